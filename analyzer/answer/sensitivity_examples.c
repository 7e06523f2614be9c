/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Example deals: see comparison.h. */
#include <stdlib.h>

#include "analyzer/answer/comparison.h"

struct choice {
    const struct runner *runner;
    const struct sample *sample;
    const double *weights;
    int best;
    uint64_t n; /* rows of the best option */
    int n_taken;
    deal_count taken[MAX_EXAMPLES]; /* row numbers of the deals selected so far */
};

/* The rows of one list, in the order in which they are printed. */
struct list {
    int n;
    uint64_t rows[MAX_EXAMPLES / 3];
};

static double weight_of(const struct choice *choice, uint64_t row)
{
    return choice->weights == NULL ? 1.0 : choice->weights[row];
}

static double result_of(const struct choice *choice, uint64_t row)
{
    return sample_result(choice->sample, row, choice->best);
}

static deal_count deal_of(const struct choice *choice, uint64_t row)
{
    cardset dealt[N_SEATS];
    return runner_deal(choice->runner, row, dealt);
}

static bool is_free(const struct choice *choice, uint64_t row)
{
    const deal_count number = deal_of(choice, row);
    for (int i = 0; i < choice->n_taken; i++)
        if (choice->taken[i] == number)
            return false;
    return true;
}

static void take(struct choice *choice, struct list *list, uint64_t row)
{
    choice->taken[choice->n_taken++] = deal_of(choice, row);
    list->rows[list->n++] = row;
}

/* Takes the unused row with the highest (sign 1) or lowest (−1) payoff. */
static void take_extreme(struct choice *choice, struct list *list, double sign)
{
    bool found = false;
    uint64_t at = 0;
    for (uint64_t row = 0; row < choice->n; row++) {
        const double gain = sign * (result_of(choice, row) - result_of(choice, at));
        const double weight = weight_of(choice, row);
        if (!(weight > 0) || (found && gain < 0) ||
            (found && gain <= 0 && weight <= weight_of(choice, at)))
            continue;
        if (is_free(choice, row)) {
            at = row;
            found = true;
        }
    }
    if (found)
        take(choice, list, at);
}

struct weighed {
    double result, weight;
};

static int by_result(const void *left, const void *right)
{
    const struct weighed *a = left, *b = right;
    return (a->result > b->result) - (a->result < b->result);
}

/* The weighted median is the smallest payoff with at least half of the weight at or below it. */
static enum status find_median(const struct choice *choice, double *out)
{
    struct weighed *rows = malloc(choice->n * sizeof *rows);
    TRY_MEMORY(rows);
    uint64_t n = 0, i = 0;
    double whole = 0;
    for (uint64_t row = 0; row < choice->n; row++)
        if (weight_of(choice, row) > 0) {
            rows[n++] = (struct weighed){result_of(choice, row), weight_of(choice, row)};
            whole += weight_of(choice, row);
        }
    qsort(rows, n, sizeof *rows, by_result);
    /* Without this tolerance, weights that sum to exactly one half could be rounded down. */
    for (double below = rows[0].weight; below < whole * (0.5 - 1e-12) && i + 1 < n;)
        below += rows[++i].weight;
    *out = rows[i].result;
    free(rows);
    return STATUS_OK;
}

/* Takes the unused row with the largest weight in rows[0..n−1]. */
static void take_likeliest(struct choice *choice, struct list *list, const uint64_t *rows,
                           uint64_t n)
{
    uint64_t at = n;
    for (uint64_t i = 0; i < n; i++)
        if ((at == n || weight_of(choice, rows[i]) > weight_of(choice, rows[at])) &&
            is_free(choice, rows[i]))
            at = i;
    if (at < n)
        take(choice, list, rows[at]);
}

/* Divides the rows with the median payoff into k equal parts and takes one row from each. */
static enum status take_typical(struct choice *choice, struct list *list, uint64_t k)
{
    double median = 0;
    TRY(find_median(choice, &median));
    uint64_t *rows = malloc(choice->n * sizeof *rows), n = 0;
    TRY_MEMORY(rows);
    for (uint64_t row = 0; row < choice->n; row++)
        if (!(result_of(choice, row) < median) && !(result_of(choice, row) > median) &&
            weight_of(choice, row) > 0 && is_free(choice, row))
            rows[n++] = row;
    for (uint64_t part = 0; part < k; part++) {
        const uint64_t first = part * n / k, end = (part + 1) * n / k;
        take_likeliest(choice, list, rows + first, end - first);
    }
    free(rows);
    return STATUS_OK;
}

static enum status show(const struct choice *choice, const struct list *list, enum showcase kind,
                        seat me, struct example *out, int *n_out)
{
    for (int i = 0; i < list->n; i++) {
        struct example *example = &out[*n_out];
        int payoff[N_SEATS];
        TRY(runner_replay(choice->runner, list->rows[i], choice->best, &example->end));
        state_payoff(&example->end, payoff);
        example->kind = kind;
        example->row = list->rows[i];
        example->payoff = payoff[me];
        (*n_out)++;
    }
    return STATUS_OK;
}

enum status sensitivity_examples(const struct comparison *run, int k, struct example *out,
                                 int *n_out)
{
    const struct sample *sample = &run->study.sample;
    const int best = run->study.best;
    struct choice choice = {.runner = run->runner,
                            .sample = sample,
                            .weights = run->design.weights,
                            .best = best,
                            .n = sample->n_of[best]};
    struct list typical = {0}, high = {0}, low = {0};
    const seat me = run->plan.situation->me;
    *n_out = 0;
    if (choice.n == 0)
        return STATUS_OK;
    for (int i = 0; i < k; i++) {
        take_extreme(&choice, &low, -1.0);
        take_extreme(&choice, &high, 1.0);
    }
    TRY(take_typical(&choice, &typical, (uint64_t)k));
    TRY(show(&choice, &typical, SHOW_TYPICAL, me, out, n_out));
    TRY(show(&choice, &high, SHOW_BEST, me, out, n_out));
    return show(&choice, &low, SHOW_WORST, me, out, n_out);
}
