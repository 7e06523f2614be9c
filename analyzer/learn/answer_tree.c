/* See answer_tree.h. */
#include "analyzer/learn/answer_tree.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 };

static enum status reserve(struct answer_tree *tree, int capacity)
{
    struct answer_node *nodes = realloc(tree->nodes, (size_t)capacity * sizeof *nodes);
    if (nodes == NULL)
        return STATUS_MEMORY;
    memset(nodes + tree->capacity, 0, (size_t)(capacity - tree->capacity) * sizeof *nodes);
    tree->nodes = nodes;
    tree->capacity = capacity;
    return STATUS_OK;
}

enum status answer_tree_init(struct answer_tree *tree, const struct ruleset *rules,
                             const struct policy *policy)
{
    memset(tree, 0, sizeof *tree);
    tree->rules = rules;
    tree->policy = policy;
    auction_ends_init(&tree->ends, rules);
    enum status status = call_table_init(&tree->calls, rules);
    if (status == STATUS_OK)
        status = reserve(tree, FIRST_CAPACITY);
    if (status == STATUS_OK && policy->scratch_size > 0) {
        tree->scratch = calloc(1, policy->scratch_size);
        status = tree->scratch == NULL ? STATUS_MEMORY : STATUS_OK;
    }
    if (status != STATUS_OK)
        answer_tree_clear(tree);
    return status;
}

void answer_tree_clear(struct answer_tree *tree)
{
    if (tree->scratch != NULL && tree->policy->close != NULL)
        tree->policy->close(tree->policy, tree->scratch);
    call_table_clear(&tree->calls);
    free(tree->nodes);
    free(tree->scratch);
    memset(tree, 0, sizeof *tree);
}

const char *answer_tree_failure(const struct answer_tree *tree)
{
    return tree->policy->failure == NULL || tree->scratch == NULL
               ? NULL
               : tree->policy->failure(tree->policy, tree->scratch);
}

/* --- the walk of a deal ------------------------------------------------------------------- */

/* The policy's call at a node, asked for once for each hand. */
static unsigned policy_call(struct answer_tree *tree, int node, int number, cardset hand)
{
    uint8_t *known = &call_table_row(&tree->calls, node)[number];
    if (*known != CALL_UNKNOWN)
        return *known;
    const struct table *table = &tree->calls.tree.nodes[node].table;
    const struct view view = {.table = table,
                              .me = table->turn,
                              .dealt = hand,
                              .hand = hand,
                              .actions = auction_legal(&table->auction, tree->rules, hand)};
    struct rng unused;
    rng_seed(&unused, 0, 0);
    *known = cardset_is_single(view.actions)
                 ? cardset_first(view.actions)
                 : tree->policy->choose(tree->policy, &view, &unused, tree->scratch);
    return *known;
}

/* The sums of a node, begun anew with the hand. */
static struct answer_node *visit(struct answer_tree *tree, int node)
{
    struct answer_node *kept = &tree->nodes[node];
    if (kept->visit == tree->visit)
        return kept;
    const struct table *table = &tree->calls.tree.nodes[node].table;
    kept->visit = tree->visit;
    kept->closed = 0;
    kept->legal =
        table->turn == tree->me ? auction_legal(&table->auction, tree->rules, tree->hand) : 0;
    return kept;
}

/* The node after a call, added if it is new; −1 if the call ends the auction, whose payoff is
 * added up, or memory has run out. */
static int follow(struct answer_tree *tree, int node, unsigned call)
{
    const struct auction_tree *histories = &tree->calls.tree;
    int next = auction_tree_next(histories, node, call);
    if (next >= 0)
        return next;
    if (call == CALL_INDEX_PASS && histories->nodes[node].pass_closes) {
        visit(tree, node)->closed +=
            auction_ends_payoff(&tree->ends, &histories->nodes[node].table, tree->me);
        return -1;
    }
    struct auction history = histories->nodes[node].table.auction;
    auction_apply(&history, tree->rules, call);
    if (tree->status == STATUS_OK)
        tree->status = call_table_add(&tree->calls, &history, &next);
    if (tree->status == STATUS_OK && histories->n > tree->capacity)
        tree->status = reserve(tree, 2 * tree->capacity);
    return tree->status == STATUS_OK ? next : -1;
}

