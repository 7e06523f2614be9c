/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is worth, a chapter of the rules (ruleset.h): stakes, or game points that are added up.
 * The old or lone side is Re there, the other Kontra. */
#ifndef ZOLO_RULES_VALUE_VALUE_H
#define ZOLO_RULES_VALUE_VALUE_H

#include "engine/rules/announcing.h"
#include "engine/rules/auction/auction.h"
#include "engine/rules/sides.h"

/* How a deal is settled once its auction is closed: the doubles that count (RULES 1.4), and who pays
 * a value to whom (1.8.4). Payoffs are whole units (ruleset_unit) from each seat's own view, positive
 * = won, and sum to zero. What the value is, is a chapter. */

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

/* The whole tricks of a deal, and what was announced. Borrowed. */
struct fallen {
    const struct ruleset *rules;
    const uint8_t *points, *tricks; /* by seat: taken */
    const card *cards;              /* in the order they fell */
    const seat *players;            /* who played each */
    int n_cards;                    /* a multiple of four */
    seat last_winner;               /* of the last of them */
    const struct announced *said;
};

/* What can still come of a deal when it is known who plays with whom. */
struct deal_outlook {
    const struct ruleset *rules;
    bool is_lone;
    int points[N_TEAMS], tricks[N_TEAMS]; /* taken so far */
    int tricks_left;                      /* not whole yet */
    struct announced said;                /* so far */
    int most_level[N_TEAMS];              /* enum level: the highest that each may still come to */
    int special[N_TEAMS];                 /* special points so far; 0 if is_lone, like the next */
    int special_more[N_TEAMS];            /* and so many more at most (special_most) */
};

/* One way to count. A value is paid to each seat of Re, by each opponent in a solo; it may be
 * negative. */
struct value_chapter {
    struct payoff_unit unit;
    bool is_graded; /* a card point more is often worth something; else a deal is won or lost */
    int (*of_deal)(const struct settlement *settlement, const struct fallen *fallen);
    /* The largest value of either sign that such a deal may end with. */
    int (*most)(const struct settlement *settlement, const struct deal_outlook *outlook);
    /* The most that a deal can pay to a seat under these rules: no payoff is larger. */
    int (*bound)(const struct ruleset *rules);
};
extern const struct value_chapter value_of_stakes, value_of_score;

/* Deals that are played for stakes: a base value times factors, doubled (RULES 1.4, 1.8). */

/* Stakes that each opponent (1 v 3) or each loser (2 v 2) pays to the old or
 * lone side; negative when that side lost. `old_points` card points in
 * `old_tricks` tricks were taken by that side. */
int settlement_value(const struct ruleset *rules, const struct settlement *settlement,
                     int old_points, int old_tricks);

/* True if the old or lone side has won with these points and tricks. */
bool settlement_old_wins(const struct ruleset *rules, const struct settlement *settlement,
                         int old_points, int old_tricks);

/* True if the points of both sides are equal and decide the contract (RULES
 * 1.8.2); a du contract knows no tie. */
bool settlement_is_tie(const struct ruleset *rules, const struct settlement *settlement,
                       int old_points);

/* How many deals of a bok-runda are left after a deal, of which `left` were left
 * with it (0: it was an ordinary deal). A tie adds its deals to those that are
 * left (RULES 2.7, AMB-16). Always 0 where the rules have no bok-runda. */
int bok_left_after(const struct ruleset *rules, int left, bool is_tie);

#endif
