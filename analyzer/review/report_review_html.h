/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a review's HTML page. */
#ifndef ZOLO_REVIEW_REPORT_REVIEW_HTML_H
#define ZOLO_REVIEW_REPORT_REVIEW_HTML_H

#include <stdio.h>

#include "analyzer/review/review.h"

/* The heads of four columns, a seat each. */
void html_seat_heads(FILE *out);

/* One deal: hands around the table, calls, tricks, and every decision. */
void html_deal(FILE *out, const struct review *review, const struct review_deal *deal);

#endif
