/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an answer is to be written. */
#ifndef ZOLO_REPORT_REPORT_STYLE_H
#define ZOLO_REPORT_REPORT_STYLE_H

#include <stdbool.h>

/* A series is what gnuplot reads: the data of a picture. */
enum output_format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV, FORMAT_SERIES };

/* The answer alone; in one line; or all that is known. */
enum report_length { LENGTH_ANSWER, LENGTH_LINE, LENGTH_ALL };

struct report_style {
    enum output_format format;
    bool symbols;  /* text may bear suit symbols and other UTF-8; else it is plain ASCII */
    bool colour;   /* text may bear ANSI colours */
    bool markdown; /* text is a page in Markdown */
    bool html;     /* … in HTML, well-formed XML */
    enum report_length length; /* of text */
    int columns;               /* of the terminal, for tables; 0 = 80 */
};

#endif
