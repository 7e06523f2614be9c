/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books in files: SQLite with a write-ahead log (keeper.h). A book can be read while it is being
 * made, by this program and by any other that reads SQLite; a finished one is one plain file.
 *
 * What decides the numbers is in `fact` ("policy" = "club"); `situation` has the auctions,
 * `entry` is a hand in a situation, `option` a call of an entry; the view `answer` joins them: one
 * row for each situation, hand and call. Nothing in it tells when, where or in how many steps it was
 * made: `sqlite3 FILE .dump` is the same for the same plan. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_STORE_H
#define ZOLO_SURVEY_BOOK_BOOK_STORE_H

#include "analyzer/survey/book/book_make.h"

struct keeper_kind;
extern const struct keeper_kind book_keeper_kind;

/* Whether the program carries a book of openings for a rule set (data/openings/NAME.json): each hand's
 * best call at each seat, what it pays and its lead, to a tenth, and a rule of thumb. */
bool book_is_shipped(const char *name);

/* Reads a whole book, finished or not, or a shipped one by the name of its rule set, unless there is a
 * file of that name; the caller frees *out with book_free. The rule set is that of `rules_name` or, if NULL,
 * the one that the book names, and must be the one that the book was made with. STATUS_FILE if the file
 * cannot be read; STATUS_INPUT if it is no book, of another schema, or of other rules; STATUS_MEMORY. */
enum status book_store_load(const char *file, const char *rules_name, struct book **out,
                            struct diag *diag) MUST_USE;

struct book_store; /* a book being made */

/* Whether a book can be made in the file, before time is spent on its plan: that there is none yet
 * and its folder takes one, or a book that no other process is making. Errors of book_store_open.
 * Nothing is changed. */
enum status book_store_check(const char *file, struct diag *diag) MUST_USE;

/* Opens a file for the book of a plan: a new one, or one to resume. `rules_name` is how the rule
 * set was asked for (a name or a file), so that readers find it. Plan and items are borrowed until book_store_close. STATUS_FILE;
 * STATUS_INPUT if the file is no book or of another schema, is made by another process, or is the
 * book of another plan (the message tells what differs). Nothing is changed then. */
enum status book_store_open(const char *file, const struct book_plan *plan,
                            const struct book_items *items, const char *rules_name,
                            struct book_store **out, struct diag *diag) MUST_USE;

/* How many items it has. */
uint64_t book_store_done(const struct book_store *store);

/* Takes entries in the order of the items and keeps them, in transactions of half a second.
 * STATUS_FILE (full disk …): what was kept before stays. The diag is that of book_store_open. */
struct book_sink book_store_sink(struct book_store *store);

/* Keeps what was taken and closes; a finished book becomes one plain file. Returns `status`, that
 * of the run, or what went wrong here. Accepts NULL. */
enum status book_store_close(struct book_store *store, enum status status);

#endif
