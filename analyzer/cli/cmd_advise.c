/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that answer questions about one hand: zolo advise, odds, where and legal. */
#include <stdio.h>

#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/question_options.h"
#include "engine/core/language.h"

/* The answer to a question about one hand, and the owners of the data that the answer borrows. */
struct asked {
    struct ruleset rules;
    struct policy_source players;
    struct question question;
    struct answer answer;
    unsigned parts; /* the parts of the answer to compute: bits of enum wanted */
};

/* Reads the rules and the question. As question_read. */
static enum status question_options_read(struct question_options *question, struct asked *out,
                                         struct diag *diag)
{
    TRY(question_options_rules(question, &out->rules, diag));
    return question_read(&question->words, &out->rules, &out->question, diag);
}

/* Computes the answer's parts and shows a progress bar, except while counting beliefs. */
static enum status find(struct question_options *question, const struct wants *wants,
                        struct asked *out, struct diag *diag)
{
    struct progress_bar *bar = question->common.bar;
    if (wants->parts == WANT_BELIEFS) {
        progress_begin_unstopped(bar);
    } else if (wants->parts != WANT_LEGAL) {
        progress_begin(bar);
        bar->is_step = true;
        out->question.request.progress = &bar->progress;
    }
    return answer_find(&out->question, wants, &out->answer, diag);
}

/* Computes the requested `parts` of the answer if `status` is STATUS_OK on all ranks. Converts the
 * column of an error, even an earlier one, to a column of the question line. */
static enum status question_options_find(struct question_options *question, unsigned parts,
                                         enum status status, struct asked *out, struct diag *diag)
{
    struct common_options *common = &question->common;
    struct wants wants = common->wants;
    struct request *request = &out->question.request;
    out->parts = wants.parts = parts;
    if (parts == WANT_LEGAL)
        request->seed = common->seed;
    else if (status == STATUS_OK)
        status = question_options_request(question, &out->rules, request, &out->players, diag);
    status = pool_agree(&common->pool, status, diag);
    THEN(status, find(question, &wants, out, diag));
    if (status != STATUS_OK)
        question_line_place(&question->words, diag);
    return status;
}

static enum status question_options_show(const void *options, const void *asked, FILE *out)
{
    const struct question_options *question = options;
    const struct asked *found = asked;
    struct report_style style = output_style(question->common.format);
    style.length = question->length;
    return found->parts == WANT_LEGAL     ? report_legal(out, &found->answer, style)
           : found->parts == WANT_BELIEFS ? report_beliefs(out, &found->answer, style)
                                          : report_answer(out, &found->answer, style);
}

static enum status question_options_plot(UNUSED const void *options, const void *asked,
                                         struct plot *out, UNUSED struct diag *diag)
{
    const struct asked *found = asked;
    return found->parts == WANT_BELIEFS ? plot_of_beliefs(&found->answer, out)
                                        : plot_of_answer(&found->answer, out);
}

static void question_options_clear(UNUSED void *options, void *asked)
{
    struct asked *found = asked;
    answer_clear(&found->answer);
    policy_source_clear(&found->players);
}

/* --- advise ---------------------------------------------------------------------------------- */

struct advise_options {
    struct question_options question;
    bool no_checks, more, brief;
};

#define IN_ADVISE(member) OPTION_AT(struct advise_options, member)

static const struct command_option own_options[] = {
    {"more", 0, NULL, 0,
     H_("Add the risk, the unseen cards that change the result most, and the open-card value"), 3,
     OPTION_FLAG, IN_ADVISE(more)},
    {"brief", 0, NULL, 0, H_("Only the answer, on one line"), 3, OPTION_FLAG, IN_ADVISE(brief)},
    {"no-checks", 0, NULL, OPTION_RARE,
     H_("Skip the checks with other players and trust, and the calls that may follow"), 3,
     OPTION_FLAG, IN_ADVISE(no_checks)},
    {OPTION_END}};

static enum status parse(void *self, struct diag *diag)
{
    struct advise_options *options = self;
    if (options->more && options->brief)
        return diag_refuse(diag, N_("--more and --brief cannot be combined"));
    options->question.length = options->more    ? LENGTH_ALL
                               : options->brief ? LENGTH_LINE
                                                : LENGTH_ANSWER;
    return question_options_parse(options, diag);
}

