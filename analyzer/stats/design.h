/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The design of a study, and its result. A study draws rows, looks at the rows once or repeatedly,
 * and chooses the best option at the last look (the choice). In a race, a look may drop options. */
#pragma once

#include "analyzer/stats/interval.h"
#include "analyzer/stats/sample.h"

struct stopping {
    double precision;    /* stop when all remaining options are known to ± `precision`; 0 = off */
    double confidence;   /* stop when one option is best with this confidence; 0 = off */
    uint64_t least_n;    /* number of rows at the first look */
    uint64_t most_n;     /* maximum number of rows; exact if precision and confidence are off */
    double most_seconds; /* time limit, including rows after the choice; 0 = none */
};

enum stop_reason {
    STOP_FIXED, /* the requested number of rows was played */
    STOP_ALL,   /* the whole population */
    STOP_PRECISION,
    STOP_CONFIDENCE,
    STOP_MOST, /* most_n rows were played without reaching either goal */
    STOP_TIME
};

struct study_design {
    int n_options;
    double low, high;      /* bounds of all results */
    uint64_t population;   /* as in struct sample */
    const double *weights; /* [population], weights of the rows, summing to 1, for which the study
                            * must see the whole population. NULL = equal; borrowed */
    bool packed;           /* the results satisfy the conditions of sample_pack */
    double confidence;     /* of the intervals */
    struct stopping stopping;
    bool want_fresh; /* play more rows after the choice: after a race, rows of the winner; for a
                      * fixed n, rows of the options near the best, which are then compared again */
    uint64_t round_results; /* for a fixed n: number of results (rows times options) to play after
                             * the choice, in rounds that double the rows of the options within
                             * reach; 0 means one round of about n rows */
    uint64_t most_rows;     /* maximum rows of an option in these rounds; 0 = no limit */
    double indifference;    /* rounds end once no option within reach trails by more than this */
};

enum { MAX_LOOKS = 512 };

struct study {
    struct sample sample; /* results as drawn: first the rows of all options (in a race, until
                           * dropped), then the rows of options within reach (in a race, fresh rows
                           * of best and next); n_of counts all rows */
    enum stop_reason reason;
    int n_looks;
    uint64_t looks[MAX_LOOKS]; /* number of rows at each look; the last look is the choice */
    int best;                  /* the option with the highest value among those not dropped */
    int next;                  /* second-best option on all rows; `best` if there is only one */
    struct estimate value[MAX_OPTIONS]; /* mean over all rows; in a race, without fresh rows */
    struct estimate diff[MAX_OPTIONS];  /* option − best; exactly 0 for the best option */
    double p_best[MAX_OPTIONS];         /* from interval_chance_of_best; 0 for dropped options */
    double regret; /* upper confidence bound on the loss from choosing `best`: the largest of the
                    * upper bounds on (option − best), each with a share of the error */
    bool dropped[MAX_OPTIONS]; /* out of reach or dropped from the race, and so with fewer rows */
    bool has_fresh;            /* only in a race */
    struct estimate fresh;     /* value of `best` on n fresh rows drawn after the choice: as many as
                                * before the choice, or as population and time allow, but at least
                                * 2. In a finite population the earlier rows are included; the
                                * estimate is unbiased given the choice */
    struct estimate fresh_diff; /* best − next on the fresh rows */
};
