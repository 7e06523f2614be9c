/* What `zolo book` and `zolo book compare` are asked to make: the options, and the plan they
 * become. */
#ifndef ZOLO_CLI_BOOK_BOOK_OPTIONS_H
#define ZOLO_CLI_BOOK_BOOK_OPTIONS_H

#include "analyzer/book/book_plan.h"
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

/* Parses by a command's own `argp`, whose options stand before those of a plan. `input` points to
 * the command's options, whose first member is a struct book_options. */
void book_options_read(const struct argp *argp, int argc, char **argv, void *input);

/* Takes the options of a plan, and up to MAX_BOOK_ARGUMENTS arguments; ARGP_ERR_UNKNOWN for the
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