/* True if only the answer itself is requested: with --brief, or in text output without --more. */
static bool is_short(const struct advise_options *options)
{
    const struct common_options *common = &options->question.common;
    return common->plot == NULL &&
           (options->question.length == LENGTH_LINE ||
            (options->question.length == LENGTH_ANSWER && common->format == FORMAT_TEXT));
}

/* Selects the parts to compute; one-line output, CSV and plots do not show follow-up calls. */
static unsigned parts_wanted(const struct advise_options *options)
{
    const enum output_format format = options->question.common.format;
    unsigned parts = WANT_VALUES;
    if (!options->no_checks)
        parts |= WANT_CHECKS;
    if (!is_short(options))
        parts |= WANT_BRACKET | WANT_SENSITIVITY;
    if (options->question.length == LENGTH_LINE || options->no_checks || format == FORMAT_CSV)
        return parts;
    return parts |
           (format == FORMAT_JSON && options->question.length == LENGTH_ALL ? WANT_ALL_FOLLOW_UPS
                                                                            : WANT_FOLLOW_UPS);
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    struct advise_options *options = self;
    struct asked *asked = out;
    enum status status = question_options_read(&options->question, asked, diag);
    THEN(status, question_turn(&asked->question, diag));
    return question_options_find(&options->question, parts_wanted(options), status, asked, diag);
}

const struct command command_advise = {
    .name = "advise",
    .summary = H_("Finds the best call or card, and its lead over the next best"),
    .arguments = H_("HAND"),
    .help = H2_("Finds the best call or card, and its lead over the next best.\n"
                "\n"
                "  zolo advise \"HA HT HQ CJ\"\n"
                "  zolo advise \"HQ SJ DT CA\" --seat 3 --auction \"P zolo\"\n"
                "  zolo advise \"HA HT HQ CJ\" --seat 2 --play \"SJ\"\n"
                "  zolo advise \"HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA\" --rules doko-48\n",
                H_("HAND is your hand as dealt. A card is written as suit and rank: HA HT HQ CJ or "
                   "\"♥A ♥10 ♥Q ♣J\", grouped by suit as in \"♥A10Q ♣J\", or in Polish or German "
                   "words: \"Kier As, Kier Dycha\", \"Kreuz Dame\". JSON output contains the "
                   "question as a single line, \"zq1 …\", which you may give in place of HAND. If "
                   "HAND is -, questions are read from standard input, one per line, written like "
                   "the arguments of the command; # begins a comment.")),
    .own = own_options,
    .offered = QUESTION_OFFERS | OFFER_BATCH | ASKS_OPTIONS,
    .size = sizeof(struct advise_options),
    .answer_size = sizeof(struct asked),
    .parse = parse,
    .ask = ask,
    .show = question_options_show,
    .plot = question_options_plot,
    .clear = question_options_clear};

/* The members of struct command that all commands about one question share. */
#define ABOUT_ONE_QUESTION                                                        \
    .size = sizeof(struct question_options), .answer_size = sizeof(struct asked), \
    .parse = question_options_parse, .show = question_options_show,               \
    .clear = question_options_clear

/* --- odds: how the results of a given contract are distributed --- */

