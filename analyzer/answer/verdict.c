/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_parts.h: determines the verdict and runs the checks. */
#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "analyzer/answer/answer_parts.h"

/* The trust levels checked, and the tolerance of the bisection between two such levels. */
static const double places[] = {0.5, 0.75, 1.0};
enum { N_PLACES = sizeof places / sizeof *places };
static const double finely = 0.01;

/* The input for the checks of a verdict. */
struct checking {
    struct answer *answer;
    const struct comparison *run;
    const struct asking *asking;
};

/* --- options that count as equal to the best -------------------------------------------------- */

/* Whether the option is not significantly worse than the best one. */
static bool is_within_reach(const struct answer *answer, const struct answer_option *option)
{
    return !answer->how.exact && !option->dropped && !estimate_is_below(&option->diff);
}

bool verdict_is_equal(const struct answer *answer, int i)
{
    const struct answer_option *option = &answer->options[i];
    if (answer->options[0].sure)
        return false;
    return is_within_reach(answer, option) || option->diff.value > -VERDICT_NEAR;
}

static bool has_equals(const struct answer *answer)
{
    for (int i = 1; i < answer->n_options; i++)
        if (verdict_is_equal(answer, i))
            return true;
    return false;
}

/* --- the result of a check ---------------------------------------------------------- */

/* The best option by these values: option 0, unless another option is better by VERDICT_NEAR and,
 * if option 0 is a proven win, by at least the payoff of option 0. */
static int best_of(const struct answer *answer, const double *value, int n)
{
    const double least = answer->options[0].sure
                             ? fmax(answer->options[0].payoff.value, VERDICT_NEAR)
                             : VERDICT_NEAR;
    int best = 0;
    for (int i = 1; i < n; i++)
        if ((best == 0 || value[i] > value[best]) && value[i] - value[0] >= least)
            best = i;
    return best;
}

static struct check *add(struct answer *answer, const struct check *check)
{
    struct verdict *verdict = &answer->verdict;
    assert(verdict->n_checks < MAX_CHECKS);
    struct check *added = &verdict->checks[verdict->n_checks++];
    *added = *check;
    added->best = best_of(answer, added->value, added->n_options);
    return added;
}

/* --- club players ------------------------------------------------------------------- */

/* Whether the others in the answer are neither club players nor players that see all cards. */
static bool asks_club(const struct answer *answer, const struct policy_roles *roles)
{
    return !answer->how.sees_all && roles->others.choose != policy_club.choose;
}

/* Evaluates the options against three club players, who also explain all past calls and cards; the
 * querying seat plays as in the answer. If a sampled lead is not significant, check->n stays 0. */
static enum status ask_club(const struct checking *checking, const struct policy *club,
                            struct check *check)
{
    const struct answer *answer = checking->answer;
    const struct asking *asking = checking->asking;
    const struct opponent_model model = {
        .policy = *club, .trust = asking->request->model.trust, .off = asking->request->model.off};
    struct posterior posterior = {0};
    struct comparison other = {0};
    struct plan plan = checking->run->plan;
    plan.roles = (struct policy_roles){*club, *club};
    plan.n_options = check->n_options;
    for (int i = 0; i < check->n_options; i++)
        plan.options[i] = checking->run->plan.options[answer->options[i].column];
    enum status status = posterior_new(&answer->situation, asking->deals, &model,
                                       &asking->request->pool, &posterior, asking->diag);
    if (status == STATUS_OK)
        status =
            compare_beside(&other, &plan, asking->deals, &posterior, asking->request, asking->diag);
    for (int i = 0; i < check->n_options && status == STATUS_OK; i++)
        check->value[i] = other.study.value[i].value;
    check->trust = answer->how.n_actions > 0 ? model.trust : (double)NAN;
    if (status == STATUS_OK &&
        (other.how.exact || estimate_is_below(&other.study.diff[other.study.next])))
        check->n = other.how.n;
    compare_clear(&other);
    posterior_clear(&posterior);
    return status;
}

/* With best replies, each option requires a separate search, so only the two best are checked. */
static int asked_about(const struct answer *answer)
{
    enum { BEST_TWO = 2 };
    return answer->how.best_reply && answer->n_options > BEST_TWO ? BEST_TWO : answer->n_options;
}

/* Uses the naive bound of the bracket, in which the querying seat is also a club player, instead of
 * the best reply to club players, if the bound has the same best option as the answer. */
static bool naive_is_enough(const struct answer *answer, struct check *check)
{
    if (answer->how.n_actions > 0 || answer->naive_how.n == 0 || !answer->naive_how.exact)
        return false;
    for (int i = 0; i < answer->n_options; i++)
        check->value[i] = answer->options[i].naive.value;
    if (answer->how.best_reply && best_of(answer, check->value, answer->n_options) != 0)
        return false;
    check->n_options = answer->n_options;
    check->n = answer->naive_how.n;
    return true;
}

static enum status check_club(const struct checking *checking)
{
    struct answer *answer = checking->answer;
    struct policy club = policy_club;
    struct check check = {
        .players = "club", .trust = (double)NAN, .n_options = asked_about(answer)};
    if (!asks_club(answer, &checking->run->plan.roles) ||
        policy_fit(&club, answer->situation.table.rules, NULL) != STATUS_OK)
        return STATUS_OK;
    const enum status status =
        naive_is_enough(answer, &check) ? STATUS_OK : ask_club(checking, &club, &check);
    if (status == STATUS_IMPOSSIBLE || (status == STATUS_OK && check.n == 0))
        return STATUS_OK; /* no deal is possible at full trust, or the sample is too small */
    if (status == STATUS_OK) {
        answer->verdict.by_players = true;
        if (add(answer, &check)->best != 0)
            answer->verdict.players = answer->verdict.n_checks;
    }
    return status;
}

