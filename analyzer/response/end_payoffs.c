/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_payoffs.h. */
#include "analyzer/response/end_payoffs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rules/value/stakes.h"

/* No payoff: all bytes alike. */
enum { UNKNOWN_BYTE = 0x80 };
static const int32_t unknown = (int32_t)0x80808080;

enum status end_payoffs_use(struct end_payoffs *payoffs, const struct ruleset *rules,
                            const struct hidden_deals *hidden)
{
    payoffs->rules = rules;
    payoffs->hidden = hidden;
    assert(rules->pack->hand_size < END_TRICKS && rules->pack->total_points < END_POINTS);
    if (hidden->n <= payoffs->capacity)
        return STATUS_OK;
    free(payoffs->settled);
    payoffs->capacity = 0;
    payoffs->settled = calloc(hidden->n, 1);
    if (payoffs->settled == NULL)
        return STATUS_MEMORY;
    payoffs->capacity = hidden->n;
    return STATUS_OK;
}

void end_payoffs_clear(struct end_payoffs *payoffs)
{
    free(payoffs->settled);
    *payoffs = (struct end_payoffs){0};
}

static uint8_t settle(struct end_payoffs *payoffs, const struct auction *auction, uint32_t deal)
{
    cardset dealt[N_SEATS];
    hidden_deals_at(payoffs->hidden, deal, dealt);
    const struct sides sides = sides_settle(payoffs->rules, auction->contract, auction->declarer,
                                            auction->partner_card, dealt);
    for (int i = 0; i < payoffs->n; i++)
        if (payoffs->by[i].sides.old == sides.old &&
            payoffs->by[i].sides.contract == sides.contract &&
            payoffs->by[i].sides.declarer == sides.declarer)
            return (uint8_t)i;
    assert(payoffs->n < MOST_SETTLEMENTS);
    payoffs->by[payoffs->n] =
        settlement_of(payoffs->rules, auction, sides, (struct circumstances){0});
    memset(payoffs->pays[payoffs->n], UNKNOWN_BYTE, sizeof payoffs->pays[payoffs->n]);
    return (uint8_t)payoffs->n++;
}

void end_payoffs_settle(struct end_payoffs *payoffs, const struct auction *auction,
                        struct part part)
{
    payoffs->n = 0;
    for (uint32_t i = 0; i < part.n; i++)
        payoffs->settled[part.deals[i]] = settle(payoffs, auction, part.deals[i]);
}

/* What a settlement pays the seat. */
static int payoff_by(struct end_payoffs *payoffs, int which, int old_points, int old_tricks)
{
    const struct settlement *settlement = &payoffs->by[which];
    int32_t *kept = &payoffs->pays[which][old_tricks][old_points];
    if (*kept == unknown)
        *kept = settlement_share(
            settlement, settlement_value(payoffs->rules, settlement, old_points, old_tricks),
            payoffs->hidden->me);
    return *kept;
}

/* What is paid if the old side takes nothing more, and if it takes all the rest: a settlement pays the
 * more, the more points and tricks its side has taken, so that all it can still pay lies between. */
struct payoff_range {
    int by_nothing, by_all;
};

static struct payoff_range range_of(struct end_payoffs *payoffs, int which,
                                    const struct table *table)
{
    const struct pack *pack = payoffs->rules->pack;
    const seatset old = payoffs->by[which].sides.old, young = (seatset)~old & 0xf;
    return (struct payoff_range){
        payoff_by(payoffs, which, seatset_sum(table->points, old), seatset_sum(table->tricks, old)),
        payoff_by(payoffs, which, pack->total_points - seatset_sum(table->points, young),
                  pack->hand_size - seatset_sum(table->tricks, young))};
}

bool end_payoffs_are_decided(struct end_payoffs *payoffs, const struct table *table)
{
    if (payoffs->n != 1)
        return false;
    const struct payoff_range range = range_of(payoffs, 0, table);
    return range.by_nothing == range.by_all;
}

/* What deals of a settlement can still pay at most. */
static double most_by(struct end_payoffs *payoffs, int which, const struct table *table)
{
    const struct payoff_range range = range_of(payoffs, which, table);
    return range.by_all > range.by_nothing ? range.by_all : range.by_nothing;
}

/* Whole stakes may be multiplied as well as summed: not a bit differs. */
double end_payoffs_most(struct end_payoffs *payoffs, const struct table *table, struct part part)
{
    const double *chance = payoffs->hidden->chance;
    double most[MOST_SETTLEMENTS], sum = 0;
    unsigned known = 0;
    if (payoffs->n == 1 && chance == NULL)
        return most_by(payoffs, 0, table) * part.n;
    for (uint32_t i = 0; i < part.n; i++) {
        const uint32_t deal = part.deals[i];
        const unsigned which = payoffs->settled[deal];
        if (!bits_has(known, which)) {
            known |= 1u << which;
            most[which] = most_by(payoffs, (int)which, table);
        }
        sum += chance == NULL ? most[which] : chance[deal] * most[which];
    }
    return sum;
}

/* The cards of the trick that are still to fall are all that their players have. */
static int payoff_of_cards(struct end_payoffs *payoffs, const struct table *table, uint32_t deal)
{
    const uint8_t which = payoffs->settled[deal];
    const seatset old = payoffs->by[which].sides.old;
    unsigned winner = table->winner, winning = table->winning, points = table->trick_points;
    int old_points = seatset_sum(table->points, old), old_tricks = seatset_sum(table->tricks, old);
    for (unsigned k = table->n_trick; k < N_SEATS && table->phase == PHASE_CARD; k++) {
        const unsigned s = seat_after(table->turn, k - table->n_trick);
        const unsigned c = cardset_first(hidden_hand(payoffs->hidden, deal, s) & ~table->played[s]);
        points += payoffs->rules->pack->points[c];
        if (k == 0 || cardset_has(table->order->beaten_by[winning], c)) {
            winning = c;
            winner = s;
        }
    }
    if (table->phase == PHASE_CARD && (old >> winner & 1) != 0) {
        old_points += (int)points;
        old_tricks++;
    }
    return payoff_by(payoffs, which, old_points, old_tricks);
}

static int payoff_without_cards(const struct end_payoffs *payoffs, const struct table *table,
                                uint32_t deal)
{
    struct state state;
    cardset dealt[N_SEATS];
    int payoff[N_SEATS];
    hidden_deals_at(payoffs->hidden, deal, dealt);
    if (table->auction.n_calls == 0) /* won by award */
        state_init(&state, payoffs->rules, dealt);
    else
        state_resume(&state, table, dealt);
    state_payoff(&state, payoff);
    return payoff[payoffs->hidden->me];
}

int end_payoffs_of(struct end_payoffs *payoffs, const struct table *table, uint32_t deal)
{
    return table->n_played > 0 ? payoff_of_cards(payoffs, table, deal)
                               : payoff_without_cards(payoffs, table, deal);
}
