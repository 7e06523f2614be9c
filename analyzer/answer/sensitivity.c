/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sensitivities: see comparison.h. One pass over the rows adds each payoff to a cell for every card
 * and the card's location in that deal; the effects are computed from the sums in these cells.
 * Since the location of a card varies from deal to deal, the mean for a location is a ratio
 * estimate: the domain mean divided by the domain share (Cochran 1977, chapter 6). */
#include "analyzer/answer/comparison.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/stats/interval.h"
#include "analyzer/stats/study.h"

/* --- sides of the querying seat --------------------------------------------------------------- */

/* The sides in each row of a finished run, if they can be determined. After the auction, the hands
 * determine the sides. During the auction, only a replay shows the contract; rows with slow players
 * are not replayed. */
struct row_sides {
    const struct situation *situation; /* borrowed */
    bool vary;         /* sides are known and differ among the rows of positive weight */
    seatset *replayed; /* [row], sides after the deal; owned; NULL if given by the hands */
};

/* Time limit for replaying all rows to find the sides. */
static const double replay_budget_us = 50000.0;

static seatset side_of(seat me, seatset old)
{
    return (old >> me & 1) != 0 ? old : seatset_others(old);
}

static bool is_calling(const struct situation *situation)
{
    return situation->table.phase == PHASE_CALL;
}

static bool can_be_reported(const struct plan *plan, uint64_t n)
{
    const struct ruleset *rules = plan->situation->table.rules;
    const int contract = plan->situation->table.auction.contract;
    if (rules->pack->n_copies > 1) /* identical cards can be on both sides; neither is reported */
        return false;
    if (!is_calling(plan->situation)) /* a lone player has no partner in any deal */
        return contract == CONTRACT_NONE || rules->contracts[contract].sides != SIDES_LONE;
    return policy_roles_cost_us(&plan->roles) * (double)n <= replay_budget_us;
}

static seatset row_sides_at(const struct row_sides *sides, uint64_t row,
                            const cardset dealt[N_SEATS])
{
    const struct situation *situation = sides->situation;
    const struct auction *auction = &situation->table.auction;
    if (sides->replayed != NULL)
        return sides->replayed[row];
    return side_of(situation->me, sides_settle(situation->table.rules, auction->contract,
                                               auction->declarer, auction->partner_card, dealt)
                                      .old);
}

static enum status replay(const struct comparison *run, uint64_t n, struct row_sides *sides)
{
    TRY_MEMORY(sides->replayed = malloc(n * sizeof *sides->replayed));
    for (uint64_t row = 0; row < n; row++) {
        struct state end;
        TRY(runner_replay(run->runner, row, run->study.best, &end));
        sides->replayed[row] = side_of(sides->situation->me, end.settlement.sides.old);
    }
    return STATUS_OK;
}

/* Finds the sides in n rows of the best option. */
static enum status row_sides_find(const struct comparison *run, uint64_t n, struct row_sides *out)
{
    const double *weights = run->design.weights;
    *out = (struct row_sides){.situation = run->plan.situation};
    if (!can_be_reported(&run->plan, n))
        return STATUS_OK;
    const enum status status = is_calling(out->situation) ? replay(run, n, out) : STATUS_OK;
    seatset first = 0; /* sides not seen yet */
    for (uint64_t row = 0; row < n && !out->vary && status == STATUS_OK; row++) {
        cardset dealt[N_SEATS];
        if (weights != NULL && !(weights[row] > 0))
            continue;
        runner_deal(run->runner, row, dealt);
        const seatset mine = row_sides_at(out, row, dealt);
        out->vary = first != 0 && mine != first;
        first = mine;
    }
    return status;
}

/* --- sums ------------------------------------------------------------------------------------- */

enum { N_SIDES = 2 };

/* Sums of a quantity, minus a shift near its mean, over the rows with a card at one location. */
struct cell {
    uint64_t n;
    double weight, sum, square;
    double low, high;
};

/* `other` is the payoff of the best option minus that of the next option on the same deal. */
struct place_cells {
    struct cell best, other;
};

struct breakdown {
    const struct runner *runner;
    const struct sample *sample;
    const struct study_design *design;
    const struct pack *pack;
    int best, next;
    uint64_t n, n_next; /* number of rows with the best option, and with both options */
    bool exact;         /* the rows cover all deals */
    cardset unseen;
    double shift, shift_other;
    struct row_sides partners;
    struct cell all; /* sums of the payoffs of the best option */
    struct place_cells seats[MAX_CARDS][N_SEATS];
    struct place_cells sides[MAX_CARDS][N_SIDES]; /* [card], partner and opponent */
};

static void cell_add(struct cell *cell, double weight, double x)
{
    cell->low = cell->n == 0 ? x : fmin(cell->low, x);
    cell->high = cell->n == 0 ? x : fmax(cell->high, x);
    cell->n++;
    cell->weight += weight;
    cell->sum += weight * x;
    cell->square += weight * x * x;
}

static double cell_mean(const struct cell *cell)
{
    return cell->sum / cell->weight;
}

