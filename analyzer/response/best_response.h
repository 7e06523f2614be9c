/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact best response of one seat to three players whose actions follow from their views: what
 * the deals that it cannot tell apart pay it, from any public history on, calls and cards alike. All
 * of them are taken together; each public action of another splits them by which hands act so, and at its
 * own turn the seat takes the action that is worth most on all that are still possible. No tree is
 * kept: the recursion goes through public histories, with the deals that lead there. An action whose
 * deals cannot bring what another one is worth, were all the rest to go the seat's way, is left as
 * soon as that is seen; among equals the first action is taken. */
#ifndef ZOLO_RESPONSE_BEST_RESPONSE_H
#define ZOLO_RESPONSE_BEST_RESPONSE_H

#include "analyzer/response/act_list.h"
#include "analyzer/response/found_acts.h"
#include "analyzer/response/hidden_deals.h"
#include "analyzer/stats/utility.h"
#include "engine/policy/policy.h"

/* Where the seat may leave its policy, as a set: calls, and cards by trick. */
enum { RESPOND_NOWHERE = 0, RESPOND_CALLS = 1, RESPOND_TRICK_1 = 2, RESPOND_CARDS = 0xfe };
enum { RESPOND_EVERYWHERE = RESPOND_CALLS | RESPOND_CARDS };
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

/* For rules that hidden_deals_fit, and a policy that draws no lots and sees no cards; both are
 * borrowed for the life of the workspace. STATUS_MEMORY. */
enum status response_new(const struct ruleset *rules, const struct policy *policy,
                         struct response **out) MUST_USE;
void response_free(struct response *response); /* accepts NULL */

/* Turns to deals, and to what a payoff is worth to the seat (NULL: as many stakes as it is); both
 * borrowed until the next. STATUS_MEMORY. */
enum status response_use(struct response *response, const struct hidden_deals *hidden,
                         const struct utility *aim) MUST_USE;

/* From now on the seat chooses where at least so many deals have led, and does as the policy where
 * they are fewer (at first 0). */
void response_choose_by(struct response *response, uint32_t least);

/* The worth of the deals of `part`, which have all led to `from`, summed by their chances, when all
 * four play the policy but the seat takes the best action wherever `where` lets it. `ends` (may be
 * NULL; only without RESPOND_CALLS) is added to: what the policy and the best response earn after
 * each end of the auction. Appends to `tape` (may be NULL) what the seat chooses where it has a
 * choice, in the order of response_follow. STATUS_PROGRAM if the policy fails (response_failure);
 * STATUS_MEMORY. */
enum status response_sum(struct response *response, const struct table *from, struct part part,
                         unsigned where, struct response_ends *ends, struct act_list *tape,
                         double *sum) MUST_USE;

/* How a deal goes under the best response. */
struct reply {
    int32_t payoff; /* to the seat, in stakes */
    uint32_t line;  /* where its line begins in the list of `lines` */
    uint16_t lines;
};

/* What the seat does where it has a choice, in such a list: two numbers, of its acts and of those
 * among them that are calls, and the acts. */
enum { LINE_ACTS, LINE_CALLS, LINE_FIRST };

/* Goes the same way once more, as a tape has it: writes of[deal] for the deals of `part`, with
 * `number` in `lines`, and appends their lines, each with the acts `before` in front. As
 * response_sum. */
struct reply_writing {
    const struct act_list *tape;
    const struct act_list *before; /* LINE_CALLS of them, … */
    size_t calls_before;           /* … as these come first */
    uint16_t number;
    struct act_list *lines;
    struct reply *of;
    struct found_acts *found; /* notes what is chosen; may be NULL */
};
enum status response_follow(struct response *response, const struct table *from, struct part part,
                            const struct reply_writing *writing) MUST_USE;

/* Why the policy has failed, or NULL. */
const char *response_failure(const struct response *response);

/* What the policy does in the place of each: the response's own, for walks outside it. */
struct others_acts *response_others(struct response *response);

#endif
