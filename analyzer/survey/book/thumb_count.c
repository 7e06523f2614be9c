/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb.h. Fits points and thresholds. */
#include "analyzer/survey/book/thumb.h"

#include <assert.h>
#include <gsl/gsl_multifit.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- spans of one call --------------------------------------------------------- */

enum { N_SETS = 1 << MAX_THUMB_CALLS };

/* The best total payoff up to a sum, by the set of calls used so far and the last call. */
struct stage {
    double payoff[N_SETS][MAX_THUMB_CALLS];
};

/* Gains smaller than this many stakes are rounding errors in the sums. */
static const double rounding = 1e-9;

static void clear_stage(struct stage *stage)
{
    for (int set = 0; set < N_SETS; set++)
        for (int c = 0; c < MAX_THUMB_CALLS; c++)
            stage->payoff[set][c] = -INFINITY;
}

/* The last call of the best predecessor of (set, call): either `call` or a call whose span ends. */
static int best_before(const struct stage *old, int n_calls, int set, int call, double *payoff)
{
    const int without = set & ~(1 << call);
    int before = call;
    *payoff = old->payoff[set][call];
    for (int c = 0; c < n_calls; c++)
        if (old->payoff[without][c] > *payoff + rounding) {
            *payoff = old->payoff[without][c];
            before = c;
        }
    return before;
}

static void step(const struct stage *old, const struct thumb_sums *sums, int count,
                 struct stage *next, uint8_t before[N_SETS][MAX_THUMB_CALLS])
{
    clear_stage(next);
    for (int set = 1; set < 1 << sums->n_calls; set++)
        for (int c = 0; c < sums->n_calls; c++)
            if ((set >> c & 1) != 0 && isfinite(sums->payoff[count][c])) {
                double payoff;
                before[set][c] = (uint8_t)best_before(old, sums->n_calls, set, c, &payoff);
                next->payoff[set][c] = payoff + sums->payoff[count][c];
            }
}

static void find_end(const struct stage *stage, int n_calls, int *set, int *call)
{
    double most = -INFINITY;
    for (int s = 1; s < 1 << n_calls; s++)
        for (int c = 0; c < n_calls; c++)
            if (stage->payoff[s][c] > most + rounding) {
                most = stage->payoff[s][c];
                *set = s;
                *call = c;
            }
}

/* Lists the sums that occur, in ascending order, and returns the number of sums. */
static int counts_met(const struct thumb_sums *sums, int out[MAX_THUMB_COUNT])
{
    int n = 0;
    for (int count = 0; count < MAX_THUMB_COUNT; count++)
        if (sums->n[count] > 0)
            out[n++] = count;
    return n;
}

/* Follows the predecessors back from the end, and writes the spans from last to first. */
static void trace(const struct thumb_sums *sums, const struct thumb_cut_scratch *scratch, int set,
                  int call, struct thumb_cut *out)
{
    int counts[MAX_THUMB_COUNT];
    const int n_counts = counts_met(sums, counts);
    int place = out->n = __builtin_popcount((unsigned)set);
    for (int i = n_counts - 1; i >= 0; i--) {
        const int before = i > 0 ? scratch->before[counts[i]][set][call] : call;
        out->payoff += sums->payoff[counts[i]][call];
        if (i > 0 && before == call)
            continue;
        out->spans[--place] = (struct thumb_span){counts[i], call};
        set &= ~(1 << call);
        call = before;
    }
    assert(place == 0);
}

void thumb_cut_best(const struct thumb_sums *sums, struct thumb_cut_scratch *scratch,
                    struct thumb_cut *out)
{
    struct stage stages[2];
    int counts[MAX_THUMB_COUNT], set = 1, call = 0;
    const int n = counts_met(sums, counts);
    *out = (struct thumb_cut){0};
    if (n == 0)
        return;
    clear_stage(&stages[0]);
    for (int c = 0; c < sums->n_calls; c++)
        stages[0].payoff[1 << c][c] = sums->payoff[counts[0]][c];
    for (int i = 1; i < n; i++)
        step(&stages[(i - 1) % 2], sums, counts[i], &stages[i % 2], scratch->before[counts[i]]);
    find_end(&stages[(n - 1) % 2], sums->n_calls, &set, &call);
    trace(sums, scratch, set, call, out);
}

