/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options shared by several commands. */
#pragma once

#include "analyzer/answer/answer.h"
#include "analyzer/players/policy_source.h"
#include "analyzer/question/option_table.h"
#include "analyzer/report/report_style.h"
#include "engine/rules/ruleset.h"

#ifndef ZOLO_VERSION
#define ZOLO_VERSION "unknown" /* set by the Makefile */
#endif

/* What a command offers: bits that are set in the command's row and in the rows of its options. */
enum offer {
    OFFER_RULES = 1,          /* --rules NAME|FILE */
    OFFER_FORMAT = 2,         /* --format text|json|csv */
    OFFER_SEED = 4,           /* --seed N */
    OFFER_THREADS = 8,        /* --threads N */
    OFFER_DEALS = 32,         /* --exact | --deals N */
    OFFER_PLOT = 64,          /* --plot FILE, --keep-data */
    OFFER_BOTS = 128,         /* --bot-time S alone */
    OFFER_RANKS = 512,        /* only a flag: the command can use all ranks of an MPI job */
    OFFER_BEST_POLICY = 1024, /* --policy SPEC, --bot-time S; the strongest player is the default */
    OFFER_USUAL_RULES = 2048, /* only a flag: supports just 16-card games (ruleset_is_usual) */
    OFFER_REPLY = 4096,       /* --me reply|table */
    OFFER_BATCH = 16384       /* only a flag: the argument "-" stands for many questions */
    /* The bits from 0x10000 upwards belong to enum asks. */
};

/* What the user requests: to run the command or to see its help page. */
enum asked_for { ASKED_TO_RUN, ASKED_FOR_HELP, ASKED_FOR_ALL_HELP };

/* The values of --me: how the querying seat plays after its choice. */
enum me_plays { ME_NOT_GIVEN, ME_REPLY, ME_TABLE };

/* The first member in the options struct of every command. */
struct common_options {
    enum asked_for asked_for;
    unsigned offered; /* the command's bits from enum offer and enum asks */
    char **words;     /* the non-option arguments, then copies of all arguments; owned */
    int n_words;
    bool is_batch;          /* the only argument is "-": reads questions from standard input */
    int line;               /* line number of a question in a batch; 0: no batch */
    const char *rules_name; /* NULL if not given; parsing replaces NULL by the default */
    const char *rules_from; /* where the rules are set: "--rules", "ZOLO_RULES", a file */
    enum output_format format;
    uint64_t seed;           /* default 1 */
    int threads;             /* number of threads; before parsing, 0 means one per core */
    struct pool pool;        /* the pool of threads or ranks; valid after parsing */
    const char *policy_text; /* NULL = the command's default */
    enum me_plays me;        /* --me */
    double bot_time_s;       /* time limit for each action of an exec: player */
    bool exact;
    uint64_t deals;           /* 0 = not given */
    const char *plot;         /* the plot file; "-" plots as text; NULL if there is no plot */
    bool keep_data;           /* whether to keep the plot's data and script */
    struct stopping stopping; /* 0 = not given */
    const char *model;        /* --model, NULL = not given */
    double trust;             /* --trust, negative = not given */
    struct wants wants;       /* what the answer should contain; the command sets `parts` */
    const char *checkpoint;   /* NULL = none */
    struct progress_bar *bar; /* of the run */
    int exit_status;          /* nonzero if the command finished but found errors in its input */
};

/* The rows for the options in struct common_options. */
extern const struct command_option common_table[];

/* The values that the struct has before any option is read. */
struct common_options common_options_default(unsigned offered);

/* Refuses options that exclude each other, and fills in the defaults, once all options are read.
 * Returns STATUS_INPUT; if the environment or the user's file is wrong, *diag has a source. */
enum status common_options_check(struct common_options *common, struct diag *diag);

/* The option rows of --model and --trust, without their braces. */
#define OPTION_MODEL(structure, member, number, who)                                           \
    "model", 0, H_("SPEC"), OPTION_RARE,                                                       \
        H_("Opponent model used to interpret the others' calls and cards (default: learnt if " \
           "available, else club; club with --policy); off: all deals count equally"),         \
        (number), OPTION_TEXT, OPTION_AT(structure, member), .offered = (who)
#define OPTION_TRUST(structure, member, who)                                                     \
    "trust", 0, "T", 0, H_("How far to trust the opponent model, from 0 to 1 (default 0.5)"), 0, \
        OPTION_SHARE, OPTION_AT(structure, member), .low = 0, .high = 1, .offered = (who)

/* The value of --rules; NULL if it was not given. */
const char *options_rules_given(const struct common_options *common);

/* Loads the rule set given with --rules, or the default. Returns STATUS_INPUT also if the command
 * does not support the rules (OFFER_USUAL_RULES). */
enum status options_rules(const struct common_options *common, struct ruleset *rules,
                          struct diag *diag);

/* Checks that the rule set given with --rules has a pack of 16 cards; rules_name may be NULL.
 * STATUS_INPUT, STATUS_FILE. */
enum status options_usual(const char *rules_name, struct diag *diag);

/* --- players ---------------------------------------------------------------------------------- */

/* Fills a request from the options: players, opponent model, deals, accuracy, seed, workers and
 * checkpoint. The request borrows `rules` and *players; the caller clears *players after the
 * request, even on failure. The players are those named with --policy; by default policy_source_own
 * if the command has OFFER_REPLY and that player exists for the rules, else policy_source_default.
 * After its choice the querying seat plays its best response, unless --me table is given or
 * --policy names a player for that seat. The opponent model is the one given with --model; else the
 * default players', or club if --policy is given. Returns the errors of policy_source_read and
 * policy_source_believe. */
enum status player_options_request(const struct common_options *common, const struct ruleset *rules,
                                   struct policy_source *players, struct request *request,
                                   struct diag *diag);