static enum status ask_odds(void *options, void *out, struct diag *diag)
{
    struct question_options *question = options;
    const struct question_words *words = &question->words;
    struct asked *asked = out;
    enum status status = question_options_rules(question, &asked->rules, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    if (status == STATUS_OK && words->contract == NULL && words->auction == NULL &&
        words->play == NULL)
        status = diag_refuse(diag, N_("the contract is missing; give --contract NAME (`zolo rules "
                                      "show' lists the names) or --auction CALLS"));
    THEN(status, question_read(words, &asked->rules, &asked->question, diag));
    THEN(status, question_settle(&asked->question, diag));
    return question_options_find(question, WANT_VALUES | WANT_SENSITIVITY, status, asked, diag);
}

const struct command command_odds = {
    .name = "odds",
    .summary = H_("Shows how one contract ends: chance of winning, payoffs"),
    .arguments = H_("HAND --contract NAME"),
    .help =
        H2_("Shows how one contract ends: the chance of winning, and the distribution of payoffs.\n"
            "\n"
            "  zolo odds \"HA HT HQ CJ\" --contract zolo\n"
            "  zolo odds \"DQ HJ CA ST\" --seat 3 --contract wesele --declarer 1\n"
            "  zolo odds \"CQ DQ HJ ST\" --contract normal --given \"partner: HA\"\n"
            "  zolo odds \"HA HT HQ CJ\" --seat 1 --auction \"zolo kontra\"\n",
            H_("HAND, or - for many questions, is written as described in `zolo advise --help'. "
               "Give either --contract or --auction: four passes lead to the unbid game, and an "
               "unfinished auction is completed with passes.")),
    .offered = QUESTION_OFFERS | OFFER_BATCH | ASKS_CONTRACT,
    .ask = ask_odds,
    .plot = question_options_plot,
    ABOUT_ONE_QUESTION};

/* --- where: who may hold the unseen cards, and who may be the partner ------------------------- */

enum { MOST_DRAWN = 100000000 };

static const struct command_option where_options[] = {
    {OPTION_HEAD("How calls and cards are interpreted:", 11)},
    {"model", 0, H_("SPEC"), 0,
     H_("Opponent model used to interpret the others' calls and cards (default: learnt if "
        "available, else club); off: all deals count equally"),
     11, OPTION_TEXT, OPTION_AT(struct question_options, common.model)},
    {OPTION_TRUST(struct question_options, common.trust, 0)},
    {"deals", 'n', "N", 0, H_("Deals to draw if there are too many to enumerate (default 10000)"),
     12, OPTION_NUMBER, OPTION_AT(struct question_options, common.deals), .least = 1,
     .most = MOST_DRAWN},
    {OPTION_END}};

static enum status ask_where(void *options, void *asked, struct diag *diag)
{
    return question_options_find(options, WANT_BELIEFS, question_options_read(options, asked, diag),
                                 asked, diag);
}

const struct command command_where = {
    .name = "where",
    .summary = H_("Shows who may hold the unseen cards, and who may be your partner"),
    .arguments = H_("HAND"),
    .help = H2_(
        "Shows how likely each player is to hold each unseen card, and to be your partner.\n"
        "\n"
        "  zolo where \"HA HT HQ CJ\" --auction \"P zolo\"\n"
        "  zolo where \"HT CQ DJ SA\" --seat 3 --play \"DT CJ\" --plot where.png\n",
        H_("HAND is your hand as dealt. All deals that fit are counted, each weighted by how "
           "likely it makes the calls and cards of the others; in Doppelkopf a sample is drawn.")),
    .own = where_options,
    .offered = OFFER_RULES | OFFER_FORMAT | OFFER_SEED | OFFER_THREADS | OFFER_PLOT | ASKS_KNOWN,
    .ask = ask_where,
    .plot = question_options_plot,
    ABOUT_ONE_QUESTION};

/* --- legal: the calls or cards that are legal, as far as one seat can know -------------------- */

static enum status ask_legal(void *options, void *asked, struct diag *diag)
{
    return question_options_find(options, WANT_LEGAL, question_options_read(options, asked, diag),
                                 asked, diag);
}

const struct command command_legal = {
    .name = "legal",
    .summary = H_("Lists the calls or cards that are legal now"),
    .arguments = H_("HAND"),
    .help = H2_("Lists the calls or cards that are legal now.\n"
                "\n"
                "  zolo legal \"HA HT HQ CJ\" --auction \"P zolo\"\n"
                "  zolo legal \"HT CQ DJ SA\" --seat 3 --play \"DT CJ\" --format json\n",
                H_("HAND is your hand as dealt. If it is another player's turn, the list covers "
                   "everything they could say or play with any hand that is consistent with what "
                   "you know. JSON output also contains the state of the deal: whose turn it is, "
                   "the contract, the trick, and what each player has taken.")),
    .offered = OFFER_RULES | OFFER_FORMAT | ASKS_KNOWN,
    .ask = ask_legal,
    ABOUT_ONE_QUESTION};
