/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a run will go on, from its reports of how far it is. The estimate is withheld until it can be
 * trusted to a factor of two: until the run has gone as fast in the later half of what was seen as in the
 * earlier one. What came before the first report (preparation, or work of an earlier run that is resumed)
 * does not count. */
#ifndef ZOLO_STATS_TIME_LEFT_H
#define ZOLO_STATS_TIME_LEFT_H

#include <stdbool.h>
#include <stdint.h>

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
