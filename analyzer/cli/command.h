/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A command is a table row: its name, help and options, and functions that parse its arguments,
 * compute the answer and print it. Dispatch, help pages, batches and tests all use these rows. Only
 * main.c prints error messages and exits; commands do not. */
#pragma once

#include <stdio.h>

#include "analyzer/cli/options/options.h"

struct plot;

/* Functions that are not needed are NULL. Each command has its own types of `options` and
 * `answer`. */
struct command {
    const char *name;
    const char *part;                 /* the second word ("query" in `zolo book query`), or NULL */
    const char *summary;              /* its line in the list of commands; NULL: not listed */
    const char *arguments;            /* for the usage: "HAND"; one line per form; NULL: none */
    const char *help;                 /* text before and after the options, marked by H2_ */
    const struct command_option *own; /* the command's own options, in addition to `offered` */
    unsigned offered;                 /* enum offer and asks */
    size_t size;        /* size of `options`, which begin with struct common_options */
    size_t answer_size; /* size of `answer` */
    /* Sets defaults that are not 0 and not set by common_options_default or an option row. */
    void (*begin)(void *options);
    /* Parses common.words after the options, and refuses options that exclude each other. */
    enum status (*parse)(void *options, struct diag *diag);
    bool shows_at_once; /* `show` writes to standard output instead of memory */
    /* Computes the answer, which is zeroed at first. Only commands without `show` print here:
     * dialogues, and `score`, which settles deals as it reads them. A long run starts the progress
     * bar common.bar, which the caller ends. */
    enum status (*ask)(void *options, void *answer, struct diag *diag);
    enum status (*show)(const void *options, const void *answer, FILE *out);
    /* `write` creates other files after the output; `plot` fills in the plot for --plot. */
    enum status (*write)(const void *options, const void *answer, struct diag *diag);
    enum status (*plot)(const void *options, const void *answer, struct plot *plot,
                        struct diag *diag);
    void (*clear)(void *options, void *answer); /* even after a failure */
};

/* Members of a command: the sizes of its options and answer, and its file's parse, ask and show. */
#define COMMAND_STEPS(options, answer) \
    .size = sizeof(options), .answer_size = sizeof(answer), .parse = parse, .ask = ask, .show = show

/* All commands, in the order of the help page. A new command needs a file cmd_NAME.c and an entry
 * here. The browser build uses its own table (analyzer/web). */
#define COMMANDS(ROW)                                                                          \
    ROW(advise), ROW(legal), ROW(where), ROW(compare), ROW(odds), ROW(solve), ROW(score),      \
        ROW(review), ROW(record), ROW(practise), ROW(deal), ROW(rules), ROW(match), ROW(book), \
        ROW(book_query), ROW(train), ROW(exploit), ROW(bench)
#define COMMAND_NAME(name) command_##name
extern const struct command COMMANDS(COMMAND_NAME);
enum { MOST_COMMANDS = 32 };
extern const struct command *const command_table[];
extern const int n_commands; /* ≤ MOST_COMMANDS */

/* --- command_line.c: the arguments of a command ----------------------------------------------- */

enum { MOST_OPTIONS = 64, PROGRAM_BYTES = 32 };

/* The options that a command accepts and the headings on its help page, by help group; for each
 * option, its offset in the options struct. */
struct option_list {
    char program[PROGRAM_BYTES]; /* such as "zolo advise" or "zolo book query" */
    int n;
    struct command_option rows[MOST_OPTIONS];
};

void option_list_init(struct option_list *list, const struct command *command);

/* --- command_line.c: the steps of running a command ------------------------------------------ */

/* Allocates the options and reads argv[1…] into them; the caller frees them with
 * command_options_free, even after a failure. If help was requested, sets common.asked_for.
 * STATUS_INPUT, STATUS_MEMORY. */
enum status command_parse(const struct command *command, int argc, char *const *argv,
                          void **options, struct diag *diag);
void command_options_free(void *options);

/* Allocates and computes the answer. The caller then calls command_end, even after a failure. */
enum status command_ask(const struct command *command, void *options, void **answer,
                        struct diag *diag);
void command_end(const struct command *command, void *options, void *answer);

/* --- cmd_book.c: also for `zolo book query` --------------------------------------------------- */

/* Finds the book to read if no FILE is given: the shipped book for `rules_name`; if that is NULL,
 * the user's own (ZOLO_BOOK, or book: in their file), else the shipped book for the default rules.
 * Returns STATUS_INPUT if no book is shipped for these rules. */
enum status book_options_file(const char *rules_name, const char **file, struct diag *diag);

/* --- help_page.c ------------------------------------------------------------------------------ */

/* If a command has more options than this, only --help=all lists those marked OPTION_RARE. */
enum { HELP_OPTIONS = 20 };

/* Prints a command's help: usage, description, options by group, and further text. If `all` is
 * true, rare options are included. */
void help_page_print(const struct command *command, bool all, FILE *out);

/* --- batch.c ---------------------------------------------------------------------------------- */

/* A batch answers many questions in one run: `zolo advise - <questions`. Each input line contains
 * the arguments that would follow the command; the run's own options are put before these. Each
 * question is answered before the next line is read. Text output contains the line number, the
 * question and its answer, in the one-line form if the command has one. After a refused question
 * the run continues: the question's line number and message go to standard error, and JSON output
 * has an object with "ok": false in place of the answer. The language is set once per run.
 *
 * Answers all questions with `command`; argv[1…] are the arguments of the run, including "-", and
 * `options` is the result of parsing them. Returns EXIT_DONE if all questions were answered,
 * EXIT_USAGE if one was refused, else EXIT_COULD_NOT. */
int batch_run(const struct command *command, int argc, char **argv,
              const struct common_options *options);
