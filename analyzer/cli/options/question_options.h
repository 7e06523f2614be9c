/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the questions about one hand have in common: the hand, the seat, and how
 * the answer is to be computed and shown. */
#ifndef ZOLO_CLI_OPTIONS_QUESTION_OPTIONS_H
#define ZOLO_CLI_OPTIONS_QUESTION_OPTIONS_H

#include "analyzer/cli/options/options.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/question/question_line.h"

enum {
    QUESTION_OFFERS = OFFER_BEST_POLICY | OFFER_REPLY | OFFER_RULES | OFFER_FORMAT | OFFER_SEED |
                      OFFER_THREADS | OFFER_DEALS | OFFER_PLOT | OFFER_RANKS
};

/* Options of a question; the first member of the command's own options. */
struct question_options {
    struct common_options common;
    char hand_text[QUESTION_BYTES]; /* the words of HAND, or of a line, one space between them */
    struct question_words words;
    char players[512]; /* those of a line */
    enum report_length length;
};

/* All that a question may say but its rules, who plays, how sure and how many: for whoever offers ASKS_…
 * of options.h. */
extern const struct command_option question_table[];

/* Nothing said so far, beyond common_options_default: as `begin` of a command. */
void question_options_begin(void *options);

/* Takes HAND, or "-"; STATUS_INPUT where it is missing. As `parse` of a command. */
enum status question_options_parse(void *options, struct diag *diag) MUST_USE;

/* Takes a line apart, if that stands in place of a hand, for what no option says; then the rules, of
 * --rules or of the line, with the stakes that --bok makes them. STATUS_INPUT. */
enum status question_options_rules(struct question_options *question, struct ruleset *rules,
                                   struct diag *diag) MUST_USE;

/* Policies (player_options.h), deals and sureness as asked for. The request plays with *players, which the
 * caller clears after it, also on failure. */
enum status question_options_request(const struct question_options *question,
                                     const struct ruleset *rules, struct request *request,
                                     struct policy_source *players, struct diag *diag) MUST_USE;

#endif
