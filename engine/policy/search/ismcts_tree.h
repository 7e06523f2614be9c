/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of ismcts. One determinization after the other goes through it and adds one branch each time, with
 * the best action so far tried most; below what it searches for, own choices are by UCB1 over
 * availability (Cowling, Powley, Whitehouse 2012, equation 1, rewards scaled by the greatest payoff
 * met). It ends with the phase that the decision leads to; after its last branch the players of the world go
 * on to the end.
 *
 * Announcements stand between the cards: what others say, which tells their side, leads to a branch of its
 * own, and before later own cards silence and words are tried like cards. The others announce as the
 * world's players do.
 *
 * The others: in one tree for all deals they would decide without looking at their own cards, which
 * ruins most of all their calls. So they call as club players, each with his hand; and so they play with the
 * chance `trust` (searching.h), and else by UCB for their own payoff. Random ones (kinds.h) do as they do. */
#ifndef ZOLO_POLICY_SEARCH_ISMCTS_TREE_H
#define ZOLO_POLICY_SEARCH_ISMCTS_TREE_H

#include "engine/policy/search/branches.h"
#include "engine/policy/search/searching.h"

enum { MAX_PATH = 2 * MAX_CARDS + MAX_AUCTION };

/* Branches are what is seen: calls by their number, cards by their face, whichever of its twins that is in
 * this deal, and announcements from ISMCTS_WORDS on. */
enum { ISMCTS_WORDS = 64 };

/* The branches that a deal goes through, and who chose each. */
struct path {
    int n;
    int at[MAX_PATH];
    seat who[MAX_PATH];
};

struct ismcts_tree {
    struct branches branches;
    struct path path; /* of the last deal */
    const struct search_manner *manner;
    seat me;      /* who searches */
    double scale; /* greatest payoff met, 1 at least */
};

/* Only the root, for a decision of `me` under these rules. */
void ismcts_tree_clear(struct ismcts_tree *tree, const struct ruleset *rules, seat me);

/* What others see of an action of the seat on turn: the branch that it leads to. */
action ismcts_tree_branch(const struct table *table, action a);

/* Lets `me` do `a` in `state`, a deal in which he is on turn, and goes on to the end of that deal with
 * these opponents and dice: one more visit of each branch on the way. `state` ends there. Only while
 * branches_have_room. */
void ismcts_tree_go(struct ismcts_tree *tree, struct state *state, action a,
                    struct opponents *opponents, struct rng *rng);

/* The sum of the payoffs that were found after `a`. */
double ismcts_tree_sum(const struct ismcts_tree *tree, const struct table *table, action a);

#endif
