/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What --help says of a command, in the language that is spoken: its row (command.h), whose
 * words are marked H_ and looked up in the catalogues of the help (languages_speak_help). */
#ifndef ZOLO_CLI_HELP_PAGE_H
#define ZOLO_CLI_HELP_PAGE_H

#include <stdio.h>

#include "analyzer/cli/command.h"

/* So many options a page lists; of more it leaves out those that are seldom needed (OPTION_RARE). */
enum { HELP_OPTIONS = 20 };

/* Usage, what the command does, its options by groups, and the rest; all options, or HELP_OPTIONS. */
void help_page_print(const struct command *command, bool all, FILE *out);

#endif
