/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked for where nothing is said: see request.h. */
#include "analyzer/question/request.h"

struct request request_default(void)
{
    return (struct request){.roles = {policy_club, policy_club},
                            .seed = 1,
                            .pool = pool_of_threads(0),
                            .confidence = interval_confidence,
                            .evidence = {.policy = policy_club, .trust = EVIDENCE_TRUST}};
}
