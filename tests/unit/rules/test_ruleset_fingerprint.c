/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changing the value of any key of a rule file changes the fingerprint, unless the key does not
 * affect bidding, play or settlement. The keys are taken from the table, so that new ones are
 * included. */
#include <stdio.h>
#include <string.h>

#include "analyzer/files/rule_row.h"
#include "tests/support/house_rules.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* Two files that differ in one key. */
static const struct mutation {
    const char *key, *before, *after;
    bool counts;
} mutations[] = {
    {"extends", "extends: kop-asdycha\n", "extends: kop-3tens\n", true},
    {"name", "extends: kop-asdycha\n", "extends: kop-asdycha\nname: ours\n", false},
    {"title", "extends: kop-asdycha\n", "extends: kop-asdycha\ntitle: Thursdays\n", false},
    {"pack", "extends: doko-48\nannouncements: {cards: [9, 8, 7, 6, 5]}\n",
     "extends: doko-48\npack: 40\nannouncements: {cards: [9, 8, 7, 6, 5]}\n", true},
    {"old_cards", "extends: kop-asdycha\n", "extends: kop-asdycha\nold_cards: CQ HQ\n", true},
    {"orders.name", "extends: kop-asdycha\n",
     "extends: kop-asdycha\norders: [{name: gran, trumps: CJ SJ HJ DJ, side_suits: [CA CT CQ, SA "
     "ST SQ, HA HT HQ, DA DT DQ]}]\n",
     true},
    {"orders.trumps", "extends: kop-asdycha\n",
     "extends: kop-asdycha\norders: [{name: kop, trumps: HT HA CQ SQ HQ DQ CJ SJ HJ DJ DA DT}]\n",
     true},
    {"orders.side_suits", "extends: kop-asdycha\n",
     "extends: kop-asdycha\norders: [{name: kop, side_suits: [CT CA, SA ST]}]\n", true},
    {"orders.must_ruff", "extends: kop-asdycha\n",
     "extends: kop-asdycha\norders: [{name: kop, must_ruff: no}]\n", true},
    {"orders.must_beat", "extends: kop-asdycha\n",
     "extends: kop-asdycha\norders: [{name: kop, must_beat: no}]\n", true},
    {"ten_of_hearts", "extends: doko-48\n", "extends: doko-48\nten_of_hearts: plain\n", true},
    {"ten_of_hearts", "extends: doko-48\nten_of_hearts: second-wins\n",
     "extends: doko-48\nten_of_hearts: second-wins-but-last\n", true},
    {"bok_runda.tie", "extends: doko-48\nbok_runda: {deals: 4, factor: 2, heart_trick: yes}\n",
     "extends: doko-48\nbok_runda: {deals: 4, factor: 2, tie: no, heart_trick: yes}\n", true},
    {"bok_runda.heart_trick", "extends: doko-48\nbok_runda: {deals: 4, factor: 2}\n",
     "extends: doko-48\nbok_runda: {deals: 4, factor: 2, heart_trick: yes}\n", true},
    {"bok_runda.lost_kontra", "extends: doko-48\nbok_runda: {deals: 4, factor: 2}\n",
     "extends: doko-48\nbok_runda: {deals: 4, factor: 2, lost_kontra: yes}\n", true},
    {"feigheit", "extends: doko-48\n", "extends: doko-48\nfeigheit: 3\n", true},
    {"redeal.nines", "extends: doko-48\n", "extends: doko-48\nredeal: {nines: 5}\n", true},
    {"redeal.kings", "extends: doko-48\n", "extends: doko-48\nredeal: {kings: 5}\n", true},
    {"redeal.trumps", "extends: doko-48\n", "extends: doko-48\nredeal: {trumps: 3}\n", true},
    {"schweinchen", "extends: doko-48\n", "extends: doko-48\nschweinchen: yes\n", true},
    {"auction", "extends: kop-asdycha\ndoubles: [kontra]\n",
     "extends: kop-asdycha\ndoubles: []\nauction: reservations\n", true},
    {"forehand_speaks", "extends: kop-asdycha\n", "extends: kop-asdycha\nforehand_speaks: last\n",
     true},
    {"doubles", "extends: kop-asdycha\n", "extends: kop-asdycha\ndoubles: [kontra, rej, bok]\n",
     true},
    {"doubles_swap", "extends: kop-asdycha\n", "extends: kop-asdycha\ndoubles_swap: yes\n", false},
    {"wesele_may_open", "extends: kop-asdycha\n", "extends: kop-asdycha\nwesele_may_open: yes\n",
     true},
    {"cicha_may_open", "extends: kop-asdycha\n", "extends: kop-asdycha\ncicha_may_open: yes\n",
     true},
    {"contracts.name", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: jeden, origin: bid, sides: lone, base: 3, needs: CQ "
     "SQ}]\n",
     true},
    {"contracts.above",
     "extends: kop-asdycha\ncontracts: [{name: jeden, origin: bid, sides: lone, base: 3, needs: CQ "
     "SQ}]\n",
     "extends: kop-asdycha\ncontracts: [{name: jeden, origin: bid, sides: lone, base: 3, needs: CQ "
     "SQ, above: zolo}]\n",
     true},
    {"contracts.drop", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo-du, drop: yes}]\n", true},
    {"contracts.origin", "extends: kop-league\n",
     "extends: kop-league\ncontracts: [{name: kop, origin: bid}]\n", true},
    {"contracts.sides",
     "extends: kop-asdycha\ncontracts: [{name: jeden, origin: bid, sides: lone, base: 3, needs: CQ "
     "SQ}]\n",
     "extends: kop-asdycha\ncontracts: [{name: jeden, origin: bid, sides: wedding, base: 3, needs: "
     "CQ SQ}]\n",
     true},
    {"contracts.goal", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, goal: all-tricks}]\n", true},
    {"contracts.order", "extends: baska-linia\n",
     "extends: baska-linia\ncontracts: [{name: zolo, order: gran}]\n", true},
    {"contracts.base", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, base: 6}]\n", true},
    {"contracts.short_factor", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, short_factor: 2}]\n", true},
    {"contracts.trickless_factor", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, trickless_factor: 2}]\n", true},
    {"contracts.loss_factor", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, loss_factor: 2}]\n", true},
    {"contracts.call_cap", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, call_cap: 2}]\n", true},
    {"contracts.settle_cap", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, settle_cap: 2}]\n", true},
    {"contracts.tabled_cap", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, tabled_cap: 1}]\n", true},
    {"contracts.needs", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, needs: HA}]\n", true},
    {"contracts.unconfirmed", "extends: kop-asdycha\n",
     "extends: kop-asdycha\ncontracts: [{name: zolo, unconfirmed: yes}]\n", true},
    {"partner_cards", "extends: kop-asdycha\n",
     "extends: kop-asdycha\npartner_cards: SJ CJ HJ DJ\n", true},
    {"partner", "extends: kop-asdycha\n", "extends: kop-asdycha\npartner: named\n", true},
    {"scoring", "extends: doko-48\nannouncements: {cards: []}\n",
     "extends: doko-48\nannouncements: {cards: []}\nscoring: stakes\n", true},
    {"announcements.cards", "extends: doko-48\n",
     "extends: doko-48\nannouncements: {cards: [11, 10, 9, 8, 6]}\n", true},
    {"announcements.effect", "extends: doko-48\n",
     "extends: doko-48\nannouncements: {effect: double}\n", true},
    {"special_points.against_old", "extends: doko-48\n",
     "extends: doko-48\nspecial_points: {against_old: no}\n", true},
    {"special_points.doppelkopf", "extends: doko-48\n",
     "extends: doko-48\nspecial_points: {doppelkopf: no}\n", true},
    {"special_points.fox", "extends: doko-48\n", "extends: doko-48\nspecial_points: {fox: no}\n",
     true},
    {"special_points.karlchen", "extends: doko-48\n",
     "extends: doko-48\nspecial_points: {karlchen: no}\n", true},
    {"win_points", "extends: kop-asdycha\n", "extends: kop-asdycha\nwin_points: 60\n", true},
    {"short_points", "extends: kop-asdycha\n", "extends: kop-asdycha\nshort_points: 30\n", true},
    {"tie", "extends: kop-asdycha\n", "extends: kop-asdycha\ntie: old-loses\n", true},
    {"loss_factor", "extends: kop-asdycha\n", "extends: kop-asdycha\nloss_factor: 2\n", true},
    {"values_are_totals", "extends: kop-asdycha\ncontracts: [{name: zolo, base: 15}]\n",
     "extends: kop-asdycha\nvalues_are_totals: yes\ncontracts: [{name: zolo, base: 15}]\n", true},
    {"penalties", "extends: kop-asdycha\n", "extends: kop-asdycha\npenalties: yes\n", true},
    {"bok_runda.deals", "extends: kop-asdycha\n",
     "extends: kop-asdycha\nbok_runda: {deals: 4, factor: 2}\n", true},
    {"bok_runda.factor", "extends: kop-asdycha\nbok_runda: {deals: 4, factor: 2}\n",
     "extends: kop-asdycha\nbok_runda: {deals: 4, factor: 3}\n", true},
    {"session.rounds", "extends: kop-asdycha\n", "extends: kop-asdycha\nsession: {rounds: 5}\n",
     true},
    {"session.deals", "extends: kop-asdycha\n", "extends: kop-asdycha\nsession: {deals: 32}\n",
     true},
    {"session.compulsory_solos", "extends: doko-48\n",
     "extends: doko-48\nsession: {compulsory_solos: 0}\n", true},
    {"session.ranking", "extends: kop-asdycha\n",
     "extends: kop-asdycha\nsession: {ranking: [4, 3, 2, 1]}\n", true},
    {"stake", "extends: kop-asdycha\n", "extends: kop-asdycha\nstake: 0.5\n", false},
    {"currency", "extends: kop-asdycha\n", "extends: kop-asdycha\ncurrency: EUR\n", false}};
