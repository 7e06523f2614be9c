/* See covariates.h. */
#include "analyzer/experiment/covariates.h"

#include <stdlib.h>

#include "analyzer/experiment/hand_controls.h"
#include "analyzer/experiment/posterior.h"

enum { STRATA_MASK = (1 << STRATA_COLUMNS) - 1, HAND_MASK = (1 << HAND_COLUMNS) - 1 };

/* The parts before they are put side by side. */
struct parts {
    uint64_t n;                     /* deals */
    uint8_t (*hands)[HAND_COLUMNS]; /* NULL if not asked for */
    unsigned kept;                  /* columns of `hands` */
    struct sample open, club;       /* rows: deals; empty if left out */
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

static bool plays_like(const struct plan *plan, const struct policy *model)
{
    return plan->roles.me.choose == model->choose && plan->roles.others.choose == model->choose;
}

/* Every deal played by four players of a cheap model. */
static enum status play_model(const struct plan *plan, const struct deals *deals,
                              const struct policy *model, const struct progress *progress,
                              struct sample *out)
{
    struct plan cheap = *plan;
    cheap.roles = (struct policy_roles){*model, *model};
    cheap.drawing = DRAW_EVERY;
    cheap.posterior = NULL;
    cheap.separate_deals = cheap.symmetric = false;
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
    int columns = cardset_count(parts->kept) + plan->n_options;
    if (status == STATUS_OK && (groups & COVARY_OPEN) && !plays_like(plan, &policy_open) &&
        columns <= MAX_CONTROLS) {
        status = play_model(plan, deals, &policy_open, progress, &parts->open);
        columns += plan->n_options;
    }
    if (status == STATUS_OK && (groups & COVARY_CLUB) && !plays_like(plan, &policy_club) &&
        columns <= MAX_CONTROLS)
        status = play_model(plan, deals, &policy_club, progress, &parts->club);
    return status;
}

static void clear_parts(struct parts *parts)
{
    free(parts->hands);
    sample_clear(&parts->open);
    sample_clear(&parts->club);
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
    add_group(controls, "strata", cardset_count(parts->kept & STRATA_MASK));
    add_group(controls, "features", cardset_count(parts->kept & ~(unsigned)STRATA_MASK));
    covariates->open_first = add_group(controls, "open", parts->open.n_options);
    covariates->club_first = add_group(controls, "club", parts->club.n_options);
}

static void write_row(const struct parts *parts, uint64_t deal, double *out)
{
    CARDSET_EACH(c, (cardset)parts->kept)
        *out++ = parts->hands[deal][c];
    for (int o = 0; o < parts->open.n_options; o++)
        *out++ = sample_result(&parts->open, deal, o);
    for (int o = 0; o < parts->club.n_options; o++)
        *out++ = sample_result(&parts->club, deal, o);
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
    for (int c = 0; c < controls->n; c++)
        summarise(controls, c, posterior == NULL ? NULL : posterior->chance);
    return STATUS_OK;
}

enum status covariates_new(const struct plan *plan, const struct deals *deals, unsigned groups,
                           const struct progress *progress, struct covariates *out)
{
    *out = (struct covariates){.open_first = -1, .club_first = -1};
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
    *covariates = (struct covariates){.open_first = -1, .club_first = -1};
}
