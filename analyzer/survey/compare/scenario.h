/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scenario set asks one question several times and varies one thing: the hand, the seat, the rule
 * set, the players, or the trust in the opponent model. A scenario is one question of the set, with
 * its answer from answer_find. */
#pragma once

#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "analyzer/report/report_style.h"

enum { MAX_SCENARIOS = 9, MAX_TURNS = 16 };

/* The axis: what varies. Turning points are computed only for trust, which is continuous. */
enum scenario_axis { AXIS_HAND, AXIS_SEAT, AXIS_RULES, AXIS_PLAYERS, AXIS_TRUST };

struct scenario {
    char players[64];           /* AXIS_PLAYERS: the players as given in --by */
    double at;                  /* AXIS_TRUST: trust from 0 to 1; otherwise the scenario's index */
    struct question question;   /* borrows the same data as the caller's question */
    struct answer answer;       /* values only (WANT_VALUES) */
    bool players_differ;        /* the axis is not AXIS_PLAYERS, yet the players are not those of
                                   the first scenario, so no difference is computed */
    struct estimate than_first; /* difference from the first scenario; n = 0 for the first one, on
                                   AXIS_TRUST, and if players_differ */
};

/* A change of the best option between two adjacent scenarios. */
struct scenario_turn {
    double at;             /* the trust at which `to` becomes the best option, within 0.01 */
    char from[32], to[32]; /* names of options */
    double value;          /* payoff of `to` at the turn */
};

struct scenario_set {
    enum scenario_axis axis;
    int n;
    struct scenario *scenarios; /* [n], in ascending order of `at`; owned */
    int n_turns;
    struct scenario_turn turns[MAX_TURNS];
};

/* Allocates n zeroed scenarios. STATUS_MEMORY. The caller clears *set, even on failure. */
enum status scenarios_new(enum scenario_axis axis, int n, struct scenario_set *set);
void scenarios_clear(struct scenario_set *set);

/* Answers every scenario, compares each with the first, and on AXIS_TRUST finds the turns, at most
 * one between adjacent scenarios. Values of trust at which the model leaves no deal are dropped.
 * Errors of answer_find; STATUS_INPUT if no other seat has acted, so that trust has no effect. */
enum status scenarios_answer(struct scenario_set *set, struct diag *diag);

/* The payoff of a's best option minus that of b's best, once both are answered. The difference is
 * exact if both are; otherwise its interval is for independent samples, and too wide if they share
 * deals. */
struct estimate scenario_difference(const struct scenario *a, const struct scenario *b);

/* The option of a scenario with this name, or NULL. */
const struct answer_option *scenario_option(const struct scenario *scenario, const char *name);

/* Lists the names of all options: the first scenario's in its order, then those that only later
 * ones have. owners[i] is the first scenario that has names[i]. Returns the number of names. */
int scenario_rows(const struct scenario_set *set, const char *names[MAX_OPTIONS],
                  int owners[MAX_OPTIONS]);

/* Whether any scenario has `players_differ`, all have the same best option, or all are exact. */
bool scenarios_players_differ(const struct scenario_set *set);
bool scenarios_agree(const struct scenario_set *set);
bool scenarios_are_exact(const struct scenario_set *set);

/* Writes the scenarios in the format of `style`, with hands, seats and rule sets as columns, and
 * players and trust as rows. STATUS_MEMORY; STATUS_FILE if writing to `out` failed. */
enum status report_scenarios(FILE *out, const struct scenario_set *set, struct report_style style);