/* Sum of squared deviations from the mean. */
static double cell_spread(const struct cell *cell)
{
    return fmax(cell->square - cell->sum * cell_mean(cell), 0.0);
}

static double row_weight(const struct breakdown *breakdown, uint64_t row)
{
    return breakdown->design->weights == NULL ? 1.0 : breakdown->design->weights[row];
}

/* --- the pass over the rows ------------------------------------------------------------------- */

/* What one row contributes to the cells. */
struct result {
    double weight, best, other;
    bool has_other; /* the next option was also played on this deal */
};

static void add_result(struct place_cells *place, const struct result *result)
{
    cell_add(&place->best, result->weight, result->best);
    if (result->has_other)
        cell_add(&place->other, result->weight, result->other);
}

/* Two identical cards count as one card, found at every location that has at least one copy. */
static cardset first_copies(const struct pack *pack, cardset cards)
{
    cardset first = 0;
    if (pack->n_copies == 1)
        return cards;
    CARDSET_EACH(c, cards)
        first |= cardset_of(pack_copy_in(pack, (card)c, pack->all));
    return first;
}

static void add_row(struct breakdown *breakdown, uint64_t row, const struct result *result)
{
    const struct row_sides *partners = &breakdown->partners;
    cardset dealt[N_SEATS];
    runner_deal(breakdown->runner, row, dealt);
    const seatset mine = partners->vary ? row_sides_at(partners, row, dealt) : 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const cardset kinds = first_copies(breakdown->pack, dealt[s] & breakdown->unseen);
        CARDSET_EACH(c, kinds) {
            add_result(&breakdown->seats[c][s], result);
            if (partners->vary)
                add_result(&breakdown->sides[c][(mine >> s & 1) == 0], result);
        }
    }
}

static double other_of(const struct breakdown *breakdown, uint64_t row)
{
    return sample_result(breakdown->sample, row, breakdown->best) -
           sample_result(breakdown->sample, row, breakdown->next);
}

static void walk(struct breakdown *breakdown)
{
    for (uint64_t row = 0; row < breakdown->n; row++) {
        struct result result = {.weight = row_weight(breakdown, row),
                                .has_other = row < breakdown->n_next};
        if (!(result.weight > 0))
            continue;
        result.best = sample_result(breakdown->sample, row, breakdown->best) - breakdown->shift;
        if (result.has_other)
            result.other = other_of(breakdown, row) - breakdown->shift_other;
        cell_add(&breakdown->all, result.weight, result.best);
        add_row(breakdown, row, &result);
    }
}

/* Chooses shifts that bring the means near 0, so that the sums of squares lose no digits. */
static void find_shifts(struct breakdown *breakdown)
{
    for (uint64_t row = 0; row < breakdown->n; row++) {
        if (!(row_weight(breakdown, row) > 0))
            continue;
        breakdown->shift +=
            sample_result(breakdown->sample, row, breakdown->best) / (double)breakdown->n;
        if (row < breakdown->n_next)
            breakdown->shift_other += other_of(breakdown, row) / (double)breakdown->n_next;
    }
}

/* --- estimates -------------------------------------------------------------------- */

static bool decides_nothing(const struct cell *cell)
{
    return cell->n < LEAST_ROWS || !(cell->high > cell->low);
}

/* The interval for a value from k of n rows: Student's t, or margin_stopped if it stops early. */
static struct estimate with_interval(const struct breakdown *breakdown, double value,
                                     double variance, uint64_t k, uint64_t n)
{
    const double confidence = breakdown->design->confidence;
    const bool peeked = stopping_peeks(&breakdown->design->stopping);
    const double se = sqrt(variance);
    const double half = se * (peeked ? margin_stopped(confidence, n, breakdown->sample->population)
                                     : margin_fixed(confidence, (double)(k - 1)));
    const double range = breakdown->design->high - breakdown->design->low;
    const struct estimate estimate = {.value = value,
                                      .se = se,
                                      .low = value - half,
                                      .high = value + half,
                                      .n = k,
                                      .kind = peeked ? INTERVAL_SEQUENCE : INTERVAL_T};
    return estimate_possible(estimate, -range, range);
}

/* Variance of the mean of n linearised residuals whose sum of squares is `squares`. */
static double variance_of_mean(const struct breakdown *breakdown, double squares, uint64_t n)
{
    const uint64_t population = breakdown->sample->population;
    const double seen = population > 0 ? (double)n / (double)population : 0.0;
    return fmax(squares, 0.0) / (double)(n - 1) / (double)n * fmax(1.0 - seen, 0.0);
}

/* Estimates the conditional mean r minus the overall mean m. If p is the share of rows with the
 * card at the location, the residual of a row is (x − r)/p − (x − m) in such rows and −(x − m) in
 * others. If Q and T are the sums of squares in such rows and in all rows, the sum of squares of
 * the residuals is Q/p² − 2 Q/p + T. */
