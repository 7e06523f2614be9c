/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_child.h. The leader of the program's process group is a guard: a copy of zolo's
 * process that waits until zolo ends, then kills the whole group, including the guard.
 * (PR_SET_PDEATHSIG would kill the program when the thread that started it ends, and would not kill
 * the program's own children.) The guard is reaped last, so that the group's number cannot be
 * reused while the group is killed. */
#define _GNU_SOURCE 1 /* pipe2, closefrom */
#include "analyzer/players/outside/policy_child.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/core/clock.h"
#include "engine/core/language.h"

extern char **environ;

enum { MOST_BLOCKS = 256 };

struct child {
    pid_t pid, guard; /* 0: none */
    int leash;        /* a pipe to the guard, which closes when zolo ends */
    int in, out, log; /* zolo's ends of the pipes; −1: closed */
    char buffer[CHILD_LINE_BYTES];
    size_t begin, end; /* the part of the buffer that has not been read */
    char logged[CHILD_LOG_BYTES];
    size_t n_logged;
    siginfo_t status; /* from waitid; si_pid is 0 while the child runs */
    char ending[96];
};

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

/* --- starting ------------------------------------------------------------------------ */

/* Makes a pipe whose descriptors are above 2, since the program uses 0 to 2. Returns 0 or errno. */
static int make_pipe(int ends[2])
{
    if (pipe2(ends, O_CLOEXEC) != 0)
        return errno;
    for (int i = 0; i < 2; i++) {
        const int low = ends[i];
        if (low > STDERR_FILENO)
            continue;
        ends[i] = fcntl(low, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        const int error = errno;
        close(low);
        if (ends[i] < 0)
            return error;
    }
    return 0;
}

/* Starts the guard in a process group of its own. The guard may only call async-signal-safe
 * functions, because other threads may have held locks. Returns 0 or errno. */
static int start_guard(struct child *child)
{
    int ends[2];
    const int error = make_pipe(ends);
    if (error != 0)
        return error;
    const pid_t pid = fork();
    if (pid == 0) {
        char byte;
        setpgid(0, 0);
        dup2(ends[0], STDIN_FILENO);
        closefrom(STDIN_FILENO + 1); /* closes the pipes to all guards */
        while (read(STDIN_FILENO, &byte, 1) < 0 && errno == EINTR)
            ;
        for (;;)
            kill(0, SIGKILL);
    }
    close(ends[0]);
    child->leash = ends[1];
    if (pid < 0)
        return errno;
    child->guard = pid;
    setpgid(pid, pid); /* both parent and child set the group, since either may run first */
    return 0;
}

/* Sets the program's attributes: it joins the guard's group, with no signals blocked or ignored. */
static int prepare_attributes(posix_spawnattr_t *attributes, pid_t group)
{
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    int error = posix_spawnattr_init(attributes);
    if (error != 0)
        return error;
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &usual);
    posix_spawnattr_setpgroup(attributes, group);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                    POSIX_SPAWN_SETSIGDEF);
}

/* Spawns the program, using the given pipe ends. */
static int spawn(struct child *child, char *const *argv, int in, int out, int log)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    pid_t pid;
    int error = prepare_attributes(&attributes, child->guard);
    if (error != 0)
        return error;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, log, STDERR_FILENO);
    error = posix_spawnp(&pid, argv[0], &files, &attributes, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (error == 0)
        child->pid = pid;
    return error;
}

static bool unblock(int end)
{
    return fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) == 0;
}

static int start_program(struct child *child, char *const *argv)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1}, log[2] = {-1, -1};
    int error = make_pipe(in);
    if (error == 0)
        error = make_pipe(out);
    if (error == 0)
        error = make_pipe(log);
    child->in = in[1];
    child->out = out[0];
    child->log = log[0];
    if (error == 0 && !(unblock(child->in) && unblock(child->out) && unblock(child->log)))
        error = errno;
    if (error == 0)
        error = start_guard(child);
    if (error == 0)
        error = spawn(child, argv, in[0], out[1], log[1]);
    close_end(&in[0]);
    close_end(&out[1]);
    close_end(&log[1]);
    return error;
}

int child_start(char *const *argv, struct child **out)
{
    struct child *child = calloc(1, sizeof *child);
    if (child == NULL)
        return ENOMEM;
    child->in = child->out = child->log = child->leash = -1;
    const int error = start_program(child, argv);
    if (error == 0)
        *out = child;
    else
        child_stop(child, 0);
    return error;
}

/* --- talking ------------------------------------------------------------------------- */

/* Reads the log, at most MOST_BLOCKS blocks at a time, and discards the oldest text. */
static void drain_log(struct child *child)
{
    char block[1024];
    ssize_t n = 1;
    for (int i = 0; i < MOST_BLOCKS && child->log >= 0; i++) {
        n = read(child->log, block, sizeof block);
        if (n <= 0)
            break;
        const size_t fresh = (size_t)n, most = sizeof child->logged - 1;
        if (child->n_logged + fresh > most) {
            const size_t gone = child->n_logged + fresh - most;
            memmove(child->logged, child->logged + gone, child->n_logged - gone);
            child->n_logged -= gone;
        }
        memcpy(child->logged + child->n_logged, block, fresh);
        child->n_logged += fresh;
    }
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
        close_end(&child->log);
}

/* Waits until the pipe `end` is ready for `events`. Meanwhile reads the log, since a program that
 * is blocked while writing its log cannot answer. */
