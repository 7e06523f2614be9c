/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many questions in one run: `zolo advise - <questions`. Each line is the words of a command line after
 * the command; the options of the run itself hold for all of them, before their own. Each is answered
 * before the next is read; text is the line, the question and its answer, in one line where the command
 * has such a form. A question that is refused stops nobody else: standard error has its line and what is wrong, JSON an
 * object with "ok": false in its place. The language is that of the run. */
#ifndef ZOLO_CLI_BATCH_H
#define ZOLO_CLI_BATCH_H

#include "analyzer/cli/command.h"

/* Answers all questions by a command with `row`: argv[1…] are the arguments of the run, "-" among them,
 * and `options` what they come to. Returns EXIT_DONE if all were answered, EXIT_USAGE if one was refused,
 * else EXIT_COULD_NOT. */
int batch_run(const struct command *command, int argc, char **argv,
              const struct common_options *options);

#endif
