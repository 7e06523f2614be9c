/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books in files: SQLite databases with a write-ahead log (keeper.h), so that a book can be read by
 * any SQLite program while it is being made. A finished book is a single file.
 *
 * Tables: `fact` (the settings, "policy" = "club"), `situation` (the auctions), `entry` (a hand in
 * a situation), `option` (a call of an entry). The view `answer` joins them into one row per
 * situation, hand and call. The content depends on the plan alone, not on time, machine or
 * interruptions: `sqlite3 FILE .dump` of two books of one plan is the same. */
#pragma once

#include "analyzer/survey/book/book_make.h"

struct keeper_kind;
extern const struct keeper_kind book_keeper_kind;

/* Whether the program contains a book of openings for a rule set (data/openings/NAME.json): the
 * best call of each hand at each seat, its payoff and margin to a tenth, and a rule of thumb. */
bool book_is_shipped(const char *name);

/* Reads a book, finished or not, from a file, or if there is no such file, the shipped book of the
 * rule set of that name. `rules_name` is the rule set to read it with; NULL = the one that the book
 * names. STATUS_FILE if the file cannot be read; STATUS_INPUT if it is not a book, has another
 * schema, or was made with other rules; STATUS_MEMORY. The caller frees *out with book_free. */
enum status book_store_load(const char *file, const char *rules_name, struct book **out,
                            struct diag *diag);

struct book_store; /* a book that is being made */

/* Checks that book_store_open can create or resume a book in the file, without changing anything.
 * Errors of book_store_open that do not depend on the plan. */
enum status book_store_check(const char *file, struct diag *diag);

/* Creates the book of a plan in a file, or resumes it. `rules_name` is the name or file of the rule
 * set as the user gave it; it is stored for readers. Plan and items are borrowed until
 * book_store_close. STATUS_FILE; STATUS_INPUT if the file is not a book, has another schema, is
 * being made by another process, or belongs to another plan (the message names the first
 * difference); the file is unchanged then. */
enum status book_store_open(const char *file, const struct book_plan *plan,
                            const struct book_items *items, const char *rules_name,
                            struct book_store **out, struct diag *diag);

/* Number of entries stored. */
uint64_t book_store_done(const struct book_store *store);

/* A sink that stores entries, in transactions of half a second. After STATUS_FILE (disk full …)
 * earlier transactions are intact. Errors go to the diag given to book_store_open. */
struct book_sink book_store_sink(struct book_store *store);

/* Commits and closes; a finished book becomes a single file. `status` is that of the run; returns
 * it, or the first error of closing. Accepts NULL. */
enum status book_store_close(struct book_store *store, enum status status);
