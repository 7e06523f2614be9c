/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running the external program gnuplot on a script and a data file. */
#ifndef ZOLO_REPORT_GNUPLOT_H
#define ZOLO_REPORT_GNUPLOT_H

#include "engine/core/status.h"

enum { GNUPLOT_ARGUMENTS = 9 };

/* Runs `gnuplot -c script arguments[0] …` (at most GNUPLOT_ARGUMENTS, ended by
 * NULL) without a shell: the arguments are passed as they are. STATUS_PROGRAM
 * with a message if gnuplot is missing, fails, or complains of anything but
 * fonts; it is known to warn and exit 0. */
enum status gnuplot_run(const char *script, const char *const *arguments,
                        struct diag *diag) MUST_USE;

/* Ends a gnuplot that is running, so that it does not make a file anew which is being removed. Safe in a
 * signal handler. */
void gnuplot_stop(void);

#endif
