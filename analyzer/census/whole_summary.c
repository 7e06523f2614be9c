/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See whole_summary.h. */
#include "analyzer/census/whole_summary.h"

#include <stdlib.h>

#include "engine/policy/search/deal_value.h"

bool whole_is_unbid(const struct ruleset *rules, int contract)
{
    return rules->contracts[contract].origin != ORIGIN_BID;
}

/* --- points --------------------------------------------------------------------------------- */

void whole_band_points(const struct ruleset *rules, enum whole_band band, int *low, int *high)
{
    const int total = rules->pack->total_points, below = rules->short_points;
    const int half = total / 2;
    const int first[N_BANDS + 1] = {0,     1,        below + 1, half, half + 1, total - below,
                                    total, total + 1};
    *low = first[band];
    *high = first[band + 1] - 1;
}

static enum whole_band band_of(const struct ruleset *rules, int points)
{
    for (int band = 0; band < N_BANDS; band++) {
        int low, high;
        whole_band_points(rules, (enum whole_band)band, &low, &high);
        if (points >= low && points <= high)
            return (enum whole_band)band;
    }
    return BAND_ALL;
}

/* The undoubled settlement of a contract with these sides, as whole_points_at has them. */
static struct settlement settlement_between(int contract, unsigned first, unsigned second)
{
    return (struct settlement){
        .sides = {contract, (int)first, (seatset)(1u << first | 1u << second)},
        .runs = 0,
        .multiplier = 1,
        .last_side = -1};
}

/* Calls `visit` for every count of a contract that is not 0. */
struct cell {
    struct settlement settlement;
    unsigned first;
    int points;
    int value; /* stakes that the old or lone side gets from each */
    uint64_t deals;
};
typedef void cell_visitor(void *self, const struct cell *cell);

static void each_cell(const struct whole *whole, int contract, cell_visitor *visit, void *self)
{
    const struct ruleset *rules = whole->rules;
    for (unsigned sides = 0; sides < N_SEATS * N_SEATS; sides++) {
        const unsigned first = sides / N_SEATS, second = sides % N_SEATS;
        const uint64_t *counts = whole->counts + whole_points_at(rules, contract, first, second);
        struct cell cell = {.settlement = settlement_between(contract, first, second),
                            .first = first};
        for (cell.points = 0; cell.points <= rules->pack->total_points; cell.points++) {
            cell.deals = counts[cell.points];
            cell.value = points_value(rules, &cell.settlement, cell.points);
            if (cell.deals > 0)
                visit(self, &cell);
        }
    }
}

struct outcome_sum {
    const struct ruleset *rules;
    int first;
    struct whole_outcome outcome;
};

static void add_outcome(void *self, const struct cell *cell)
{
    struct outcome_sum *sum = self;
    struct whole_outcome *outcome = &sum->outcome;
    if (sum->first != SEAT_NONE && (unsigned)sum->first != cell->first)
        return;
    outcome->deals += cell->deals;
    outcome->won += cell->value > 0 ? cell->deals : 0;
    outcome->bands[band_of(sum->rules, cell->points)] += cell->deals;
    outcome->points += cell->points * (int64_t)cell->deals;
    outcome->value += cell->value * (int64_t)cell->deals;
}

struct whole_outcome whole_outcome_of(const struct whole *whole, int contract, int first)
{
    struct outcome_sum sum = {.rules = whole->rules, .first = first};
    each_cell(whole, contract, add_outcome, &sum);
    return sum.outcome;
}

/* --- payoffs -------------------------------------------------------------------------------- */

struct payoff_sum {
    unsigned who;
    int most;            /* the largest payoff so far, either way */
    struct tally *tally; /* NULL: only look for the largest */
};

static void add_payoff(void *self, const struct cell *cell)
{
    struct payoff_sum *sum = self;
    const int payoff = settlement_share(&cell->settlement, cell->value, sum->who);
    sum->most = abs(payoff) > sum->most ? abs(payoff) : sum->most;
    if (sum->tally == NULL)
        return;
    sum->tally->counts[payoff - sum->tally->low] += cell->deals;
    sum->tally->n[0] += cell->deals;
}

static void each_payoff(const struct whole *whole, int contract, struct payoff_sum *sum)
{
    for (int i = 0; i < whole->rules->n_contracts; i++)
        if (i == contract || (contract == CONTRACT_NONE && whole_is_unbid(whole->rules, i)))
            each_cell(whole, i, add_payoff, sum);
}

enum status whole_payoffs(const struct whole *whole, int contract, unsigned who, struct tally *out)
{
    struct payoff_sum sum = {.who = who};
    each_payoff(whole, contract, &sum);
    const enum status status = tally_init(out, 1, -sum.most, sum.most);
    sum.tally = out;
    if (status == STATUS_OK)
        each_payoff(whole, contract, &sum);
    return status;
}

struct mean_sum {
    unsigned who;
    int64_t payoff;
};

static void add_mean(void *self, const struct cell *cell)
{
    struct mean_sum *sum = self;
    sum->payoff +=
        settlement_share(&cell->settlement, cell->value, sum->who) * (int64_t)cell->deals;
}

static int64_t unbid_sum(const struct whole *whole, unsigned who)
{
    struct mean_sum sum = {.who = who};
    for (int i = 0; i < whole->rules->n_contracts; i++)
        if (whole_is_unbid(whole->rules, i))
            each_cell(whole, i, add_mean, &sum);
    return sum.payoff;
}

double whole_unbid_mean(const struct whole *whole, unsigned who)
{
    return (double)unbid_sum(whole, who) / (double)whole->n_deals;
}

double whole_best_mean(const struct whole *whole, unsigned who)
{
    int64_t sum = unbid_sum(whole, who);
    for (int call = 0; call < whole->rules->n_calls; call++)
        sum += (int64_t)whole_call(whole, WHOLE_GAIN, who, (unsigned)call);
    return (double)sum / (double)whole->n_deals;
}
