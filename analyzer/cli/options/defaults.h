/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Defaults for options: from the environment (ZOLO_RULES, ZOLO_LANG, ZOLO_BOOK), else from the
 * user's file, $XDG_CONFIG_HOME/zolo/config.yaml or ~/.config/zolo/config.yaml, else built in. The
 * user's file and each of its keys are optional; file names are relative to the file's folder:
 *
 *   rules: our-table.yaml      a shipped set or a file
 *   language: pl
 *   stake: 0.50                money for a base stake, if the rule set names none
 *   currency: zl
 *   book: kop.book             the default of zolo book query
 * */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* Reads the environment and the user's file, once per process. Returns STATUS_INPUT with file, line
 * and the most similar word, STATUS_FILE or STATUS_MEMORY. */
enum status defaults_read(struct diag *diag);

/* The default rule set. *from says what sets it: "ZOLO_RULES", a file name, or "" if built in. */
const char *defaults_rules(const char **from);

/* The user's own book, from ZOLO_BOOK or the user's file; NULL if neither names a book. If `from`
 * is not NULL, *from says where the book is named. */
const char *defaults_book(const char **from);

/* Sets the user's stake and currency in a rule set that has neither. */
void defaults_stake(struct ruleset *rules);

/* Reports all defaults and where each was set. STATUS_MEMORY, STATUS_FILE. */
enum status defaults_report(FILE *out, struct report_style style);

/* Selects the language set by the arguments or the environment, else English. Call this before
 * reading any input that may be refused. `ascii`: for terminals without UTF-8. */
void spoken_begin(bool ascii, int argc, char **argv);

/* For a page or a plot, switches to the language selected by spoken_begin with full Unicode,
 * whatever the terminal can show and whatever the format of the text output. */
void spoken_on_page(void);

/* Selects the language set by arguments or environment for a help page, the program's last
 * output. */
void spoken_help(int argc, char **argv, bool ascii);

/* Returns to English. */
void spoken_end(void);
