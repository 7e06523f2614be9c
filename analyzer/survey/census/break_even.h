/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The probability of winning above which a call, or an announcement of Doppelkopf, pays. It follows
 * from the rule set alone.
 *
 * A call changes the payoff of the caller's side if it wins, loses, or takes half the card points.
 * With the probabilities p, q and t of these (p + q + t = 1) the call pays if p·gain ≥ q·cost +
 * t·tie_cost, that is p ≥ cost / (gain + cost) + t·(tie_cost − cost) / (gain + cost). Stakes are
 * counted from each opponent (1 v 3) or of each player (2 v 2); the number of players does not
 * change the threshold.
 *
 * Announcements (RULES 3.1): Re and Kontra are compared with silence, by the same formula. A
 * refusal is compared with the team's previous announcement, in deals in which that one succeeds: p
 * is the probability that the refusal succeeds too, and t does not occur. Results are the narrowest
 * possible and have no extra points (fox, Doppelkopf, Karlchen); a du is won with all tricks. */
#pragma once

#include <stddef.h>
#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

enum { LEVEL_BID = -1 };

/* A call in a game of `contract`. */
struct wager {
    int contract;
    int level;     /* LEVEL_BID: the bid, compared with a pass worth 0; else the double number
                      `level`, from 0, compared with one double less */
    bool by_old;   /* made by the old or lone side; else by the young side */
    bool answered; /* the other side knows the result and doubles again if that pays; else
                      nothing more is called */
};

/* What the call adds, and when it starts to pay. */
struct break_even {
    struct wager wager;
    int gain;       /* stakes added to a win */
    int cost;       /* stakes added to a loss */
    int tie_cost;   /* stakes lost if each side takes half the points; negative: gained */
    bool has_tie;   /* half the points are possible, and neither side wins by them alone */
    double chance;  /* threshold of p for t = 0 */
    double per_tie; /* increase of the threshold per unit of t */
};

struct break_even break_even_of(const struct ruleset *rules, struct wager wager);

/* Number of doubles that may be called in a contract and change its value: levels 0 … n − 1. */
int break_even_levels(const struct ruleset *rules, int contract);

/* All bids and doubles that the auction of a rule set allows. A call that can be answered is
 * followed by its answered twin. STATUS_MEMORY. The caller frees *out. */
enum status break_even_list(const struct ruleset *rules, struct break_even **out, size_t *n);

/* An announcement. */
struct announcing_wager {
    enum team team;
    enum level level; /* the team has announced all lower levels */
    bool is_lone;     /* Re plays alone */
    bool both;        /* the other team has announced Re or Kontra too */
};

struct announcing_even {
    struct announcing_wager wager;
    int gain;       /* points added if it succeeds */
    int cost;       /* points lost if it fails */
    int tie_cost;   /* points lost at half the card points; 0 for a refusal */
    double chance;  /* threshold of p for t = 0 */
    double per_tie; /* increase of the threshold per unit of t */
};

struct announcing_even announcing_even_of(const struct ruleset *rules,
                                          struct announcing_wager wager);

/* All announcements of a rule set: two against two, then solos; Re, then Kontra; by level; the
 * other team silent, then not. Returns how many. */
enum { MAX_ANNOUNCING_EVENS = 2 * N_TEAMS * LEVEL_SCHWARZ * 2 };
int announcing_even_list(const struct ruleset *rules,
                         struct announcing_even out[MAX_ANNOUNCING_EVENS]);

/* Writes one row per call, or per announcement in Doppelkopf. STATUS_MEMORY, STATUS_FILE. */
enum status report_break_even(FILE *out, const struct ruleset *rules, struct report_style style);
