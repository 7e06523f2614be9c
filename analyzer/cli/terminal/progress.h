/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a run is, on a terminal, and stopping it: by Ctrl-C, by what kill and timeout send (SIGTERM), and by
 * a terminal that is closed (SIGHUP, but under nohup). */
#ifndef ZOLO_CLI_TERMINAL_PROGRESS_H
#define ZOLO_CLI_TERMINAL_PROGRESS_H

#include "analyzer/experiment/crew.h"

/* First thing in main: a signal that ends the program removes the temporary files that there are. */
void signals_begin(void);

/* Draws a bar on standard error if that is a terminal and the work has lasted
 * longer than a second. */
struct progress_bar {
    struct progress progress; /* to be given to the run */
    const char *unit;         /* what is counted: "deals", unless set after progress_begin */
    bool terminal, drawn;
    double began_s;     /* the whole work */
    double run_began_s; /* the present run of it */
    double drawn_s;
    uint64_t done;
};

/* Starts the clock, and from here on such a signal stops the run instead of the program, which keeps
 * what it has; another one ends the program. One run at a time; `bar` must not move. */
void progress_begin(struct progress_bar *bar);

/* Wipes the bar and gives the signals back. STATUS_INTERRUPTED if one came, else `status`. */
enum status progress_end(struct progress_bar *bar, enum status status) MUST_USE;

#endif
