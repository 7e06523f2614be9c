/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes to the terminal: reports that are whole, pictures, messages about what is wrong. */
#ifndef ZOLO_CLI_TERMINAL_OUTPUT_H
#define ZOLO_CLI_TERMINAL_OUTPUT_H

#include <stdio.h>

#include "analyzer/cli/options/options.h"
#include "analyzer/page/plot.h"

/* Exit statuses of the program. */
enum { EXIT_DONE = 0, EXIT_COULD_NOT = 1, EXIT_USAGE = 2 };

/* A report on its way to standard output, kept until it is whole: one that cannot be made to its
 * end leaves nothing half-written. */
struct kept_output {
    FILE *out;
    char *text;
    size_t length;
};

/* STATUS_MEMORY. */
enum status kept_output_open(struct kept_output *kept) MUST_USE;

/* Closes kept->out: kept->text, which the caller frees, is whole if `status` is STATUS_OK and is
 * returned; STATUS_MEMORY if not all of it could be kept. */
enum status kept_output_end(struct kept_output *kept, enum status status) MUST_USE;

/* The same, and writes it to standard output. What that does not take is reported by finish_output. */
enum status kept_output_close(struct kept_output *kept, enum status status) MUST_USE;

/* Before a long run: could the picture of --plot be put where it is wanted? OK if none is wanted.
 * STATUS_INPUT, STATUS_FILE. */
enum status picture_check(const struct common_options *common, struct diag *diag) MUST_USE;

/* Draws `plot`, if `made` (what making it returned) is OK, and clears it in any case.
 * STATUS_FILE, STATUS_PROGRAM, or `made`. */
enum status picture_draw(const struct common_options *common, enum status made, struct plot *plot,
                         struct diag *diag) MUST_USE;

/* The exit status that belongs to `status`. */
int exit_status_of(enum status status);

/* "SOURCE:LINE:COLUMN: message", of the parts that are known. */
enum { FAILURE_BYTES = sizeof(struct diag) + 64 };
void failure_text(enum status status, const struct diag *diag, char out[FAILURE_BYTES]);

/* Prints that after "zolo: " to standard error and returns the exit status. */
int report_failure(enum status status, const struct diag *diag);

/* True if standard output may bear suit symbols (UTF-8 locale). */
bool output_has_symbols(void);
/* True if standard output is a terminal, NO_COLOR is unset and TERM is not dumb. */
bool output_has_colour(void);
/* Columns of the terminal that standard output is; 0 if it is none. */
int output_columns(void);
/* How a report to standard output is written. */
struct report_style output_style(enum output_format format);

/* Flushes standard output; EXIT_DONE, or EXIT_COULD_NOT with a message if
 * anything could not be written (full disk, closed pipe). Commands end with it. */
int finish_output(void);

/* The same after a page of help (spoken_help), whose language knows no messages. */
int finish_help(int argc, char **argv);

#endif
