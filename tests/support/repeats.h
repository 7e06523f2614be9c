/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same study, many times over on rows of its own, held against the truth: how
 * often each printed number was right. */
#pragma once

#include "tests/support/population.h"

/* What an answer claims. */
enum claim {
    CLAIM_NAMED,      /* interval of the value of one option, named beforehand */
    CLAIM_CHOSEN,     /* interval of the value of the recommended option */
    CLAIM_DIFFERENCE, /* interval of next − recommended */
    CLAIM_WINS,       /* interval of the share of deals that the named option wins; of the
                         recommended one if the study could stop early */
    CLAIM_FRESH,      /* interval of its value on fresh deals */
    CLAIM_FRESH_DIFFERENCE,
    CLAIM_REGRET, /* the recommended option is the best one, or within the regret stated */
    CLAIM_BEST,   /* no other than the best option was declared so: where the rule may do that */
    N_CLAIMS
};
extern const char *const claim_names[N_CLAIMS];

struct repeats {
    const struct population *population;
    enum draw_kind kind;
    struct study_design design;
    uint64_t seed; /* below 2^20 */
};

struct record {
    uint64_t runs;
    uint64_t asked[N_CLAIMS], held[N_CLAIMS]; /* runs in which it was claimed, and was true */
    uint64_t tight[N_CLAIMS]; /* of those asked: by Student's t or Wilson's interval, which aim at
                                 their confidence and not above it */
    uint64_t best;            /* runs whose recommended option is the best */
    double mean_n;            /* rows at the stop, those of the fresh value not counted */
    double mean_width; /* half width of the difference, or of the value if there is one option */
};

/* The design of a study on a population, without controls, racing or fresh deals:
 * the rest is for the caller to add. */
struct repeats repeats_of(const struct population *population, enum draw_kind kind);

/* Runs 0 … runs−1 on all cores; the same for any number of them. The running
 * test fails if a study does. */
void repeats_run(const struct repeats *repeats, uint64_t runs, struct record *out);

/* The naive rule: looks every 100 rows, and stops when the paired t interval of
 * the best so far against the second excludes 0, or at `most` rows, a multiple of
 * 100. Claims CLAIM_DIFFERENCE and CLAIM_BEST. */
void repeats_naive(const struct repeats *repeats, uint64_t most, uint64_t runs, struct record *out);

/* Share of a claim that held, and its standard error; NAN if it was never made. */
double record_share(const struct record *record, enum claim claim);
double record_error(const struct record *record, enum claim claim);
