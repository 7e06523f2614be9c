/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of an answer, each found by a file of its own, for answer_find alone. All of them: STATUS_MEMORY,
 * STATUS_INTERRUPTED; STATUS_PROGRAM if a player has failed. */
#ifndef ZOLO_ANSWER_ANSWER_PARTS_H
#define ZOLO_ANSWER_ANSWER_PARTS_H

#include "analyzer/answer/answer.h"

/* What the parts are found from; all borrowed. */
struct asking {
    const struct question *question;
    const struct request *request; /* its own */
    const struct wants *wants;
    const struct deals *deals;
    const struct posterior *posterior;
    struct diag *diag;
};

static inline bool asking_wants(const struct asking *asking, unsigned part)
{
    return (asking->wants->parts & part) != 0;
}

/* --- replayed.c: what is proven, and what deals that are played once more show ----------------- */

/* Contracts that win against every deal and every defence: finds the options that make one, and how often
 * it is played; or whether the seat plays one that it cannot lose any more. */
enum status proven_find(struct answer *answer, const struct comparison *run) MUST_USE;

/* How much else is worth hangs on the players of the answer; so a proven win stands first, and is given up
 * only for what is worth at least as much again: puts the best contract that is sure before options that
 * are worth more by less than it earns itself: answer->proven_margin, and the differences are to it then.
 * Of sorted options and an exact answer. What matters is found of it, too. */
void proven_prefer(struct answer *answer, struct comparison *run);

/* How often the best option ends in a tie that brings a bok-runda, and how often the seat, silent now,
 * announces something later: answer->tie and ->waiting. */
enum status replayed_find(struct answer *answer, const struct comparison *run) MUST_USE;

/* --- follow_ups.c ------------------------------------------------------------------------------ */

/* What may come after the best call: the tables at which the others, having called something, leave the
 * seat on turn again. Lists those that are wanted in answer->follow_ups, tables and chances. Likely are at
 * most three: those of a chance of 5 % or more, the likeliest first, and always a double by the next seat,
 * if the best call leaves one open; if no hand doubles, with a chance of 0, the others passing. All are
 * these and those of 1 % or more. has_follow_ups is false where none are wanted, outside an auction of
 * bids, against a clock, or where the calls of the others cannot be counted (replies_objection). */
enum status follow_ups_list(struct answer *answer, const struct comparison *run,
                            const struct asking *asking) MUST_USE;

/* What the others may call after a call of a seat, by their policies, before it is on turn again in the
 * same auction: the tables at which it is asked next, and their chances. */
struct next_turn {
    struct table table;
    double chance; /* of all deals of the question, by their weights; what is left to 1 are auctions
                      that end before */
};

struct next_turns {
    int n, capacity;
    struct next_turn *of; /* the likeliest first, owned */
};

/* Finds those after `call` of the seat of a plan without an objection (replies.h), in PHASE_CALL.
 * STATUS_MEMORY; STATUS_PROGRAM if a player has failed: *why then says why. The caller clears, also
 * on failure. */
enum status next_turns_find(const struct plan *plan, const struct deals *deals, action call,
                            struct next_turns *out, struct diag *why) MUST_USE;
void next_turns_clear(struct next_turns *turns); /* accepts a zeroed one */

/* --- verdict.c --------------------------------------------------------------------------------- */

/* Fills answer->verdict from the finished run, its options sorted. Nothing is checked of equals, nor if no
 * checks are wanted. The checks are
 * - the others as club players, in what they have said and in what they will do, unless the answer is
 *   about such players; a sample counts where it tells which option is best;
 * - each trust from 0.5 to 1 in what the others have said, where the answer is exact: at three places
 *   and, between two whose best options differ, by bisection. With the best reply of the querying
 *   seat, by the one that was found for the answer's trust: lower bounds (check.is_bound).
 * A proven win is no equal of others, and stays as long as no option is worth as much again. There is
 * no verdict on a single option, nor on too few deals; none but close where nothing was to be checked. */
enum status verdict_find(struct answer *answer, const struct comparison *run,
                         const struct asking *asking) MUST_USE;

/* Whether a check may be answered by the naive end of the bracket, if that is known. */
bool verdict_takes_naive(const struct answer *answer, const struct asking *asking);

/* --- beliefs.c, answer_options.c ------------------------------------------------------------------------ */

enum status beliefs_find(struct answer *answer, const struct asking *asking) MUST_USE;
enum status legal_find(struct answer *answer, const struct question *question,
                       struct diag *diag) MUST_USE;

#endif
