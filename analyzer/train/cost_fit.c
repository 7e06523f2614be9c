/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See cost_fit.h. */
#include "analyzer/train/cost_fit.h"

#include <gsl/gsl_linalg.h>
#include <math.h>
#include <stdlib.h>

/* Who loses more than DEAREST does not slip. */
static const double dearest = 8.0, ridge = 0.5;

/* The normal equations of a call at a node. */
struct equations {
    double squares[COST_FACTS][COST_FACTS], products[COST_FACTS];
    double n;
};

/* Weighed by 1/(1 + cost): it matters most which hands lose little. */
static void add(struct equations *equations, uint32_t facts, double cost)
{
    const double bounded = fmin(cost, dearest), weight = 1.0 / (1.0 + bounded);
    BITS_EACH(a, facts) {
        equations->products[a] += weight * bounded;
        BITS_EACH(b, facts)
            equations->squares[a][b] += weight;
    }
    equations->n += 1.0;
}

/* Ridge regression (Hoerl, Kennard 1970): the cards of a hand are always four, so that facts depend on
 * each other. */
static void solve(struct equations *equations, int8_t weights[COST_FACTS])
{
    double found[COST_FACTS];
    for (int a = 0; a < COST_FACTS; a++)
        equations->squares[a][a] += ridge;
    gsl_matrix_view squares = gsl_matrix_view_array(equations->squares[0], COST_FACTS, COST_FACTS);
    gsl_vector_view products = gsl_vector_view_array(equations->products, COST_FACTS);
    gsl_vector_view solution = gsl_vector_view_array(found, COST_FACTS);
    if (gsl_linalg_cholesky_decomp1(&squares.matrix) != 0 ||
        gsl_linalg_cholesky_solve(&squares.matrix, &products.vector, &solution.vector) != 0)
        return;
    for (int a = 0; a < COST_FACTS; a++)
        weights[a] = (int8_t)lrint(fmin(fmax(found[a] * COST_UNIT, INT8_MIN), INT8_MAX));
}

static void fit_at(const struct call_sums *sums, const struct call_table *table, int node,
                   struct call_costs *costs, struct equations of[MAX_CALLS])
{
    const struct table *at = &table->tree.nodes[node].table;
    for (int call = 0; call < table->tree.n_calls; call++)
        of[call] = (struct equations){.n = 0.0};
    for (int hand = 0; hand < table->n_hands; hand++) {
        const cardset cards = call_table_cards(table, hand);
        const uint64_t legal = auction_legal(&at->auction, at->rules, cards);
        double cost[MAX_CALLS];
        if (!card_mirror_stands(&costs->mirror, cards) ||
            !call_sums_costs(sums, sums->place_of[node], hand, legal, cost))
            continue;
        const uint32_t facts = call_costs_facts(&costs->mirror, at->rules, cards);
        BITS_EACH(call, legal)
            add(&of[call], facts, cost[call]);
    }
    for (int call = 0; call < table->tree.n_calls; call++)
        if (of[call].n > 0.0)
            solve(&of[call], costs->weights[node * table->tree.n_calls + call]);
}

enum status cost_fit(const struct call_sums sums[], const struct call_table *table,
                     struct call_costs *costs)
{
    struct equations *of = calloc(MAX_CALLS, sizeof *of);
    if (of == NULL)
        return STATUS_MEMORY;
    for (int node = 0; node < table->tree.n; node++)
        fit_at(&sums[table->tree.nodes[node].table.turn], table, node, costs, of);
    free(of);
    return STATUS_OK;
}
