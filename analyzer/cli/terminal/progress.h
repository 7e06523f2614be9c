/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress bar, and the signals that stop a run: SIGINT (Ctrl-C), SIGTERM (kill, timeout), and
 * SIGHUP when the terminal is closed (unless under nohup). */
#pragma once

#include "analyzer/run/pool.h"

/* Makes signals that end the program also remove its temporary files; call this first in main. */
void signals_begin(void);

/* A progress bar on standard error, if that is a terminal. After one second it shows the share
 * done, the time taken, and the time left if it can be estimated. */
struct progress_bar {
    struct progress progress; /* passed to the run */
    const char *unit;         /* the unit of progress: "deals" unless set after progress_begin */
    bool is_step;             /* true if more runs may follow; set after progress_begin */
    bool stops;               /* signals stop the run */
    double began_s, drawn_s;
    struct bar_drawing *drawing; /* owned; NULL = nothing is drawn */
};

/* Starts a run and its clock. The first signal stops the run, which keeps its results; the second
 * ends the program. Only one run at a time is possible; `bar` must stay at the same address. */
void progress_begin(struct progress_bar *bar);

/* Like progress_begin, but for work without progress reports, where signals end the program. */
void progress_begin_unstopped(struct progress_bar *bar);

bool progress_goes_on(void);

/* Erases the bar, restores signal handlers, and returns STATUS_INTERRUPTED after a signal, else
 * `status`. */
enum status progress_end(struct progress_bar *bar, enum status status);

/* Estimates a run's remaining time from its progress reports. There is no estimate until the speeds
 * in the two halves of the elapsed time are similar enough for an error below a factor of two. The
 * time before the first report, used to prepare or to load earlier work, is ignored. */
enum { TIME_LEFT_MARKS = 64 };

/* Zero it before use. */
struct time_left {
    int n; /* number of marks, which are reports spread evenly over time */
    struct time_mark {
        double at_s;
        uint64_t done;
    } marks[TIME_LEFT_MARKS], last;
    double gap_s; /* minimum time between two marks */
    uint64_t n_reports;
};

/* Records that `done` units are complete at the time `now_s` of any monotonic clock. If the count
 * is smaller than the last one, a new run has begun. */
void time_left_report(struct time_left *run, double now_s, uint64_t done);

/* Estimates the seconds until `total` units are done; returns false if that is not possible yet. */
bool time_left_find(const struct time_left *run, double now_s, uint64_t total, double *left_s);
