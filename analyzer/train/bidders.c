/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/train/bidders.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/policy/club/club.h"

/* The initial regret of club's call, in stakes: noise in a few deals does not change a call. */
enum { HEAD_START = 24 };

/* Sets club's call and the legal calls of each hand at a node. */
static void fill_node(struct bidders *bidders, int node)
{
    const struct table *table = &bidders->now.tree.nodes[node].table;
    uint8_t *row = call_table_row(&bidders->now, node);
    uint64_t *legal = bidders->legal + (size_t)node * (size_t)bidders->now.n_hands;
    for (int hand = 0; hand < bidders->now.n_hands; hand++) {
        const cardset cards = call_table_cards(&bidders->now, hand);
        legal[hand] = auction_legal(&table->auction, table->rules, cards);
        const struct view view = {.table = table,
                                  .me = table->turn,
                                  .dealt = cards,
                                  .hand = cards,
                                  .actions = legal[hand]};
        row[hand] = club_call(&view);
        bidders->regrets[bidders_place(bidders, node, hand) + row[hand]] = HEAD_START * REGRET_UNIT;
    }
}

enum status bidders_init(struct bidders *bidders, const struct ruleset *rules, int most)
{
    memset(bidders, 0, sizeof *bidders);
    bidders->most = most;
    bidders->n_calls = rules->n_calls;
    TRY(call_table_init(&bidders->now, rules));
    const size_t places = (size_t)bidders->most * (size_t)bidders->now.n_hands,
                 calls = (size_t)rules->n_calls;
    bidders->legal = calloc(places, sizeof *bidders->legal);
    bidders->regrets = calloc(places * calls, sizeof *bidders->regrets);
    bidders->wanted = calloc(places * calls, sizeof *bidders->wanted);
    bidders->reach = calloc(places, sizeof *bidders->reach);
    bidders->missing = calloc((size_t)most * calls, sizeof *bidders->missing);
    if (bidders->legal == NULL || bidders->regrets == NULL || bidders->wanted == NULL ||
        bidders->reach == NULL || bidders->missing == NULL) {
        bidders_clear(bidders);
        return STATUS_MEMORY;
    }
    fill_node(bidders, 0);
    return STATUS_OK;
}

void bidders_clear(struct bidders *bidders)
{
    call_table_clear(&bidders->now);
    free(bidders->legal);
    free(bidders->regrets);
    free(bidders->wanted);
    free(bidders->reach);
    free(bidders->missing);
    memset(bidders, 0, sizeof *bidders);
}

enum status bidders_add(struct bidders *bidders, int node, unsigned call)
{
    struct auction history = bidders->now.tree.nodes[node].table.auction;
    const struct ruleset *rules = bidders->now.tree.nodes[node].table.rules;
    int child;
    assert(bidders->now.tree.n < bidders->most);
    auction_apply(&history, rules, call);
    TRY(call_table_add(&bidders->now, &history, &child));
    fill_node(bidders, child);
    return STATUS_OK;
}

/* Finds the probabilities of the calls at a place: proportional to the positive regrets; if there
 * are none, 1 for the call with the highest regret, the first if several tie. */
static void match_regrets(const _Atomic int64_t *regrets, uint64_t legal, int n_calls,
                          double chances[MAX_CALLS])
{
    double sum = 0;
    int best = (int)cardset_first(legal);
    for (int i = 0; i < n_calls; i++) {
        const int64_t regret = regrets[i];
        chances[i] = cardset_has(legal, (unsigned)i) && regret > 0 ? (double)regret : 0;
        sum += chances[i];
        if (cardset_has(legal, (unsigned)i) && regret > regrets[best])
            best = i;
    }
    for (int i = 0; i < n_calls && sum > 0; i++)
        chances[i] /= sum;
    if (sum <= 0)
        chances[best] = 1;
}

static void chances_at(const struct bidders *bidders, int node, int hand, double chances[MAX_CALLS])
{
    match_regrets(bidders->regrets + bidders_place(bidders, node, hand),
                  bidders->legal[(size_t)node * (size_t)bidders->now.n_hands + (size_t)hand],
                  bidders->n_calls, chances);
}

