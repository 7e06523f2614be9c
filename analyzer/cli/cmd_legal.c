/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo legal: which calls or cards are legal now, by what one seat knows. */
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/decision/legal.h"
#include "analyzer/records/history.h"

struct legal_options {
    struct asker asker;
    const char *auction_text, *play_text; /* NULL: nothing so far */
};

#define IN_LEGAL(member) OPTION_AT(struct legal_options, member)

static const struct command_option own_options[] = {
    ASKER_SEAT_OPTION(ASKER_FOREHAND),
    {{"auction", 'a', H_("CALLS"), 0, H_("The calls so far, from the first speaker: \"P zolo\""),
      1},
     OPTION_TEXT,
     IN_LEGAL(auction_text)},
    {{"play", 'P', H_("CARDS"), 0,
      H_("The cards so far as they fell: \"HA DT HJ DA\"; without --auction all have passed"), 1},
     OPTION_TEXT,
     IN_LEGAL(play_text)},
    ASKER_COMPULSION_OPTIONS,
    OPTION_END};

static error_t parse(int key, char *text, struct argp_state *state)
{
    return key == ARGP_KEY_ARG || key == ARGP_KEY_NO_ARGS
               ? asker_parse(key, text, state, state->input)
               : ARGP_ERR_UNKNOWN;
}

static const struct argp legal_argp = {
    .parser = parse,
    .args_doc = H_("HAND"),
    .doc = H2_(
        "Which calls or cards are legal now, by what one seat knows.\n\n"
        "  zolo legal \"HA HT HQ CJ\" --auction \"P zolo\"\n"
        "  zolo legal \"CQ HT DJ SA\" --seat 3 --play \"DT CJ\" --format json\n",
        H_("HAND is your hand as dealt, and --seat your seat. Where it is another seat's turn, all "
           "that it may say or play is listed: whatever is legal with some hand that fits what you "
           "know. JSON also tells how the deal stands: whose turn it is, the contract, the trick, "
           "what each has taken."))};

static enum status run(const struct legal_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct situation situation = {.me = options->asker.me};
    struct compulsion compulsion;
    struct legal legal;
    struct kept_output kept;
    enum status status = asker_rules(&options->asker, &rules, diag);
    if (status == STATUS_OK)
        status = asker_hand(&options->asker, &rules, &situation.dealt, diag);
    if (status == STATUS_OK)
        status = asker_compulsion(&options->asker, &rules, &compulsion, diag);
    if (status == STATUS_OK)
        status = history_read(&rules, options->auction_text, options->play_text, situation.me,
                              situation.dealt, compulsion, &situation.table, diag);
    if (status == STATUS_OK)
        status = legal_find(&situation, &legal, diag);
    if (status == STATUS_OK)
        status = kept_output_open(&kept);
    if (status != STATUS_OK)
        return status;
    return kept_output_close(
        &kept, report_legal(kept.out, &situation, &legal, asker_style(&options->asker)));
}

int cmd_legal(int argc, char **argv)
{
    struct legal_options options = {
        .asker = {.common = common_options_default(OFFER_LANGUAGE | OFFER_RULES | OFFER_FORMAT)}};
    options_parse_own(&legal_argp, own_options, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
