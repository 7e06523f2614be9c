/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo where: where the unseen cards are, and who is with me, as far as one seat can tell. */
#include <stdlib.h>

#include "analyzer/beliefs/report_where.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/records/history.h"

enum {
    WHERE_OFFERS =
        OFFER_LANGUAGE | OFFER_RULES | OFFER_FORMAT | OFFER_SEED | OFFER_THREADS | OFFER_PLOT,
    DEFAULT_DRAWN = 10000,
    MOST_DRAWN = 100000000
};

struct where_options {
    struct asker asker;
    const char *auction_text, *play_text; /* NULL: nothing so far */
    struct evidence_options evidence;
    uint64_t n_drawn;
};

#define IN_WHERE(member) OPTION_AT(struct where_options, member)

static const struct command_option own_options[] = {
    OPTION_HEAD("Every day:", 1),
    ASKER_SEAT_OPTION(ASKER_FOREHAND),
    {{"auction", 'a', H_("CALLS"), 0, H_("The calls so far, from the first speaker: \"P zolo\""),
      1},
     OPTION_TEXT,
     IN_WHERE(auction_text)},
    {{"play", 'P', H_("CARDS"), 0,
      H_("The cards so far as they fell: \"HA DT HJ DA\"; without --auction all have passed"), 1},
     OPTION_TEXT,
     IN_WHERE(play_text)},
    OPTION_HEAD("Where else the deal stands:", 2),
    ASKER_GIVEN_OPTIONS,
    OPTION_HEAD("What calls and cards tell:", 11),
    {{"evidence", 0, H_("SPEC"), 0,
      H_("Weigh the deals as if the others called and played by this policy (default: the best "
         "players of these rules); off: all deals alike"),
      11},
     OPTION_TEXT,
     IN_WHERE(evidence.text)},
    {{"trust", 0, "T", 0, H_("How far that is believed, 0 to 1 (default 0.5)"), 11},
     OPTION_SHARE,
     IN_WHERE(evidence.trust),
     .low = 0,
     .high = 1},
    {{"deals", 'n', "N", 0,
      H_("How many to draw where they are too many to be gone through (default 10000)"), 12},
     OPTION_NUMBER,
     IN_WHERE(n_drawn),
     .least = 1,
     .most = MOST_DRAWN},
    OPTION_END};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct where_options *options = state->input;
    if (key == ARGP_KEY_END)
        player_options_check(state, &options->evidence);
    return key == ARGP_KEY_ARG || key == ARGP_KEY_NO_ARGS
               ? asker_parse(key, text, state, &options->asker)
               : ARGP_ERR_UNKNOWN;
}

static const struct argp where_argp = {
    .parser = parse,
    .args_doc = H_("HAND"),
    .doc = H2_(
        "Where the unseen cards are, and who plays with you: a table of chances.\n\n"
        "  zolo where \"HA HT HQ CJ\" --auction \"P zolo\"\n"
        "  zolo where \"CQ HT DJ SA\" --seat 3 --play \"DT CJ\" --plot where.png\n"
        "  zolo where \"CQ HT DJ SA\" --seat 3 --given \"1: HA\" --format csv\n",
        H_("HAND is your hand as dealt, and --seat your seat. All deals that fit are gone through, "
           "each with the chance that calls and cards of the others give it; in Doppelkopf a "
           "sample is drawn."))};

static enum status read_question(struct where_options *options, const struct ruleset *rules,
                                 struct policy_source *players, struct where_question *question,
                                 struct diag *diag)
{
    const struct asker *asker = &options->asker;
    struct common_options common = asker->common;
    struct situation *situation = &question->situation;
    *question = (struct where_question){.situation = {.me = asker->me},
                                        .given = &asker->given,
                                        .n_drawn = options->n_drawn,
                                        .seed = common.seed,
                                        .pool = common.pool};
    enum status status = asker_hand(asker, rules, &situation->dealt, diag);
    if (status == STATUS_OK)
        status = history_read(rules, options->auction_text, options->play_text, situation->me,
                              situation->dealt, COMPULSION_BY_WORDS, &situation->table, diag);
    if (status == STATUS_OK)
        status = picture_check(&common, diag);
    common.offered |= OFFER_BEST_POLICY; /* whose calls are believed */
    if (status == STATUS_OK)
        status = player_options_policy(&common, rules, players, diag);
    if (status == STATUS_OK)
        status = player_options_evidence(&common, &options->evidence, rules, players,
                                         &question->evidence, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

static enum status show(const struct where_options *options, const struct whereabouts *told,
                        struct diag *diag)
{
    const struct common_options *common = &options->asker.common;
    struct plot plot = {0};
    struct kept_output kept;
    enum status status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status =
            kept_output_close(&kept, report_where(kept.out, told, asker_style(&options->asker)));
    if (status != STATUS_OK || common->plot == NULL)
        return status;
    spoken_on_page();
    return picture_draw(common, plot_of_where(told, &plot), &plot, diag);
}

static enum status run(struct where_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct policy_source players = {0};
    struct where_question question;
    struct progress_bar bar;
    struct whereabouts *told = calloc(1, sizeof *told);
    enum status status = told == NULL ? STATUS_MEMORY : asker_rules(&options->asker, &rules, diag);
    if (status == STATUS_OK)
        status = read_question(options, &rules, &players, &question, diag);
    if (status == STATUS_OK) {
        progress_begin_unstopped(&bar);
        status = progress_end(&bar, where_find(&question, told, diag));
    }
    if (status == STATUS_OK)
        status = show(options, told, diag);
    free(told);
    policy_source_clear(&players);
    return status;
}

int cmd_where(int argc, char **argv)
{
    struct where_options options = {.asker = {.common = common_options_default(WHERE_OFFERS)},
                                    .evidence = EVIDENCE_NOT_GIVEN,
                                    .n_drawn = DEFAULT_DRAWN};
    options_parse_own(&where_argp, own_options, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