enum { N_MUTATIONS = sizeof mutations / sizeof *mutations };

TEST(another_value_of_a_key_is_another_fingerprint_unless_it_decides_no_deal)
{
    for (int i = 0; i < N_MUTATIONS; i++) {
        const struct mutation *mutation = &mutations[i];
        const struct ruleset before = house_parse(mutation->before),
                             after = house_parse(mutation->after);
        const bool differ = ruleset_fingerprint(&before) != ruleset_fingerprint(&after);
        if (differ != mutation->counts)
            fail_msg("%s: %s", mutation->key, differ ? "counts" : "does not count");
    }
}

static bool is_tried(const char *key)
{
    for (int i = 0; i < N_MUTATIONS; i++)
        if (strcmp(mutations[i].key, key) == 0)
            return true;
    return false;
}

/* Nested keys are tested instead of their parents. */
static void try_keys(const struct rule_row *rows, const char *prefix)
{
    for (; rows->key != NULL; rows++) {
        char key[80];
        snprintf(key, sizeof key, "%s%s", prefix, rows->key);
        if (rows->rows != NULL) {
            strcat(key, ".");
            try_keys(rows->rows, key);
        } else if (!is_tried(key)) {
            fail_msg("%s is not among the mutations", key);
        }
    }
}

TEST(every_key_of_the_table_is_tried)
{
    try_keys(rule_table, "");
}

TEST(all_sets_differ)
{
    struct ruleset a, b;
    for (unsigned i = 0; i < N_TEST_SETS; i++)
        for (unsigned j = 0; j < i; j++) {
            test_rules_any(i, &a);
            test_rules_any(j, &b);
            assert_true(ruleset_fingerprint(&a) != ruleset_fingerprint(&b));
        }
}

/* Names, titles and money do not matter, nor do unused entries or padding. */
TEST(the_same_rules_under_another_name_have_the_same)
{
    static struct ruleset a, b;
    memset(&a, 0xa5, sizeof a);
    memset(&b, 0x5a, sizeof b);
    test_rules_shipped("kop-asdycha", &a);
    test_rules_shipped("kop-asdycha", &b);
    strcpy(b.name, "our-table");
    strcpy(b.title, "Thursdays");
    strcpy(b.currency, "EUR");
    b.stake = 0.25;
    assert_true(ruleset_fingerprint(&a) == ruleset_fingerprint(&b));
    memset(&b.contracts[b.n_contracts], 1, sizeof *b.contracts);
    memset(&b.orders[b.n_orders], 1, sizeof *b.orders);
    assert_true(ruleset_fingerprint(&a) == ruleset_fingerprint(&b));
}
