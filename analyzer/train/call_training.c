/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/train/call_training.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/club/club.h"

/* --- the bidders ----------------------------------------------------------------------------- */

/* The initial regret of club's call, in stakes, so that noise in few deals changes no call. */
enum { HEAD_START = 24 };

/* Sets, for each hand at a node, club's call and the set of legal calls. */
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

static void bidders_clear(struct bidders *bidders)
{
    call_table_clear(&bidders->now);
    free(bidders->legal);
    free(bidders->regrets);
    free(bidders->wanted);
    free(bidders->reach);
    free(bidders->missing);
    memset(bidders, 0, sizeof *bidders);
}

/* Creates bidders that call like club, with the root as the only node and room for `most` ≥ 1
 * nodes. STATUS_MEMORY. */
static enum status bidders_init(struct bidders *bidders, const struct ruleset *rules, int most)
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

/* Adds the history that follows a call at a node, where every hand initially calls like club. The
 * tree must have room for another node. STATUS_MEMORY. */
static enum status bidders_add(struct bidders *bidders, int node, unsigned call)
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

/* Finds the probabilities of a hand's calls at a node: proportional to the positive regrets; if
 * none is positive, 1 for the call with the highest regret (the first if several tie). */
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

/* The node at which the same seat made its previous call (*call); −1 if the seat has not called. */
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

/* Begins a round (numbered from 1): adds the current strategy to the averages, and draws each
 * hand's call for this round into `now`. */
static void bidders_begin_round(struct bidders *bidders, int round, struct rng *rng)
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

/* Finds the most visited missing history (the first if several tie), and clears its count. */
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

/* Ends a round: reduces the regrets, so that later rounds have more weight, and while there is room
 * adds the most visited missing histories with at least `least` visits. STATUS_MEMORY. */
static enum status bidders_end_round(struct bidders *bidders, int round, int64_t least)
{
    const int n_nodes = bidders->now.tree.n;
    const size_t calls = (size_t)bidders->n_calls;
    size_t place;
    for (size_t i = 0; i < (size_t)n_nodes * (size_t)bidders->now.n_hands * calls; i++)
        bidders->regrets[i] = bidders->regrets[i] * round / (round + 1);
    while (bidders->now.tree.n < bidders->most && next_missing(bidders, n_nodes, least, &place))
        TRY(bidders_add(bidders, (int)(place / calls), (unsigned)(place % calls)));
    for (size_t i = 0; i < (size_t)n_nodes * calls; i++)
        bidders->missing[i] = 0;
    return STATUS_OK;
}

/* Sets each hand's call in `now` to the call with the largest average weight. */
static void bidders_finish(struct bidders *bidders)
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

/* --- the training ---------------------------------------------------------------------------- */

/* Deals per work item. */
enum { BLOCK = 500 };

/* A history becomes a node if at least a share of 1/RARE of a round's deals reach it. */
enum { RARE = 2000 };

/* --- a deal, traversed for each seat --------------------------------------------------------- */

/* External sampling (Lanctot, Waugh, Zinkevich, Bowling 2009): for each seat in turn every legal
 * call is tried, while the other seats make their drawn calls; a call's gain over the seat's drawn
 * call is added to the call's regret. After histories outside the tree, all seats pass.
 *
 * A walk (response/walk.h) would take 1.4 times as long: evaluating a hand once for all its deals
 * does not pay off for a single deal with tabled calls. */

/* A cache entry, which stores the payoffs of a deal after an auction. */
struct paid {
    uint32_t deal; /* the entry is valid only if this equals traversal.deal */
    uint8_t n_calls, calls[MAX_AUCTION];
    int payoff[N_SEATS];
};
enum { PLACES_PAID = 1 << 10 };

/* The workspace of one thread. */
struct traversal {
    struct bidders *bidders; /* shared */
    const struct ruleset *rules;
    struct player players[N_SEATS];
    uint32_t deal;
    cardset dealt[N_SEATS];
    int hands[N_SEATS];            /* the hands' indices in the call table */
    unsigned me;                   /* the seat whose calls are being tried */
    struct paid paid[PLACES_PAID]; /* a cache, indexed by a hash of the auction */
};

/* --- payoffs -------------------------------------------------------------------------------- */

static void play_out(const struct traversal *traversal, const struct table *last,
                     int payoff[N_SEATS])
{
    struct table table = *last;
    struct state state;
    struct rng unused;
    rng_seed(&unused, 0, 0);
    table_call(&table, CALL_INDEX_PASS);
    state_resume(&state, &table, traversal->dealt);
    playout(&state, traversal->players, &unused);
    state_payoff(&state, payoff);
}

