/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/train/call_sweep.h"

#include <math.h>
#include <stdlib.h>

#include "analyzer/response/best_response.h"
#include "engine/core/hash.h"

/* The minimum number of deals needed to compare calls; below it, a hand keeps its current call. */
enum { FEW_DEALS = 24 };

/* Calls are first tried in every 13th deal, if that makes at least LOOKED_AT deals (70, the number
 * of ways to deal the last two hands, is not a multiple of 13). A call is pruned if in these deals
 * it is worse than the best call by a given margin in stakes per deal. The margin is wider with
 * best responses, since a call may then win more. */
enum { LOOK_EVERY = 13, LOOKED_AT = 256 };
static const double hopeless_of_own = 0.75, hopeless_of_best = 1.5;

/* The maximum number of deals in which hands tremble to a given call at a given history. */
enum { SLIPS = 1000 };

struct call_sweeper {
    const struct call_table *table;
    const struct ruleset *rules;
    struct walk *walk;
    struct hidden_deals deals;
    struct best_response cards;           /* computes the hand's best card play */
    bool best_reply;                      /* the hand plays its best response after each call */
    const struct call_trembles *trembles; /* borrowed, or NULL */
    bool has_slipped;                     /* another seat has already trembled in the auction */
    bool is_looking; /* calls are tried in some deals, in which the hand plays as the players do */
    int n_compared;  /* number of the hand's earlier turns at which calls are compared */
    bool is_idle;    /* the payoff will not be used in any comparison */
    /* For the current hand: */
    const struct call_sums *sums;
    double *found;
    double own; /* payoff sum over the deals so far, with the calls in the table */
};

enum status call_sweeper_new(const struct policy *players, const struct call_table *table,
                             bool best_reply, struct call_sweeper **out)
{
    struct call_sweeper *sweeper = calloc(1, sizeof *sweeper);
    *out = sweeper;
    TRY_MEMORY(sweeper);
    sweeper->table = table;
    sweeper->best_reply = best_reply;
    sweeper->rules = table->tree.nodes[0].table.rules;
    const enum status status = walk_new(sweeper->rules, players, &sweeper->walk);
    if (status != STATUS_OK) {
        call_sweeper_free(sweeper);
        *out = NULL;
        return status;
    }
    sweeper->cards = (struct best_response){.walk = sweeper->walk,
                                            .where = best_reply ? RESPOND_CARDS : RESPOND_NOWHERE};
    return STATUS_OK;
}

void call_sweeper_free(struct call_sweeper *sweeper)
{
    if (sweeper == NULL)
        return;
    walk_free(sweeper->walk);
    hidden_deals_clear(&sweeper->deals);
    free(sweeper);
}

void call_sweeper_tremble(struct call_sweeper *sweeper, const struct call_trembles *trembles)
{
    sweeper->trembles = trembles;
}

/* --- calls that no hand makes --------------------------------------------------------------- */

/* A pseudorandom number, uniform in [0, 1), for a call in a deal. */
static double lot_of(uint32_t deal, int node, unsigned call)
{
    const uint64_t mixed = hash_mix(((uint64_t)deal << 32) + (uint64_t)node * MAX_CALLS + call);
    return (double)(mixed >> 11) * 0x1.0p-53;
}

/* Writes into `buffer` the deals in which the seat to call trembles to a given call: at most about
 * SLIPS deals, drawn in proportion to their weights. */
static struct part slips_of(const struct call_sweeper *sweeper, const struct table *table, int node,
                            unsigned call, struct part part, uint32_t *buffer)
{
    const struct hidden_deals *hidden = &sweeper->deals;
    const uint8_t *weights = call_trembles_of(sweeper->trembles, node, call);
    double weight[HIDDEN_HANDS], sum = 0;
    struct part slips = {buffer, 0};
    for (unsigned i = 1; i <= hidden->n_hands; i++)
        weight[i] = weights[call_table_hand(sweeper->table, hidden->hands[i])];
    for (uint32_t i = 0; i < part.n; i++)
        // cppcheck-suppress uninitvar // each deal has one of the hands
        sum += weight[hidden->dealt[table->turn][part.deals[i]]];
    const double scale = sum > SLIPS * 255.0 ? SLIPS / sum : 1.0 / 255;
    for (uint32_t i = 0; i < part.n; i++) {
        const uint32_t deal = part.deals[i];
        if (lot_of(deal, node, call) < scale * weight[hidden->dealt[table->turn][deal]])
            buffer[slips.n++] = deal;
    }
    return slips;
}

/* Continues the walk after each tremble by the seat whose turn it is to call. */
static void follow_slips(void *self, const struct table *table, struct part part)
{
    struct call_sweeper *sweeper = self;
    struct table at = *table;
    if (sweeper->has_slipped || sweeper->is_looking)
        return;
    const int node = auction_tree_find(&sweeper->table->tree, &table->auction);
    if (node < 0)
        return;
    BITS_EACH(call, sweeper->trembles->calls[node]) {
        uint32_t *buffer = walk_take(sweeper->walk, part.n);
        if (buffer == NULL)
            return;
        const double own = sweeper->own;
        const struct part slips = slips_of(sweeper, table, node, (unsigned)call, part, buffer);
        sweeper->has_slipped = true;
        if (slips.n >= FEW_DEALS)
            walk_after(sweeper->walk, &at, (unsigned)call, slips, fail_low);
        sweeper->has_slipped = false;
        sweeper->own = own;
        walk_give_back(sweeper->walk, buffer);
    }
}

