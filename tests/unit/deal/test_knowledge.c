/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a view proves about the hands as dealt, against brute force: all 34,650 deals with the
 * seat's hand are replayed, and a deal is possible if every call and card would have been legal. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/deal/deals.h"
#include "tests/support/deal_checks.h"
#include "tests/support/kop_cards.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"
#include "tests/support/trail.h"

enum { N_FITTING_HAND = 34650 };

static struct ruleset asdycha(void)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    return rules;
}

/* --- brute force --------------------------------------------------------------------------- */

/* Whether all calls and cards would have been legal in this deal. */
static bool could_be(const struct table *table, const cardset dealt[N_SEATS])
{
    struct state state;
    const bool with_auction = table->phase == PHASE_CALL || table->auction.n_calls > 0;
    for (int s = 0; s < N_SEATS; s++)
        if ((table->played[s] & ~dealt[s]) != 0)
            return false;
    if (with_auction) {
        state_init(&state, table->rules, dealt);
    } else {
        const int contract = table->auction.contract;
        if (contract != CONTRACT_NONE &&
            (table->rules->contracts[contract].needs & ~dealt[table->auction.declarer]) != 0)
            return false;
        state_init_contract(&state, table->rules, dealt, contract, table->auction.declarer);
    }
    for (int i = 0; i < table->auction.n_calls; i++) {
        if (!cardset_has(state_actions(&state), table->auction.calls[i]))
            return false;
        state_apply(&state, table->auction.calls[i]);
    }
    for (int i = 0; i < table->n_played; i++) {
        if (!cardset_has(state_actions(&state), table->cards[i]))
            return false;
        state_apply(&state, table->cards[i]);
    }
    return state.table.phase == table->phase;
}

struct deal_list {
    uint32_t keys[N_FITTING_HAND];
    int n;
};

/* Enumerates the distributions of the cards from `c` on to hands that are not full. */
static void list_from(const struct table *table, cardset dealt[N_SEATS], unsigned c,
                      struct deal_list *list)
{
    const cardset all = dealt[0] | dealt[1] | dealt[2] | dealt[3];
    while (c < 16 && cardset_has(all, c))
        c++;
    if (c == 16) {
        if (could_be(table, dealt))
            list->keys[list->n++] = deal_key(dealt);
        return;
    }
    for (unsigned s = 0; s < N_SEATS; s++) {
        if (cardset_count(dealt[s]) == 4)
            continue;
        dealt[s] |= cardset_of(c);
        list_from(table, dealt, c + 1, list);
        dealt[s] &= ~cardset_of(c);
    }
}

static void list_by_replay(const struct view *view, struct deal_list *list)
{
    cardset dealt[N_SEATS] = {0};
    dealt[view->me] = view->dealt;
    list->n = 0;
    list_from(view->table, dealt, 0, list);
    qsort(list->keys, (size_t)list->n, sizeof *list->keys, deal_keys_compare);
}

