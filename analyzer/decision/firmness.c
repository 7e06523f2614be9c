/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See firmness.h. */
#include "analyzer/decision/firmness.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "analyzer/players/policy_source.h"
#include "analyzer/report/finding.h"
#include "engine/policy/players/parted.h"

/* Places of the trust that are looked at, and how finely a turn is found between two of them. */
static const double places[] = {0.0, 0.25, 0.5, 0.75, 1.0};
enum { N_PLACES = sizeof places / sizeof *places };
static const double finely = 0.01;

/* What each check is made with. */
struct checking {
    struct advice *advice;
    const struct comparison *run;
    const struct asking *asking;
};

/* The option that is best by these values. The answer's own stays the best one as long as it is so by
 * the decimals that are shown; a proven win as long as none is worth as much again. */
static int best_of(const struct advice *advice, const double *value, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if ((best == 0 || value[i] > value[best]) &&
            sign_of_rounded(value[i] - value[0] - advice->proven_margin) > 0)
            best = i;
    return best;
}

static struct check *add(struct advice *advice, const struct check *check)
{
    struct firmness *firmness = &advice->firmness;
    assert(firmness->n_checks < MAX_CHECKS);
    struct check *added = &firmness->checks[firmness->n_checks++];
    *added = *check;
    added->best = best_of(advice, added->value, added->n_options);
    return added;
}

/* --- other players ------------------------------------------------------------------ */

static bool are_club(const struct policy_roles *roles)
{
    return roles->others.choose == policy_club.choose && roles->me.choose == policy_club.choose;
}

/* Four such players, who have called as such, the asker going on as in the answer; where he plays as
 * they do and they are club players, it is the naive end of the bracket if nobody has called. */