/* The node of the same seat's previous call, which is *call; −1 if the seat has not called. */
static int last_turn(const struct auction_tree *tree, int node, unsigned *call)
{
    for (int back = 0; back < N_SEATS && node >= 0; back++) {
        *call = tree->nodes[node].call;
        node = tree->nodes[node].parent;
    }
    return node;
}

static double reach_of(const struct bidders *bidders, int node, int hand)
{
    double chances[MAX_CALLS];
    unsigned call;
    const int before = last_turn(&bidders->now.tree, node, &call);
    if (before < 0)
        return 1;
    chances_at(bidders, before, hand, chances);
    return bidders->reach[(size_t)before * (size_t)bidders->now.n_hands + (size_t)hand] *
           chances[call];
}

static uint8_t draw(const double chances[MAX_CALLS], int n_calls, struct rng *rng)
{
    double left = rng_unit(rng);
    int last = 0;
    for (int i = 0; i < n_calls; i++) {
        if (chances[i] <= 0)
            continue;
        last = i;
        left -= chances[i];
        if (left < 0)
            break;
    }
    return (uint8_t)last;
}

void bidders_begin_round(struct bidders *bidders, int round, struct rng *rng)
{
    const int n_hands = bidders->now.n_hands;
    for (int node = 0; node < bidders->now.tree.n; node++) { /* parents come first */
        uint8_t *row = call_table_row(&bidders->now, node);
        for (int hand = 0; hand < n_hands; hand++) {
            double chances[MAX_CALLS];
            double *wanted = bidders->wanted + bidders_place(bidders, node, hand);
            const double reach = reach_of(bidders, node, hand);
            bidders->reach[(size_t)node * (size_t)n_hands + (size_t)hand] = reach;
            chances_at(bidders, node, hand, chances);
            for (int i = 0; i < bidders->n_calls; i++)
                wanted[i] += round * reach * chances[i];
            row[hand] = draw(chances, bidders->n_calls, rng);
        }
    }
}

static void age_regrets(struct bidders *bidders, int round)
{
    const size_t n =
        (size_t)bidders->now.tree.n * (size_t)bidders->now.n_hands * (size_t)bidders->n_calls;
    for (size_t i = 0; i < n; i++)
        bidders->regrets[i] = bidders->regrets[i] * round / (round + 1);
}

/* Finds the most visited missing history, the first if several tie, and clears its count. */
static bool next_missing(struct bidders *bidders, int n_nodes, int64_t least, size_t *place)
{
    const size_t n = (size_t)n_nodes * (size_t)bidders->n_calls;
    int64_t most = 0;
    for (size_t i = 0; i < n; i++)
        if (bidders->missing[i] > most) {
            most = bidders->missing[i];
            *place = i;
        }
    if (most < least || most == 0)
        return false;
    bidders->missing[*place] = 0;
    return true;
}

enum status bidders_end_round(struct bidders *bidders, int round, int64_t least)
{
    const int n_nodes = bidders->now.tree.n;
    const size_t calls = (size_t)bidders->n_calls;
    size_t place;
    age_regrets(bidders, round);
    while (bidders->now.tree.n < bidders->most && next_missing(bidders, n_nodes, least, &place))
        TRY(bidders_add(bidders, (int)(place / calls), (unsigned)(place % calls)));
    for (size_t i = 0; i < (size_t)n_nodes * calls; i++)
        bidders->missing[i] = 0;
    return STATUS_OK;
}

void bidders_finish(struct bidders *bidders)
{
    for (int node = 0; node < bidders->now.tree.n; node++) {
        uint8_t *row = call_table_row(&bidders->now, node);
        for (int hand = 0; hand < bidders->now.n_hands; hand++) {
            double chances[MAX_CALLS];
            const double *wanted = bidders->wanted + bidders_place(bidders, node, hand);
            chances_at(bidders, node, hand, chances);
            int best = 0;
            for (int i = 1; i < bidders->n_calls; i++)
                if (wanted[i] > wanted[best] ||
                    (wanted[i] >= wanted[best] && chances[i] > chances[best]))
                    best = i;
            row[hand] = (uint8_t)best;
        }
    }
}
