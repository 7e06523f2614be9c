/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arguments of a command, read by its rows of options. */
#ifndef ZOLO_CLI_COMMAND_LINE_H
#define ZOLO_CLI_COMMAND_LINE_H

#include "analyzer/cli/command.h"

enum { MOST_OPTIONS = 64, PROGRAM_BYTES = 32 };

/* The options that a command offers, headings of the help included; each with its group. */
struct option_list {
    char program[PROGRAM_BYTES]; /* "zolo advise", "zolo book query" */
    int n;
    const struct command_option *rows[MOST_OPTIONS];
    int groups[MOST_OPTIONS];
};

void option_list_init(struct option_list *list, const struct command *command);

/* --- the steps in which a command is run, alone or for one of many questions: nothing is printed, but by
 * commands that print while they ask ---------------------------------------------------------- */

/* Reads argv[1…] into options that are allocated here: command_options_free, also
 * after a failure. STATUS_INPUT, STATUS_MEMORY; common.asked_for says if help is wanted. */
enum status command_parse(const struct command *command, int argc, char *const *argv,
                          void **options, struct diag *diag) MUST_USE;
void command_options_free(void *options);

/* Allocates an answer and asks. The caller ends with command_end, also after a failure. */
enum status command_ask(const struct command *command, void *options, void **answer,
                        struct diag *diag) MUST_USE;
void command_end(const struct command *command, void *options, void *answer);

#endif