/* The payoff to traversal->me if a pass ends the auction in `last`. */
static int payoff_of(struct traversal *traversal, const struct table *last)
{
    const struct auction *auction = &last->auction;
    const uint32_t hash = auction_hash(auction);
    struct paid *paid = &traversal->paid[(hash ^ hash >> 16) % PLACES_PAID];
    const size_t n = (size_t)auction->n_calls;
    if (paid->deal != traversal->deal || paid->n_calls != n ||
        memcmp(paid->calls, auction->calls, n) != 0) {
        play_out(traversal, last, paid->payoff);
        paid->deal = traversal->deal;
        paid->n_calls = (uint8_t)n;
        memcpy(paid->calls, auction->calls, n);
    }
    return paid->payoff[traversal->me];
}

/* The payoff if all seats pass after a call that has no node, as players do outside their table. */
static int all_pass(struct traversal *traversal, const struct auction_node *node, unsigned call)
{
    struct table table = node->table;
    for (;; call = CALL_INDEX_PASS) {
        struct table after = table;
        table_call(&after, call);
        if (after.phase != PHASE_CALL)
            return payoff_of(traversal, &table);
        table = after;
    }
}

/* --- the recursion -------------------------------------------------------------------------- */

static int go_on(struct traversal *traversal, int node, int n_tried);

/* The payoff to traversal->me after a call at a node. A missing history is counted only if the seat
 * has deviated at most once; other histories are too far from actual play. */
static int step(struct traversal *traversal, int node, unsigned call, int n_tried)
{
    struct bidders *bidders = traversal->bidders;
    const struct auction_tree *tree = &bidders->now.tree;
    const int next = auction_tree_next(tree, node, call);
    if (next >= 0)
        return go_on(traversal, next, n_tried);
    if (call == CALL_INDEX_PASS && tree->nodes[node].pass_closes)
        return payoff_of(traversal, &tree->nodes[node].table);
    if (n_tried <= 1)
        atomic_fetch_add_explicit(&bidders->missing[node * bidders->n_calls + (int)call], 1,
                                  memory_order_relaxed);
    return all_pass(traversal, &tree->nodes[node], call);
}

static int go_on(struct traversal *traversal, int node, int n_tried)
{
    struct bidders *bidders = traversal->bidders;
    const unsigned turn = bidders->now.tree.nodes[node].table.turn;
    const int hand = traversal->hands[turn];
    const unsigned call = call_table_row(&bidders->now, node)[hand];
    const int payoff = step(traversal, node, call, n_tried);
    if (turn != traversal->me)
        return payoff;
    _Atomic int64_t *regrets = bidders->regrets + bidders_place(bidders, node, hand);
    const uint64_t legal =
        bidders->legal[(size_t)node * (size_t)bidders->now.n_hands + (size_t)hand];
    CARDSET_EACH(other, legal & ~cardset_of(call)) {
        const int gain = step(traversal, node, (unsigned)other, n_tried + 1) - payoff;
        atomic_fetch_add_explicit(&regrets[other], gain * REGRET_UNIT, memory_order_relaxed);
    }
    return payoff;
}

/* Traverses a deal for each seat, unless one hand wins the deal by award, without an auction. */
static void learn_from(struct traversal *traversal, const cardset dealt[N_SEATS])
{
    const struct call_table *now = &traversal->bidders->now;
    int holder;
    if (sides_award(traversal->rules, dealt, &holder) != CONTRACT_NONE)
        return;
    memcpy(traversal->dealt, dealt, sizeof traversal->dealt);
    traversal->deal++;
    for (unsigned s = 0; s < N_SEATS; s++)
        traversal->hands[s] = call_table_hand(now, dealt[s]);
    for (traversal->me = 0; traversal->me < N_SEATS; traversal->me++)
        go_on(traversal, 0, 0);
}

/* --- a round -------------------------------------------------------------------------------- */

struct round {
    const struct call_training_plan *plan;
    uint64_t before;              /* number of deals played in earlier rounds */
    struct traversal *traversals; /* [worker]; owned */
};

/* Plays a block of deals. Each deal in each round has its own random generator; generator 0 draws
 * the calls. */
static enum status do_block(void *self, int worker, uint64_t block, UNUSED void *result)
{
    const struct round *round = self;
    const struct call_training_plan *plan = round->plan;
    uint64_t end = (block + 1) * BLOCK;
    if (end > plan->deals)
        end = plan->deals;
    for (uint64_t deal = block * BLOCK; deal < end; deal++) {
        cardset dealt[N_SEATS];
        struct rng rng;
        rng_seed(&rng, plan->seed, 1 + round->before + deal);
        deal_random(plan->rules, &rng, dealt);
        learn_from(&round->traversals[worker], dealt);
    }
    return STATUS_OK;
}

static size_t n_values(const struct bidders *bidders)
{
    return bidders_place(bidders, bidders->now.tree.n, 0);
}

