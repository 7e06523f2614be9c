/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes complete reports, plots and error messages. */
#pragma once

#include <stdio.h>

#include "analyzer/cli/options/options.h"
#include "analyzer/page/plot.h"

enum { EXIT_DONE = 0, EXIT_COULD_NOT = 1, EXIT_USAGE = 2 };

/* A report for standard output, kept in memory until complete; nothing is printed after a
 * failure. */
struct kept_output {
    FILE *out;
    char *text;
    size_t length;
};

/* STATUS_MEMORY. */
enum status kept_output_open(struct kept_output *kept);

/* Closes kept->out and returns `status`, or STATUS_MEMORY if the report did not fit in memory.
 * After STATUS_OK, kept->text is complete; the caller frees kept->text. */
enum status kept_output_end(struct kept_output *kept, enum status status);

/* Like kept_output_end, but also prints the report; finish_output reports write errors. */
enum status kept_output_close(struct kept_output *kept, enum status status);

/* Checks before a long run that the file given with --plot, if any, can be written. STATUS_INPUT,
 * STATUS_FILE. */
enum status picture_check(const struct common_options *common, struct diag *diag);

/* Draws `plot` if `made`, the status of creating `plot`, is STATUS_OK; always clears `plot`.
 * STATUS_FILE, STATUS_PROGRAM, or `made`. */
enum status picture_draw(const struct common_options *common, enum status made, struct plot *plot,
                         struct diag *diag);

int exit_status_of(enum status status);

/* Writes "SOURCE:LINE:COLUMN: message", omitting unknown parts. */
enum { FAILURE_BYTES = sizeof(struct diag) + 64 };
void failure_text(enum status status, const struct diag *diag, char out[FAILURE_BYTES]);

/* Prints "zolo: " and failure_text to standard error; returns the exit status for `status`. */
int report_failure(enum status status, const struct diag *diag);

/* True if standard output can show suit symbols (UTF-8 locale). */
bool output_has_symbols(void);
/* True if standard output is a terminal, NO_COLOR is unset and TERM is not "dumb". */
bool output_has_colour(void);
/* The width in columns of the terminal at standard output; 0 if there is no terminal. */
int output_columns(void);
struct report_style output_style(enum output_format format);

/* The output forms of commands that can also write a document: an output_format, or text formatted
 * as Markdown or HTML. The forms are numbered in the order of the option's values. */
enum { OUTPUT_MARKDOWN = FORMAT_CSV + 1, OUTPUT_HTML };
extern const char *const output_forms[];
enum output_format output_form_format(int form);
/* The style of a report in an output form. Documents are in UTF-8 whatever the terminal uses; HTML
 * switches all messages to full Unicode (spoken_on_page). */
struct report_style output_form_style(int form);

/* Flushes standard output at the end of a command. Returns EXIT_DONE, or EXIT_COULD_NOT with a
 * message if anything could not be written (full disk, closed pipe). */
int finish_output(void);

/* Like finish_output, but after a help page, whose message catalogue lacks the error messages. */
int finish_help(int argc, char **argv);
