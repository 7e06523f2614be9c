/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in books, written for people and programs. */
#ifndef ZOLO_BOOK_BOOK_REPORT_H
#define ZOLO_BOOK_BOOK_REPORT_H

#include <stdio.h>

#include "analyzer/book/book_compare.h"
#include "analyzer/book/book_select.h"
#include "analyzer/report/report_style.h"

/* Entries as text, JSON or CSV. As text: one entry alone with all its calls (`in_full`), or a row
 * each; JSON and CSV have every call. STATUS_MEMORY, STATUS_FILE. */
enum status book_report(FILE *out, const struct book_selection *selection, bool in_full,
                        struct report_style style) MUST_USE;

/* One row for each call of each entry. */
enum status book_report_csv(FILE *out, const struct book_selection *selection) MUST_USE;
enum status book_report_json(FILE *out, const struct book_selection *selection) MUST_USE;

/* A table for each situation, a row for each hand. */
enum status book_report_markdown(FILE *out, const struct book_selection *selection) MUST_USE;

/* One page A4, or two, to print: a situation, or if −1 the openings, or the first situations of a book that
 * has none; hands in groups (book_groups.h). */
enum status book_report_html(FILE *out, const struct book *book, int situation) MUST_USE;

/* What changes from one book to others. */
enum status book_report_comparison(FILE *out, const struct book_comparison *comparison,
                                   struct report_style style) MUST_USE;

#endif
