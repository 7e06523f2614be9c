/* How much one seat wins by the best answer in the auction to three bidders whose policy is
 * known, all four with club's cards: the bidding part of exploitability. For a hand all deals of
 * the others are gone through, each with every call that the seat may make whenever it is on
 * turn; backwards from the ends, at each history the seat then takes the call that pays most on
 * all deals that led there together. So the answer knows its hand and the calls, no more. */
#ifndef ZOLO_LEARN_BEST_ANSWER_H
#define ZOLO_LEARN_BEST_ANSWER_H

#include "analyzer/experiment/crew.h"
#include "analyzer/learn/answer_tree.h"
#include "analyzer/stats/interval.h"
#include "engine/policy/policy.h"

struct best_answer_plan {
    const struct ruleset *rules; /* borrowed; call_table_fits */
    struct policy policy;        /* draws no lots, sees no cards; plays club's cards */
    int hands;                   /* of each seat, drawn without replacement; all if there are no
                                    more: then exact */
    uint64_t seed;               /* of the draw */
    const struct crew *crew;
    const struct progress *progress; /* told numbers of deals; may be NULL */
};

/* Stakes a deal: what the policy earns, what the best answer earns, and its gain. */
struct best_answer {
    struct answer_sums *sums; /* [seat][hand drawn], owned */
    int n_hands, population;  /* hands drawn, and there are */
    uint64_t deals;           /* of each hand */
    struct estimate own[N_SEATS], best[N_SEATS], gain[N_SEATS];
    struct estimate mean_gain; /* of the four seats */
};

/* Finds the best answers. The caller clears *out, also on failure. STATUS_MEMORY,
 * STATUS_INTERRUPTED; STATUS_PROGRAM if the policy fails. */
enum status best_answer_run(const struct best_answer_plan *plan, struct best_answer *out,
                            struct diag *diag) MUST_USE;
void best_answer_clear(struct best_answer *answer);

#endif
