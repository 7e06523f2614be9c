/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See match_keeping.h. */
#include "analyzer/match/match_keeping.h"

#include <inttypes.h>
#include <stdio.h>

enum { IDENTITY_BYTES = 1024 };

/* Everything that decides the rows. When to stop does not: a run may be continued to more deals. */
static void identify(const struct match *match, int a, int b, char out[IDENTITY_BYTES])
{
    const struct match_plan *plan = &match->plan;
    char first[192], second[192], session[64] = "no";
    policy_format(&plan->policies[a], first, sizeof first);
    policy_format(&plan->policies[b], second, sizeof second);
    if (plan->session)
        snprintf(session, sizeof session, "%dx%d,%d,%d,%d,%d", match->session.rounds,
                 match->session.deals, match->session.ranking[0], match->session.ranking[1],
                 match->session.ranking[2], match->session.ranking[3]);
    snprintf(out, IDENTITY_BYTES,
             "match=1 rules=%s:%016" PRIx64 " policies=%s,%s seating=%s session=%s seed=%llu",
             plan->rules->name, ruleset_fingerprint(plan->rules), first, second,
             seating_name(plan->seating), session, (unsigned long long)plan->seed);
    policy_add_content((const struct policy *const[]){&plan->policies[a], &plan->policies[b]}, 2,
                       out, IDENTITY_BYTES);
}

enum status match_keeping_open(struct pool_checkpoint *kept, const char *file,
                               const struct match *match, int a, int b, struct match_play *play,
                               struct sample *sample, struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    const struct pool pool = match->plan.pool;
    struct kept_sums sums;
    sums.sums = match_play_sums(play, &sums.n);
    identify(match, a, b, identity);
    sample_init(sample, 2, 0, 0);
    return pool_checkpoint_open(kept, &pool, file, identity, sample, sums, diag);
}