static void list_by_knowledge(const struct view *view, struct deal_list *list)
{
    struct knowledge knowledge;
    struct deals *deals = NULL;
    struct diag diag = {0};
    knowledge_of_view(&knowledge, view);
    if (deals_new(&knowledge, &deals, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    assert_true(deals_number(deals) <= N_FITTING_HAND);
    list->n = (int)deals_number(deals);
    for (int i = 0; i < list->n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, (deal_count)i, dealt);
        list->keys[i] = deal_key(dealt);
    }
    deals_free(deals);
    qsort(list->keys, (size_t)list->n, sizeof *list->keys, deal_keys_compare);
}

static void assert_knowledge_is_exact(const struct state *state)
{
    static struct deal_list expected, found;
    char trail[TRAIL_SIZE];
    const struct view view = view_of(state, state_actions(state), false);
    list_by_replay(&view, &expected);
    list_by_knowledge(&view, &found);
    if (expected.n != found.n ||
        memcmp(expected.keys, found.keys, (size_t)found.n * sizeof *found.keys) != 0) {
        trail_write(state, trail);
        fail_msg("%d deals by replay, %d by knowledge\n%s", expected.n, found.n, trail);
    }
}

/* A random state that is not over; deals that end earlier are dealt again. */
static void random_state(const struct ruleset *rules, struct rng *rng, struct state *state)
{
    do {
        cardset dealt[N_SEATS];
        const struct deal_mix type = random_mix(rules, rng);
        random_deal(rules, rng, dealt);
        state_init(state, rules, dealt);
        for (uint64_t left = rng_below(rng, 24); left > 0 && state->table.phase != PHASE_OVER;
             left--)
            state_apply(state, random_action(state, type, rng));
    } while (state->table.phase == PHASE_OVER);
}

static void check_rules(const struct ruleset *rules, uint64_t stream, uint64_t n)
{
    for (uint64_t i = 0; i < n; i++) {
        struct rng rng;
        struct state state;
        rng_seed(&rng, 20260101 + stream, i);
        random_state(rules, &rng, &state);
        assert_knowledge_is_exact(&state);
    }
}

TEST(a_view_proves_exactly_what_legality_proves)
{
    const uint64_t n = 1 + test_deals(20000) / 1000;
    struct ruleset rules;
    for (unsigned i = 0; i < N_TEST_SETS; i++) {
        test_rules_any(i, &rules);
        check_rules(&rules, i, n);
    }
}

/* `zolo odds` sets contracts without an auction. */
TEST(a_set_contract_proves_the_declarer_s_cards_and_no_more)
{
    const uint64_t n = 1 + test_deals(20000) / 1000;
    struct ruleset rules;
    for (uint64_t i = 0; i < n; i++) {
        struct rng rng;
        struct state state;
        cardset dealt[N_SEATS];
        test_rules_shipped(shipped_names[i % N_SHIPPED], &rules);
        rng_seed(&rng, 20260102, i);
        do
            random_deal(&rules, &rng, dealt);
        while (sides_holder(dealt, rules.old_cards) == SEAT_NONE);
        const int contracts[] = {CONTRACT_NONE, ruleset_find_contract(&rules, "wesele"),
                                 ruleset_find_contract(&rules, "zolo")};
        state_init_contract(&state, &rules, dealt, contracts[i % 3],
                            sides_holder(dealt, rules.old_cards));
        for (uint64_t left = rng_below(&rng, 13); left > 0; left--)
            state_apply(&state, random_member(state_actions(&state), &rng));
        assert_knowledge_is_exact(&state);
    }
}

/* --- by hand -------------------------------------------------------------------------------- */

static void start(struct state *state, const struct ruleset *rules, const char *const hands[4])
{
    cardset dealt[N_SEATS];
    for (int s = 0; s < N_SEATS; s++)
        dealt[s] = kop_cards(hands[s]);
    state_init(state, rules, dealt);
}

static void call(struct state *state, const char *word)
{
    const struct ruleset *rules = state->table.rules;
    for (int i = 0; i < rules->n_calls; i++)
        if (strcmp(rules->calls[i].name, word) == 0) {
            state_apply(state, (action)i);
            return;
        }
    fail_msg("no call %s", word);
}

static void play(struct state *state, const char *text)
{
    card list[MAX_CARDS];
    int n = 0;
    assert_int_equal(notation_read_cards(&pack_16, text, list, &n, NULL), STATUS_OK);
    for (int i = 0; i < n; i++) {
        assert_true(cardset_has(state_actions(state), list[i]));
        state_apply(state, list[i]);
    }
}

static struct knowledge learn(const struct state *state)
{
    struct knowledge knowledge;
    const struct view view = view_of(state, state_actions(state), false);
    knowledge_of_view(&knowledge, &view);
    return knowledge;
}

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})

TEST(wesele_proves_both_black_queens)
{
    const struct ruleset rules = asdycha();
    struct state state;
    start(&state, &rules, HANDS("CQ SQ HJ DA", "HA HT CJ CA", "HQ SJ DT ST", "DQ DJ CT SA"));
    call(&state, "wesele");
    const struct knowledge knowledge = learn(&state);
    assert_int_equal(knowledge.holds[0], kop_cards("CQ SQ"));
    assert_int_equal(knowledge.may[1], kop_cards("HA HT CJ CA"));
    assert_int_equal(knowledge.may[2] & kop_cards("CQ SQ HA HT CJ CA"), 0);
}

/* RULES 1.3.4d: the holder of both black queens may not open the doubling. */
TEST(an_opening_kontra_disproves_the_pair_of_black_queens)
{
    const struct ruleset rules = asdycha();
    struct state state;
    start(&state, &rules, HANDS("CQ HQ HJ DA", "HA HT CJ CA", "SQ SJ DT ST", "DQ DJ CT SA"));
    state_apply(&state, CALL_INDEX_DOUBLE);
    const struct knowledge knowledge = learn(&state);
    assert_int_equal(knowledge.n_limits, 1);
    assert_int_equal(knowledge.limits[0].who, 0);
    assert_int_equal(knowledge.limits[0].cards, kop_cards("CQ SQ"));
    assert_int_equal(knowledge.limits[0].least, 0);
    assert_int_equal(knowledge.limits[0].most, 1);
}

