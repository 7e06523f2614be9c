/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/survey/compare/scenario.h"

#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"

/* The precision of the trust level at a turning point. */
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
        answer_clear(&set->scenarios[i].answer);
    free(set->scenarios);
    *set = (struct scenario_set){0};
}

const struct answer_option *scenario_option(const struct scenario *scenario, const char *name)
{
    const struct answer *answer = &scenario->answer;
    for (int i = 0; i < answer->n_options; i++)
        if (strcmp(answer->options[i].name, name) == 0)
            return &answer->options[i];
    return NULL;
}

int scenario_rows(const struct scenario_set *set, const char *names[MAX_OPTIONS],
                  int owners[MAX_OPTIONS])
{
    int n = 0;
    for (int s = 0; s < set->n; s++) {
        const struct answer *answer = &set->scenarios[s].answer;
        for (int i = 0; i < answer->n_options; i++) {
            bool is_listed = n == MAX_OPTIONS;
            for (int k = 0; k < n; k++)
                is_listed |= strcmp(names[k], answer->options[i].name) == 0;
            if (is_listed)
                continue;
            names[n] = answer->options[i].name;
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
        if (strcmp(set->scenarios[i].answer.options[0].name,
                   set->scenarios[0].answer.options[0].name) != 0)
            return false;
    return true;
}

bool scenarios_are_exact(const struct scenario_set *set)
{
    for (int i = 0; i < set->n; i++)
        if (!set->scenarios[i].answer.how.exact)
            return false;
    return true;
}

static enum status answer_one(struct scenario *scenario, struct diag *diag)
{
    static const struct wants values = {.parts = WANT_VALUES};
    return answer_find(&scenario->question, &values, &scenario->answer, diag);
}

static enum status answer_all(struct scenario_set *set, struct diag *diag)
{
    for (int i = 0; i < set->n;) {
        const enum status status = answer_one(&set->scenarios[i], diag);
        if (status == STATUS_IMPOSSIBLE && set->axis == AXIS_TRUST && set->n > 2) {
            /* the model rules out all deals at this trust level */
            answer_clear(&set->scenarios[i].answer);
            memmove(&set->scenarios[i], &set->scenarios[i + 1],
                    (size_t)(set->n - i - 1) * sizeof *set->scenarios);
            set->n--;
            continue;
        }
        TRY(status);
        i++;
    }
    if (set->axis == AXIS_TRUST && set->scenarios[0].answer.how.n_actions == 0) {
        diag_set_source(diag, "");
        return diag_refuse(
            diag,
            N_("trust changes nothing here: nobody else has called or played, or --model is off"));
    }
    return STATUS_OK;
}

/* Moves the turn to the trust level of `there`, with the best option there and its payoff. */
static void turn_at(const struct scenario *there, struct scenario_turn *turn)
{
    const struct answer_option *best = &there->answer.options[0];
    turn->at = there->at;
    memcpy(turn->to, best->name, sizeof turn->to);
    turn->value = best->payoff.value;
}

/* Finds, by bisection, the turn between two scenarios with different best options. If a third
 * option is best in between, the range of that option counts as a change. */
static enum status bisect(const struct scenario *low, const struct scenario *high,
                          struct scenario_turn *turn, struct diag *diag)
{
    const char *from = low->answer.options[0].name;
    double same = low->at;
    enum status status = STATUS_OK;
    struct scenario *middle = calloc(1, sizeof *middle);
    TRY_MEMORY(middle);
    memcpy(turn->from, from, sizeof turn->from);
    turn_at(high, turn);
    while (turn->at - same > finely && status == STATUS_OK) {
        const double at = (same + turn->at) / 2;
        *middle = (struct scenario){.question = low->question, .at = at};
        middle->question.request.model.trust = at;
        status = answer_one(middle, diag);
        if (status == STATUS_OK && strcmp(middle->answer.options[0].name, from) == 0)
            same = at;
        else if (status == STATUS_OK)
            turn_at(middle, turn);
        answer_clear(&middle->answer);
    }
    free(middle);
    return status;
}

static enum status find_turns(struct scenario_set *set, struct diag *diag)
{
    if (set->axis != AXIS_TRUST)
        return STATUS_OK;
    for (int i = 1; i < set->n && set->n_turns < MAX_TURNS; i++) {
        const struct scenario *low = &set->scenarios[i - 1], *high = &set->scenarios[i];
        if (strcmp(low->answer.options[0].name, high->answer.options[0].name) != 0)
            TRY(bisect(low, high, &set->turns[set->n_turns++], diag));
    }
    return STATUS_OK;
}

struct estimate scenario_difference(const struct scenario *a, const struct scenario *b)
{
    return estimate_difference(a->answer.options[0].payoff, b->answer.options[0].payoff);
}

static void compare_with_first(struct scenario_set *set, int i)
{
    struct scenario *scenario = &set->scenarios[i];
    const struct provenance *how = &scenario->answer.how, *first = &set->scenarios[0].answer.how;
    scenario->players_differ =
        set->axis != AXIS_PLAYERS &&
        (strcmp(how->policy, first->policy) != 0 || how->best_reply != first->best_reply);
    if (!scenario->players_differ)
        scenario->than_first = scenario_difference(scenario, &set->scenarios[0]);
}

enum status scenarios_answer(struct scenario_set *set, struct diag *diag)
{
    TRY(answer_all(set, diag));
    for (int i = 1; i < set->n && set->axis <= AXIS_PLAYERS; i++)
        compare_with_first(set, i);
    return find_turns(set, diag);
}
