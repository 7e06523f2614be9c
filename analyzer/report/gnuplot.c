/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See gnuplot.h. */
#define _GNU_SOURCE 1 /* environ, pipe2 */
#include "analyzer/report/gnuplot.h"

#include "engine/core/language.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { COMPLAINT_BYTES = 2048 };

static volatile pid_t running; /* 0 = none: a signal handler can reach nothing else */

void gnuplot_stop(void)
{
    if (running > 0) {
        kill(running, SIGKILL);
        waitpid(running, NULL, 0);
    }
}

/* Scripts and data are UTF-8 whatever the terminal is, and gnuplot complains where its locale does
 * not know that. The array is the caller's to free, not the strings; NULL without memory. */
static char **utf8_environment(void)
{
    static char locale[] = "LC_ALL=C.UTF-8";
    size_t n = 0, kept = 0;
    while (environ[n] != NULL)
        n++;
    char **out = malloc((n + 2) * sizeof *out);
    if (out == NULL)
        return NULL;
    for (size_t i = 0; i < n; i++)
        if (strncmp(environ[i], "LC_ALL=", 7) != 0)
            out[kept++] = environ[i];
    out[kept++] = locale;
    out[kept] = NULL;
    return out;
}

/* Starts gnuplot with nothing to read, its complaints going to `complaints`.
 * Returns 0 or an errno. */
static int start(const char *script, const char *const *arguments, int complaints, pid_t *pid)
{
    const char *argv[GNUPLOT_ARGUMENTS + 4] = {"gnuplot", "-c", script};
    for (int i = 0; i < GNUPLOT_ARGUMENTS && arguments[i] != NULL; i++)
        argv[3 + i] = arguments[i];
    char **environment = utf8_environment();
    if (environment == NULL)
        return ENOMEM;
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&files, complaints, STDERR_FILENO);
    /* spawn takes its arguments as not const but does not change them. */
    const int error =
        posix_spawnp(pid, "gnuplot", &files, NULL, (char **)(void *)argv, environment);
    posix_spawn_file_actions_destroy(&files);
    free(environment);
    return error;
}

/* Reads all, keeps the beginning. */
static void read_complaints(int from, char text[COMPLAINT_BYTES])
{
    size_t kept = 0;
    char block[512];
    ssize_t n;
    while ((n = read(from, block, sizeof block)) > 0 || (n < 0 && errno == EINTR)) {
        for (ssize_t i = 0; i < n && kept + 1 < COMPLAINT_BYTES; i++)
            text[kept++] = block[i];
    }
    text[kept] = '\0';
}

static int wait_for(pid_t pid)
{
    int status = -1;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    running = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* A line that tells something: not blank, no copy of the script with its caret,
 * no talk of fonts. */
static bool tells(const char *line)
{
    const char *first = line + strspn(line, " \t");
    return *first != '\0' && *first != '^' && strncmp(first, "Fontconfig", 10) != 0;
}

/* The last telling line of the complaints, where gnuplot states the error; NULL
 * if there is none. Cuts `text` into lines. */
static const char *complaint(char *text)
{
    const char *found = NULL;
    char *rest = NULL;
    for (char *line = strtok_r(text, "\r\n", &rest); line; line = strtok_r(NULL, "\r\n", &rest))
        if (tells(line))
            found = line;
    return found;
}

enum status gnuplot_run(const char *script, const char *const *arguments, struct diag *diag)
{
    int ends[2];
    pid_t pid;
    char text[COMPLAINT_BYTES];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return diag_set(diag, STATUS_PROGRAM, 0, 0, "gnuplot: %s", tr(strerror(errno)));
    const int error = start(script, arguments, ends[1], &pid);
    close(ends[1]);
    running = error == 0 ? pid : 0;
    if (error == 0)
        read_complaints(ends[0], text);
    close(ends[0]);
    if (error == ENOENT)
        return diag_set(diag, STATUS_PROGRAM, 0, 0,
                        "gnuplot is not installed (Debian package gnuplot-nox)");
    if (error != 0)
        return diag_set(diag, STATUS_PROGRAM, 0, 0, "gnuplot: %s", tr(strerror(error)));
    const int left = wait_for(pid);
    const char *said = complaint(text);
    if (left != 0 || said != NULL)
        return diag_set(diag, STATUS_PROGRAM, 0, 0, "gnuplot failed: %s",
                        said == NULL ? "no reason given" : said);
    return STATUS_OK;
}
