/* One run of options on deals, with all that it was made of and what came out:
 * the noun that compare.h makes and the answers are read from. */
#ifndef ZOLO_ADVICE_COMPARISON_H
#define ZOLO_ADVICE_COMPARISON_H

#include "analyzer/advice/advice.h"

struct comparison {
    struct plan plan;
    struct runner *runner;
    struct covariates covariates;
    bool has_covariates;
    struct utility utility;
    bool has_utility;
    struct trial_design design;
    struct trial trial;
    struct tally tally;
    struct provenance how;
};

#endif
