/* The exact best response of one seat with one hand to three players whose actions follow from
 * their views: over all deals that fit the hand, calls and cards alike. All deals that look the same
 * to the seat are taken together; each public action of another splits them by which hands act so, and at
 * its own turn the seat takes the action that pays most on all that are still possible. No tree is
 * kept: the recursion goes through public histories, with the deals that lead there. */
#ifndef ZOLO_LEARN_BEST_RESPONSE_H
#define ZOLO_LEARN_BEST_RESPONSE_H

#include "engine/core/status.h"
#include "engine/policy/policy.h"

/* Where the seat may leave its policy, as a set: calls, and cards by trick. */
enum { RESPOND_NOWHERE = 0, RESPOND_CALLS = 1, RESPOND_TRICK_1 = 2, RESPOND_CARDS = 0xfe };
static inline unsigned respond_in_trick(unsigned trick) /* from 1 */
{
    return 1u << trick;
}

/* Sums over the deals that come to an end of the auction, in stakes to the seat. */
struct end_sums {
    int64_t deals, own, best;
};
enum { END_CONTRACTS = MAX_CONTRACTS + 1, END_DOUBLES = MAX_DOUBLES + 1 };

/* By contract (0: nobody bid, else 1 + its number) and doubles called. */
struct response_ends {
    struct end_sums by[END_CONTRACTS][END_DOUBLES];
};

struct response; /* workspace of one thread */

/* For rule sets with bids and 16 cards (call_table_fits), and a policy that draws no lots and sees
 * no cards; both are borrowed for the life of the workspace. STATUS_MEMORY. */
enum status response_new(const struct ruleset *rules, const struct policy *policy,
                         struct response **out) MUST_USE;
void response_free(struct response *response); /* accepts NULL */

/* Turns to a hand of a seat: all deals that fit it. STATUS_MEMORY. */
enum status response_begin(struct response *response, unsigned me, cardset hand) MUST_USE;

/* Number of these deals. */
uint64_t response_deals(const struct response *response);

/* The sum of payoffs over the deals, in stakes, when all four play the policy but the seat takes the
 * best action wherever `where` lets it. `ends` (may be NULL; only without RESPOND_CALLS) is added to:
 * what the policy and the best response earn after each end of the auction. STATUS_PROGRAM if the
 * policy fails (response_failure). */
enum status response_sum(struct response *response, unsigned where, struct response_ends *ends,
                         int64_t *sum) MUST_USE;

/* Why the policy has failed, or NULL. */
const char *response_failure(const struct response *response);

#endif
