/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the questions about one hand have in common: the hand, the seat, and how
 * the answer is to be computed and shown. */
#ifndef ZOLO_CLI_OPTIONS_ASKER_H
#define ZOLO_CLI_OPTIONS_ASKER_H

#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/sampling_options.h"
#include "analyzer/question/question_line.h"
#include "analyzer/report/report_style.h"

enum {
    ASKER_OFFERS = OFFER_ASKER | OFFER_BEST_POLICY | OFFER_REPLY | OFFER_LANGUAGE | OFFER_RULES |
                   OFFER_FORMAT | OFFER_SEED | OFFER_THREADS | OFFER_DEALS | OFFER_PLOT |
                   OFFER_RANKS
};

/* Which commands ask: what to do, or what is known; how a contract ends; several things side by side. */
enum asker_kind { ASKS_OPTIONS = 1, ASKS_CONTRACT = 2, ASKS_COMPARED = 4 };

/* Options of a question; the first member of the command's own options. */
struct asker {
    struct common_options common;
    struct sampling_options sampling;
    char hand_text[QUESTION_BYTES]; /* the words of HAND, or of a line, one space between them */
    enum asker_kind kind;
    struct question_words words;
    char players[512]; /* those of a line */
};

/* Nothing said so far; `offered` are common options (enum common_group), `question` what is offered of
 * sampling_options.h, 0: nothing. */
struct asker asker_default(enum asker_kind kind, unsigned offered, unsigned question);

/* Parses the arguments of a command: its own `argp`, whose options are the table `own`; those of a
 * question, which are the same for all commands (asker.c); and those of sampling. `input` is the command's
 * options, whose first member is a struct asker. */
void asker_options(const struct argp *argp, const struct command_option *own, int argc, char **argv,
                   void *input);

/* Takes HAND, the options of a question and of sampling and, at the end, a missing HAND and options that
 * exclude each other; ARGP_ERR_UNKNOWN for the rest. As the parser of an argp, and for one that takes more. */
error_t asker_parse(int key, char *text, struct argp_state *state);

/* Takes a line apart, if that stands in place of a hand, for what no option says; then the rules, of
 * --rules or of the line, with the stakes that --bok makes them. STATUS_INPUT. */
enum status asker_rules(struct asker *asker, struct ruleset *rules, struct diag *diag) MUST_USE;

/* Policies (player_options.h), deals and sureness as asked for. The request plays with *players, which the
 * caller clears after it, also on failure. */
enum status asker_request(const struct asker *asker, const struct ruleset *rules,
                          struct request *request, struct policy_source *players,
                          struct diag *diag) MUST_USE;

/* Reports a failure, with its place in the line if that is where it was; returns the exit status. */
int asker_failure(const struct asker *asker, enum status status, struct diag *diag);

/* How standard output wants its report. */
struct report_style asker_style(const struct asker *asker);

#endif
