/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule set as a card player reads it. Cards come as symbols where the output has them, else as codes. */
#ifndef ZOLO_FILES_RULE_TEXT_H
#define ZOLO_FILES_RULE_TEXT_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* Writes the whole set as text. STATUS_MEMORY. */
enum status rule_text_show(FILE *out, const struct ruleset *rules, bool symbols) MUST_USE;

/* Writes only its payoffs: a row for each result that pays differently, a column
 * for each level of doubling, "-" for doubles that do not count. STATUS_MEMORY. */
enum status rule_payoffs_write(FILE *out, const struct ruleset *rules, bool symbols) MUST_USE;

#endif
