/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the answers of this room were found (analyzer/report/how/how.h). */
#ifndef ZOLO_DECISION_HOW_FOUND_H
#define ZOLO_DECISION_HOW_FOUND_H

#include "analyzer/decision/advice.h"
#include "analyzer/report/how/how.h"

/* Of the answer itself. */
void how_of_advice(const struct advice *advice, struct how_told *out);
void how_of_odds(const struct odds *odds, struct how_told *out);

/* Whether payoffs with open cards are shown: not every rule set has them solved, nor every question
 * room for them. */
bool how_shows_open(const struct advice *advice);

/* Whether the payoffs with open cards come from deals of their own worth telling, and those among
 * four club players. */
bool how_has_open(const struct advice *advice);
bool how_has_naive(const struct advice *advice);

#endif
