/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of the commands that answer questions about one hand: the hand, the seat, and how the
 * answer is computed and shown. */
#pragma once

#include "analyzer/cli/options/options.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/question/question_line.h"

enum {
    QUESTION_OFFERS = OFFER_BEST_POLICY | OFFER_REPLY | OFFER_RULES | OFFER_FORMAT | OFFER_SEED |
                      OFFER_THREADS | OFFER_DEALS | OFFER_PLOT | OFFER_RANKS
};

/* The first member in the options struct of every command that offers one of ASKS_OF_HAND. */
struct question_options {
    struct common_options common;
    char hand_text[QUESTION_BYTES]; /* HAND or a question line: the words, joined by blanks */
    struct question_words words;
    char players[512]; /* from a line */
    enum report_length length;
};

/* Reads the argument HAND or "-"; returns STATUS_INPUT if neither is given. A command's `parse`. */
enum status question_options_parse(void *options, struct diag *diag);

/* If HAND is a question line, takes from that line all fields that are not set by options. Loads
 * the rules given by --rules or by the question line, with the stakes given by --bok.
 * STATUS_INPUT. */
enum status question_options_rules(struct question_options *question, struct ruleset *rules,
                                   struct diag *diag);

/* Fills in a request: players, opponent model, deals and accuracy. The request borrows *players,
 * which the caller clears after the request, even on failure. Errors as player_options_request. */
enum status question_options_request(const struct question_options *question,
                                     const struct ruleset *rules, struct request *request,
                                     struct policy_source *players, struct diag *diag);
