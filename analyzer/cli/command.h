/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A command is a row of data: its name, help and options, and functions that parse its words, find
 * the answer and print it. Dispatch, help, batches and tests use the same rows. A command neither
 * prints error messages nor exits; main.c does. */
#pragma once

#include <stdio.h>

#include "analyzer/cli/options/options.h"

struct plot;

/* Functions that a command does not need are NULL. `options` and `answer` are structs of its
 * own. */
struct command {
    const char *name;
    const char *part;      /* "query" in `zolo book query`; NULL: none */
    const char *summary;   /* for the list of commands; NULL: not listed */
    const char *arguments; /* for the usage line: "HAND"; one line for each form; NULL: none */
    const char *help;      /* text before and after the options: H2_ */
    const struct command_option *own, *question; /* options beside the common ones */
    unsigned offered;                            /* enum offer */
    size_t size;        /* size of `options`, which begin with struct common_options */
    size_t answer_size; /* of `answer` */
    /* Sets defaults beyond those of the rows, common_options_default and zero. */
    void (*begin)(void *options);
    /* Takes common.words after the options, and refuses combinations that exclude each other. */
    enum status (*parse)(void *options, struct diag *diag);
    /* Finds the answer, zeroed beforehand. Only commands without `show` print here. A long run
     * begins common.bar; the caller ends it. */
    enum status (*ask)(void *options, void *answer, struct diag *diag);
    enum status (*show)(const void *options, const void *answer, FILE *out);
    /* Then other files, and the picture of --plot. */
    enum status (*write)(const void *options, const void *answer, struct diag *diag);
    enum status (*plot)(const void *options, const void *answer, struct plot *plot,
                        struct diag *diag);
    void (*clear)(void *options, void *answer); /* even after a failure */
};

/* All commands (command_table.c), or those of the browser build (analyzer/web): the linker
 * chooses. */
enum { MOST_COMMANDS = 32 };
extern const struct command *const command_table[];
extern const int n_commands; /* ≤ MOST_COMMANDS */

extern const struct command command_advise, command_legal, command_where, command_compare,
    command_odds, command_solve, command_score, command_review, command_record, command_practise,
    command_deal, command_rules, command_match, command_book, command_book_query, command_train,
    command_exploit, command_bench;

/* --- command_line.c: the arguments of a command ----------------------------------------------- */

enum { MOST_OPTIONS = 64, PROGRAM_BYTES = 32 };

/* The options that a command offers, with the headings of its help, each with its group. */
struct option_list {
    char program[PROGRAM_BYTES]; /* "zolo advise", "zolo book query" */
    int n;
    const struct command_option *rows[MOST_OPTIONS];
    int groups[MOST_OPTIONS];
};

void option_list_init(struct option_list *list, const struct command *command);

/* --- command_line.c: the steps of a command; only those without `show` print --------------- */

/* Reads argv[1…] into options allocated here; the caller frees them with command_options_free, even
 * after a failure. common.asked_for is set if help was requested. STATUS_INPUT, STATUS_MEMORY. */
enum status command_parse(const struct command *command, int argc, char *const *argv,
                          void **options, struct diag *diag);
void command_options_free(void *options);

/* Allocates the answer and finds it. The caller ends with command_end, even after a failure. */
enum status command_ask(const struct command *command, void *options, void **answer,
                        struct diag *diag);
void command_end(const struct command *command, void *options, void *answer);

/* --- cmd_book.c: also for `zolo book query` --------------------------------------------------- */

/* The book to read if no FILE is given: that of `rules_name` unless NULL, else the user's own
 * (ZOLO_BOOK, or book: in their file), else that of the default rule set. STATUS_INPUT if the
 * program contains no book for it. */
enum status book_options_file(const char *rules_name, const char **file, struct diag *diag);

/* --- help_page.c ------------------------------------------------------------------------------ */

/* --help lists at most this many options; with more, those marked OPTION_RARE are left to
 * --help=all. */
enum { HELP_OPTIONS = 20 };

/* Prints the help of a command: usage, description, options by group, and further text. `all`
 * includes the rare options. */
void help_page_print(const struct command *command, bool all, FILE *out);

/* --- batch.c ---------------------------------------------------------------------------------- */

/* Many questions in one run: `zolo advise - <questions`. Each line has the arguments that would
 * follow the command; the options of the run itself are put before them. A question is answered
 * before the next line is read. Text output has the line, the question and its answer, on one line
 * if the command has such a form. A refused question does not stop the others: its line and message
 * go to standard error, and in JSON an object with "ok": false takes its place. The language is
 * that of the run.
 *
 * Answers all questions with `command`; argv[1…] are the arguments of the run, "-" among them, and
 * `options` is what they parse to. Returns EXIT_DONE if all were answered, EXIT_USAGE if one was
 * refused, else EXIT_COULD_NOT. */
int batch_run(const struct command *command, int argc, char **argv,
              const struct common_options *options);
