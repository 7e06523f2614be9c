/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See scenario.h: the answers, and where they turn. */
#include "analyzer/scenarios/scenario.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"

/* How finely a turn is found. */
static const double finely = 0.01;

enum status scenarios_new(enum scenario_axis axis, int n, struct scenario_set *set)
{
    *set = (struct scenario_set){.axis = axis, .n = n};
    set->scenarios = calloc((size_t)n, sizeof *set->scenarios);
    return set->scenarios == NULL ? STATUS_MEMORY : STATUS_OK;
}

void scenarios_clear(struct scenario_set *set)
{
    for (int i = 0; i < set->n && set->scenarios != NULL; i++)
        advice_clear(&set->scenarios[i].advice);
    free(set->scenarios);
    *set = (struct scenario_set){0};
}

const struct advice_option *scenario_option(const struct scenario *scenario, const char *name)
{
    const struct advice *advice = &scenario->advice;
    for (int i = 0; i < advice->n_options; i++)
        if (strcmp(advice->options[i].name, name) == 0)
            return &advice->options[i];
    return NULL;
}

int scenario_rows(const struct scenario_set *set, const char *names[MAX_OPTIONS],
                  int owners[MAX_OPTIONS])
{
    int n = 0;
    for (int s = 0; s < set->n; s++) {
        const struct advice *advice = &set->scenarios[s].advice;
        for (int i = 0; i < advice->n_options; i++) {
            bool is_listed = n == MAX_OPTIONS;
            for (int k = 0; k < n; k++)
                is_listed |= strcmp(names[k], advice->options[i].name) == 0;
            if (is_listed)
                continue;
            names[n] = advice->options[i].name;
            owners[n++] = s;
        }
    }
    return n;
}

bool scenarios_players_differ(const struct scenario_set *set)
{
    for (int i = 1; i < set->n; i++)
        if (set->scenarios[i].players_differ)
            return true;
    return false;
}

bool scenarios_agree(const struct scenario_set *set)
{
    for (int i = 1; i < set->n; i++)
        if (strcmp(set->scenarios[i].advice.options[0].name,
                   set->scenarios[0].advice.options[0].name) != 0)
            return false;
    return true;
}

bool scenarios_are_exact(const struct scenario_set *set)
{
    for (int i = 0; i < set->n; i++)
        if (!set->scenarios[i].advice.how.exact)
            return false;
    return true;
}

/* --- answers -------------------------------------------------------------------------------- */

static enum status answer(struct scenario *scenario, struct diag *diag)
{
    struct question question = scenario->question;
    struct request *request = &question.request;
    request->no_checks = request->no_bracket = request->no_matters = true;
    request->follow_ups = FOLLOW_UPS_NONE;
    return advise(&question, &scenario->advice, diag);
}

static void take_out(struct scenario_set *set, int i)
{
    advice_clear(&set->scenarios[i].advice);
    memmove(&set->scenarios[i], &set->scenarios[i + 1],
            (size_t)(set->n - i - 1) * sizeof *set->scenarios);
    set->n--;
}

static enum status answer_all(struct scenario_set *set, struct diag *diag)
{
    for (int i = 0; i < set->n;) {
        const enum status status = answer(&set->scenarios[i], diag);
        if (status == STATUS_IMPOSSIBLE && set->axis == AXIS_TRUST && set->n > 2) {
            take_out(set, i); /* the model leaves no deal at that trust */
            continue;
        }
        if (status != STATUS_OK)
            return status;
        i++;
    }
    if (set->axis == AXIS_TRUST && set->scenarios[0].advice.how.n_acts == 0) {
        diag_set_source(diag, "");
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("nothing hangs on trust here: nobody else has called or played, or "
                           "--evidence is off"));
    }
    return STATUS_OK;
}

/* --- turns ---------------------------------------------------------------------------------- */

/* Of the turn: what is best in `there`, and what that and `from` are worth. */
static void turn_at(const struct scenario *there, struct scenario_turn *turn)
{
    const struct advice_option *best = &there->advice.options[0];
    const struct advice_option *left = scenario_option(there, turn->from);
    turn->at = there->at;
    memcpy(turn->to, best->name, sizeof turn->to);
    turn->value = best->payoff.value;
    turn->left = left == NULL ? (double)NAN : left->payoff.value;
}

/* Asks between `low` and `high` until a turn from the best option of the one to that of the other is
 * fine enough; a third option in between ends up on one side. */
static enum status bisect(const struct scenario *low, const struct scenario *high,
                          struct scenario_turn *turn, struct diag *diag)
{
    const char *from = low->advice.options[0].name;
    double same = low->at;
    enum status status = STATUS_OK;
    struct scenario *middle = calloc(1, sizeof *middle);
    if (middle == NULL)
        return STATUS_MEMORY;
    memcpy(turn->from, from, sizeof turn->from);
    turn_at(high, turn);
    while (turn->at - same > finely && status == STATUS_OK) {
        const double at = (same + turn->at) / 2;
        *middle = (struct scenario){.question = low->question, .at = at};
        middle->question.request.evidence.trust = at;
        status = answer(middle, diag);
        if (status == STATUS_OK && strcmp(middle->advice.options[0].name, from) == 0)
            same = at;
        else if (status == STATUS_OK)
            turn_at(middle, turn);
        advice_clear(&middle->advice);
    }
    free(middle);
    return status;
}

static enum status find_turns(struct scenario_set *set, struct diag *diag)
{
    enum status status = STATUS_OK;
    if (set->axis != AXIS_TRUST)
        return STATUS_OK;
    for (int i = 1; i < set->n && status == STATUS_OK && set->n_turns < MAX_TURNS; i++) {
        const struct scenario *low = &set->scenarios[i - 1], *high = &set->scenarios[i];
        if (strcmp(low->advice.options[0].name, high->advice.options[0].name) != 0)
            status = bisect(low, high, &set->turns[set->n_turns++], diag);
    }
    return status;
}

static bool have_other_players(const struct scenario *a, const struct scenario *b)
{
    const struct provenance *of_a = &a->advice.how, *of_b = &b->advice.how;
    return strcmp(of_a->policy, of_b->policy) != 0 || of_a->best_reply != of_b->best_reply;
}

static enum status compare_with_first(struct scenario_set *set, int i, struct diag *diag)
{
    struct scenario *scenario = &set->scenarios[i];
    scenario->players_differ =
        set->axis != AXIS_PLAYERS && have_other_players(scenario, &set->scenarios[0]);
    return scenario->players_differ
               ? STATUS_OK
               : scenario_difference(scenario, &set->scenarios[0], &scenario->than_first,
                                     &scenario->shared, diag);
}

enum status scenarios_answer(struct scenario_set *set, struct diag *diag)
{
    enum status status = answer_all(set, diag);
    for (int i = 1; i < set->n && status == STATUS_OK && set->axis <= AXIS_PLAYERS; i++)
        status = compare_with_first(set, i, diag);
    return status == STATUS_OK ? find_turns(set, diag) : status;
}
