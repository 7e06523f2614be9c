/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/study.h"

#include <assert.h>
#include <math.h>
#include <time.h>

#include "analyzer/stats/conclusion.h"

/* Batch sizes in rows: large enough to use all cores, small enough to save results and check the
 * clock about once a second. */
enum { FIRST_LOOK = 64, LEAST_BATCH = 16, MOST_BATCH = 4096, LEAST_FRESH = 2 };
static const double batch_seconds = 1.0;

/* Number of rows timed first under a time limit; later batches must fit the remaining time. */
enum { FIRST_TIMED = 2 };

struct run {
    const struct study_design *design;
    const struct row_source *source;
    const struct row_sink *sink; /* NULL = none */
    struct sample *sample; /* contains rows 0 … sample->n−1, played in this run or an earlier one */
    uint64_t active;       /* options to play */
    uint64_t limit;        /* maximum number of rows before the choice */
    double seconds;        /* time limit for the current part of the study; 0 = none */
    double start_s;
    uint64_t batch; /* rows per batch; does not affect results */
};

bool stopping_peeks(const struct stopping *stopping)
{
    return stopping->precision > 0 || stopping->confidence > 0;
}

bool stopping_is_set(const struct stopping *stopping)
{
    return stopping_peeks(stopping) || stopping->most_n > 0 || stopping->most_seconds > 0;
}

const char *stop_reason_text(enum stop_reason reason)
{
    switch (reason) {
    case STOP_FIXED: return "as requested";
    case STOP_ALL: return "nothing left to see";
    case STOP_PRECISION: return "precision reached";
    case STOP_CONFIDENCE: return "best option known";
    case STOP_MOST: return "limit reached";
    case STOP_TIME: return "time used up";
    }
    return "";
}

void study_clear(struct study *study)
{
    sample_clear(&study->sample);
    *study = (struct study){0};
}

/* --- rows ------------------------------------------------------------------------------- */

