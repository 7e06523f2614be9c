/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast what takes minutes or hours goes, by a part of it: a book of all openings, and the count of a
 * whole game with open cards. */
#ifndef ZOLO_CLI_BENCH_BENCH_BOOKS_H
#define ZOLO_CLI_BENCH_BENCH_BOOKS_H

#include "analyzer/experiment/bench.h"

/* Measures out->book_exact, book_open and whole on one thread, where open cards can be solved: each
 * repetition makes the entry of forehand's hand of the README as `zolo book --exact` would with the
 * players of the rules; with --policy open those of the same hand at all four seats; and counts the
 * deals of one hand as `zolo book --whole`. Messages as those of book. */
enum status bench_books(const struct ruleset *rules, int repetitions, struct bench *out,
                        struct diag *diag) MUST_USE;

#endif
