/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One run of options on deals, with all that it was made of and what came out:
 * the noun that compare.h makes and the answers are read from. */
#ifndef ZOLO_COMPARISON_COMPARISON_H
#define ZOLO_COMPARISON_COMPARISON_H

#include "analyzer/comparison/matters.h"
#include "analyzer/experiment/provenance.h"
#include "analyzer/question/request.h"
#include "analyzer/response/found_acts.h"
#include "analyzer/stats/control.h"
#include "analyzer/stats/tally.h"

/* The distribution of a result beside its mean. */
struct risk {
    int quantile[5];                /* of the payoff at 5, 25, 50, 75, 95 % */
    double deviation;               /* standard deviation of one deal, stakes */
    double shortfall;               /* mean of the worst 5 % */
    struct estimate lose[MAX_LOSE]; /* P(payoff <= −request.lose[i]) */
};

struct comparison {
    struct plan plan;
    struct replies *replies; /* plan.replies, owned */
    struct found_acts found; /* or what plan.found does, owned */
    struct policy finder;    /* plan.found */
    struct runner *runner;
    struct covariates covariates;
    bool has_covariates;
    struct study_design design;
    struct study study;
    struct tally tally;
    struct provenance how;
};

#endif
