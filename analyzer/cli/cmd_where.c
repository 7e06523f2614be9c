/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo where: where the unseen cards are, and who is with me, as far as one seat can tell. */
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "engine/core/language.h"

enum { MOST_DRAWN = 100000000 };

static const struct command_option own_options[] = {
    OPTION_HEAD("What calls and cards tell:", 11),
    {"evidence", 0, H_("SPEC"), 0,
     H_("Weigh the deals as if the others called and played by this policy (default: the best "
        "players of these rules); off: all deals alike"),
     11, OPTION_TEXT, OPTION_AT(struct asker, common.evidence.text)},
    {"trust", 0, "T", 0, H_("How far that is believed, 0 to 1 (default 0.5)"), 11, OPTION_SHARE,
     OPTION_AT(struct asker, common.evidence.trust), .low = 0, .high = 1},
    {"deals", 'n', "N", 0,
     H_("How many to draw where they are too many to be gone through (default 10000)"), 12,
     OPTION_NUMBER, OPTION_AT(struct asker, common.deals), .least = 1, .most = MOST_DRAWN},
    OPTION_END};

static enum status ask(void *options, void *asked, struct diag *diag)
{
    const enum status status = asker_read(options, asked, diag);
    ((struct asker *)options)->common.offered |= OFFER_BEST_POLICY; /* whose calls are believed */
    return asker_find(options, WANT_BELIEFS, status, asked, diag);
}

const struct command command_where = {
    .name = "where",
    .summary = H_("Where the unseen cards are, and who plays with you"),
    .arguments = H_("HAND"),
    .help = H2_(
        "Where the unseen cards are, and who plays with you: a table of chances.\n\n"
        "  zolo where \"HA HT HQ CJ\" --auction \"P zolo\"\n"
        "  zolo where \"CQ HT DJ SA\" --seat 3 --play \"DT CJ\" --plot where.png\n"
        "  zolo where \"CQ HT DJ SA\" --seat 3 --given \"1: HA\" --format csv\n",
        H_("HAND is your hand as dealt, and --seat your seat. All deals that fit are gone through, "
           "each with the chance that calls and cards of the others give it; in Doppelkopf a "
           "sample is drawn.")),
    .own = own_options,
    .question = question_table,
    .offered = OFFER_RULES | OFFER_FORMAT | OFFER_SEED | OFFER_THREADS | OFFER_PLOT | ASKS_KNOWN,
    .size = sizeof(struct asker),
    .answer_size = sizeof(struct asked),
    .begin = asker_begin,
    .parse = asker_parse,
    .ask = ask,
    .show = asker_show,
    .plot = asker_plot,
    .clear = asker_clear};
