/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo train: makes a player from nothing. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/players/player_file.h"
#include "analyzer/store/new_file.h"
#include "analyzer/train/training.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

enum {
    TRAIN_OFFERS = OFFER_LANGUAGE | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS | OFFER_RANKS
};
enum { DEFAULT_ROUNDS = 6, DEFAULT_DEALS = 6000000 };

struct train_options {
    struct common_options common;
    uint64_t rounds, deals;
    int hands;
    const char *rules, *checkpoint, *out;
};

static void read_hands(struct argp_state *state, char *text, void *input)
{
    struct train_options *options = input;
    options->hands = options_number_or_all(state, "hands", text, 1);
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct train_options *options = state->input;
    if (key == ARGP_KEY_ARG && options->rules == NULL) {
        options->rules = text;
        return 0;
    }
    if (key != ARGP_KEY_END)
        return ARGP_ERR_UNKNOWN;
    if (options->rules == NULL)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("for which rules? Like: zolo train kop-league --out league.player"));
    if (options->out == NULL)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("where to? Like: zolo train kop-league --out league.player"));
    return 0;
}

#define IN_TRAIN(member) OPTION_AT(struct train_options, member)

static const struct command_option own_options[] = {
    OPTION_HEAD("The training:", 1),
    {{"out", 'o', H_("FILE"), 0, H_("Write the player to FILE, for --policy player:FILE"), 1},
     OPTION_TEXT,
     IN_TRAIN(out)},
    {{"deals", 'n', "N", 0,
      H_("Deals played for the cards, and as many for the calls (default 6000000)"), 1},
     OPTION_NUMBER,
     IN_TRAIN(deals),
     .least = 1,
     .most = MOST_TRAINING_DEALS},
    {{"rounds", 0, "N", 0, H_("Rounds in which cards and calls take turns (default 6)"), 1},
     OPTION_NUMBER,
     IN_TRAIN(rounds),
     .least = 1,
     .most = MOST_TRAINING_ROUNDS},
    {{"hands", 0, "N|all", 0,
      H_("Count the calls of N hands of each seat through at the end, for a quick trial (default "
         "all)"),
      1},
     OPTION_OTHER,
     .read = read_hands},
    OPTION_HEAD("The computation:", 12),
    OPTION_CHECKPOINT("Save the run to FILE every minute, and resume from it", struct train_options,
                      checkpoint, 0),
    OPTION_END};

static const struct argp train_argp = {
    .parser = parse,
    .args_doc = H_("RULES"),
    .doc = H2_("Makes a player for a rule set of 16 cards from nothing: four players who know the "
               "rules play among themselves and learn cards and calls in turn; then each call of "
               "each hand is counted through over all deals.\n\n"
               "  zolo train kop-league --out league.player --checkpoint league.run\n"
               "  zolo match player:league.player club --rules kop-league --deals 2000\n",
               H_("The same bytes for the same seed, whatever the number of threads or ranks and "
                  "wherever the run was interrupted.")),
};

/* --- the result ----------------------------------------------------------------------------- */

static void print_rounds(const struct train_options *options, const struct ruleset *rules,
                         const struct trained *trained)
{
    static const char *const counted[ALL_COUNTS] = {N_("best reply"), N_("own cards"),
                                                    N_("own cards")};
    printf(tr("%s: a player with calls after %d histories, in %s\n\n"), rules->name,
           trained->calls.tree.n, options->out);
    fputs(tr("  round              calls changed\n"), stdout);
    for (uint64_t i = 0; i < options->rounds; i++)
        printf("  %-16" PRIu64 " %15d\n", i + 1, trained->changed[i]);
    fputs(tr("  counted with       calls changed  best calls would win\n"), stdout);
    for (int i = 0; i < ALL_COUNTS; i++) {
        char gain[24];
        snprintf(gain, sizeof gain, "%.4f", trained->counted_gain[i]);
        language_mark_decimals(gain);
        printf("  %-16s %15d  %20s\n", tr(counted[i]), trained->counted_changed[i], gain);
    }
}

static void fill_head(const struct train_options *options, struct player_head *head)
{
    snprintf(head->program, sizeof head->program, "zolo %s", ZOLO_VERSION);
    snprintf(head->made_by, sizeof head->made_by,
             "zolo train %s --rounds %" PRIu64 " --deals %" PRIu64 " --seed %" PRIu64,
             options->rules, options->rounds, options->deals, options->common.seed);
    if (options->hands < INT32_MAX)
        text_add(head->made_by, sizeof head->made_by, " --hands %d", options->hands);
}

/* --- the run -------------------------------------------------------------------------------- */

static enum status train(const struct training_plan *plan, struct trained *out, struct diag *diag)
{
    struct progress_bar progress;
    struct training_plan shown = *plan;
    progress_begin(&progress);
    shown.progress = &progress.progress;
    return progress_end(&progress, training_run(&shown, out, diag));
}

static enum status train_and_write(const struct train_options *options,
                                   const struct training_plan *plan, struct trained *trained,
                                   struct diag *diag)
{
    const struct player_parts parts = {&trained->calls, &trained->costs, &trained->net};
    const bool writes = plan->pool.is_writer;
    struct player_head head;
    struct new_file file;
    enum status status = writes ? new_file_open(&file, options->out, diag) : STATUS_OK;
    status = pool_agree(&plan->pool, status, diag);
    if (status != STATUS_OK)
        return status;
    status = pool_agree(&plan->pool, train(plan, trained, diag), diag);
    if (!writes)
        return status;
    fill_head(options, &head);
    if (status == STATUS_OK)
        status = player_write(file.out, &parts, &head);
    status = new_file_close(&file, status, diag);
    if (status == STATUS_OK)
        print_rounds(options, plan->rules, trained);
    return status;
}

static enum status run(const struct train_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct common_options common = options->common;
    common.rules_name = options->rules;
    common.rules_from = "";
    enum status status = pool_agree(&common.pool, options_rules(&common, &rules, diag), diag);
    if (status != STATUS_OK)
        return status;
    const struct training_plan plan = {.rules = &rules,
                                       .rounds = (int)options->rounds,
                                       .deals = options->deals,
                                       .hands = options->hands,
                                       .seed = options->common.seed,
                                       .pool = options->common.pool,
                                       .checkpoint = options->checkpoint};
    struct trained *trained = calloc(1, sizeof *trained);
    if (trained == NULL)
        return STATUS_MEMORY;
    diag_set_source(diag, "");
    status = train_and_write(options, &plan, trained, diag);
    trained_clear(trained);
    free(trained);
    return status;
}

int cmd_train(int argc, char **argv)
{
    struct train_options options = {.common = common_options_default(TRAIN_OFFERS),
                                    .rounds = DEFAULT_ROUNDS,
                                    .deals = DEFAULT_DEALS,
                                    .hands = INT32_MAX};
    options_parse_own(&train_argp, own_options, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
