/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help of a command in the language that is spoken. argp lays it out; its words, and argp's own,
 * are messages marked with H_, looked up in the catalogues of the help (languages_speak_help). */
#ifndef ZOLO_CLI_HELP_HELP_PAGE_H
#define ZOLO_CLI_HELP_HELP_PAGE_H

#include <argp.h>

/* For struct argp's help_filter, of each that may be shown: `text` as the language says it, in memory
 * that argp frees, or `text` itself. */
char *help_page_filter(int key, const char *text, void *input);

/* Writes the page (ARGP_HELP_STD_HELP) or the usage (ARGP_HELP_USAGE) of the command that is parsed
 * to standard output; does not end the program. The rows of options must be writable: their arguments
 * are named in the language from then on. */
void help_page_print(const struct argp_state *state, unsigned flags);

#endif
