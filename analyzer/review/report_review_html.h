/* The parts of a review's HTML page. Everything from outside is escaped; the page
 * is well-formed XML too. */
#ifndef ZOLO_REVIEW_REPORT_REVIEW_HTML_H
#define ZOLO_REVIEW_REPORT_REVIEW_HTML_H

#include <stdio.h>

#include "analyzer/review/review.h"

/* Text with & < > " ' escaped; bytes that XML cannot hold become '?'. */
void html_text(FILE *out, const char *text);

/* "♥10", red suits in a class of their own. */
void html_card(FILE *out, const struct pack *pack, unsigned c);

/* The cards of a set as a player sorts them, with spaces between. */
void html_cards(FILE *out, const struct table *table, cardset set);

/* The class attribute and the tooltip of what shows a decision (NULL: it was forced
 * or not judged), and the dots that tell its grade without colour. */
void html_grade(FILE *out, const struct review_decision *decision);
void html_dots(FILE *out, const struct review_decision *decision);

/* One deal: hands around the table, calls, tricks, and every decision. */
void html_deal(FILE *out, const struct review *review, const struct review_deal *deal);

#endif
