/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/train/call_sums.h"

#include <gsl/gsl_linalg.h>
#include <math.h>
#include <stdlib.h>

enum status call_sums_init(struct call_sums *sums, const struct call_table *table, unsigned me)
{
    const struct auction_tree *tree = &table->tree;
    *sums = (struct call_sums){.me = me, .n_calls = tree->n_calls, .n_hands = table->n_hands};
    sums->nodes = calloc((size_t)tree->n, sizeof *sums->nodes);
    sums->place_of = calloc((size_t)tree->n, sizeof *sums->place_of);
    sums->off = calloc((size_t)tree->n, sizeof *sums->off);
    if (sums->nodes == NULL || sums->place_of == NULL || sums->off == NULL)
        return STATUS_MEMORY;
    for (int node = 0; node < tree->n; node++) {
        sums->place_of[node] = -1;
        if (tree->nodes[node].table.turn == me) {
            sums->place_of[node] = sums->n_places;
            sums->nodes[sums->n_places++] = node;
        }
    }
    sums->sums = calloc((size_t)sums->n_hands * call_sums_width(sums) + 1, sizeof *sums->sums);
    return sums->sums == NULL ? STATUS_MEMORY : STATUS_OK;
}

void call_sums_clear(struct call_sums *sums)
{
    free(sums->nodes);
    free(sums->place_of);
    free(sums->off);
    free(sums->sums);
    *sums = (struct call_sums){0};
}

static double *sums_of(const struct call_sums *sums, int hand)
{
    return sums->sums + (size_t)hand * call_sums_width(sums);
}

void call_sums_add(struct call_sums *sums, int hand, const double *found, double weight)
{
    double *of_hand = sums_of(sums, hand);
    for (size_t i = 0; i < call_sums_width(sums); i++)
        of_hand[i] += weight * found[i];
}

/* Writes to cost[call] how much a hand loses by a legal call compared with its best call, in stakes
 * per deal that reaches the history; false if too few deals for a sweep do (call_sweep.h). */
static bool call_sums_costs(const struct call_sums *sums, int place, int hand, uint64_t legal,
                            double cost[MAX_CALLS])
{
    const double *earned = call_sums_at(sums, sums_of(sums, hand), place);
    const double deals = earned[sums->n_calls];
    double best = -HUGE_VAL;
    if (!(deals > 0))
        return false;
    BITS_EACH(call, legal)
        best = fmax(best, earned[call]);
    BITS_EACH(call, legal)
        cost[call] = (best - earned[call]) / deals;
    return true;
}

/* Replaces a call by the best one if the gain exceeds the thresholds. Illegal calls have a gain of
 * 0, as has the call that is made, so an illegal call never becomes the best one. */
static bool answer_at(const double *earned, int n_calls, const struct call_bar *bar, double deals,
                      uint8_t *call)
{
    int best = *call;
    for (int i = 0; i < n_calls; i++)
        if (earned[i] > earned[best])
            best = i;
    const double more = earned[best] - earned[*call];
    const bool passes =
        best != *call && more > bar->there * earned[n_calls] && more > bar->of_hand * deals;
    if (passes)
        *call = (uint8_t)best;
    return passes;
}

static bool is_made(const struct call_table *table, int node, unsigned call)
{
    const uint8_t *row = call_table_row(table, node);
    for (int hand = 0; hand < table->n_hands; hand++)
        if (row[hand] == call)
            return true;
    return false;
}

void call_sums_find_off_path(struct call_sums *sums, const struct call_table *table)
{
    const struct auction_tree *tree = &table->tree;
    for (int place = 0; place < sums->n_places; place++) {
        sums->off[place] = false;
        for (int node = sums->nodes[place]; node > 0 && !sums->off[place];) {
            const unsigned call = tree->nodes[node].call;
            node = tree->nodes[node].parent;
            sums->off[place] =
                tree->nodes[node].table.turn != sums->me && !is_made(table, node, call);
        }
    }
}

int call_sums_answer(struct call_sums *sums, const struct call_bar *bar, double deals,
                     struct call_table *table)
{
    int n_changed = 0;
    for (int place = 0; place < sums->n_places; place++) {
        uint8_t *calls = call_table_row(table, sums->nodes[place]);
        const struct call_bar here = {bar->there, sums->off[place] ? 0 : bar->of_hand};
        for (int hand = 0; hand < sums->n_hands; hand++)
            if (calls[hand] != CALL_UNKNOWN)
                n_changed += answer_at(call_sums_at(sums, sums_of(sums, hand), place),
                                       sums->n_calls, &here, deals, &calls[hand]);
    }
    return n_changed;
}

/* --- trembles --------------------------------------------------------------------------------- */

enum { MOST_WEIGHT = 255 };

enum status call_trembles_init(struct call_trembles *trembles, const struct call_table *table)
{
    const size_t nodes = (size_t)table->tree.n, calls = (size_t)table->tree.n_calls;
    *trembles = (struct call_trembles){.n_calls = table->tree.n_calls, .n_hands = table->n_hands};
    trembles->calls = calloc(nodes, sizeof *trembles->calls);
    trembles->weights = calloc(nodes * calls, (size_t)table->n_hands);
    return trembles->calls == NULL || trembles->weights == NULL ? STATUS_MEMORY : STATUS_OK;
}

void call_trembles_clear(struct call_trembles *trembles)
{
    free(trembles->calls);
    free(trembles->weights);
    *trembles = (struct call_trembles){0};
}

