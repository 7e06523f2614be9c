/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See hand_scan.h. */
#include "analyzer/census/hand_scan.h"

#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

#include "analyzer/run/pool_players.h"
#include "analyzer/stats/interval.h"
#include "engine/core/language.h"
#include "engine/deal/deals.h"
#include "engine/policy/club/club.h"

/* A row gives up when its deals never fit: nobody calls like that. */
enum { ROWS_OF_ITEM = 1024, MOST_TRIES = 5000, MOST_HARD = 4 };

/* What is scanned. */
struct scan {
    const struct scan_plan *plan;
    int contract;                  /* to be settled; not looked at with an auction */
    const struct auction *auction; /* NULL: a contract */
    struct pool_players players;
    struct hand_scan *sum;
};

/* --- deals that fit ------------------------------------------------------------------------- */

static bool fits_contract(const struct scan *scan, const cardset dealt[N_SEATS],
                          struct state *state)
{
    const struct ruleset *rules = scan->plan->rules;
    const struct contract *row = &rules->contracts[scan->contract];
    const cardset hand = dealt[scan->plan->me], old = hand & rules->old_cards;
    const bool is_bid = row->origin == ORIGIN_BID;
    const bool fits = row->origin == ORIGIN_UNBID    ? old != 0 && old != rules->old_cards
                      : row->origin == ORIGIN_SILENT ? old == rules->old_cards
                                                     : (hand & row->needs) == row->needs;
    if (fits)
        state_init_contract(state, rules, dealt, is_bid ? scan->contract : CONTRACT_NONE,
                            is_bid ? (int)scan->plan->me : SEAT_NONE);
    return fits;
}

static action choose(const struct policy_table *table, const struct state *state, struct rng *rng)
{
    const actionset actions = state_actions(state);
    const struct player *player = &table->players[state->table.turn];
    const struct view view = view_of(state, actions, player->sees_all);
    if ((actions & (actions - 1)) == 0 && !player->wants_forced)
        return (action)__builtin_ctzll(actions);
    return player->choose(player->self, &view, rng, player->scratch);
}

/* Whether the players call as they did in the auction, and the double is legal then. */
static bool fits_auction(const struct scan *scan, const struct policy_table *table,
                         struct state *state, struct rng *rng)
{
    const struct auction *auction = scan->auction;
    for (int i = 0; i < auction->n_calls; i++) {
        if (!cardset_has(state_actions(state), auction->calls[i]) ||
            choose(table, state, rng) != auction->calls[i])
            return false;
        state_apply(state, auction->calls[i]);
    }
    return cardset_has(state_actions(state), CALL_INDEX_DOUBLE);
}

/* Draws until a deal fits; false if none does. */
static bool draw(const struct scan *scan, const struct policy_table *table, struct rng *rng,
                 struct state *state, struct hand_scan *sums)
{
    const struct ruleset *rules = scan->plan->rules;
    for (int i = 0; i < MOST_TRIES; i++) {
        cardset dealt[N_SEATS];
        deal_shuffle(rules->pack, rng, dealt);
        state_init(state, rules, dealt);
        sums->n_all++;
        if (state->table.phase == PHASE_OVER) /* won by award */
            continue;
        if (scan->auction != NULL ? fits_auction(scan, table, state, rng)
                                  : fits_contract(scan, dealt, state))
            return true;
    }
    return false;
}

/* --- rows ----------------------------------------------------------------------------------- */

static struct scan_cell *cell_of(const struct scan *scan, const struct state *state,
                                 struct hand_scan *sums)
{
    const struct order *order = state->table.order;
    const cardset hand = state->dealt[scan->plan->me];
    const int points = club_count(order, hand), trumps = cardset_count(hand & order->trumps);
    assert(points < SCAN_COUNTS && trumps < SCAN_TRUMPS);
    return &sums->cells[points][trumps];
}

static int play(const struct policy_table *table, struct state *state, struct rng rng, seat me)
{
    int payoff[N_SEATS];
    policy_table_finish(table, state, &rng, payoff);
    return payoff[me];
}

static void count(struct scan_cell *cell, int option, int payoff)
{
    cell->wins[option] += payoff > 0;
    cell->payoffs[option] += payoff;
}

