/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions of --given in the language of knowledge.h, which may also refer to the partner of the
 * querying seat. */
#pragma once

#include "engine/deal/knowledge.h"

/* True if a condition begins with "partner" instead of a seat. */
bool condition_is_of_partner(const char *text);

/* knowledge_parse in which "partner" means seat `partner`, or is refused if that is SEAT_NONE. */
enum status condition_read(struct knowledge *knowledge, const struct ruleset *rules, int partner,
                           const char *text, struct diag *diag);

/* Reads a condition without the seat ("HA HT; 3+ trumps") and adds it for seat `who`. STATUS_INPUT
 * with the column in `text`; *knowledge is then unchanged. */
enum status condition_read_hand(struct knowledge *knowledge, const struct ruleset *rules,
                                unsigned who, const char *text, struct diag *diag);

/* Writes a condition, or its denial, as the reason of a fact: given "2: HA". Truncated to fit at a
 * character boundary. */
void condition_reason(const char *text, bool denied, char out[REASON_BYTES]);
