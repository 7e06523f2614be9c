/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One condition of --given, in the language of knowledge.h, where somebody asks: he may have a
 * partner, and the condition may be about him. */
#ifndef ZOLO_DEAL_CONDITION_H
#define ZOLO_DEAL_CONDITION_H

#include "engine/deal/knowledge.h"

/* Whether a condition begins with the word "partner" instead of a seat. */
bool condition_is_of_partner(const char *text);

/* As knowledge_parse; "partner" means this seat (SEAT_NONE: it is refused). */
enum status condition_read(struct knowledge *knowledge, const struct ruleset *rules, int partner,
                           const char *text, struct diag *diag) MUST_USE;

/* The parts of a condition alone, with no seat before them ("HA HT; 3+ trumps"): added as known of
 * seat `who`. STATUS_INPUT with the column in `text`; *knowledge is then as it was. */
enum status condition_read_hand(struct knowledge *knowledge, const struct ruleset *rules,
                                unsigned who, const char *text, struct diag *diag) MUST_USE;

/* A condition, or that it is denied, as the reason of a fact: given "2: HA". Cut to fit, at a whole
 * character. */
void condition_reason(const char *text, bool denied, char out[REASON_BYTES]);

#endif
