/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See match.h. */
#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/match/match_play.h"
#include "analyzer/run/job.h"
#include "analyzer/run/run_checkpoint.h"
#include "engine/core/language.h"
#include "engine/play/reach.h"

/* What a match may take on one core by default, and at most if it waits for a precision. */
static const double budget_us = 4e6, patience_us = 120e6;
enum { LEAST_DEALS = 100, MOST_DEALS = 1000000, FILE_BYTES = 4096 };

static const double usual_confidence = 0.95;

/* --- how many rows ------------------------------------------------------------------------ */

static double row_cost_us(const struct match *match, int a, int b)
{
    const struct match_plan *plan = &match->plan;
    const double deal =
        (policy_cost_us(&plan->policies[a]) + policy_cost_us(&plan->policies[b])) / 2 + 0.5;
    return deal * match->seatings.n;
}

static bool peeks(const struct match_plan *plan)
{
    return plan->precision > 0 || plan->confidence > 0;
}

/* By the cost alone, so that the result is the same on any machine. All pairs get as many rows, as
 * the rating wants it. */
static uint64_t rows_of_pair(const struct match *match)
{
    const struct match_plan *plan = &match->plan;
    double cost = 0;
    if (plan->n > 0)
        return plan->n;
    if (plan->seconds > 0)
        return MOST_DEALS;
    for (int i = 0; i < match->n_pairs; i++)
        cost += row_cost_us(match, match->pairs[i].a, match->pairs[i].b);
    const double n = (peeks(plan) ? patience_us : budget_us) / cost;
    return n < LEAST_DEALS ? LEAST_DEALS : n > MOST_DEALS ? MOST_DEALS : (uint64_t)n;
}

/* --- one pair ----------------------------------------------------------------------------- */

/* Largest result of a row, A's seats on average. In each seating A's seats together get no more
 * than a lone player at most; they are half of all seats. */
static double result_bound(const struct match *match)
{
    return reach_of_rules(match->plan.rules) / 2.0;
}

/* The results of both options are half their difference, one negative: see match_play_source. */
static struct study_design design_of(const struct match *match, bool alike)
{
    const struct match_plan *plan = &match->plan;
    const double bound = alike ? 0 : result_bound(match);
    struct study_design design = {.n_options = 2,
                                  .low = -bound,
                                  .high = bound,
                                  .confidence = match->confidence,
                                  .stopping = {.most_n = rows_of_pair(match)}};
    if (alike)
        return design;
    design.stopping.precision = plan->precision / 2;
    design.stopping.confidence = plan->confidence;
    design.stopping.most_seconds = plan->seconds / match->n_pairs;
    return design;
}

static struct part_frame frame_of(const struct match *match, const struct match_pair *pair)
{
    const double bound = reach_of_rules(match->plan.rules);
    return (struct part_frame){.n = pair->n,
                               .seats = seatings_seats(&match->seatings),
                               .low = -bound,
                               .high = bound,
                               .alike = pair->alike,
                               .peeked = pair->peeked,
                               .confidence = match->confidence};
}

/* The half of a difference that A's seats, or B's (sign −1), are above 0, the mean of the table. */
static struct estimate half_of(struct estimate difference, double sign)
{
    struct estimate half = difference;
    half.value = sign * difference.value / 2;
    half.se = difference.se / 2;
    half.low = (sign > 0 ? difference.low : -difference.high) / 2;
    half.high = (sign > 0 ? difference.high : -difference.low) / 2;
    return half;
}

/* What holds of all seats together has the interval of the match; who sits where is no chance. */
static void set_whole(const struct match_pair *pair, struct match_split *all,
                      struct match_split tables[N_TABLE_KINDS])
{
    all->diff = all->adds = pair->diff;
    for (int p = 0; p < 2; p++) {
        all->payoff[p] = half_of(pair->diff, p == 0 ? 1 : -1);
        all->often[p] = interval_exact(1, pair->n);
        for (int kind = 0; kind < N_TABLE_KINDS; kind++)
            tables[kind].often[p] = interval_exact(tables[kind].often[p].value, pair->n);
    }
}

