/* How firm an answer is: whether the same option is best among other players, and however far the
 * others' calls are believed. An exact answer is exact for its players only; this says what hangs
 * on them. */
#ifndef ZOLO_DECISION_FIRMNESS_H
#define ZOLO_DECISION_FIRMNESS_H

#include "analyzer/decision/advice.h"
#include "analyzer/decision/asking.h"

/* Fills advice->firmness from the finished run, its options sorted. Checked are
 * - the others as club players, in what they have said and in what they will do, unless the answer is
 *   about them already;
 * - each trust from 0 to 1 in what the others have said, where the answer is exact: at five places
 *   and, between two whose best options differ, by bisection.
 * Nothing is checked of a single option, of an answer that is too close, of another aim than the mean
 * payoff, or among players who see all cards. STATUS_MEMORY, STATUS_INTERRUPTED. */
enum status firmness_check(struct advice *advice, const struct comparison *run,
                           const struct asking *asking) MUST_USE;

/* True if checks were made, and none had another best option. */
bool firmness_holds(const struct firmness *firmness);

#endif
