/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a run is, on a terminal, and stopping it: by Ctrl-C, by what kill and timeout send (SIGTERM), and by
 * a terminal that is closed (SIGHUP, but under nohup). */
#ifndef ZOLO_CLI_TERMINAL_PROGRESS_H
#define ZOLO_CLI_TERMINAL_PROGRESS_H

#include "analyzer/run/pool.h"

/* First thing in main: a signal that ends the program removes the temporary files that there are. */
void signals_begin(void);

/* Drawn on standard error if that is a terminal, from the end of the first second on: how much is done, how
 * long that took, and how long the rest will take where that can be said. */
struct progress_bar {
    struct progress progress; /* to be given to the run */
    const char *unit;         /* what is counted: "deals", unless set after progress_begin */
    bool is_step;             /* more runs may follow the present one: set after progress_begin */
    bool stops;               /* signals stop the run */
    double began_s, drawn_s;
    struct bar_drawing *drawing; /* owned; NULL = nothing is drawn */
};

/* Starts the clock, and from here on such a signal stops the run instead of the program, which keeps
 * what it has; another one ends the program. One run at a time; `bar` must not move. */
void progress_begin(struct progress_bar *bar);

/* For work that reports nothing: shows how long it has taken; signals end the program. */
void progress_begin_unstopped(struct progress_bar *bar);

/* No signal has stopped the run: for a report that draws nothing. */
bool progress_goes_on(void);

/* Wipes the bar and gives the signals back. STATUS_INTERRUPTED if one came, else `status`. */
enum status progress_end(struct progress_bar *bar, enum status status) MUST_USE;

/* How long a run will go on, from its reports of how far it is. The estimate is withheld until it can be
 * trusted to a factor of two: until the run has gone as fast in the later half of what was seen as in the
 * earlier one. What came before the first report (preparation, or work of an earlier run that is resumed)
 * does not count. */
enum { TIME_LEFT_MARKS = 64 };

/* Zeroed at the beginning. */
struct time_left {
    int n; /* marks, of reports spread evenly over the time seen */
    struct time_mark {
        double at_s;
        uint64_t done;
    } marks[TIME_LEFT_MARKS], last;
    double gap_s; /* between two marks at least */
    uint64_t n_reports;
};

/* `done` units are done at `now_s`, by any steadily running clock. Fewer than before: another run has begun. */
void time_left_report(struct time_left *run, double now_s, uint64_t done);

/* The seconds until `total` units are done; false if they cannot be said (yet). */
bool time_left_find(const struct time_left *run, double now_s, uint64_t total, double *left_s);

#endif
