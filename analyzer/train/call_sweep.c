/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_sweep.h. */
#include "analyzer/train/call_sweep.h"

#include <math.h>
#include <stdlib.h>

#include "analyzer/response/hand_response.h"
#include "analyzer/response/others_acts.h"

/* What so few deals tell of a call does not outweigh the time that it takes: there the hand calls as
 * it does. */
enum { FEW_DEALS = 24 };

/* A call is looked at in every 13th deal first (70, the deals of the last two hands, is no multiple of it), of
 * LOOKED_AT or more; where that makes it so much worse than another one, in stakes a deal, it is not gone
 * into. By best replies a call may bring more than it does by the players' own. */
enum { LOOK_EVERY = 13, LOOKED_AT = 256 };
static const double hopeless_of_own = 0.75, hopeless_of_best = 1.5;

/* Deals in which somebody slips into one call at one history, at most. */
enum { SLIPS = 1000 };

struct call_sweeper {
    const struct call_table *table;
    const struct ruleset *rules;
    struct hand_response *response;
    struct others_acts *others; /* the response's */
    uint32_t *room;             /* for the parts of a split, those of its parts after it; owned */
    size_t room_size;
    bool best_reply;                      /* the hand may leave the players' calls and cards */
    const struct call_trembles *trembles; /* borrowed, or NULL */
    bool has_slipped;                     /* somebody, on the way here */
    bool is_looking;                      /* the hand calls and plays as the players do */
    int n_compared;     /* turns of the hand on the way here with calls to compare */
    bool is_idle;       /* what it comes to is not asked */
    enum status status; /* the first failure */
    /* Of the hand that is gone over: */
    const struct call_sums *sums;
    unsigned me;
    cardset hand;
    double *found;
};

/* A pair of sums over deals. */
struct worth {
    double own, best;
};

enum status call_sweeper_new(const struct policy *players, const struct call_table *table,
                             bool best_reply, struct call_sweeper **out)
{
    struct call_sweeper *sweeper = calloc(1, sizeof *sweeper);
    *out = sweeper;
    if (sweeper == NULL)
        return STATUS_MEMORY;
    sweeper->table = table;
    sweeper->best_reply = best_reply;
    sweeper->rules = table->tree.nodes[0].table.rules;
    const enum status status = hand_response_new(sweeper->rules, players, &sweeper->response);
    if (status != STATUS_OK) {
        call_sweeper_free(sweeper);
        *out = NULL;
        return status;
    }
    sweeper->others = hand_response_others(sweeper->response);
    return STATUS_OK;
}

void call_sweeper_free(struct call_sweeper *sweeper)
{
    if (sweeper == NULL)
        return;
    hand_response_free(sweeper->response);
    free(sweeper->room);
    free(sweeper);
}

void call_sweeper_tremble(struct call_sweeper *sweeper, const struct call_trembles *trembles)
{
    sweeper->trembles = trembles;
}

/* --- the recursion -------------------------------------------------------------------------- */

static struct worth worth_of(struct call_sweeper *sweeper, const struct table *table,
                             struct part part, uint32_t *room);

static struct worth worth_after(struct call_sweeper *sweeper, const struct table *table,
                                unsigned call, struct part part, uint32_t *room)
{
    struct table after = *table;
    double sum = 0;
    table_call(&after, call);
    if (after.phase == PHASE_CALL)
        return worth_of(sweeper, &after, part, room);
    if (sweeper->is_idle)
        return (struct worth){0, 0};
    const unsigned where =
        sweeper->best_reply && !sweeper->is_looking ? RESPOND_CARDS : RESPOND_NOWHERE;
    const enum status status = hand_response_after(sweeper->response, &after, part, where, &sum);
    if (sweeper->status == STATUS_OK)
        sweeper->status = status;
    return (struct worth){sum, sum};
}

/* SplitMix64 (Steele, Lea, Flood 2014) of a deal at a history: uniform in 0 … 1. */
static double lot_of(uint32_t deal, int node, unsigned call)
{
    uint64_t z = ((uint64_t)deal << 32) + (uint64_t)node * MAX_CALLS + call;
    z += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (double)((z ^ (z >> 31)) >> 11) * 0x1.0p-53;
}

