/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all text reports share: rule sets, units, money, broken lines. Texts are
 * UTF-8, or ASCII unless `symbols`. */
#ifndef ZOLO_REPORT_TEXT_PARTS_H
#define ZOLO_REPORT_TEXT_PARTS_H

#include <stdio.h>

#include "engine/deal/situation.h"
#include "analyzer/report/report_style.h"

/* Name and title of the rule set, and an empty line. */
void text_rules(FILE *out, const struct ruleset *rules, bool symbols);

/* Own hand, seat, calls so far, tricks and the cards on the table, each in a labelled line; and all
 * that with the rule set above it. */
void text_situation(FILE *out, const struct situation *situation, bool symbols);
void text_header(FILE *out, const struct situation *situation, struct report_style style);

/* One line: what a payoff is, and its worth in money if it has one. */
void text_unit(FILE *out, const struct ruleset *rules, bool exact, bool symbols);

/* "stakes" as they stand after "how many". */
const char *text_many_units(const struct ruleset *rules);

/* True if a base stake is not simply 1. */
bool text_has_money(const struct ruleset *rules);

/* The name of the money. */
void text_currency(const struct ruleset *rules, bool symbols, char *out, size_t size);

/* Writes words, broken into lines that two spaces begin. */
void text_wrapped(FILE *out, const char *text);

/* The same with `indent` spaces. */
void text_indented(FILE *out, int indent, const char *text);

/* A label, and words after it, broken into lines below each other. */
void text_labelled(FILE *out, const char *label, const char *text);

#endif
