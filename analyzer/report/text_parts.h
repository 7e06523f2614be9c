/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts shared by all text output: rule sets, units, money, wrapped lines. Texts are UTF-8, or
 * ASCII unless `symbols`. */
#pragma once

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/deal/situation.h"

/* Name and title of the rule set, and an empty line. */
void text_rules(FILE *out, const struct ruleset *rules, bool symbols);

/* text_situation: own hand, seat, calls, tricks and the cards on the table, each as a labelled
 * line. text_header: the rule set above that. */
void text_situation(FILE *out, const struct situation *situation, bool symbols);
void text_header(FILE *out, const struct situation *situation, struct report_style style);

/* The meaning of a payoff in one sentence, with its value in money if it has one. */
void text_unit(FILE *out, const struct ruleset *rules, bool exact, bool symbols);

/* "stakes", in the form used after a number. */
const char *text_many_units(const struct ruleset *rules);

/* True if a base stake has a value in money other than 1. */
bool text_has_money(const struct ruleset *rules);

/* The name of the currency. */
void text_currency(const struct ruleset *rules, bool symbols, char *out, size_t size);

/* Writes a text in lines indented by two spaces. */
void text_wrapped(FILE *out, const char *text);

/* The same, indented by `indent` spaces. */
void text_indented(FILE *out, int indent, const char *text);

/* A label followed by a text in aligned lines. */
void text_labelled(FILE *out, const char *label, const char *text);