/* The set of the calls that at least one hand makes at a node. */
static uint64_t made_at(const struct call_table *table, int node)
{
    const uint8_t *row = call_table_row(table, node);
    uint64_t made = 0;
    for (int hand = 0; hand < table->n_hands; hand++)
        made |= bits_of(row[hand]);
    return made;
}

/* Computes the tremble weights of a node's calls, for canonical hands. */
static void find_at(struct call_trembles *trembles, const struct call_table *table, int node,
                    const struct call_sums *sums, const struct card_symmetry *symmetry, double heat)
{
    const struct table *at = &table->tree.nodes[node].table;
    uint8_t *weights =
        trembles->weights + (size_t)node * (size_t)trembles->n_calls * (size_t)trembles->n_hands;
    double least[MAX_CALLS], cost[MAX_CALLS];
    for (int call = 0; call < trembles->n_calls; call++)
        least[call] = HUGE_VAL;
    for (int pass = 0; pass < 2; pass++)
        for (int hand = 0; hand < table->n_hands; hand++) {
            const cardset cards = call_table_cards(table, hand);
            if (!card_symmetry_stands(symmetry, cards))
                continue;
            const uint64_t legal = auction_legal(&at->auction, at->rules, cards);
            if (!call_sums_costs(sums, sums->place_of[node], hand, legal, cost))
                continue;
            BITS_EACH(call, trembles->calls[node] & legal) {
                if (pass == 0)
                    least[call] = fmin(least[call], cost[call]);
                else
                    weights[call * (size_t)trembles->n_hands + (size_t)hand] = (uint8_t)lrint(
                        MOST_WEIGHT * tremble_weight(cost[call] - least[call], heat));
            }
        }
    BITS_EACH(call, trembles->calls[node])
        if (least[call] >= HUGE_VAL)
            trembles->calls[node] &= ~bits_of((unsigned)call);
}

static void reflect(struct call_trembles *trembles, const struct call_table *table,
                    const struct card_symmetry *symmetry)
{
    for (int hand = 0; hand < table->n_hands; hand++) {
        const cardset cards = call_table_cards(table, hand);
        if (card_symmetry_stands(symmetry, cards))
            continue;
        const int stands = call_table_hand(table, card_symmetry_set(symmetry, cards));
        for (int node = 0; node < table->tree.n; node++)
            BITS_EACH(call, trembles->calls[node]) {
                uint8_t *weights =
                    trembles->weights +
                    ((size_t)node * (size_t)trembles->n_calls + call) * (size_t)table->n_hands;
                weights[hand] = weights[stands];
            }
    }
}

void call_trembles_find(struct call_trembles *trembles, const struct call_table *table,
                        const struct call_sums sums[], const struct card_symmetry *symmetry,
                        double heat)
{
    for (int node = 0; node < table->tree.n; node++) {
        const uint64_t made = made_at(table, node);
        trembles->calls[node] = 0;
        for (int call = 0; call < table->tree.n_calls; call++)
            if (!bits_has(made, (unsigned)call) &&
                auction_tree_next(&table->tree, node, (unsigned)call) >= 0)
                trembles->calls[node] |= bits_of((unsigned)call);
        if (trembles->calls[node] != 0)
            find_at(trembles, table, node, &sums[table->tree.nodes[node].table.turn], symmetry,
                    heat);
    }
    reflect(trembles, table, symmetry);
}

/* --- costs ------------------------------------------------------------------------------------ */

/* Costs above `dearest` are reduced to `dearest`, since hands with such costs do not tremble. */
static const double dearest = 8.0, ridge = 0.5;

/* The normal equations of the fit for the costs of one call at a node. */
struct equations {
    double squares[COST_FACTS][COST_FACTS], products[COST_FACTS];
    double n;
};

/* Adds a hand's cost with weight 1/(1 + cost), to fit hands that lose little particularly well. */
static void add_cost(struct equations *equations, uint32_t facts, double cost)
{
    const double bounded = fmin(cost, dearest), weight = 1.0 / (1.0 + bounded);
    BITS_EACH(a, facts) {
        equations->products[a] += weight * bounded;
        BITS_EACH(b, facts)
            equations->squares[a][b] += weight;
    }
    equations->n += 1.0;
}

/* Ridge regression (Hoerl, Kennard 1970), since a hand always has four cards and its features are
 * therefore linearly dependent. */
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
        if (!card_symmetry_stands(&costs->symmetry, cards) ||
            !call_sums_costs(sums, sums->place_of[node], hand, legal, cost))
            continue;
        const uint32_t facts = call_costs_facts(&costs->symmetry, at->rules, cards);
        BITS_EACH(call, legal)
            add_cost(&of[call], facts, cost[call]);
    }
    for (int call = 0; call < table->tree.n_calls; call++)
        if (of[call].n > 0.0)
            solve(&of[call], costs->weights[node * table->tree.n_calls + call]);
}

enum status cost_fit(const struct call_sums sums[], const struct call_table *table,
                     struct call_costs *costs)
{
    struct equations *of = calloc(MAX_CALLS, sizeof *of);
    TRY_MEMORY(of);
    for (int node = 0; node < table->tree.n; node++)
        fit_at(&sums[table->tree.nodes[node].table.turn], table, node, costs, of);
    free(of);
    return STATUS_OK;
}
