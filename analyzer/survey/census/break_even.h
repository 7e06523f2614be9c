/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the probability of winning above which a call, or a Doppelkopf announcement, pays. The
 * threshold follows from the rule set alone.
 *
 * A call changes the payoff of the caller's side if that side wins, loses, or ties in card points.
 * With probabilities p, q and t of these three results (p + q + t = 1), the call pays if p·gain ≥
 * q·cost + t·tie_cost, that is, p ≥ cost / (gain + cost) + t·(tie_cost − cost) / (gain + cost).
 * Stakes are per opponent (1 v 3) or per player (2 v 2); the number of players does not change the
 * threshold.
 *
 * The same formula compares the announcements Re and Kontra (RULES 3.1) with silence. A refusal (no
 * 90 …) is compared with the team's previous announcement, in deals in which that one succeeds: p
 * is the probability that the refusal succeeds too, and t is 0. All results are the narrowest
 * possible, without extra points (fox, Doppelkopf, Karlchen); a du is won with all tricks. */
#pragma once

#include <stddef.h>
#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

enum { LEVEL_BID = -1 };

/* A bid or a double in a game with this contract. */
struct wager {
    int contract;
    int level;     /* LEVEL_BID for the bid, compared with a pass worth 0; otherwise the index of
                    * the double, compared with one double fewer */
    bool by_old;   /* true if the old side or the lone player calls, false if the young side */
    bool answered; /* the other side knows the result, and doubles again if that pays */
};

/* The effect of a call on payoffs, and the probability above which the call pays. */
struct break_even {
    struct wager wager;
    int gain;       /* stakes gained if the side wins */
    int cost;       /* stakes lost if the side loses */
    int tie_cost;   /* stakes lost (gained, if negative) with exactly half the card points */
    bool has_tie;   /* half the card points are possible, and then neither side wins */
    double chance;  /* threshold of p for t = 0 */
    double per_tie; /* increase of the threshold per unit of t */
};

struct break_even break_even_of(const struct ruleset *rules, struct wager wager);

/* The number n of doubles that change the value of a contract; the levels are 0 … n − 1. */
int break_even_levels(const struct ruleset *rules, int contract);

/* Lists all bids and doubles that the auction allows. If a call can be answered, the call with the
 * answer follows in the list. STATUS_MEMORY. The caller frees *out. */
enum status break_even_list(const struct ruleset *rules, struct break_even **out, size_t *n);

/* An announcement. */
struct announcing_wager {
    enum team team;
    enum level level; /* the team must already have announced all lower levels */
    bool is_lone;     /* Re plays alone */
    bool both;        /* the other team has also announced Re or Kontra */
};

struct announcing_even {
    struct announcing_wager wager;
    int gain;       /* points gained if the announcement succeeds */
    int cost;       /* points lost if the announcement fails */
    int tie_cost;   /* points lost at half the card points; 0 for a refusal */
    double chance;  /* threshold of p for t = 0 */
    double per_tie; /* increase of the threshold per unit of t */
};

struct announcing_even announcing_even_of(const struct ruleset *rules,
                                          struct announcing_wager wager);

/* Lists all announcements, and returns their number. Announcements are sorted by game (two against
 * two, then solos), team (Re, then Kontra), level, and whether the other team is silent. */
enum { MAX_ANNOUNCING_EVENS = 2 * N_TEAMS * LEVEL_SCHWARZ * 2 };
int announcing_even_list(const struct ruleset *rules,
                         struct announcing_even out[MAX_ANNOUNCING_EVENS]);

/* Writes one row per call, or per announcement in Doppelkopf. STATUS_MEMORY, STATUS_FILE. */
enum status report_break_even(FILE *out, const struct ruleset *rules, struct report_style style);
