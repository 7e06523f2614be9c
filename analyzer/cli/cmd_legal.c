/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo legal: which calls or cards are legal now, by what one seat knows. */
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "engine/core/language.h"

static enum status ask(void *options, void *asked, struct diag *diag)
{
    return asker_find(options, WANT_LEGAL, asker_read(options, asked, diag), asked, diag);
}

const struct command command_legal = {
    .name = "legal",
    .summary = H_("Which calls or cards are legal now, by what one seat knows"),
    .arguments = H_("HAND"),
    .help = H2_(
        "Which calls or cards are legal now, by what one seat knows.\n\n"
        "  zolo legal \"HA HT HQ CJ\" --auction \"P zolo\"\n"
        "  zolo legal \"CQ HT DJ SA\" --seat 3 --play \"DT CJ\" --format json\n",
        H_("HAND is your hand as dealt, and --seat your seat. Where it is another seat's turn, all "
           "that it may say or play is listed: whatever is legal with some hand that fits what you "
           "know. JSON also tells how the deal stands: whose turn it is, the contract, the trick, "
           "what each has taken.")),
    .question = question_table,
    .offered = OFFER_RULES | OFFER_FORMAT | ASKS_KNOWN,
    .size = sizeof(struct asker),
    .answer_size = sizeof(struct asked),
    .begin = asker_begin,
    .parse = asker_parse,
    .ask = ask,
    .show = asker_show,
    .clear = asker_clear};
