/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that the forms of a book share: its model and its situations. */
#ifndef ZOLO_BOOK_BOOK_WORDS_H
#define ZOLO_BOOK_BOOK_WORDS_H

#include <stdio.h>

#include "analyzer/book/book.h"

/* "club: exact", "me=pimc:5,others=club: 100 deals, 95 % intervals": the model of a book, with what
 * the calls of others are taken for. */
void book_model_words(const struct book *book, bool symbols, char *out, size_t size);

/* Its players: "club, you the best reply" stands so in the file, and its last part is words. */
void book_policy_words(const struct book *book, char *out, size_t size);

/* Writes them after a label, in lines; after the name of its rules, too, if that is wanted. */
void book_write_model(FILE *out, const char *label, const struct book *book, bool with_rules,
                      bool symbols);

/* That the book is not finished, and how many entries it lacks, in one sentence; "" and false where it
 * lacks none. */
enum { BOOK_UNFINISHED_BYTES = 256 };
bool book_unfinished_words(const struct book *book, char *out, size_t size);

/* Writes that sentence after an empty line, or nothing. */
void book_write_unfinished(FILE *out, const struct book *book);

/* "P zolo", or "none": the calls before a situation. */
const char *book_calls_so_far(const struct book *book, int situation);

#endif
