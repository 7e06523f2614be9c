/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb_fit.h. */
#include "analyzer/book/thumb/thumb_fit.h"

#include <math.h>
#include <stdlib.h>

#include "analyzer/book/thumb/thumb_start.h"

/* A gain below this is rounding. */
static const double least_gain = 1e-9;

double thumb_price(const struct thumb_rule *rule)
{
    return rule->cost + THUMB_LINE_PRICE * thumb_lines(rule);
}

/* No card may count more than a stronger one. */
static bool is_in_order(const struct thumb_rule *rule)
{
    for (int i = 1; i < rule->n_features && rule->features[i].kind == THUMB_EACH; i++)
        if (rule->points[i] > rule->points[i - 1])
            return false;
    return true;
}

/* Changes the points of a feature, with `together` also of all of its kind that have the same. */
static bool move(struct thumb_rule *rule, int which, int by, bool together)
{
    const struct thumb_rule before = *rule;
    for (int i = 0; i < rule->n_features; i++)
        if (i == which || (together && before.features[i].kind == before.features[which].kind &&
                           before.points[i] == before.points[which]))
            rule->points[i] += by;
    return rule->points[which] >= 0 && rule->points[which] <= MOST_THUMB_POINTS &&
           is_in_order(rule);
}

/* Keeps the first of the moves of a feature that helps. */
static bool improve_feature(const struct thumb_table *table, int which, struct thumb_rule *rule,
                            struct thumb_scratch *scratch)
{
    for (int by = -1; by <= 1; by += 2)
        for (int together = 0; together <= 1; together++) {
            struct thumb_rule tried = *rule;
            if (move(&tried, which, by, together != 0) && thumb_settle(table, &tried, scratch) &&
                thumb_price(&tried) < thumb_price(rule) - least_gain) {
                *rule = tried;
                return true;
            }
        }
    return false;
}

static void improve(const struct thumb_table *table, struct thumb_rule *rule,
                    struct thumb_scratch *scratch)
{
    bool has_helped = true;
    while (has_helped) {
        has_helped = false;
        for (int i = 0; i < rule->n_features; i++)
            has_helped |= improve_feature(table, i, rule, scratch);
    }
}

static void round_to(const double *weights, int scale, struct thumb_rule *rule)
{
    for (int i = 0; i < rule->n_features; i++)
        rule->points[i] = (int)fmin(round(weights[i] * scale), MOST_THUMB_POINTS);
    for (int i = 1; i < rule->n_features && rule->features[i].kind == THUMB_EACH; i++)
        if (rule->points[i] > rule->points[i - 1])
            rule->points[i] = rule->points[i - 1];
}

static void keep_better(const struct thumb_rule *tried, struct thumb_rule *best)
{
    if (thumb_price(tried) < thumb_price(best) - least_gain)
        *best = *tried;
}

enum status thumb_fit(const struct thumb_table *table, struct thumb_rule *out,
                      struct thumb_rule *naive)
{
    double weights[MAX_THUMB_POINTS];
    struct thumb_rule rule = {.cost = INFINITY};
    struct thumb_scratch *scratch = calloc(1, sizeof *scratch);
    *out = *naive = rule;
    rule.n_features = thumb_point_features(table->rules, table->seats, rule.features);
    enum status status = scratch != NULL ? thumb_weights(table, &rule, weights) : STATUS_MEMORY;
    for (int scale = 0; scale <= MOST_THUMB_POINTS && status == STATUS_OK; scale++) {
        round_to(weights, scale, &rule);
        if (!thumb_settle(table, &rule, scratch))
            continue;
        keep_better(&rule, naive);
        improve(table, &rule, scratch);
        keep_better(&rule, out);
    }
    free(scratch);
    return status;
}
