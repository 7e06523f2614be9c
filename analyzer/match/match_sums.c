/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See match_sums.h. */
#include "analyzer/match/match_sums.h"

#include <gsl/gsl_math.h>
#include <math.h>

#include "analyzer/stats/interval.h"

/* Spreads below this share of their terms are rounding: all deals are alike. */
static const double rounding = 1e-12;

void part_add(int64_t sums[PART_SUMS], const int32_t counts[N_COUNTED])
{
    *sums++ += counts[SEATS_A] != 0;
    *sums++ += counts[SEATS_B] != 0;
    for (int i = 0; i < N_COUNTED; i++)
        *sums++ += counts[i];
    for (int i = 0; i < N_COUNTED; i++)
        for (int j = 0; j <= i; j++)
            *sums++ += (int64_t)counts[i] * counts[j];
}

/* Sums of one part, with the names of its places. */
struct part {
    const struct part_frame *frame;
    double deals[2], sum[N_COUNTED], product[N_COUNTED][N_COUNTED];
};

static void part_read(const int64_t *sums, const struct part_frame *frame, struct part *part)
{
    part->frame = frame;
    part->deals[0] = (double)*sums++;
    part->deals[1] = (double)*sums++;
    for (int i = 0; i < N_COUNTED; i++)
        part->sum[i] = (double)*sums++;
    for (int i = 0; i < N_COUNTED; i++)
        for (int j = 0; j <= i; j++)
            part->product[i][j] = part->product[j][i] = (double)*sums++;
}

/* --- intervals ---------------------------------------------------------------------------- */

/* Half width in standard errors. */
static double margin(const struct part_frame *frame, double deals)
{
    return frame->peeked ? margin_stopped(frame->confidence, frame->n, 0)
                         : margin_fixed(frame->confidence, fmax(deals, 2) - 1);
}

/* On `deals` in which the part occurred. `spread`: the sum over deals of the squares of the linearised
 * value, of which the estimate is the sum; `terms`: of what it is made, for rounding. */
static struct estimate estimate_of(const struct part_frame *frame, double value, double deals,
                                   double spread, double terms)
{
    const double n = (double)frame->n;
    if (!(spread >
          rounding * terms)) /* all deals alike; of the same policy twice gains are losses */
        return frame->alike && value == 0 ? interval_exact(0, frame->n)
                                          : estimate_unknown(value, (uint64_t)deals);
    struct estimate estimate = {.value = value, .n = (uint64_t)deals};
    estimate.se = sqrt(spread * n / (n - 1));
    const double half = margin(frame, deals) * estimate.se;
    estimate.low = value - half;
    estimate.high = value + half;
    estimate.kind = frame->peeked ? INTERVAL_SEQUENCE : INTERVAL_T;
    return estimate;
}

/* --- ratios ------------------------------------------------------------------------------- */

/* Quantity y by the seats x of a policy. */
struct ratio {
    int x, y;
    double value;
};

static struct ratio ratio_of(const struct part *part, int policy, int quantity)
{
    const int x = policy == 0 ? SEATS_A : SEATS_B, y = x + quantity;
    return (struct ratio){x, y, part->sum[y] / part->sum[x]};
}

/* Sum over deals of (y − value x)(y' − value' x'), over the sums of x and x'. */
static double co_spread(const struct part *part, struct ratio a, struct ratio b, double *terms)
{
    const double(*p)[N_COUNTED] = part->product;
    const double whole = part->sum[a.x] * part->sum[b.x];
    const double plus = (p[a.y][b.y] + a.value * b.value * p[a.x][b.x]) / whole;
    const double minus = (b.value * p[a.y][b.x] + a.value * p[a.x][b.y]) / whole;
    *terms += fabs(plus) + fabs(minus);
    return plus - minus;
}

static struct estimate ratio_estimate(const struct part *part, int policy, int quantity, double low,
                                      double high)
{
    const struct part_frame *frame = part->frame;
    const struct ratio ratio = ratio_of(part, policy, quantity);
    double terms = 0;
    if (!(part->sum[ratio.x] > 0))
        return estimate_unknown((double)NAN, 0);
    const double spread = co_spread(part, ratio, ratio, &terms);
    return estimate_possible(estimate_of(frame, ratio.value, part->deals[policy], spread, terms),
                             low, high);
}

static struct estimate difference(const struct part *part)
{
    const struct part_frame *frame = part->frame;
    const double range = frame->high - frame->low;
    const double deals = fmin(part->deals[0], part->deals[1]);
    if (deals < 1)
        return estimate_unknown((double)NAN, 0);
    if (frame->alike)
        return interval_exact(0, frame->n);
    const struct ratio a = ratio_of(part, 0, STAKES_A), b = ratio_of(part, 1, STAKES_A);
    double terms = 0;
    const double spread = co_spread(part, a, a, &terms) + co_spread(part, b, b, &terms) -
                          2 * co_spread(part, a, b, &terms);
    return estimate_possible(estimate_of(frame, a.value - b.value, deals, spread, terms), -range,
                             range);
}

/* --- means over all deals ------------------------------------------------------------------- */

/* Mean over the deals of what a deal counts, by all seats: `sum` and sum of `squares`. */
static struct estimate mean_over_seats(const struct part *part, double sum, double squares,
                                       double low, double high)
{
    const double n = (double)part->frame->n, whole = part->frame->seats * n;
    const double spread = (squares - sum * sum / n) / gsl_pow_2(whole);
    const double deals = fmax(part->deals[0], part->deals[1]);
    return estimate_possible(
        estimate_of(part->frame, sum / whole, deals, spread, squares / gsl_pow_2(whole)), low,
        high);
}

static struct estimate share_of_seats(const struct part *part, int x)
{
    return mean_over_seats(part, part->sum[x], part->product[x][x], 0, 1);
}

static struct estimate contribution(const struct part *part)
{
    const double(*p)[N_COUNTED] = part->product;
    const double range = part->frame->high - part->frame->low;
    if (part->frame->alike)
        return interval_exact(0, part->frame->n);
    const double squares =
        p[STAKES_A][STAKES_A] - 2 * p[STAKES_A][STAKES_B] + p[STAKES_B][STAKES_B];
    return mean_over_seats(part, part->sum[STAKES_A] - part->sum[STAKES_B], squares, -range, range);
}

void part_split(const int64_t sums[PART_SUMS], const struct part_frame *frame,
                struct match_split *out)
{
    struct part part;
    part_read(sums, frame, &part);
    for (int policy = 0; policy < 2; policy++) {
        const int x = policy == 0 ? SEATS_A : SEATS_B;
        out->n[policy] = (uint64_t)part.sum[x];
        out->often[policy] = share_of_seats(&part, x);
        out->payoff[policy] = ratio_estimate(&part, policy, STAKES_A, frame->low, frame->high);
        out->win[policy] = ratio_estimate(&part, policy, WINS_A, 0, 1);
    }
    out->diff = difference(&part);
    out->adds = contribution(&part);
}
