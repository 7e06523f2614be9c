/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See progress.h. */
#include "analyzer/cli/terminal/progress.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/report/gnuplot.h"
#include "analyzer/store/new_file.h"
#include "engine/core/clock.h"
#include "engine/core/language.h"

static const double patience_s = 1.0, redraw_s = 0.1;
enum { BAR_CELLS = 24 };

/* The one thing a signal handler can reach. */
static volatile sig_atomic_t interrupted;

/* Ctrl-C, what kill and timeout send, and a terminal that is closed. What reads the output may end too:
 * there is no run to stop then, but files to remove. */
static const int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { N_STOP_SIGNALS = sizeof stop_signals / sizeof *stop_signals };
static struct sigaction before[N_STOP_SIGNALS]; /* what was to be done about them */

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
    signal(SIGXFSZ,
           SIG_IGN); /* a file that is too large is refused like one that the disk does not take */
}

/* "  0 % [...] 446 deals/s, 1:02 left", or without a known end "1784 deals,
 * 446 deals/s". */
static void draw(struct progress_bar *bar, uint64_t done, uint64_t total, double now)
{
    const double rate = (double)done / (now - bar->run_began_s);
    const double share = total == 0 ? 0 : fmin(1, (double)done / (double)total);
    const double left_s = total == 0 || done >= total ? 0 : (double)(total - done) / rate;
    char cells[BAR_CELLS + 1];
    for (int i = 0; i < BAR_CELLS; i++)
        cells[i] = i < (int)(share * BAR_CELLS) ? '#' : '.';
    cells[BAR_CELLS] = '\0';
    if (total == 0)
        fprintf(stderr, "\r%llu %s, %.0f %s/s", (unsigned long long)done, tr(bar->unit), rate,
                tr(bar->unit));
    else
        fprintf(stderr, "\r%3d %% [%s] ", (int)(100 * share), cells);
    if (total != 0)
        fprintf(stderr, tr("%.0f %s/s, %.0f:%02d left"), rate, tr(bar->unit), floor(left_s / 60),
                (int)fmod(left_s, 60));
    fputs("\033[K", stderr);
    fflush(stderr);
    bar->drawn = true;
    bar->drawn_s = now;
}

static bool report(void *self, uint64_t done, uint64_t total)
{
    struct progress_bar *bar = self;
    if (bar->terminal) {
        const double now = clock_s();
        if (done < bar->done)
            bar->run_began_s = now;
        bar->done = done;
        if (now - bar->began_s > patience_s && now - bar->drawn_s > redraw_s &&
            now > bar->run_began_s && done > 0)
            draw(bar, done, total, now);
    }
    return !interrupted;
}

/* A dumb terminal cannot wipe a line. */
static bool can_draw(void)
{
    const char *term = getenv("TERM");
    return isatty(STDERR_FILENO) && term != NULL && strcmp(term, "dumb") != 0;
}

void progress_begin(struct progress_bar *bar)
{
    const double now = clock_s();
    *bar = (struct progress_bar){.progress = {report, bar},
                                 .unit = N_("deals"),
                                 .terminal = can_draw(),
                                 .began_s = now,
                                 .run_began_s = now};
    const struct sigaction noted = {.sa_handler = note_interrupt};
    interrupted = 0;
    for (int i = 0; i < N_STOP_SIGNALS; i++) {
        sigaction(stop_signals[i], NULL, &before[i]);
        if (stop_signals[i] != SIGHUP || before[i].sa_handler != SIG_IGN) /* nohup stays nohup */
            sigaction(stop_signals[i], &noted, NULL);
    }
}

enum status progress_end(struct progress_bar *bar, enum status status)
{
    if (bar->drawn)
        fputs("\r\033[K", stderr);
    for (int i = 0; i < N_STOP_SIGNALS; i++)
        sigaction(stop_signals[i], &before[i], NULL);
    return interrupted ? STATUS_INTERRUPTED : status;
}