int thumb_cut_call(const struct thumb_cut *cut, int count)
{
    int call = cut->spans[0].call;
    for (int i = 1; i < cut->n && cut->spans[i].from <= count; i++)
        call = cut->spans[i].call;
    return call;
}

/* --- counting ------------------------------------------------------------------------------- */

struct scratch {
    struct thumb_sums sums[N_THUMB_GROUPS];
    struct thumb_cut_scratch cut;
};

/* The group of a hand: the number of old cards in the hand, but at most two. */
static int group_of(const struct ruleset *rules, cardset hand)
{
    const int n = cardset_count(hand & rules->old_cards);
    return n < N_THUMB_GROUPS ? n : N_THUMB_GROUPS - 1;
}

/* The sum of points of a hand. */
static int count_of(const struct thumb_rule *rule, cardset hand, unsigned s)
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
    return thumb_cut_call(cut, count_of(rule, hand, s));
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

/* Returns the total of the highest payoffs, or −INFINITY if a sum of points is out of range. */
static double add_up(const struct thumb_table *table, const struct thumb_rule *rule,
                     struct thumb_sums sums[N_THUMB_GROUPS])
{
    double highest = 0;
    for (uint64_t i = 0; i < table->n; i++) {
        const struct thumb_row *row = &table->rows[i];
        const int count = count_of(rule, row->hand, row->seat);
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

/* Finds the best thresholds for the points of a rule, and the cost of the rule. If a sum of points
 * is out of range, returns false and sets the cost to infinity. */
static bool settle(const struct thumb_table *table, struct thumb_rule *rule,
                   struct scratch *scratch)
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

/* --- the main call ---------------------------------------------------------------- */

static double best_other(const struct thumb_table *table, const struct thumb_row *row, int call)
{
    double best = -INFINITY;
    for (int c = 0; c < table->n_calls; c++)
        if (c != call)
            best = fmax(best, row->payoff[c]);
    return best;
}

/* The call whose removal from the table would cost most; 0 (pass) if no removal costs anything. */
static int main_call_of(const struct thumb_table *table)
{
    double most = 0;
    int main_call = 0;
    for (int c = 1; c < table->n_calls; c++) {
        double gain = 0;
        for (uint64_t i = 0; i < table->n; i++)
            gain += fmax(0, table->rows[i].payoff[c] - best_other(table, &table->rows[i], c));
        if (gain > most) {
            most = gain;
            main_call = c;
        }
    }
    return main_call;
}

/* --- regression ------------------------------------------------------------------------------ */

struct regression {
    gsl_matrix *x, *covariance;
    gsl_vector *weight, *y, *slope;
    gsl_multifit_linear_workspace *work;
};

static bool allocate(struct regression *fit, size_t rows, size_t columns)
{
    *fit = (struct regression){
        gsl_matrix_calloc(rows, columns), gsl_matrix_alloc(columns, columns),
        gsl_vector_calloc(rows),          gsl_vector_calloc(rows),
        gsl_vector_alloc(columns),        gsl_multifit_linear_alloc(rows, columns)};
    return fit->x != NULL && fit->covariance != NULL && fit->weight != NULL && fit->y != NULL &&
           fit->slope != NULL && fit->work != NULL;
}

static void release(struct regression *fit)
{
    gsl_matrix_free(fit->x);
    gsl_matrix_free(fit->covariance);
    gsl_vector_free(fit->weight);
    gsl_vector_free(fit->y);
    gsl_vector_free(fit->slope);
    if (fit->work != NULL)
        gsl_multifit_linear_free(fit->work);
}

/* Fills the regression for a call, with weight 0 for hands with which the call is illegal. */
static void fill(struct regression *fit, const struct thumb_table *table,
                 const struct thumb_rule *rule, int call)
{
    for (size_t i = 0; i < table->n; i++) {
        const struct thumb_row *row = &table->rows[i];
        if (!isfinite(row->payoff[call]))
            continue;
        const double y = row->payoff[call] - best_other(table, row, call);
        gsl_vector_set(fit->y, i, y);
        gsl_vector_set(fit->weight, i, 1 / (1 + y * y));
        for (int k = 0; k < rule->n_features; k++)
            gsl_matrix_set(fit->x, i, (size_t)k,
                           thumb_value(&rule->features[k], row->hand, row->seat));
    }
}

/* --- weights of the features ---------------------------------------------------------------- */

/* Subtracts the smallest weight among the features of a kind. All hands have the same number of
 * cards and one seat, so adding a constant to all cards, or to all seats, changes no decision. */
static void count_from_least(const struct thumb_rule *rule, enum thumb_kind kind, double *weights)
{
    double least = INFINITY;
    for (int k = 0; k < rule->n_features; k++)
        if (rule->features[k].kind == kind)
            least = fmin(least, weights[k]);
    for (int k = 0; k < rule->n_features; k++)
        if (rule->features[k].kind == kind)
            weights[k] -= least;
}

static void normalise(const struct thumb_rule *rule, double *weights)
{
    double most = 0;
    count_from_least(rule, THUMB_EACH, weights);
    count_from_least(rule, THUMB_SEATS, weights);
    for (int k = 0; k < rule->n_features; k++)
        if (rule->features[k].kind == THUMB_EACH)
            most = fmax(most, weights[k]);
    for (int k = 0; k < rule->n_features; k++)
        weights[k] = most > 0 ? fmax(0, weights[k]) / most : 0;
}

/* Regresses y, the payoff of the main call minus that of the best other call, on the features, with
 * weights 1/(1 + y²) that favour close decisions. The slopes are shifted and scaled to be ≥ 0, and
 * ≤ 1 for cards. All slopes are 0 if pass is the only call or there are too few rows. */
static enum status find_weights(const struct thumb_table *table, const struct thumb_rule *rule,
                                double weights[MAX_THUMB_POINTS])
{
    const size_t columns = (size_t)rule->n_features;
    const int call = main_call_of(table);
    struct regression fit;
    double misfit;
    memset(weights, 0, MAX_THUMB_POINTS * sizeof *weights);
    if (call == 0 || table->n < columns)
        return STATUS_OK;
    const bool is_ready = allocate(&fit, table->n, columns);
    if (is_ready) {
        fill(&fit, table, rule, call);
        if (gsl_multifit_wlinear(fit.x, fit.weight, fit.y, fit.slope, fit.covariance, &misfit,
                                 fit.work) == 0)
            for (size_t k = 0; k < columns; k++)
                weights[k] = gsl_vector_get(fit.slope, k);
        normalise(rule, weights);
    }
    release(&fit);
    return is_ready ? STATUS_OK : STATUS_MEMORY;
}

/* --- features ------------------------------------------------------------------------------- */

int thumb_strengths(const struct ruleset *rules, cardset out[MAX_CARDS])
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    int n = 0;
    for (int n_beating = 0; n_beating < rules->pack->n_cards; n_beating++) {
        cardset equals = 0;
        CARDSET_EACH(c, rules->pack->all)
            if (cardset_count(order->beaten_by[c]) == n_beating)
                equals |= cardset_of((unsigned)c);
        if (equals != 0)
            out[n++] = equals;
    }
    return n;
}

cardset thumb_full_cards(const struct pack *pack)
{
    cardset full = 0;
    CARDSET_EACH(c, pack->all)
        if (pack->points[c] >= FULL_CARD_POINTS)
            full |= cardset_of((unsigned)c);
    return full;
}

/* The old cards, and all cards that beat at least one old card. */
static cardset top_cards(const struct ruleset *rules)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    cardset tops = rules->old_cards;
    CARDSET_EACH(c, rules->old_cards)
        tops |= order->beaten_by[c];
    return tops;
}