static void split_deals(const struct match *match, struct match_pair *pair, const int64_t *sums)
{
    const struct part_frame frame = frame_of(match, pair);
    for (int p = 0; p < N_PARTS; p++)
        part_split(sums + p * PART_SUMS, &frame, &pair->parts[p]);
    set_whole(pair, &pair->parts[PART_ALL], &pair->parts[PART_TABLES]);
}

/* Who is ahead in more rows than as good ones would be, with the confidence of the intervals. */
static int better_by_signs(const struct match *match, const struct match_pair *pair)
{
    const uint64_t a = pair->ahead[0], b = pair->ahead[1], more = a > b ? a : b;
    const int sign = a > b ? 1 : -1;
    if (more == 0 || !(sign * pair->diff.value > 0))
        return 0;
    const double chance = gsl_cdf_binomial_Q((unsigned)more - 1, 0.5, (unsigned)(a + b));
    return 2 * chance <= 1 - match->confidence ? sign : 0;
}

static void find_better(const struct match *match, struct match_pair *pair)
{
    for (uint64_t row = 0; row < pair->n; row++) {
        pair->ahead[0] += pair->differences[row] > 0;
        pair->ahead[1] += pair->differences[row] < 0;
    }
    if (pair->diff.kind == INTERVAL_NONE)
        pair->better = better_by_signs(match, pair);
    else
        pair->better = (pair->diff.low > 0) - (pair->diff.high < 0);
}

static enum status conclude_pair(const struct match *match, const struct study_design *design,
                                 const struct study *study, const int64_t *sums,
                                 struct match_pair *pair)
{
    const struct sample *sample = &study->sample;
    pair->n = sample->n;
    pair->reason = study->reason;
    pair->peeked = stopping_peeks(&design->stopping);
    pair->p_better = study->p_best[0];
    pair->differences = malloc((sample->n + 1) * sizeof *pair->differences);
    pair->parts = calloc(N_PARTS, sizeof *pair->parts);
    if (pair->differences == NULL || pair->parts == NULL)
        return STATUS_MEMORY;
    for (uint64_t row = 0; row < sample->n; row++)
        pair->differences[row] = sample_result(sample, row, 0) - sample_result(sample, row, 1);
    const struct series differences = {.values = pair->differences,
                                       .n = sample->n,
                                       .low = 2 * design->low,
                                       .high = 2 * design->high};
    const enum status status = study_estimate(design, study, &differences, &pair->diff);
    find_better(match, pair);
    split_deals(match, pair, sums);
    return status;
}

/* The file of a pair; the only pair has the name itself. */
static void file_of(const struct match *match, const struct match_pair *pair, char out[FILE_BYTES])
{
    if (match->n_pairs == 1)
        snprintf(out, FILE_BYTES, "%s", match->plan.checkpoint);
    else
        snprintf(out, FILE_BYTES, "%s.%d-%d", match->plan.checkpoint, pair->a + 1, pair->b + 1);
}

/* Rows counted in the sums. */
static uint64_t rows_in(struct match_play *play)
{
    size_t n;
    return (uint64_t)match_play_sums(play, &n)[0];
}

static enum status refuse_longer(const char *file, uint64_t saved, uint64_t wanted,
                                 struct diag *diag)
{
    diag_set_source(diag, file);
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    tr("%llu rows are kept here, but this run ends after %llu; ask for as many, or "
                       "choose another file"),
                    (unsigned long long)saved, (unsigned long long)wanted);
}

static enum status run_rows(const struct match *match, struct match_pair *pair,
                            struct match_play *play, const struct row_sink *sink,
                            struct study *study, struct diag *diag)
{
    const struct study_design design = design_of(match, pair->alike);
    const struct row_source source = match_play_source(play);
    size_t n_sums;
    const enum status status = study_run(&design, &source, sink, study);
    if (status == STATUS_PROGRAM)
        return diag_set(diag, status, 0, 0, "%s", match_play_failure(play));
    if (status != STATUS_OK)
        return status;
    if (rows_in(play) != study->sample.n) {
        char file[FILE_BYTES];
        file_of(match, pair, file);
        return refuse_longer(file, rows_in(play), study->sample.n, diag);
    }
    return conclude_pair(match, &design, study, match_play_sums(play, &n_sums), pair);
}

