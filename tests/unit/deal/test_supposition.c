/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suppositions against brute force: random conditions, written as text, are evaluated here for
 * every deal that is consistent with the knowledge of the seat, by hands and sides. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/deal/supposition.h"
#include "engine/rules/sides.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { QUESTIONS = 200, N_KOP = 5, MOST_CONDITIONS = 3, MOST_LISTED = 34650 };

/* "WHO: [LEAST-MOST of] CARDS", held or denied. */
struct drawn_condition {
    int who; /* SEAT_NONE: the partner */
    cardset cards;
    int least, most;
    bool denied;
    char text[128];
};

struct drawn_question {
    struct state state;
    struct view view;
    int n;
    struct drawn_condition conditions[MOST_CONDITIONS];
    struct supposition supposition;
};

static struct state some_state(const struct ruleset *rules, struct rng *rng)
{
    struct state state;
    cardset dealt[N_SEATS];
    random_deal(rules, rng, dealt);
    state_init(&state, rules, dealt);
    const struct deal_mix type = random_mix(rules, rng);
    for (uint64_t n = rng_below(rng, 7); n > 0 && state.table.phase != PHASE_OVER; n--)
        state_apply(&state, random_action(&state, type, rng));
    return state;
}

static void draw_condition(const struct ruleset *rules, struct rng *rng,
                           struct drawn_condition *out)
{
    const int n = 1 + (int)rng_below(rng, 3);
    char cards[80], range[16] = "";
    *out = (struct drawn_condition){.who = (int)rng_below(rng, 5) - 1,
                                    .denied = rng_below(rng, 2) == 0};
    while (cardset_count(out->cards) < n)
        out->cards |= cardset_of((unsigned)rng_below(rng, (uint64_t)rules->pack->n_cards));
    out->least = out->most = n;
    if (rng_below(rng, 2) == 0) {
        out->least = (int)rng_below(rng, (uint64_t)n + 1);
        out->most = out->least + (int)rng_below(rng, (uint64_t)(n - out->least) + 1);
        snprintf(range, sizeof range, "%d-%d of ", out->least, out->most);
    }
    notation_cards(rules->pack, out->cards, 0, cards, sizeof cards);
    if (out->who == SEAT_NONE)
        snprintf(out->text, sizeof out->text, "partner: %s%s", range, cards);
    else
        snprintf(out->text, sizeof out->text, "%d: %s%s", out->who + 1, range, cards);
}

static void draw_question(const struct ruleset *rules, struct rng *rng, struct drawn_question *out)
{
    out->state = some_state(rules, rng);
    const seat me = (seat)rng_below(rng, N_SEATS);
    out->view = (struct view){.table = &out->state.table,
                              .me = me,
                              .dealt = out->state.dealt[me],
                              .hand = out->state.hand[me]};
    out->n = 1 + (int)rng_below(rng, MOST_CONDITIONS);
    out->supposition.n = out->n;
    for (int i = 0; i < out->n; i++) {
        draw_condition(rules, rng, &out->conditions[i]);
        out->supposition.items[i] =
            (struct supposed){out->conditions[i].text, out->conditions[i].denied};
    }
}

/* The one seat on the side of `me` in this deal, or SEAT_NONE: none, or two. */
static int partner_in(const struct drawn_question *question, const cardset dealt[N_SEATS])
{
    const struct auction *auction = &question->state.table.auction;
    const struct sides sides = sides_settle(question->state.table.rules, auction->contract,
                                            auction->declarer, auction->partner_card, dealt);
    const seat me = question->view.me;
    const unsigned mine = (sides.old >> me & 1) != 0 ? sides.old : 15u & ~sides.old;
    const unsigned others = mine & ~(1u << me);
    return __builtin_popcount(others) == 1 ? __builtin_ctz(others) : SEAT_NONE;
}

static bool is_supposed(const struct drawn_question *question, const cardset dealt[N_SEATS])
{
    for (int i = 0; i < question->n; i++) {
        const struct drawn_condition *condition = &question->conditions[i];
        const int who = condition->who == SEAT_NONE ? partner_in(question, dealt) : condition->who;
        if (who == SEAT_NONE)
            return false;
        const int n = cardset_count(dealt[who] & condition->cards);
        if ((n >= condition->least && n <= condition->most) == condition->denied)
            return false;
    }
    return true;
}

/* Checks that each deal of the answer occurs once and satisfies the supposition; returns their
 * number. */
static uint64_t check_listed(const struct drawn_question *question, const struct deals *all,
                             const struct deals *found)
{
    static bool seen[MOST_LISTED];
    memset(seen, 0, sizeof seen);
    for (deal_count i = 0; i < deals_number(found); i++) {
        cardset dealt[N_SEATS];
        deal_count number, again;
        deals_at(found, i, dealt);
        assert_true(deals_find(all, dealt, &number) && !seen[number]);
        assert_true(deals_find(found, dealt, &again) && again == i);
        assert_true(is_supposed(question, dealt));
        seen[number] = true;
    }
    return (uint64_t)deals_number(found);
}

static uint64_t count_by_filter(const struct drawn_question *question, const struct deals *all)
{
    uint64_t n = 0;
    for (deal_count i = 0; i < deals_number(all); i++) {
        cardset dealt[N_SEATS];
        deals_at(all, i, dealt);
        n += is_supposed(question, dealt);
    }
    return n;
}

