/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common parts of text output: rule sets, units, money, wrapped lines. Output is UTF-8 if `symbols`
 * is set, else ASCII. */
#pragma once

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/deal/situation.h"

/* Writes the name and title of the rule set, followed by an empty line. */
void text_rules(FILE *out, const struct ruleset *rules, bool symbols);

/* text_situation writes a labelled line each for the own hand, the seat, the calls, the tricks and
 * the cards on the table; text_header also writes the rule set, before the situation. */
void text_situation(FILE *out, const struct situation *situation, bool symbols);
void text_header(FILE *out, const struct situation *situation, struct report_style style);

/* Explains payoffs in one sentence, including their value in money if they have one. */
void text_unit(FILE *out, const struct ruleset *rules, bool exact, bool symbols);

/* The plural of the payoff unit, to be written after a number: "stakes". */
const char *text_many_units(const struct ruleset *rules);

/* Whether the rules give a base stake a value in money other than 1. */
bool text_has_money(const struct ruleset *rules);

void text_currency(const struct ruleset *rules, bool symbols, char *out, size_t size);

/* Writes wrapped text, indented by two spaces. */
void text_wrapped(FILE *out, const char *text);

/* Like text_wrapped, but not indented. */
void text_unindented(FILE *out, const char *text);

/* Writes a label, followed by text whose lines are aligned. */
void text_labelled(FILE *out, const char *label, const char *text);