static void play_row(const struct scan *scan, const struct policy_table *table, uint64_t row,
                     struct hand_scan *sums)
{
    const seat me = scan->plan->me;
    struct state state;
    struct rng rng;
    rng_seed(&rng, scan->plan->seed, row);
    if (!draw(scan, table, &rng, &state, sums)) {
        sums->n_hard++;
        return;
    }
    struct scan_cell *cell = cell_of(scan, &state, sums);
    struct state doubled = state;
    if (scan->auction != NULL)
        state_apply(&state, CALL_INDEX_PASS);
    const int plain = play(table, &state, rng, me);
    sums->n++;
    cell->n++;
    count(cell, 0, plain);
    if (scan->auction == NULL)
        return;
    state_apply(&doubled, CALL_INDEX_DOUBLE);
    const int payoff = play(table, &doubled, rng, me), margin = payoff - plain;
    count(cell, 1, payoff);
    cell->margin += margin;
    cell->margin_squares += (int64_t)margin * margin;
}

/* --- the pool ------------------------------------------------------------------------------- */

static enum status do_item(void *self, int worker, uint64_t item, void *result)
{
    const struct scan *scan = self;
    const struct policy_table *table = &scan->players.of[worker];
    const uint64_t first = item * ROWS_OF_ITEM, n = scan->plan->n;
    const uint64_t end = first + ROWS_OF_ITEM < n ? first + ROWS_OF_ITEM : n;
    struct hand_scan *sums = result;
    for (uint64_t row = first; row < end; row++) {
        play_row(scan, table, row, sums);
        if (policy_table_failure(table) != NULL)
            return STATUS_PROGRAM;
        if (sums->n == 0 && sums->n_hard == MOST_HARD)
            return STATUS_IMPOSSIBLE;
    }
    return STATUS_OK;
}

/* Everything in a hand_scan is a sum of int64_t. */
static enum status take(void *self, uint64_t item, const void *result)
{
    const struct scan *scan = self;
    int64_t *sums = (int64_t *)(void *)scan->sum;
    const int64_t *add = result;
    (void)item;
    for (size_t i = 0; i < sizeof *scan->sum / sizeof *sums; i++)
        sums[i] += add[i];
    return STATUS_OK;
}

static enum status run(struct scan *scan, struct diag *diag)
{
    const struct scan_plan *plan = scan->plan;
    const struct work work = {.n_items = (plan->n + ROWS_OF_ITEM - 1) / ROWS_OF_ITEM,
                              .result_size = sizeof *scan->sum,
                              .do_item = do_item,
                              .take = take,
                              .self = scan,
                              .everywhere = true};
    *scan->sum = (struct hand_scan){0};
    enum status status = pool_players_init(&scan->players, &plan->pool, &plan->roles, plan->me);
    if (status == STATUS_OK)
        status = pool_map(&plan->pool, &work, plan->progress);
    if (status == STATUS_PROGRAM) {
        pool_players_share_failure(&scan->players, &plan->pool);
        status = diag_set(diag, status, 0, 0, "%s", pool_players_failure(&scan->players));
    }
    if (status == STATUS_IMPOSSIBLE || (status == STATUS_OK && scan->sum->n == 0))
        status = diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                          N_("hardly any deal comes to that: these players do not call so"));
    pool_players_clear(&scan->players);
    return status;
}

enum status scan_contract(const struct scan_plan *plan, int contract, struct hand_scan *out,
                          struct diag *diag)
{
    struct scan scan = {.plan = plan, .contract = contract, .sum = out};
    return run(&scan, diag);
}

enum status scan_double(const struct scan_plan *plan, const struct auction *auction,
                        struct hand_scan *out, struct diag *diag)
{
    struct scan scan = {.plan = plan, .auction = auction, .sum = out};
    return run(&scan, diag);
}

/* --- what it says --------------------------------------------------------------------------- */

struct estimate scan_wins(const struct hand_scan *scan, int count, double confidence)
{
    int64_t n = 0, wins = 0;
    for (int t = 0; t < SCAN_TRUMPS; t++) {
        n += scan->cells[count][t].n;
        wins += scan->cells[count][t].wins[0];
    }
    return estimate_told(interval_of_share((uint64_t)wins, (uint64_t)n, 0, confidence), LEAST_ROWS,
                         0, 1);
}

struct estimate scan_margin(const struct scan_cell *cell, double confidence)
{
    const double n = (double)cell->n;
    struct estimate out =
        estimate_unknown(cell->n > 0 ? (double)cell->margin / n : (double)NAN, (uint64_t)cell->n);
    const double squares = (double)cell->margin_squares - (double)cell->margin * out.value;
    if (cell->n < LEAST_ROWS || !(squares > 0))
        return out;
    out.se = sqrt(squares / (n - 1) / n);
    const double half = out.se * gsl_cdf_tdist_Qinv((1 - confidence) / 2, n - 1);
    out.low = out.value - half;
    out.high = out.value + half;
    out.kind = INTERVAL_T;
    return out;
}
