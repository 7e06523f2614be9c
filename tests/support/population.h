/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that a sample of a decision is drawn from: its results on each deal
 * that fits, played once, so that the truth of every claim is known exactly. A
 * policy that draws lots is seeded by the deal: it too is played once, and its
 * results are a fixed population. */
#pragma once

#include "analyzer/stats/study.h"
#include "tests/support/decision.h"

struct population {
    struct decision decision;
    struct sample rows; /* row i = deal number i */
    int bound;          /* no result is beyond ± this */
    int best;           /* the option with the highest true mean, the first of equals */
    double mean[MAX_OPTIONS];
    double wins[MAX_OPTIONS]; /* share of the deals with a result above 0 */
};

/* Plays all; the running test fails if that cannot be done. The caller closes it.
 * *out must not be moved. */
void population_open(const struct posed *question, struct population *out);
void population_close(struct population *population);

/* How rows are drawn from it. */
enum draw_kind {
    DRAWN_ONCE,     /* without replacement */
    DRAWN_FREELY,   /* with replacement */
    DRAWN_BY_CHANCE /* with replacement, by the posterior of the deals */
};

/* One seeded sequence of rows: a row_source. */
struct draw {
    const struct population *population;
    enum draw_kind kind;
    uint64_t seed, index;
    uint64_t n_known, capacity;
    uint32_t *order; /* deal number of row i, for the first n_known rows; owned */
};

/* Starts the sequence of run `index`; `draw` is zeroed or was used before. */
void draw_begin(struct draw *draw, const struct population *population, enum draw_kind kind,
                uint64_t seed, uint64_t index);
void draw_clear(struct draw *draw);

/* The deal number of a row; UINT32_MAX if there is no memory. */
uint32_t draw_row(struct draw *draw, uint64_t row);

struct row_source draw_source(struct draw *draw);
