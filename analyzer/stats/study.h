/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study plays options on the same rows until enough is known about them, and then estimates each
 * option. Every sampled answer comes from the loop of a study: draw rows up to the next look, drop
 * options that can no longer be best, stop or continue.
 *
 * The result is a pure function of the rows. The same source gives the same looks and the same last
 * row for any threads, batches or interruptions; only a time limit may stop the study elsewhere. */
#pragma once

#include "analyzer/stats/design.h"

/* The source of rows. fill_rows writes rows first … first+n−1 of the sample, whose memory is
 * reserved: results of the options in `active` (bit o for option o), NAN for the others. The same
 * row number always gives the same row. STATUS_INTERRUPTED ends the study with that status.
 * `clock_s` serves time limits and batches; processes that run a study together must share it. NULL
 * is the clock of the process. */
struct row_source {
    enum status (*fill_rows)(void *self, struct sample *sample, uint64_t first, uint64_t n,
                             uint64_t active);
    void *self;
    double (*clock_s)(void *self);
};

/* Receives rows 0 … sample->n−1 after each batch, to save a checkpoint. */
struct row_sink {
    enum status (*save)(void *self, const struct sample *sample);
    void *self;
};

/* Initialises an empty sample as the design requires, for the rows of an earlier run. */
void study_sample(const struct study_design *design, struct sample *out);

/* Runs a study. The first look is at max(least_n, 64) rows, then one follows whenever the number of
 * rows has grown by a factor of 1.25, and one at the end. If `confidence` is set, the options race.
 * Option b is dropped when the bet "some option is better than b" has reached (n_options − 1)/(1 −
 * confidence), and the best option is known when it is the only one left. No option is dropped once
 * the whole population was seen. With a time limit, intervals remain valid if the time for a row is
 * independent of its results.
 *
 * *out is zeroed, or its sample has the rows of an interrupted run of the same study, which is then
 * resumed. The caller clears *out with study_clear, even on failure. `sink` may be NULL.
 * STATUS_MEMORY, or the status of source or sink. */
enum status study_run(const struct study_design *design, const struct row_source *source,
                      const struct row_sink *sink, struct study *out);
void study_clear(struct study *study);

/* Estimates another quantity from a series of its values on rows 0 … n−1 of a finished study, with
 * their bounds. If the study could stop early, the interval is a confidence sequence over its
 * looks. STATUS_MEMORY. */
enum status study_estimate(const struct study_design *design, const struct study *study,
                           const struct series *series, struct estimate *out);

/* Whether results may stop the study before most_n, so that intervals are confidence sequences. */
bool stopping_peeks(const struct stopping *stopping);

/* Whether a precision, a confidence, or a limit on rows or time is set. */
bool stopping_is_set(const struct stopping *stopping);

/* The words before "after n deals" in output: "precision reached", "best option known", … */
const char *stop_reason_text(enum stop_reason reason);
