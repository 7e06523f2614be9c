/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of HTML pages. Everything from outside is escaped; pages are well-formed XML too. */
#ifndef ZOLO_PAGE_HTML_H
#define ZOLO_PAGE_HTML_H

#include <stdio.h>

/* Text with & < > " ' escaped; bytes that XML cannot hold become '?'. */
void html_text(FILE *out, const char *text);

/* A format whose strings (%s) are escaped as html_text does; of printf's other conversions it knows
 * %d and %% alone. */
void html_put(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A page up to its body, in the language that is spoken, and its end. */
void html_begin(FILE *out, const char *title, const char *style_sheet);
void html_end(FILE *out);

#endif
