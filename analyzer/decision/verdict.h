/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verdict on an answer, one of three words:
 * - clear: the lead is certain, and with each check the same option is best;
 * - close: other options are equals of the best one;
 * - depends: a check has another best option, and the answer's is no equal of it.
 * An exact answer is exact for its players only: the checks say what hangs on them. */
#ifndef ZOLO_DECISION_VERDICT_H
#define ZOLO_DECISION_VERDICT_H

#include "analyzer/decision/advice.h"
#include "analyzer/decision/asking.h"

/* Options less than this many stakes or points a deal behind the best one are its equals. */
#define VERDICT_NEAR 0.1

/* Fills advice->verdict from the finished run, its options sorted. Nothing is checked of equals, nor
 * if the request says so. The checks are
 * - the others as club players, in what they have said and in what they will do, unless the answer is
 *   about such players; a sample counts where it tells which option is best;
 * - each trust from 0.5 to 1 in what the others have said, where the answer is exact: at three places
 *   and, between two whose best options differ, by bisection. With the best reply of the querying
 *   seat, by the one that was found for the answer's trust: lower bounds (check.is_bound).
 * A proven win is no equal of others, and stays as long as no option is worth as much again. There is
 * no verdict on a single option, nor on too few deals; none but close where nothing was to be checked.
 * STATUS_MEMORY, STATUS_INTERRUPTED. */
enum status verdict_find(struct advice *advice, const struct comparison *run,
                         const struct asking *asking) MUST_USE;

/* Whether option number i, from 1, is an equal of the best one: less than VERDICT_NEAR behind it, or
 * within its reach in a sample that does not tell the two apart. */
bool verdict_is_equal(const struct advice *advice, int i);

/* Whether a check may be answered by the naive end of the bracket, if that is known. */
bool verdict_takes_naive(const struct advice *advice, const struct request *request);

/* The best option of a check; if that is the answer's, the next one. */
int check_other(const struct check *check);

/* "clear", "close", "depends" for programs; NULL if there is no verdict. */
const char *verdict_code(const struct advice *advice);

#endif
