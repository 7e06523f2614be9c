/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in books, written for people and programs. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_REPORT_H
#define ZOLO_SURVEY_BOOK_BOOK_REPORT_H

#include <stdio.h>

#include "analyzer/page/page.h"
#include "analyzer/report/report_style.h"
#include "analyzer/survey/book/book.h"

/* "club: exact", "me=pimc:5,others=club: 100 deals, 95 % intervals": the model of a book, with what
 * the calls of others are taken for. */
void book_model_words(const struct book *book, bool symbols, char *out, size_t size);

/* Its players: "club, you the best reply". */
void book_policy_words(const struct book *book, char *out, size_t size);

/* Writes them after a label, in lines; after the name of its rules, too, if that is wanted. */
void book_write_model(FILE *out, const char *label, const struct book *book, bool with_rules,
                      bool symbols);

/* That the book is not finished, and how many entries it lacks, in one sentence; "" and false where it
 * lacks none. */
enum { BOOK_UNFINISHED_BYTES = 256 };
bool book_unfinished_words(const struct book *book, char *out, size_t size);

/* On a page: that the book is not finished, if so; its model. After the name of its rules, if that is
 * wanted. */
void book_put_unfinished(struct page *to, const struct book *book, bool with_rules);
void book_put_model(struct page *to, const char *label, const struct book *book, bool with_rules);

/* Values of a row: whose call it is, and what was called before. */
void book_put_situation(struct page *to, const struct book *book, int which);

/* "P zolo", or "none": the calls before a situation. */
const char *book_calls_so_far(const struct book *book, int situation);

/* Entries as text, JSON or CSV. As text: one entry alone with all its calls (`in_full`), or a row
 * each, also in Markdown and HTML; JSON and CSV have every call. STATUS_MEMORY, STATUS_FILE. */
enum status book_report(FILE *out, const struct book_selection *selection, bool in_full,
                        struct report_style style) MUST_USE;

#endif
