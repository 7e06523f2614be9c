/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sure-win solver during the play, against brute force: a search over the lone player's
 * information sets, each with the list of all deals in which the play so far was legal. */
#include <inttypes.h>
#include <string.h>

#include "engine/core/rng.h"
#include "engine/rules/order.h"
#include "engine/solve/sure_solver.h"
#include "tests/support/gran_order.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"
#include "tests/support/trail.h"

enum { SEED = 4, DEALS = 1000, MOST_DEALS = 20000, MAX_FITTING = 1680 };

/* The consistent deals: the cards that each seat still holds. */
struct deals {
    cardset hand[MAX_FITTING][N_SEATS];
    int n;
};

/* --- listing deals ---------------------------------------------------------------------- */

/* Whether every card was legal when it was played, with these hands as dealt. */
static bool play_was_legal(const struct table *table, const cardset dealt[N_SEATS])
{
    cardset hand[N_SEATS];
    card led = CARD_NONE, winning = CARD_NONE;
    memcpy(hand, dealt, sizeof hand);
    for (int i = 0; i < table->n_played; i++) {
        const card c = table->cards[i];
        const seat who = table->players[i];
        if (i % N_SEATS != 0 && !cardset_has(duty_legal(table->order, hand[who], led, winning), c))
            return false;
        if (i % N_SEATS == 0)
            led = winning = c;
        else if (cardset_has(table->order->beaten_by[winning], c))
            winning = c;
        hand[who] &= ~cardset_of(c);
    }
    return true;
}

static void add_deals(struct deals *deals, const struct table *table, cardset hand[N_SEATS],
                      cardset unseen, unsigned me, unsigned who)
{
    if (who == N_SEATS) {
        cardset dealt[N_SEATS];
        for (unsigned s = 0; s < N_SEATS; s++)
            dealt[s] = hand[s] | table->played[s];
        if (play_was_legal(table, dealt))
            memcpy(deals->hand[deals->n++], hand, sizeof deals->hand[0]);
        return;
    }
    if (who == me) {
        add_deals(deals, table, hand, unseen, me, who + 1);
        return;
    }
    const int n = pack_16.hand_size - cardset_count(table->played[who]);
    cardset part = unseen;
    for (;;) { /* all subsets of the unseen cards, the empty one last */
        if (cardset_count(part) == n) {
            hand[who] = part;
            add_deals(deals, table, hand, unseen & ~part, me, who + 1);
        }
        if (part == 0)
            return;
        part = (part - 1) & unseen;
    }
}

/* --- the search over information sets --------------------------------------------------- */

static bool can_force(const struct state *state, unsigned me, const struct deals *deals);

/* A state with the other hands from one consistent deal; the search uses the list of deals, not
 * these hands. */
static bool card_is_met(const struct state *state, unsigned me, const struct deals *deals,
                        unsigned c)
{
    const unsigned who = state->table.turn;
    struct deals left = {.n = 0};
    for (int i = 0; i < deals->n; i++) {
        struct state in_deal = *state;
        memcpy(in_deal.hand, deals->hand[i], sizeof in_deal.hand);
        if (!cardset_has(state_actions(&in_deal), c))
            continue;
        memcpy(left.hand[left.n], deals->hand[i], sizeof left.hand[0]);
        left.hand[left.n++][who] &= ~cardset_of(c);
    }
    if (left.n == 0)
        return who != me;
    struct state next = *state;
    memcpy(next.hand, left.hand[0], sizeof next.hand);
    next.hand[who] |= cardset_of(c);
    state_apply(&next, (action)c);
    return can_force(&next, me, &left);
}

static bool can_force(const struct state *state, unsigned me, const struct deals *deals)
{
    const struct table *table = &state->table;
    const struct contract *row = &table->rules->contracts[table->auction.contract];
    const bool is_mine = table->turn == me;
    if (table->phase == PHASE_OVER)
        return row->goal == GOAL_ALL_TRICKS ? table->tricks[me] == pack_16.hand_size
                                            : table->points[me] >= table->rules->win_points;
    CARDSET_EACH(c, pack_16.all)
        if (card_is_met(state, me, deals, (unsigned)c) == is_mine)
            return is_mine;
    return !is_mine;
}

/* --- comparing -------------------------------------------------------------------------- */

static void load(uint64_t index, struct ruleset *rules)
{
    test_rules_shipped(index % 3 == 1 ? "kop-3tens" : "kop-asdycha", rules);
    if (index % 3 == 2)
        gran_order(&rules->orders[rules->contracts[rules->unbid].order]);
}

/* Compares at the declarer's turn; returns 1 if sure. */
static int compare(const struct state *state, unsigned me, uint64_t index)
{
    const struct table *table = &state->table;
    const struct view view = {
        .table = table, .me = (seat)me, .dealt = state->dealt[me], .hand = state->hand[me]};
    static const struct deals none;
    struct deals deals = none;
    cardset hand[N_SEATS] = {0};
    bool sure = false;
    hand[me] = state->hand[me];
    add_deals(&deals, table, hand, view_unseen(&view), me, 0);
    assert_int_equal(sure_win(&view, table->auction.contract, &sure), STATUS_OK);
    if (sure != can_force(state, me, &deals)) {
        char trail[TRAIL_SIZE];
        trail_write(state, trail);
        fail_msg("deal %" PRIu64 ", seat %u, sure %d\n%s", index, me, sure, trail);
    }
    return sure;
}

TEST(sure_is_what_the_list_of_deals_says)
{
    const uint64_t asked = test_quarter(test_deals(DEALS));
    const uint64_t n = asked < MOST_DEALS ? asked : MOST_DEALS;
    const uint64_t first = test_first_deal();
    int n_compared = 0, n_sure = 0;
    for (uint64_t i = first; i < first + n; i++) {
        struct ruleset rules;
        struct state state;
        struct rng rng;
        cardset dealt[N_SEATS];
        load(i, &rules);
        rng_seed(&rng, SEED, i);
        random_deal(&rules, &rng, dealt);
        const unsigned me = (unsigned)rng_below(&rng, N_SEATS);
        const char *contract = rng_below(&rng, 4) == 0 ? "zolo-du" : "zolo";
        state_init_contract(&state, &rules, dealt, ruleset_find_contract(&rules, contract),
                            (int)me);
        const uint64_t from = 6 + rng_below(&rng, 8);
        while (state.table.n_played < from || state.table.turn != me) {
            if (state.table.n_played >= 14)
                break;
            state_apply(&state, random_member(state_actions(&state), &rng));
        }
        if (state.table.n_played >= 14)
            continue;
        n_sure += compare(&state, me, i);
        n_compared++;
    }
    if (n >= DEALS)
        assert_true(n_sure > n_compared / 20 && n_sure < n_compared / 2);
}
