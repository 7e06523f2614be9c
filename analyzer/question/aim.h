/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the asker is after: the mean payoff, or to be ahead at the end of a
 * tournament. */
#ifndef ZOLO_QUESTION_AIM_H
#define ZOLO_QUESTION_AIM_H

#include "analyzer/stats/utility.h"
#include "engine/policy/policy.h"

struct aim {
    bool ahead;     /* else: the mean payoff */
    int deals_left; /* this one included, 1..1000 */
    int lead;       /* stakes before this deal over the rival to beat, −10000..10000 */
};

/* Reads "mean" or "ahead:K:LEAD" ("ahead:8:-20"). STATUS_INPUT. */
enum status aim_parse(const char *text, struct aim *out, struct diag *diag) MUST_USE;
void aim_format(const struct aim *aim, char *out, size_t size);

/* The worth of each payoff in −bound..bound: the chance to be ahead, level
 * counting half, when the rival plays as many deals elsewhere and all further
 * deals pay as they do among four `club` players, mean over the seats (20,000
 * deals with a fixed seed). Not for the mean. STATUS_MEMORY. */
enum status aim_utility(const struct aim *aim, const struct ruleset *rules, int bound,
                        struct utility *out) MUST_USE;

#endif
