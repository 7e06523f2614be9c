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

/* What a command offers, as bits in its own row and in the rows of options. */
enum offer {
    OFFER_RULES = 1,          /* --rules NAME|FILE */
    OFFER_FORMAT = 2,         /* --format text|json|csv */
    OFFER_SEED = 4,           /* --seed N */
    OFFER_THREADS = 8,        /* --threads N */
    OFFER_DEALS = 32,         /* --exact | --deals N */
    OFFER_PLOT = 64,          /* --plot FILE, --keep-data */
    OFFER_BOTS = 128,         /* --bot-time S alone */
    OFFER_RANKS = 512,        /* not an option: the command can use all ranks of an MPI job */
    OFFER_BEST_POLICY = 1024, /* --policy SPEC, --bot-time S; the default is the strongest player */
    OFFER_USUAL_RULES = 2048, /* not an option: only 16-card games (ruleset_is_usual) */
    OFFER_REPLY = 4096,       /* --me reply|table */
    OFFER_BATCH = 16384       /* not an option: with "-" as the only word, reads many questions */
    /* Bits from 0x10000 up belong to enum asks. */
};

/* What the arguments ask for: running the command or showing its help. */
enum asked_for { ASKED_TO_RUN, ASKED_FOR_HELP, ASKED_FOR_ALL_HELP };

/* --me: how the querying seat plays after its choice. */
enum me_plays { ME_NOT_GIVEN, ME_REPLY, ME_TABLE };

/* --model and --trust; NULL and -1 if not given. */
struct model_options {
    const char *text;
    double trust;
};

/* The first member in the options struct of every command. */
struct common_options {
    enum asked_for asked_for;
    unsigned offered; /* the command's bits of enum offer and enum asks */
    char **words;     /* non-option arguments, then copies of all arguments; owned */
    int n_words;
    bool is_batch;          /* the word is "-": questions from standard input */
    int line;               /* line number of a question in a batch; 0: no batch */
    const char *rules_name; /* NULL if not given; after parsing, the default */
    const char *rules_from; /* origin: "--rules", "ZOLO_RULES", a file; NULL: no default */
    enum output_format format;
    uint64_t seed;           /* default 1 */
    int threads;             /* number of threads; 0: all cores; set after parsing */
    struct pool pool;        /* pool of threads or ranks, valid once the options are parsed */
    const char *policy_text; /* NULL = the command's default */
    enum me_plays me;        /* --me */
    double bot_time_s;       /* time limit for each action of an exec: player */
    bool exact;
    uint64_t deals;           /* 0 = not given */
    const char *plot;         /* plot file; "-": as text; NULL: no plot */
    bool keep_data;           /* keep the plot's data and script */
    struct stopping stopping; /* 0 = not given */
    struct model_options model;
    struct wants wants;       /* the requested contents of the answer; the command sets `parts` */
    const char *checkpoint;   /* NULL = none */
    struct progress_bar *bar; /* of the run */
    int exit_status;          /* nonzero if a finished command found errors in its input */
};

/* The rows for the options in struct common_options. */
extern const struct command_option common_table[];

/* The initial values, before any option is read. */
struct common_options common_options_default(unsigned offered);

/* Refuses options that exclude each other, and fills in the defaults, once all options are read.
 * STATUS_INPUT; for an error in the environment or in the user's file, *diag has a source. */
enum status common_options_check(struct common_options *common, struct diag *diag);

/* The option rows of --model and --trust. */
#define OPTIONS_OF_MODEL(structure, member, group, who)                                           \
    {"model",                                                                                     \
     0,                                                                                           \
     H_("SPEC"),                                                                                  \
     OPTION_RARE,                                                                                 \
     H_("Opponent model used to interpret the others' calls and cards (default: learnt if "       \
        "available, else club; club with --policy); off: all deals count equally"),               \
     (group),                                                                                     \
     OPTION_TEXT,                                                                                 \
     OPTION_AT(structure, member.text),                                                           \
     .offered = (who)},                                                                           \
    {                                                                                             \
        "trust", 0, "T", 0, H_("How far to trust the opponent model, from 0 to 1 (default 0.5)"), \
            (group), OPTION_SHARE, OPTION_AT(structure, member.trust), .low = 0, .high = 1,       \
                                                                       .offered = (who)           \
    }

/* The value of --rules; NULL if it was not given. */
const char *options_rules_given(const struct common_options *common);

/* Loads the rule set of --rules or its default. STATUS_INPUT also if the command does not support
 * the rules (OFFER_USUAL_RULES). */
enum status options_rules(const struct common_options *common, struct ruleset *rules,
                          struct diag *diag);

/* Checks that a rule set, named in `source`, has a pack of 16 cards; rules_name may be NULL.
 * STATUS_INPUT, STATUS_FILE. */
enum status options_usual(const char *rules_name, const char *source, struct diag *diag);

/* --- players ---------------------------------------------------------------------------------- */

/* Fills a request from the options: players, opponent model, deals, accuracy, seed, workers and
 * checkpoint. The request borrows `rules` and *players; the caller clears *players after it, even
 * on failure. The players are those of --policy; the default is policy_source_own if the command
 * has OFFER_REPLY and the rules have such a player, else policy_source_default. After its choice
 * the querying seat plays its best response, unless --me table or a policy for its seat replaces
 * that. The opponent model is that of --model; else that of the default players, or club if
 * --policy is given. Errors as policy_source_read and policy_source_believe. */
enum status player_options_request(const struct common_options *common, const struct ruleset *rules,
                                   struct policy_source *players, struct request *request,
                                   struct diag *diag);