/* The deals in which the seat on turn slips into a call: SLIPS of them or fewer, by weight, into `room`. */
static struct part slips_of(const struct call_sweeper *sweeper, const struct table *table, int node,
                            unsigned call, struct part part, uint32_t *room)
{
    const struct hidden_deals *hidden = sweeper->others->hidden;
    const uint8_t *weights = call_trembles_of(sweeper->trembles, node, call);
    double weight[HIDDEN_HANDS], sum = 0;
    struct part slips = {room, 0};
    for (unsigned i = 1; i <= hidden->n_hands; i++)
        weight[i] = weights[call_table_hand(sweeper->table, hidden->hands[i])];
    for (uint32_t i = 0; i < part.n; i++)
        sum += weight[hidden->dealt[part.deals[i]][table->turn]];
    const double scale = sum > SLIPS * 255.0 ? SLIPS / sum : 1.0 / 255;
    for (uint32_t i = 0; i < part.n; i++) {
        const uint32_t deal = part.deals[i];
        if (lot_of(deal, node, call) < scale * weight[hidden->dealt[deal][table->turn]])
            room[slips.n++] = deal;
    }
    return slips;
}

/* Goes on where the seat on turn has slipped into a call that no hand makes. */
static void follow_slips(struct call_sweeper *sweeper, const struct table *table, struct part part,
                         uint32_t *room)
{
    const int node = auction_tree_find(&sweeper->table->tree, &table->auction);
    if (node < 0)
        return;
    BITS_EACH(call, sweeper->trembles->calls[node]) {
        if ((size_t)(room - sweeper->room) + part.n > sweeper->room_size) {
            sweeper->status = STATUS_MEMORY;
            return;
        }
        const struct part slips = slips_of(sweeper, table, node, (unsigned)call, part, room);
        sweeper->has_slipped = true;
        if (slips.n >= FEW_DEALS)
            worth_after(sweeper, table, (unsigned)call, slips, room + slips.n);
        sweeper->has_slipped = false;
    }
}

/* Deals that another seat's call divides. */
static struct worth worth_of_parts(struct call_sweeper *sweeper, const struct table *table,
                                   struct part part, uint32_t *room)
{
    uint32_t count[64];
    struct part parts[64];
    struct worth sum = {0, 0};
    if (sweeper->trembles != NULL && !sweeper->has_slipped && !sweeper->is_looking)
        follow_slips(sweeper, table, part, room);
    const actionset all = others_acts_ask_all(sweeper->others, table, part, NULL, count);
    if (cardset_is_single(all))
        return worth_after(sweeper, table, cardset_first(all), part, room);
    if ((size_t)(room - sweeper->room) + part.n > sweeper->room_size) {
        sweeper->status = STATUS_MEMORY;
        return sum;
    }
    others_acts_split(sweeper->others, table->turn, part, all, count, room, parts);
    CARDSET_EACH(call, all) {
        const struct worth of_part =
            worth_after(sweeper, table, (unsigned)call, parts[call], room + part.n);
        sum.own += of_part.own;
        sum.best += of_part.best;
    }
    return sum;
}

/* What each call brings more than the one made, summed over the deals, as far as some of them say: into
 * `more`. Returns those that are worth going into. */