/* Plays all deals. Each rank sums its own regrets; the writer starts with the earlier totals. */
static enum status map_deals(struct call_training *training, const struct work *work)
{
    const struct pool *pool = &training->plan.pool;
    struct bidders *bidders = &training->bidders;
    const struct auction_tree *tree = &bidders->now.tree;
    if (!pool->is_writer)
        memset(bidders->regrets, 0, n_values(bidders) * sizeof *bidders->regrets);
    const enum status status = pool_map(pool, work, NULL);
    pool_add_up(pool, (int64_t *)bidders->regrets, n_values(bidders));
    pool_add_up(pool, (int64_t *)bidders->missing, (size_t)tree->n * (size_t)tree->n_calls);
    return status;
}

/* Prepares the workers. All of a worker's seats share one scratch, since the card player is
 * deterministic. */
static enum status prepare(struct call_training *training, const struct policy *cards,
                           struct traversal *traversal)
{
    void *scratch = calloc(1, cards->scratch_size + 1);
    traversal->bidders = &training->bidders;
    traversal->rules = training->plan.rules;
    for (int s = 0; s < N_SEATS; s++)
        traversal->players[s] =
            (struct player){.choose = cards->choose, .self = cards, .scratch = scratch};
    return scratch == NULL ? STATUS_MEMORY : STATUS_OK;
}

static enum status play_deals(struct call_training *training, struct round *round,
                              const struct policy *cards)
{
    const struct call_training_plan *plan = &training->plan;
    const int n = pool_workers(&plan->pool);
    round->traversals = calloc((size_t)n, sizeof *round->traversals);
    enum status status = round->traversals == NULL ? STATUS_MEMORY : STATUS_OK;
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = prepare(training, cards, &round->traversals[i]);
    const struct work work = {
        .n_items = (plan->deals + BLOCK - 1) / BLOCK, .do_item = do_block, .self = round};
    status = pool_agree(&plan->pool, status, NULL);
    THEN(status, map_deals(training, &work));
    for (int i = 0; i < n && round->traversals != NULL; i++)
        free(round->traversals[i].players[0].scratch);
    free(round->traversals);
    return status;
}

enum status call_training_round(struct call_training *training, const struct policy *cards)
{
    const struct call_training_plan *plan = &training->plan;
    const int number = training->round + 1;
    struct round round = {.plan = plan, .before = (uint64_t)training->round * plan->deals};
    struct rng whole, calls;
    rng_seed(&whole, plan->seed, 0);
    rng_part(&whole, (uint64_t)number, &calls);
    bidders_begin_round(&training->bidders, number, &calls);
    enum status status = play_deals(training, &round, cards);
    THEN(status, bidders_end_round(&training->bidders, number, (int64_t)(1 + plan->deals / RARE)));
    status = pool_agree(&plan->pool, status, NULL);
    if (status == STATUS_OK)
        training->round = number;
    return status;
}

void call_training_finish(struct call_training *training)
{
    struct card_symmetry symmetry;
    card_symmetry_init(&symmetry, training->plan.rules);
    if (training->round > 0)
        bidders_finish(&training->bidders);
    call_table_reflect(&training->bidders.now, &symmetry);
}

/* --- life cycle ----------------------------------------------------------------------------- */

enum status call_training_init(struct call_training *training,
                               const struct call_training_plan *plan)
{
    *training = (struct call_training){.plan = *plan};
    return bidders_init(&training->bidders, plan->rules, plan->histories);
}

void call_training_clear(struct call_training *training)
{
    bidders_clear(&training->bidders);
}

/* --- the checkpoint ------------------------------------------------------------------------- */

void call_training_places(struct call_training *training, struct checkpoint_place out[CALL_PLACES])
{
    struct bidders *bidders = &training->bidders;
    const struct auction_tree *tree = &bidders->now.tree;
    const size_t n = n_values(bidders);
    for (int node = 1; node < tree->n; node++)
        training->histories[node] =
            (uint32_t)(1 + tree->nodes[node].parent * tree->n_calls + tree->nodes[node].call);
    out[0] = (struct checkpoint_place){"call round", &training->round, sizeof training->round};
    out[1] = (struct checkpoint_place){"call histories", training->histories,
                                       sizeof training->histories};
    out[2] = (struct checkpoint_place){"call regrets", (void *)bidders->regrets,
                                       n * sizeof *bidders->regrets};
    out[3] = (struct checkpoint_place){"call wanted", bidders->wanted, n * sizeof *bidders->wanted};
}

enum status call_training_resume(struct call_training *training)
{
    struct bidders *bidders = &training->bidders;
    const struct auction_tree *tree = &bidders->now.tree;
    while (tree->n < bidders->most && training->histories[tree->n] != 0) {
        const uint32_t place = training->histories[tree->n] - 1;
        const int parent = (int)(place / (uint32_t)tree->n_calls);
        const unsigned call = place % (uint32_t)tree->n_calls;
        const bool fits =
            place < (uint32_t)(tree->n * tree->n_calls) && auction_tree_may_add(tree, parent, call);
        TRY(fits ? bidders_add(bidders, parent, call) : STATUS_INPUT);
    }
    return STATUS_OK;
}
