/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See time_left.h. */
#include "analyzer/stats/time_left.h"

/* A single report says nothing of how much reports differ; four in each half say a little. */
enum { REPORTS_OF_HALF = 4 };
static const double least_span_s = 0.5;

/* Halves that differ by no more: what a steady drift makes of the rest stays within a factor of two. */
static const double most_ratio = 1.4;

/* Every second mark goes, and marks come half as often from here on. */
static void thin_out(struct time_left *run)
{
    run->gap_s = 2 * (run->last.at_s - run->marks[0].at_s) / TIME_LEFT_MARKS;
    for (int i = 1; 2 * i < run->n; i++)
        run->marks[i] = run->marks[2 * i];
    run->n = (run->n + 1) / 2;
}

void time_left_report(struct time_left *run, double now_s, uint64_t done)
{
    if (run->n > 0 && done < run->last.done)
        *run = (struct time_left){0};
    run->last = (struct time_mark){now_s, done};
    run->n_reports++;
    if (run->n > 0 && now_s - run->marks[run->n - 1].at_s < run->gap_s)
        return;
    if (run->n == TIME_LEFT_MARKS)
        thin_out(run);
    run->marks[run->n++] = run->last;
}

/* The first mark of the later half of the time up to now. */
static int middle_of(const struct time_left *run, double now_s)
{
    const double middle_s = (run->marks[0].at_s + now_s) / 2;
    int i = 0;
    while (i < run->n && run->marks[i].at_s < middle_s)
        i++;
    return i;
}

bool time_left_find(const struct time_left *run, double now_s, uint64_t total, double *left_s)
{
    if (run->n_reports <= 2 * REPORTS_OF_HALF || now_s - run->marks[0].at_s < least_span_s ||
        run->last.done >= total)
        return false;
    const int i = middle_of(run, now_s);
    if (i < REPORTS_OF_HALF || run->n - i < REPORTS_OF_HALF)
        return false;
    const struct time_mark *first = &run->marks[0], *middle = &run->marks[i];
    const double earlier = (double)(middle->done - first->done) / (middle->at_s - first->at_s);
    const double later = (double)(run->last.done - middle->done) / (now_s - middle->at_s);
    if (!(later > 0 && earlier <= most_ratio * later && later <= most_ratio * earlier))
        return false;
    /* What is under way since the last report is nearly done. */
    *left_s = (double)(total - run->last.done) / later - (now_s - run->last.at_s);
    return *left_s >= 0;
}