/* --- checks of the trust in the opponent model ---------------------------------------- */

/* Reweights the rows of the answer, whose payoffs do not depend on the trust. The best reply is not
 * recomputed, so at any other trust level the values are lower bounds on the best payoff. */
static void weigh_rows(const struct checking *checking, const struct posterior *posterior,
                       struct check *check)
{
    const struct answer *answer = checking->answer;
    const struct sample *sample = &checking->run->study.sample;
    for (int i = 0; i < answer->n_options; i++) {
        double mean = 0.0;
        for (uint64_t row = 0; row < sample->n; row++)
            mean += posterior->chance[row] * sample_result(sample, row, answer->options[i].column);
        check->value[i] = mean;
    }
}

static enum status ask_at(const struct checking *checking, double trust, struct check *check)
{
    const struct answer *answer = checking->answer;
    const struct asking *asking = checking->asking;
    struct opponent_model model = asking->request->model;
    struct posterior posterior;
    model.trust = trust;
    *check = (struct check){.trust = trust,
                            .is_bound = answer->how.best_reply,
                            .n_options = answer->n_options,
                            .n = answer->how.n};
    snprintf(check->players, sizeof check->players, "%.*s", (int)sizeof check->players - 1,
             answer->how.policy);
    TRY(posterior_new(&answer->situation, asking->deals, &model, &asking->request->pool, &posterior,
                      asking->diag));
    weigh_rows(checking, &posterior, check);
    check->best = best_of(answer, check->value, answer->n_options);
    posterior_clear(&posterior);
    return STATUS_OK;
}

/* Finds the trust level at which option 0 ceases to be best, between `same`, at which option 0 is
 * best, and `turned`, at which it is not. */
static enum status bisect(const struct checking *checking, double same, double turned, double *at)
{
    enum status status = STATUS_OK;
    while (fabs(turned - same) > finely && status == STATUS_OK) {
        struct check check;
        const double middle = (same + turned) / 2;
        status = ask_at(checking, middle, &check);
        if (check.best == 0)
            same = middle;
        else
            turned = middle;
    }
    *at = turned;
    return status;
}

/* Steps up (1) or down (-1) from the answer's trust level through `places`, and finds the threshold
 * at which the best option changes. The reported values are those at the end of the range, where
 * the difference is largest. */
static enum status check_side(const struct checking *checking, int step, struct turn *turn)
{
    const double from = checking->asking->request->model.trust;
    double same = from;
    enum status status = STATUS_OK;
    for (int i = step > 0 ? 0 : N_PLACES - 1; i >= 0 && i < N_PLACES; i += step) {
        struct check check;
        if ((places[i] - from) * step <= 0.0)
            continue;
        status = ask_at(checking, places[i], &check);
        if (status != STATUS_OK)
            break;
        add(checking->answer, &check);
        if (check.best != 0 && turn->check == 0)
            status = bisect(checking, same, places[i], &turn->trust);
        if (check.best != 0)
            turn->check = checking->answer->verdict.n_checks;
        if (turn->check == 0)
            same = places[i];
    }
    if (status == STATUS_IMPOSSIBLE) { /* the model explains no deal, so the trust has no effect */
        checking->answer->verdict.by_trust = false;
        return STATUS_OK;
    }
    return status;
}

static enum status check_trust(const struct checking *checking)
{
    struct answer *answer = checking->answer;
    struct verdict *verdict = &answer->verdict;
    if (answer->how.n_actions == 0 || !answer->how.exact || answer->how.sees_all ||
        checking->asking->posterior->chance == NULL)
        return STATUS_OK;
    verdict->by_trust = true;
    TRY(check_side(checking, 1, &verdict->above));
    return check_side(checking, -1, &verdict->below);
}

int check_other(const struct check *check)
{
    int other = 1;
    for (int i = 2; i < check->n_options; i++)
        if (check->value[i] > check->value[other])
            other = i;
    return check->best != 0 ? check->best : other;
}

/* --- the word ------------------------------------------------------------------------- */

/* Whether there are several options and enough deals for intervals. */
static bool can_decide(const struct answer *answer)
{
    return answer->n_options > 1 && !provenance_is_of_few(&answer->how);
}

static bool is_checked(const struct answer *answer, const struct asking *asking)
{
    return asking_wants(asking, WANT_CHECKS) && can_decide(answer) && !has_equals(answer);
}

bool verdict_takes_naive(const struct answer *answer, const struct asking *asking)
{
    return is_checked(answer, asking) && asks_club(answer, &asking->request->roles) &&
           answer->how.n_actions == 0;
}

enum status verdict_find(struct answer *answer, const struct comparison *run,
                         const struct asking *asking)
{
    struct verdict *verdict = &answer->verdict;
    *verdict = (struct verdict){0};
    if (can_decide(answer) && has_equals(answer))
        verdict->word = VERDICT_CLOSE;
    if (!is_checked(answer, asking))
        return STATUS_OK;
    const struct checking checking = {answer, run, asking};
    enum status status = check_club(&checking);
    THEN(status, check_trust(&checking));
    verdict->word = verdict->players != 0 || verdict->above.check != 0 || verdict->below.check != 0
                        ? VERDICT_DEPENDS
                        : VERDICT_CLEAR;
    return status;
}

const char *verdict_code(const struct answer *answer)
{
    static const char *const codes[] = {[VERDICT_NONE] = NULL,
                                        [VERDICT_CLEAR] = "clear",
                                        [VERDICT_CLOSE] = "close",
                                        [VERDICT_DEPENDS] = "depends"};
    return codes[answer->verdict.word];
}
