/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input file of `zolo review`: its deals, which may be incomplete, and their rule sets. */
#pragma once

#include "analyzer/club/written_deals.h"
#include "analyzer/survey/review/review.h"

struct review_file {
    const char *name;           /* file name, or "standard input" in the user's language */
    char *text;                 /* text of the file; owned; `deals` borrows it */
    struct written_deals deals; /* the deals, which own their rule sets */
};

/* Reads the deals in a file ("-": standard input) into review->deals; each is ok, or has its error.
 * The caller first sets file->deals.standard, the rules of deals that name none, and deals.symbols.
 * `only` is the number of the one deal to read; 0: all. STATUS_FILE, STATUS_MEMORY; STATUS_INPUT if
 * there is no deal or no deal `only`. The caller clears *file after the review, even on failure. */
enum status review_file_read(const char *name, int only, struct review_file *file,
                             struct review *review, struct diag *diag);
void review_file_clear(struct review_file *file);
