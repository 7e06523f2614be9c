/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See verdict.h. */
#include "analyzer/decision/verdict.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* Places of the trust that are looked at, and how finely a turn is found between two of them. */
static const double places[] = {0.5, 0.75, 1.0};
enum { N_PLACES = sizeof places / sizeof *places };
static const double finely = 0.01;

/* What each check is made with. */
struct checking {
    struct advice *advice;
    const struct comparison *run;
    const struct asking *asking;
};

/* --- equals ------------------------------------------------------------------------- */

/* Whether the sample does not tell it from the best one. */
static bool is_within_reach(const struct advice *advice, const struct advice_option *option)
{
    return !advice->how.exact && !option->dropped && !estimate_is_below(&option->diff);
}

bool verdict_is_equal(const struct advice *advice, int i)
{
    const struct advice_option *option = &advice->options[i];
    if (advice->options[0].sure)
        return false;
    return is_within_reach(advice, option) || option->diff.value > -VERDICT_NEAR;
}

static bool has_equals(const struct advice *advice)
{
    for (int i = 1; i < advice->n_options; i++)
        if (verdict_is_equal(advice, i))
            return true;
    return false;
}

/* --- what a check finds ------------------------------------------------------------- */

/* By how much another option has to be better than the answer's, lest they be equals; a proven win
 * stays as long as none is worth as much again. */
static double least_gain(const struct advice *advice)
{
    return advice->options[0].sure ? fmax(advice->options[0].payoff.value, VERDICT_NEAR)
                                   : VERDICT_NEAR;
}

/* The option that is best by these values: the answer's own, unless another one is better by enough. */
static int best_of(const struct advice *advice, const double *value, int n)
{
    const double least = least_gain(advice);
    int best = 0;
    for (int i = 1; i < n; i++)
        if ((best == 0 || value[i] > value[best]) && value[i] - value[0] >= least)
            best = i;
    return best;
}

static struct check *add(struct advice *advice, const struct check *check)
{
    struct verdict *verdict = &advice->verdict;
    assert(verdict->n_checks < MAX_CHECKS);
    struct check *added = &verdict->checks[verdict->n_checks++];
    *added = *check;
    added->best = best_of(advice, added->value, added->n_options);
    return added;
}

/* --- club players ------------------------------------------------------------------- */

/* The answer is about others than club players, who do not see all cards. */
static bool asks_club(const struct advice *advice, const struct policy_roles *roles)
{
    return !advice->how.sees_all && roles->others.choose != policy_club.choose;
}

/* Whether it is known which option is best: in a sample another one may be. */
static bool tells_best(const struct comparison *run)
{
    return run->how.exact || estimate_is_below(&run->study.diff[run->study.next]);
}

/* Four club players, who have called as such, the querying seat going on as in the answer. No deals
 * (check->n) if the sample does not tell which option is best. */
static enum status ask_club(const struct checking *checking, const struct policy *club,
                            struct check *check)
{
    const struct advice *advice = checking->advice;
    const struct asking *asking = checking->asking;
    const struct evidence evidence = {.policy = *club,
                                      .trust = asking->request->evidence.trust,
                                      .off = asking->request->evidence.off};
    struct posterior posterior = {0};
    struct comparison other = {0};
    struct plan plan = checking->run->plan;
    plan.roles = (struct policy_roles){*club, *club};
    plan.n_options = check->n_options;
    for (int i = 0; i < check->n_options; i++)
        plan.options[i] = checking->run->plan.options[advice->options[i].column];
    enum status status = posterior_new(&advice->situation, asking->deals, &evidence,
                                       &asking->request->pool, &posterior, asking->diag);
    if (status == STATUS_OK)
        status = run_beside(asking, &plan, 0, &posterior, &other);
    for (int i = 0; i < check->n_options && status == STATUS_OK; i++)
        check->value[i] = other.study.value[i].value;
    check->trust = advice->how.n_acts > 0 ? evidence.trust : (double)NAN;
    if (status == STATUS_OK && tells_best(&other))
        check->n = other.how.n;
    compare_clear(&other);
    posterior_clear(&posterior);
    return status;
}

/* A best reply is searched for each option anew: then only the best two are asked about. */
static int asked_about(const struct advice *advice)
{
    enum { BEST_TWO = 2 };
    return advice->how.best_reply && advice->n_options > BEST_TWO ? BEST_TWO : advice->n_options;
}

/* The naive end of the bracket, in which the querying seat is a club player, too. It has been asked
 * about already; where it has the same best option there is no need for a reply to club players. */
static bool naive_is_enough(const struct advice *advice, struct check *check)
{
    if (advice->how.n_acts > 0 || advice->naive_how.n == 0 || !advice->naive_how.exact)
        return false;
    for (int i = 0; i < advice->n_options; i++)
        check->value[i] = advice->options[i].naive.value;
    if (advice->how.best_reply && best_of(advice, check->value, advice->n_options) != 0)
        return false;
    check->n_options = advice->n_options;
    check->n = advice->naive_how.n;
    return true;
}