static struct thumb_feature at_least(cardset cards, int least)
{
    return (struct thumb_feature){.kind = THUMB_AT_LEAST, .cards = cards, .least = least};
}

/* Lists the features that can have points: the cards of each strength, strongest first; each seat
 * in the set `seats`; and three properties of the whole hand: all trumps, two or more of the old
 * and higher cards, and two or more full cards. Returns how many. */
static int point_features(const struct ruleset *rules, unsigned seats,
                          struct thumb_feature out[MAX_THUMB_POINTS])
{
    cardset strengths[MAX_CARDS];
    const int n_strengths = thumb_strengths(rules, strengths);
    int n = 0;
    for (int i = 0; i < n_strengths; i++)
        out[n++] = (struct thumb_feature){.kind = THUMB_EACH, .cards = strengths[i]};
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seats >> s & 1)
            out[n++] = (struct thumb_feature){.kind = THUMB_SEATS, .seats = 1u << s};
    out[n++] = at_least(ruleset_order(rules, CONTRACT_NONE)->trumps, rules->pack->hand_size);
    out[n++] = at_least(top_cards(rules), 2);
    out[n++] = at_least(thumb_full_cards(rules->pack), 2);
    return n;
}

/* --- the search ----------------------------------------------------------------------------- */

/* Gains smaller than this are rounding errors. */
static const double least_gain = 1e-9;

