/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How firm an answer is: whether the same option is best among other players, and however far the
 * others' calls are believed. An exact answer is exact for its players only; this says what hangs
 * on them. */
#ifndef ZOLO_DECISION_FIRMNESS_H
#define ZOLO_DECISION_FIRMNESS_H

#include "analyzer/decision/advice.h"
#include "analyzer/decision/asking.h"

/* Fills advice->firmness from the finished run, its options sorted. Checked are
 * - the others as club players, in what they have said and in what they will do; if the answer is
 *   about them already, as `consistent` and as `learnt`, where the rules have them;
 * - all four as players who call as in the answer, and think over their cards (pimc:3), on a sample;
 *   not in Doppelkopf, nor where somebody thinks already;
 * - each trust from 0 to 1 in what the others have said, where the answer is exact: at five places
 *   and, between two whose best options differ, by bisection. With the asker's best reply, by the one
 *   that was found for the answer's trust: lower bounds (check.is_bound).
 * Nothing is checked of a single option, of an answer that is too close, of another aim than the mean
 * payoff, or among players who see all cards. STATUS_MEMORY, STATUS_INTERRUPTED. */
enum status firmness_check(struct advice *advice, const struct comparison *run,
                           const struct asking *asking) MUST_USE;

/* Whether a check may be answered by the naive end of the bracket, if that is known. */
bool firmness_takes_naive(const struct advice *advice, const struct request *request);

/* What the checks come to: none were made; all have the answer's best option; some have another one;
 * or a sample leaves that open. */
enum verdict { VERDICT_NONE, VERDICT_FIRM, VERDICT_DEPENDS, VERDICT_OPEN };
enum verdict firmness_verdict(const struct firmness *firmness);

/* The best option of a check; if that is the answer's, the next one. */
int check_other(const struct check *check);

/* "firm", "depends", "open" for programs; NULL if no checks were made. */
const char *firmness_code(enum verdict verdict);

#endif
