/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/terminal/progress.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "analyzer/page/plot.h"
#include "analyzer/store/new_file.h"
#include "engine/core/clock.h"
#include "engine/core/language.h"

static const double patience_s = 1.0, redraw_s = 0.1;
enum { BAR_CELLS = 24, CLOCK_BYTES = 32 };

/* The only variable that a signal handler may change. */
static volatile sig_atomic_t interrupted;

/* The signals sent by Ctrl-C, by kill and timeout, and when the terminal is closed. SIGPIPE (closed
 * pipe) does not stop a run, but temporary files are removed. */
static const int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { N_STOP_SIGNALS = sizeof stop_signals / sizeof *stop_signals };
static struct sigaction before[N_STOP_SIGNALS]; /* the handlers to be restored after the run */

static void end_by(int number)
{
    gnuplot_stop();
    new_files_remove();
    signal(number, SIG_DFL);
    raise(number);
}

static void note_interrupt(int number)
{
    if (interrupted)
        end_by(number);
    interrupted = 1;
}

void signals_begin(void)
{
    const struct sigaction end = {.sa_handler = end_by};
    struct sigaction present;
    for (int i = 0; i <= N_STOP_SIGNALS; i++) {
        const int number = i < N_STOP_SIGNALS ? stop_signals[i] : SIGPIPE;
        if (sigaction(number, NULL, &present) == 0 && present.sa_handler == SIG_DFL)
            sigaction(number, &end, NULL);
    }
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is then reported like a full disk */
}

/* --- estimating the time left ----------------------------------------------------------- */

/* The minimum number of reports in each half of a run; a single report would not show variation. */
enum { REPORTS_OF_HALF = 4 };
static const double least_span_s = 0.5;

/* The largest permitted ratio of the speeds in the two halves of a run; if the speed drifts
 * steadily, the estimate is then within a factor of two. */
static const double most_ratio = 1.4;

/* Drops every second mark, and doubles the time between later marks. */
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

/* The index of the first mark in the second half of the elapsed time. */
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
    /* work has continued since the last report, so subtract that time */
    *left_s = (double)(total - run->last.done) / later - (now_s - run->last.at_s);
    return *left_s >= 0;
}

/* --- drawing --------------------------------------------------------------------------- */

struct bar_drawing {
    const struct progress_bar *bar;
    pthread_t thread;
    pthread_mutex_t mutex; /* guards the members below */
    pthread_cond_t ended;
    struct time_left run;
    uint64_t total; /* total number of units in the current run; 0 = unknown */
    bool is_drawn, has_ended;
};

/* "0:07", "1:02:30". */
static void clock_words(double seconds, char out[CLOCK_BYTES])
{
    const unsigned long s = (unsigned long)seconds;
    if (s < 3600)
        snprintf(out, CLOCK_BYTES, "%lu:%02lu", s / 60, s % 60);
    else
        snprintf(out, CLOCK_BYTES, "%lu:%02lu:%02lu", s / 3600, s / 60 % 60, s % 60);
}

/* Draws " 8 % [##......] 0:12, 0:34 left", or "1784 deals, 0:12" if the total is unknown. */
static void draw(struct bar_drawing *drawing, double now)
{
    const struct progress_bar *bar = drawing->bar;
    const uint64_t done = drawing->run.last.done;
    char cells[BAR_CELLS + 1], words[CLOCK_BYTES];
    double left_s;
    fputc('\r', stderr);
    if (drawing->total > 0) {
        const double share = fmin(1, (double)done / (double)drawing->total);
        for (int i = 0; i < BAR_CELLS; i++)
            cells[i] = i < (int)(share * BAR_CELLS) ? '#' : '.';
        cells[BAR_CELLS] = '\0';
        fprintf(stderr, "%3d %% [%s] ", (int)(100 * share), cells);
    } else if (done > 0)
        fprintf(stderr, "%llu %s, ", (unsigned long long)done, tr(bar->unit));
    clock_words(now - bar->began_s, words);
    fputs(words, stderr);
    if (time_left_find(&drawing->run, now, drawing->total, &left_s)) {
        clock_words(left_s, words);
        fputs(", ", stderr);
        fprintf(stderr, bar->is_step ? tr("%s left in this step") : tr("%s left"), words);
    }
    fputs("\033[K", stderr);
    fflush(stderr);
    drawing->is_drawn = true;
}

