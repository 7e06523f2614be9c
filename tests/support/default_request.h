/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analyzer/question/question.h"

/* A request for four club players, seed 1, all cores, as many deals as take about a second, 95 %
 * intervals, and the opponent model `club`. */
static inline struct request request_default(void)
{
    return (struct request){.roles = {policy_club, policy_club},
                            .seed = 1,
                            .pool = pool_of_threads(0),
                            .confidence = interval_confidence,
                            .model = {.policy = policy_club, .trust = MODEL_TRUST}};
}
