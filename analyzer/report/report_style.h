/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The style in which a result is written. */
#pragma once

#include <stdbool.h>

/* FORMAT_SERIES is the data of a plot, for gnuplot. */
enum output_format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV, FORMAT_SERIES };

/* The length of output: the answer, one line, or all details. */
enum report_length { LENGTH_ANSWER, LENGTH_LINE, LENGTH_ALL };

struct report_style {
    enum output_format format;
    bool symbols;              /* text may contain suit symbols and other non-ASCII characters */
    bool colour;               /* text may contain ANSI colours */
    bool markdown;             /* text is Markdown */
    bool html;                 /* text is HTML, well-formed as XML */
    enum report_length length; /* length of text */
    int columns;               /* width of the terminal, for tables; 0 means 80 */
};
