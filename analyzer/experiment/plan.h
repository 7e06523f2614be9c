/* The plan of an experiment: a situation at the table as one seat knows it, the
 * options to compare, who plays how, and which deals are gone through. Holding
 * everything that decides the result, it can be printed with it. */
#ifndef ZOLO_EXPERIMENT_PLAN_H
#define ZOLO_EXPERIMENT_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/deal/deals.h"
#include "engine/policy/policy.h"

/* Where the deal stands, as seat `me` sees it: the public table and the own
 * hand. In a deal that is settled but not begun the table is in PHASE_CARD. */
struct situation {
    struct table table; /* borrows its rule set */
    seat me;
    cardset dealt; /* my hand as dealt */
};

/* One way to go on: actions that are forced in this order, whoever's turn it
 * is, before the policies take over. A forced action that is not legal in a
 * deal (a hidden hand may bar it) is left to the policy. Empty: just play on. */
enum { MAX_SCRIPT = 4 };
struct plan_option {
    int n;
    action script[MAX_SCRIPT];
};

struct plan {
    const struct situation *situation; /* borrowed */
    int n_options;
    struct plan_option options[64];
    struct policy_roles roles;
    bool every_deal;  /* go through all deals that fit, each once */
    uint64_t n_deals; /* else: how many to sample, with replacement */
    uint64_t seed;
    int threads; /* 0 = all cores */
};

/* True if the result of the plan is free of chance: every deal, and no policy
 * that draws. */
bool plan_is_exact(const struct plan *plan);

/* The view of a situation: what its seat knows. `actions` are the legal actions
 * if it is the seat's turn, else 0. */
struct view situation_view(const struct situation *situation);

/* Largest payoff in stakes that a rule set can pay to or take from a seat. */
int payoff_bound(const struct ruleset *rules);

#endif