/* Seat 2 does not beat HQ; seat 3 does, which proves nothing. */
TEST(cards_played_prove_what_was_not_held)
{
    const struct ruleset rules = asdycha();
    struct state state;
    start(&state, &rules, HANDS("HQ SQ SJ DA", "DQ HJ CA ST", "CT SA HT CQ", "HA DT DJ CJ"));
    for (int i = 0; i < 4; i++)
        state_apply(&state, CALL_INDEX_PASS);
    play(&state, "HQ DQ HT");
    const struct knowledge knowledge = learn(&state);
    /* HQ led: seat 2 played DQ, so it had none of HA HT CQ SQ. */
    assert_int_equal(knowledge.may[1] & kop_cards("HA HT CQ SQ"), 0);
    assert_int_equal(knowledge.holds[2], kop_cards("HT"));
    assert_int_equal(knowledge.holds[1], kop_cards("DQ"));
    assert_true((knowledge.may[2] & kop_cards("CQ SQ")) == kop_cards("CQ SQ"));
}

/* The trump that seat 1 led in trick 1 stays its own when it has none left in
 * trick 2. */
TEST(a_void_shown_later_spares_the_cards_played_before)
{
    const struct ruleset rules = asdycha();
    struct state state;
    start(&state, &rules, HANDS("DT CA CT SA", "DA HQ SQ SJ", "HA CQ CJ HJ", "HT DQ DJ ST"));
    for (int i = 0; i < 4; i++)
        state_apply(&state, CALL_INDEX_PASS);
    play(&state, "DT DA HA HT"); /* seat 3 wins */
    play(&state, "CQ DQ CA");    /* seat 1 discards: no trump left */
    const struct knowledge knowledge = learn(&state);
    assert_int_equal(knowledge.holds[0], kop_cards("DT CA"));
    assert_int_equal(knowledge.may[0], kop_cards("DT CA CT SA ST"));
}

/* RULES 2.4: four tens win the Kop before the auction. */
TEST(an_auction_in_the_league_disproves_four_tens)
{
    struct ruleset rules;
    struct state state;
    test_rules_shipped("kop-league", &rules);
    start(&state, &rules, HANDS("CQ HQ HJ DA", "HA HT CJ CA", "SQ SJ DT ST", "DQ DJ CT SA"));
    const struct knowledge knowledge = learn(&state);
    assert_int_equal(knowledge.n_limits, 3); /* not for the viewer, who knows its hand */
    for (int i = 0; i < 3; i++) {
        assert_int_equal(knowledge.limits[i].cards, kop_cards("CT ST HT DT"));
        assert_int_equal(knowledge.limits[i].most, 3);
    }
}

/* --- clashes -------------------------------------------------------------------------------- */

static void assert_clash(const struct knowledge *knowledge, const char *message)
{
    struct deals *deals = NULL;
    struct diag diag = {0};
    assert_int_equal(deals_new(knowledge, &deals, &diag), STATUS_IMPOSSIBLE);
    assert_string_equal(diag.message, message);
    assert_null(deals);
}

TEST(a_call_that_the_own_hand_belies_is_named)
{
    const struct ruleset rules = asdycha();
    struct state state;
    start(&state, &rules, HANDS("CQ SQ HJ DA", "HA HT CJ CA", "HQ SJ DT ST", "DQ DJ CT SA"));
    call(&state, "wesele");
    state.dealt[1] = state.hand[1] = kop_cards("CQ HA HT CJ"); /* seat 2 says it had CQ itself */
    const struct knowledge knowledge = learn(&state);
    assert_clash(&knowledge, "no deal fits: seat 2 holds CQ (the hand in question), but seat 1 "
                             "holds CQ (called wesele)");
}

TEST(cards_that_belie_each_other_are_named)
{
    const struct ruleset rules = asdycha();
    struct state state;
    start(&state, &rules, HANDS("HQ SQ SJ DA", "DQ HJ CA ST", "CT SA HT CQ", "HA DT DJ CJ"));
    for (int i = 0; i < 4; i++)
        state_apply(&state, CALL_INDEX_PASS);
    play(&state, "HQ DQ HT");
    struct knowledge knowledge = learn(&state);
    knowledge_holds(&knowledge, 1, kop_cards("SQ HJ"), "say I");
    assert_clash(&knowledge,
                 "no deal fits: seat 2 lacks SQ (played DQ in trick 1, where HQ was led), but "
                 "seat 2 holds SQ (say I)");
}
