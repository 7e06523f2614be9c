/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A child process that reads and writes lines, in its own process group, with pipes for input,
 * output and log (standard error). Stopping it kills the whole group, and so does the death of this
 * process, even by SIGKILL. The contents of the lines are not interpreted. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHILD_LINE_BYTES = 65536, /* longest line read, with its end */
    CHILD_LOG_BYTES = 4096    /* bytes kept of the log, from its end */
};

struct child;

enum child_event {
    CHILD_OK,
    CHILD_LATE,     /* no whole line by the deadline */
    CHILD_CLOSED,   /* the child closed its output, or ended */
    CHILD_DEAF,     /* the child closed its input, or ended */
    CHILD_TOO_LONG, /* a line that exceeds the buffer */
    CHILD_FAILED    /* a system error; errno */
};

/* Starts argv[0], found in PATH if it has no slash; argv ends with NULL. Returns 0 or an errno. */
int child_start(char *const *argv, struct child **out);

/* Writes a line and its end. Deadlines are times of clock_s, in seconds. */
enum child_event child_write(struct child *child, const char *line, double deadline);

/* Waits for a line. *line has *n bytes without the end, and is valid until the next read. */
enum child_event child_read(struct child *child, double deadline, const char **line, size_t *n);

/* The output not read yet, without waiting; returns its size. A child that only answers has no such
 * output before a request. */
size_t child_unread(struct child *child, const char **text);

/* The end of its log so far, valid until the next call. */
const char *child_log(struct child *child);

/* How it ended: "ended with exit status 3", "was killed by signal 11 (Segmentation fault)"; NULL if
 * it has not within `patience` seconds. */
const char *child_end(struct child *child, double patience);

/* Closes its input, gives it `patience` seconds to end, kills the rest of its group, and reaps it.
 * Accepts NULL. */
void child_stop(struct child *child, double patience);
