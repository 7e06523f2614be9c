/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo learn-cards: makes a net that plays cards, by self-play. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/player_options.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/learn/card_learning.h"
#include "analyzer/players/card_net_file.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"

enum {
    LEARN_CARDS_OFFERS =
        OFFER_LANGUAGE | OFFER_RULES | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS
};

struct learn_cards_options {
    struct common_options common;
    uint64_t deals;
    const char *calls, *checkpoint, *out;
};

static error_t parse(int key, char *text, struct argp_state *state)
{
    const struct learn_cards_options *options = state->input;
    (void)text;
    if (key != ARGP_KEY_END)
        return ARGP_ERR_UNKNOWN;
    if (options->out == NULL)
        argp_failure(state, EXIT_USAGE, 0, tr("where to? Like: zolo learn-cards --out my.cards"));
    return 0;
}

#define IN_LEARN_CARDS(member) OPTION_AT(struct learn_cards_options, member)

static const struct command_option own_options[] = {
    OPTION_HEAD("What is learnt:", 1),
    {{"out", 0, H_("FILE"), 0, H_("Write the net to FILE, for --policy consistent+cards:FILE"), 1},
     OPTION_TEXT,
     IN_LEARN_CARDS(out)},
    {{"calls", 0, H_("PLAYER"), 0,
      H_("Who calls in the deals that are played (default: whom the other commands take)"), 1},
     OPTION_TEXT,
     IN_LEARN_CARDS(calls)},
    {{"deals", 'n', "N", 0, H_("Deals, in steps of 1024 (default 6000000)"), 1},
     OPTION_NUMBER,
     IN_LEARN_CARDS(deals),
     .least = 1,
     .most = (uint64_t)MOST_CARD_STEPS * CARD_STEP_DEALS},
    OPTION_HEAD("The computation:", 12),
    OPTION_CHECKPOINT("Keep the run in FILE, and go on from it", struct learn_cards_options,
                      checkpoint, 0),
    OPTION_END};

static const struct argp learn_cards_argp = {
    .parser = parse,
    .doc = H2_(
        "Makes a net that plays cards: four players who begin with nothing but the rules play "
        "among themselves, try every card, and follow what it was worth. Calls come from a player "
        "who has them already.\n\n"
        "  zolo learn-cards --rules kop-league --out league.cards --checkpoint league.run\n"
        "  zolo exploit consistent+cards:league.cards --cards --rules kop-league --hands 100\n",
        H_("The first command takes some minutes; with --checkpoint it goes on where it was "
           "stopped. A net is for the rule set it was learnt for."))};

static void fill_head(const struct learn_cards_options *options, const char *calls,
                      struct card_net_head *head)
{
    snprintf(head->program, sizeof head->program, "zolo %s", ZOLO_VERSION);
    snprintf(head->made_by, sizeof head->made_by,
             "zolo learn-cards --rules %s --calls %s --deals %" PRIu64 " --seed %" PRIu64,
             options->common.rules_name, calls, options->deals, options->common.seed);
    snprintf(head->calls, sizeof head->calls, "%s", calls);
}

static enum status learn(const struct card_learning_plan *plan, struct card_net *net,
                         struct diag *diag)
{
    struct progress_bar bar;
    struct card_learning_plan shown = *plan;
    progress_begin(&bar);
    shown.progress = &bar.progress;
    return progress_end(&bar, card_learning_run(&shown, net, diag));
}

/* Learns and writes; then the result is told once the file has its name. */
static enum status learn_and_write(const struct learn_cards_options *options,
                                   const struct card_learning_plan *plan, struct diag *diag)
{
    struct card_net_head head;
    struct new_file file;
    struct card_net *net = calloc(1, sizeof *net);
    if (net == NULL)
        return STATUS_MEMORY;
    enum status status = new_file_open(&file, options->out, diag);
    if (status == STATUS_OK) {
        status = learn(plan, net, diag);
        fill_head(options, plan->callers, &head);
        if (status == STATUS_OK)
            card_net_write(file.out, net, plan->rules, &head);
        status = new_file_close(&file, status, diag);
    }
    if (status == STATUS_OK)
        printf(tr("%s: a player of cards, learnt from %llu deals with the calls of %s, in %s\n"),
               plan->rules->name, (unsigned long long)plan->steps * CARD_STEP_DEALS, plan->callers,
               options->out);
    free(net);
    return status;
}

static enum status run(const struct learn_cards_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct policy_source source;
    const char *calls = options->calls;
    char why[WHY_BYTES];
    const struct crew crew = crew_of_threads(options->common.threads);
    enum status status = options_rules(&options->common, &rules, diag);
    if (status != STATUS_OK)
        return status;
    if (!card_net_fits(&rules))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "nets are learnt for the games of 16 cards, and %s is none of them",
                        rules.name);
    if (calls == NULL && (status = policy_source_default(&rules, &calls, why)) != STATUS_OK)
        return status;
    diag_set_source(diag, "--calls");
    status = policy_source_read_one(calls, &rules, bot_patience_default, &source, diag);
    if (status != STATUS_OK)
        return status;
    status = player_options_certain(&source.roles.me, N_("the calls"),
                                    N_("club, consistent or table:FILE"), diag);
    const struct card_learning_plan plan = {
        .rules = &rules,
        .calls = &source.roles.me,
        .callers = calls,
        .steps = (int)((options->deals + CARD_STEP_DEALS - 1) / CARD_STEP_DEALS),
        .seed = options->common.seed,
        .crew = &crew,
        .checkpoint = options->checkpoint};
    if (status == STATUS_OK) {
        diag_set_source(diag, "");
        status = learn_and_write(options, &plan, diag);
    }
    policy_source_clear(&source);
    return status;
}

int cmd_learn_cards(int argc, char **argv)
{
    struct learn_cards_options options = {.common = common_options_default(LEARN_CARDS_OFFERS),
                                          .deals = 6000000};
    options_parse_own(&learn_cards_argp, own_options, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
