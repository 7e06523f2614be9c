/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/strength/match_parts.h"

#include <gsl/gsl_math.h>
#include <math.h>

#include "engine/core/language.h"

/* --- the parts ------------------------------------------------------------------------------- */

static enum match_role role_of(const struct sides *sides, unsigned s)
{
    const bool is_old = (sides->old >> s & 1) != 0, is_lone = cardset_is_single(sides->old);
    return is_lone ? (is_old ? ROLE_LONE : ROLE_DEFENDER) : (is_old ? ROLE_OLD : ROLE_YOUNG);
}

/* The calls and doubles made by a seat, which determine where its result is counted. */
struct words {
    uint64_t calls;
    unsigned doubles;
};

static void collect_words(const struct state *end, struct words words[N_SEATS])
{
    const struct ruleset *rules = end->table.rules;
    const struct auction *auction = &end->table.auction;
    int level = 0;
    for (unsigned i = 0; i < auction->n_calls; i++) {
        const unsigned call = auction->calls[i];
        struct words *said = &words[auction_caller(rules, i)];
        const enum call_kind kind = rules->calls[call].kind;
        if (kind == CALL_DOUBLE)
            said->doubles |= 1u << level++;
        else
            said->calls |= cardset_of(call);
        if (kind == CALL_BID)
            level = rules->calls[call].doubled;
    }
    for (unsigned i = 0; i < end->table.n_announcements; i++) {
        const struct announcement *made = &end->table.announcements[i];
        words[made->who].calls |=
            cardset_of((unsigned)ruleset_announcement(rules, made->team, made->level));
    }
    for (unsigned s = 0; s < N_SEATS; s++)
        if (words[s].doubles != 0 || !cardset_is_single(words[s].calls))
            words[s].calls &= ~cardset_of(CALL_INDEX_PASS);
}

/* Where and how a seat's result is to be counted. */
struct seat_result {
    int32_t (*part)[N_COUNTED];
    int first; /* SEATS_A or SEATS_B */
    int payoff;
};

static void count_in(const struct seat_result *result, int part)
{
    int32_t *counted = result->part[part] + result->first;
    counted[SEATS_A]++;
    counted[STAKES_A] += result->payoff;
    counted[WINS_A] += result->payoff > 0;
}

static void count_seat(const struct seat_result *result, const struct sides *sides, unsigned s,
                       int n_alike, struct words words)
{
    count_in(result, PART_ALL);
    count_in(result, PART_TABLES + n_alike - 1);
    count_in(result, PART_ROLES + (int)role_of(sides, s));
    count_in(result, PART_CONTRACTS + sides->contract);
    CARDSET_EACH(call, words.calls)
        count_in(result, PART_CALLS + (int)call);
    CARDSET_EACH(level, words.doubles)
        count_in(result, PART_DOUBLES + (int)level);
}

void roles_count(struct deal_counts *counts, const struct state *end, seatset of_a,
                 const int payoff[N_SEATS])
{
    struct words words[N_SEATS] = {0};
    const int n_a = cardset_count(of_a);
    collect_words(end, words);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const bool is_a = (of_a >> s & 1) != 0;
        const struct seat_result result = {counts->part, is_a ? SEATS_A : SEATS_B, payoff[s]};
        count_seat(&result, &end->settlement.sides, s, is_a ? n_a : N_SEATS - n_a, words[s]);
    }
}

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

void roles_add(int64_t sums[N_PARTS * PART_SUMS], const struct deal_counts *counts)
{
    for (int p = 0; p < N_PARTS; p++)
        if (counts->part[p][SEATS_A] != 0 || counts->part[p][SEATS_B] != 0)
            part_add(sums + p * PART_SUMS, counts->part[p]);
}

const char *role_name(const struct ruleset *rules, enum match_role role)
{
    static const char *const names[2][N_ROLES] = {
        {N_("old"), N_("young"), N_("lone"), N_("defender")},
        {N_("re"), N_("kontra"), N_("solo"), N_("defender")}};
    return names[rules->scoring == SCORING_SCORE][role];
}

/* --- sums ----------------------------------------------------------------------------------- */

/* A sum of squares below this fraction of its terms is only rounding error: all deals are equal. */
static const double rounding = 1e-12;

/* The sums of a part, unpacked into named fields. */
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

/* An estimate. `deals` is the number of deals in which the part occurred; `spread`, the sum over
 * deals of the squared linearised values; `terms`, the sum of the absolute terms of `spread`, to
 * detect rounding error. */
static struct estimate estimate_of(const struct part_frame *frame, double value, double deals,
                                   double spread, double terms)
{
    const double n = (double)frame->n;
    if (!(spread > rounding * terms)) /* all deals are equal, e.g. if a policy plays itself */
        return frame->alike && value == 0 ? interval_exact(0, frame->n)
                                          : estimate_unknown(value, (uint64_t)deals);
    struct estimate estimate = {.value = value, .n = (uint64_t)deals};
    estimate.se = sqrt(spread * n / (n - 1));
    const double margin = frame->peeked ? margin_stopped(frame->confidence, frame->n, 0)
                                        : margin_fixed(frame->confidence, fmax(deals, 2) - 1);
    const double half = margin * estimate.se;
    estimate.low = value - half;
    estimate.high = value + half;
    estimate.kind = frame->peeked ? INTERVAL_SEQUENCE : INTERVAL_T;
    return estimate;
}

/* --- ratios ------------------------------------------------------------------------------- */

/* The ratio of the sum of quantity y to the number of seats x of a policy. */
struct ratio {
    int x, y;
    double value;
};

static struct ratio ratio_of(const struct part *part, int policy, int quantity)
{
    const int x = policy == 0 ? SEATS_A : SEATS_B, y = x + quantity;
    return (struct ratio){x, y, part->sum[y] / part->sum[x]};
}

/* The sum over deals of (y − value x)(y' − value' x'), divided by the sums of x and of x'. */
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

/* The mean of a quantity over all seats, from its sum over deals and its sum of squares. */
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
        out->often[policy] = mean_over_seats(&part, part.sum[x], part.product[x][x], 0, 1);
        out->payoff[policy] = ratio_estimate(&part, policy, STAKES_A, frame->low, frame->high);
        out->win[policy] = ratio_estimate(&part, policy, WINS_A, 0, 1);
    }
    out->diff = difference(&part);
    out->adds = contribution(&part);
}
