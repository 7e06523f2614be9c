/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `zolo book` and `zolo book compare` are asked to make: the options, and the plan they
 * become. */
#ifndef ZOLO_CLI_BOOK_BOOK_OPTIONS_H
#define ZOLO_CLI_BOOK_BOOK_OPTIONS_H

#include "analyzer/survey/book/book_plan.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/sampling_options.h"
#include "analyzer/players/policy_source.h"

enum { MAX_BOOK_ARGUMENTS = 8 };

/* The first member of the options of these commands. */
struct book_options {
    struct common_options common;
    struct sampling_options sampling;
    const char *kinds; /* --situations, NULL = not given */
    int n_auctions;
    const char *auctions[MAX_BOOK_SITUATIONS]; /* --auction, each time it was given */
    int n_arguments;
    const char *arguments[MAX_BOOK_ARGUMENTS];
};

struct book_options book_options_default(void);

/* The rows of a plan, for the end of a command's table. */
#define BOOK_PLAN_OPTIONS                                                                            \
    OPTION_HEAD("What the book holds (default: all situations below):", 2),                          \
        {{"situations", 0, H_("LIST"), 0,                                                            \
          H_("opening (at each seat), kontra, wesele, zolo … (at each seat after another one has " \
             "said it): \"opening,zolo\""),                                                          \
          2},                                                                                        \
         OPTION_TEXT,                                                                                \
         OPTION_AT(struct book_options, kinds)},                                                     \
    {                                                                                                \
        {"auction",                                                                                  \
         'a',                                                                                        \
         H_("CALLS"),                                                                                \
         0,                                                                                          \
         H_("The situation after these calls: \"P zolo\"; the next speaker decides; may be given "   \
            "many times, \"\" is forehand's opening"),                                               \
         2},                                                                                         \
            OPTION_OTHER, .read = book_options_take_auction                                          \
    }
void book_options_take_auction(struct argp_state *state, char *text, void *options);

/* Parses by a command's own `argp` and table of options. `input` points to the command's options,
 * whose first member is a struct book_options. */
void book_options_read(const struct argp *argp, const struct command_option *own, int argc,
                       char **argv, void *input);

/* Takes the options of sampling, and up to MAX_BOOK_ARGUMENTS arguments; ARGP_ERR_UNKNOWN for the
 * rest. */
error_t book_options_parse(int key, char *text, struct argp_state *state,
                           struct book_options *options);

/* The plan for a rule set, which is borrowed: `kinds` stands for the situations if neither
 * --situations nor --auction was given, NULL = all. The plan plays with *players, which the
 * caller clears after it, also on failure. STATUS_INPUT … */
enum status book_options_plan(const struct book_options *options, const struct ruleset *rules,
                              const char *kinds, struct book_plan *plan,
                              struct policy_source *players, struct diag *diag) MUST_USE;

#endif
