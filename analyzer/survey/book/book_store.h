/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books are stored in SQLite databases with a write-ahead log (keeper.h), so that any SQLite
 * program can read a book while it is being made. A finished book is a single file.
 *
 * The tables are `fact` (settings such as "policy" = "club"), `situation` (auctions), `entry` (a
 * hand in a situation) and `option` (a call in an entry). The view `answer` joins the tables into
 * one row per situation, hand and call. The content depends only on the plan, not on time, machine
 * or interruptions: `sqlite3 FILE .dump` prints the same text for two books with the same plan. */
#pragma once

#include "analyzer/survey/book/book_make.h"

struct keeper_kind;
extern const struct keeper_kind book_keeper_kind;

/* Whether zolo includes a book of openings for a rule set (data/openings/NAME.json), with the best
 * call for each hand at each seat, its payoff and margin to a tenth, and a rule of thumb. */
bool book_is_shipped(const char *name);

/* Reads a book, finished or not, from a file. If the file does not exist, reads the shipped book
 * for the rule set of that name. `rules_name` is the rule set to use; NULL means the one named in
 * the book. Returns STATUS_FILE if the file cannot be read, STATUS_INPUT if it is no book, has
 * another schema or is for other rules, or STATUS_MEMORY. The caller frees *out with book_free. */
enum status book_store_load(const char *file, const char *rules_name, struct book **out,
                            struct diag *diag);

struct book_store; /* the file of a book that is being made */

/* Checks, without changing anything, that book_store_open can create or resume a book in the file.
 * Returns those errors of book_store_open that do not depend on the plan. */
enum status book_store_check(const char *file, struct diag *diag);

/* Creates the book of a plan in a file, or resumes it. `rules_name` is the name or file of the rule
 * set as the user wrote it, stored for readers. Plan and items are borrowed until book_store_close.
 * Returns STATUS_FILE, or STATUS_INPUT, leaving the file unchanged, if it is not a book, has
 * another schema, is being made by another process, or belongs to another plan (the message names
 * the first difference). */
enum status book_store_open(const char *file, const struct book_plan *plan,
                            const struct book_items *items, const char *rules_name,
                            struct book_store **out, struct diag *diag);

/* Number of entries stored. */
uint64_t book_store_done(const struct book_store *store);

/* A sink that stores entries and commits every half second. After STATUS_FILE (such as a full
 * disk), all committed entries are intact. Errors go to the diag passed to book_store_open. */
struct book_sink book_store_sink(struct book_store *store);

/* Commits and closes a store; a finished book becomes a single file. Returns `status`, the status
 * of the run, if that is an error, otherwise the first error in closing. Accepts NULL. */
enum status book_store_close(struct book_store *store, enum status status);
