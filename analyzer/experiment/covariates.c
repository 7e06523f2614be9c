/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See covariates.h. */
#include "analyzer/experiment/covariates.h"

#include <stdlib.h>

#include "analyzer/experiment/hand_controls.h"
#include "analyzer/experiment/posterior.h"

enum { STRATA_MASK = (1 << STRATA_COLUMNS) - 1, HAND_MASK = (1 << HAND_COLUMNS) - 1 };

/* The groups that are cheap models. */
enum { MODEL_OPEN, MODEL_CLUB, MODEL_SEEING, N_MODELS };
static const struct {
    const char *name;
    unsigned group;
} models[N_MODELS] = {{"open", COVARY_OPEN}, {"club", COVARY_CLUB}, {"seeing", COVARY_SEEING}};

/* The parts before they are put side by side. */
struct parts {
    uint64_t n;                     /* deals */
    uint8_t (*hands)[HAND_COLUMNS]; /* NULL if not asked for */
    unsigned kept;                  /* columns of `hands` */
    struct sample model[N_MODELS];  /* rows: deals; empty if left out */
};

/* --- the parts ---------------------------------------------------------------------- */

static enum status read_hands(struct parts *parts, const struct plan *plan,
                              const struct deals *deals, unsigned groups)
{
    unsigned asked = 0;
    if (groups & COVARY_STRATA)
        asked |= STRATA_MASK;
    if (groups & COVARY_FEATURES)
        asked |= HAND_MASK & ~(unsigned)STRATA_MASK;
    if (asked == 0)
        return STATUS_OK;
    parts->hands = malloc(parts->n * sizeof *parts->hands);
    if (parts->hands == NULL)
        return STATUS_MEMORY;
    const struct hand_controls controls = hand_controls_of(plan->situation);
    for (uint64_t i = 0; i < parts->n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        hand_controls_read(&controls, dealt, parts->hands[i]);
    }
    parts->kept =
        hand_controls_independent((const uint8_t(*)[HAND_COLUMNS])parts->hands, parts->n, asked);
    return STATUS_OK;
}

static struct policy seeing(const struct policy *policy)
{
    return policy->draws ? policy_open : *policy;
}

static struct policy_roles roles_of(const struct plan *plan, int model)
{
    if (model == MODEL_SEEING)
        return (struct policy_roles){seeing(&plan->roles.me), seeing(&plan->roles.others)};
    const struct policy policy = model == MODEL_OPEN ? policy_open : policy_club;
    return (struct policy_roles){policy, policy};
}

static bool same_roles(const struct policy_roles *a, const struct policy_roles *b)
{
    return a->me.choose == b->me.choose && a->others.choose == b->others.choose;
}

/* A model that is the plan itself, or that is played already, tells nothing new. */
static bool is_new(const struct plan *plan, int model)
{
    const struct policy_roles roles = roles_of(plan, model);
    bool is_new = !same_roles(&roles, &plan->roles) && !roles.me.draws && !roles.others.draws;
    for (int earlier = 0; earlier < model; earlier++) {
        const struct policy_roles other = roles_of(plan, earlier);
        is_new = is_new && !same_roles(&roles, &other);
    }
    return is_new;
}

/* Every deal played by a cheap model. */
static enum status play_model(const struct plan *plan, const struct deals *deals, int model,
                              const struct progress *progress, struct sample *out)
{
    struct plan cheap = *plan;
    cheap.roles = roles_of(plan, model);
    cheap.sampling = DRAW_EVERY;
    cheap.posterior = NULL;
    struct runner *runner = NULL;
    enum status status = runner_new(&cheap, deals, NULL, progress, &runner);
    if (status == STATUS_OK)
        status = runner_rows(runner, (uint64_t)deals_number(deals), out);
    runner_free(runner);
    return status;
}

