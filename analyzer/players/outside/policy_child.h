/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A child process that reads and writes lines. It has its own process group, and pipes for its
 * input, output and log (standard error). The whole group is killed when the child is stopped or
 * the parent dies, even from SIGKILL. The contents of lines are not interpreted. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHILD_LINE_BYTES = 65536, /* the longest line that can be read, including the newline */
    CHILD_LOG_BYTES = 4096    /* how many bytes at the end of the log are kept */
};

struct child;

enum child_event {
    CHILD_OK,
    CHILD_LATE,     /* no line was complete by the deadline */
    CHILD_CLOSED,   /* the child has closed its output or ended */
    CHILD_DEAF,     /* the child has closed its input or ended */
    CHILD_TOO_LONG, /* the child has written a line that exceeds the buffer */
    CHILD_FAILED    /* a system error; errno */
};

/* Starts argv[0], found through PATH if it has no slash; argv ends with NULL. Returns 0 or
 * errno. */
int child_start(char *const *argv, struct child **out);

/* Writes a line, followed by a newline. Deadlines are times in seconds as clock_s returns them. */
enum child_event child_write(struct child *child, const char *line, double deadline);

/* Waits for a line. *line has *n bytes, excluding the newline, and is valid until the next read. */
enum child_event child_read(struct child *child, double deadline, const char **line, size_t *n);

/* Finds the output that has not been read, without waiting, and returns its size. There is no such
 * output before a request if the child only answers requests. */
size_t child_unread(struct child *child, const char **text);

/* The last part of the child's log so far, valid until the next call to a child function. */
const char *child_log(struct child *child);

/* How the child ended: "ended with exit status 3", "was killed by signal 11 (Segmentation fault)";
 * NULL if it does not end within `patience` seconds. */
const char *child_end(struct child *child, double patience);

/* Closes the child's input, gives the child `patience` seconds to end, kills the rest of its
 * process group, and reaps the child. Accepts NULL. */
void child_stop(struct child *child, double patience);
