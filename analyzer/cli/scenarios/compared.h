/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of `zolo compare`, and the scenarios that they ask for. */
#ifndef ZOLO_CLI_SCENARIOS_COMPARED_H
#define ZOLO_CLI_SCENARIOS_COMPARED_H

#include "analyzer/cli/options/asker.h"
#include "analyzer/answer/scenario.h"

enum { MAX_COMPARED_HANDS = 4, MAX_COMPARED_RULES = 6 };

struct compared {
    struct asker asker;   /* without a hand and seat of its own */
    int n_hands, n_seats; /* n_seats 0: not given */
    const char *hands[MAX_COMPARED_HANDS];
    seat seats[N_SEATS];
    bool is_brief; /* --brief */
    bool has_by;
    enum scenario_axis by; /* AXIS_PLAYERS, AXIS_TRUST */
    const char *players;   /* of --by players:…; NULL = all that know the rules */
};

/* What the scenarios borrow. */
struct compared_parts {
    char *rule_names;              /* owned */
    struct asker *askers;          /* [MAX_SCENARIOS], owned */
    struct ruleset *rules;         /* [MAX_SCENARIOS], owned */
    struct policy_source *players; /* [MAX_SCENARIOS], owned */
};

/* Makes the scenarios, not answered. STATUS_INPUT if nothing varies, or more than one thing; and
 * whatever reading a hand, rules, players and calls may come to. The caller clears both, also on
 * failure, the set before the parts. `compared` is borrowed as well. */
enum status compared_scenarios(const struct compared *compared, struct scenario_set *set,
                               struct compared_parts *parts, struct diag *diag) MUST_USE;
void compared_parts_clear(struct compared_parts *parts);

#endif
