/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question about a contract of which no auction is known: "zolo, seat 2 plays it". A game that nobody
 * has bid comes after passes, which are an auction. */
#ifndef ZOLO_QUESTION_QUESTION_CONTRACT_H
#define ZOLO_QUESTION_QUESTION_CONTRACT_H

#include "analyzer/question/question.h"

/* Settles a contract by its name ("pflicht:karo-solo" is owed) for the hand and seat of out->situation:
 * its table is then before the first card. `declarer` SEAT_NONE: that seat. STATUS_INPUT, STATUS_IMPOSSIBLE
 * if the declarer cannot hold the cards that it demands; the source is "--contract". */
enum status question_contract_read(const char *text, int declarer, const struct ruleset *rules,
                                   struct question *out, struct diag *diag) MUST_USE;

#endif
