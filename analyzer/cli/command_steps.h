/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps in which a command is run, alone or for one of many questions: parse, ask, end. Nothing is
 * printed, but by commands that print while they ask. */
#ifndef ZOLO_CLI_COMMAND_STEPS_H
#define ZOLO_CLI_COMMAND_STEPS_H

#include "analyzer/cli/command.h"

/* Reads argv[1…] into options that are allocated here: command_options_free, also
 * after a failure. STATUS_INPUT, STATUS_MEMORY; common.asked_for says if help is wanted. */
enum status command_parse(const struct command *command, int argc, char **argv, void **options,
                          struct diag *diag) MUST_USE;
void command_options_free(void *options);

/* Allocates an answer and asks. The caller ends with command_end, also after a failure. */
enum status command_ask(const struct command *command, void *options, void **answer,
                        struct diag *diag) MUST_USE;
void command_end(const struct command *command, void *options, void *answer);

#endif
