/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in books, written for people and programs. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_REPORT_H
#define ZOLO_SURVEY_BOOK_BOOK_REPORT_H

#include <stdio.h>

#include "analyzer/page/page.h"
#include "analyzer/page/plot.h"
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

/* --- ranges ------------------------------------------------------------------------------------ */

/* One call that is the best of some of the hands. */
struct range_call {
    int call;         /* as in struct book_call */
    const char *word; /* as it is said there; borrowed from the book */
    uint64_t n;       /* hands whose best call it is, ≥ 1 */
    /* The last hand that makes it: the one for which it is better by the least than the next; and by
     * how many stakes, ≥ 0. NULL if these hands may say nothing else. */
    const struct book_entry *last;
    double last_by;
    /* The first hand that no longer makes it: the one that loses least by making it, and how many
     * stakes, ≥ 0. NULL if no other hand may. */
    const struct book_entry *first_not;
    double first_not_by;
};

struct book_range {
    int situation;
    uint64_t n; /* hands */
    int n_calls;
    struct range_call calls[MAX_BOOK_CALLS]; /* of most hands first */
};

struct book_ranges {
    const struct book_selection *selection; /* borrowed */
    int n;
    struct book_range
        ranges[MAX_BOOK_SITUATIONS]; /* by situation, those of which an entry is selected */
};

/* Counts the selected entries, which are by situation and not cut short (BOOK_BY_PLACE, most 0). */
void book_ranges_of(const struct book_selection *selection, struct book_ranges *out);

/* Counts them and writes them. As text two tables: a row for each situation with the share of its hands
 * that make each call, and a row for each call with the hands at its edge; as CSV a row for each call; as
 * JSON (data/schema/book-ranges.json). `held`: what the hands were to hold, as it was asked; NULL = any.
 * STATUS_MEMORY, STATUS_FILE. */
enum status report_ranges(FILE *out, const struct book_selection *selection, const char *held,
                          struct report_style style) MUST_USE;

/* --- the picture -------------------------------------------------------------------------------- */

/* The best call of every hand in the openings of a book, or in all its situations if it has none, and its
 * margin. STATUS_MEMORY; the caller clears *out with plot_clear, also on failure. */
enum status plot_of_book(const struct book *book, struct plot *out) MUST_USE;

#endif
