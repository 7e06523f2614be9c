/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is proven of a decision: contracts that win against every deal and every defence. How much else
 * is worth hangs on the players of the answer; so a proven win stands first, and is given up only for
 * what is worth at least as much again. */
#ifndef ZOLO_DECISION_PROVEN_H
#define ZOLO_DECISION_PROVEN_H

#include "analyzer/decision/advice.h"

/* Finds the options that make a sure contract, and how often it is played; or whether the asker plays
 * one that he cannot lose any more. STATUS_MEMORY; STATUS_PROGRAM if a player has failed. */
enum status proven_find(struct advice *advice, const struct comparison *run) MUST_USE;

/* Puts the best contract that is sure before options that are worth more by less than it earns itself:
 * advice->proven_margin, and the differences are to it then. Of sorted options and an exact answer.
 * What matters is told of it, too. */
void proven_prefer(struct advice *advice, struct comparison *run);

#endif