static void walk(struct answer_tree *tree, int node)
{
    while (node >= 0) {
        const unsigned turn = tree->calls.tree.nodes[node].table.turn;
        const uint64_t legal = visit(tree, node)->legal;
        if (turn == tree->me) {
            CARDSET_EACH(call, legal)
                walk(tree, follow(tree, node, (unsigned)call));
            return;
        }
        node = follow(tree, node, policy_call(tree, node, tree->hands[turn], tree->dealt[turn]));
    }
}

/* --- backwards ---------------------------------------------------------------------------- */

static int64_t sum_of(struct answer_tree *tree, int node, bool best);

/* The sum below a call of the seat. */
static int64_t sum_behind(struct answer_tree *tree, int node, unsigned call, bool best)
{
    const int next = auction_tree_next(&tree->calls.tree, node, call);
    return next >= 0 ? sum_of(tree, next, best) : tree->nodes[node].closed;
}

static int64_t best_sum(struct answer_tree *tree, int node)
{
    int64_t most = INT64_MIN;
    CARDSET_EACH(call, tree->nodes[node].legal) {
        const int64_t sum = sum_behind(tree, node, (unsigned)call, true);
        if (sum > most)
            most = sum;
    }
    return most;
}

/* What the deals that led to a node pay in sum, the seat calling best or by the policy. */
static int64_t sum_of(struct answer_tree *tree, int node, bool best)
{
    const struct answer_node *kept = &tree->nodes[node];
    if (kept->visit != tree->visit)
        return 0;
    if (tree->calls.tree.nodes[node].table.turn == tree->me)
        return best ? best_sum(tree, node)
                    : sum_behind(tree, node,
                                 policy_call(tree, node, tree->hands[tree->me], tree->hand), best);
    int64_t sum = kept->closed;
    for (int call = 0; call < tree->rules->n_calls; call++) {
        const int next = auction_tree_next(&tree->calls.tree, node, (unsigned)call);
        if (next >= 0)
            sum += sum_of(tree, next, best);
    }
    return sum;
}

/* --- a hand ------------------------------------------------------------------------------- */

void answer_tree_begin(struct answer_tree *tree, unsigned me, cardset hand)
{
    tree->me = me;
    tree->hand = hand;
    tree->award = 0;
    tree->visit++;
}

/* True if the deal is over before the auction; its payoff is counted. */
static bool is_awarded(struct answer_tree *tree)
{
    int holder, payoff[N_SEATS];
    if (sides_award(tree->rules, tree->dealt, &holder) == CONTRACT_NONE)
        return false;
    struct state state;
    state_init(&state, tree->rules, tree->dealt);
    state_payoff(&state, payoff);
    tree->award += payoff[tree->me];
    return true;
}

enum status answer_tree_deal(struct answer_tree *tree, const cardset dealt[N_SEATS])
{
    memcpy(tree->dealt, dealt, sizeof tree->dealt);
    if (is_awarded(tree))
        return STATUS_OK;
    auction_ends_turn(&tree->ends, dealt);
    for (unsigned s = 0; s < N_SEATS; s++)
        tree->hands[s] = call_table_hand(&tree->calls, dealt[s]);
    walk(tree, 0);
    return answer_tree_failure(tree) != NULL ? STATUS_PROGRAM : tree->status;
}

struct answer_sums answer_tree_sums(struct answer_tree *tree)
{
    return (struct answer_sums){.own = tree->award + sum_of(tree, 0, false),
                                .best = tree->award + sum_of(tree, 0, true)};
}
