/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input file of `zolo review`: its deals, which may be incomplete, and their rule sets. */
#pragma once

#include "analyzer/club/written_deals.h"
#include "analyzer/survey/review/review.h"

struct review_file {
    const char *name;           /* the file's name, or "standard input" in the user's language */
    char *text;                 /* the file's text, from which `deals` borrows; owned */
    struct written_deals deals; /* the deals, which own their rule sets */
};

/* Reads the deals in a file ("-": standard input) into review->deals; each is `ok` or has an error.
 * The caller first sets deals.symbols, and deals.standard to the rules of deals that name none.
 * Reads only deal number `only`; 0: all. Returns STATUS_FILE, STATUS_MEMORY, or STATUS_INPUT if no
 * deal is found. The caller clears *file after the review, even on failure. */
enum status review_file_read(const char *name, int only, struct review_file *file,
                             struct review *review, struct diag *diag);
void review_file_clear(struct review_file *file);
