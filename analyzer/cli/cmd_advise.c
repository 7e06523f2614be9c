/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo advise: which call, or which card, and by how much. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/batch/batch.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asked_situation.h"
#include "analyzer/cli/options/asker.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/decision/plots/plot_decision.h"
#include "analyzer/decision/report.h"
#include "engine/core/language.h"

struct advise_options {
    struct asker asker;
    const char *auction_text, *play_text; /* NULL: nothing so far */
    bool no_checks;                       /* --no-checks */
    enum report_length length;            /* --more, --brief */
    bool announces;                       /* --announce: what to announce, before the card */
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

static error_t parse(int key, char *text, struct argp_state *state)
{
    return asker_parse(key, text, state, state->input);
}

#define IN_ADVISE(member) OPTION_AT(struct advise_options, member)

static const struct command_option own_options[] = {
    OPTION_HEAD("Every day:", 1),
    ASKER_SEAT_OPTION(H_("Your seat: 1 or forehand … 4 or dealer (default: whose turn it is)")),
    {{"auction", 'a', H_("CALLS"), 0,
      H_("The calls so far, from the first speaker: \"P zolo\"; P is a pass"), 1},
     OPTION_TEXT,
     IN_ADVISE(auction_text)},
    {{"play", 'P', H_("CARDS"), 0,
      H_("The cards so far as they fell: \"HA DT HJ DA\"; in Doppelkopf with announcements, like "
         "2:re"),
      1},
     OPTION_TEXT,
     IN_ADVISE(play_text)},
    OPTION_HEAD("Where else the deal stands:", 2),
    ASKER_GIVEN_OPTIONS,
    ASKER_BOK_OPTION,
    {{"announce", 0, NULL, 0, H_("Doppelkopf: what to announce now, before the card"), 2},
     OPTION_FLAG,
     IN_ADVISE(announces)},
    ASKER_COMPULSION_OPTIONS,
    {{"more", 0, NULL, 0, H_("Also the risk, what matters, and with open cards"), 3},
     OPTION_OTHER,
     .read = read_more},
    {{"brief", 0, NULL, 0, H_("The answer alone, in one line"), 3},
     OPTION_OTHER,
     .read = read_brief},
    {{"no-checks", 0, NULL, OPTION_RARE,
      H_("Do not ask again, with other players and another trust, what the answer depends on"), 3},
     OPTION_FLAG,
     IN_ADVISE(no_checks)},
    OPTION_END};

static const struct argp advise_argp = {
    .parser = parse,
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
           "or in words, Polish or German: \"Kier As, Kier Dycha\", \"Kreuz Dame\". HAND - reads "
           "many "
           "questions from standard input, a line each: the words after the command, # begins a "
           "comment."))};

/* Before his card a seat may announce something, if that is asked. */
static enum status ask_for_announcement(struct situation *situation, struct diag *diag)
{
    struct table *table = &situation->table;
    diag_set_source(diag, "--announce");
    if (table->phase != PHASE_CARD || table->turn != situation->me)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("announcements are offered before one's own card"));
    table->phase = PHASE_ANNOUNCE;
    if (situation_view(situation).actions == 0)
        return diag_set(
            diag, STATUS_INPUT, 0, 0,
            N_("nothing can be announced now that would change anything; your hand has %d "
               "cards left"),
            table_cards_left(table, situation->me));
    return STATUS_OK;
}

static enum status read_situation(const struct advise_options *options, const struct ruleset *rules,
                                  struct situation *situation, struct diag *diag)
{
    struct compulsion compulsion;
    enum status status = asker_compulsion(&options->asker, rules, &compulsion, diag);
    if (status == STATUS_OK)
        status = asker_hand(&options->asker, rules, &situation->dealt, diag);
    if (status == STATUS_OK)
        status = asked_history(
            &(struct asked_so_far){options->auction_text, options->play_text, compulsion},
            options->asker.has_seat ? options->asker.me : SEAT_NONE, rules, situation, diag);
    if (status == STATUS_OK && options->announces)
        status = ask_for_announcement(situation, diag);
    return status == STATUS_OK ? asked_turn(situation, diag) : status;
}

static enum status compute(const struct situation *situation, struct request request,
                           struct advice *answer, struct diag *diag)
{
    struct progress_bar bar;
    progress_begin(&bar);
    bar.is_step = true;
    request.progress = &bar.progress;
    return progress_end(&bar, advise(situation, &request, answer, diag));
}

static enum status draw(const struct advise_options *options, const struct advice *answer,
                        struct diag *diag)
{
    struct plot plot = {0};
    return picture_draw(&options->asker.common, plot_of_calls(answer, &plot), &plot, diag);
}

static enum status show(const struct advise_options *options, const struct advice *answer,
                        struct diag *diag)
{
    const struct common_options *common = &options->asker.common;
    struct kept_output kept;
    struct report_style style = asker_style(&options->asker);
    enum status status = kept_output_open(&kept);
    style.length = options->length;
    if (status == STATUS_OK)
        status = kept_output_close(&kept, report_advice(kept.out, answer, style));
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

static enum status run(const struct advise_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct situation situation;
    struct request request;
    struct advice answer = {0};
    struct policy_source players = {0};
    enum status status = asker_rules(&options->asker, &rules, diag);
    if (status == STATUS_OK)
        status = read_situation(options, &rules, &situation, diag);
    if (status == STATUS_OK)
        status = asker_request(&options->asker, &rules, &request, &players, diag);
    request.finds_on_few = true;
    request.no_checks = options->no_checks;
    if (is_short(options))
        request.no_bracket = request.no_matters = true;
    request.no_kontra = is_short(options) && options->length == LENGTH_LINE;
    if (status == STATUS_OK)
        status = picture_check(&options->asker.common, diag);
    status = pool_agree(&options->asker.common.pool, status, diag);
    if (status == STATUS_OK)
        status = compute(&situation, request, &answer, diag);
    if (status == STATUS_OK && options->asker.common.pool.is_writer)
        status = show(options, &answer, diag);
    advice_clear(&answer);
    policy_source_clear(&players);
    return status;
}

int cmd_advise(int argc, char **argv)
{
    struct advise_options options = {.asker = asker_default(QUESTION_OPTIONS)};
    asker_options(&advise_argp, own_options, argc, argv, &options);
    if (batch_is_asked(options.asker.hand_text))
        return batch_answer(&(struct batch){cmd_advise, argc, argv, &options.asker.common,
                                            options.length == LENGTH_ALL ? NULL : "--brief"});
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