static enum child_event wait_ready(struct child *child, int end, short events, double deadline)
{
    for (;;) {
        const double left = deadline - clock_s();
        struct pollfd both[2] = {{.fd = end, .events = events},
                                 {.fd = child->log, .events = POLLIN}};
        const int n = poll(both, 2, left > 0 ? (int)ceil(fmin(left, 1e6) * 1000) : 0);
        if (n < 0 && errno != EINTR)
            return CHILD_FAILED;
        if (n > 0 && both[1].revents != 0)
            drain_log(child);
        if (n > 0 && both[0].revents != 0)
            return CHILD_OK;
        if (left <= 0)
            return CHILD_LATE;
    }
}

/* Writes without being killed by SIGPIPE, which is blocked in this thread and consumed. */
static ssize_t write_quietly(int end, const char *text, size_t n)
{
    sigset_t pipe_signal, before, pending;
    const struct timespec at_once = {0, 0};
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    const ssize_t written = write(end, text, n);
    const int error = errno;
    if (written < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE))
        while (sigtimedwait(&pipe_signal, NULL, &at_once) < 0 && errno == EINTR)
            ;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return written;
}

static enum child_event write_all(struct child *child, const char *text, size_t n, double deadline)
{
    while (n > 0) {
        const enum child_event event = wait_ready(child, child->in, POLLOUT, deadline);
        if (event != CHILD_OK)
            return event;
        const ssize_t written = write_quietly(child->in, text, n);
        if (written < 0 && errno != EAGAIN && errno != EINTR)
            return errno == EPIPE ? CHILD_DEAF : CHILD_FAILED;
        text += written > 0 ? written : 0;
        n -= written > 0 ? (size_t)written : 0;
    }
    return CHILD_OK;
}

enum child_event child_write(struct child *child, const char *line, double deadline)
{
    const enum child_event event = write_all(child, line, strlen(line), deadline);
    return event == CHILD_OK ? write_all(child, "\n", 1, deadline) : event;
}

/* Reads into the buffer once; returns CHILD_OK even if there is nothing to read. */
static enum child_event read_more(struct child *child)
{
    if (child->begin > 0) {
        memmove(child->buffer, child->buffer + child->begin, child->end - child->begin);
        child->end -= child->begin;
        child->begin = 0;
    }
    if (child->end == sizeof child->buffer)
        return CHILD_TOO_LONG;
    const ssize_t n =
        read(child->out, child->buffer + child->end, sizeof child->buffer - child->end);
    if (n < 0)
        return errno == EAGAIN || errno == EINTR ? CHILD_OK : CHILD_FAILED;
    child->end += (size_t)n;
    return n == 0 ? CHILD_CLOSED : CHILD_OK;
}

enum child_event child_read(struct child *child, double deadline, const char **line, size_t *n)
{
    for (;;) {
        const char *text = child->buffer + child->begin;
        const char *stop = memchr(text, '\n', child->end - child->begin);
        if (stop != NULL) {
            *line = text;
            *n = (size_t)(stop - text);
            child->begin += *n + 1;
            return CHILD_OK;
        }
        enum child_event event = wait_ready(child, child->out, POLLIN, deadline);
        if (event == CHILD_OK)
            event = read_more(child);
        if (event != CHILD_OK)
            return event;
    }
}

size_t child_unread(struct child *child, const char **text)
{
    if (child->begin == child->end)
        (void)read_more(child);
    *text = child->buffer + child->begin;
    return child->end - child->begin;
}

const char *child_log(struct child *child)
{
    drain_log(child);
    child->logged[child->n_logged] = '\0';
    for (char *zero = child->logged; (zero += strlen(zero)) < child->logged + child->n_logged;)
        *zero = '?';
    return child->logged;
}

/* --- ending -------------------------------------------------------------------------- */

/* True if the child has ended; only child_stop reaps the child. */
static bool has_ended(struct child *child)
{
    if (child->status.si_pid == 0)
        (void)waitid(P_PID, (id_t)child->pid, &child->status, WEXITED | WNOHANG | WNOWAIT);
    return child->status.si_pid != 0;
}

/* Waits up to `patience` seconds for the child to end; returns true if it has ended. */
static bool wait_for_end(struct child *child, double patience)
{
    const double deadline = clock_s() + patience;
    const struct timespec step = {0, 1000000};
    while (!has_ended(child)) {
        if (clock_s() >= deadline)
            return false;
        drain_log(child);
        nanosleep(&step, NULL);
    }
    return true;
}

const char *child_end(struct child *child, double patience)
{
    if (!wait_for_end(child, patience))
        return NULL;
    const int status = child->status.si_status;
    if (child->status.si_code != CLD_EXITED)
        snprintf(child->ending, sizeof child->ending, tr("was killed by signal %d (%s)"), status,
                 strsignal(status));
    else
        snprintf(child->ending, sizeof child->ending, tr("ended with exit status %d"), status);
    return child->ending;
}

static void reap(pid_t pid)
{
    while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        ;
}

void child_stop(struct child *child, double patience)
{
    if (child == NULL)
        return;
    close_end(&child->in);
    if (child->pid > 0 && patience > 0)
        wait_for_end(child, patience);
    close_end(&child->out);
    close_end(&child->log);
    close_end(&child->leash);
    if (child->guard > 0)
        kill(-child->guard, SIGKILL);
    reap(child->pid);
    reap(child->guard);
    free(child);
}
