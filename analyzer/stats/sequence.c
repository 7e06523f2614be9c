/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/sequence.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- bets of fixed shares of the capital against a hypothetical mean -------------------------- */

/* The number of gamblers, who share the capital equally, and the number of distinct values counted
 * per block; further values are stored individually. */
enum { N_GAMBLERS = 10, MAX_COUNTED = 64 };

/* A gambler bets that the mean is above m or that it is below m. */
enum side { SIDE_ABOVE, SIDE_BELOW };

/* A block: the rows between two looks, in any order. */
struct block {
    uint64_t population;  /* as in struct sample */
    uint64_t n, n_before; /* number of rows in the block, and before the block */
    double past_sum;      /* sum of the rows before the block */
    double low, high;     /* bounds of all values in the population */
    int n_counted;
    double value[MAX_COUNTED]; /* ascending */
    uint64_t count[MAX_COUNTED];
    uint64_t n_single, capacity;
    double *single; /* owned */
};

/* Shares of the capital at stake, three per decade. Against a mean m that is d below the true mean,
 * the best share is about d (m − low) / variance. This ratio ranges from 1/1000, for rare events in
 * thousands of rows, to nearly 1, if the variance is small relative to the bounds. A share within a
 * factor of two of the best share wins almost as much. */
static const double shares[N_GAMBLERS] = {0.001, 0.0021, 0.0046, 0.01, 0.021,
                                          0.046, 0.1,    0.215,  0.46, 0.99};

/* Number of factors whose product stays in the range of a double; each factor is in 1e-2 … 1e12. */
enum { CHUNK = 16 };
static const double least_part = 1e-12; /* minimum distance of m from a bound, relative to the
                                         * range */

