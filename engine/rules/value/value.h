/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of a deal, either in stakes or as a sum of game points (ruleset.h, SCORING_…). In game
 * points, the old or lone side is Re. */
#pragma once

#include "engine/rules/announcing.h"
#include "engine/rules/auction/auction.h"
#include "engine/rules/sides.h"

/* Settlement of a deal after its auction: the doubles that count (RULES 1.4), and who pays whom
 * (1.8.4). Payoffs are integers in ruleset_unit, positive for a seat that wins. Their sum is 0. */

/* Everything that determines the payoffs of a deal apart from the tricks. */
struct settlement {
    struct sides sides;
    int runs;       /* number of doubles that count, after collapsing and capping (1.4) */
    int multiplier; /* 2^runs, times the factor of a bok-runda */
    int last_side; /* the side that made the last counted double: 1 old or lone, 0 young, -1 none */
};

/* Exceptional circumstances; all 0 in an ordinary deal. `owing` and `forced` are always public. */
struct circumstances {
    bool tabled; /* the lone player has laid down their hand (RULES 2.7, 15): tabled_cap applies */
    bool bok_runda; /* the deal belongs to a bok-runda */
    seatset owing; /* seats that owe a Pflichtsolo, for which any solo counts (RULES 3.1, AMB-23) */
    seatset forced; /* the seat that must play its Pflichtsolo in this deal; 0: none */
};

/* Settles a closed auction: the final sides collapse the doubles; the final contract caps them. */
struct settlement settlement_of(const struct ruleset *rules, const struct auction *auction,
                                struct sides sides, struct circumstances circumstances);

/* Distributes a value to the seats: +v and −v in 2 v 2, +3v and −v in 1 v 3. */
void settlement_spread(const struct settlement *settlement, int value, int payoff[N_SEATS]);

/* The factor applied to the game points of a score, including that of a bok-runda. */
static inline int settlement_factor(const struct ruleset *rules,
                                    const struct settlement *settlement)
{
    return settlement->multiplier * rules->contracts[settlement->sides.contract].base;
}

/* The payoff of seat s in a deal of this value. */
static inline int settlement_share(const struct settlement *settlement, int value, unsigned s)
{
    const int old = settlement->sides.old;
    if ((old >> s & 1) == 0)
        return -value;
    return (old & (old - 1)) == 0 ? 3 * value : value;
}

/* The complete tricks of a deal and its announcements. All pointers are borrowed. */
struct fallen {
    const struct ruleset *rules;
    const uint8_t *points, *tricks; /* taken by each seat */
    const card *cards;              /* the cards in the order in which they were played */
    const seat *players;            /* the seat that played each card */
    int n_cards;                    /* a multiple of four */
    seat last_winner;               /* the winner of the last of these tricks */
    const struct announced *said;
};

/* What can still happen in a deal whose sides are known. */
struct deal_outlook {
    const struct ruleset *rules;
    bool is_lone;
    int points[N_TEAMS], tricks[N_TEAMS]; /* taken so far */
    int tricks_left;                      /* incomplete tricks */
    struct announced said;                /* so far */
    int most_level[N_TEAMS];   /* enum level: the highest that each team can still announce */
    int special[N_TEAMS];      /* special points so far; 0 if is_lone */
    int special_more[N_TEAMS]; /* upper bound on further special points
                                             (special_most); 0 if is_lone */
};

/* The functions of one kind of valuation. The value, which may be negative, is paid to each Re seat
 * (in a solo, by each opponent). */
struct value_chapter {
    struct payoff_unit unit;
    int (*of_deal)(const struct settlement *settlement, const struct fallen *fallen);
    /* The number of causes of a bok-runda in a finished deal. */
    int (*bok_causes)(const struct settlement *settlement, const struct fallen *fallen);
    /* The largest magnitude that the value of the deal can still have. */
    int (*most)(const struct settlement *settlement, const struct deal_outlook *outlook);
    /* An upper bound on the magnitude of a deal's value, one against three or two against two. */
    int (*bound)(const struct ruleset *rules, bool is_lone);
};
extern const struct value_chapter value_of_stakes, value_of_score;

/* Deals played for stakes: a base value times factors and doubles (RULES 1.4, 1.8). */

/* The stakes that each opponent (1 v 3) or each loser (2 v 2) pays to the old or lone side, which
 * has taken `old_points` card points in `old_tricks` tricks; negative if that side has lost. */
int settlement_value(const struct ruleset *rules, const struct settlement *settlement,
                     int old_points, int old_tricks);

/* True if these points and tricks are a win for the old or lone side. */
bool settlement_old_wins(const struct ruleset *rules, const struct settlement *settlement,
                         int old_points, int old_tricks);

/* True if both sides have equal points in a contract decided by points (RULES 1.8.2). A du contract
 * has no ties. */
bool settlement_is_tie(const struct ruleset *rules, const struct settlement *settlement,
                       int old_points);

/* The number of bok-runda deals left after a deal; `left` is the number before it, including this
 * deal (0 for an ordinary one). Each cause of a bok-runda in the deal adds deals (RULES 2.7, 3.3,
 * AMB-16). The result is 0 if the rules have no bok-runda. */
int bok_left_after(const struct ruleset *rules, int left, int n_causes);