static enum status check_club(const struct checking *checking)
{
    struct advice *advice = checking->advice;
    struct policy club = policy_club;
    struct check check = {
        .players = "club", .trust = (double)NAN, .n_options = asked_about(advice)};
    if (!asks_club(advice, &checking->run->plan.roles) ||
        policy_fit(&club, advice->situation.table.rules, NULL) != STATUS_OK)
        return STATUS_OK;
    const enum status status =
        naive_is_enough(advice, &check) ? STATUS_OK : ask_club(checking, &club, &check);
    if (status == STATUS_IMPOSSIBLE || (status == STATUS_OK && check.n == 0))
        return STATUS_OK; /* no deal is left by them at full trust; or the sample is too small */
    if (status == STATUS_OK) {
        advice->verdict.by_players = true;
        if (add(advice, &check)->best != 0)
            advice->verdict.players = advice->verdict.n_checks;
    }
    return status;
}

/* --- how far what was said is believed ------------------------------------------------ */

/* The rows of the answer weighed anew: each deal pays what it pays. With the best reply of the querying
 * seat they are those of the reply for the answer's trust: at another one it may be worth more. */
static enum status weigh_rows(const struct checking *checking, const struct posterior *posterior,
                              struct check *check)
{
    const struct advice *advice = checking->advice;
    const struct sample *sample = &checking->run->study.sample;
    for (int i = 0; i < advice->n_options; i++) {
        double mean = 0.0;
        for (uint64_t row = 0; row < sample->n; row++)
            mean += posterior->chance[row] * sample_result(sample, row, advice->options[i].column);
        check->value[i] = mean;
    }
    return STATUS_OK;
}

static enum status ask_at(const struct checking *checking, double trust, struct check *check)
{
    const struct advice *advice = checking->advice;
    const struct asking *asking = checking->asking;
    struct evidence evidence = asking->request->evidence;
    struct posterior posterior;
    evidence.trust = trust;
    *check = (struct check){.trust = trust,
                            .is_bound = advice->how.best_reply,
                            .n_options = advice->n_options,
                            .n = advice->how.n};
    snprintf(check->players, sizeof check->players, "%.*s", (int)sizeof check->players - 1,
             advice->how.policy);
    enum status status = posterior_new(&advice->situation, asking->deals, &evidence,
                                       &asking->request->pool, &posterior, asking->diag);
    if (status == STATUS_OK) {
        status = weigh_rows(checking, &posterior, check);
        check->best = best_of(advice, check->value, advice->n_options);
        posterior_clear(&posterior);
    }
    return status;
}

/* The trust between `same`, where the answer is the best option, and `turned`, where it is not, at
 * which that changes. */
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

/* Goes from the answer's trust up (step 1) or down (-1) through the places until the best option
 * changes. The turn is printed with the values at the end, where the change is greatest. */
static enum status check_side(const struct checking *checking, int step, struct turn *turn)
{
    const double from = checking->asking->request->evidence.trust;
    double same = from;
    enum status status = STATUS_OK;
    for (int i = step > 0 ? 0 : N_PLACES - 1; i >= 0 && i < N_PLACES; i += step) {
        struct check check;
        if ((places[i] - from) * step <= 0.0)
            continue;
        status = ask_at(checking, places[i], &check);
        if (status != STATUS_OK)
            break;
        add(checking->advice, &check);
        if (check.best != 0 && turn->check == 0)
            status = bisect(checking, same, places[i], &turn->trust);
        if (check.best != 0)
            turn->check = checking->advice->verdict.n_checks;
        if (turn->check == 0)
            same = places[i];
    }
    if (status == STATUS_IMPOSSIBLE) { /* the model explains nothing: trust says nothing */
        checking->advice->verdict.by_trust = false;
        return STATUS_OK;
    }
    return status;
}

static enum status check_trust(const struct checking *checking)
{
    struct advice *advice = checking->advice;
    struct verdict *verdict = &advice->verdict;
    if (advice->how.n_acts == 0 || !advice->how.exact || advice->how.sees_all ||
        checking->asking->posterior->chance == NULL)
        return STATUS_OK;
    verdict->by_trust = true;
    const enum status status = check_side(checking, 1, &verdict->above);
    return status == STATUS_OK ? check_side(checking, -1, &verdict->below) : status;
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

/* Several options, and enough deals for intervals. */
static bool can_tell(const struct advice *advice)
{
    return advice->n_options > 1 && !provenance_is_of_few(&advice->how);
}

static bool is_checked(const struct advice *advice, const struct request *request)
{
    return !request->no_checks && can_tell(advice) && !has_equals(advice);
}

bool verdict_takes_naive(const struct advice *advice, const struct request *request)
{
    return is_checked(advice, request) && asks_club(advice, &request->roles) &&
           advice->how.n_acts == 0;
}

enum status verdict_find(struct advice *advice, const struct comparison *run,
                         const struct asking *asking)
{
    struct verdict *verdict = &advice->verdict;
    *verdict = (struct verdict){0};
    if (can_tell(advice) && has_equals(advice))
        verdict->word = VERDICT_CLOSE;
    if (!is_checked(advice, asking->request))
        return STATUS_OK;
    const struct checking checking = {advice, run, asking};
    enum status status = check_club(&checking);
    if (status == STATUS_OK)
        status = check_trust(&checking);
    verdict->word = verdict->players != 0 || verdict->above.check != 0 || verdict->below.check != 0
                        ? VERDICT_DEPENDS
                        : VERDICT_CLEAR;
    return status;
}

const char *verdict_code(const struct advice *advice)
{
    static const char *const codes[] = {[VERDICT_NONE] = NULL,
                                        [VERDICT_CLEAR] = "clear",
                                        [VERDICT_CLOSE] = "close",
                                        [VERDICT_DEPENDS] = "depends"};
    return codes[advice->verdict.word];
}