/* Index of the first counted value that is at least `value`. */
static int find_counted(const struct block *block, double value)
{
    int low = 0, high = block->n_counted;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (block->value[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void insert_counted(struct block *block, int at, double value)
{
    const size_t n_after = (size_t)(block->n_counted - at);
    memmove(block->value + at + 1, block->value + at, n_after * sizeof *block->value);
    memmove(block->count + at + 1, block->count + at, n_after * sizeof *block->count);
    block->value[at] = value;
    block->count[at] = 1;
    block->n_counted++;
}

static enum status add_single(struct block *block, double value)
{
    if (block->n_single == block->capacity) {
        const uint64_t capacity = block->capacity ? 2 * block->capacity : 256;
        double *grown = realloc(block->single, capacity * sizeof *grown);
        TRY_MEMORY(grown);
        block->single = grown;
        block->capacity = capacity;
    }
    block->single[block->n_single++] = value;
    return STATUS_OK;
}

/* Adds values to a block, clipped to its bounds. STATUS_MEMORY. */
static enum status block_add(struct block *block, const double *values, uint64_t n)
{
    for (uint64_t i = 0; i < n; i++) {
        double value = values[i];
        if (value < block->low)
            value = block->low;
        else if (value > block->high)
            value = block->high;
        const int at = find_counted(block, value);
        if (at < block->n_counted && block->value[at] <= value)
            block->count[at]++;
        else if (block->n_counted < MAX_COUNTED)
            insert_counted(block, at, value);
        else
            TRY(add_single(block, value));
        block->n++;
    }
    return STATUS_OK;
}

static void block_clear(struct block *block)
{
    free(block->single);
    *block = (struct block){0};
}

/* The mean of the `n_left` remaining rows if the population mean is m and the sum of all other rows
 * is `sum`; for independent rows, simply m. *slack bounds the rounding error; `scale` is the
 * largest possible value. */
static double mean_left(uint64_t population, uint64_t n_left, double sum, double m, double scale,
                        double *slack)
{
    scale = fmax(scale, fabs(m));
    *slack = 16 * DBL_EPSILON * scale;
    if (population == 0)
        return m;
    *slack *= (double)population / (double)n_left;
    return ((double)population * m - sum) / (double)n_left;
}

/* The odds of a value: the distance of the value from the ruinous bound, divided by the distance of
 * the hypothetical mean from that bound. */
struct odds {
    double bound, sign, per_unit;
};

static double odds_of(const struct odds *odds, double value)
{
    return odds->sign * (value - odds->bound) * odds->per_unit;
}

/* Computes the odds against a mean of m, or returns false if m is impossible. A mean at the bound
 * is moved slightly inwards, which can only reduce the winnings. */
static bool find_odds(const struct block *block, double m, enum side side, struct odds *odds)
{
    double slack;
    const double left =
        mean_left(block->population, block->population - block->n_before, block->past_sum, m,
                  fmax(fabs(block->low), fabs(block->high)), &slack);
    slack = fmax(slack, least_part * (block->high - block->low)) + DBL_MIN;
    odds->sign = side == SIDE_ABOVE ? 1 : -1;
    odds->bound = side == SIDE_ABOVE ? block->low : block->high;
    const double distance = odds->sign * (left - odds->bound);
    odds->per_unit = 1 / fmax(distance, slack);
    return distance >= -slack;
}

static void bet_on_counted(const struct block *block, const struct odds *odds,
                           double log_capital[N_GAMBLERS])
{
    for (int i = 0; i < block->n_counted; i++) {
        const double ratio = odds_of(odds, block->value[i]);
        const double count = (double)block->count[i];
        for (int k = 0; k < N_GAMBLERS; k++)
            log_capital[k] += count * log(1 - shares[k] + shares[k] * ratio);
    }
}

static void bet_on_singles(const struct block *block, const struct odds *odds,
                           double log_capital[N_GAMBLERS])
{
    for (uint64_t first = 0; first < block->n_single; first += CHUNK) {
        const uint64_t end = first + CHUNK < block->n_single ? first + CHUNK : block->n_single;
        double product[N_GAMBLERS];
        for (int k = 0; k < N_GAMBLERS; k++)
            product[k] = 1;
        for (uint64_t i = first; i < end; i++) {
            const double ratio = odds_of(odds, block->single[i]);
            for (int k = 0; k < N_GAMBLERS; k++)
                product[k] *= 1 - shares[k] + shares[k] * ratio;
        }
        for (int k = 0; k < N_GAMBLERS; k++)
            log_capital[k] += log(product[k]);
    }
}

/* Bets on a block against "the mean of the population is m", and adds the winnings, which become
 * infinite if m is impossible. */
static void bet_on_block(const struct block *block, double m, enum side side,
                         double log_capital[N_GAMBLERS])
{
    struct odds odds;
    if (find_odds(block, m, side, &odds)) {
        bet_on_counted(block, &odds, log_capital);
        bet_on_singles(block, &odds, log_capital);
        return;
    }
    for (int k = 0; k < N_GAMBLERS; k++)
        log_capital[k] = HUGE_VAL;
}

/* The logarithm of the mean capital of the gamblers. */
static double bet_log_mean(const double log_capital[N_GAMBLERS])
{
    double most = -HUGE_VAL, sum = 0;
    for (int k = 0; k < N_GAMBLERS; k++)
        most = fmax(most, log_capital[k]);
    if (isinf(most))
        return most;
    for (int k = 0; k < N_GAMBLERS; k++)
        sum += exp(log_capital[k] - most);
    return most + log(sum / N_GAMBLERS);
}

/* --- the sequence ----------------------------------------------------------------------------- */

/* The cached capital against the last m, so that repeated queries for m process only new rows. */
struct stand {
    bool is_known;
    double m;
    double log_capital[N_GAMBLERS];
};

/* The mean of all values added, and the sum of their squared deviations. */
struct running_sums {
    uint64_t n;
    double mean, squares;
};

struct sequence {
    uint64_t population, n;
    struct running_sums running;
    double sum;            /* sum of all rows */
    double low, high;      /* bounds in the last block */
    double floor, ceiling; /* bounds of the mean, from the bounds of all blocks */
    bool keeps_blocks;
    int n_blocks, capacity;
    struct block *blocks; /* owned */
    struct stand *stands; /* [side], a cache that even const functions modify; owned */
};

enum status sequence_new(uint64_t population, struct sequence **out)
{
    struct sequence *sequence = malloc(sizeof *sequence);
    struct stand *stands = calloc(2, sizeof *stands);
    if (!sequence || !stands) {
        free(sequence);
        free(stands);
        return STATUS_MEMORY;
    }
    *sequence = (struct sequence){.population = population,
                                  .floor = -HUGE_VAL,
                                  .ceiling = HUGE_VAL,
                                  .keeps_blocks = true,
                                  .stands = stands};
    *out = sequence;
    return STATUS_OK;
}

enum status sequence_new_about(uint64_t population, double m, struct sequence **out)
{
    TRY(sequence_new(population, out));
    (*out)->keeps_blocks = false;
    for (int side = 0; side < 2; side++)
        (*out)->stands[side] = (struct stand){.is_known = true, .m = m};
    return STATUS_OK;
}

void sequence_free(struct sequence *sequence)
{
    if (!sequence)
        return;
    for (int i = 0; i < sequence->n_blocks; i++)
        block_clear(&sequence->blocks[i]);
    free(sequence->blocks);
    free(sequence->stands);
    free(sequence);
}

/* Merges a block into the running mean and the running sum of squares (Chan, Golub, LeVeque 1983).
 * Returns the sum of the block. */
static double add_to_running(struct running_sums *running, const double *values, uint64_t n)
{
    double sum = 0, squares = 0;
    for (uint64_t i = 0; i < n; i++)
        sum += values[i];
    const double mean = sum / (double)n, off = mean - running->mean;
    for (uint64_t i = 0; i < n; i++)
        squares += (values[i] - mean) * (values[i] - mean);
    const double before = (double)running->n;
    running->n += n;
    const double total = (double)running->n;
    running->squares += squares + off * off * before * (double)n / total;
    running->mean += off * (double)n / total;
    return sum;
}

/* Whether rows can be added to the last block, which requires independent rows and equal bounds. */
static bool continues_last_block(const struct sequence *sequence, double low, double high)
{
    if (sequence->population > 0 || sequence->n_blocks == 0)
        return false;
    const struct block *last = &sequence->blocks[sequence->n_blocks - 1];
    return !(last->low < low || last->low > low || last->high < high || last->high > high);
}

static enum status keep_block(struct sequence *sequence, struct block *block)
{
    if (sequence->n_blocks == sequence->capacity) {
        const int capacity = sequence->capacity ? 2 * sequence->capacity : 16;
        struct block *grown = realloc(sequence->blocks, (size_t)capacity * sizeof *grown);
        TRY_MEMORY(grown);
        sequence->blocks = grown;
        sequence->capacity = capacity;
    }
    sequence->blocks[sequence->n_blocks++] = *block;
    *block = (struct block){0};
    return STATUS_OK;
}

static void update_stands(struct sequence *sequence, const struct block *block)
{
    for (int side = 0; side < 2; side++) {
        struct stand *stand = &sequence->stands[side];
        if (stand->is_known)
            bet_on_block(block, stand->m, (enum side)side, stand->log_capital);
    }
}

enum status sequence_add(struct sequence *sequence, const double *values, uint64_t n, double low,
                         double high)
{
    assert(low <= high);
    assert(sequence->population == 0 || n <= sequence->population - sequence->n);
    if (n == 0)
        return STATUS_OK;
    struct block block = {.population = sequence->population,
                          .n_before = sequence->n,
                          .past_sum = sequence->sum,
                          .low = low,
                          .high = high};
    enum status status = block_add(&block, values, n);
    if (!status && sequence->keeps_blocks && continues_last_block(sequence, low, high)) {
        status = block_add(&sequence->blocks[sequence->n_blocks - 1], values, n);
        if (!status)
            update_stands(sequence, &block);
    } else if (!status) {
        update_stands(sequence, &block);
        if (sequence->keeps_blocks)
            status = keep_block(sequence, &block);
    }
    block_clear(&block);
    TRY(status);
    sequence->sum += add_to_running(&sequence->running, values, n);
    sequence->n += n;
    sequence->low = low;
    sequence->high = high;
    sequence->floor = fmax(sequence->floor, low);
    sequence->ceiling = fmin(sequence->ceiling, high);
    return STATUS_OK;
}

static double mean_value(const struct sequence *sequence)
{
    return sequence->sum / (double)sequence->n;
}

/* --- log wealth ------------------------------------------------------------------------- */

/* Whether a mean of m would require remaining rows outside the bounds. */
static bool is_impossible(const struct sequence *sequence, double m, enum side side)
{
    const uint64_t n_left = sequence->population - sequence->n;
    if (sequence->population == 0 || sequence->n == 0)
        return false;
    double slack;
    const double left = mean_left(sequence->population, n_left > 0 ? n_left : 1, sequence->sum, m,
                                  fmax(fabs(sequence->low), fabs(sequence->high)), &slack);
    if (n_left == 0) /* `left` is the amount missing from the sum if the mean is m */
        return side == SIDE_ABOVE ? left < -slack : left > slack;
    return side == SIDE_ABOVE ? left < sequence->low - slack : left > sequence->high + slack;
}

static double log_wealth_at(const struct sequence *sequence, double m, enum side side)
{
    if (is_impossible(sequence, m, side))
        return HUGE_VAL;
    double log_capital[N_GAMBLERS] = {0};
    for (int i = 0; i < sequence->n_blocks; i++)
        bet_on_block(&sequence->blocks[i], m, side, log_capital);
    return bet_log_mean(log_capital);
}

static double log_wealth(const struct sequence *sequence, double m, enum side side)
{
    struct stand *stand = &sequence->stands[side];
    if (!stand->is_known || stand->m < m || stand->m > m) {
        assert(sequence->keeps_blocks);
        *stand = (struct stand){.is_known = true, .m = m};
        for (int i = 0; i < sequence->n_blocks; i++)
            bet_on_block(&sequence->blocks[i], m, side, stand->log_capital);
    }
    return is_impossible(sequence, m, side) ? HUGE_VAL : bet_log_mean(stand->log_capital);
}

double sequence_log_wealth_above(const struct sequence *sequence, double m)
{
    return log_wealth(sequence, m, SIDE_ABOVE);
}

double sequence_log_wealth_below(const struct sequence *sequence, double m)
{
    return log_wealth(sequence, m, SIDE_BELOW);
}

/* --- interval --------------------------------------------------------------------------- */

/* The search for one end of the interval, by distance from the mean; the log wealth minus the
 * threshold increases with that distance. */
struct edge {
    const struct sequence *sequence;
    enum side side;
    double threshold, limit; /* largest possible distance */
};

struct point {
    double at, excess;
};

static struct point look_at(const struct edge *edge, double at)
{
    const double m = mean_value(edge->sequence) + (edge->side == SIDE_ABOVE ? -at : at);
    return (struct point){at, log_wealth_at(edge->sequence, m, edge->side) - edge->threshold};
}

/* Brackets the end of the interval by stepping outwards until a mean is refuted or the limit is
 * reached, or inwards until a mean is not refuted. The inner point is negative if even the sample
 * mean is refuted, which can happen by chance. */
static void bracket(const struct edge *edge, double guess, double inmost, struct point *in,
                    struct point *out)
{
    *out = look_at(edge, fmin(guess, edge->limit));
    if (out->excess < 0) {
        do {
            *in = *out;
            *out = look_at(edge, fmin(1.4 * in->at, edge->limit));
        } while (out->excess < 0 && out->at < edge->limit);
        return;
    }
    for (*in = *out; in->excess >= 0 && in->at > 1e-3 * guess;) {
        *out = *in;
        *in = look_at(edge, 0.6 * in->at);
    }
    if (in->excess >= 0)
        *in = look_at(edge, 0);
    if (in->excess >= 0)
        *in = look_at(edge, inmost);
}

/* The next point between `now` and `other`, chosen by inverse quadratic interpolation through the
 * last three points if this is safe, otherwise by bisection (Chandrupatla 1997). */
static double next_part(struct point now, struct point other, struct point before)
{
    const double x = (now.at - other.at) / (before.at - other.at);
    const double f = (now.excess - other.excess) / (before.excess - other.excess);
    if (!(f * f < x && (1 - f) * (1 - f) < 1 - x))
        return 0.5;
    const double a = now.excess, b = other.excess, c = before.excess;
    return a / (b - a) * c / (b - c) +
           (before.at - now.at) / (other.at - now.at) * a / (c - a) * b / (c - b);
}

/* Narrows a bracket to a width of at most 2 * `tolerance` and returns the end that is rejected. */
static double close_bracket(const struct edge *edge, struct point in, struct point out,
                            double tolerance)
{
    struct point now = out, other = in;
    double part = 0.5;
    while (fabs(other.at - now.at) > 2 * tolerance) {
        const struct point next = look_at(edge, now.at + part * (other.at - now.at));
        struct point before = now;
        if ((next.excess < 0) != (now.excess < 0)) {
            before = other;
            other = now;
        }
        now = next;
        const double least = tolerance / fabs(other.at - now.at);
        part = fmin(fmax(next_part(now, other, before), least), 1 - least);
    }
    return now.excess < 0 ? other.at : now.at;
}

/* Computes the smallest and the largest mean m that the bounds and the remaining rows allow. */
static void certain_bounds(const struct sequence *sequence, double *least, double *most)
{
    *least = sequence->floor;
    *most = sequence->ceiling;
    if (sequence->population == 0)
        return;
    const double n_left = (double)(sequence->population - sequence->n);
    *least = (sequence->sum + n_left * sequence->low) / (double)sequence->population;
    *most = (sequence->sum + n_left * sequence->high) / (double)sequence->population;
}

double sequence_standard_error(const struct sequence *sequence)
{
    const double n = (double)sequence->n;
    if (sequence->population > 0 && sequence->n == sequence->population)
        return 0;
    if (sequence->n < 2)
        return HUGE_VAL;
    const double left = sequence->population > 0 ? 1 - n / (double)sequence->population : 1;
    const struct running_sums *running = &sequence->running;
    return running->n < 2 ? HUGE_VAL : sqrt(running->squares / (double)(running->n - 1) / n * left);
}

/* The distance of one end from the mean if the bet on that side fails with probability `error`. */
static double find_edge(const struct sequence *sequence, enum side side, double error)
{
    double least, most;
    certain_bounds(sequence, &least, &most);
    const double below = mean_value(sequence) - least, above = most - mean_value(sequence);
    const struct edge edge = {sequence, side, -log(error), side == SIDE_ABOVE ? below : above};
    if (edge.limit <= 0)
        return edge.limit;
    const double spread = 3.4 * sequence_standard_error(sequence);
    const double guess = spread > 0 ? spread : edge.limit * 6 / (6 + (double)sequence->n);
    struct point in, out;
    bracket(&edge, guess, -fmax(side == SIDE_ABOVE ? above : below, 0), &in, &out);
    if (in.excess >= 0)
        return 0;
    if (out.excess < 0)
        return edge.limit;
    const double tolerance = 0.5e-9 * (sequence->high - sequence->low);
    return close_bracket(&edge, in, out,
                         fmax(tolerance, 4 * DBL_EPSILON * fabs(mean_value(sequence))));
}

static struct estimate whole_population(const struct sequence *sequence)
{
    const double value = sequence->sum / (double)sequence->n;
    return (struct estimate){value, 0, value, value, sequence->n, true, INTERVAL_EXACT};
}

struct estimate sequence_interval(const struct sequence *sequence, double confidence)
{
    struct estimate out =
        estimate_unknown(sequence->n > 0 ? mean_value(sequence) : (double)NAN, sequence->n);
    if (sequence->population > 0 && sequence->n == sequence->population)
        return whole_population(sequence);
    if (sequence->n < 2)
        return out;
    assert(sequence->keeps_blocks);
    const double error = (1 - confidence) / 2;
    const double low = mean_value(sequence) - find_edge(sequence, SIDE_ABOVE, error);
    const double high = mean_value(sequence) + find_edge(sequence, SIDE_BELOW, error);
    out.kind = INTERVAL_SEQUENCE;
    out.se = sequence_standard_error(sequence);
    out.low = fmin(low, high);
    out.high = fmax(low, high);
    out.value = fmin(fmax(mean_value(sequence), out.low), out.high);
    return out;
}

double sequence_upper(const struct sequence *sequence, double error)
{
    if (sequence->population > 0 && sequence->n == sequence->population)
        return whole_population(sequence).value;
    if (sequence->n < 2)
        return HUGE_VAL;
    assert(sequence->keeps_blocks);
    return mean_value(sequence) + find_edge(sequence, SIDE_BELOW, error);
}
