/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Defaults of the command line: from the environment (ZOLO_RULES, ZOLO_LANG, ZOLO_BOOK), else from
 * the user's file, $XDG_CONFIG_HOME/zolo/config.yaml or ~/.config/zolo/config.yaml, else built in.
 * The file and each of its keys are optional; file names are relative to its folder:
 *
 *   rules: our-table.yaml      a shipped set or a file
 *   language: pl
 *   stake: 0.50                money for a base stake, if the rule set names none
 *   currency: zl
 *   book: kop.book             the default of zolo book query
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* Reads the environment and the user's file, once per process. STATUS_INPUT for an error, with
 * file, line and the most similar word; STATUS_FILE, STATUS_MEMORY. */
enum status defaults_read(struct diag *diag);

/* The default rule set. *from is its source: "ZOLO_RULES", a file name, or "" if it is built in. */
const char *defaults_rules(const char **from);

/* The user's own book, from ZOLO_BOOK or the user's file; NULL if neither names one. If `from` is
 * not NULL, *from is the origin of the book's name. */
const char *defaults_book(const char **from);

/* Sets the user's stake and currency in a rule set that has neither. */
void defaults_stake(struct ruleset *rules);

/* Reports all defaults and their origins. STATUS_MEMORY, STATUS_FILE. */
enum status defaults_report(FILE *out, struct report_style style);

/* Selects the language of the arguments or the environment, else English. Call this before any
 * input is read, as that may be refused. `ascii`: for terminals without UTF-8. */
void spoken_begin(bool ascii, int argc, char **argv);

/* Switches to the language of spoken_begin with full Unicode, for a page or a plot, whatever the
 * terminal can show and whatever the format of the text output. */
void spoken_on_page(void);

/* Selects the language of the arguments or environment for a help page; then the program ends. */
void spoken_help(int argc, char **argv, bool ascii);

/* Returns to English. */
void spoken_end(void);