static enum status ask_players(const struct checking *checking, const struct policy *players,
                               struct check *check)
{
    const struct advice *advice = checking->advice;
    const struct asking *asking = checking->asking;
    const struct evidence evidence = {.policy = *players,
                                      .trust = asking->request->evidence.trust,
                                      .off = asking->request->evidence.off};
    struct posterior posterior = {0};
    struct comparison other = {0};
    struct plan plan = checking->run->plan;
    plan.roles = (struct policy_roles){*players, *players};
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

/* The naive end of the bracket, in which the asker is a club player, too. It has been asked about
 * already; where it has the same best option there is no need to look for a reply to club players. */
static bool naive_is_enough(const struct advice *advice, struct check *check)
{
    if (advice->how.n_acts > 0 || advice->naive_how.n == 0)
        return false;
    for (int i = 0; i < advice->n_options; i++)
        check->value[i] = advice->options[i].naive.value;
    if (advice->how.best_reply && best_of(advice, check->value, advice->n_options) != 0)
        return false;
    check->n_options = advice->n_options;
    check->n = advice->naive_how.n;
    return true;
}

/* Adds a check with other players; `status` is what asking them came to. */
static enum status add_players(struct advice *advice, enum status status, const struct check *check)
{
    if (status == STATUS_IMPOSSIBLE) /* no deal is left by them at full trust */
        return STATUS_OK;
    if (status != STATUS_OK)
        return status;
    advice->firmness.by_players = true;
    if (add(advice, check)->best != 0 && advice->firmness.players == 0)
        advice->firmness.players = advice->firmness.n_checks;
    return STATUS_OK;
}

static enum status check_club(const struct checking *checking)
{
    struct policy club = policy_club;
    struct check check = {
        .players = "club", .trust = (double)NAN, .n_options = asked_about(checking->advice)};
    if (policy_fit(&club, checking->advice->situation.table.rules, NULL) != STATUS_OK)
        return STATUS_OK;
    const enum status status = naive_is_enough(checking->advice, &check)
                                   ? STATUS_OK
                                   : ask_players(checking, &club, &check);
    return add_players(checking->advice, status, &check);
}

/* An answer about club players is held against those whose calls answer each other, and those who
 * have learnt, where the rules have such. */
static enum status check_tabled(const struct checking *checking, const char *name)
{
    struct policy_source source;
    struct check check = {.trust = (double)NAN, .n_options = asked_about(checking->advice)};
    if (policy_source_read(name, checking->advice->situation.table.rules, bot_patience_default,
                           &source, NULL) != STATUS_OK)
        return STATUS_OK;
    snprintf(check.players, sizeof check.players, "%s", name);
    const enum status status = ask_players(checking, &source.roles.others, &check);
    policy_source_clear(&source);
    return add_players(checking->advice, status, &check);
}

static enum status check_players(const struct checking *checking)
{
    if (!are_club(&checking->run->plan.roles))
        return check_club(checking);
    const enum status status = check_tabled(checking, "consistent");
    return status == STATUS_OK ? check_tabled(checking, "learnt") : status;
}

/* --- players who think over their cards -------------------------------------------------- */

/* Few deals of the best few options: what an answer may cost beside its own work. */
enum { THINKING_DEALS = 240, THINKING_OPTIONS = 3 };
static const char thinking_cards[] = "pimc:3";

/* Whether a difference to the best is told from chance; what is the same in each deal is no matter. */
static bool is_told(const struct estimate *diff)
{
    return diff->high < 0 || (fabs(diff->value) <= 0 && diff->se <= 0);
}

/* The answer is a proven win, and stays one among other players: they do not bring it into doubt, as
 * long as they do not make another option worth as much again. */
static bool is_proven(const struct advice *advice)
{
    return advice->proven_margin > 0;
}

/* Whether the sample does not say which is best: another option than the answer, or the answer. */
static bool leaves_open(const struct check *check, const struct study *study)
{
    if (check->best != 0)
        return !is_told(&study->diff[0]);
    for (int i = 1; i < check->n_options; i++)
        if (!is_told(&study->diff[i]))
            return true;
    return false;
}

static enum status ask_thinkers(const struct checking *checking, const struct policy_roles *roles,
                                struct check *check)
{
    struct advice *advice = checking->advice;
    struct request request = *checking->asking->request;
    struct asking asking = *checking->asking;
    struct plan plan = checking->run->plan;
    struct comparison other;
    request.exact = false;
    request.n_deals = THINKING_DEALS;
    request.stopping = (struct stopping){0};
    asking.request = &request;
    plan.roles = *roles;
    plan.n_options = check->n_options;
    for (int i = 0; i < check->n_options; i++)
        plan.options[i] = checking->run->plan.options[advice->options[i].column];
    const enum status status = run_beside(&asking, &plan, THINKING_DEALS, asking.posterior, &other);
    if (status == STATUS_OK) {
        for (int i = 0; i < check->n_options; i++)
            check->value[i] = other.study.value[i].value;
        check->n = other.how.n;
        check->best = best_of(advice, check->value, check->n_options);
        check->is_open =
            (check->best != 0 || !is_proven(advice)) && leaves_open(check, &other.study);
        check->gap = other.study.diff[check->best != 0 ? 0 : check_other(check)];
    }
    compare_clear(&other);
    return status;
}

/* The same calls as in the answer, where nobody thinks; then the cards by search. */
static enum status check_thinkers(const struct checking *checking)
{
    struct advice *advice = checking->advice;
    const struct policy_roles *roles = &checking->run->plan.roles;
    struct parted parts = {.calls = roles->others};
    struct check check = {.trust = (double)NAN};
    if (roles->others.draws || roles->me.draws ||
        policy_parse(thinking_cards, &parts.cards, NULL) != STATUS_OK ||
        policy_fit(&parts.cards, advice->situation.table.rules, NULL) != STATUS_OK ||
        !ruleset_is_usual(advice->situation.table.rules))
        return STATUS_OK;
    char name[40];
    policy_format(&roles->others, name, sizeof name);
    snprintf(check.players, sizeof check.players, "%s, cards by %s", name, thinking_cards);
    const struct policy thinker = parted_policy(&parts, check.players);
    const struct policy_roles thinkers = {thinker, thinker};
    check.n_options = advice->n_options < THINKING_OPTIONS ? advice->n_options : THINKING_OPTIONS;
    if (advice->how.n_acts > 0)
        check.trust = checking->asking->request->evidence.trust;
    const enum status status = ask_thinkers(checking, &thinkers, &check);
    if (status != STATUS_OK)
        return status;
    add(advice, &check);
    advice->firmness.by_thinkers = true;
    if (check.best != 0 || check.is_open)
        advice->firmness.thinkers = advice->firmness.n_checks;
    return STATUS_OK;
}

/* --- how far what was said is believed ------------------------------------------------ */

/* The rows of the answer weighed anew: each deal pays what it pays. With the asker's best reply they
 * are those of the reply for the answer's trust: at another one it may be worth more. */
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

/* Goes from the answer's trust towards 0 or 1 until the best option changes. The turn is told with
 * the values at the end, where the change is greatest. */
static enum status check_side(const struct checking *checking, double end, struct turn *turn)
{
    const double from = checking->asking->request->evidence.trust;
    const int step = end > from ? 1 : -1;
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
            turn->check = checking->advice->firmness.n_checks;
        if (turn->check == 0)
            same = places[i];
    }
    if (status == STATUS_IMPOSSIBLE) { /* the model explains nothing: trust says nothing */
        checking->advice->firmness.by_trust = false;
        return STATUS_OK;
    }
    return status;
}

