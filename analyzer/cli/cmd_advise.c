/* zolo advise: which call, or which card, and by how much. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/asker.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/picture.h"
#include "analyzer/cli/picture_commands.h"
#include "analyzer/cli/progress.h"
#include "analyzer/io/history.h"
#include "analyzer/io/plot_kinds.h"
#include "analyzer/io/report.h"

struct advise_options {
    struct asker asker;
    const char *auction_text, *play_text; /* NULL: nothing so far */
    enum advice_picture picture;          /* what --plot draws */
};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct advise_options *options = state->input;
    switch (key) {
    case 'a': options->auction_text = text; return 0;
    case 'P': options->play_text = text; return 0;
    default: return asker_parse(key, text, state, &options->asker);
    }
}

static const struct argp_option own_options[] = {
    {NULL, 0, NULL, 0, "Where the deal stands:", 1},
    ASKER_SEAT_OPTION,
    ASKER_BOK_OPTION,
    {"auction", 'a', "CALLS", 0,
     "The calls so far, from the first speaker: \"P zolo\"; P is a pass", 1},
    {"play", 'P', "CARDS", 0,
     "The cards so far as they fell: \"HA DT HJ DA\"; without --auction all have passed", 1},
    {0}};

static const struct argp advise_argp = {
    own_options,
    parse,
    "HAND",
    "Which call, or which card, and by how much.\n\n"
    "  zolo advise \"HA HT HQ CJ\"\n"
    "  zolo advise \"CA HQ SJ DT\" --seat 3 --auction \"P zolo\"\n"
    "  zolo advise \"HA HT HQ CJ\" --seat 2 --play \"SJ\"\n"
    "  zolo advise \"HA HT HQ CJ\" --explain --lose 15\n"
    "  zolo advise \"HA HT HQ CJ\" --policy pimc:20 --confidence 0.95\n"
    "\vHAND is your hand as dealt. Cards are suit then rank, in quotes: \"HA HT HQ CJ\" or "
    "\"♥A ♥10 ♥Q ♣J\".",
    NULL,
    NULL,
    NULL};

/* Whether it is the asker's turn; if not, what to do about it. */
static enum status check_turn(const struct situation *situation, struct diag *diag)
{
    const struct table *table = &situation->table;
    const int me = situation->me + 1, turn = table->turn + 1;
    diag_set_source(diag, "");
    if (table->phase == PHASE_OVER)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "the deal is finished: there is nothing to decide");
    if (table->turn == situation->me)
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, 0, 0, "it is seat %d's turn, not yours (seat %d); %s", turn,
                    me,
                    table->phase == PHASE_CALL ? "--auction tells the calls so far"
                                               : "--play tells the cards so far");
}

static enum status read_situation(const struct advise_options *options, const struct ruleset *rules,
                                  struct situation *situation, struct diag *diag)
{
    situation->me = options->asker.me;
    enum status status = asker_hand(&options->asker, rules, &situation->dealt, diag);
    if (status == STATUS_OK)
        status = history_read(rules, options->auction_text, options->play_text, situation->me,
                              situation->dealt, &situation->table, diag);
    return status == STATUS_OK ? check_turn(situation, diag) : status;
}

static enum status compute(const struct situation *situation, struct request request,
                           struct advice *answer, struct diag *diag)
{
    struct progress_bar bar;
    progress_begin(&bar);
    request.progress = &bar.progress;
    return progress_end(&bar, advise(situation, &request, answer, diag));
}

static enum status draw(const struct advise_options *options, const struct advice *answer,
                        struct diag *diag)
{
    struct plot plot = {0};
    enum status made = STATUS_OK;
    switch (options->picture) {
    case ADVICE_CALLS: made = plot_of_calls(answer, &plot); break;
    case ADVICE_DISTRIBUTION: made = plot_of_distributions(answer, &plot); break;
    case ADVICE_CONVERGENCE: made = plot_of_convergence(answer, &plot); break;
    }
    return picture_draw(&options->asker.common, made, &plot, diag);
}

static enum status show(const struct advise_options *options, const struct advice *answer,
                        struct diag *diag)
{
    const struct common_options *common = &options->asker.common;
    enum status status = STATUS_OK;
    if (!common->only_plot)
        status = report_advice(stdout, answer, asker_style(&options->asker));
    fflush(stdout);
    /* What standard output could not take is told by finish_output. */
    if (status != STATUS_OK && status != STATUS_FILE)
        return status;
    return common->plot == NULL ? STATUS_OK : draw(options, answer, diag);
}

/* A path needs a run that looks at its numbers. */
static enum status ask_for_path(const struct advise_options *options, struct request *request,
                                struct diag *diag)
{
    request->want_path = options->picture == ADVICE_CONVERGENCE;
    if (!request->want_path || stopping_peeks(&request->stopping))
        return STATUS_OK;
    diag_set_source(diag, "");
    if (request->exact)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "--exact knows all at once: convergence is drawn of a sample");
    request->stopping.confidence = request->interval.confidence;
    return STATUS_OK;
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
    if (status == STATUS_OK)
        status = ask_for_path(options, &request, diag);
    if (status == STATUS_OK)
        status = picture_check(&options->asker.common, diag);
    status = crew_agree(&options->asker.common.crew, status, diag);
    if (status == STATUS_OK)
        status = compute(&situation, request, &answer, diag);
    if (status == STATUS_OK && options->asker.common.crew.is_writer)
        status = show(options, &answer, diag);
    advice_clear(&answer);
    policy_source_clear(&players);
    return status;
}

static int answer(const struct argp *argp, int argc, char **argv, struct advise_options *options)
{
    asker_options(argp, argc, argv, options);
    struct diag diag = {0};
    const enum status status = run(options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}

int cmd_advise(int argc, char **argv)
{
    struct advise_options options = {.asker = asker_default(QUESTION_OPTIONS)};
    return answer(&advise_argp, argc, argv, &options);
}

int draw_advice(enum advice_picture picture, const char *doc, int argc, char **argv)
{
    struct advise_options options = {.asker = asker_default(QUESTION_OPTIONS), .picture = picture};
    struct argp argp = advise_argp;
    argp.doc = doc;
    options_only_plot(&options.asker.common);
    return answer(&argp, argc, argv, &options);
}
