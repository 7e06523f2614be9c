/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See scenario.h: the answers, where they turn, and how far the best option of one is from that of another. */
#include "analyzer/survey/compare/scenario.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
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

/* --- answers -------------------------------------------------------------------------------- */

static enum status answer_one(struct scenario *scenario, struct diag *diag)
{
    static const struct wants values = {.parts = WANT_VALUES};
    return answer_find(&scenario->question, &values, &scenario->answer, diag);
}

static void take_out(struct scenario_set *set, int i)
{
    answer_clear(&set->scenarios[i].answer);
    memmove(&set->scenarios[i], &set->scenarios[i + 1],
            (size_t)(set->n - i - 1) * sizeof *set->scenarios);
    set->n--;
}

static enum status answer_all(struct scenario_set *set, struct diag *diag)
{
    for (int i = 0; i < set->n;) {
        const enum status status = answer_one(&set->scenarios[i], diag);
        if (status == STATUS_IMPOSSIBLE && set->axis == AXIS_TRUST && set->n > 2) {
            take_out(set, i); /* the model leaves no deal at that trust */
            continue;
        }
        if (status != STATUS_OK)
            return status;
        i++;
    }
    if (set->axis == AXIS_TRUST && set->scenarios[0].answer.how.n_actions == 0) {
        diag_set_source(diag, "");
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("nothing hangs on trust here: nobody else has called or played, or "
                           "--model is off"));
    }
    return STATUS_OK;
}

/* --- turns ---------------------------------------------------------------------------------- */

/* Of the turn: what is best in `there`, and what that and `from` are worth. */
static void turn_at(const struct scenario *there, struct scenario_turn *turn)
{
    const struct answer_option *best = &there->answer.options[0];
    const struct answer_option *left = scenario_option(there, turn->from);
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
    const char *from = low->answer.options[0].name;
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
    enum status status = STATUS_OK;
    if (set->axis != AXIS_TRUST)
        return STATUS_OK;
    for (int i = 1; i < set->n && status == STATUS_OK && set->n_turns < MAX_TURNS; i++) {
        const struct scenario *low = &set->scenarios[i - 1], *high = &set->scenarios[i];
        if (strcmp(low->answer.options[0].name, high->answer.options[0].name) != 0)
            status = bisect(low, high, &set->turns[set->n_turns++], diag);
    }
    return status;
}

/* --- differences ------------------------------------------------------------------------------ */

/* A mean of the best would be too high: the options are fixed by the answers, and played afresh. */

/* The best option of a scenario on deals of its own. */
struct afresh {
    struct estimate payoff;
    double *rows; /* [payoff.n], owned; of a sample */
    uint64_t population;
    int reach;
};

/* Added to the seed, so that the deals are not those of the choice. */
static const uint64_t fresh_seed = 0x9e3779b97f4a7c15u;

static enum status copy_rows(const struct comparison *run, struct afresh *out)
{
    const struct sample *sample = &run->study.sample;
    out->payoff = run->study.value[0];
    out->payoff.n = sample->n;
    out->population = run->design.population;
    out->rows = malloc((size_t)sample->n * sizeof *out->rows);
    if (out->rows == NULL)
        return STATUS_MEMORY;
    for (uint64_t row = 0; row < sample->n; row++)
        out->rows[row] = sample_result(sample, row, 0);
    return STATUS_OK;
}

/* The best option as answer_options_list plans it, alone. */
static enum status plan_best(const struct scenario *scenario, struct plan *plan)
{
    struct answer *listed = calloc(1, sizeof *listed);
    if (listed == NULL)
        return STATUS_MEMORY;
    listed->situation = scenario->question.situation;
    answer_options_list(listed, plan);
    plan->options[0] = plan->options[scenario->answer.options[0].column];
    plan->n_options = 1;
    free(listed);
    return STATUS_OK;
}

