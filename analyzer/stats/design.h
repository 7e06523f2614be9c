/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a study is designed to be, and what comes out of it: the data that study.h
 * and its parts share. Knows no cards. */
#ifndef ZOLO_STATS_DESIGN_H
#define ZOLO_STATS_DESIGN_H

#include "analyzer/stats/interval.h"
#include "analyzer/stats/sample.h"

struct stopping {
    double precision;    /* stop when every option still in the race is known to ± this; 0 = off */
    double confidence;   /* stop when one option is best with this confidence; 0 = off */
    uint64_t least_n;    /* no look before */
    uint64_t most_n;     /* the end at the latest; a fixed-n run if the two above are off */
    double most_seconds; /* 0 = no limit; the choice and the rows after it share it */
};

enum stop_reason {
    STOP_FIXED, /* the rows that were asked for */
    STOP_ALL,   /* all rows there are */
    STOP_PRECISION,
    STOP_CONFIDENCE,
    STOP_MOST, /* most_n, before precision or confidence was reached */
    STOP_TIME
};

struct study_design {
    int n_options;
    double low, high;      /* no result of any option lies outside */
    uint64_t population;   /* as in struct sample */
    const double *weights; /* [population], summing to 1, borrowed: how much each row
                                        counts where all of them are seen; NULL = alike. Then the
                                        study must not stop earlier */
    bool packed;           /* results are as sample_pack wants them */
    double confidence;     /* of intervals */
    struct stopping stopping;
    bool want_fresh; /* more rows after the choice: of a fixed n for all options within reach of the
                        best, which are then chosen from by all rows; of a race for the winner */
    uint64_t round_results; /* of a fixed n: results (rows times options) to play after it, in rounds
                               that double the rows of the options still within reach; 0: one round,
                               of about n more rows */
};

enum { MAX_LOOKS = 512 };

struct study {
    struct sample sample; /* results as drawn: first rows that all options have, or of a race as
                             long as they were in it, then those of options within reach (of a race
                             the fresh ones of best and next); n_of counts all */
    enum stop_reason reason;
    int n_looks;
    uint64_t looks[MAX_LOOKS]; /* rows at each look; the last is where it stopped: the rows that
                                  the choice rests on */
    int best;                  /* highest value of the options not dropped */
    int next; /* highest of the others that were played on all rows of the choice; `best` if there
                 is one option */
    struct estimate value[MAX_OPTIONS]; /* mean result of all rows of the option (of a race but for
                                           the fresh ones) */
    struct estimate diff[MAX_OPTIONS];  /* option − best; exact 0 for the best itself */
    double p_best[MAX_OPTIONS];         /* interval_chance_of_best; 0 for dropped options */
    double regret; /* with the interval's confidence, choosing `best` costs at most so much: the
                      largest upper bound of (option − best), each at its share of the error; no
                      more than results can differ */
    bool dropped[MAX_OPTIONS];  /* out of reach, or out of the race: played on fewer rows */
    bool has_fresh;             /* a race alone */
    struct estimate fresh;      /* value of `best` on rows after those of the choice: as many, or
                                   what the population has left (none if fewer than 2), or what
                                   the time allowed. In a finite population unbiased given the
                                   choice: what was seen, and the fresh rows for the rest. n = fresh
                                   rows */
    struct estimate fresh_diff; /* best − next on them */
};

#endif