/* Everything that decides the rows. When to stop does not: a run may be continued to more deals. */
static void name_job(const struct match *match, const struct match_pair *pair,
                     struct job_line *line)
{
    const struct match_plan *plan = &match->plan;
    const struct policy *const players[] = {&plan->policies[pair->a], &plan->policies[pair->b]};
    char first[192], second[192];
    policy_format(players[0], first, sizeof first);
    policy_format(players[1], second, sizeof second);
    job_line_begin(line, "match", 1, plan->rules);
    job_line_add(line, " policies=%s,%s seating=%s seed=%llu", first, second,
                 seating_name(plan->seating), (unsigned long long)plan->seed);
    job_line_end(line, players, 2);
}

static enum status run_saved(const struct match *match, struct match_pair *pair,
                             struct match_play *play, struct study *study, struct diag *diag)
{
    struct run_checkpoint checkpoint;
    struct job_line line;
    char file[FILE_BYTES];
    size_t n_sums;
    int64_t *sums = match_play_sums(play, &n_sums);
    const struct checkpoint_place place = {"sums", sums, n_sums * sizeof *sums};
    const struct run_state state = {.sample = &study->sample, .places = &place, .n_places = 1};
    file_of(match, pair, file);
    name_job(match, pair, &line);
    sample_init(&study->sample, 2, 0, 0);
    enum status status =
        run_checkpoint_open(&checkpoint, &match->plan.pool, file, line.text, &state, diag);
    if (status == STATUS_OK)
        status = run_rows(match, pair, play, run_checkpoint_sink(&checkpoint), study, diag);
    return run_checkpoint_end(&checkpoint, status);
}

static enum status run_pair(const struct match *match, struct match_pair *pair, uint64_t before,
                            struct diag *diag)
{
    const struct match_plan *plan = &match->plan;
    struct match_play *play = NULL;
    struct study study = {0};
    enum status status = match_play_new(match, pair->a, pair->b, &play);
    if (status != STATUS_OK)
        return status;
    pair->alike = match_play_is_alike(play);
    const bool open_ended = peeks(plan) || plan->seconds > 0;
    match_play_expect(play, before,
                      open_ended ? 0 : rows_of_pair(match) * (uint64_t)match->n_pairs);
    status = plan->checkpoint == NULL ? run_rows(match, pair, play, NULL, &study, diag)
                                      : run_saved(match, pair, play, &study, diag);
    study_clear(&study);
    match_play_free(play);
    return status;
}

/* --- all pairs ---------------------------------------------------------------------------- */

static enum status rate(struct match *match)
{
    struct rated_pair pairs[MAX_RATED_PAIRS];
    if (match->plan.n_policies < 3)
        return STATUS_OK;
    for (int i = 0; i < match->n_pairs; i++) {
        const struct match_pair *pair = &match->pairs[i];
        pairs[i] = (struct rated_pair){pair->a, pair->b, pair->n, pair->differences};
    }
    match->has_rating = true;
    return rating_fit(match->plan.n_policies, pairs, match->n_pairs, &match->rating);
}

static void list_pairs(struct match *match)
{
    for (int b = 1; b < match->plan.n_policies; b++)
        for (int a = 0; a < b; a++)
            match->pairs[match->n_pairs++] = (struct match_pair){.a = a, .b = b};
}

enum status match_run(const struct match_plan *plan, struct match *out, struct diag *diag)
{
    assert(plan->n_policies >= 2 && plan->n_policies <= MAX_MATCHED);
    *out = (struct match){.plan = *plan,
                          .seatings = seatings_of(plan->seating),
                          .confidence = plan->confidence > 0 ? plan->confidence : usual_confidence};
    list_pairs(out);
    enum status status = STATUS_OK;
    uint64_t before = 0;
    for (int i = 0; i < out->n_pairs && status == STATUS_OK; i++) {
        status = run_pair(out, &out->pairs[i], before, diag);
        before += out->pairs[i].n;
    }
    return status == STATUS_OK ? rate(out) : status;
}

void match_clear(struct match *match)
{
    for (int i = 0; i < match->n_pairs; i++) {
        free(match->pairs[i].differences);
        free(match->pairs[i].parts);
    }
    *match = (struct match){0};
}

const struct match_pair *match_find(const struct match *match, int a, int b)
{
    for (int i = 0; i < match->n_pairs; i++)
        if (match->pairs[i].a == a && match->pairs[i].b == b)
            return &match->pairs[i];
    return NULL;
}