static double now_s(const struct row_source *source)
{
    struct timespec now = {0};
    if (source->clock_s)
        return source->clock_s(source->self);
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static bool is_late(const struct run *run)
{
    return run->seconds > 0 && now_s(run->source) - run->start_s >= run->seconds;
}

/* Keeps the rows of an earlier run, up to `end`, that contain results of all active options.
 * Removes the results of inactive options. */
static void check_rows(struct run *run, uint64_t first, uint64_t end)
{
    struct sample *sample = run->sample;
    for (uint64_t row = first; row < end && row < sample->n; row++)
        for (int o = 0; o < sample->n_options; o++) {
            if (!(run->active >> o & 1))
                sample_forget(sample, row, o);
            else if (isnan(sample_result(sample, row, o)))
                sample->n = row;
        }
}

static void count_rows(struct run *run, uint64_t end)
{
    for (int o = 0; o < run->sample->n_options; o++)
        if (run->active >> o & 1)
            run->sample->n_of[o] = end;
}

/* Number of rows, at least 1, that the remaining time allows at the pace of the last `n` rows. */
static uint64_t rows_in_time(const struct run *run, uint64_t n, double seconds)
{
    const double left = run->seconds - (now_s(run->source) - run->start_s);
    const double rows = left / seconds * (double)n;
    return rows < 1 ? 1 : rows < MOST_BATCH ? (uint64_t)rows : MOST_BATCH;
}

/* Slow rows are drawn in small batches, so that an interruption loses little work. */
static uint64_t next_batch(uint64_t batch, double seconds)
{
    if (seconds > 2 * batch_seconds && batch / 2 >= LEAST_BATCH)
        return batch / 2;
    if ((batch < LEAST_BATCH || seconds < batch_seconds / 2) && batch * 2 <= MOST_BATCH)
        return batch * 2;
    return batch;
}

static enum status draw_batch(struct run *run, uint64_t end)
{
    struct sample *sample = run->sample;
    const double start_s = now_s(run->source);
    const uint64_t first = sample->n, n = least(run->batch, end - first);
    TRY(run->source->fill_rows(run->source->self, sample, first, n, run->active));
    sample->n = first + n;
    count_rows(run, sample->n);
    const double seconds = now_s(run->source) - start_s;
    run->batch = next_batch(run->batch, seconds);
    if (run->seconds > 0)
        run->batch = least(run->batch, rows_in_time(run, n, seconds));
    return run->sink ? run->sink->save(run->sink->self, sample) : STATUS_OK;
}

/* Provides rows first … end−1. Sets *reached to `end` or, if time runs out, at least first + 1. */
static enum status get_rows(struct run *run, uint64_t first, uint64_t end, uint64_t *reached)
{
    enum status status = sample_reserve(run->sample, end);
    check_rows(run, first, end);
    count_rows(run, run->sample->n < end ? run->sample->n : end);
    *reached = end;
    while (!status && run->sample->n < end) {
        status = draw_batch(run, end);
        if (!status && is_late(run)) {
            *reached = run->sample->n;
            break;
        }
    }
    if (!status)
        count_rows(run, *reached);
    return status;
}

/* --- looks ------------------------------------------------------------------------------ */

static uint64_t next_look(const struct run *run, uint64_t n)
{
    const uint64_t least = run->design->stopping.least_n;
    uint64_t look = n + (n + 3) / 4;
    if (n == 0)
        look = least > FIRST_LOOK ? least : FIRST_LOOK;
    return look < run->limit ? look : run->limit;
}

/* Whether to stop at a look, and why. If all rows were seen, no option is dropped. */
static bool is_over(const struct run *run, struct race *race, uint64_t n, bool is_late_look,
                    enum stop_reason *reason)
{
    const bool is_all = run->sample->population > 0 && n == run->sample->population;
    if (!is_all && race)
        race_drop(race);
    if (is_all)
        *reason = STOP_ALL;
    else if (race && race->pair && (race->in & (race->in - 1)) == 0)
        *reason = STOP_CONFIDENCE;
    else if (race && race_is_precise(race))
        *reason = STOP_PRECISION;
    else if (n == run->limit)
        *reason = race ? STOP_MOST : STOP_FIXED;
    else if (is_late_look)
        *reason = STOP_TIME;
    else
        return false;
    return true;
}

/* Draws rows and looks at the results until the choice is made, after *n rows. */
static enum status choose(struct run *run, struct race *race, struct study *out, uint64_t *n)
{
    *n = 0;
    for (;;) {
        uint64_t reached;
        const uint64_t end = race ? next_look(run, *n) : run->limit;
        enum status status = get_rows(run, *n, end, &reached);
        if (!status && race)
            status = race_add(race, reached);
        if (status)
            return status;
        *n = reached;
        out->looks[out->n_looks++] = reached;
        if (is_over(run, race, reached, reached < end, &out->reason))
            return STATUS_OK;
        if (race)
            run->active = race->in;
    }
}

/* --- rows after the choice -------------------------------------------------------------- */

/* An option with a lower probability of being best than this is out of reach if its difference from
 * the best option is also significant. */
static const double least_chance = 0.001;

/* The maximum number of options within reach for which the rows of the choice are doubled. */
static double most_near(int n_options)
{
    return (n_options + 8) / 3.0;
}

/* Number of results that may be played after the n rows of the choice: round_results or, without
 * rounds, n rows for (k + 8)/3 of the k options. */
static uint64_t later_results(const struct study_design *design, uint64_t n)
{
    return design->round_results > 0 ? design->round_results
                                     : (uint64_t)(most_near(design->n_options) * (double)n);
}

/* Number of rows to add: n, or fewer if population, most_rows or `results` / n_near are smaller. */
static uint64_t later_rows(const struct study_design *design, uint64_t n, int n_near,
                           uint64_t results)
{
    if (!design->want_fresh || design->n_options < 2 || n_near < 2)
        return 0;
    const uint64_t most = least(results / (uint64_t)n_near, n);
    const uint64_t end = design->population > 0 ? design->population : n + most;
    const uint64_t limit = design->most_rows > 0 ? least(design->most_rows, end) : end;
    const uint64_t later = limit > n ? least(limit - n, most) : 0;
    return later < LEAST_FRESH ? 0 : later;
}

/* Draws up to `n_later` rows of the options in `active` after the n rows of the choice. *n_drawn is
 * 0 if there is no time for LEAST_FRESH rows. *n_here rows come from an earlier run. */
static enum status draw_later(struct run *run, uint64_t active, uint64_t n, uint64_t *n_here,
                              uint64_t n_later, uint64_t *n_drawn)
{
    uint64_t reached = n;
    run->sample->n = *n_here;
    run->active = active;
    run->seconds = run->design->stopping.most_seconds;
    const enum status status = get_rows(run, n, n + n_later, &reached);
    *n_here = run->sample->n;
    *n_drawn = status || reached < n + LEAST_FRESH ? 0 : reached - n;
    return status;
}

/* Evaluates the winner of a race on fresh rows. */
static enum status freshen(struct run *run, uint64_t n, uint64_t n_here, struct study *out)
{
    const uint64_t n_fresh = later_rows(run->design, n, 2, later_results(run->design, n));
    const uint64_t both = UINT64_C(1) << out->best | UINT64_C(1) << out->next;
    uint64_t n_drawn;
    if (n_fresh == 0)
        return STATUS_OK;
    const enum status status = draw_later(run, both, n, &n_here, n_fresh, &n_drawn);
    if (status || n_drawn == 0)
        return status;
    run->sample->n = n + n_drawn;
    conclude_fresh(run->design, n, n_drawn, out);
    return STATUS_OK;
}

/* Whether an option with too few rows for an interval trails by `far` standard errors. The standard
 * error includes a hypothetical row whose difference equals the largest observed. */
static bool is_far_behind(const struct study *study, int option)
{
    static const double far = 4;
    const struct column lead = {&study->sample, study->best, option};
    const uint64_t n = study->value[option].n;
    double sum = 0, squares = 0, largest = 0;
    for (uint64_t row = 0; row < n; row++) {
        const double difference = column_at(&lead, row);
        sum += difference;
        squares += difference * difference;
        largest = fmax(largest, fabs(difference));
    }
    const double mean = sum / (double)n, variance = squares / (double)n - mean * mean;
    return mean > far * hypot(sqrt(fmax(variance, 0) / (double)(n - 1)), largest / (double)n);
}

/* Whether an option is within reach. For skewed results, p_best is less accurate than intervals. */
static bool is_near(const struct study_design *design, const struct study *study, int option)
{
    if (option == study->best)
        return true;
    if (design->round_results > 0 && study->value[option].n < LEAST_ROWS)
        return !is_far_behind(study, option);
    return study->p_best[option] >= least_chance || !estimate_is_below(&study->diff[option]);
}

/* Whether an option may trail the best one by more than `indifference`. */
static bool may_differ(const struct estimate *diff, double indifference)
{
    return (estimate_is_alike(diff) && indifference > 0 ? diff->value : diff->low) < -indifference;
}

/* Finds the options within reach. Returns the number of these options, or 1 if all differences are
 * negligible. */
static int find_near(const struct study_design *design, const struct study *study, uint64_t *near)
{
    int n = 0;
    bool differ = false;
    *near = 0;
    for (int o = 0; o < design->n_options; o++)
        if (!study->dropped[o] && is_near(design, study, o)) {
            *near |= UINT64_C(1) << o;
            n++;
            differ |= may_differ(&study->diff[o], design->indifference);
        }
    return differ ? n : 1;
}

/* After a fixed n, plays more rows of all options within reach of the best and chooses again using
 * all rows; does so once, or in rounds until the number of results is exhausted. Options out of
 * reach are never considered again. */
static enum status go_on(struct run *run, uint64_t n, uint64_t n_here, struct study *out)
{
    const struct study_design *design = run->design;
    uint64_t left = later_results(design, n), n_drawn = n;
    /* With fewer rows, it would be unclear which options are close to the best. */
    while (n >= LEAST_CHANCE_ROWS && n_drawn > 0) {
        uint64_t near;
        const int n_near = find_near(design, out, &near);
        const uint64_t n_later = later_rows(design, n, n_near, left);
        if (n_later == 0)
            return STATUS_OK;
        enum status status = draw_later(run, near, n, &n_here, n_later, &n_drawn);
        if (status)
            return status;
        run->sample->n = n + n_drawn;
        if (n_drawn == 0)
            count_rows(run, n);
        else {
            out->looks[out->n_looks - 1] = n + n_drawn;
            status = conclude(design, NULL, near, out);
        }
        const bool is_last = is_late(run);
        if (is_last)
            out->reason = STOP_TIME;
        if (status || design->round_results == 0 || is_last)
            return status;
        left -= n_drawn * (uint64_t)n_near;
        n += n_drawn;
    }
    return STATUS_OK;
}

/* --- the whole -------------------------------------------------------------------------- */

static struct run start_run(const struct study_design *design, const struct row_source *source,
                            const struct row_sink *sink, struct study *out)
{
    const struct stopping *stopping = &design->stopping;
    const int n = design->n_options;
    struct run run = {.design = design,
                      .source = source,
                      .sink = sink,
                      .sample = &out->sample,
                      .active = n < 64 ? (UINT64_C(1) << n) - 1 : UINT64_MAX,
                      .limit = stopping->most_n,
                      .seconds = stopping->most_seconds,
                      .batch = stopping->most_seconds > 0 ? FIRST_TIMED : LEAST_BATCH};
    if (design->population > 0 && design->population < run.limit)
        run.limit = design->population;
    const bool has_later = later_rows(design, run.limit, 2, later_results(design, run.limit)) > 0;
    /* Rows after the choice get a share of the time; after a race, they play only two options. */
    if (has_later)
        run.seconds *= n / (n + (stopping_peeks(stopping) ? 2.0 : fmin(n, most_near(n))));
    run.start_s = now_s(source);
    return run;
}

void study_sample(const struct study_design *design, struct sample *out)
{
    sample_init(out, design->n_options, design->population);
    if (design->packed)
        sample_pack(out);
}

/* Clears the study but keeps the rows of an earlier run. */
static void take_over(const struct study_design *design, struct study *out)
{
    const struct sample earlier = out->sample;
    *out = (struct study){0};
    study_sample(design, &out->sample);
    if (earlier.capacity == 0)
        return;
    assert(sample_row_bytes(&earlier) == sample_row_bytes(&out->sample));
    assert(earlier.packed == out->sample.packed);
    out->sample.n = earlier.n;
    out->sample.capacity = earlier.capacity;
    out->sample.values = earlier.values;
    out->sample.cells = earlier.cells;
}

enum status study_run(const struct study_design *design, const struct row_source *source,
                      const struct row_sink *sink, struct study *out)
{
    assert(design->n_options >= 1 && design->n_options <= MAX_OPTIONS);
    assert(design->stopping.most_n >= 1);
    take_over(design, out);
    struct run run = start_run(design, source, sink, out);
    const bool peeks = stopping_peeks(&design->stopping);
    struct race race = {0};
    uint64_t n, n_here = 0;
    enum status status = peeks ? race_init(design, &out->sample, &race) : STATUS_OK;
    THEN(status, choose(&run, peeks ? &race : NULL, out, &n));
    if (!status) {
        n_here = out->sample.n;
        out->sample.n = n;
        status = conclude(design, peeks ? &race : NULL, UINT64_MAX, out);
    }
    THEN(status, peeks ? freshen(&run, n, n_here, out) : go_on(&run, n, n_here, out));
    race_clear(&race);
    return status;
}

/* --- other quantities ------------------------------------------------------------------- */

enum status study_estimate(const struct study_design *design, const struct study *study,
                           const struct series *series, struct estimate *out)
{
    struct series all = *series;
    const double *values = series->values;
    const uint64_t n = series->n;
    all.population = design->population;
    if (!stopping_peeks(&design->stopping)) {
        *out = interval_of_mean(&all, design->confidence);
        return STATUS_OK;
    }
    struct sequence *sequence;
    enum status status = sequence_new(design->population, &sequence);
    if (status)
        return status;
    uint64_t row = 0;
    for (int i = 0; row < n && !status; i++) {
        const uint64_t look = i < study->n_looks && study->looks[i] < n ? study->looks[i] : n;
        status = sequence_add(sequence, values + row, look - row, all.low, all.high);
        row = look;
    }
    if (!status)
        *out =
            estimate_possible(sequence_interval(sequence, design->confidence), all.low, all.high);
    sequence_free(sequence);
    return status;
}
