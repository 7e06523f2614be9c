/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the conditions given with --given, in the language of knowledge.h plus the word "partner"
 * for the partner of the querying seat. */
#pragma once

#include "engine/deal/knowledge.h"

/* True if a condition begins with "partner" instead of a seat. */
bool condition_is_of_partner(const char *text);

/* Like knowledge_parse; "partner" means seat `partner`, or is rejected if that is SEAT_NONE. */
enum status condition_read(struct knowledge *knowledge, const struct ruleset *rules, int partner,
                           const char *text, struct diag *diag);

/* Reads a condition without the seat ("HA HT; 3+ trumps") and adds it as a fact about seat `who`.
 * On STATUS_INPUT, the diagnosis contains the column in `text`, and *knowledge is unchanged. */
enum status condition_read_hand(struct knowledge *knowledge, const struct ruleset *rules,
                                unsigned who, const char *text, struct diag *diag);

/* Writes a condition or its denial as the reason for a fact (given "2: HA"), truncated to fit. */
void condition_reason(const char *text, bool denied, char out[REASON_BYTES]);
