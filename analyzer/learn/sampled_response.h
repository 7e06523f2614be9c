/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A response of one seat with one hand to players who draw lots, whose lots cannot all be gone through. It
 * is found on some drawn deals, with drawn lots, and valued on as many others that had no part in
 * finding it: so what it earns there is, in expectation, no more than what the best response earns.
 * Where few deals are left to go by, the seat follows the policy. */
#ifndef ZOLO_LEARN_SAMPLED_RESPONSE_H
#define ZOLO_LEARN_SAMPLED_RESPONSE_H

#include "analyzer/response/best_response.h"

/* Sums over the second half of the deals, to which the walk has been turned, with its lots, in stakes: of
 * the policy, and of the response that is found by the first half where `where` lets it
 * (best_response.h). STATUS_MEMORY; STATUS_PROGRAM if the policy fails. */
enum status sampled_response_sums(struct walk *walk, const struct hidden_deals *deals,
                                  unsigned where, double *own, double *found) MUST_USE;

#endif
