/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scenario set asks one question several times and varies one input: the hand, the seat, the rule
 * set, the players, or the trust in the opponent model. A scenario is one question in the set, with
 * the answer from answer_find. */
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
    struct question question;   /* borrows the same data as the question of the caller */
    struct answer answer;       /* values only (WANT_VALUES) */
    bool players_differ;        /* the axis is not AXIS_PLAYERS, but the players differ from those
                                 * of the first scenario, so no difference is computed */
    struct estimate than_first; /* difference from the first scenario; n = 0 for the first scenario,
                                 * on AXIS_TRUST, and if players_differ */
};

/* A change of the best option between two adjacent scenarios. */
struct scenario_turn {
    double at;             /* the trust level at which `to` becomes best, within 0.01 */
    char from[32], to[32]; /* names of options */
    double value;          /* payoff of option `to` at the turn */
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
 * one between adjacent scenarios. Trust levels at which no deal is possible are dropped. Returns
 * errors of answer_find, or STATUS_INPUT if trust has no effect, since no other seat has acted. */
enum status scenarios_answer(struct scenario_set *set, struct diag *diag);

/* The payoff of the best option in a minus that of the best option in b, once both are answered.
 * The difference is exact if both payoffs are; otherwise the interval assumes independent samples,
 * and is too wide if deals are shared. */
struct estimate scenario_difference(const struct scenario *a, const struct scenario *b);

/* The option of this name in a scenario, or NULL if there is none. */
const struct answer_option *scenario_option(const struct scenario *scenario, const char *name);

/* Lists the names of all options: first those of the first scenario, in order, then those that
 * occur only in later scenarios. owners[i] is the first scenario with the option names[i]. Returns
 * the number of names. */
int scenario_rows(const struct scenario_set *set, const char *names[MAX_OPTIONS],
                  int owners[MAX_OPTIONS]);

/* Whether any scenario has `players_differ`, all have the same best option, and all are exact. */
bool scenarios_players_differ(const struct scenario_set *set);
bool scenarios_agree(const struct scenario_set *set);
bool scenarios_are_exact(const struct scenario_set *set);

/* Writes the scenarios in the format of `style`: hands, seats and rule sets are columns, players
 * and trust levels rows. Returns STATUS_MEMORY, or STATUS_FILE if writing to `out` failed. */
enum status report_scenarios(FILE *out, const struct scenario_set *set, struct report_style style);
