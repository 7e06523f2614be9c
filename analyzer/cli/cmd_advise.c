/* zolo advise: which call, or which card, and by how much. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/asker.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/progress.h"
#include "analyzer/io/history.h"
#include "analyzer/io/plot.h"
#include "analyzer/io/report.h"

struct advise_options {
    struct asker asker;
    const char *auction_text, *play_text; /* NULL: nothing so far */
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

static enum status show(const struct advise_options *options, const struct advice *answer,
                        struct diag *diag)
{
    const char *picture = options->asker.common.plot;
    const enum status status = report_advice(stdout, answer, asker_style(&options->asker));
    fflush(stdout);
    /* What standard output could not take is told by finish_output. */
    if (status != STATUS_OK && status != STATUS_FILE)
        return status;
    return picture == NULL ? STATUS_OK : plot_advice(answer, picture, diag);
}

static enum status run(const struct advise_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct situation situation;
    struct request request;
    struct advice answer = {0};
    struct policy_source players = {0};
    enum status status = options_rules(&options->asker.common, &rules, diag);
    if (status == STATUS_OK)
        status = read_situation(options, &rules, &situation, diag);
    if (status == STATUS_OK)
        status = asker_request(&options->asker, &request, &players, diag);
    if (status == STATUS_OK && options->asker.common.plot != NULL)
        status = plot_check(options->asker.common.plot, diag);
    if (status == STATUS_OK)
        status = compute(&situation, request, &answer, diag);
    if (status == STATUS_OK)
        status = show(options, &answer, diag);
    advice_clear(&answer);
    policy_source_clear(&players);
    return status;
}

int cmd_advise(int argc, char **argv)
{
    struct advise_options options = {.asker = asker_default(QUESTION_OPTIONS)};
    asker_options(&advise_argp, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
