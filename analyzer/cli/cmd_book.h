/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `zolo book` is asked to make: the options, and the plan they become. */
#ifndef ZOLO_CLI_CMD_BOOK_H
#define ZOLO_CLI_CMD_BOOK_H

#include "analyzer/cli/options/options.h"
#include "analyzer/survey/book/book_make.h"

enum {
    BOOK_OFFERS = OFFER_RULES | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS | OFFER_BEST_POLICY |
                  OFFER_REPLY | OFFER_DEALS | ASKS_BOOK
};

/* The first member of the options of these commands. */
struct book_options {
    struct common_options common;
    bool is_thumb;
    enum { FORM_MARKDOWN = 2 } form; /* or a format of all commands */
    int n_auctions;
    const char *auctions[MAX_BOOK_SITUATIONS]; /* --auction, each time it was given */
};

/* The plan for a rule set, which is borrowed: without --auction of the openings. The plan plays with
 * *players, which the caller clears after it, also on failure. STATUS_INPUT … */
enum status book_options_plan(const struct book_options *options, const struct ruleset *rules,
                              struct book_plan *plan, struct policy_source *players,
                              struct diag *diag) MUST_USE;

/* What --rules names; NULL = not given. */
const char *book_options_rules(const struct common_options *common);

/* The book that is asked where no file is named: that of `rules_name`, unless NULL, else the user's own
 * (ZOLO_BOOK, book:), else that of the rules that hold. STATUS_INPUT if the program carries none. */
enum status book_options_file(const char *rules_name, const char **file,
                              struct diag *diag) MUST_USE;

#endif
