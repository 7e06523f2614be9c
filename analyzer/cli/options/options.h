/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that commands share, and how the program reports failure. */
#ifndef ZOLO_CLI_OPTIONS_OPTIONS_H
#define ZOLO_CLI_OPTIONS_OPTIONS_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>

#include "analyzer/cli/options/option_table.h"
#include "analyzer/report/report_style.h"
#include "analyzer/run/pool.h"
#include "engine/core/status.h"
#include "engine/policy/policy.h"
#include "engine/rules/ruleset.h"

#ifndef ZOLO_VERSION
#define ZOLO_VERSION "unknown" /* set by the Makefile */
#endif

/* Which common options a command offers. */
enum common_group {
    OFFER_RULES = 1,          /* --rules NAME|FILE */
    OFFER_FORMAT = 2,         /* --format text|json|csv */
    OFFER_SEED = 4,           /* --seed N */
    OFFER_THREADS = 8,        /* --threads N */
    OFFER_DEALS = 32,         /* --exact | --deals N */
    OFFER_PLOT = 64,          /* --plot FILE, --keep-data */
    OFFER_BOTS = 128,         /* --bot-time S alone */
    OFFER_RANKS = 512,        /* nothing: the command can use all ranks of an MPI job */
    OFFER_BEST_POLICY = 1024, /* --policy SPEC, --bot-time S; the default is whoever plays best */
    OFFER_USUAL_RULES = 2048, /* nothing: the command is for the games of 16 cards, and refuses
                                 other rules (ruleset_is_usual) */
    OFFER_REPLY = 4096,       /* --me reply|table */
    OFFER_ASKER = 16384,  /* nothing: the command answers one seat, who searches in long deals */
    OFFER_LANGUAGE = 8192 /* nothing: all that the command says is translated */
};

/* Who plays for the asker after his choice, as --me has it. */
enum me_plays { ME_NOT_GIVEN, ME_REPLY, ME_TABLE };

struct common_options {
    unsigned offered;       /* set by the command before parsing: enum common_group bits */
    const char *rules_name; /* NULL until the options are parsed: then that of defaults.h */
    const char *rules_from; /* who names it, for messages: "--rules", "ZOLO_RULES", a file; NULL
                               before: without --rules none is meant */
    enum output_format format;
    uint64_t seed;           /* default 1 */
    int threads;             /* 0 = as many as there are cores, until the options are parsed */
    struct pool pool;        /* who does the work, once they are: `threads` here, or all ranks */
    const char *policy_text; /* NULL = the command's default */
    enum me_plays me;        /* --me */
    double bot_time_s;       /* what an exec: player may take for an action, default 1 */
    bool exact;
    uint64_t deals;   /* 0 = not given */
    const char *plot; /* picture to draw, "-" = as text; NULL = none */
    bool keep_data;   /* and leave its data and script beside it */
};

/* Defaults for a command that offers these groups. */
struct common_options common_options_default(unsigned offered);

/* Parses the arguments of a command: its own `argp` (which has no children of
 * its own) plus the common options that it offers. `input` points to the
 * command's options, whose FIRST member is a struct common_options made by
 * common_options_default; the command's parser sees `input` as state->input.
 * Bad usage prints a message and exits 2. */
void options_parse(const struct argp *argp, int argc, char **argv, void *input);

/* The same with the command's own options as a table, whose places count from `input`. Options of its
 * argp follow them; what that parses is these, arguments, and what goes by all (ARGP_KEY_END). */
void options_parse_own(const struct argp *argp, const struct command_option *own, int argc,
                       char **argv, void *input);

/* Prints "zolo: SOURCE:LINE:COLUMN: message" (parts that are known) to standard
 * error and returns the exit status that belongs to `status`. */
int report_failure(enum status status, const struct diag *diag);

/* Loads the rule set of --rules. STATUS_INPUT also for rules that the command does not know
 * (OFFER_USUAL_RULES). */
enum status options_rules(const struct common_options *common, struct ruleset *rules,
                          struct diag *diag) MUST_USE;

/* Whether a command for the games of 16 cards knows a rule set that is named elsewhere, in `source`;
 * NULL: none is. STATUS_INPUT, STATUS_FILE. */
enum status options_usual(const char *rules_name, const char *source, struct diag *diag) MUST_USE;

/* True if standard output may bear suit symbols (UTF-8 locale). */
bool output_has_symbols(void);
/* True if standard output is a terminal, NO_COLOR is unset and TERM is not dumb. */
bool output_has_colour(void);
/* How a report to standard output is written. */
struct report_style output_style(enum output_format format);

/* Flushes standard output; EXIT_DONE, or EXIT_COULD_NOT with a message if
 * anything could not be written (full disk, closed pipe). Commands end with it. */
int finish_output(void);

/* The same after a page of help (spoken_help), whose language knows no messages. */
int finish_help(int argc, char **argv);

#endif
