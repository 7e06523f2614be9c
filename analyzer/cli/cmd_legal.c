/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo legal: which calls or cards are legal now, by what one seat knows. */
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "engine/core/language.h"

static enum status ask(void *options, void *out, struct diag *diag)
{
    static const struct wants wants = {.parts = WANT_LEGAL};
    struct asker *asker = options;
    struct asked *asked = out;
    enum status status = asker_read(asker, asked, diag);
    asked->question.request.seed = 1;
    if (status == STATUS_OK)
        status = answer_find(&asked->question, &wants, &asked->answer, diag);
    return asker_end(asker, status, diag);
}

static enum status show(const void *options, const void *asked, FILE *out)
{
    return report_legal(out, &((const struct asked *)asked)->answer,
                        output_style(((const struct asker *)options)->common.format));
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
    .show = show,
    .clear = asker_clear};