/* The time on CLOCK_MONOTONIC, `seconds` from now. */
static struct timespec after(double seconds)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    const double nanoseconds = (double)at.tv_nsec + 1e9 * seconds;
    at.tv_sec += (time_t)(nanoseconds / 1e9);
    at.tv_nsec = (long)fmod(nanoseconds, 1e9);
    return at;
}

/* Redraws the bar in a separate thread, since there may be long gaps between progress reports. */
static void *draw_now_and_then(void *self)
{
    struct bar_drawing *drawing = self;
    double pause_s = patience_s;
    pthread_mutex_lock(&drawing->mutex);
    while (!drawing->has_ended) {
        const struct timespec until = after(pause_s);
        const int woken = pthread_cond_timedwait(&drawing->ended, &drawing->mutex, &until);
        if (!drawing->has_ended && woken == ETIMEDOUT)
            draw(drawing, clock_s());
        pause_s = redraw_s;
    }
    pthread_mutex_unlock(&drawing->mutex);
    return NULL;
}

/* True if standard error is a terminal that can erase a line. */
static bool can_draw(void)
{
    const char *term = getenv("TERM");
    return isatty(STDERR_FILENO) && term != NULL && strcmp(term, "dumb") != 0;
}

/* Starts the drawing thread; returns NULL if no memory or no thread is available. */
static struct bar_drawing *begin_drawing(const struct progress_bar *bar)
{
    struct bar_drawing *drawing = calloc(1, sizeof *drawing);
    pthread_condattr_t steady;
    sigset_t all, present;
    if (drawing == NULL)
        return NULL;
    drawing->bar = bar;
    pthread_mutex_init(&drawing->mutex, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&drawing->ended, &steady);
    pthread_condattr_destroy(&steady);
    sigfillset(&all); /* the drawing thread blocks all signals, so the working thread gets them */
    pthread_sigmask(SIG_SETMASK, &all, &present);
    const int error = pthread_create(&drawing->thread, NULL, draw_now_and_then, drawing);
    pthread_sigmask(SIG_SETMASK, &present, NULL);
    if (error == 0)
        return drawing;
    free(drawing);
    return NULL;
}

static void end_drawing(struct bar_drawing *drawing)
{
    pthread_mutex_lock(&drawing->mutex);
    drawing->has_ended = true;
    pthread_cond_signal(&drawing->ended);
    pthread_mutex_unlock(&drawing->mutex);
    pthread_join(drawing->thread, NULL);
    if (drawing->is_drawn)
        fputs("\r\033[K", stderr);
    pthread_cond_destroy(&drawing->ended);
    pthread_mutex_destroy(&drawing->mutex);
    free(drawing);
}

/* --- a run ----------------------------------------------------------------------------- */

static bool report(void *self, uint64_t done, uint64_t total)
{
    struct bar_drawing *drawing = ((struct progress_bar *)self)->drawing;
    if (drawing != NULL) {
        pthread_mutex_lock(&drawing->mutex);
        drawing->total = total;
        time_left_report(&drawing->run, clock_s(), done);
        pthread_mutex_unlock(&drawing->mutex);
    }
    return !interrupted;
}

void progress_begin_unstopped(struct progress_bar *bar)
{
    *bar =
        (struct progress_bar){.progress = {report, bar}, .unit = N_("deals"), .began_s = clock_s()};
    if (can_draw())
        bar->drawing = begin_drawing(bar);
}

void progress_begin(struct progress_bar *bar)
{
    progress_begin_unstopped(bar);
    const struct sigaction noted = {.sa_handler = note_interrupt};
    interrupted = 0;
    bar->stops = true;
    for (int i = 0; i < N_STOP_SIGNALS; i++) {
        sigaction(stop_signals[i], NULL, &before[i]);
        if (stop_signals[i] != SIGHUP || before[i].sa_handler != SIG_IGN) /* respect nohup */
            sigaction(stop_signals[i], &noted, NULL);
    }
}

bool progress_goes_on(void)
{
    return !interrupted;
}

enum status progress_end(struct progress_bar *bar, enum status status)
{
    if (bar->drawing != NULL)
        end_drawing(bar->drawing);
    if (!bar->stops)
        return status;
    for (int i = 0; i < N_STOP_SIGNALS; i++)
        sigaction(stop_signals[i], &before[i], NULL);
    return interrupted ? STATUS_INTERRUPTED : status;
}
