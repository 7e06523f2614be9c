/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal from the first call to its payoff (engine/play/state.h, table.h, view.h).
 * tests/rules/kop.cases has complete deals with results. */
#include <string.h>

#include "analyzer/files/deal_text.h"
#include "engine/core/notation.h"
#include "engine/play/playout.h"
#include "engine/play/view.h"
#include "engine/rules/auction/call_text.h"
#include "tests/support/kop_cards.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* CQ is with seat 1, SQ with seat 4; no hand has all tens. */
static const char plain[] = "HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA";

struct sets {
    struct ruleset asdycha, league;
};

static int load(void **state)
{
    static struct sets sets;
    test_rules_shipped("kop-asdycha", &sets.asdycha);
    test_rules_shipped("kop-league", &sets.league);
    *state = &sets;
    return 0;
}

TEST_GROUP(load, NULL)

static struct state start(const struct ruleset *rules, const char *hands)
{
    struct state state;
    cardset dealt[N_SEATS];
    kop_deal(hands, dealt);
    state_init(&state, rules, dealt);
    return state;
}

static void call(struct state *state, const char *text)
{
    const struct ruleset *rules = state->table.rules;
    for (call_skip_gap(&text); *text != '\0'; call_skip_gap(&text)) {
        unsigned index;
        assert_int_equal(call_read(rules, &state->table.auction, &text, &index, NULL), STATUS_OK);
        assert_true(cardset_has(state_actions(state), index));
        state_apply(state, (action)index);
    }
}

static void play(struct state *state, const char *text)
{
    card cards[MAX_CARDS];
    int n = 0;
    assert_int_equal(notation_read_cards(&pack_16, text, cards, &n, NULL), STATUS_OK);
    for (int i = 0; i < n; i++) {
        assert_true(cardset_has(state_actions(state), cards[i]));
        state_apply(state, cards[i]);
    }
}

TEST(a_deal_begins_with_the_first_speaker)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    const struct state state = start(rules, plain);
    assert_int_equal(state.table.phase, PHASE_CALL);
    assert_int_equal(state.table.turn, 0);
    assert_null(state_fault(&state));
}

TEST(forehand_leads_whoever_bid)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state = start(rules, plain);
    call(&state, "P P zolo P P P");
    assert_int_equal(state.table.phase, PHASE_CARD);
    assert_int_equal(state.table.turn, 0);
    assert_int_equal(state_actions(&state), state.dealt[0]);
    assert_int_equal(state.settlement.sides.declarer, 2);
}

TEST(the_winner_of_a_trick_leads_and_takes_its_points)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state = start(rules, plain);
    call(&state, "P P P P");
    play(&state, "CJ DQ HQ SQ"); /* the queen of spades is the highest */
    assert_int_equal(state.table.turn, 3);
    assert_int_equal(state.table.points[3], 2 + 3 + 3 + 3);
    assert_int_equal(state.table.tricks[3], 1);
    assert_int_equal(state_old_points(&state), 11); /* seats 1 and 4 are old */
    assert_int_equal(state_old_tricks(&state), 1);
    assert_int_equal(state.table.players[3], 3);
    assert_int_equal(state.table.cards[1], kop_card("DQ"));
    assert_null(state_fault(&state));
}

TEST(a_deal_is_over_after_the_last_card)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state = start(rules, plain);
    int payoff[N_SEATS];
    call(&state, "P P P P");
    play(&state, "HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ");
    assert_int_equal(state.table.phase, PHASE_OVER);
    assert_int_equal(state_actions(&state), 0);
    state_payoff(&state, payoff);
    assert_int_equal(payoff[0], 3); /* the young have no trick */
    assert_int_equal(payoff[1], -3);
    assert_null(state_fault(&state));
}

TEST(four_tens_end_a_league_deal_before_it_begins)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->league;
    const struct state state =
        start(rules, "HA CQ CA CJ | CT ST HT DT | SA SQ HQ DQ | HJ SJ DJ DA");
    int payoff[N_SEATS];
    assert_int_equal(state.table.phase, PHASE_OVER);
    assert_int_equal(state_actions(&state), 0);
    state_payoff(&state, payoff);
    assert_int_equal(payoff[1], 30);
    assert_int_equal(payoff[0], -10);
    assert_null(state_fault(&state));
}

TEST(a_settled_contract_starts_with_the_play)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state;
    cardset dealt[N_SEATS];
    kop_deal(plain, dealt);
    state_init_contract(&state, rules, dealt, ruleset_find_contract(rules, "zolo-du"), 3);
    assert_int_equal(state.table.phase, PHASE_CARD);
    assert_int_equal(state.settlement.sides.old, 1u << 3);
    assert_int_equal(state.settlement.multiplier, 1);
    state_init_contract(&state, rules, dealt, CONTRACT_NONE, SEAT_NONE);
    assert_int_equal(state.settlement.sides.old, 1u << 0 | 1u << 3);
    kop_deal("HA HT CJ DQ | CA SA DT DJ | CQ SQ HQ HJ | CT SJ ST DA", dealt);
    state_init_contract(&state, rules, dealt, CONTRACT_NONE, SEAT_NONE);
    assert_int_equal(state.settlement.sides.contract, rules->silent);
    assert_int_equal(state.settlement.sides.declarer, 2);
}

