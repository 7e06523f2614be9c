/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `zolo book` and `zolo book compare` are asked to make: the options, and the plan they
 * become. */
#ifndef ZOLO_CLI_CMD_BOOK_H
#define ZOLO_CLI_CMD_BOOK_H

#include "analyzer/cli/options/options.h"
#include "analyzer/survey/book/book_plan.h"

enum {
    BOOK_OFFERS = OFFER_RULES | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS | OFFER_BEST_POLICY |
                  OFFER_REPLY | OFFER_DEALS | ASKS_BOOK
};

/* The first member of the options of these commands. */
struct book_options {
    struct common_options common;
    const char *kinds; /* --situations, NULL = not given */
    int n_auctions;
    const char *auctions[MAX_BOOK_SITUATIONS]; /* --auction, each time it was given */
};

/* The rows of a plan, for the end of a command's table. */
#define BOOK_PLAN_OPTIONS                                                                           \
    OPTION_HEAD("What the book holds (default: all situations below):", 2),                         \
        {"situations",                                                                              \
         0,                                                                                         \
         H_("LIST"),                                                                                \
         0,                                                                                         \
         H_("opening (at each seat), kontra, wesele, zolo … (at each seat after another one has " \
            "said it): \"opening,zolo\""),                                                          \
         2,                                                                                         \
         OPTION_TEXT,                                                                               \
         OPTION_AT(struct book_options, kinds)},                                                    \
    {                                                                                               \
        "auction", 'a', H_("CALLS"), 0,                                                             \
            H_("The situation after these calls: \"P zolo\"; the next speaker decides; may be "     \
               "given "                                                                             \
               "many times, \"\" is forehand's opening"),                                           \
            2, OPTION_OTHER, .read = book_options_take_auction                                      \
    }
enum status book_options_take_auction(void *options, char *text, struct diag *diag);

/* The plan for a rule set, which is borrowed: `kinds` stands for the situations if neither
 * --situations nor --auction was given, NULL = all. The plan plays with *players, which the
 * caller clears after it, also on failure. STATUS_INPUT … */
enum status book_options_plan(const struct book_options *options, const struct ruleset *rules,
                              const char *kinds, struct book_plan *plan,
                              struct policy_source *players, struct diag *diag) MUST_USE;

#endif
