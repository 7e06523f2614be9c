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

/* --- help_page.c -------------------------------------------------------------------------------- */

/* So many options a page lists; of more it leaves out those that are seldom needed (OPTION_RARE). */
enum { HELP_OPTIONS = 20 };

/* Usage, what the command does, its options by groups, and the rest; all options, or HELP_OPTIONS. */
void help_page_print(const struct command *command, bool all, FILE *out);

/* --- batch.c: Many questions in one run: `zolo advise - <questions`. Each line is the words of a command line after
 * the command; the options of the run itself hold for all of them, before their own. Each is answered
 * before the next is read; text is the line, the question and its answer, in one line where the command
 * has such a form. A question that is refused stops nobody else: standard error has its line and what is wrong, JSON an
 * object with "ok": false in its place. The language is that of the run ---------------- */

/* Answers all questions by a command with `row`: argv[1…] are the arguments of the run, "-" among them,
 * and `options` what they come to. Returns EXIT_DONE if all were answered, EXIT_USAGE if one was refused,
 * else EXIT_COULD_NOT. */
int batch_run(const struct command *command, int argc, char **argv,
              const struct common_options *options);

#endif
