/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weight of every deal by Bayes' rule, by brute force: all distributions of the unseen cards by
 * nested loops, the legality of each past action by the naive implementation, and the view of each
 * player by playing the deal again from its first call. Only the policies of the model are the
 * engine's. */
#pragma once

#include "engine/policy/policy.h"
#include "engine/rules/ruleset.h"
#include "tests/support/naive_bridge.h"

/* What seat `me`, holding `hand`, knows: calls in the words of the naive implementation, or
 * `contract` if the auction is unknown. */
struct witness {
    const char *rules;
    int me;
    const char *hand, *calls, *contract;
    int declarer;
    const char *plays;
};

enum { MOST_PAST = 32, N_BELIEVED = 2, N_TRUSTS = 4, ALL_DEALS = 34650 };
extern const struct policy *const brute_policies[N_BELIEVED]; /* that are believed in, … */
extern const double brute_trusts[N_TRUSTS];                   /* … so far */

/* A way to hand out the unseen cards. */
struct candidate {
    cardset dealt[N_SEATS];
    double weight[N_BELIEVED][N_TRUSTS]; /* 0 if an action was illegal */
};

struct brute {
    const struct witness *witness;
    struct ruleset rules;
    cardset hand, first; /* mine, and in the loops the next seat's */
    int n_past, n_calls;
    char word[MOST_PAST][WORD_SIZE];
    action past[MOST_PAST];
    int n;
    struct candidate *all; /* [ALL_DEALS] */
    /* [action][policy][hand]: calls of a caller outside the policy, once computed; owned */
    double *outside[MOST_PAST][N_BELIEVED];
};

/* Weighs all deals that fit what was witnessed. The caller clears; the witness is borrowed. */
void brute_init(struct brute *brute, const struct witness *witness);
void brute_clear(struct brute *brute);

/* The contract of a settled deal. */
int brute_contract(const struct brute *brute);

/* The deal with these hands, or NULL. */
const struct candidate *brute_find(const struct brute *brute, const cardset dealt[N_SEATS]);
