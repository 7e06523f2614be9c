/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See analyzer/cli/terminal/progress.h: whoever runs the program is told how far it is. There is no
 * Ctrl-C: to stop it is to drop its instance. */
#include "analyzer/cli/terminal/progress.h"
#include "engine/core/clock.h"

static const double retell_s = 0.1;

/* The one thing that the program wants of its surroundings beside WASI. */
__attribute__((import_module("zolo"), import_name("progress"))) void web_progress(double done,
                                                                                  double total);

static bool report(void *self, uint64_t done, uint64_t total)
{
    struct progress_bar *bar = self;
    const double now = clock_s();
    if (now - bar->drawn_s < retell_s)
        return true;
    bar->drawn_s = now;
    web_progress((double)done, (double)total);
    return true;
}

void signals_begin(void)
{
} /* none reaches a page */

void progress_begin(struct progress_bar *bar)
{
    *bar = (struct progress_bar){.progress = {report, bar}, .unit = "deals"};
}

void progress_begin_unstopped(struct progress_bar *bar)
{
    progress_begin(bar);
}

bool progress_goes_on(void)
{
    return true;
}

enum status progress_end(struct progress_bar *bar, enum status status)
{
    (void)bar;
    return status;
}
