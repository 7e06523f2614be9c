/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options shared by `zolo book` and `zolo book query`, and the plan that they describe. */
#pragma once

#include "analyzer/cli/options/options.h"
#include "analyzer/survey/book/book_make.h"

enum {
    BOOK_OFFERS = OFFER_RULES | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS | OFFER_BEST_POLICY |
                  OFFER_REPLY | OFFER_DEALS | ASKS_BOOK
};

struct book_options {
    struct common_options common;
    bool is_thumb;
    enum { FORM_MARKDOWN = 2 } form; /* or an output_format */
    int n_auctions;
    const char *auctions[MAX_BOOK_SITUATIONS]; /* the values of --auction, in order */
};

/* Makes the plan for a rule set, which it borrows; without --auction it contains the openings. The
 * plan uses *players, which the caller clears later, also on failure. Errors of
 * player_options_request and book_plan_add. */
enum status book_options_plan(const struct book_options *options, const struct ruleset *rules,
                              struct book_plan *plan, struct policy_source *players,
                              struct diag *diag) MUST_USE;

/* The book to read if no FILE is given: that of `rules_name` unless NULL, else the user's own
 * (ZOLO_BOOK, or book: in their file), else that of the default rule set. STATUS_INPUT if the
 * program contains no book for it. */
enum status book_options_file(const char *rules_name, const char **file,
                              struct diag *diag) MUST_USE;
