/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See covariates.h. */
#include "analyzer/answer/covariates.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/experiment/posterior.h"

/* --- read from hands ------------------------------------------------------------------------- */

/* The highest card of a set of trumps that is not empty; among twins the first. */
static card highest(const struct order *order, cardset trumps)
{
    card best = cardset_first(trumps);
    CARDSET_EACH(c, trumps)
        if (cardset_has(order->beaten_by[best], (unsigned)c))
            best = (card)c;
    return best;
}

struct hand_controls hand_controls_of(const struct situation *situation)
{
    const struct view view = situation_view(situation);
    const struct order *order = situation->table.order;
    struct hand_controls controls = {.me = situation->me};
    controls.trumps = order->trumps & view_unseen(&view);
    const int n_high = (cardset_count(controls.trumps) + 1) / 2;
    cardset rest = controls.trumps;
    for (int i = 0; rest != 0; i++) {
        const cardset next = cardset_of(highest(order, rest));
        if (i < 2)
            controls.key[controls.n_key++] = next;
        if (i < n_high)
            controls.high |= next;
        rest &= ~next;
    }
    return controls;
}

void hand_controls_read(const struct hand_controls *controls, const cardset dealt[N_SEATS],
                        uint8_t columns[HAND_COLUMNS])
{
    int places[2] = {0, 0};
    memset(columns, 0, HAND_COLUMNS);
    for (int k = 0; k < N_OTHERS; k++) {
        const cardset hand = dealt[seat_after(controls->me, (unsigned)k + 1)];
        uint8_t *features = columns + STRATA_COLUMNS + k;
        features[0] = (uint8_t)cardset_count(hand & controls->trumps);
        features[N_OTHERS] = (uint8_t)cardset_count(hand & controls->high);
        for (int i = 0; i < 2; i++)
            if ((hand & controls->key[i]) != 0)
                places[i] = k;
    }
    if (controls->n_key > 0)
        columns[places[0] * N_OTHERS + places[1]] = 1;
}

/* n² times the covariance of two columns: whole, and exact in a double. */
static double covariance(const uint8_t (*rows)[HAND_COLUMNS], uint64_t n, int a, int b)
{
    uint64_t sum_a = 0, sum_b = 0, products = 0;
    for (uint64_t i = 0; i < n; i++) {
        sum_a += rows[i][a];
        sum_b += rows[i][b];
        products += (uint64_t)rows[i][a] * rows[i][b];
    }
    return (double)(int64_t)(n * products - sum_a * sum_b);
}

/* Cholesky's decomposition row by row; a column that leaves no remainder is
 * dropped. What remains of an independent one is far above rounding, as the
 * entries are whole. */
unsigned hand_controls_independent(const uint8_t (*rows)[HAND_COLUMNS], uint64_t n, unsigned asked)
{
    double factor[HAND_COLUMNS][HAND_COLUMNS] = {{0.0}};
    int kept[HAND_COLUMNS], n_kept = 0;
    unsigned keep = 0;
    for (int c = 0; c < HAND_COLUMNS; c++) {
        if ((asked >> c & 1) == 0)
            continue;
        const double variance = covariance(rows, n, c, c);
        double left = variance;
        double *row = factor[n_kept];
        for (int i = 0; i < n_kept; i++) {
            double entry = covariance(rows, n, c, kept[i]);
            for (int j = 0; j < i; j++)
                entry -= row[j] * factor[i][j];
            row[i] = entry / factor[i][i];
            left -= row[i] * row[i];
        }
        if (!(left > 1e-9 * variance))
            continue;
        row[n_kept] = sqrt(left);
        kept[n_kept++] = c;
        keep |= 1u << c;
    }
    return keep;
}

/* --- the parts ------------------------------------------------------------------------------- */

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
