/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the other three do in deals that look alike so far: each is asked once for each hand that it
 * may hold, and the deals are split by what is done. */
#ifndef ZOLO_RESPONSE_OTHERS_ACTS_H
#define ZOLO_RESPONSE_OTHERS_ACTS_H

#include "analyzer/response/hidden_deals.h"
#include "engine/policy/policy.h"

/* One thread's. */
struct others_acts {
    const struct policy *policy;       /* borrowed; draws no lots, sees no hidden cards */
    void *scratch;                     /* the policy's, owned */
    struct rng unused;                 /* … as it draws no lots */
    const struct hidden_deals *hidden; /* borrowed */
    /* What the seat on turn does with each of its hands, from one question to the next. */
    uint32_t question;
    uint32_t asked[HIDDEN_HANDS];
    action answer[HIDDEN_HANDS];
};

/* STATUS_MEMORY. The caller clears, also on failure. */
enum status others_acts_init(struct others_acts *others, const struct policy *policy) MUST_USE;
void others_acts_clear(struct others_acts *others);

/* Why the policy has failed, or NULL. */
const char *others_acts_failure(const struct others_acts *others);

/* What the seat on turn may do with the cards that it was dealt. */
actionset others_acts_legal(const struct table *table, cardset dealt);

/* What the policy does in the place of the seat on turn, whoever that is. */
action others_acts_ask(struct others_acts *others, const struct table *table, cardset dealt);

/* What the seat on turn does in each deal of a part, kept until the next question: how often each
 * action; returns their set. `forced` is done by whoever may: NULL = nothing is. */
actionset others_acts_ask_all(struct others_acts *others, const struct table *table,
                              struct part part, const action *forced, uint32_t count[64]);

/* Splits a part by what was done: parts[a] are the deals with action a, which take the n deals'
 * room at `room`, by ascending action. */
void others_acts_split(const struct others_acts *others, unsigned turn, struct part part,
                       actionset done, const uint32_t count[64], uint32_t *room,
                       struct part parts[64]);

#endif
