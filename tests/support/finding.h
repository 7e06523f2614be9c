/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished run of a hand, and counts over its rows that owe nothing to
 * analyzer/answer: for tests of what is said of a run. Kop, kop-asdycha. */
#pragma once

#include "analyzer/answer/comparison.h"
#include "tests/support/setting.h"

/* What a seat knows, the deals that fit, and a finished run of all its options. */
struct finding {
    struct setting setting;
    struct plan plan;
    struct runner *runner;
    struct sample sample;
    struct stopping stopping; /* as if the run had stopped by it; none at first */
};

/* Where somebody asks; *out must not be moved afterwards. Forehand with a black queen: to call
 * first, ... */
void finding_first_call(struct finding *out);
/* ... to lead in a game that nobody has bid: the partner holds the other queen. */
void finding_first_lead(struct finding *out);
/* Forehand leads in a zolo of its own, with all four top trumps or without. */
void finding_own_zolo(struct finding *out, bool is_sure);
/* Seat 4, third to follow in the second trick of an unbid game. */
void finding_second_trick(struct finding *out);

/* Plays n rows of all options of the own seat. */
void finding_start(struct finding *finding, const char *policy, enum sampling_order sampling,
                   uint64_t seed, uint64_t n);
/* Frees the run; the situation stays for another one. */
void finding_stop(struct finding *finding);
void finding_clear(struct finding *finding);

/* sensitivity_find on the run, which must succeed; returns the number of effects. */
int finding_effects(const struct finding *finding, const double *weights, int best, int next,
                    struct effect effects[MAX_EFFECTS]);

/* Sums over the rows with a weight in which a card is at the place of an effect, sides by the deal
 * as the best option played it out. Each row's weight is 1 where `weights` is NULL. */
struct place_sums {
    double weight, best, margin;
    uint64_t n;
};
struct place_sums finding_place(const struct finding *finding, const double *weights,
                                const struct effect *effect, int best, int next);

/* Mean result of an option. */
double finding_mean(const struct finding *finding, const double *weights, int option);