/* The public table and the hands determine the state. */
TEST(a_deal_resumes_from_its_table_and_hands)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state = start(rules, plain), again;
    int payoff[N_SEATS], payoff_again[N_SEATS];
    call(&state, "P kontra P P");
    state_resume(&again, &state.table, state.dealt);
    assert_int_equal(state_actions(&again), state_actions(&state));
    call(&state, "rej P P P");
    play(&state, "HA DT HJ DA CQ");
    state_resume(&again, &state.table, state.dealt);
    assert_memory_equal(again.hand, state.hand, sizeof state.hand);
    play(&state, "DQ HQ SQ HT CA CT SJ CJ SA ST DJ");
    play(&again, "DQ HQ SQ HT CA CT SJ CJ SA ST DJ");
    state_payoff(&state, payoff);
    state_payoff(&again, payoff_again);
    assert_memory_equal(payoff, payoff_again, sizeof payoff);
    assert_int_equal(payoff[0], 12); /* 3, and ×4 for kontra and rej */
}

static void assert_objection(const struct state *state, const char *name, const char *why)
{
    char text[256];
    assert_true(state_objection(state, kop_card(name), true, text, sizeof text));
    assert_string_equal(text, why);
}

TEST(a_wrong_card_is_reported_its_duty)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state = start(rules, "HA HT CQ CJ | CA SA DT DA | CT HJ HQ DQ | ST SJ DJ SQ");
    call(&state, "P P P P");
    play(&state, "HA DT HJ DJ CJ DA");
    assert_objection(&state, "CT", "must beat ♣J; ♥Q or ♦Q are legal");
    assert_objection(&state, "HJ", "♥J has been played already; the hand holds ♣10 ♥Q ♦Q");
    assert_objection(&state, "SQ", "♠Q is not in this hand; the hand holds ♣10 ♥Q ♦Q");
    play(&state, "HQ");
    assert_objection(&state, "SJ", "must beat ♥Q; ♠Q is legal");
    play(&state, "SQ ST");
    assert_objection(&state, "SJ", "♠J is not in this hand; the hand holds ♣Q ♥10");
}

TEST(a_wrong_card_is_reported_to_follow_or_to_ruff)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state = start(rules, "CA HT CQ CJ | HA SA DT DA | CT HJ HQ DQ | ST SJ DJ SQ");
    call(&state, "P P P P");
    play(&state, "CA");
    assert_objection(&state, "SA", "must ruff and beat ♣A; ♥A, ♦A or ♦10 are legal");
    play(&state, "HA");
    assert_objection(&state, "HJ", "must follow suit to ♣A; ♣10 is legal");
    play(&state, "CT");
    assert_objection(&state, "ST", "must ruff; ♠Q, ♠J or ♦J are legal");
    char text[64];
    assert_false(state_objection(&state, kop_card("DJ"), true, text, sizeof text));
    assert_string_equal(text, "");
}

TEST(a_wrong_call_is_reported_the_rule)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state = start(rules, plain);
    char text[256];
    const unsigned wesele = 2; /* P, double, wesele */
    assert_string_equal(rules->calls[wesele].name, "wesele");
    assert_true(state_objection(&state, (action)wesele, false, text, sizeof text));
    assert_string_equal(text, "the hand lacks the cards that this bid requires");
    assert_false(state_objection(&state, CALL_INDEX_PASS, false, text, sizeof text));
    call(&state, "P P P P");
    play(&state, "HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ");
    assert_true(state_objection(&state, 0, false, text, sizeof text));
    assert_string_equal(text, "the deal is over");
}

TEST(a_broken_state_is_found)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state = start(rules, plain);
    struct state broken = state;
    broken.hand[0] &= broken.hand[0] - 1;
    assert_string_equal(state_fault(&broken),
                        "hand and played cards do not make up the dealt hand");
    broken = state;
    broken.dealt[0] = broken.dealt[1];
    assert_non_null(state_fault(&broken));
    broken = state;
    broken.dealt[0] = broken.hand[0] = 0;
    assert_string_equal(state_fault(&broken), "a dealt hand has the wrong size");
    call(&state, "P P P P");
    play(&state, "HA");
    broken = state;
    broken.table.trick_points = 10;
    assert_string_equal(state_fault(&broken), "card points are lost or gained");
    broken = state;
    broken.table.n_trick = 2;
    assert_string_equal(state_fault(&broken), "tricks do not match the cards played");
}

/* Chooses the last action, and checks that there are at least two. */
static action choose_last(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    (void)rng;
    int *asked = scratch;
    assert_null(self);
    assert_null(view->all);
    assert_false(cardset_is_single(view->actions));
    assert_int_equal(view->me, view->table->turn);
    ++*asked;
    return (action)(63 - __builtin_clzll(view->actions));
}

TEST(a_playout_ends_the_deal_and_asks_only_where_there_is_a_choice)
{
    const struct ruleset *rules = &((const struct sets *)*fixture)->asdycha;
    struct state state = start(rules, plain);
    int asked = 0;
    struct rng rng;
    rng_seed(&rng, 1, 1);
    const struct player player = {.choose = choose_last, .scratch = &asked};
    const struct player players[N_SEATS] = {player, player, player, player};
    playout(&state, players, &rng);
    assert_int_equal(state.table.phase, PHASE_OVER);
    assert_int_equal(state.table.n_played, 16);
    assert_null(state_fault(&state));
    /* The highest call: zolo-du at once; the others may only pass or double. */
    assert_int_equal(state.settlement.sides.contract, ruleset_find_contract(rules, "zolo-du"));
    assert_true(asked >= 1 && asked < 1 + 16 + state.table.auction.n_calls);
}
