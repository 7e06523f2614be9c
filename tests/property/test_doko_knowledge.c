/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat knows of the cards in Doppelkopf: in the last tricks of random deals every
 * distribution of the unseen cards is replayed by the naive implementation of tests/reference. The
 * deals that fit the engine's knowledge are exactly those in which every call and card was legal,
 * and it counts them. */
#include <inttypes.h>

#include "engine/core/notation.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "tests/reference/naive_doko.h"
#include "tests/support/deal_checks.h"
#include "tests/support/doko_pair.h"
#include "tests/support/doko_sets.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

enum { SEED = 5, DEALS = 20000, N_SETS = 4 };

/* Those of doko_sets in which more is known than in others of their pack. */
static const unsigned numbers[N_SETS] = {0, 1, 8, 9};
static struct ruleset sets[N_SETS];

static int load(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_SETS; i++)
        doko_sets_load(numbers[i], &sets[i]);
    return 0;
}

TEST_GROUP(load, NULL)

/* ---- the public part of the deal, for the naive implementation ---- */

/* The game that the seat reserved, as named by the naive implementation; none for an unnamed
 * reservation, which may be any solo. */
static int naive_word(const struct table *table, unsigned s)
{
    const struct ruleset *rules = table->rules;
    const struct auction *auction = &table->auction;
    if (auction->n_calls <= N_SEATS + s)
        return NAIVE_DOKO_NORMAL;
    const struct call *call = &rules->calls[auction->calls[N_SEATS + s]];
    for (int game = NAIVE_DOKO_HOCHZEIT; call->kind == CALL_BID && game <= NAIVE_DOKO_FLEISCHLOS;
         game++)
        if (ruleset_find_contract(rules, doko_pair_contract(game)) == call->contract)
            return game;
    return auction->reserved >> s & 1 ? NAIVE_DOKO_UNNAMED : NAIVE_DOKO_NORMAL;
}

static bool says_all(struct naive_doko *game, const struct table *table)
{
    int words[N_SEATS];
    for (unsigned s = 0; s < N_SEATS; s++)
        words[s] = naive_word(table, s);
    for (unsigned s = 0; naive_doko_words_stand(game, words) && s < N_SEATS; s++) {
        if (!naive_doko_may_say(game, words[s]))
            return false;
        naive_doko_say(game, words[s]);
    }
    return game->n_said == N_SEATS;
}

/* The announcements made after that many cards. */
static bool announces(struct naive_doko *game, const struct table *table, int n_played)
{
    for (int i = 0; i < table->n_announcements; i++) {
        const struct announcement *made = &table->announcements[i];
        if (made->n_played != n_played)
            continue;
        const int side = made->team == TEAM_RE ? NAIVE_DOKO_RE : NAIVE_DOKO_KONTRA;
        if (naive_doko_side(game, made->who) != side ||
            !naive_doko_may_call(game, made->who, made->level))
            return false;
        naive_doko_call(game, made->who, made->level);
    }
    return true;
}

static bool plays(struct naive_doko *game, const struct table *table, int i)
{
    const struct pack *pack = table->rules->pack;
    const card c = table->cards[i];
    const int kind = 6 * pack->suit[c] + pack->rank[c];
    if (naive_doko_turn(game) != table->players[i] || !naive_doko_may_play(game, kind))
        return false;
    naive_doko_play(game, kind);
    return true;
}

/* Whether all calls, announcements and cards would have been legal with these hands. */
static bool is_possible(const struct table *table, const cardset dealt[N_SEATS])
{
    const struct naive_doko_rules rules = doko_sets[numbers[table->rules - sets]].naive;
    struct naive_doko game;
    char hands[4][12][3];
    bool owes[4];
    for (unsigned s = 0; s < N_SEATS; s++) {
        int n = 0;
        CARDSET_EACH(c, dealt[s])
            notation_card_code(table->rules->pack, (card)c, hands[s][n++]);
        owes[s] = table->auction.owing >> s & 1;
    }
    naive_doko_start(&game, &rules, hands, owes, -1);
    const int raised_by = table->raised_by < 0 ? -1 : table->raised_by;
    bool possible = !naive_doko_is_redealt(&rules, hands) && says_all(&game, table) &&
                    game.schweinchen == raised_by;
    for (int i = 0; possible && i < table->n_played; i++)
        possible = announces(&game, table, i) && plays(&game, table, i);
    return possible && announces(&game, table, table->n_played);
}

/* ---- all deals that may be ---- */

struct census {
    const struct table *table;
    const struct knowledge *knowledge;
    uint64_t index; /* for messages */
    deal_count n_possible;
    int n_met; /* deals looked at */
};

static void judge(struct census *census, const cardset dealt[N_SEATS])
{
    const bool possible = is_possible(census->table, dealt);
    census->n_met++;
    census->n_possible += possible;
    if (possible != deal_fits(census->knowledge, dealt))
        fail_msg("%s, deal %" PRIu64 ", after %d cards: hands that %s known",
                 census->table->rules->name, census->index, census->table->n_played,
                 possible ? "may be do not fit what is" : "cannot be fit what is");
}

/* Gives the cards of `rest` in every way to the hands that are not full. */
static void give(struct census *census, cardset dealt[N_SEATS], cardset rest)
{
    if (rest == 0) {
        judge(census, dealt);
        return;
    }
    const cardset next = rest & -rest;
    for (unsigned s = 0; s < N_SEATS; s++) {
        if (cardset_count(dealt[s]) == census->table->rules->pack->hand_size)
            continue;
        dealt[s] |= next;
        give(census, dealt, rest & ~next);
        dealt[s] &= ~next;
    }
}

