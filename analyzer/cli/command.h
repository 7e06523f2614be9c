/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A command as a row: what it is called, what its help says, which options it has, and three functions:
 * parse the words, ask, show the answer. The rows drive dispatch, help, batches and tests; no command
 * prints what is wrong, or exits. */
#ifndef ZOLO_CLI_COMMAND_H
#define ZOLO_CLI_COMMAND_H

#include <stdio.h>

#include "analyzer/cli/options/options.h"

struct plot;

/* Functions that a command does not need are NULL. `options` and `answer` are its own structs. */
struct command {
    const char *name;
    const char *part; /* "query" in `zolo book query`; NULL: none */
    const char *summary;   /* one line of the list of commands; NULL: not in it */
    const char *arguments; /* of the help: "HAND"; a line for each way to call it; NULL: none */
    const char *help;      /* before the options and after them: H2_ */
    const struct command_option *own, *question; /* its options beside the common ones */
    unsigned offered;                            /* bits of enum offer */
    size_t size,
        answer_size; /* of its options, which begin with struct common_options; its answer */
    /* Defaults, where common_options_default and zeros are not all. */
    void (*begin)(void *options);
    /* Takes common.words, once the options are read, and refuses what does not go together. */
    enum status (*parse)(void *options, struct diag *diag);
    /* Finds the answer, which is zeroed before; nothing is printed but by commands without `show`. A run
     * that takes long begins common.bar, which is ended after it. */
    enum status (*ask)(void *options, void *answer, struct diag *diag);
    enum status (*show)(const void *options, const void *answer, FILE *out);
    /* After that: other files, and the picture of --plot. */
    enum status (*write)(const void *options, const void *answer, struct diag *diag);
    enum status (*plot)(const void *options, const void *answer, struct plot *plot,
                        struct diag *diag);
    void (*clear)(void *options, void *answer); /* also after a failure */
};

/* All of them (command_table.c), or those that work in a browser (analyzer/web): which the linker
 * decides. */
enum { MOST_COMMANDS = 32 };
extern const struct command *const command_table[];
extern const int n_commands; /* ≤ MOST_COMMANDS */

extern const struct command command_advise, command_legal, command_where, command_compare,
    command_odds, command_solve, command_score, command_review, command_record, command_practise,
    command_deal, command_rules, command_match, command_book, command_book_query, command_train,
    command_exploit, command_bench;

/* --- the arguments of a command, read by its rows of options: command_line.c --------------------- */

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

/* --- batch.c ------------------------------------------------------------------------------------ */

/* Many questions in one run: `zolo advise - <questions`. Each line is the words of a command line after the
 * command; the options of the run itself hold for all of them, before their own. Each is answered
 * before the next is read; text is the line, the question and its answer, in one line where the command
 * has such a form. A question that is refused stops nobody else: standard error has its line and what is wrong, JSON an
 * object with "ok": false in its place. The language is that of the run.
 *
 * Answers all questions by a command with `row`: argv[1…] are the arguments of the run, "-" among them,
 * and `options` what they come to. Returns EXIT_DONE if all were answered, EXIT_USAGE if one was refused,
 * else EXIT_COULD_NOT. */
int batch_run(const struct command *command, int argc, char **argv,
              const struct common_options *options);

#endif
