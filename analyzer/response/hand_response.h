/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best response of a seat with one hand, from its first call on, over all deals that fit it. */
#ifndef ZOLO_RESPONSE_HAND_RESPONSE_H
#define ZOLO_RESPONSE_HAND_RESPONSE_H

#include "analyzer/response/best_response.h"

struct hand_response; /* workspace of one thread */

/* As response_new. */
enum status hand_response_new(const struct ruleset *rules, const struct policy *policy,
                              struct hand_response **out) MUST_USE;
void hand_response_free(struct hand_response *response); /* accepts NULL */

/* Turns to a hand of a seat: all deals that fit it. STATUS_MEMORY. */
enum status hand_response_begin(struct hand_response *response, unsigned me, cardset hand) MUST_USE;

/* The sum of payoffs over the deals, in stakes; those that are won before the auction count too. As
 * response_sum. */
enum status hand_response_sum(struct hand_response *response, unsigned where,
                              struct response_ends *ends, int64_t *sum) MUST_USE;

/* The deals that are played, borrowed until the next hand; *awarded is what those pay in sum that are
 * won before the auction. */
struct part hand_response_deals(const struct hand_response *response, int64_t *awarded);

/* What some of them, which have led to `from`, are worth in sum when all four play the policy, the
 * seat as well as it can where `where` lets it. As response_sum. */
enum status hand_response_after(struct hand_response *response, const struct table *from,
                                struct part part, unsigned where, double *sum) MUST_USE;

/* What the policy does in the place of each. */
struct others_acts *hand_response_others(struct hand_response *response);

/* Why the policy has failed, or NULL. */
const char *hand_response_failure(const struct hand_response *response);

#endif
