/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See asking.h. */
#include "analyzer/decision/asking.h"

#include <string.h>

enum status run_beside(const struct asking *asking, const struct plan *plan, uint64_t most_n,
                       const struct posterior *posterior, struct comparison *run)
{
    *run = (struct comparison){.plan = {.situation = plan->situation,
                                        .n_options = plan->n_options,
                                        .roles = plan->roles,
                                        .best_reply = plan->best_reply}};
    memcpy(run->plan.options, plan->options, sizeof run->plan.options);
    return compare_run(run, COMPARE_SIDE, most_n, asking->deals, posterior, asking->request,
                       asking->diag);
}
