/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that commands share: their rows, and what they mean. */
#ifndef ZOLO_CLI_OPTIONS_OPTIONS_H
#define ZOLO_CLI_OPTIONS_OPTIONS_H

#include "analyzer/answer/answer.h"
#include "analyzer/cli/options/option_table.h"
#include "analyzer/players/policy_source.h"
#include "analyzer/report/report_style.h"
#include "engine/rules/ruleset.h"

#ifndef ZOLO_VERSION
#define ZOLO_VERSION "unknown" /* set by the Makefile */
#endif

/* What a command offers: bits of its row, and of the rows of options. */
enum offer {
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
    OFFER_BATCH = 16384,      /* nothing: "-" in place of its words stands for many questions */
    /* Which question is asked: what to do; how a contract ends; what is known; several things side by side;
     * options for every hand of a book, which offers nothing that depends on the clock. */
    ASKS_OPTIONS = 0x10000,
    ASKS_CONTRACT = 0x20000,
    ASKS_KNOWN = 0x40000,
    ASKS_COMPARED = 0x80000,
    ASKS_BOOK = 0x100000
};

/* What the arguments ask for: the command itself, or what it says of itself. */
enum asked_for { ASKED_TO_RUN, ASKED_FOR_HELP, ASKED_FOR_ALL_HELP };

/* Who plays for the asker after the choice, as --me has it. */
enum me_plays { ME_NOT_GIVEN, ME_REPLY, ME_TABLE };

/* --model and --trust as given: NULL and -1 where they were not. */
struct model_options {
    const char *text;
    double trust;
};

/* The first member of the options of every command. */
struct common_options {
    enum asked_for asked_for;
    unsigned offered; /* enum offer: bits of the command */
    char **words;     /* owned: arguments that are no options; copies of all stand behind them */
    int n_words;
    bool is_batch;          /* they are "-": questions come from standard input */
    int line;               /* of a question among many, from 1; 0: it is alone */
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
    uint64_t deals;           /* 0 = not given */
    const char *plot;         /* picture to draw, "-" = as text; NULL = none */
    bool keep_data;           /* and leave its data and script beside it */
    struct stopping stopping; /* 0 where nothing was given */
    struct model_options model;
    struct wants wants;       /* examples and losses; its parts are the command's */
    const char *checkpoint;   /* NULL = none */
    struct progress_bar *bar; /* of the run */
    int exit_status; /* of a command that has done what it could, and found something wrong */
};

/* The rows of all that is in there. */
extern const struct command_option common_table[];

/* Nothing was said so far. */
struct common_options common_options_default(unsigned offered);

/* Once all options are read: refuses those that exclude each other, and fills in what the command line
 * has left open. STATUS_INPUT; what is wrong in the environment or the user's file has a source. */
enum status common_options_check(struct common_options *common, struct diag *diag) MUST_USE;

/* Whether the run was asked to stop by itself. */
bool common_options_stop(const struct common_options *common);

/* --model and --trust in the table of a command that asks no question of a hand. */
#define OPTIONS_OF_MODEL(structure, member, group, who)                                            \
    {"model",                                                                                      \
     0,                                                                                            \
     H_("SPEC"),                                                                                   \
     OPTION_RARE,                                                                                  \
     H_("Opponent model, by which the others' calls and cards are read (default: that of "         \
        "--policy, or club if --policy is given); off: all deals count alike"),                    \
     (group),                                                                                      \
     OPTION_TEXT,                                                                                  \
     OPTION_AT(structure, member.text),                                                            \
     .offered = (who)},                                                                            \
    {                                                                                              \
        "trust", 0, "T", 0, H_("How far to trust that model, from 0 to 1 (default 0.5)"), (group), \
            OPTION_SHARE, OPTION_AT(structure, member.trust), .low = 0, .high = 1,                 \
                                                              .offered = (who)                     \
    }

/* Loads the rule set of --rules. STATUS_INPUT also for rules that the command does not know
 * (OFFER_USUAL_RULES). */
enum status options_rules(const struct common_options *common, struct ruleset *rules,
                          struct diag *diag) MUST_USE;

/* Whether a command for the games of 16 cards knows a rule set that is named elsewhere, in `source`;
 * NULL: none is. STATUS_INPUT, STATUS_FILE. */
enum status options_usual(const char *rules_name, const char *source, struct diag *diag) MUST_USE;

/* --- players ---------------------------------------------------------------------------------- */

/* The players of --policy under a rule set, which is borrowed until *players is cleared. Without
 * --policy those of policy_source_default where the command offers OFFER_BEST_POLICY, else club.
 * As policy_source_read; the source of *diag is the option. */
enum status player_options_policy(const struct common_options *common, const struct ruleset *rules,
                                  struct policy_source *players, struct diag *diag) MUST_USE;

/* Whether the asker goes on by the best reply to them: unless --me table, or his own player, says
 * otherwise. */
bool player_options_reply(const struct common_options *common, const struct policy_source *players);

/* What is believed of the others. Without --model the players of --policy where that was not
 * given either, else club. Once after player_options_policy. As policy_source_believe. */
enum status player_options_model(const struct common_options *common, const struct ruleset *rules,
                                 struct policy_source *players, struct opponent_model *out,
                                 struct diag *diag) MUST_USE;

/* Fills what the options decide of how sure a request is to be, what is believed, and what more is
 * reported; the rest of it is left alone. As player_options_model. */
enum status player_options_request(const struct common_options *common, const struct ruleset *rules,
                                   struct policy_source *players, struct request *request,
                                   struct diag *diag) MUST_USE;

#endif