/* --- the seat's own turn -------------------------------------------------------------------- */

/* Estimates from some of the deals how much each call gains compared with the call made, and writes
 * the gains, scaled to a sum over all deals, into `more`. Returns the calls that are not pruned. */
static actionset look_at_calls(struct call_sweeper *sweeper, struct table *table, struct part part,
                               actionset calls, action made, double more[MAX_CALLS])
{
    const uint32_t every = part.n / LOOKED_AT < LOOK_EVERY ? part.n / LOOKED_AT : LOOK_EVERY;
    uint32_t *buffer = every < 2 ? NULL : walk_take(sweeper->walk, part.n / every + 1);
    const double own = sweeper->own;
    struct part some = {buffer, 0};
    const double hopeless = sweeper->best_reply ? hopeless_of_best : hopeless_of_own;
    double most = 0;
    actionset good = cardset_of(made);
    if (buffer == NULL)
        return calls;
    for (uint32_t i = 0; i < part.n; i += every)
        buffer[some.n++] = part.deals[i];
    const bool is_idle = sweeper->is_idle;
    sweeper->is_idle = false;
    sweeper->is_looking = true;
    CARDSET_EACH(call, calls)
        more[call] = walk_after(sweeper->walk, table, (unsigned)call, some, fail_low);
    sweeper->is_looking = false;
    sweeper->is_idle = is_idle;
    sweeper->own = own;
    walk_give_back(sweeper->walk, buffer);
    const double of_made = more[made], scale = (double)part.n / some.n;
    CARDSET_EACH(call, calls) {
        more[call] = round((more[call] - of_made) * scale);
        most = fmax(most, more[call]);
    }
    CARDSET_EACH(call, calls)
        if (more[call] > most - hopeless * (double)part.n)
            good |= cardset_of((unsigned)call);
    return good;
}

/* Tries every call that is not pruned at a history of the table. Returns the value of the best
 * call, and adds the value of the call made to sweeper->own. */
static double try_calls(struct call_sweeper *sweeper, struct table *table, int node,
                        struct part part, actionset calls, action made)
{
    const struct call_sums *sums = sweeper->sums;
    double *found = call_sums_at(sums, sweeper->found, sums->place_of[node]), more[MAX_CALLS];
    const actionset good = look_at_calls(sweeper, table, part, calls, made, more);
    const bool is_idle = sweeper->is_idle, compares = !cardset_is_single(good);
    const double before = sweeper->own;
    double own = 0, best = -HUGE_VAL;
    sweeper->n_compared += compares;
    sweeper->is_idle = sweeper->n_compared == 0;
    CARDSET_EACH(call, good) {
        sweeper->own = 0;
        const double after = walk_after(sweeper->walk, table, (unsigned)call, part, fail_low);
        found[call] = sweeper->best_reply ? after : sweeper->own;
        best = fmax(best, after);
        if (call == made)
            own = sweeper->own;
    }
    sweeper->own = before + own;
    sweeper->n_compared -= compares;
    sweeper->is_idle = is_idle;
    const double of_made = found[made];
    CARDSET_EACH(call, calls)
        found[call] = cardset_has(good, (card)call) ? found[call] - of_made : more[call];
    found[sums->n_calls] = part.n;
    return best;
}

static double go_over(void *self, struct table *table, struct part part, actionset legal,
                      double alpha)
{
    struct call_sweeper *sweeper = self;
    if (table->phase != PHASE_CALL)
        return sweeper->is_looking ? walk_by_policy(sweeper->walk, table, part, alpha)
                                   : best_response_own(&sweeper->cards, table, part, legal, alpha);
    const action made = walk_own(sweeper->walk, table);
    const int node = auction_tree_find(&sweeper->table->tree, &table->auction);
    if (node < 0 || part.n < FEW_DEALS || sweeper->is_looking)
        return walk_after(sweeper->walk, table, made, part, alpha);
    return try_calls(sweeper, table, node, part, legal, made);
}

static double settle(void *self, struct table *table, struct part part, double alpha)
{
    struct call_sweeper *sweeper = self;
    const double sum = sweeper->is_idle ? 0 : walk_on(sweeper->walk, table, part, alpha);
    sweeper->own += sum;
    return sum;
}

/* Sweeps a hand's deals. All sums are integers far below 2^53, hence exact in a double. */
enum status call_sweep_hand(struct call_sweeper *sweeper, const struct call_sums *sums, unsigned me,
                            int hand, double *found, struct call_worth *worth)
{
    const struct walk_hooks hooks = {.self = sweeper,
                                     .own = go_over,
                                     .others = sweeper->trembles == NULL ? NULL : follow_slips,
                                     .settled = settle};
    double best;
    sweeper->sums = sums;
    sweeper->found = found;
    sweeper->own = 0;
    enum status status = hidden_deals_of_hand(&sweeper->deals, sweeper->rules, me,
                                              call_table_cards(sweeper->table, hand));
    THEN(status, walk_use(sweeper->walk, &sweeper->deals));
    THEN(status, walk_deals(sweeper->walk, &hooks, &best));
    if (status == STATUS_OK)
        *worth = (struct call_worth){llround(sweeper->own), llround(best)};
    return status;
}
