/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question asked in a process of its own: a copy of this one, which has loaded rules and tables
 * already, runs the command and ends as `zolo` would, whatever happens to it. What it writes is kept
 * in memory until it has ended. */
#ifndef ZOLO_CLI_BATCH_QUESTION_PROCESS_H
#define ZOLO_CLI_BATCH_QUESTION_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "engine/core/status.h"

struct question_process {
    pid_t process;     /* 0: none was started */
    int output, error; /* files in memory: standard output and error */
};

/* What a question came to. */
struct question_answer {
    int exit_status;     /* of the process; EXIT_COULD_NOT if it was killed */
    char *output, *said; /* standard output and error, with an end; owned */
    size_t n_output;
};

/* Starts `ask` with these arguments. Nothing may run beside in this process, and nothing be left to
 * be written to standard output. STATUS_MEMORY. */
enum status question_process_begin(struct question_process *question,
                                   int (*ask)(int argc, char **argv), int argc, char **argv,
                                   struct diag *diag) MUST_USE;

/* Is this process one of a question? */
bool question_process_is_one(void);

/* Waits for the end. STATUS_MEMORY; question_answer_clear in any case. */
enum status question_process_end(struct question_process *question,
                                 struct question_answer *answer) MUST_USE;
void question_answer_clear(struct question_answer *answer);

#endif
