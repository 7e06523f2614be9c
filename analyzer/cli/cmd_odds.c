/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo odds: the distribution of results of one settled contract. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/batch/batch.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/asker.h"
#include "analyzer/cli/options/contract_option.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/decision/plots/plot_decision.h"
#include "analyzer/decision/report.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

struct odds_options {
    struct asker asker;
    const char *contract_text;
    int declarer; /* SEAT_NONE: not given */
};

/* The question once all words are understood. */
struct odds_question {
    cardset hand;
    int contract, declarer;
    bool compulsory; /* the declarer owes this solo */
    struct request request;
    struct policy_source players; /* of the request */
};

static void read_declarer(struct argp_state *state, char *text, void *input)
{
    ((struct odds_options *)input)->declarer = options_seat(state, "declarer", text);
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct odds_options *options = state->input;
    switch (key) {
    case ARGP_KEY_END:
        if (options->contract_text == NULL && !batch_is_asked(options->asker.hand_text))
            argp_failure(state, EXIT_USAGE, 0,
                         tr("--contract is missing; `zolo rules show' lists the contracts"));
        return asker_parse(key, text, state, &options->asker);
    default: return asker_parse(key, text, state, &options->asker);
    }
}

static const struct command_option own_options[] = {
    OPTION_HEAD("What is played:", 1),
    {{"contract", 'c', H_("NAME"), 0,
      H_("What is played: normal (nobody has bid), cicha, wesele, zolo, zolo-du …; in Doppelkopf "
         "hochzeit, karo-solo, pflicht:karo-solo …"),
      1},
     OPTION_TEXT,
     OPTION_AT(struct odds_options, contract_text)},
    ASKER_SEAT_OPTION(ASKER_FOREHAND),
    {{"declarer", 'd', "N", 0, H_("Whose contract it is (default: yours)"), 1},
     OPTION_OTHER,
     .read = read_declarer},
    OPTION_HEAD("Where else the deal stands:", 2),
    ASKER_GIVEN_OPTIONS,
    ASKER_BOK_OPTION,
    OPTION_END};

static const struct argp odds_argp = {
    .parser = parse,
    .args_doc = H_("HAND --contract NAME"),
    .doc = H2_(
        "The distribution of results of one settled contract, without doubles.\n\n"
        "  zolo odds \"HA HT HQ CJ\" --contract zolo\n"
        "  zolo odds \"HA HT HQ CJ\" --contract zolo --lose 15 --explain\n"
        "  zolo odds \"CA DQ HJ ST\" --seat 3 --contract wesele --declarer 1\n"
        "  zolo odds \"CQ DQ HJ ST\" --contract normal --given \"partner: HA\"\n",
        H_("Cards are suit then rank, in quotes: \"HA HT HQ CJ\" or \"♥A ♥10 ♥Q ♣J\". HAND - reads "
           "many questions from standard input, a line each: the words after the command. A game "
           "that nobody has bid comes after four passes, which are weighed as in `zolo advise'; a "
           "bid is not weighed, nor are calls around it."))};

/* Whether the declarer can hold the cards that the contract demands. */
static enum status check_needs(const struct ruleset *rules, const struct odds_question *question,
                               seat me, struct diag *diag)
{
    const struct contract *row = &rules->contracts[question->contract];
    const cardset needs = row->origin == ORIGIN_SILENT ? rules->old_cards : row->needs;
    const bool mine = question->declarer == (int)me;
    const cardset clash = mine ? needs & ~question->hand : needs & question->hand;
    char demanded[MAX_CARDS * 3], clashing[MAX_CARDS * 3];
    if (clash == 0)
        return STATUS_OK;
    notation_cards(rules->pack, needs, 0, demanded, sizeof demanded);
    notation_cards(rules->pack, clash, 0, clashing, sizeof clashing);
    if (mine)
        return diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                        N_("%s demands %s in the declarer's hand and yours lacks %s; --declarer N "
                           "gives it to another seat"),
                        row->name, demanded, clashing);
    return diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                    N_("%s demands %s in the declarer's hand (seat %d), but you hold %s"),
                    row->name, demanded, question->declarer + 1, clashing);
}

static enum status read_contract(const struct odds_options *options, const struct ruleset *rules,
                                 struct odds_question *question, struct diag *diag)
{
    const seat me = options->asker.me;
    const enum status found = contract_option_owed(
        rules, options->contract_text, &question->contract, &question->compulsory, diag);
    if (found != STATUS_OK)
        return found;
    const struct contract *row = &rules->contracts[question->contract];
    if (row->origin == ORIGIN_UNBID && options->declarer != SEAT_NONE)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("nobody has bid in a %s game, so it has no --declarer"), row->name);
    question->declarer = row->origin == ORIGIN_UNBID      ? SEAT_NONE
                         : options->declarer != SEAT_NONE ? options->declarer
                                                          : (int)me;
    if (row->origin != ORIGIN_UNBID) {
        const enum status status = check_needs(rules, question, me, diag);
        if (status != STATUS_OK)
            return status;
    }
    diag_set_source(diag, "");
    return STATUS_OK;
}

static enum status read_question(const struct odds_options *options, const struct ruleset *rules,
                                 struct odds_question *question, struct diag *diag)
{
    enum status status = asker_hand(&options->asker, rules, &question->hand, diag);
    if (status == STATUS_OK)
        status = read_contract(options, rules, question, diag);
    if (status == STATUS_OK)
        status =
            asker_request(&options->asker, rules, &question->request, &question->players, diag);
    if (status == STATUS_OK)
        status = picture_check(&options->asker.common, diag);
    return status;
}

static enum status compute(const struct odds_question *question, const struct ruleset *rules,
                           seat me, struct odds *answer, struct diag *diag)
{
    struct progress_bar bar;
    struct request request = question->request;
    progress_begin(&bar);
    bar.is_step = true;
    request.progress = &bar.progress;
    request.compulsory = question->compulsory;
    return progress_end(&bar, odds(rules, question->hand, me, question->contract,
                                   question->declarer, &request, answer, diag));
}

static enum status show(const struct odds_options *options, const struct odds *answer,
                        struct diag *diag)
{
    struct plot plot = {0};
    struct kept_output kept;
    enum status status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status =
            kept_output_close(&kept, report_odds(kept.out, answer, asker_style(&options->asker)));
    if (status != STATUS_OK)
        return status;
    if (options->asker.common.plot == NULL)
        return STATUS_OK;
    spoken_on_page();
    const enum status made = plot_of_odds(answer, &plot);
    return picture_draw(&options->asker.common, made, &plot, diag);
}

static enum status run(const struct odds_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct odds_question question = {0};
    struct odds answer = {0};
    enum status status = asker_rules(&options->asker, &rules, diag);
    if (status == STATUS_OK)
        status = read_question(options, &rules, &question, diag);
    status = pool_agree(&options->asker.common.pool, status, diag);
    if (status == STATUS_OK)
        status = compute(&question, &rules, options->asker.me, &answer, diag);
    if (status == STATUS_OK && options->asker.common.pool.is_writer)
        status = show(options, &answer, diag);
    odds_clear(&answer);
    policy_source_clear(&question.players);
    return status;
}

int cmd_odds(int argc, char **argv)
{
    struct odds_options options = {.asker = asker_default(QUESTION_CONTRACT),
                                   .declarer = SEAT_NONE};
    asker_options(&odds_argp, own_options, argc, argv, &options);
    if (batch_is_asked(options.asker.hand_text))
        return batch_answer(&(struct batch){cmd_odds, argc, argv, &options.asker.common, NULL});
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