static enum status make_parts(struct parts *parts, const struct plan *plan,
                              const struct deals *deals, unsigned groups,
                              const struct progress *progress)
{
    enum status status = read_hands(parts, plan, deals, groups);
    int columns = bits_count(parts->kept) + plan->n_options;
    for (int m = 0; m < N_MODELS && status == STATUS_OK; m++) {
        if ((groups & models[m].group) == 0 || !is_new(plan, m) || columns > MAX_CONTROLS)
            continue;
        status = play_model(plan, deals, m, progress, &parts->model[m]);
        columns += plan->n_options;
    }
    return status;
}

static void clear_parts(struct parts *parts)
{
    free(parts->hands);
    for (int m = 0; m < N_MODELS; m++)
        sample_clear(&parts->model[m]);
}

/* --- side by side ------------------------------------------------------------------- */

/* Opens a group of n columns; returns its first one, or −1 if it has none. */
static int add_group(struct controls *controls, const char *name, int n)
{
    if (n == 0)
        return -1;
    const int first = controls->n;
    controls->groups[controls->n_groups++] = (struct control_group){name, first, n};
    controls->n += n;
    return first;
}

static void add_groups(struct covariates *covariates, const struct parts *parts)
{
    struct controls *controls = &covariates->controls;
    add_group(controls, "strata", bits_count(parts->kept & STRATA_MASK));
    add_group(controls, "features", bits_count(parts->kept & ~(unsigned)STRATA_MASK));
    int *const firsts[N_MODELS] = {&covariates->open_first, &covariates->club_first,
                                   &covariates->seeing_first};
    for (int m = 0; m < N_MODELS; m++)
        *firsts[m] = add_group(controls, models[m].name, parts->model[m].n_options);
}

static void write_row(const struct parts *parts, uint64_t deal, double *out)
{
    BITS_EACH(c, parts->kept)
        *out++ = parts->hands[deal][c];
    for (int m = 0; m < N_MODELS; m++)
        for (int o = 0; o < parts->model[m].n_options; o++)
            *out++ = sample_result(&parts->model[m], deal, o);
}

/* Exact mean, and bounds, of a column. */
static void summarise(struct controls *controls, int column, const double *chance)
{
    const double *value = controls->table + column;
    double sum = 0.0, low = *value, high = *value;
    for (uint64_t i = 0; i < controls->n_rows; i++, value += controls->n) {
        sum += chance == NULL ? *value : *value * chance[i];
        low = *value < low ? *value : low;
        high = *value > high ? *value : high;
    }
    controls->mean[column] = chance == NULL ? sum / (double)controls->n_rows : sum;
    controls->low[column] = low;
    controls->high[column] = high;
}

static enum status put_together(struct covariates *covariates, const struct parts *parts,
                                const struct posterior *posterior)
{
    struct controls *controls = &covariates->controls;
    add_groups(covariates, parts);
    if (controls->n == 0)
        return STATUS_OK;
    const size_t width = (size_t)controls->n;
    covariates->table = calloc(parts->n * width, sizeof *covariates->table);
    if (covariates->table == NULL)
        return STATUS_MEMORY;
    for (uint64_t i = 0; i < parts->n; i++)
        write_row(parts, i, covariates->table + i * width);
    controls->table = covariates->table;
    controls->n_rows = parts->n;
    controls->numbered = true;
    for (int c = 0; c < controls->n; c++)
        summarise(controls, c, posterior == NULL ? NULL : posterior->chance);
    return STATUS_OK;
}

enum status covariates_new(const struct plan *plan, const struct deals *deals, unsigned groups,
                           const struct progress *progress, struct covariates *out)
{
    *out = (struct covariates){.open_first = -1, .club_first = -1, .seeing_first = -1};
    if (deals_number(deals) > MOST_COVARIATE_DEALS)
        return STATUS_OK;
    struct parts parts = {.n = (uint64_t)deals_number(deals)};
    enum status status = make_parts(&parts, plan, deals, groups, progress);
    if (status == STATUS_OK)
        status = put_together(out, &parts, plan->posterior);
    clear_parts(&parts);
    return status;
}

void covariates_clear(struct covariates *covariates)
{
    free(covariates->table);
    *covariates = (struct covariates){.open_first = -1, .club_first = -1, .seeing_first = -1};
}
