/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo legal: which calls or cards are legal now, by what one seat knows. */
#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "analyzer/cli/terminal/kept_output.h"

static const struct command_option own_options[] = {OPTION_END};

static const struct argp legal_argp = {
    .parser = asker_parse,
    .args_doc = H_("HAND"),
    .doc = H2_(
        "Which calls or cards are legal now, by what one seat knows.\n\n"
        "  zolo legal \"HA HT HQ CJ\" --auction \"P zolo\"\n"
        "  zolo legal \"CQ HT DJ SA\" --seat 3 --play \"DT CJ\" --format json\n",
        H_("HAND is your hand as dealt, and --seat your seat. Where it is another seat's turn, all "
           "that it may say or play is listed: whatever is legal with some hand that fits what you "
           "know. JSON also tells how the deal stands: whose turn it is, the contract, the trick, "
           "what each has taken."))};

static enum status run(struct asker *asker, struct diag *diag)
{
    struct ruleset rules;
    struct question question = {.request = {.seed = 1}};
    static const struct wants wants = {.parts = WANT_LEGAL};
    struct answer answer = {0};
    struct kept_output kept;
    enum status status = asker_rules(asker, &rules, diag);
    if (status == STATUS_OK)
        status = question_read(&asker->words, &rules, &question, diag);
    if (status == STATUS_OK)
        status = answer_find(&question, &wants, &answer, diag);
    if (status == STATUS_OK)
        status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(&kept, report_legal(kept.out, &answer, asker_style(asker)));
    answer_clear(&answer);
    return status;
}

int cmd_legal(int argc, char **argv)
{
    struct asker asker =
        asker_default(ASKS_OPTIONS, OFFER_LANGUAGE | OFFER_RULES | OFFER_FORMAT, 0);
    asker_options(&legal_argp, own_options, argc, argv, &asker);
    struct diag diag = {0};
    const enum status status = run(&asker, &diag);
    return status == STATUS_OK ? finish_output() : asker_failure(&asker, status, &diag);
}