TEST(two_hundred_questions_have_the_deals_that_a_filter_leaves)
{
    int n_found = 0, n_refused = 0;
    for (unsigned i = 0; i < QUESTIONS; i++) {
        struct ruleset rules;
        struct rng rng;
        struct drawn_question question;
        struct knowledge known;
        struct deals *all, *found = NULL;
        struct diag diag = {0};
        test_rules_shipped(shipped_names[i % N_KOP], &rules);
        rng_seed(&rng, 1818, i);
        draw_question(&rules, &rng, &question);
        knowledge_of_view(&known, &question.view);
        if (deals_new(&known, &all, NULL) != STATUS_OK)
            continue; /* a hand that has won before the auction */
        const enum status status =
            supposition_deals(&question.supposition, &known, &question.view, &found, &diag);
        const uint64_t expected = count_by_filter(&question, all);
        if (status == STATUS_OK) {
            assert_int_equal(check_listed(&question, all, found), expected);
            n_found++;
        } else if (status == STATUS_IMPOSSIBLE || expected > 0) {
            assert_int_equal(expected, 0);
            n_refused++;
        }
        assert_true(status == STATUS_OK || diag.message[0] != '\0');
        deals_free(found);
        deals_free(all);
    }
    assert_true(n_found > QUESTIONS / 3 && n_refused > 10);
}

/* Too many to enumerate: samples of both, with their shares compared. */
TEST(doppelkopf_with_a_partner_has_the_deals_that_a_filter_leaves)
{
    enum { DRAWN = 4000 };
    struct ruleset rules;
    struct rng rng;
    test_rules_shipped("doko-48", &rules);
    rng_seed(&rng, 18, 0);
    struct drawn_question question = {.n = 1, .supposition = {1, {{"partner: CQ", true}}}};
    question.conditions[0] = (struct drawn_condition){.who = SEAT_NONE, .denied = true, .least = 1};
    question.conditions[0].most = 2;
    for (card c = 0; c < rules.pack->n_cards; c++)
        if (cardset_has(rules.old_cards, c))
            question.conditions[0].cards |= cardset_of(c);
    cardset dealt[N_SEATS];
    do
        deal_shuffle(rules.pack, &rng, dealt);
    while ((dealt[0] & rules.old_cards) != 0);
    state_init(&question.state, &rules, dealt);
    question.view = (struct view){.table = &question.state.table, .dealt = dealt[0]};
    struct knowledge known;
    struct deals *all, *found;
    knowledge_of_view(&known, &question.view);
    assert_int_equal(deals_new(&known, &all, NULL), STATUS_OK);
    assert_int_equal(supposition_deals(&question.supposition, &known, &question.view, &found, NULL),
                     STATUS_OK);
    int n = 0;
    for (int i = 0; i < DRAWN; i++) {
        deal_count number;
        deals_sample(found, &rng, dealt);
        assert_true(deals_find(all, dealt, &number) && is_supposed(&question, dealt));
        deals_sample(all, &rng, dealt);
        assert_true(deals_find(found, dealt, &number) == is_supposed(&question, dealt));
        n += is_supposed(&question, dealt);
    }
    const double share = (double)deals_number(found) / (double)deals_number(all);
    assert_true(share > 0.5 && share < 0.9); /* 24 of 35: nobody has both ♣Q */
    assert_true((double)n / DRAWN > share - 0.04 && (double)n / DRAWN < share + 0.04);
    deals_free(found);
    deals_free(all);
}

/* --- what is refused ------------------------------------------------------------------------- */

static void refused(const char *text, bool denied, int contract, const char *why)
{
    struct ruleset rules;
    cardset dealt[N_SEATS] = {0};
    struct state state;
    struct knowledge known;
    struct deals *deals;
    struct diag diag = {0};
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(notation_read_cardset(&pack_16, "HA DQ HJ ST", &dealt[0], NULL), STATUS_OK);
    assert_int_equal(notation_read_cardset(&pack_16, "CQ SQ CA CT", &dealt[1], NULL), STATUS_OK);
    assert_int_equal(notation_read_cardset(&pack_16, "HT HQ DT SA", &dealt[2], NULL), STATUS_OK);
    dealt[3] = rules.pack->all & ~(dealt[0] | dealt[1] | dealt[2]);
    state_init_contract(&state, &rules, dealt, contract, contract == CONTRACT_NONE ? SEAT_NONE : 1);
    const struct view view = {.table = &state.table, .me = 0, .dealt = dealt[0], .hand = dealt[0]};
    knowledge_of_view(&known, &view);
    const struct supposition supposition = {1, {{text, denied}}};
    assert_int_not_equal(supposition_deals(&supposition, &known, &view, &deals, &diag), STATUS_OK);
    if (strstr(diag.message, why) == NULL)
        fail_msg("%s: %s", text, diag.message);
    /* Only the seat without a partner is known beforehand. */
    assert_int_equal(supposition_applies(&supposition, &view),
                     strstr(why, "two seats play with you") == NULL);
}

TEST(what_calls_and_hand_exclude_is_refused_in_words)
{
    refused("2: HA", false, CONTRACT_NONE, "seat 1 holds HA");
    refused("1: HA", true, CONTRACT_NONE, "(not \"1: HA\")");
    refused("3: 0+ of HT", true, CONTRACT_NONE, "holds in every deal");
    refused("partner: CQ SQ", false, CONTRACT_NONE, "your partner");
    refused("partner: HZ", false, CONTRACT_NONE, "HZ");
    refused("5: HT", false, CONTRACT_NONE, "no such seat");
}

TEST(whoever_has_no_one_partner_is_reported_so)
{
    struct ruleset rules;
    int zolo = 0;
    test_rules_shipped("kop-asdycha", &rules);
    while (strcmp(rules.contracts[zolo].name, "zolo") != 0)
        zolo++;
    refused("partner: HT", false, zolo, "two seats play with you against seat 2");
}
