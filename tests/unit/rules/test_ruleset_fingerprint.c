/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fingerprint of a rule set: another one if any column is another one, the same for the same
 * rules under another name. */
#include <string.h>

#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* Changes one column of a copy, and back: the fingerprint follows. */
#define ASSERT_COUNTS(column, other)                                      \
    do {                                                                  \
        struct ruleset changed = rules;                                   \
        changed.column = other;                                           \
        if (ruleset_fingerprint(&changed) == ruleset_fingerprint(&rules)) \
            fail_msg("%s does not count", #column);                       \
    } while (0)

#define ASSERT_COUNTS_NUMBER(column) ASSERT_COUNTS(column, rules.column + 1)
#define ASSERT_COUNTS_SWITCH(column) ASSERT_COUNTS(column, !rules.column)
#define ASSERT_COUNTS_CARDS(column) ASSERT_COUNTS(column, rules.column ^ cardset_of(15))

TEST(every_column_of_a_contract_counts)
{
    struct ruleset rules;
    test_rules_shipped("kop-league", &rules);
    for (int i = 0; i < rules.n_contracts; i++) {
        ASSERT_COUNTS(contracts[i].name[0], 'x');
        ASSERT_COUNTS(contracts[i].origin,
                      (enum contract_origin)((rules.contracts[i].origin + 1) % 4));
        ASSERT_COUNTS(contracts[i].sides, (enum sides_kind)((rules.contracts[i].sides + 1) % 3));
        ASSERT_COUNTS(contracts[i].goal, (enum goal)((rules.contracts[i].goal + 1) % 3));
        ASSERT_COUNTS_NUMBER(contracts[i].order);
        ASSERT_COUNTS_NUMBER(contracts[i].base);
        ASSERT_COUNTS_NUMBER(contracts[i].short_factor);
        ASSERT_COUNTS_NUMBER(contracts[i].trickless_factor);
        ASSERT_COUNTS_NUMBER(contracts[i].loss_factor);
        ASSERT_COUNTS_NUMBER(contracts[i].call_cap);
        ASSERT_COUNTS_NUMBER(contracts[i].settle_cap);
        ASSERT_COUNTS_NUMBER(contracts[i].tabled_cap);
        ASSERT_COUNTS_SWITCH(contracts[i].declarer_may_open);
        ASSERT_COUNTS_CARDS(contracts[i].needs);
        ASSERT_COUNTS_SWITCH(contracts[i].unconfirmed);
    }
    ASSERT_COUNTS(n_contracts, rules.n_contracts - 1);
}

TEST(every_column_of_an_order_counts)
{
    struct ruleset rules;
    test_rules_shipped("kop-league", &rules);
    for (int i = 0; i < rules.n_orders; i++) {
        ASSERT_COUNTS_CARDS(orders[i].trumps);
        ASSERT_COUNTS_SWITCH(orders[i].must_ruff);
        ASSERT_COUNTS_SWITCH(orders[i].must_beat);
        CARDSET_EACH(c, rules.pack->all) {
            ASSERT_COUNTS_CARDS(orders[i].suit_of[c]);
            ASSERT_COUNTS_CARDS(orders[i].beaten_by[c]);
        }
    }
    ASSERT_COUNTS(n_orders, rules.n_orders - 1);
}

TEST(every_other_column_counts)
{
    static struct pack other_pack;
    struct ruleset rules;
    test_rules_shipped("kop-wolsztyn", &rules);
    other_pack = *rules.pack;
    other_pack.name = "17";
    ASSERT_COUNTS(pack, &other_pack);
    ASSERT_COUNTS_NUMBER(first_speaker);
    ASSERT_COUNTS(n_doubles, rules.n_doubles - 1);
    for (int i = 0; i < rules.n_doubles; i++)
        ASSERT_COUNTS(double_names[i][0], 'x');
    ASSERT_COUNTS_SWITCH(silent_may_open);
    ASSERT_COUNTS_CARDS(old_cards);
    ASSERT_COUNTS(n_partner_cards, rules.n_partner_cards - 1);
    for (int i = 0; i < rules.n_partner_cards; i++)
        ASSERT_COUNTS(partner_cards[i], (card)(rules.partner_cards[i] ^ 1));
    ASSERT_COUNTS_SWITCH(partner_named);
    ASSERT_COUNTS_NUMBER(win_points);
    ASSERT_COUNTS_NUMBER(short_points);
    ASSERT_COUNTS(tie, (enum tie_rule) !rules.tie);
    ASSERT_COUNTS_NUMBER(bok_deals);
    ASSERT_COUNTS_NUMBER(bok_factor);
    ASSERT_COUNTS_SWITCH(penalties);
    ASSERT_COUNTS_NUMBER(session_rounds);
    ASSERT_COUNTS_NUMBER(session_deals);
    ASSERT_COUNTS(n_ranking, rules.n_ranking - 1);
    for (int i = 0; i < rules.n_ranking; i++)
        ASSERT_COUNTS_NUMBER(ranking_points[i]);
}

TEST(every_column_of_a_score_counts)
{
    struct ruleset rules;
    test_rules_shipped("doko-48", &rules);
    ASSERT_COUNTS(auction, AUCTION_BIDS);
    ASSERT_COUNTS(scoring, SCORING_STAKES);
    ASSERT_COUNTS(announcements.n_levels, rules.announcements.n_levels - 1);
    for (int i = 0; i < rules.announcements.n_levels; i++)
        ASSERT_COUNTS_NUMBER(announcements.least_cards[i]);
    ASSERT_COUNTS(announcements.effect, EFFECT_DOUBLE);
    ASSERT_COUNTS_SWITCH(specials.against_old);
    ASSERT_COUNTS_SWITCH(specials.doppelkopf);
    ASSERT_COUNTS_SWITCH(specials.fox);
    ASSERT_COUNTS_SWITCH(specials.karlchen);
    ASSERT_COUNTS_NUMBER(compulsory_solos);
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

/* Name, title and money decide no deal; neither does what lies in unused room or between fields. */
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
