/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo odds: the distribution of results of one settled contract. */
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "engine/core/language.h"

static enum status ask(void *options, void *out, struct diag *diag)
{
    struct asker *asker = options;
    const struct question_words *words = &asker->words;
    struct asked *asked = out;
    enum status status = asker_rules(asker, &asked->rules, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    if (status == STATUS_OK && words->contract == NULL && words->auction == NULL &&
        words->play == NULL)
        status = diag_set(diag, STATUS_INPUT, 0, 0,
                          N_("what is played? --contract NAME (`zolo rules show' lists them), or "
                             "--auction CALLS"));
    if (status == STATUS_OK)
        status = question_read(words, &asked->rules, &asked->question, diag);
    if (status == STATUS_OK)
        status = question_settle(&asked->question, diag);
    return asker_find(asker, WANT_VALUES | WANT_MATTERS, status, asked, diag);
}

const struct command command_odds = {
    .name = "odds",
    .summary = H_("The distribution of results of one settled contract"),
    .arguments = H_("HAND --contract NAME"),
    .help = H2_(
        "The distribution of results of one settled contract.\n\n"
        "  zolo odds \"HA HT HQ CJ\" --contract zolo\n"
        "  zolo odds \"HA HT HQ CJ\" --contract zolo --lose 15 --explain\n"
        "  zolo odds \"CA DQ HJ ST\" --seat 3 --contract wesele --declarer 1\n"
        "  zolo odds \"CQ DQ HJ ST\" --contract normal --given \"partner: HA\"\n"
        "  zolo odds \"HA HT HQ CJ\" --auction \"zolo kontra\"\n",
        H_("Cards are suit then rank, in quotes: \"HA HT HQ CJ\" or \"♥A ♥10 ♥Q ♣J\". HAND - reads "
           "many questions from standard input, a line each: the words after the command. A game "
           "that nobody has bid comes after four passes. Calls are weighed as in `zolo advise', "
           "and in an --auction that is not over the others pass; a --contract comes without "
           "calls.")),
    .question = question_table,
    .offered = ASKER_OFFERS | OFFER_BATCH | ASKS_CONTRACT,
    .size = sizeof(struct asker),
    .answer_size = sizeof(struct asked),
    .begin = asker_begin,
    .parse = asker_parse,
    .ask = ask,
    .show = asker_show,
    .plot = asker_plot,
    .clear = asker_clear};
