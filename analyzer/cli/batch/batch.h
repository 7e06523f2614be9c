/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many questions in one run: `zolo advise - <questions`. Each line is the words of a command line after
 * the command; the options of the run itself hold for all of them, before their own. Answers come in
 * the order of the questions: JSON and CSV as soon as they are there, text as one table at the end. A
 * question that is refused stops nobody else: standard error has its line and what is wrong, JSON an
 * object with "ok": false in its place. */
#ifndef ZOLO_CLI_BATCH_BATCH_H
#define ZOLO_CLI_BATCH_BATCH_H

#include "analyzer/cli/options/options.h"

/* What a command hands over, once its options are parsed. */
struct batch {
    int (*ask)(int argc, char **argv);   /* the command: answers a single question */
    int argc;                            /* its arguments, "-" among them */
    char **argv;                         /* borrowed */
    const struct common_options *common; /* of the run; borrowed */
    const char *short_answer; /* option for an answer that is a row of a table, or NULL */
};

/* True for the word that stands for questions on standard input. */
bool batch_is_asked(const char *hand);

/* Answers all questions; to be called before anything in this process has run side by side. Returns
 * EXIT_DONE if all were answered, EXIT_USAGE if one was refused, else EXIT_COULD_NOT. */
int batch_answer(const struct batch *batch);

#endif
