/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo advise: which call, or which card, and by how much. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "engine/core/language.h"

struct advise_options {
    struct asker asker;
    bool no_checks, more, brief;
};

#define IN_ADVISE(member) OPTION_AT(struct advise_options, member)

static const struct command_option own_options[] = {
    {"more", 0, NULL, 0, H_("Also the risk, what matters, and with open cards"), 3, OPTION_FLAG,
     IN_ADVISE(more)},
    {"brief", 0, NULL, 0, H_("The answer alone, in one line"), 3, OPTION_FLAG, IN_ADVISE(brief)},
    {"no-checks", 0, NULL, OPTION_RARE,
     H_("Do not ask again: with other players and another trust, and after the next call"), 3,
     OPTION_FLAG, IN_ADVISE(no_checks)},
    OPTION_END};

static enum status parse(void *self, struct diag *diag)
{
    struct advise_options *options = self;
    if (options->more && options->brief)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("--more and --brief: one of them"));
    options->asker.length = options->more    ? LENGTH_ALL
                            : options->brief ? LENGTH_LINE
                                             : LENGTH_ANSWER;
    return asker_parse(options, diag);
}

/* Whether no more than the answer is wanted: --brief, or a text without --more. */
static bool is_short(const struct advise_options *options)
{
    const struct common_options *common = &options->asker.common;
    return common->plot == NULL &&
           (options->asker.length == LENGTH_LINE ||
            (options->asker.length == LENGTH_ANSWER && common->format == FORMAT_TEXT));
}

/* A line, a table of numbers or a picture names no follow-ups. */
static unsigned parts_wanted(const struct advise_options *options)
{
    const enum output_format format = options->asker.common.format;
    unsigned parts = WANT_VALUES;
    if (!options->no_checks)
        parts |= WANT_CHECKS;
    if (!is_short(options))
        parts |= WANT_BRACKET | WANT_MATTERS;
    if (options->asker.length == LENGTH_LINE || options->no_checks || format == FORMAT_CSV)
        return parts;
    return parts |
           (format == FORMAT_JSON && options->asker.length == LENGTH_ALL ? WANT_ALL_FOLLOW_UPS
                                                                         : WANT_FOLLOW_UPS);
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    struct advise_options *options = self;
    struct asked *asked = out;
    enum status status = asker_read(&options->asker, asked, diag);
    if (status == STATUS_OK)
        status = question_turn(&asked->question, diag);
    return asker_find(&options->asker, parts_wanted(options), status, asked, diag);
}

const struct command command_advise = {
    .name = "advise",
    .summary = H_("Which call, or which card, and by how much"),
    .arguments = H_("HAND"),
    .help = H2_(
        "Which call, or which card, and by how much.\n\n"
        "  zolo advise \"HA HT HQ CJ\"\n"
        "  zolo advise \"CA HQ SJ DT\" --seat 3 --auction \"P zolo\"\n"
        "  zolo advise \"HA HT HQ CJ\" --seat 2 --play \"SJ\"\n"
        "  zolo advise \"HA HT HQ CJ\" --given \"2: CQ SQ\" --not \"3: void trumps\"\n"
        "  zolo advise \"HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA\" --rules doko-48\n"
        "  zolo advise - --format json <hands.txt\n",
        H_("HAND is your hand as dealt. Cards are suit then rank: HA HT HQ CJ, \"♥A ♥10 ♥Q ♣J\", "
           "or in words, Polish or German: \"Kier As, Kier Dycha\", \"Kreuz Dame\". In its place "
           "may "
           "stand the line of a question, \"zq1 …\", that the JSON of an answer has. HAND - reads "
           "many "
           "questions from standard input, a line each: the words after the command, # begins a "
           "comment.")),
    .own = own_options,
    .question = question_table,
    .offered = ASKER_OFFERS | OFFER_BATCH | ASKS_OPTIONS,
    .size = sizeof(struct advise_options),
    .answer_size = sizeof(struct asked),
    .begin = asker_begin,
    .parse = parse,
    .ask = ask,
    .show = asker_show,
    .plot = asker_plot,
    .clear = asker_clear};
