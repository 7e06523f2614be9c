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
    const char *part; /* "query" in `zolo book query`, "--thumb" wherever it stands; NULL: none */
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
    command_deal, command_rules, command_match, command_book, command_book_query,
    command_book_thumb, command_train, command_exploit, command_bench;

#endif
