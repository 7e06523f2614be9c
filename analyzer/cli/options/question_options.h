/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of the commands that ask about one hand: the hand, the seat, and how the answer is
 * computed and shown. */
#pragma once

#include "analyzer/cli/options/options.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/question/question_line.h"

enum {
    QUESTION_OFFERS = OFFER_BEST_POLICY | OFFER_REPLY | OFFER_RULES | OFFER_FORMAT | OFFER_SEED |
                      OFFER_THREADS | OFFER_DEALS | OFFER_PLOT | OFFER_RANKS
};

/* The first member of the options struct of a command that offers one of ASKS_OF_HAND. */
struct question_options {
    struct common_options common;
    char hand_text[QUESTION_BYTES]; /* the words of HAND or a question's line, with blanks */
    struct question_words words;
    char players[512]; /* from a line */
    enum report_length length;
};

/* Takes the argument HAND or "-"; STATUS_INPUT if it is missing. Serves as `parse` of a command. */
enum status question_options_parse(void *options, struct diag *diag);

/* If a line replaces the hand, takes from it all fields that no option sets. Loads the rules of
 * --rules or of the line, with the stakes of --bok. STATUS_INPUT. */
enum status question_options_rules(struct question_options *question, struct ruleset *rules,
                                   struct diag *diag);

/* Fills a request: players, opponent model, deals and accuracy. The request borrows *players, which
 * the caller clears after the request, even on failure. Errors as player_options_request. */
enum status question_options_request(const struct question_options *question,
                                     const struct ruleset *rules, struct request *request,
                                     struct policy_source *players, struct diag *diag);
