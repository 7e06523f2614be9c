/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same question asked several times, one thing of it being another each time: the hand, the
 * seat, the rules, the players, or how far these are believed. Each answer is that of answer_find; here
 * they stand side by side. */
#ifndef ZOLO_SURVEY_SCENARIO_H
#define ZOLO_SURVEY_SCENARIO_H

#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "analyzer/report/report_style.h"

enum { MAX_SCENARIOS = 9, MAX_TURNS = 16 };

/* What varies. The last is a number, between whose places turning points are looked for. */
enum scenario_axis { AXIS_HAND, AXIS_SEAT, AXIS_RULES, AXIS_PLAYERS, AXIS_TRUST };

/* What two samples have in common; where all deals were counted nothing needs to be. */
enum scenario_shared {
    SHARED_ALL,    /* each counted on all of its deals */
    SHARED_DEALS,  /* the same deals in the same order */
    SHARED_NUMBERS /* the same random numbers, which draw other deals of each */
};

struct scenario {
    char players[64];         /* AXIS_PLAYERS: as they were asked for */
    double at;                /* AXIS_TRUST: 0 to 1; else its number, from 0 */
    struct question question; /* what it borrows stays the caller's */
    struct answer answer;     /* the values alone */
    bool players_differ; /* from those of the first scenario, where something else was to vary: what
                            lies between the two is not its doing, and is not found */
    struct estimate than_first; /* payoff of its best option minus that of the first scenario's best
                                   option, stakes; n = 0: of the first itself, or not found */
    enum scenario_shared shared;
};

/* The best option changes between two neighbours on the axis. */
struct scenario_turn {
    double at;             /* where `to` was first found to be best: within 0.01 of trust */
    char from[32], to[32]; /* names of options */
    double value;          /* of `to` there */
    double left;           /* of `from` there; NAN if it is none of the options there */
};

struct scenario_set {
    enum scenario_axis axis;
    int n;
    struct scenario *scenarios; /* [n], in the order of `at`; owned */
    int n_turns;
    struct scenario_turn turns[MAX_TURNS];
};

/* Room for n scenarios, all zero. STATUS_MEMORY. The caller clears *set, also on failure. */
enum status scenarios_new(enum scenario_axis axis, int n, struct scenario_set *set) MUST_USE;
void scenarios_clear(struct scenario_set *set);

/* Answers them all, by their questions, and compares each with the first. On the axis
 * of trust the places at which the players explain nothing are left out; STATUS_INPUT if there is
 * nobody to be trusted. Two turns between the same neighbours are not seen. As answer_find. */
enum status scenarios_answer(struct scenario_set *set, struct diag *diag) MUST_USE;

/* Payoff of the best option of `a` minus that of the best option of `b`, both answered. Exact if both
 * are; else on deals that had no part in choosing them, row by row of the same number, so that what
 * is alike in both cancels (*shared). */
enum status scenario_difference(const struct scenario *a, const struct scenario *b,
                                struct estimate *out, enum scenario_shared *shared,
                                struct diag *diag) MUST_USE;

/* The option of that name, or NULL. */
const struct answer_option *scenario_option(const struct scenario *scenario, const char *name);

/* All options of all scenarios: those of the first in the order of its answer, then what others have
 * beside them. `names` and `owners` (whose scenario has it) have MAX_OPTIONS places; returns how many. */
int scenario_rows(const struct scenario_set *set, const char *names[MAX_OPTIONS],
                  int owners[MAX_OPTIONS]);

/* True if some scenario has other players than the first; see there. */
bool scenarios_players_differ(const struct scenario_set *set);

/* True if all scenarios have the same best option; if they are exact; if some has fewer deals than
 * would tell its best option. */
bool scenarios_agree(const struct scenario_set *set);
bool scenarios_are_exact(const struct scenario_set *set);

/* Writes them side by side in the form that style.format says. STATUS_MEMORY; STATUS_FILE if `out` has met an
 * error. */
enum status report_scenarios(FILE *out, const struct scenario_set *set,
                             struct report_style style) MUST_USE;

#endif
