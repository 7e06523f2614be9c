/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress bar, and stopping a run: by Ctrl-C, by SIGTERM (kill, timeout), and by SIGHUP when
 * the terminal is closed (unless under nohup). */
#pragma once

#include "analyzer/run/pool.h"

/* Call first in main: a signal that ends the program then removes its temporary files. */
void signals_begin(void);

/* A bar on standard error, if that is a terminal, after one second: how much is done, the time
 * taken, and the time left if it can be estimated. */
struct progress_bar {
    struct progress progress; /* passed to the run */
    const char *unit;         /* unit of the count: "deals", unless set after progress_begin */
    bool is_step;             /* further runs may follow: set after progress_begin */
    bool stops;               /* signals stop the run */
    double began_s, drawn_s;
    struct bar_drawing *drawing; /* owned; NULL = nothing is drawn */
};

/* Starts the clock. From here on a signal stops the run, which keeps its results, and a second one
 * ends the program. One run at a time; `bar` must not move. */
void progress_begin(struct progress_bar *bar);

/* For work that reports no progress: shows the time taken; signals end the program. */
void progress_begin_unstopped(struct progress_bar *bar);

/* False once a signal has stopped the run. */
bool progress_goes_on(void);

/* Erases the bar and restores signal handlers. STATUS_INTERRUPTED after a signal, else `status`. */
enum status progress_end(struct progress_bar *bar, enum status status);

/* Estimates the time left of a run from its progress reports. No estimate is given until it can be
 * trusted to a factor of two: until the speeds in the two halves of the time so far agree. Time
 * before the first report, spent on preparation or resumed work, is not counted. */
enum { TIME_LEFT_MARKS = 64 };

/* Zero it before use. */
struct time_left {
    int n; /* number of marks: reports spread evenly over the time so far */
    struct time_mark {
        double at_s;
        uint64_t done;
    } marks[TIME_LEFT_MARKS], last;
    double gap_s; /* least time between two marks */
    uint64_t n_reports;
};

/* Reports `done` units at `now_s`, by any monotonic clock. A smaller count begins a new run. */
void time_left_report(struct time_left *run, double now_s, uint64_t done);

/* The seconds until `total` units are done; false if there is no estimate (yet). */
bool time_left_find(const struct time_left *run, double now_s, uint64_t total, double *left_s);
