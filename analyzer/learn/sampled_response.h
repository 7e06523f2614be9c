/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A response of one seat with one hand to players who draw lots, which cannot be gone through. It is
 * found on some drawn deals, with drawn lots, and valued on as many others that had no part in
 * finding it: so what it earns there is, in expectation, no more than what the best response earns.
 * Where few deals are left to go by, the seat follows the policy. */
#ifndef ZOLO_LEARN_SAMPLED_RESPONSE_H
#define ZOLO_LEARN_SAMPLED_RESPONSE_H

#include "analyzer/response/best_response.h"

struct sampled_response; /* workspace of one thread */

/* Finds on `deals` deals of a hand and values on as many. Rules and policy are borrowed; the policy
 * sees no cards. STATUS_MEMORY. */
enum status sampled_response_new(const struct ruleset *rules, const struct policy *policy,
                                 int deals, struct sampled_response **out) MUST_USE;
void sampled_response_free(struct sampled_response *response); /* accepts NULL */

/* Draws the deals and the lots for a hand of a seat, a function of `seed` and `row`. STATUS_MEMORY. */
enum status sampled_response_begin(struct sampled_response *response, unsigned me, cardset hand,
                                   uint64_t seed, uint64_t row) MUST_USE;

/* Sums over the deals that had no part in finding it, in stakes: of the policy, and of the response
 * that is found where `where` lets it (best_response.h). STATUS_MEMORY; STATUS_PROGRAM if the policy
 * fails. */
enum status sampled_response_sums(struct sampled_response *response, unsigned where, int64_t *own,
                                  int64_t *found) MUST_USE;

/* Why the policy has failed, or NULL. */
const char *sampled_response_failure(const struct sampled_response *response);

#endif
