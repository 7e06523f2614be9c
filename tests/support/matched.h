/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches of two policies under kop-asdycha, for the tests of match*. Failing helpers fail the
 * test. */
#pragma once

#include "analyzer/strength/match.h"

/* The rule set, once loaded by this group setup. */
extern struct ruleset matched_rules;
int matched_load(void **state);

/* n deals of two policies named as in --policy, seed 5, one thread. */
struct match_plan matched_plan(const char *a, const char *b, uint64_t n);

/* match_run, which must succeed. The caller clears *match. */
void matched_run(const struct match_plan *plan, struct match *match);

/* Equal bit for bit: rows, difference, all parts. */
void matched_assert_same(const struct match *a, const struct match *b);
