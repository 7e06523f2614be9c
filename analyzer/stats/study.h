/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study: options played on the same rows until enough is known, and what can
 * then be said of each. The loop of every sampled answer: draw rows up to the
 * next look, look, drop what cannot be best any more, stop or go on.
 *
 * A pure function of the rows: given the same source it takes the same looks and
 * stops at the same row, whatever the threads, batches or interruptions (a time
 * limit alone may cut it elsewhere). Knows no cards. */
#ifndef ZOLO_STATS_STUDY_H
#define ZOLO_STATS_STUDY_H

#include "analyzer/stats/design.h"

/* Where rows come from. Fills rows first … first+n−1 of the sample (room is
 * there): the results of the options in `active` (bit o), NAN for the others.
 * The same row number always gives the same row. Returning
 * STATUS_INTERRUPTED ends the study with that status. `clock_s` (NULL: that of
 * this process) is the clock by which time limits and batches go: processes that
 * run a study together must see the same. */
struct row_source {
    enum status (*fill_rows)(void *self, struct sample *sample, uint64_t first, uint64_t n,
                             uint64_t active);
    void *self;
    double (*clock_s)(void *self);
};

/* Called between batches, when rows 0 … sample->n−1 are there: saves a checkpoint. `total` is where the study
 * will end at the latest. */
struct row_sink {
    enum status (*save)(void *self, const struct sample *sample, uint64_t total);
    void *self;
};

/* An empty sample for the rows of a study: the shape in which an earlier run hands them over. */
void study_sample(const struct study_design *design, struct sample *out);

/* Runs a study. Looks: first at max(least_n, 64) rows, then each 1.25 times as
 * many, and at the end. Two-or-more options race (confidence on): option b is
 * dropped when the bet "some option is better than b" has reached
 * (n_options − 1)/(1 − confidence); the best option is known when it is alone.
 * Nobody is dropped when all was seen. A time limit leaves the intervals sound if
 * the time of a row has nothing to do with its results. STATUS_MEMORY, or what
 * source and sink return.
 * `out` is zeroed, or holds in out->sample the rows of an earlier, interrupted
 * run of the same study, which goes on. The caller clears it with study_clear,
 * also on failure. `sink` may be NULL. */
enum status study_run(const struct study_design *design, const struct row_source *source,
                      const struct row_sink *sink, struct study *out) MUST_USE;
void study_clear(struct study *study);

/* The estimate of any other quantity on the rows of a finished study: of the values of rows 0 … n−1 and their
 * bounds in the series. A confidence sequence over the study's looks if the study could
 * stop early, else the interval of the design. STATUS_MEMORY. */
enum status study_estimate(const struct study_design *design, const struct study *study,
                           const struct series *series, struct estimate *out) MUST_USE;

/* True if the study may stop before most_n on what it sees: then nothing but
 * confidence sequences is handed out. */
bool stopping_peeks(const struct stopping *stopping);

/* "precision reached", "best option known" … to stand before "after n deals". */
const char *stop_reason_text(enum stop_reason reason);

#endif
