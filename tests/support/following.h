/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can follow a call or card of the asker: the tables at which it is on turn again, and their
 * chances, by players who draw no lots. */
#ifndef ZOLO_TEST_FOLLOWING_H
#define ZOLO_TEST_FOLLOWING_H

#include "analyzer/question/plan.h"
#include "analyzer/question/posterior.h"

enum { MOST_FOLLOWING = 4096 };

/* A table at which the asker is on turn again, and its chance. */
struct following {
    struct table table;
    double chance;
};

struct followings {
    int n;
    struct following of[MOST_FOLLOWING];
    double ended; /* what deals pay that end before, by their chances */
};

/* All that can follow `option` in a situation whose deals have these chances (NULL = all alike). */
void followings_find(const struct situation *situation, const struct policy_roles *roles,
                     const struct deals *deals, const double *chance, action option,
                     struct followings *out);

#endif