double thumb_price(const struct thumb_rule *rule)
{
    return rule->cost + THUMB_LINE_PRICE * thumb_lines(rule);
}

/* Whether no card has more points than a stronger card. */
static bool is_in_order(const struct thumb_rule *rule)
{
    for (int i = 1; i < rule->n_features && rule->features[i].kind == THUMB_EACH; i++)
        if (rule->points[i] > rule->points[i - 1])
            return false;
    return true;
}

/* Adds `by` to the points of a feature and, if `together`, to those of all features of the same
 * kind with equal points. Returns false if the change makes the rule invalid. */
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

/* Applies the first change in the points of a feature that lowers the price. */
static bool improve_feature(const struct thumb_table *table, int which, struct thumb_rule *rule,
                            struct scratch *scratch)
{
    for (int by = -1; by <= 1; by += 2)
        for (int together = 0; together <= 1; together++) {
            struct thumb_rule tried = *rule;
            if (move(&tried, which, by, together != 0) && settle(table, &tried, scratch) &&
                thumb_price(&tried) < thumb_price(rule) - least_gain) {
                *rule = tried;
                return true;
            }
        }
    return false;
}

static void improve(const struct thumb_table *table, struct thumb_rule *rule,
                    struct scratch *scratch)
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

enum status thumb_fit(const struct thumb_table *table, struct thumb_rule *out)
{
    double weights[MAX_THUMB_POINTS];
    struct thumb_rule rule = {.cost = INFINITY};
    struct scratch *scratch = calloc(1, sizeof *scratch);
    *out = rule;
    rule.n_features = point_features(table->rules, table->seats, rule.features);
    enum status status = scratch != NULL ? find_weights(table, &rule, weights) : STATUS_MEMORY;
    for (int scale = 0; scale <= MOST_THUMB_POINTS && status == STATUS_OK; scale++) {
        round_to(weights, scale, &rule);
        if (!settle(table, &rule, scratch))
            continue;
        improve(table, &rule, scratch);
        if (thumb_price(&rule) < thumb_price(out) - least_gain)
            *out = rule;
    }
    free(scratch);
    return status;
}
