/* What matters: see matters.h. One walk over the rows adds each result to the
 * cells of all places at which cards are in its deal; effects follow from the
 * sums of a cell. A hand's card is at a place or not, so the mean of a place is
 * a ratio estimate, domain mean over domain share: Cochran 1977, section 6. */
#include "analyzer/comparison/matters.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/stats/sequential/margin.h"
#include "analyzer/stats/trial.h"

enum { N_SIDES = 2 };

/* A second playing of all rows, to learn the sides, may take so long. */
static const double replay_budget_us = 50000.0;

/* Sums over the rows in which a card is at a place, of one quantity less a shift
 * near its mean. */
struct cell {
    uint64_t n;
    double weight, sum, square;
    double low, high;
};

/* `other`: best − next on the same deal; or, if the options have deals of their
 * own, the result of the next on its deal. */
struct place_cells {
    struct cell best, other;
};

struct study {
    const struct plan *plan;
    const struct runner *runner;
    const struct sample *sample;
    const struct trial_design *design;
    const struct pack *pack;
    int best, next;
    uint64_t n, n_next; /* rows of the best; of those, with the next too */
    bool exact;         /* all rows there are */
    cardset unseen;
    double shift, shift_other;
    const seatset *mine; /* [row]: my side as the deal was played out; NULL = not known */
    struct cell all;     /* results of the best */
    struct place_cells seats[MAX_CARDS][N_SEATS];
    struct place_cells sides[MAX_CARDS][N_SIDES]; /* partner, opponent */
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

/* Sum of squares about the mean. */
static double cell_spread(const struct cell *cell)
{
    return fmax(cell->square - cell->sum * cell_mean(cell), 0.0);
}

static double row_weight(const struct study *study, uint64_t row)
{
    return study->design->weights == NULL ? 1.0 : study->design->weights[row];
}

/* --- sides ---------------------------------------------------------------------- */

static seatset side_of(seat me, seatset old)
{
    return (old >> me & 1) != 0 ? old : seatset_others(old);
}

/* After the auction the hands alone tell the sides; before its end only a
 * second playing shows which contract the row came to. */
static bool sides_can_be_told(const struct study *study)
{
    const struct plan *plan = study->plan;
    if (study->pack->n_copies >
        1) /* one twin with the partner and one with an opponent tells nothing */
        return false;
    if (plan->situation->table.phase != PHASE_CALL)
        return true;
    const double cost_us = policy_roles_cost_us(&plan->roles) * (double)study->n;
    return !plan->separate_deals && cost_us <= replay_budget_us;
}

static enum status side_of_row(const struct study *study, uint64_t row, seatset *out)
{
    const struct situation *situation = study->plan->situation;
    const struct auction *auction = &situation->table.auction;
    if (situation->table.phase == PHASE_CALL) {
        struct state end;
        const enum status status = runner_replay(study->runner, row, study->best, &end);
        if (status == STATUS_OK)
            *out = side_of(situation->me, end.settlement.sides.old);
        return status;
    }
    cardset dealt[N_SEATS];
    runner_deal(study->runner, row, study->best, dealt);
    *out = side_of(situation->me, sides_settle(situation->table.rules, auction->contract,
                                               auction->declarer, auction->partner_card, dealt)
                                      .old);
    return STATUS_OK;
}

/* True if my side is not the same in all rows that have a chance. */
static bool sides_vary(const struct study *study, const seatset *mine)
{
    seatset ever = 0, always = 15;
    for (uint64_t row = 0; row < study->n; row++)
        if (row_weight(study, row) > 0) {
            ever = (seatset)(ever | mine[row]);
            always = (seatset)(always & mine[row]);
        }
    return ever != always;
}

/* My side in each row, in *out, owned by the caller; NULL if it cannot be told
 * or is the same in all. */
static enum status find_sides(const struct study *study, seatset **out)
{
    *out = NULL;
    if (!sides_can_be_told(study))
        return STATUS_OK;
    seatset *mine = malloc(study->n * sizeof *mine);
    if (mine == NULL)
        return STATUS_MEMORY;
    enum status status = STATUS_OK;
    for (uint64_t row = 0; row < study->n && status == STATUS_OK; row++)
        status = side_of_row(study, row, &mine[row]);
    if (status == STATUS_OK && sides_vary(study, mine))
        *out = mine;
    else
        free(mine);
    return status;
}

/* --- the walk over the rows ------------------------------------------------------- */

/* The cells of card c, which `holder` has, in a row. */
static void add_to_places(struct study *study, uint64_t row, unsigned c, unsigned holder,
                          const double *best, const double *other)
{
    struct place_cells *places[2] = {&study->seats[c][holder], NULL};
    if (study->mine != NULL)
        places[1] = &study->sides[c][(study->mine[row] >> holder & 1) == 0];
    for (int i = 0; i < 2 && places[i] != NULL; i++) {
        if (best != NULL)
            cell_add(&places[i]->best, row_weight(study, row), *best);
        if (other != NULL)
            cell_add(&places[i]->other, row_weight(study, row), *other);
    }
}

/* Twins count as one card, which is where at least one of them is. */
static cardset first_copies(const struct pack *pack, cardset cards)
{
    cardset first = 0;
    CARDSET_EACH(c, cards)
        first |= cardset_of(pack_copy_in(pack, (card)c, pack->all));
    return first;
}

/* Adds a row with the deal that it played for `option`. */
static void add_row(struct study *study, uint64_t row, int option, const double *best,
                    const double *other)
{
    cardset dealt[N_SEATS];
    runner_deal(study->runner, row, option, dealt);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const cardset kinds = first_copies(study->pack, dealt[s] & study->unseen);
        CARDSET_EACH(c, kinds)
            add_to_places(study, row, (unsigned)c, s, best, other);
    }
}

