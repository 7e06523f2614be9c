/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb_count.h. */
#include "analyzer/book/thumb/thumb_count.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The hand's number of old cards, two at most. */
static int group_of(const struct ruleset *rules, cardset hand)
{
    const int n = cardset_count(hand & rules->old_cards);
    return n < N_THUMB_GROUPS ? n : N_THUMB_GROUPS - 1;
}

int thumb_count(const struct thumb_rule *rule, cardset hand, unsigned s)
{
    int sum = 0;
    for (int i = 0; i < rule->n_features; i++)
        sum += rule->points[i] * thumb_value(&rule->features[i], hand, s);
    return sum;
}

int thumb_count_call(const struct thumb_rule *rule, const struct ruleset *rules, cardset hand,
                     unsigned s)
{
    const struct thumb_cut *cut = &rule->cuts[group_of(rules, hand)];
    assert(cut->n > 0);
    return thumb_cut_call(cut, thumb_count(rule, hand, s));
}

int thumb_lines(const struct thumb_rule *rule)
{
    unsigned seen[THUMB_SEATS + 1] = {0};
    int lines = 0;
    for (int i = 0; i < rule->n_features; i++) {
        const enum thumb_kind kind = rule->features[i].kind;
        const unsigned points = 1u << rule->points[i];
        if (rule->points[i] == 0 || (kind != THUMB_AT_LEAST && (seen[kind] & points) != 0))
            continue;
        seen[kind] |= points;
        lines++;
    }
    return lines;
}

/* --- thresholds ------------------------------------------------------------------------------ */

static void clear(struct thumb_sums *sums, int n_calls)
{
    sums->n_calls = n_calls;
    memset(sums->n, 0, sizeof sums->n);
    for (int count = 0; count < MAX_THUMB_COUNT; count++)
        for (int c = 0; c < n_calls; c++)
            sums->payoff[count][c] = 0;
}

/* Returns the sum of the best payoffs; −INFINITY if a count is out of range. */
static double add_up(const struct thumb_table *table, const struct thumb_rule *rule,
                     struct thumb_sums sums[N_THUMB_GROUPS])
{
    double highest = 0;
    for (uint64_t i = 0; i < table->n; i++) {
        const struct thumb_row *row = &table->rows[i];
        const int count = thumb_count(rule, row->hand, row->seat);
        if (count < 0 || count >= MAX_THUMB_COUNT)
            return -INFINITY;
        struct thumb_sums *group = &sums[group_of(table->rules, row->hand)];
        group->n[count]++;
        for (int c = 0; c < table->n_calls; c++)
            group->payoff[count][c] += row->payoff[c];
        highest += row->highest;
    }
    return highest;
}

bool thumb_settle(const struct thumb_table *table, struct thumb_rule *rule,
                  struct thumb_scratch *scratch)
{
    for (int g = 0; g < N_THUMB_GROUPS; g++)
        clear(&scratch->sums[g], table->n_calls);
    double lost = add_up(table, rule, scratch->sums);
    rule->cost = INFINITY;
    if (!isfinite(lost))
        return false;
    for (int g = 0; g < N_THUMB_GROUPS; g++) {
        thumb_cut_best(&scratch->sums[g], &scratch->cut, &rule->cuts[g]);
        lost -= rule->cuts[g].payoff;
    }
    rule->cost = lost / (double)table->n;
    return true;
}