static enum status play_afresh(const struct scenario *scenario, uint64_t n, struct afresh *out,
                               struct diag *diag)
{
    struct request request = scenario->question.request;
    struct deals *deals = NULL;
    struct posterior posterior = {0};
    struct comparison run = {.plan = {.situation = &scenario->question.situation,
                                      .roles = request.roles,
                                      .best_reply = request.best_reply}};
    request.seed += fresh_seed;
    request.n_deals = n;
    request.exact = false;
    request.stopping = (struct stopping){0};
    out->reach = situation_reach(&scenario->question.situation);
    enum status status = plan_best(scenario, &run.plan);
    if (status == STATUS_OK)
        status = question_deals(&scenario->question, &deals, diag);
    if (status == STATUS_OK)
        status = posterior_new(&scenario->question.situation, deals, &request.model, &request.pool,
                               &posterior, diag);
    if (status == STATUS_OK)
        status = compare_run(&run, COMPARE_SIDE, deals, &posterior, &request, diag);
    if (status == STATUS_OK)
        status = copy_rows(&run, out);
    compare_clear(&run);
    posterior_clear(&posterior);
    deals_free(deals);
    return status;
}

/* The same hand at the same seat, with nothing weighed, has its deals in the same order. */
static enum scenario_shared what_is_shared(const struct scenario *a, const struct scenario *b)
{
    const bool is_weighed = a->answer.how.model[0] != '\0' || b->answer.how.model[0] != '\0';
    return a->question.situation.dealt == b->question.situation.dealt &&
                   a->question.situation.me == b->question.situation.me &&
                   a->answer.how.n_possible == b->answer.how.n_possible && !is_weighed
               ? SHARED_DEALS
               : SHARED_NUMBERS;
}

/* An estimate minus a number without chance. */
static struct estimate shifted(struct estimate estimate, double by)
{
    estimate.value -= by;
    estimate.low -= by;
    estimate.high -= by;
    return estimate;
}

/* Row i of both is drawn with the same random numbers: the differences are independent rows, whatever
 * the rows have in common. */
static enum status pair_rows(const struct afresh *a, const struct afresh *b, double confidence,
                             struct estimate *out)
{
    const uint64_t n = a->payoff.n < b->payoff.n ? a->payoff.n : b->payoff.n;
    const double bound = a->reach + b->reach;
    double *values = malloc((size_t)n * sizeof *values);
    if (values == NULL)
        return STATUS_MEMORY;
    for (uint64_t i = 0; i < n; i++)
        values[i] = a->rows[i] - b->rows[i];
    const struct series series = {.values = values,
                                  .n = n,
                                  .population = a->population == b->population ? a->population : 0,
                                  .low = -bound,
                                  .high = bound};
    *out = interval_of_mean(&series, confidence);
    free(values);
    return STATUS_OK;
}

static enum status compare_afresh(const struct scenario *a, const struct scenario *b,
                                  struct estimate *out, struct diag *diag)
{
    const uint64_t n = a->answer.how.n < b->answer.how.n ? a->answer.how.n : b->answer.how.n;
    struct afresh of_a = {0}, of_b = {0};
    enum status status = play_afresh(a, n, &of_a, diag);
    if (status == STATUS_OK)
        status = play_afresh(b, n, &of_b, diag);
    if (status == STATUS_OK && of_a.payoff.exact && of_b.payoff.exact)
        *out = interval_exact(of_a.payoff.value - of_b.payoff.value, of_a.payoff.n);
    else if (status == STATUS_OK && of_b.payoff.exact)
        *out = shifted(of_a.payoff, of_b.payoff.value);
    else if (status == STATUS_OK && of_a.payoff.exact)
        *out = estimate_negated(shifted(of_b.payoff, of_a.payoff.value));
    else if (status == STATUS_OK)
        status = pair_rows(&of_a, &of_b, a->question.request.confidence, out);
    free(of_a.rows);
    free(of_b.rows);
    return status;
}

enum status scenario_difference(const struct scenario *a, const struct scenario *b,
                                struct estimate *out, enum scenario_shared *shared,
                                struct diag *diag)
{
    const struct answer *of_a = &a->answer, *of_b = &b->answer;
    *shared = of_a->how.exact && of_b->how.exact ? SHARED_ALL : what_is_shared(a, b);
    if (*shared != SHARED_ALL)
        return compare_afresh(a, b, out, diag);
    *out =
        interval_exact(of_a->options[0].payoff.value - of_b->options[0].payoff.value, of_a->how.n);
    return STATUS_OK;
}

static bool have_other_players(const struct scenario *a, const struct scenario *b)
{
    const struct provenance *of_a = &a->answer.how, *of_b = &b->answer.how;
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
