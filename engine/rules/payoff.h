/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a deal is settled once its auction is closed: the doubles that count (RULES 1.4), and who pays
 * a value to whom (1.8.4). Payoffs are whole units (ruleset_unit) from each seat's own view, positive
 * = won, and sum to zero. What the value is, is a chapter: value/value.h. */
#ifndef ZOLO_RULES_PAYOFF_H
#define ZOLO_RULES_PAYOFF_H

#include "engine/rules/auction/auction.h"
#include "engine/rules/sides/sides.h"

/* Everything about a deal that decides its payoff besides the tricks. */
struct settlement {
    struct sides sides;
    int runs;       /* doubles that count after collapse and cap (1.4) */
    int multiplier; /* 2^runs, times the factor of a bok-runda */
    int last_side;  /* side of the last counted double: 1 old or lone, 0 young, -1 none */
};

/* Which exceptional circumstances hold; all zero in an ordinary deal. Everybody knows the last two
 * before the first call. */
struct circumstances {
    bool tabled;    /* the lone player laid his hand down (RULES 2.7, 15): tabled_cap */
    bool bok_runda; /* the deal belongs to a bok-runda */
    seatset owing;  /* who owes a Pflichtsolo, so that his solos are it (RULES 3.1, AMB-23) */
    seatset forced; /* the seat that must play it in this deal; nobody: 0 */
};

/* Collapses the doubles of the closed auction by the final sides and cuts them
 * at the cap of the settled contract. */
struct settlement settlement_of(const struct ruleset *rules, const struct auction *auction,
                                struct sides sides, struct circumstances circumstances);

/* Spreads a value over the seats: 2 v 2 (+v, −v), 1 v 3 (±3v, ∓v). */
void settlement_spread(const struct settlement *settlement, int value, int payoff[N_SEATS]);

/* Payoff of one seat for such a value. */
static inline int settlement_share(const struct settlement *settlement, int value, unsigned s)
{
    const int old = settlement->sides.old;
    if ((old >> s & 1) == 0)
        return -value;
    return (old & (old - 1)) == 0 ? 3 * value : value;
}

#endif
