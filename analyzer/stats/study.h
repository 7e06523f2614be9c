/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study plays options on the same rows until enough is known about them, then estimates each. It
 * is the loop behind every sampled answer: draw rows up to the next look, look, drop options that
 * can no longer be best, stop or continue.
 *
 * A pure function of the rows: the same source gives the same looks and the same last row for any
 * threads, batches or interruptions (only a time limit may stop it elsewhere). Knows no cards. */
#pragma once

#include "analyzer/stats/design.h"

/* The source of rows. fill_rows writes rows first … first+n−1 of the sample, for which memory is
 * reserved: results for the options in `active` (bit o), NAN for the others. The same row number
 * always gives the same row. STATUS_INTERRUPTED ends the study with that status. `clock_s` (NULL:
 * the clock of this process) is used for time limits and batches; processes that run a study
 * together must share it. */
struct row_source {
    enum status (*fill_rows)(void *self, struct sample *sample, uint64_t first, uint64_t n,
                             uint64_t active);
    void *self;
    double (*clock_s)(void *self);
};

/* Called between batches with rows 0 … sample->n−1 to save a checkpoint. */
struct row_sink {
    enum status (*save)(void *self, const struct sample *sample);
    void *self;
};

/* An empty sample of the shape that the design needs, for the rows of an earlier run. */
void study_sample(const struct study_design *design, struct sample *out);

/* Runs a study. It looks first at max(least_n, 64) rows, then each time the rows have grown by a
 * factor of 1.25, and at the end. With `confidence` set, two or more options race: option b is
 * dropped when the bet "some option is better than b" has reached (n_options − 1)/(1 − confidence),
 * and the best option is known when it is the only one left. No option is dropped once the whole
 * population was seen. A time limit keeps the intervals valid if the time a row takes is
 * independent of its results.
 *
 * `out` is zeroed, or its sample holds the rows of an earlier, interrupted run of the same study,
 * which is resumed. The caller clears it with study_clear, even on failure. `sink` may be NULL.
 * STATUS_MEMORY, or what source and sink return. */
enum status study_run(const struct study_design *design, const struct row_source *source,
                      const struct row_sink *sink, struct study *out);
void study_clear(struct study *study);

/* Estimates another quantity from its values on rows 0 … n−1 of a finished study, given with their
 * bounds as a series: a confidence sequence over the looks of the study if it could stop early,
 * else the interval of the design. STATUS_MEMORY. */
enum status study_estimate(const struct study_design *design, const struct study *study,
                           const struct series *series, struct estimate *out);

/* True if the study may stop before most_n because of what it sees: then all intervals are
 * confidence sequences. */
bool stopping_peeks(const struct stopping *stopping);

/* True if a precision, a confidence, a limit of rows or of time is set. */
bool stopping_is_set(const struct stopping *stopping);

/* "precision reached", "best option known" …; printed before "after n deals". */
const char *stop_reason_text(enum stop_reason reason);
