/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands as one table: it drives dispatch, the help text and the tests. */
#ifndef ZOLO_CLI_COMMAND_H
#define ZOLO_CLI_COMMAND_H

#include <stddef.h>

/* Exit statuses of the program. */
enum { EXIT_DONE = 0, EXIT_COULD_NOT = 1, EXIT_USAGE = 2 };

struct command {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is "zolo NAME"; returns an exit status */
    const char *summary;               /* one line of help */
};

/* All of them (command_table.c), or those that work in a browser (analyzer/web): which the linker
 * decides. */
enum { MOST_COMMANDS = 32 };
extern const struct command command_table[];
extern const int n_commands; /* ≤ MOST_COMMANDS */

/* Tells that `word` is none of the n names: "zolo: 'advize' is not a command; did you mean …". For
 * that `program` is "zolo" and `is_not` "not a command". Returns EXIT_USAGE. */
int command_unknown(const char *program, const char *word, const char *is_not,
                    const char *const names[], size_t n);

int cmd_advise(int argc, char **argv);
int cmd_legal(int argc, char **argv);
int cmd_where(int argc, char **argv);
int cmd_compare(int argc, char **argv);
int cmd_odds(int argc, char **argv);
int cmd_solve(int argc, char **argv);
int cmd_score(int argc, char **argv);
int cmd_review(int argc, char **argv);
int cmd_record(int argc, char **argv);
int cmd_practise(int argc, char **argv);
int cmd_deal(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_match(int argc, char **argv);
int cmd_book(int argc, char **argv);
int cmd_train(int argc, char **argv);
int cmd_exploit(int argc, char **argv);
int cmd_bench(int argc, char **argv);

/* The parts of `book`: argv[0] is "zolo book PART", of --thumb "zolo book". */
int cmd_book_query(int argc, char **argv);
int cmd_book_export(int argc, char **argv);
int cmd_book_compare(int argc, char **argv);
int cmd_book_thumb(int argc, char **argv);

#endif
