/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds where the command line says nothing: the environment (ZOLO_RULES, ZOLO_LANG, ZOLO_BOOK), else
 * the user's file, else what is built in. What a user has settled for good, in $XDG_CONFIG_HOME/zolo/config.yaml or ~/.config/zolo/config.yaml:
 *
 *   rules: our-table.yaml      a shipped set, or a file beside this one
 *   language: pl
 *   stake: 0.50                money for a base stake, where the rule set names none
 *   currency: zl
 *   book: kop.book             what zolo book query asks where no book is named; beside this one
 *
 * Any of them may be missing, and so may the file. */
#ifndef ZOLO_CLI_OPTIONS_DEFAULTS_H
#define ZOLO_CLI_OPTIONS_DEFAULTS_H

#include <stdbool.h>
#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* Reads environment and file, once in a process. STATUS_INPUT with file, line and the nearest word for
 * whatever is wrong, STATUS_FILE, STATUS_MEMORY. */
enum status defaults_read(struct diag *diag) MUST_USE;

/* The rule set, and in *from who says so: "ZOLO_RULES", the name of the file, "" for what is built in. */
const char *defaults_rules(const char **from);

/* The user's own book of situations, of ZOLO_BOOK or the user's file, NULL if none is named; in *from,
 * unless that is NULL, who says so. */
const char *defaults_book(const char **from);

/* Gives a rule set that names no stake and no currency of its own those of the user. */
void defaults_stake(struct ruleset *rules);

/* Writes all of them, and where each comes from. STATUS_MEMORY, or STATUS_FILE. */
enum status defaults_report(FILE *out, struct report_style style) MUST_USE;

/* --- the language ------------------------------------------------------------------------------ */

/* Speaks the language that the arguments or the environment name, before anything is read and
 * refused: English for an unknown language; `ascii` for terminals that show no more. */
void spoken_begin(bool ascii, int argc, char **argv);

/* Speaks that language from here on in all its letters, for a page or a picture: whatever the terminal
 * shows, and whatever the form of the answer beside it. */
void spoken_on_page(void);

/* Speaks the help in the language that the arguments or the environment name, whatever the command is
 * translated into: for a page after which the program ends. */
void spoken_help(int argc, char **argv, bool ascii);

/* English from here on. */
void spoken_end(void);

#endif
