/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study plays all options on the same rows until the results suffice, and then estimates each
 * option. Every sampled answer comes from the loop of a study: draw rows up to the next look, drop
 * options that can no longer be best, and stop or continue.
 *
 * The result is a pure function of the rows. The same source leads to the same looks and last row,
 * regardless of threads, batches and interruptions; only a time limit can change the last row. */
#pragma once

#include "analyzer/stats/design.h"

/* The source of rows. fill_rows writes rows first … first+n−1 of the sample, whose memory is
 * reserved: the results of the options in `active` (bit o for option o), and NAN for all other
 * options. The same row number always gives the same row. STATUS_INTERRUPTED ends the study with
 * that status. `clock_s` is used for time limits and batches; processes that run a study together
 * must share one clock. NULL means the clock of the process. */
struct row_source {
    enum status (*fill_rows)(void *self, struct sample *sample, uint64_t first, uint64_t n,
                             uint64_t active);
    void *self;
    double (*clock_s)(void *self);
};

/* Receives rows 0 … sample->n−1 after each batch, in order to save a checkpoint. */
struct row_sink {
    enum status (*save)(void *self, const struct sample *sample);
    void *self;
};

/* Initialises an empty sample as the design requires, for rows of an earlier run. */
void study_sample(const struct study_design *design, struct sample *out);

/* Runs a study. The first look is at max(least_n, 64) rows; more looks follow whenever the number
 * of rows has grown by a factor of 1.25, and at the end. If `confidence` is set, the options race.
 * Option b is dropped when the capital of the bet "some option is better than b" has reached
 * (n_options − 1)/(1 − confidence); the best option is known when only one is left. No option is
 * dropped once the whole population has been seen. With a time limit, intervals remain valid if the
 * time for a row does not depend on its results.
 *
 * *out is zeroed, or its sample contains the rows of an interrupted run of this study, which is
 * then resumed. The caller clears *out with study_clear, even on failure. `sink` may be NULL.
 * Returns STATUS_MEMORY or an error from the source or the sink. */
enum status study_run(const struct study_design *design, const struct row_source *source,
                      const struct row_sink *sink, struct study *out);
void study_clear(struct study *study);

/* Estimates another quantity from a series of its values on rows 0 … n−1 of a finished study, and
 * from the bounds of these values. If the study could stop early, the interval is a confidence
 * sequence over the looks. STATUS_MEMORY. */
enum status study_estimate(const struct study_design *design, const struct study *study,
                           const struct series *series, struct estimate *out);

/* Whether results may stop the study before most_n, so that intervals are confidence sequences. */
bool stopping_peeks(const struct stopping *stopping);

/* Whether a precision, a confidence, or a limit on rows or time is set. */
bool stopping_is_set(const struct stopping *stopping);

/* The text printed before "after n deals": "precision reached", "best option known", … */
const char *stop_reason_text(enum stop_reason reason);
