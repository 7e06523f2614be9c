/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See matched.h. */
#include "tests/support/matched.h"

#include <string.h>

#include "tests/support/test.h"
#include "tests/support/test_rules.h"

struct ruleset matched_rules;

int matched_load(void **state)
{
    (void)state;
    test_rules_shipped("kop-asdycha", &matched_rules);
    return 0;
}

struct match_plan matched_plan(const char *a, const char *b, uint64_t n)
{
    struct match_plan plan = {
        .rules = &matched_rules, .n_policies = 2, .n = n, .seed = 5, .pool = pool_of_threads(1)};
    assert_int_equal(policy_parse(a, &plan.policies[0], NULL), STATUS_OK);
    assert_int_equal(policy_parse(b, &plan.policies[1], NULL), STATUS_OK);
    return plan;
}

void matched_run(const struct match_plan *plan, struct match *match)
{
    struct diag diag = {0};
    if (match_run(plan, match, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
}

static bool same_estimate(const struct estimate *a, const struct estimate *b)
{
    return memcmp(&a->value, &b->value, sizeof a->value) == 0 && !(a->se < b->se) &&
           !(a->se > b->se) && !(a->low < b->low) && !(a->low > b->low) && !(a->high < b->high) &&
           !(a->high > b->high) && a->n == b->n && a->kind == b->kind;
}

void matched_assert_same(const struct match *a, const struct match *b)
{
    const struct match_pair *x = &a->pairs[0], *y = &b->pairs[0];
    assert_int_equal(x->n, y->n);
    assert_memory_equal(x->differences, y->differences, x->n * sizeof *x->differences);
    assert_true(same_estimate(&x->diff, &y->diff));
    for (int p = 0; p < N_PARTS; p++) {
        assert_int_equal(x->parts[p].n[0], y->parts[p].n[0]);
        assert_int_equal(x->parts[p].n[1], y->parts[p].n[1]);
        assert_true(same_estimate(&x->parts[p].adds, &y->parts[p].adds));
        assert_true(same_estimate(&x->parts[p].win[0], &y->parts[p].win[0]));
    }
}