static double other_of(const struct study *study, uint64_t row)
{
    const double next = sample_result(study->sample, row, study->next);
    return study->plan->separate_deals ? next
                                       : sample_result(study->sample, row, study->best) - next;
}

static void walk(struct study *study)
{
    const bool separate = study->plan->separate_deals;
    for (uint64_t row = 0; row < study->n; row++) {
        if (!(row_weight(study, row) > 0))
            continue;
        const double best = sample_result(study->sample, row, study->best) - study->shift;
        const bool has_other = row < study->n_next;
        const double other = has_other ? other_of(study, row) - study->shift_other : 0.0;
        cell_add(&study->all, row_weight(study, row), best);
        add_row(study, row, study->best, &best, has_other && !separate ? &other : NULL);
        if (has_other && separate)
            add_row(study, row, study->next, NULL, &other);
    }
}

/* Sums of squares lose no digits if the mean is near 0. */
static void find_shifts(struct study *study)
{
    for (uint64_t row = 0; row < study->n; row++) {
        if (!(row_weight(study, row) > 0))
            continue;
        study->shift += sample_result(study->sample, row, study->best) / (double)study->n;
        if (row < study->n_next)
            study->shift_other += other_of(study, row) / (double)study->n_next;
    }
}

/* --- estimates -------------------------------------------------------------------- */

static bool tells_nothing(const struct cell *cell)
{
    return cell->n < LEAST_RATIO_ROWS || !(cell->high > cell->low);
}

/* Around a value that rests on `k` rows at a place, of `n` that were looked through: Student's t,
 * or, if the numbers told the run where to stop, an interval that allows for that. */
static struct estimate with_interval(const struct study *study, double value, double variance,
                                     uint64_t k, uint64_t n)
{
    const double confidence = study->design->interval.confidence;
    const bool peeked = stopping_peeks(&study->design->stopping);
    const double se = sqrt(variance);
    const double half = se * (peeked ? margin_stopped(confidence, n, study->sample->population)
                                     : margin_fixed(confidence, (double)(k - 1)));
    return (struct estimate){.value = value,
                             .se = se,
                             .low = value - half,
                             .high = value + half,
                             .n = k,
                             .kind = peeked ? INTERVAL_SEQUENCE : INTERVAL_T};
}

/* Variance of a mean of n linearised residuals whose squares sum to `squares`. */
static double variance_of_mean(const struct study *study, double squares, uint64_t n)
{
    const uint64_t population = study->sample->population;
    const double seen = population > 0 ? (double)n / (double)population : 0.0;
    return fmax(squares, 0.0) / (double)(n - 1) / (double)n * fmax(1.0 - seen, 0.0);
}

/* Mean at the place less the overall mean. With r = the former, m = the latter,
 * and p = the share of the place, the residual of a row is
 * (x − r)/p − (x − m) at the place and −(x − m) elsewhere; with the sums of
 * squares Q at the place and T overall, theirs is Q/p² − 2 Q/p + T. */
