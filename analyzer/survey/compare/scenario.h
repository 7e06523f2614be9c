/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question asked several times with one thing changed: the hand, the seat, the rule set, the
 * players, or the trust in the opponent model. Each scenario has the answer that answer_find gives
 * to its question; the set compares them. */
#pragma once

#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "analyzer/report/report_style.h"

enum { MAX_SCENARIOS = 9, MAX_TURNS = 16 };

/* What changes. Trust is a number, so turning points are searched for along it. */
enum scenario_axis { AXIS_HAND, AXIS_SEAT, AXIS_RULES, AXIS_PLAYERS, AXIS_TRUST };

struct scenario {
    char players[64];           /* AXIS_PLAYERS: as written in --by */
    double at;                  /* AXIS_TRUST: the trust, 0 to 1; else the index, from 0 */
    struct question question;   /* borrows what the caller's question borrows */
    struct answer answer;       /* values only (WANT_VALUES) */
    bool players_differ;        /* the players are not those of the first scenario, though another
                                   axis varies: no difference is computed */
    struct estimate than_first; /* scenario_difference from the first scenario; n = 0 for the first,
                                   on AXIS_TRUST, and where players_differ */
};

/* A change of the best option between two neighbouring scenarios. */
struct scenario_turn {
    double at;             /* trust at which `to` is the best option, within 0.01 */
    char from[32], to[32]; /* names of options */
    double value;          /* payoff of `to` there */
};

struct scenario_set {
    enum scenario_axis axis;
    int n;
    struct scenario *scenarios; /* [n], ascending by `at`; owned */
    int n_turns;
    struct scenario_turn turns[MAX_TURNS];
};

/* Allocates n zeroed scenarios. STATUS_MEMORY. The caller clears *set, even on failure. */
enum status scenarios_new(enum scenario_axis axis, int n, struct scenario_set *set);
void scenarios_clear(struct scenario_set *set);

/* Answers every scenario, compares each with the first, and on AXIS_TRUST finds the turns. Values
 * of trust at which the model leaves no deal are dropped. Of two turns between the same neighbours
 * at most one is found. Errors of answer_find; STATUS_INPUT if no action of another seat has been
 * seen, so that trust changes nothing. */
enum status scenarios_answer(struct scenario_set *set, struct diag *diag);

/* Payoff of the best option of `a` minus that of `b`, both answered. Exact if both are; otherwise
 * the interval is that of independent samples, which is too wide where they share deals. */
struct estimate scenario_difference(const struct scenario *a, const struct scenario *b);

/* The option with this name, or NULL. */
const struct answer_option *scenario_option(const struct scenario *scenario, const char *name);

/* The names of all options: those of the first scenario in the order of its answer, then those that
 * only later scenarios have. owners[i] is the first scenario that has names[i]. Returns how
 * many. */
int scenario_rows(const struct scenario_set *set, const char *names[MAX_OPTIONS],
                  int owners[MAX_OPTIONS]);

/* True if any scenario has `players_differ`; if all have the same best option; if all are exact. */
bool scenarios_players_differ(const struct scenario_set *set);
bool scenarios_agree(const struct scenario_set *set);
bool scenarios_are_exact(const struct scenario_set *set);

/* Writes the scenarios in the format of `style`: hands, seats and rule sets as columns, players and
 * trust as rows. STATUS_MEMORY; STATUS_FILE if writing to `out` failed. */
enum status report_scenarios(FILE *out, const struct scenario_set *set, struct report_style style);