static enum status check_trust(const struct checking *checking)
{
    struct advice *advice = checking->advice;
    struct firmness *firmness = &advice->firmness;
    if (advice->how.n_acts == 0 || !advice->how.exact ||
        checking->asking->posterior->chance == NULL)
        return STATUS_OK;
    firmness->by_trust = true;
    const enum status status = check_side(checking, 1.0, &firmness->above);
    return status == STATUS_OK ? check_side(checking, 0.0, &firmness->below) : status;
}

int check_other(const struct check *check)
{
    int other = 1;
    for (int i = 2; i < check->n_options; i++)
        if (check->value[i] > check->value[other])
            other = i;
    return check->best != 0 ? check->best : other;
}

/* --- both ----------------------------------------------------------------------------- */

static bool is_checked(const struct advice *advice, const struct request *request)
{
    return !request->no_checks && advice->n_options > 1 && !advice->too_close &&
           !advice->aim.ahead && !advice->how.sees_all && advice->how.n > 1;
}

bool firmness_takes_naive(const struct advice *advice, const struct request *request)
{
    return is_checked(advice, request) && advice->how.n_acts == 0;
}

enum status firmness_check(struct advice *advice, const struct comparison *run,
                           const struct asking *asking)
{
    const struct checking checking = {advice, run, asking};
    advice->firmness = (struct firmness){0};
    if (!is_checked(advice, asking->request))
        return STATUS_OK;
    enum status status = check_players(&checking);
    if (status == STATUS_OK)
        status = check_thinkers(&checking);
    return status == STATUS_OK ? check_trust(&checking) : status;
}

enum verdict firmness_verdict(const struct firmness *firmness)
{
    const int thinkers = firmness->thinkers;
    const bool is_open = thinkers != 0 && firmness->checks[thinkers - 1].is_open;
    if (firmness->n_checks == 0)
        return VERDICT_NONE;
    if (firmness->players != 0 || firmness->above.check != 0 || firmness->below.check != 0 ||
        (thinkers != 0 && !is_open))
        return VERDICT_DEPENDS;
    return is_open ? VERDICT_OPEN : VERDICT_FIRM;
}

const char *firmness_code(enum verdict verdict)
{
    static const char *const codes[] = {[VERDICT_NONE] = NULL,
                                        [VERDICT_FIRM] = "firm",
                                        [VERDICT_DEPENDS] = "depends",
                                        [VERDICT_OPEN] = "open"};
    return codes[verdict];
}
