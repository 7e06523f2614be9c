/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best response of a seat with one hand, from its first call on, over all deals that fit it. */
#ifndef ZOLO_LEARN_HAND_RESPONSE_H
#define ZOLO_LEARN_HAND_RESPONSE_H

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

/* Why the policy has failed, or NULL. */
const char *hand_response_failure(const struct hand_response *response);

#endif
