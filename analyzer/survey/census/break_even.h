/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From which chance of winning a call, or an announcement of Doppelkopf, pays: by the rule set alone.
 *
 * A call changes what the caller's side gets when it wins, loses or has half
 * the card points. With the chances p, q and t of these (p + q + t = 1) it pays
 * as long as  p·gain ≥ q·cost + t·tie_cost, which is
 *     p ≥ cost / (gain + cost) + t·(tie_cost − cost) / (gain + cost).
 * Stakes are counted from each opponent (1 v 3) or of each player (2 v 2): the
 * number of players does not move the threshold.
 *
 * Announcements (RULES 3.1): Re or Kontra is compared with silence, by the same formula. A refusal is
 * compared with leaving it at what the team has said already, in deals where that is kept: p is the
 * chance that the refusal is kept as well, and there is no t. Both results are plain: the cards just
 * suffice, and no fox, Doppelkopf or Karlchen is in them; a du is won with all tricks. */
#ifndef ZOLO_SURVEY_CENSUS_BREAK_EVEN_H
#define ZOLO_SURVEY_CENSUS_BREAK_EVEN_H

#include <stddef.h>
#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

enum { LEVEL_BID = -1 };

/* A call, in the contract that is played afterwards. */
struct wager {
    int contract;
    int level;     /* LEVEL_BID the bid itself, compared with a pass worth 0; else the double
                      number `level` from 0, compared with leaving it at that */
    bool by_old;   /* the old or lone side makes it, else the young */
    bool answered; /* whoever is doubled knows the result, and doubles in turn when that is good
                      for him; else nothing more is said */
};

/* What the call adds and when it pays. */
struct break_even {
    struct wager wager;
    int gain;       /* stakes that a win pays more than without the call */
    int cost;       /* stakes that a loss costs more */
    int tie_cost;   /* stakes that half the points cost more; below 0 they bring something */
    bool has_tie;   /* half the points can be had and do not count as won or lost in themselves */
    double chance;  /* of winning, from which it pays if t = 0 */
    double per_tie; /* is added to it for each unit of t */
};

struct break_even break_even_of(const struct ruleset *rules, struct wager wager);

/* Doubles that count of those that may be called in a contract: levels 0 … n − 1. */
int break_even_levels(const struct ruleset *rules, int contract);

/* All bids and doubles of a rule set that its auction allows, plainly lost, quiet and answered
 * (where an answer may come) one after the other. STATUS_MEMORY. The caller frees *out. */
enum status break_even_list(const struct ruleset *rules, struct break_even **out,
                            size_t *n) MUST_USE;

/* An announcement, and when it is made. */
struct announcing_wager {
    enum team team;
    enum level level; /* all lower ones have been said by the team */
    bool is_lone;     /* Re plays alone */
    bool both;        /* the other team has said Re or Kontra as well */
};

struct announcing_even {
    struct announcing_wager wager;
    int gain;       /* points more if it is kept */
    int cost;       /* points less if it is not */
    int tie_cost;   /* points less at half the card points; 0 for a refusal */
    double chance;  /* from which it pays */
    double per_tie; /* is added to it for each unit of t */
};

struct announcing_even announcing_even_of(const struct ruleset *rules,
                                          struct announcing_wager wager);

/* All announcements of a rule set: pairs, then solos; Re, then Kontra; by level; the other team
 * silent, then not. Returns how many. */
enum { MAX_ANNOUNCING_EVENS = 2 * N_TEAMS * LEVEL_SCHWARZ * 2 };
int announcing_even_list(const struct ruleset *rules,
                         struct announcing_even out[MAX_ANNOUNCING_EVENS]);

/* Calls, or announcements in Doppelkopf, a row each. STATUS_MEMORY, STATUS_FILE. */
enum status report_break_even(FILE *out, const struct ruleset *rules,
                              struct report_style style) MUST_USE;

#endif
