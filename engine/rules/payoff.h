/* What a settled deal pays (RULES 1.4, 1.8). Payoffs are whole base stakes from
 * each seat's own view, positive = won, and sum to zero. */
#ifndef ZOLO_RULES_PAYOFF_H
#define ZOLO_RULES_PAYOFF_H

#include "engine/rules/auction/auction_record.h"
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

/* Stakes that each opponent (1 v 3) or each loser (2 v 2) pays to the old or
 * lone side; negative when that side lost. `old_points` card points in
 * `old_tricks` tricks were taken by that side. */
int settlement_value(const struct ruleset *rules, const struct settlement *settlement,
                     int old_points, int old_tricks);

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

/* True if the points of both sides are equal and decide the contract (RULES
 * 1.8.2); a du contract knows no tie. */
bool settlement_is_tie(const struct ruleset *rules, const struct settlement *settlement,
                       int old_points);

/* How many deals of a bok-runda are left after a deal, of which `left` were left
 * with it (0: it was an ordinary deal). A tie adds its deals behind those that
 * are left (RULES 2.7, AMB-16). Always 0 where the rules have no bok-runda. */
int bok_left_after(const struct ruleset *rules, int left, bool is_tie);

/* True if the old or lone side has won with these points and tricks. */
bool settlement_old_wins(const struct ruleset *rules, const struct settlement *settlement,
                         int old_points, int old_tricks);

#endif
