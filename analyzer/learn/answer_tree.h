/* The auctions that one seat can bring about with one hand against three fixed bidders, and what
 * they pay in sum. A tree is used for one hand after the other: histories and the others' calls
 * stay, sums begin anew. */
#ifndef ZOLO_LEARN_ANSWER_TREE_H
#define ZOLO_LEARN_ANSWER_TREE_H

#include "analyzer/learn/auction_ends.h"
#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

/* Sums over the deals of a hand, in stakes. */
struct answer_sums {
    int64_t own;  /* all four call by the policy */
    int64_t best; /* this seat by its best answer */
};

/* What is kept for a history. */
struct answer_node {
    int64_t closed; /* payoffs of the deals whose auction a pass ended here */
    uint64_t legal; /* calls of the seat; only where it is on turn */
    int visit;      /* the hand these belong to */
};

struct answer_tree {
    const struct ruleset *rules; /* borrowed */
    const struct policy *policy; /* of all bidders, borrowed */
    void *scratch;               /* the policy's, owned */
    struct call_table calls;     /* the policy's calls, as far as they were asked for */
    struct answer_node *nodes;   /* by number in calls.tree, owned */
    int capacity;
    struct auction_ends ends;
    unsigned me; /* the seat, and its hand */
    cardset hand;
    int64_t award;      /* payoffs of deals that were won before the auction */
    int visit;          /* number of the present hand */
    int hands[N_SEATS]; /* of the present deal */
    cardset dealt[N_SEATS];
    enum status status; /* the first failure */
};

/* STATUS_MEMORY. */
enum status answer_tree_init(struct answer_tree *tree, const struct ruleset *rules,
                             const struct policy *policy) MUST_USE;
void answer_tree_clear(struct answer_tree *tree); /* accepts a zeroed tree */

/* Begins with a hand of a seat: the sums are 0. */
void answer_tree_begin(struct answer_tree *tree, unsigned me, cardset hand);

/* Goes through a deal in which the seat holds the hand. One that is won by award adds the same to
 * both sums. STATUS_MEMORY, STATUS_PROGRAM if the policy fails (answer_tree_failure). */
enum status answer_tree_deal(struct answer_tree *tree, const cardset dealt[N_SEATS]) MUST_USE;

/* The sums over the deals since answer_tree_begin. The best answer is the one to just these. */
struct answer_sums answer_tree_sums(struct answer_tree *tree);

/* Why the policy has failed, or NULL. */
const char *answer_tree_failure(const struct answer_tree *tree);

#endif
