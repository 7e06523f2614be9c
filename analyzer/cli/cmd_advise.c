/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo advise: which call, or which card, and by how much. */
#include <stdio.h>
#include <string.h>

#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/cli/batch/batch.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"
#include "engine/core/language.h"

struct advise_options {
    struct asker asker;
    bool no_checks;            /* --no-checks */
    enum report_length length; /* --more, --brief */
};

static void set_length(struct argp_state *state, struct advise_options *options,
                       enum report_length length)
{
    if (options->length != LENGTH_ANSWER && options->length != length)
        argp_failure(state, EXIT_USAGE, 0, tr("--more and --brief: one of them"));
    options->length = length;
}

static void read_more(struct argp_state *state, char *text, void *input)
{
    (void)text;
    set_length(state, input, LENGTH_ALL);
}

static void read_brief(struct argp_state *state, char *text, void *input)
{
    (void)text;
    set_length(state, input, LENGTH_LINE);
}

#define IN_ADVISE(member) OPTION_AT(struct advise_options, member)

static const struct command_option own_options[] = {
    {{"more", 0, NULL, 0, H_("Also the risk, what matters, and with open cards"), 3},
     OPTION_OTHER,
     .read = read_more},
    {{"brief", 0, NULL, 0, H_("The answer alone, in one line"), 3},
     OPTION_OTHER,
     .read = read_brief},
    {{"no-checks", 0, NULL, OPTION_RARE,
      H_("Do not ask again: with other players and another trust, and after the next call"), 3},
     OPTION_FLAG,
     IN_ADVISE(no_checks)},
    OPTION_END};

static const struct argp advise_argp = {
    .parser = asker_parse,
    .args_doc = H_("HAND"),
    .doc = H2_(
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
           "comment."))};

static enum status compute(struct question *question, const struct wants *wants,
                           struct answer *answer, struct diag *diag)
{
    struct progress_bar bar;
    progress_begin(&bar);
    bar.is_step = true;
    question->request.progress = &bar.progress;
    return progress_end(&bar, answer_find(question, wants, answer, diag));
}

static enum status draw(const struct advise_options *options, const struct answer *answer,
                        struct diag *diag)
{
    struct plot plot = {0};
    return picture_draw(&options->asker.common, plot_of_answer(answer, &plot), &plot, diag);
}

static enum status show(const struct advise_options *options, const struct answer *answer,
                        struct diag *diag)
{
    const struct common_options *common = &options->asker.common;
    struct kept_output kept;
    struct report_style style = asker_style(&options->asker);
    enum status status = kept_output_open(&kept);
    style.length = options->length;
    if (status == STATUS_OK)
        status = kept_output_close(&kept, report_answer(kept.out, answer, style));
    if (status != STATUS_OK || common->plot == NULL)
        return status;
    spoken_on_page();
    return draw(options, answer, diag);
}

/* Whether no more than the answer is wanted: --brief, or a text without --more. */
static bool is_short(const struct advise_options *options)
{
    const struct common_options *common = &options->asker.common;
    return common->plot == NULL &&
           (options->length == LENGTH_LINE ||
            (options->length == LENGTH_ANSWER && common->format == FORMAT_TEXT));
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
    if (options->length == LENGTH_LINE || options->no_checks || format == FORMAT_CSV)
        return parts;
    return parts | (format == FORMAT_JSON && options->length == LENGTH_ALL ? WANT_ALL_FOLLOW_UPS
                                                                           : WANT_FOLLOW_UPS);
}

static enum status run(struct advise_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct question question;
    struct answer answer = {0};
    struct wants wants = options->asker.sampling.wants;
    struct policy_source players = {0};
    enum status status = asker_rules(&options->asker, &rules, diag);
    if (status == STATUS_OK)
        status = question_read(&options->asker.words, &rules, &question, diag);
    if (status == STATUS_OK)
        status = question_turn(&question, diag);
    if (status == STATUS_OK)
        status = asker_request(&options->asker, &rules, &question.request, &players, diag);
    question.request.finds_on_few = true;
    wants.parts = parts_wanted(options);
    if (status == STATUS_OK)
        status = picture_check(&options->asker.common, diag);
    status = pool_agree(&options->asker.common.pool, status, diag);
    if (status == STATUS_OK)
        status = compute(&question, &wants, &answer, diag);
    if (status == STATUS_OK && options->asker.common.pool.is_writer)
        status = show(options, &answer, diag);
    answer_clear(&answer);
    policy_source_clear(&players);
    return status;
}

int cmd_advise(int argc, char **argv)
{
    struct advise_options options = {
        .asker = asker_default(ASKS_OPTIONS, ASKER_OFFERS, QUESTION_OPTIONS)};
    asker_options(&advise_argp, own_options, argc, argv, &options);
    if (batch_is_asked(options.asker.hand_text))
        return batch_answer(&(struct batch){cmd_advise, argc, argv, &options.asker.common,
                                            options.length == LENGTH_ALL ? NULL : "--brief"});
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : asker_failure(&options.asker, status, &diag);
}
