/* Pictures of answers, drawn by the external program gnuplot with the scripts
 * of scripts/plot/, which the program carries. The data goes through a file in
 * $TMPDIR. */
#ifndef ZOLO_IO_PLOT_H
#define ZOLO_IO_PLOT_H

#include "analyzer/advice/advice.h"

/* Whether a picture could be written to `file`, to be asked before a long run:
 * its folder must exist and bear a new file. STATUS_INPUT if the name does not
 * end in .png, .svg or .pdf, STATUS_FILE. */
enum status plot_check(const char *file, struct diag *diag) MUST_USE;

/* Draws the distribution of payoffs, or the options with their intervals and
 * distributions. The picture appears under its name only when it is whole.
 * STATUS_FILE; STATUS_PROGRAM if gnuplot is missing or fails: then data and
 * script are kept and named in the message. */
enum status plot_odds(const struct odds *odds, const char *file, struct diag *diag) MUST_USE;
enum status plot_advice(const struct advice *advice, const char *file, struct diag *diag) MUST_USE;

#endif
