/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress bar, and the signals that stop a run: Ctrl-C, SIGTERM (kill, timeout), and SIGHUP
 * when the terminal is closed (unless under nohup). */
#pragma once

#include "analyzer/run/pool.h"

/* Call this first in main: a signal that ends the program also removes its temporary files. */
void signals_begin(void);

/* A bar on standard error, if that is a terminal, shown after one second: the share done, the time
 * taken, and the time left if it can be estimated. */
struct progress_bar {
    struct progress progress; /* passed to the run */
    const char *unit;         /* unit of the count: "deals" unless set after progress_begin */
    bool is_step;             /* set after progress_begin if further runs may follow */
    bool stops;               /* signals stop the run */
    double began_s, drawn_s;
    struct bar_drawing *drawing; /* owned; NULL = nothing is drawn */
};

/* Starts a run and its clock. The first signal stops the run, which keeps its results; a second one
 * ends the program. Only one run at a time is possible; `bar` must not move. */
void progress_begin(struct progress_bar *bar);

/* Like progress_begin, for work without progress reports; signals end the program. */
void progress_begin_unstopped(struct progress_bar *bar);

/* Whether the run goes on: false once a signal has stopped it. */
bool progress_goes_on(void);

/* Erases the bar and restores signal handlers. STATUS_INTERRUPTED after a signal, else `status`. */
enum status progress_end(struct progress_bar *bar, enum status status);

/* Estimates a run's remaining time from its progress reports. There is no estimate until the speeds
 * in the two halves of the time so far agree well enough for an error below a factor of two. The
 * time before the first report, spent on preparation or resumed work, is ignored. */
enum { TIME_LEFT_MARKS = 64 };

/* Zero it before use. */
struct time_left {
    int n; /* number of marks: reports spread evenly over time */
    struct time_mark {
        double at_s;
        uint64_t done;
    } marks[TIME_LEFT_MARKS], last;
    double gap_s; /* minimum time between two marks */
    uint64_t n_reports;
};

/* Records that `done` units are complete at the time `now_s` of any monotonic clock. A smaller
 * count than the last begins a new run. */
void time_left_report(struct time_left *run, double now_s, uint64_t done);

/* Finds the seconds until `total` units are done; false if there is no estimate (yet). */
bool time_left_find(const struct time_left *run, double now_s, uint64_t total, double *left_s);
