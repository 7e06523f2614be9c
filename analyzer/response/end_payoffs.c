/* See end_payoffs.h. */
#include "analyzer/response/end_payoffs.h"

#include <assert.h>
#include <stdlib.h>

#include "engine/rules/value/stakes.h"

enum status end_payoffs_use(struct end_payoffs *payoffs, const struct ruleset *rules,
                            const struct hidden_deals *hidden)
{
    payoffs->rules = rules;
    payoffs->hidden = hidden;
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
    return (uint8_t)payoffs->n++;
}

void end_payoffs_settle(struct end_payoffs *payoffs, const struct auction *auction,
                        struct part part)
{
    payoffs->n = 0;
    for (uint32_t i = 0; i < part.n; i++)
        payoffs->settled[part.deals[i]] = settle(payoffs, auction, part.deals[i]);
}

/* A settlement pays the more, the more points and tricks its side has taken. */
bool end_payoffs_are_decided(const struct end_payoffs *payoffs, const struct table *table)
{
    const struct settlement *settlement = &payoffs->by[0];
    const struct pack *pack = payoffs->rules->pack;
    const seatset old = settlement->sides.old, young = (seatset)~old & 0xf;
    if (payoffs->n != 1)
        return false;
    const int least = settlement_value(payoffs->rules, settlement, seatset_sum(table->points, old),
                                       seatset_sum(table->tricks, old));
    const int most = settlement_value(payoffs->rules, settlement,
                                      pack->total_points - seatset_sum(table->points, young),
                                      pack->hand_size - seatset_sum(table->tricks, young));
    return least == most;
}

/* The cards of the trick that are still to fall are all that their players have. */
int end_payoffs_of(const struct end_payoffs *payoffs, const struct table *table, uint32_t deal)
{
    const struct settlement *settlement = &payoffs->by[payoffs->settled[deal]];
    const uint16_t *dealt = payoffs->hidden->dealt[deal];
    const seatset old = settlement->sides.old;
    unsigned winner = table->winner, winning = table->winning, points = table->trick_points;
    int old_points = seatset_sum(table->points, old), old_tricks = seatset_sum(table->tricks, old);
    for (unsigned k = table->n_trick; k < N_SEATS && table->phase == PHASE_CARD; k++) {
        const unsigned s = seat_after(table->turn, k - table->n_trick);
        const unsigned c = cardset_first(dealt[s] & ~table->played[s]);
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
    const int value = settlement_value(payoffs->rules, settlement, old_points, old_tricks);
    return settlement_share(settlement, value, payoffs->hidden->me);
}

int end_payoffs_without_cards(const struct end_payoffs *payoffs, const struct table *table,
                              uint32_t deal)
{
    struct state state;
    cardset dealt[N_SEATS];
    int payoff[N_SEATS];
    hidden_deals_at(payoffs->hidden, deal, dealt);
    state_resume(&state, table, dealt);
    state_payoff(&state, payoff);
    return payoff[payoffs->hidden->me];
}
