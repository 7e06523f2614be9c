/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The style in which a result is written. */
#pragma once

#include <stdbool.h>

/* FORMAT_SERIES is the format of plot data for gnuplot. */
enum output_format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV, FORMAT_SERIES };

/* The length of the output: the answer alone, one line, or all details. */
enum report_length { LENGTH_ANSWER, LENGTH_LINE, LENGTH_ALL };

struct report_style {
    enum output_format format;
    bool symbols;              /* allows suit symbols and other non-ASCII characters in text */
    bool colour;               /* allows ANSI colours in text */
    bool markdown;             /* text is Markdown */
    bool html;                 /* text is written as HTML that is also well-formed XML */
    enum report_length length; /* length of text */
    int columns;               /* width of the terminal in columns, for tables; 0 means 80 */
};
