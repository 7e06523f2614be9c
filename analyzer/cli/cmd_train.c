/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo train: trains a player from the rules alone. */
#include <inttypes.h>
#include <stdio.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/players/player_file.h"
#include "analyzer/store/new_file.h"
#include "analyzer/train/training.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

enum { DEFAULT_ROUNDS = 6, DEFAULT_DEALS = 6000000 };

struct train_options {
    struct common_options common; /* a single argument: the rule set */
    uint64_t rounds, deals;
    int hands;
    const char *out;
};

struct train_answer {
    struct ruleset rules;
    struct trained trained;
};

static enum status parse(void *self, struct diag *diag)
{
    struct train_options *options = self;
    struct common_options *common = &options->common;
    if (common->n_words > 1)
        return diag_refuse(diag, N_("unexpected argument '%s'"), common->words[1]);
    if (common->n_words == 0)
        return diag_refuse(
            diag, N_("RULES is missing; example: zolo train kop-league --out league.player"));
    if (options->out == NULL)
        return diag_refuse(
            diag, N_("--out is missing; example: zolo train kop-league --out league.player"));
    common->rules_name = common->words[0];
    common->rules_from = "";
    return STATUS_OK;
}

#define IN_TRAIN(member) OPTION_AT(struct train_options, member)

static const struct command_option own_options[] = {
    {OPTION_HEAD("The training:", 1)},
    {"out", 'o', H_("FILE"), 0, H_("Write the player to FILE, for --policy player:FILE"), 1,
     OPTION_TEXT, IN_TRAIN(out)},
    {"deals", 'n', "N", 0,
     H_("Deals for learning card play, and as many again for learning calls (default 6000000)"), 1,
     OPTION_NUMBER, IN_TRAIN(deals), .least = 1, .most = MOST_TRAINING_DEALS,
     .usual = DEFAULT_DEALS},
    {"rounds", 0, "N", 0, H_("Rounds of learning, each of cards first, then calls (default 6)"), 1,
     OPTION_NUMBER, IN_TRAIN(rounds), .least = 1, .most = MOST_TRAINING_ROUNDS,
     .usual = DEFAULT_ROUNDS},
    {"hands", 0, "N|all", OPTION_OR_ALL,
     H_("For a quick trial: value the calls of only N hands per seat at the end (default all)"), 1,
     OPTION_NUMBER, IN_TRAIN(hands), .least = 1, .most = INT32_MAX, .usual = INT32_MAX},
    {OPTION_HEAD("The computation:", 12)},
    {OPTION_CHECKPOINT("Save the run to FILE, and resume from it", struct train_options,
                       common.checkpoint, 0)},
    {OPTION_END}};

static void fill_head(const struct train_options *options, struct player_head *head)
{
    snprintf(head->program, sizeof head->program, "zolo %s", ZOLO_VERSION);
    snprintf(head->made_by, sizeof head->made_by,
             "zolo train %s --rounds %" PRIu64 " --deals %" PRIu64 " --seed %" PRIu64,
             options->common.words[0], options->rounds, options->deals, options->common.seed);
    if (options->hands < INT32_MAX)
        text_add(head->made_by, sizeof head->made_by, " --hands %d", options->hands);
}

static enum status train(const struct train_options *options, struct train_answer *answer,
                         struct diag *diag)
{
    const struct common_options *common = &options->common;
    const struct training_plan plan = {.rules = &answer->rules,
                                       .rounds = (int)options->rounds,
                                       .deals = options->deals,
                                       .hands = options->hands,
                                       .seed = common->seed,
                                       .pool = common->pool,
                                       .checkpoint = common->checkpoint,
                                       .progress = &common->bar->progress};
    progress_begin(common->bar);
    TRY(pool_agree(&common->pool, training_run(&plan, &answer->trained, diag), diag));
    return !progress_goes_on() ? STATUS_INTERRUPTED : STATUS_OK;
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct train_options *options = self;
    const struct common_options *common = &options->common;
    struct train_answer *answer = out;
    struct trained *trained = &answer->trained;
    const struct player_parts parts = {&trained->calls, &trained->costs, &trained->net};
    const bool writes = common->pool.is_writer;
    struct player_head head;
    struct new_file file;
    TRY(pool_agree(&common->pool, options_rules(common, &answer->rules, diag), diag));
    diag_set_source(diag, "");
    enum status status = writes ? new_file_open(&file, options->out, diag) : STATUS_OK;
    TRY(pool_agree(&common->pool, status, diag));
    status = train(options, answer, diag);
    if (!writes)
        return status;
    fill_head(options, &head);
    THEN(status, player_write(file.out, &parts, &head));
    return new_file_close(&file, status, diag);
}

static enum status show(const void *options, const void *self, FILE *out)
{
    const struct train_answer *answer = self;
    char gain[24];
    snprintf(gain, sizeof gain, "%.4f", answer->trained.gain);
    language_mark_decimals(gain);
    fprintf(out,
            tr("%s: a player with calls for %d auction histories, saved in %s; the best calls "
               "would win %s more\n"),
            answer->rules.name, answer->trained.calls.tree.n,
            ((const struct train_options *)options)->out, gain);
    return STATUS_OK;
}

static void clear(UNUSED void *options, void *self)
{
    trained_clear(&((struct train_answer *)self)->trained);
}

const struct command command_train = {
    .name = "train",
    .summary = H_("Trains a player for a 16-card rule set"),
    .arguments = H_("RULES"),
    .help = H2_("Trains a player for a 16-card rule set. Four players who know only the rules play "
                "each other, learning card play and calling alternately; then the calls for each "
                "hand are evaluated over all deals.\n"
                "\n"
                "  zolo train kop-league --out league.player --checkpoint league.run\n"
                "  zolo match player:league.player club --rules kop-league --deals 2000\n",
                H_("The same seed gives an identical player for any number of threads or ranks.")),
    .own = own_options,
    .offered = OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS | OFFER_RANKS,
    COMMAND_STEPS(struct train_options, struct train_answer),
    .clear = clear};
