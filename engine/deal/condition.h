/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads conditions of --given: the language of knowledge.h plus the querying seat's "partner". */
#pragma once

#include "engine/deal/knowledge.h"

/* True if a condition begins with "partner" instead of a seat. */
bool condition_is_of_partner(const char *text);

/* Like knowledge_parse; "partner" means seat `partner`, or is refused if that is SEAT_NONE. */
enum status condition_read(struct knowledge *knowledge, const struct ruleset *rules, int partner,
                           const char *text, struct diag *diag);

/* Reads a condition without the seat ("HA HT; 3+ trumps") and adds it for seat `who`. STATUS_INPUT
 * with the column in `text`; *knowledge is then unchanged. */
enum status condition_read_hand(struct knowledge *knowledge, const struct ruleset *rules,
                                unsigned who, const char *text, struct diag *diag);

/* Writes a condition, or its denial, as the reason for a fact (given "2: HA"), truncated to fit. */
void condition_reason(const char *text, bool denied, char out[REASON_BYTES]);