static struct estimate effect_on_payoff(const struct study *study, const struct cell *cell)
{
    const struct cell *all = &study->all;
    const double value = cell_mean(cell) - cell_mean(all);
    if (study->exact)
        return interval_exact(value, cell->n);
    if (tells_nothing(cell))
        return estimate_unknown(value, cell->n);
    const double p = (double)cell->n / (double)all->n;
    const double squares = cell_spread(cell) * (1 / p - 2) / p + cell_spread(all);
    return with_interval(study, value, variance_of_mean(study, squares, all->n), cell->n, study->n);
}

/* Variance of the mean at a place that n rows were looked through for: the
 * residual is (x − r)/p there, 0 elsewhere. */
static double domain_variance(const struct study *study, const struct cell *cell, uint64_t n)
{
    const double p = (double)cell->n / (double)n;
    return variance_of_mean(study, cell_spread(cell) / (p * p), n);
}

static struct estimate margin_at(const struct study *study, const struct place_cells *place)
{
    const struct cell *best = &place->best, *other = &place->other;
    if (study->next == study->best)
        return interval_exact(0.0, best->n);
    if (other->n == 0)
        return estimate_unknown((double)NAN, 0);
    const double mean = cell_mean(other) + study->shift_other;
    if (!study->plan->separate_deals) {
        if (study->exact && study->n_next == study->n)
            return interval_exact(mean, other->n);
        if (tells_nothing(other))
            return estimate_unknown(mean, other->n);
        return with_interval(study, mean, domain_variance(study, other, study->n_next), other->n,
                             study->n_next);
    }
    const double value = cell_mean(best) + study->shift - mean;
    const uint64_t k = best->n < other->n ? best->n : other->n;
    if (tells_nothing(best) || tells_nothing(other))
        return estimate_unknown(value, k);
    return with_interval(study, value,
                         domain_variance(study, best, study->n) +
                             domain_variance(study, other, study->n_next),
                         k, study->n_next);
}

/* --- the list ----------------------------------------------------------------------- */

static void list_place(const struct study *study, unsigned c, enum place place, unsigned who,
                       struct effect *out, int *n_out)
{
    const struct place_cells *cells =
        place == PLACE_SEAT ? &study->seats[c][who] : &study->sides[c][place - PLACE_PARTNER];
    if (cells->best.n == 0 || cells->best.n == study->all.n || *n_out == MAX_EFFECTS)
        return;
    out[(*n_out)++] = (struct effect){.card = (card)c,
                                      .place = place,
                                      .who = (seat)who,
                                      .chance = cells->best.weight / study->all.weight,
                                      .payoff = effect_on_payoff(study, &cells->best),
                                      .margin = margin_at(study, cells)};
}

/* Effects that differ by rounding alone are ties. */
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

static void list_effects(const struct study *study, struct effect *out, int *n_out)
{
    const cardset kinds = first_copies(study->pack, study->unseen);
    CARDSET_EACH(c, kinds) {
        for (unsigned s = 0; s < N_SEATS; s++)
            list_place(study, (unsigned)c, PLACE_SEAT, s, out, n_out);
        list_place(study, (unsigned)c, PLACE_PARTNER, 0, out, n_out);
        list_place(study, (unsigned)c, PLACE_OPPONENT, 0, out, n_out);
    }
    qsort(out, (size_t)*n_out, sizeof *out, by_size);
}

static void study_init(struct study *study, const struct plan *plan, const struct runner *runner,
                       const struct sample *sample, const struct trial_design *design, int best,
                       int next)
{
    const struct view view = situation_view(plan->situation);
    memset(study, 0, sizeof *study);
    study->plan = plan;
    study->runner = runner;
    study->sample = sample;
    study->design = design;
    study->best = best;
    study->next = next;
    study->n = sample->n_of[best];
    study->n_next = study->n < sample->n_of[next] ? study->n : sample->n_of[next];
    study->exact = sample_is_whole(sample) && study->n == sample->n;
    study->pack = view.table->rules->pack;
    study->unseen = view_unseen(&view);
    assert(design->weights == NULL || study->exact);
}

enum status matters_find(const struct plan *plan, const struct runner *runner,
                         const struct sample *sample, const struct trial_design *design, int best,
                         int next, struct effect *out, int *n_out)
{
    struct study study;
    seatset *mine = NULL;
    study_init(&study, plan, runner, sample, design, best, next);
    *n_out = 0;
    if (plan->symmetric || study.n == 0)
        return STATUS_OK;
    const enum status status = find_sides(&study, &mine);
    if (status != STATUS_OK)
        return status;
    study.mine = mine;
    find_shifts(&study);
    walk(&study);
    list_effects(&study, out, n_out);
    free(mine);
    return STATUS_OK;
}
