/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of `zolo review`: its deals as far as they are told, and the rule sets
 * that they name. */
#ifndef ZOLO_CLI_OPTIONS_REVIEW_FILE_H
#define ZOLO_CLI_OPTIONS_REVIEW_FILE_H

#include "analyzer/club/written_deals.h"
#include "analyzer/survey/review/review.h"

struct review_file {
    const char *name;           /* as given, or the words for standard input */
    char *text;                 /* owned; the deals are read from it */
    struct written_deals deals; /* they have the rules */
};

/* Reads a file ("-": standard input) and files its deals in review->deals: ok where they could be read,
 * else with what is wrong. Rules are file->deals.standard where a deal names none; that and deals.symbols
 * are the caller's. `only`: just that deal, 0 = all. STATUS_FILE, STATUS_MEMORY; STATUS_INPUT if there is no
 * deal, or not that one. The caller clears the file, after the review, also on failure. */
enum status review_file_read(const char *name, int only, struct review_file *file,
                             struct review *review, struct diag *diag) MUST_USE;
void review_file_clear(struct review_file *file);

#endif
