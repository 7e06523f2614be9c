/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast a book of all openings is made, by a part of it. */
#ifndef ZOLO_CLI_BENCH_BENCH_BOOKS_H
#define ZOLO_CLI_BENCH_BENCH_BOOKS_H

#include "analyzer/experiment/bench.h"

/* Measures out->book_exact and book_open on one thread, where open cards can be solved: each
 * repetition makes the entry of forehand's hand of the README as `zolo book --exact` would with the
 * players of the rules, and with --policy open those of the same hand at all four seats. Messages as
 * those of book. */
enum status bench_books(const struct ruleset *rules, int repetitions, struct bench *out,
                        struct diag *diag) MUST_USE;

#endif
