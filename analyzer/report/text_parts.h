/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts that all text output shares: rule sets, units, money, wrapped lines. Output is UTF-8 if
 * `symbols`, else ASCII. */
#pragma once

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/deal/situation.h"

/* Writes the name and title of the rule set, and an empty line. */
void text_rules(FILE *out, const struct ruleset *rules, bool symbols);

/* text_situation writes own hand, seat, calls, tricks and the cards on the table, each as a
 * labelled line; text_header writes the rule set first. */
void text_situation(FILE *out, const struct situation *situation, bool symbols);
void text_header(FILE *out, const struct situation *situation, struct report_style style);

/* Writes in one sentence what a payoff means, with its value in money if it has one. */
void text_unit(FILE *out, const struct ruleset *rules, bool exact, bool symbols);

/* The plural of the payoff unit, which follows a number: "stakes". */
const char *text_many_units(const struct ruleset *rules);

/* Whether a base stake is worth an amount of money other than 1. */
bool text_has_money(const struct ruleset *rules);

/* The name of the currency. */
void text_currency(const struct ruleset *rules, bool symbols, char *out, size_t size);

/* Writes wrapped text, indented by two spaces. */
void text_wrapped(FILE *out, const char *text);

/* Like text_wrapped, but indented by `indent` spaces. */
void text_indented(FILE *out, int indent, const char *text);

/* Writes a label, followed by text in aligned lines. */
void text_labelled(FILE *out, const char *label, const char *text);
