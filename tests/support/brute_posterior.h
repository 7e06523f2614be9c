/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weight of every deal by Bayes' rule, by brute force: all ways to hand out the unseen cards by
 * nested loops, the legality of each past act by the naive implementation, and what each player saw by
 * playing the deal again from its first call. Only the policy that is believed in is shared. */
#ifndef ZOLO_TESTS_BRUTE_POSTERIOR_H
#define ZOLO_TESTS_BRUTE_POSTERIOR_H

#include "engine/policy/policy.h"
#include "engine/rules/ruleset.h"
#include "tests/support/naive_bridge.h"

/* What seat `me`, holding `hand`, has heard and seen. Calls in the words of the
 * naive implementation; `contract` instead of calls if it was settled. */
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
    double weight[N_BELIEVED][N_TRUSTS]; /* 0 if an act was illegal */
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
    /* [act][policy][hand]: what a caller outside the policy says, once asked; owned */
    double *outside[MOST_PAST][N_BELIEVED];
};

/* Weighs all deals that fit what was witnessed. The caller clears; the witness is borrowed. */
void brute_init(struct brute *brute, const struct witness *witness);
void brute_clear(struct brute *brute);

/* The contract of a settled deal. */
int brute_contract(const struct brute *brute);

/* The deal with these hands, or NULL. */
const struct candidate *brute_find(const struct brute *brute, const cardset dealt[N_SEATS]);

#endif
