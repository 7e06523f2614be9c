/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the speed of the parts: whole numbers of work, warm, repeated, the
 * median of the repetitions. */
#ifndef ZOLO_EXPERIMENT_BENCH_H
#define ZOLO_EXPERIMENT_BENCH_H

#include <stddef.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* Units of work a second of processor time on one thread; all 0 for a part that does not do these
 * rules. */
struct bench_speed {
    double median, slowest, fastest; /* over the repetitions */
    uint64_t work;                   /* units in one repetition */
};

struct bench {
    char rules[sizeof((struct ruleset *)0)->name]; /* whose speeds they are */
    struct bench_speed club_playouts; /* fresh deal, auction and cards by club, payoff */
    struct bench_speed solves;        /* fresh deal, open-card points from the first card, all
                                           seven side patterns in turn */
    struct bench_speed deals;         /* sampled deals given a known hand */
    /* For callers who know them to fill in: */
    struct bench_speed answers;    /* of a decision */
    struct bench_speed book_exact; /* entries of a book of all openings, all deals, the players of
                                      the rules */
    struct bench_speed book_open;  /* the same with open cards */
};

enum { BENCH_REPETITIONS = 99 };

/* What some repetitions, one or more, of `work` units each come to; sorts them. */
struct bench_speed bench_speed_of(double *speed, size_t n, uint64_t work);

/* Measures all parts but those of callers, which are 0, for one rule set; `repetitions` >= 1, each of
 * at least `seconds`. */
enum status bench_run(const struct ruleset *rules, int repetitions, double seconds,
                      struct bench *out) MUST_USE;

#endif
