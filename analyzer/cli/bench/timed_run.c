/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See timed_run.h. */
#define _GNU_SOURCE 1 /* environ */
#include "analyzer/cli/bench/timed_run.h"

#include "engine/core/clock.h"
#include "engine/core/language.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

/* Returns 0 or an errno. */
static int start(const char *const *arguments, FILE *output, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    int error = posix_spawn_file_actions_init(&files);
    if (error != 0)
        return error;
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, fileno(output), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    /* spawn takes its arguments as not const but does not change them. */
    error = posix_spawnp(pid, arguments[0], &files, NULL, (char **)(void *)arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

/* FNV-1a of all that was written. */
static uint64_t checksum_of(FILE *output)
{
    uint64_t sum = 0xcbf29ce484222325u;
    rewind(output);
    for (int byte = getc(output); byte != EOF; byte = getc(output))
        sum = (sum ^ (unsigned char)byte) * 0x100000001b3u;
    return sum;
}

/* Waits for its end. Returns 0 or an errno. */
static int finish(pid_t pid, double started_s, struct timed_run *run)
{
    struct rusage usage;
    int how;
    while (wait4(pid, &how, 0, &usage) < 0)
        if (errno != EINTR)
            return errno;
    run->wall_s = clock_s() - started_s;
    run->cpu_s = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    run->peak_mib = (double)usage.ru_maxrss / 1024;
    run->exit_status = WIFSIGNALED(how) ? 128 + WTERMSIG(how) : WEXITSTATUS(how);
    return 0;
}

enum status timed_run(const char *const *arguments, struct timed_run *out, struct diag *diag)
{
    pid_t pid;
    FILE *output = tmpfile();
    if (output == NULL)
        return diag_set(diag, STATUS_FILE, 0, 0, "cannot keep what programs print: %s",
                        tr(strerror(errno)));
    const double started_s = clock_s();
    int error = start(arguments, output, &pid);
    if (error == 0)
        error = finish(pid, started_s, out);
    if (error == 0)
        out->printed = checksum_of(output);
    fclose(output);
    return error == 0 ? STATUS_OK
                      : diag_set(diag, STATUS_FILE, 0, 0, "cannot run '%s': %s", arguments[0],
                                 tr(strerror(error)));
}
