/* See end_payoffs.h. */
#include "analyzer/learn/end_payoffs.h"

#include <stdlib.h>

#include "engine/rules/value/stakes.h"

enum status end_payoffs_init(struct end_payoffs *payoffs, const struct ruleset *rules,
                             const uint16_t (*dealt)[N_SEATS], uint32_t n)
{
    *payoffs = (struct end_payoffs){.rules = rules, .dealt = dealt, .settled = calloc(n, 1)};
    return payoffs->settled == NULL ? STATUS_MEMORY : STATUS_OK;
}

void end_payoffs_clear(struct end_payoffs *payoffs)
{
    free(payoffs->settled);
    *payoffs = (struct end_payoffs){0};
}

void end_payoffs_hands(const struct end_payoffs *payoffs, uint32_t deal, cardset dealt[N_SEATS])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        dealt[s] = payoffs->dealt[deal][s];
}

static uint8_t settle(struct end_payoffs *payoffs, const struct auction *auction, uint32_t deal)
{
    cardset dealt[N_SEATS];
    end_payoffs_hands(payoffs, deal, dealt);
    const struct sides sides = sides_settle(payoffs->rules, auction->contract, auction->declarer,
                                            auction->partner_card, dealt);
    for (int i = 0; i < payoffs->n; i++)
        if (payoffs->by[i].sides.old == sides.old &&
            payoffs->by[i].sides.contract == sides.contract &&
            payoffs->by[i].sides.declarer == sides.declarer)
            return (uint8_t)i;
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

int end_payoffs_of(const struct end_payoffs *payoffs, const struct table *table, uint32_t deal,
                   unsigned who)
{
    const struct settlement *settlement = &payoffs->by[payoffs->settled[deal]];
    unsigned winner = table->turn, winning = 0, points = 0;
    for (unsigned k = 0; k < N_SEATS; k++) {
        const unsigned s = seat_after(table->turn, k);
        const unsigned c = cardset_first(payoffs->dealt[deal][s] & ~table->played[s]);
        points += payoffs->rules->pack->points[c];
        if (k == 0 || cardset_has(table->order->beaten_by[winning], c)) {
            winning = c;
            winner = s;
        }
    }
    const seatset old = settlement->sides.old;
    const int takes = old >> winner & 1;
    const int value = settlement_value(payoffs->rules, settlement,
                                       seatset_sum(table->points, old) + (takes ? (int)points : 0),
                                       seatset_sum(table->tricks, old) + takes);
    return settlement_share(settlement, value, who);
}

int64_t end_payoffs_without_cards(const struct end_payoffs *payoffs, const struct table *table,
                                  struct part part, unsigned who)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < part.n; i++) {
        struct state state;
        cardset dealt[N_SEATS];
        int payoff[N_SEATS];
        end_payoffs_hands(payoffs, part.deals[i], dealt);
        state_resume(&state, table, dealt);
        state_payoff(&state, payoff);
        sum += payoff[who];
    }
    return sum;
}