static actionset look_at_calls(struct call_sweeper *sweeper, const struct table *table,
                               struct part part, actionset calls, action made, uint32_t *room,
                               double more[MAX_CALLS])
{
    const uint32_t every = part.n / LOOKED_AT < LOOK_EVERY ? part.n / LOOKED_AT : LOOK_EVERY;
    struct part some = {room, 0};
    const double hopeless = sweeper->best_reply ? hopeless_of_best : hopeless_of_own;
    double most = 0;
    actionset good = cardset_of(made);
    if (every < 2 || (size_t)(room - sweeper->room) + part.n > sweeper->room_size)
        return calls;
    for (uint32_t i = 0; i < part.n; i += every)
        room[some.n++] = part.deals[i];
    const bool is_idle = sweeper->is_idle;
    sweeper->is_idle = false;
    sweeper->is_looking = true;
    CARDSET_EACH(call, calls)
        more[call] = worth_after(sweeper, table, (unsigned)call, some, room + some.n).own;
    sweeper->is_looking = false;
    sweeper->is_idle = is_idle;
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

/* The seat's own turn, at a history of the table: every call is tried that is not hopeless. */
static struct worth worth_of_calls(struct call_sweeper *sweeper, const struct table *table,
                                   int node, struct part part, actionset calls, action made,
                                   uint32_t *room)
{
    const struct call_sums *sums = sweeper->sums;
    double *found = call_sums_at(sums, sweeper->found, sums->place_of[node]), more[MAX_CALLS];
    struct worth worth = {0, -HUGE_VAL};
    const actionset good = look_at_calls(sweeper, table, part, calls, made, room, more);
    const bool is_idle = sweeper->is_idle, compares = !cardset_is_single(good);
    sweeper->n_compared += compares;
    sweeper->is_idle = sweeper->n_compared == 0;
    CARDSET_EACH(call, good) {
        const struct worth after = worth_after(sweeper, table, (unsigned)call, part, room);
        found[call] = sweeper->best_reply ? after.best : after.own;
        worth.best = fmax(worth.best, after.best);
        if (call == made)
            worth.own = after.own;
    }
    sweeper->n_compared -= compares;
    sweeper->is_idle = is_idle;
    const double of_made = found[made];
    CARDSET_EACH(call, calls)
        found[call] = cardset_has(good, (card)call) ? found[call] - of_made : more[call];
    found[sums->n_calls] = part.n;
    return worth;
}

static struct worth worth_of_own(struct call_sweeper *sweeper, const struct table *table,
                                 struct part part, uint32_t *room)
{
    const actionset calls = others_acts_legal(table, sweeper->hand);
    if (cardset_is_single(calls))
        return worth_after(sweeper, table, cardset_first(calls), part, room);
    const action made = others_acts_ask(sweeper->others, table, sweeper->hand);
    const int node = auction_tree_find(&sweeper->table->tree, &table->auction);
    if (node < 0 || part.n < FEW_DEALS || sweeper->is_looking)
        return worth_after(sweeper, table, made, part, room);
    return worth_of_calls(sweeper, table, node, part, calls, made, room);
}

static struct worth worth_of(struct call_sweeper *sweeper, const struct table *table,
                             struct part part, uint32_t *room)
{
    if (part.n == 0 || sweeper->status != STATUS_OK)
        return (struct worth){0, 0};
    return table->turn == sweeper->me ? worth_of_own(sweeper, table, part, room)
                                      : worth_of_parts(sweeper, table, part, room);
}

/* --- a hand --------------------------------------------------------------------------------- */

/* A split leaves the parts of those before it in place; no auction has so many. */
static enum status reserve(struct call_sweeper *sweeper, uint32_t deals)
{
    const size_t size = (size_t)deals * (MAX_AUCTION + 1);
    if (size <= sweeper->room_size)
        return STATUS_OK;
    free(sweeper->room);
    sweeper->room_size = 0;
    sweeper->room = calloc(size, sizeof *sweeper->room);
    if (sweeper->room == NULL)
        return STATUS_MEMORY;
    sweeper->room_size = size;
    return STATUS_OK;
}

enum status call_sweep_hand(struct call_sweeper *sweeper, const struct call_sums *sums, unsigned me,
                            int hand, double *found, struct call_worth *worth)
{
    struct table table;
    struct part part;
    int64_t awarded;
    sweeper->sums = sums;
    sweeper->me = me;
    sweeper->hand = call_table_cards(sweeper->table, hand);
    sweeper->found = found;
    enum status status = hand_response_begin(sweeper->response, me, sweeper->hand);
    if (status != STATUS_OK)
        return status;
    part = hand_response_deals(sweeper->response, &awarded);
    status = reserve(sweeper, part.n);
    if (status != STATUS_OK)
        return status;
    table_init(&table, sweeper->rules);
    sweeper->status = STATUS_OK;
    const struct worth sum = worth_of(sweeper, &table, part, sweeper->room);
    *worth = (struct call_worth){awarded + llround(sum.own), awarded + llround(sum.best)};
    return sweeper->status;
}
