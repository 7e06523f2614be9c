/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question_process.h. */
#define _GNU_SOURCE 1 /* memfd_create */
#include "analyzer/cli/batch/question_process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "analyzer/cli/command.h"
#include "engine/core/language.h"

static bool is_one; /* set in the copies only */

bool question_process_is_one(void)
{
    return is_one;
}

/* In the copy: answers, and does not come back. Standard input is empty: what is there are questions. */
static _Noreturn void answer(const struct question_process *question,
                             int (*ask)(int argc, char **argv), int argc, char **argv)
{
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    is_one = true;
    if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 ||
        dup2(question->output, STDOUT_FILENO) < 0 || dup2(question->error, STDERR_FILENO) < 0)
        _exit(EXIT_COULD_NOT);
    exit(ask(argc, argv));
}

enum status question_process_begin(struct question_process *question,
                                   int (*ask)(int argc, char **argv), int argc, char **argv,
                                   struct diag *diag)
{
    *question = (struct question_process){.output = memfd_create("answer", MFD_CLOEXEC),
                                          .error = memfd_create("said", MFD_CLOEXEC)};
    if (question->output >= 0 && question->error >= 0)
        question->process = fork();
    if (question->process == 0 && question->output >= 0 && question->error >= 0)
        answer(question, ask, argc, argv);
    if (question->process > 0)
        return STATUS_OK;
    const int error = errno;
    question->process = 0;
    if (question->output >= 0)
        close(question->output);
    if (question->error >= 0)
        close(question->error);
    return diag_set(diag, STATUS_PROGRAM, 0, 0, N_("cannot ask: %s"), tr(strerror(error)));
}

static char *read_all(int file, size_t *n)
{
    const off_t length = lseek(file, 0, SEEK_END);
    char *text = length < 0 ? NULL : malloc((size_t)length + 1);
    *n = 0;
    while (text != NULL && *n < (size_t)length) {
        const ssize_t got = pread(file, text + *n, (size_t)length - *n, (off_t)*n);
        if (got <= 0)
            break;
        *n += (size_t)got;
    }
    if (text != NULL)
        text[*n] = '\0';
    close(file);
    return text;
}

enum status question_process_end(struct question_process *question, struct question_answer *out)
{
    int how = 0;
    size_t n;
    pid_t ended;
    do
        ended = waitpid(question->process, &how, 0);
    while (ended < 0 && errno == EINTR);
    *out = (struct question_answer){.exit_status = ended > 0 && WIFEXITED(how) ? WEXITSTATUS(how)
                                                                               : EXIT_COULD_NOT};
    out->output = read_all(question->output, &out->n_output);
    out->said = read_all(question->error, &n);
    question->process = 0;
    return out->output == NULL || out->said == NULL ? STATUS_MEMORY : STATUS_OK;
}

void question_answer_clear(struct question_answer *answer)
{
    free(answer->output);
    free(answer->said);
    *answer = (struct question_answer){0};
}
