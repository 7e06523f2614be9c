/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of an answer, one file each, used only by answer_find. All of them return
 * STATUS_MEMORY, STATUS_INTERRUPTED, or STATUS_PROGRAM if a player failed. */
#pragma once

#include "analyzer/answer/answer.h"

/* The common input of the parts; everything is borrowed. */
struct asking {
    const struct question *question;
    const struct request *request; /* of the question */
    const struct wants *wants;
    const struct deals *deals;
    const struct posterior *posterior;
    struct diag *diag;
};

static inline bool asking_wants(const struct asking *asking, unsigned part)
{
    return (asking->wants->parts & part) != 0;
}

/* --- replayed.c: proven wins, and shares of events from replayed deals ------------------- */

/* Finds the options that lead to a contract which wins against every deal and defence, and how
 * often that contract is played; or whether the seat plays one that it cannot lose any more. */
enum status proven_find(struct answer *answer, const struct comparison *run);

/* Puts the best option that is sure before options that pay more by less than its own payoff
 * (answer->proven_margin); differences then refer to it. The values of other options depend on the
 * players assumed; a proven win does not, so it is given up only for at least twice as much.
 * Requires sorted options and an exact answer. Sensitivities then refer to it too. */
void proven_prefer(struct answer *answer, struct comparison *run);

/* Finds how often the best option ends in a tie that brings a bok-runda (answer->tie), and how
 * often the seat, silent now, announces later (answer->waiting). */
enum status replayed_find(struct answer *answer, const struct comparison *run);

/* --- follow_ups.c ----------------------------------------------------------------------------- */

/* Lists the follow-ups: the tables at which the querying seat is on turn again after calls of the
 * others. The likely ones are at most three with a chance of 5 % or more, likeliest first, and the
 * next seat's double whenever it is legal; where no hand doubles, it is listed with chance 0 and
 * passes of the others. WANT_ALL_FOLLOW_UPS adds those with a chance of 1 % or more. has_follow_ups
 * stays false if none are requested, outside an auction of bids, with a time limit, or if
 * replies_objection objects. */
enum status follow_ups_list(struct answer *answer, const struct comparison *run,
                            const struct asking *asking);

/* The tables at which a seat is on turn again in the same auction after its call, once the
 * others have called by their policies, and their probabilities. */
struct next_turn {
    struct table table;
    double chance; /* over all deals of the question, by weight; the rest up to 1 are auctions that
                      end earlier */
};

struct next_turns {
    int n, capacity;
    struct next_turn *of; /* by descending chance, owned */
};

/* Finds them for a `call` of the seat in PHASE_CALL, for a plan without objection (replies.h).
 * STATUS_MEMORY; STATUS_PROGRAM with the reason in *why if a player failed. The caller clears,
 * even on failure. */
enum status next_turns_find(const struct plan *plan, const struct deals *deals, action call,
                            struct next_turns *out, struct diag *why);
void next_turns_clear(struct next_turns *turns); /* accepts a zeroed one */

/* --- verdict.c -------------------------------------------------------------------------------- */

/* Fills answer->verdict from the finished run, with sorted options. The checks, unless other
 * options are equals of the best one or no checks are wanted:
 * - with club players, in their past and future actions, unless the answer is about such players;
 *   a sample counts if it determines the best option;
 * - with each trust from 0.5 to 1, if the answer is exact: three values, and bisection between two
 *   of them whose best options differ. Best replies are those for the answer's trust, so that the
 *   values are lower bounds (check.is_bound).
 * A proven win has no equals and stays until an option pays twice as much. No verdict for a single
 * option or too few deals; if nothing can be checked, only "close". */
enum status verdict_find(struct answer *answer, const struct comparison *run,
                         const struct asking *asking);

/* Whether the naive end of the bracket, if computed, can serve as the check with club players. */
bool verdict_takes_naive(const struct answer *answer, const struct asking *asking);

/* --- beliefs.c, answer_options.c -------------------------------------------------------------- */

enum status beliefs_find(struct answer *answer, const struct asking *asking);
enum status legal_find(struct answer *answer, const struct question *question, struct diag *diag);
