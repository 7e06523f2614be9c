/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program, which reads and writes lines: started in a process group of its own with pipes for its
 * input, output and log (standard error). It, and all that it starts in its group, is killed when it is
 * stopped; should this process be killed, its input ends. Knows nothing of what is said. */
#ifndef ZOLO_PLAYERS_POLICY_CHILD_H
#define ZOLO_PLAYERS_POLICY_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHILD_LINE_BYTES = 65536, /* longest line that is read, its end included */
    CHILD_LOG_BYTES = 4096    /* of the end of the log, which is what stays */
};

struct child;

enum child_event {
    CHILD_OK,
    CHILD_LATE,     /* nothing, or no whole line, by the deadline */
    CHILD_CLOSED,   /* it has closed its output, or has ended */
    CHILD_DEAF,     /* it has closed its input, or has ended */
    CHILD_TOO_LONG, /* a line without an end */
    CHILD_FAILED    /* the system has refused; errno */
};

/* Starts argv[0] (looked for in PATH if it has no slash) with its arguments, NULL
 * after the last. Returns 0 and *out, or an errno. */
int child_start(char *const *argv, struct child **out);

/* Writes a line and its end. Deadlines are in seconds of clock_s. */
enum child_event child_write(struct child *child, const char *line, double deadline);

/* Waits for a line; *line is without its end, n bytes, and good until the next read. */
enum child_event child_read(struct child *child, double deadline, const char **line, size_t *n);

/* What it has written and nobody has read yet, n bytes without waiting for more:
 * a child that answers questions must have nothing there when it is asked. */
size_t child_unread(struct child *child, const char **text);

/* The end of its log so far, a text, good until the next call. */
const char *child_log(struct child *child);

/* How it has ended: "ended with exit status 3", "was killed by signal 11
 * (Segmentation fault)"; NULL if it has not within some `patience` seconds. */
const char *child_end(struct child *child, double patience);

/* Closes its input, gives it `patience` seconds to end by itself, kills what is
 * left of its group, and waits until it is gone. Accepts NULL. */
void child_stop(struct child *child, double patience);

#endif
