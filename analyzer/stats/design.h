/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The design of a study and its result: the data that study.h and its parts share. Knows no
 * cards. */
#pragma once

#include "analyzer/stats/interval.h"
#include "analyzer/stats/sample.h"

struct stopping {
    double precision;    /* stop when every option still in the race is known to ± this; 0 = off */
    double confidence;   /* stop when one option is best with this confidence; 0 = off */
    uint64_t least_n;    /* rows before the first look */
    uint64_t most_n;     /* most rows; the exact number if the two above are off */
    double most_seconds; /* 0 = no limit; includes the rows drawn after the choice */
};

enum stop_reason {
    STOP_FIXED, /* the requested number of rows */
    STOP_ALL,   /* the whole population */
    STOP_PRECISION,
    STOP_CONFIDENCE,
    STOP_MOST, /* most_n rows, before precision or confidence was reached */
    STOP_TIME
};

struct study_design {
    int n_options;
    double low, high;      /* bounds of all results */
    uint64_t population;   /* as in struct sample */
    const double *weights; /* [population], summing to 1, borrowed: weight of each row when the
                              whole population is seen; NULL = equal. With weights the study must
                              not stop earlier */
    bool packed;           /* results satisfy sample_pack */
    double confidence;     /* of the intervals */
    struct stopping stopping;
    bool want_fresh; /* play more rows after the choice. Fixed n: for options near the best, then
                        choose again from all rows. Race: for the winner */
    uint64_t round_results; /* fixed n: results (rows times options) to play after the choice, in
                               rounds that double the rows of the options within reach; 0: one round
                               of about n more rows */
    uint64_t most_rows;     /* of an option in these rounds; 0 = no limit */
    double indifference;    /* rounds end once no option within reach is further behind, by its
                               interval */
};

enum { MAX_LOOKS = 512 };

struct study {
    struct sample sample; /* results as drawn: first the rows that all options have (race: while
                             they were in it), then those of options within reach (race: the fresh
                             rows of best and next); n_of counts all */
    enum stop_reason reason;
    int n_looks;
    uint64_t looks[MAX_LOOKS]; /* rows at each look; the last look is the choice */
    int best;                  /* option of highest value among those not dropped */
    int next; /* second among the options played on all rows of the choice; `best` if there is only
                 one */
    struct estimate value[MAX_OPTIONS]; /* mean over all rows of the option (race: without the fresh
                                           rows) */
    struct estimate diff[MAX_OPTIONS];  /* option − best; exactly 0 for the best itself */
    double p_best[MAX_OPTIONS];         /* interval_chance_of_best; 0 for dropped options */
    double regret; /* upper bound, at the interval's confidence, of what choosing `best` costs: the
                      largest upper bound of (option − best), each at its share of the error; at
                      most the range of results */
    bool dropped[MAX_OPTIONS];  /* out of reach, or out of the race: played on fewer rows */
    bool has_fresh;             /* only in a race */
    struct estimate fresh;      /* value of `best` on fresh rows, drawn after the choice: as many
                                   again, or what the population has left (none if fewer than 2), or
                                   what the time allowed. In a finite population unbiased given the
                                   choice: the rows seen, plus the fresh rows as an estimate for the
                                   rest. n = fresh rows */
    struct estimate fresh_diff; /* best − next on the fresh rows */
};