static struct estimate effect_on_payoff(const struct breakdown *breakdown, const struct cell *cell)
{
    const struct cell *all = &breakdown->all;
    const double value = cell_mean(cell) - cell_mean(all);
    if (breakdown->exact)
        return interval_exact(value, cell->n);
    if (decides_nothing(cell))
        return estimate_unknown(value, cell->n);
    const double p = (double)cell->n / (double)all->n;
    const double squares = cell_spread(cell) * (1 / p - 2) / p + cell_spread(all);
    return with_interval(breakdown, value, variance_of_mean(breakdown, squares, all->n), cell->n,
                         breakdown->n);
}

/* The variance of a domain mean over n rows; residuals are (x − r)/p in the domain, 0 outside. */
static double domain_variance(const struct breakdown *breakdown, const struct cell *cell,
                              uint64_t n)
{
    const double p = (double)cell->n / (double)n;
    return variance_of_mean(breakdown, cell_spread(cell) / (p * p), n);
}

static struct estimate margin_at(const struct breakdown *breakdown, const struct place_cells *place)
{
    const struct cell *best = &place->best, *other = &place->other;
    if (breakdown->next == breakdown->best)
        return interval_exact(0.0, best->n);
    if (other->n == 0)
        return estimate_unknown((double)NAN, 0);
    const double mean = cell_mean(other) + breakdown->shift_other;
    if (breakdown->exact && breakdown->n_next == breakdown->n)
        return interval_exact(mean, other->n);
    if (decides_nothing(other))
        return estimate_unknown(mean, other->n);
    return with_interval(breakdown, mean, domain_variance(breakdown, other, breakdown->n_next),
                         other->n, breakdown->n_next);
}

/* --- the list ----------------------------------------------------------------------- */

static void list_place(const struct breakdown *breakdown, unsigned c, enum place place,
                       unsigned who, struct effect *out, int *n_out)
{
    const struct place_cells *cells = place == PLACE_SEAT
                                          ? &breakdown->seats[c][who]
                                          : &breakdown->sides[c][place - PLACE_PARTNER];
    if (cells->best.n == 0 || cells->best.n == breakdown->all.n || *n_out == MAX_EFFECTS)
        return;
    out[(*n_out)++] = (struct effect){.card = (card)c,
                                      .place = place,
                                      .who = (seat)who,
                                      .chance = cells->best.weight / breakdown->all.weight,
                                      .payoff = effect_on_payoff(breakdown, &cells->best),
                                      .margin = margin_at(breakdown, cells)};
}

/* Effects that differ only by rounding errors are treated as ties. */
static double size_of(const struct effect *effect)
{
    return rint(fabs(effect->payoff.value) * 1e9);
}

static int by_size(const void *left, const void *right)
{
    const struct effect *a = left, *b = right;
    const double x = size_of(a), y = size_of(b);
    if (x != y)
        return x > y ? -1 : 1;
    if (a->card != b->card)
        return a->card < b->card ? -1 : 1;
    if (a->place != b->place)
        return a->place < b->place ? -1 : 1;
    return (a->who > b->who) - (a->who < b->who);
}

static void list_effects(const struct breakdown *breakdown, struct effect *out, int *n_out)
{
    const cardset kinds = first_copies(breakdown->pack, breakdown->unseen);
    CARDSET_EACH(c, kinds) {
        for (unsigned s = 0; s < N_SEATS; s++)
            list_place(breakdown, (unsigned)c, PLACE_SEAT, s, out, n_out);
        list_place(breakdown, (unsigned)c, PLACE_PARTNER, 0, out, n_out);
        list_place(breakdown, (unsigned)c, PLACE_OPPONENT, 0, out, n_out);
    }
    qsort(out, (size_t)*n_out, sizeof *out, by_size);
}

static void breakdown_init(struct breakdown *breakdown, const struct comparison *run)
{
    const struct sample *sample = &run->study.sample;
    const int best = run->study.best, next = run->study.next;
    const struct view view = situation_view(run->plan.situation);
    memset(breakdown, 0, sizeof *breakdown);
    breakdown->runner = run->runner;
    breakdown->sample = sample;
    breakdown->design = &run->design;
    breakdown->best = best;
    breakdown->next = next;
    breakdown->n = sample->n_of[best];
    if (next != best)
        breakdown->n_next = breakdown->n < sample->n_of[next] ? breakdown->n : sample->n_of[next];
    breakdown->exact = sample_is_whole(sample) && breakdown->n == sample->n;
    breakdown->pack = view.table->rules->pack;
    breakdown->unseen = view_unseen(&view);
    assert(run->design.weights == NULL || breakdown->exact);
}

enum status sensitivity_find(const struct comparison *run, struct effect *out, int *n_out)
{
    struct breakdown breakdown;
    breakdown_init(&breakdown, run);
    *n_out = 0;
    if (breakdown.n == 0)
        return STATUS_OK;
    const enum status status = row_sides_find(run, breakdown.n, &breakdown.partners);
    if (status == STATUS_OK) {
        find_shifts(&breakdown);
        walk(&breakdown);
        list_effects(&breakdown, out, n_out);
    }
    free(breakdown.partners.replayed);
    return status;
}
