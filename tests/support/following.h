/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can follow a call or card of the own seat: the tables at its next turn with their
 * probabilities, by players who draw no random numbers. */
#pragma once

#include "analyzer/question/plan.h"
#include "analyzer/question/posterior.h"

enum { MOST_FOLLOWING = 4096 };

/* A table at the next turn of the own seat, and its probability. */
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
