/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help of a command in the language that is spoken. argp lays it out; its words, and argp's own,
 * are messages marked with H_, looked up in the catalogues of the help (languages_speak_help). */
#ifndef ZOLO_CLI_HELP_HELP_PAGE_H
#define ZOLO_CLI_HELP_HELP_PAGE_H

#include <argp.h>
#include <stdbool.h>

/* For struct argp's help_filter, of each that may be shown: `text` as the language says it, in memory
 * that argp frees, or `text` itself. */
char *help_page_filter(int key, const char *text, void *input);

/* So many options a page lists; of more it leaves out those that are seldom needed (OPTION_RARE). */
enum { HELP_OPTIONS = 20 };

/* Writes the page (ARGP_HELP_STD_HELP) or the usage (ARGP_HELP_USAGE) of the command that is parsed
 * to standard output, of all options or no more than HELP_OPTIONS; does not end the program. The rows of
 * options must be writable: they are named in the language, and may be hidden, from then on. */
void help_page_print(const struct argp_state *state, unsigned flags, bool all);

#endif