static int take_census(const struct state *state, unsigned me, uint64_t index)
{
    const struct table *table = &state->table;
    const struct view view = {
        .table = table, .me = (seat)me, .dealt = state->dealt[me], .hand = state->hand[me]};
    struct knowledge knowledge;
    cardset dealt[N_SEATS];
    knowledge_of_view(&knowledge, &view);
    struct census census = {.table = table, .knowledge = &knowledge, .index = index};
    for (unsigned s = 0; s < N_SEATS; s++)
        dealt[s] = s == me ? view.dealt : table->played[s];
    give(&census, dealt, view_unseen(&view));
    if (census.n_possible == 0 || number_of_deals(&knowledge) != census.n_possible)
        fail_msg("%s, deal %" PRIu64 ", after %d cards: another number of deals is counted",
                 table->rules->name, index, table->n_played);
    return census.n_met;
}

/* ---- random deals ---- */

static struct state fresh(uint64_t i, struct rng *rng)
{
    struct state state;
    cardset dealt[N_SEATS];
    const struct ruleset *rules = &sets[i % N_SETS];
    rng_seed(rng, SEED, i);
    random_deal(rules, rng, dealt);
    state_init(&state, rules, dealt);
    const seatset owing = (seatset)rng_below(rng, 16);
    state_set_circumstances(&state, (struct circumstances){.owing = owing});
    return state;
}

/* A Hochzeit is named where it may be, and half of the time all are healthy and silent. The ♣Q, and
 * the ♦A where they may be Schweinchen, are played last where that is legal, so that their holders
 * are still unknown near the end. */
static action chosen(const struct state *state, struct rng *rng)
{
    const struct ruleset *rules = state->table.rules;
    const actionset open = state_actions(state);
    const actionset kept = state->table.phase == PHASE_CARD ? rules->old_cards | rules->raising : 0;
    CARDSET_EACH(a, open) {
        if (state->table.phase == PHASE_CALL && rules->calls[a].kind == CALL_BID &&
            rules->contracts[rules->calls[a].contract].sides == SIDES_FINDER)
            return (action)a;
    }
    const bool may_be_quiet =
        state->table.phase != PHASE_CARD && cardset_has(open, CALL_INDEX_PASS);
    if (may_be_quiet && rng_below(rng, 8) < (state->table.phase == PHASE_CALL ? 4 : 7))
        return CALL_INDEX_PASS;
    return random_member((open & ~kept) != 0 ? open & ~kept : open, rng);
}

/* The last eight cards, and now and then the last ten. */
static bool is_asked(const struct table *table, uint64_t i)
{
    const int left = table->rules->pack->n_cards - table->n_played;
    return table->phase == PHASE_CARD && (left <= 8 || (left <= 10 && i % 16 == 0));
}

TEST(what_is_known_are_the_deals_that_may_be)
{
    /* A hundredth of the deals, since each of their deals is replayed. */
    const uint64_t n = test_quarter(test_deals(DEALS) + 99) / 100, first = test_first_deal();
    int n_several = 0, contracts = 0;
    for (uint64_t i = first; i < first + n; i++) {
        struct rng rng;
        struct state state = fresh(i, &rng);
        while (state.table.phase != PHASE_OVER) {
            for (unsigned me = 0; is_asked(&state.table, i) && me < N_SEATS; me++)
                n_several += take_census(&state, me, i) > 1;
            state_apply(&state, chosen(&state, &rng));
        }
        contracts |= 1 << state.settlement.sides.contract;
    }
    /* All but the Hochzeit without a partner, in which a seat knows the same as in one with a
     * partner. */
    if (first == 0 && n >= DEALS / 100)
        assert_int_equal(contracts | 1 << sets[0].unfound, (1 << sets[0].n_contracts) - 1);
    assert_true(n_several > 0);
}

/* ---- announcements at the start, by closed forms ---- */

/* Pairs of places among the 36 or 30 of the others that the two ♣Q may lie in, of all pairs. */
static void assert_pairs(const struct view *view, unsigned pairs)
{
    struct knowledge knowledge, nothing = knowing_nothing(view->table->rules->pack);
    const unsigned places = 3u * (unsigned)nothing.pack->hand_size;
    knowledge_of_view(&knowledge, view);
    knowledge_holds(&nothing, view->me, view->dealt, "the hand");
    assert_true(number_of_deals(&knowledge) * (places * (places - 1)) ==
                number_of_deals(&nothing) * pairs);
}

TEST(announcements_leave_as_many_deals_as_places_for_the_queens)
{
    for (int i = 0; i < N_SETS; i++) {
        if (sets[i].n_redeals > 0) /* a redeal treats cards differently */
            continue;
        const struct pack *pack = sets[i].pack;
        const unsigned n = (unsigned)pack->hand_size;
        struct table table;
        cardset hand = 0;
        CARDSET_EACH(c, pack->all & ~sets[i].old_cards)
            hand |= cardset_count(hand) < pack->hand_size ? cardset_of((unsigned)c) : 0;
        table_init(&table, &sets[i]);
        table_close_auction(&table, CONTRACT_NONE, SEAT_NONE);
        const struct view view = {.table = &table, .me = 0, .dealt = hand, .hand = hand};
        assert_pairs(&view, 3 * n * (3 * n - 1));
        /* Seat 2 has none: both lie in the other two hands. */
        table_announce(&table, 1, TEAM_KONTRA, LEVEL_TEAM);
        assert_pairs(&view, 2 * n * (2 * n - 1));
        /* Seat 3 has one: all of these but those with both in the fourth hand. */
        table_announce(&table, 2, TEAM_RE, LEVEL_TEAM);
        assert_pairs(&view, 2 * n * (2 * n - 1) - n * (n - 1));
        /* Seat 4 has the other. */
        table_announce(&table, 3, TEAM_RE, LEVEL_NO_90);
        assert_pairs(&view, 2 * n * n);
    }
}
