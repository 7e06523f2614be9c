/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of an answer, each with its own file and used only by answer_find. All functions return
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

/* --- replayed.c: proven wins, and how often events occur in replayed deals --------------- */

/* Finds the options that lead to a contract that wins in every deal against any defence, and how
 * often that contract is played. If the seat already plays alone, finds whether it can lose. */
enum status proven_find(struct answer *answer, const struct comparison *run);

/* Moves the best-paying certain win before options that pay less than twice as much
 * (answer->proven_margin); differences and sensitivities then refer to that win. Unlike other
 * values, a proven win does not depend on the assumed players, so only twice its payoff outweighs
 * it. Requires sorted options; does nothing unless the answer is exact. */
void proven_prefer(struct answer *answer, struct comparison *run);

/* Computes how often the best option ends in a tie that starts a bok-runda (answer->tie), and how
 * often the seat, after staying silent, announces later (answer->waiting). */
enum status replayed_find(struct answer *answer, const struct comparison *run);

/* --- follow_ups.c ----------------------------------------------------------------------------- */

/* Lists the follow-ups: the positions in which the querying seat is on turn again after the others
 * have called. The likely follow-ups are at most three with a probability of 5 % or more, likeliest
 * first, and a double by the next seat whenever a double is legal. If no hand doubles, the double
 * is listed with probability 0, followed by passes. WANT_ALL_FOLLOW_UPS adds all follow-ups with a
 * probability of 1 % or more. has_follow_ups stays false if no follow-ups are requested, outside an
 * auction of bids, with a time limit, or if replies_objection returns a reason. */
enum status follow_ups_list(struct answer *answer, const struct comparison *run,
                            const struct asking *asking);

/* A position in which a seat is on turn again in the same auction, after its own call and the calls
 * chosen by the others' policies, with the probability of that position. */
struct next_turn {
    struct table table;
    double chance; /* weighted share of the deals; in the rest the auction ends earlier */
};

struct next_turns {
    int n, capacity;
    struct next_turn *of; /* by descending chance, owned */
};

/* Finds every next_turn after `call` in PHASE_CALL. replies_objection must accept the plan. Returns
 * STATUS_MEMORY, or STATUS_PROGRAM and the reason in *why if a player failed. The caller clears
 * *out, even on failure. */
enum status next_turns_find(const struct plan *plan, const struct deals *deals, action call,
                            struct next_turns *out, struct diag *why);
void next_turns_clear(struct next_turns *turns); /* accepts a zeroed struct */

/* --- verdict.c -------------------------------------------------------------------------------- */

/* Fills answer->verdict from the finished run; the options must be sorted. If checks are requested
 * and no other option counts as equal to the best one, the checks are:
 * - with club players, past actions included, unless the answer already assumes them; a sampled
 *   check counts only if its best option is significant;
 * - if the answer is exact, at three trust levels from 0.5 to 1, with bisection between two levels
 *   whose best options differ. The best reply is not recomputed for another trust level, so the
 *   values are lower bounds on the best payoff (check.is_bound). No option counts as equal to a
 *   proven win, and a check ranks an option above a proven win only if the option pays twice as
 *   much. A single option or too few deals yield no verdict. Without checks, the verdict can only
 *   be "close". */
enum status verdict_find(struct answer *answer, const struct comparison *run,
                         const struct asking *asking);

/* Whether the naive bound of the bracket, if computed, can replace the check with club players. */
bool verdict_takes_naive(const struct answer *answer, const struct asking *asking);

/* --- beliefs.c, answer_options.c -------------------------------------------------------------- */

enum status beliefs_find(struct answer *answer, const struct asking *asking);
enum status legal_find(struct answer *answer, const struct question *question, struct diag *diag);
