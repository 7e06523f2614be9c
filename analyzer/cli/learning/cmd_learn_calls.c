/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo learn-calls: what to call, by counting through all deals. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/player_options.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/exact/call_learning.h"
#include "analyzer/players/policy_table.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"
#include "engine/policy/players/tabled.h"

enum {
    LEARN_CALLS_OFFERS =
        OFFER_LANGUAGE | OFFER_RULES | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS
};
enum { MOST_STAKES = 1000, MOST_MORE_HISTORIES = 10000 };

struct learn_calls_options {
    struct common_options common;
    uint64_t rounds, more_histories;
    int hands;
    struct call_bar bar;
    const char *players, *checkpoint, *out;
    bool best_reply;
};

static void read_hands(struct argp_state *state, char *text, void *input)
{
    struct learn_calls_options *options = input;
    options->hands = options_number_or_all(state, "hands", text, 1);
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    const struct learn_calls_options *options = state->input;
    (void)text;
    if (key != ARGP_KEY_END)
        return ARGP_ERR_UNKNOWN;
    if (options->out == NULL)
        argp_failure(state, EXIT_USAGE, 0, tr("where to? Like: zolo learn-calls --out my.table"));
    return 0;
}

#define IN_LEARN_CALLS(member) OPTION_AT(struct learn_calls_options, member)

static const struct command_option own_options[] = {
    OPTION_HEAD("What is learnt:", 1),
    {{"out", 0, H_("FILE"), 0, H_("Write the calls to FILE, for --policy table:FILE"), 1},
     OPTION_TEXT,
     IN_LEARN_CALLS(out)},
    {{"players", 0, H_("PLAYER"), 0,
      H_("Whose calls are the start, and whose cards stay as they are (default learnt)"), 1},
     OPTION_TEXT,
     IN_LEARN_CALLS(players)},
    {{"rounds", 0, "N", 0, H_("Rounds over all hands of each seat (default 3)"), 1},
     OPTION_NUMBER,
     IN_LEARN_CALLS(rounds),
     .least = 1,
     .most = MOST_CALL_ROUNDS},
    {{"hands", 0, "N|all", 0,
      H_("Go over N hands of each seat, drawn by chance, to see what it brings (default all)"), 1},
     OPTION_OTHER,
     .read = read_hands},
    {{"more-there", 0, H_("STAKES"), 0,
      H_("Change a call only where another earns STAKES more in the deals that lead there "
         "(default 0.3)"),
      1},
     OPTION_POSITIVE,
     IN_LEARN_CALLS(bar.there),
     .what = N_("number of stakes"),
     .most = MOST_STAKES},
    {{"more-in-all", 0, H_("STAKES"), 0,
      H_("… and STAKES more in the mean of all deals of the hand (default 0.01)"), 1},
     OPTION_POSITIVE,
     IN_LEARN_CALLS(bar.of_hand),
     .what = N_("number of stakes"),
     .most = MOST_STAKES},
    {{"best-reply", 0, NULL, 0,
      H_("Value a call by what the hand wins after it with the best calls and cards against the "
         "others as they are before the round, in place of its own: for learn-ends to answer"),
      1},
     OPTION_FLAG,
     IN_LEARN_CALLS(best_reply)},
    {{"more-histories", 0, "N", 0,
      H_("Let the table have N histories more: those beyond it to which most deals lead when one "
         "seat calls as it likes (default 0)"),
      1},
     OPTION_NUMBER,
     IN_LEARN_CALLS(more_histories),
     .most = MOST_MORE_HISTORIES},
    OPTION_HEAD("The computation:", 12),
    OPTION_CHECKPOINT("Keep the run in FILE, and go on from it", struct learn_calls_options,
                      checkpoint, 0),
    OPTION_END};

static const struct argp learn_calls_argp = {
    .parser = parse,
    .doc = H2_(
        "Mends the calls of players who call by a table: of each hand, after each history of "
        "calls, every call is valued over all deals, against what the others call and with the "
        "cards that all four play, and one that earns much more takes the place of the one made; "
        "seat by seat, round by round. A hand and its image, black aces and tens swapped, call "
        "alike.\n\n"
        "  zolo learn-calls --out asdycha.table --checkpoint asdycha.run\n"
        "  zolo exploit table:asdycha.table+net --both\n",
        H_("A round takes ten minutes of a core, with --best-reply forty; with --checkpoint a run "
           "goes on after the last seat that was finished, and may be asked for more rounds "
           "later."))};

/* --- what is told --------------------------------------------------------------------------- */

static double mean_of(const double of[N_SEATS])
{
    double sum = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        sum += of[s];
    return sum / N_SEATS;
}

static int changed_in(const struct call_round *round)
{
    int n = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        n += round->n_changed[s];
    return n;
}

static void tell(const struct learn_calls_options *options, const struct ruleset *rules,
                 const struct call_table *calls, const struct call_round *rounds)
{
    printf(tr("%s: calls after %d histories, in %s\n\n"), rules->name, calls->tree.n, options->out);
    fputs(tr("  round      won    seat 1  seat 2  seat 3  seat 4   changed\n"), stdout);
    for (uint64_t i = 0; i < options->rounds; i++) {
        const double *gain = rounds[i].gain;
        char figures[96];
        snprintf(figures, sizeof figures, "%9.4f    %6.3f  %6.3f  %6.3f  %6.3f  %8d", mean_of(gain),
                 gain[0], gain[1], gain[2], gain[3], changed_in(&rounds[i]));
        language_mark_decimals(figures);
        printf("  %5" PRIu64 "%s\n", i + 1, figures);
    }
    printf(tr("\n  What the best call at each of these histories would have won, %s a deal, before "
              "the\n  calls of the round were changed; the mean of the seats, and each.\n"),
           tr_word(ruleset_unit(rules)->many));
    if (options->best_reply)
        fputs(tr("  Each call is valued with the best calls and cards of the hand after it, not "
                 "with its own.\n"),
              stdout);
    if (options->hands < calls->n_hands)
        printf(tr("  Players %s; %d of the %d hands of each seat, drawn by chance, all deals of "
                  "each.\n"),
               options->players, options->hands, calls->n_hands);
    else
        printf(tr("  Players %s; all %d hands of each seat, all deals of each: exact for these "
                  "players.\n"),
               options->players, calls->n_hands);
}

/* --- the run -------------------------------------------------------------------------------- */

static void fill_head(const struct learn_calls_options *options, const struct ruleset *rules,
                      struct policy_table_head *head)
{
    snprintf(head->rules, sizeof head->rules, "%s", rules->name);
    snprintf(head->program, sizeof head->program, "zolo %s", ZOLO_VERSION);
    snprintf(head->made_by, sizeof head->made_by,
             "zolo learn-calls --rules %s --players %s --rounds %" PRIu64
             " --more-there %g --more-in-all %g",
             options->common.rules_name, options->players, options->rounds, options->bar.there,
             options->bar.of_hand);
    if (options->best_reply)
        text_add(head->made_by, sizeof head->made_by, " --best-reply");
    if (options->more_histories > 0)
        text_add(head->made_by, sizeof head->made_by, " --more-histories %" PRIu64,
                 options->more_histories);
    if (options->hands < INT32_MAX)
        text_add(head->made_by, sizeof head->made_by, " --hands %d --seed %" PRIu64, options->hands,
                 options->common.seed);
    snprintf(head->cards, sizeof head->cards, "%s", options->players);
    snprintf(head->before, sizeof head->before, "not measured");
    snprintf(head->after, sizeof head->after, "not measured");
}

static enum status learn_and_write(const struct learn_calls_options *options,
                                   const struct call_learning_plan *plan, struct call_round *rounds,
                                   struct diag *diag)
{
    struct call_table calls = {0};
    struct policy_table_head head;
    struct progress_bar bar;
    struct new_file file;
    struct call_learning_plan shown = *plan;
    enum status status = new_file_open(&file, options->out, diag);
    if (status != STATUS_OK)
        return status;
    progress_begin(&bar);
    bar.is_step = true;
    shown.progress = &bar.progress;
    status = progress_end(&bar, call_learning_run(&shown, &calls, rounds, diag));
    fill_head(options, plan->rules, &head);
    if (status == STATUS_OK)
        policy_table_write(file.out, &calls, &head);
    status = new_file_close(&file, status, diag);
    if (status == STATUS_OK)
        tell(options, plan->rules, &calls, rounds);
    call_table_clear(&calls);
    return status;
}

static enum status run_for(const struct learn_calls_options *options, const struct ruleset *rules,
                           const struct policy *players, struct diag *diag)
{
    const struct crew crew = crew_of_threads(options->common.threads);
    const struct call_learning_plan plan = {.rules = rules,
                                            .players = players,
                                            .named = options->players,
                                            .rounds = (int)options->rounds,
                                            .hands = options->hands,
                                            .seed = options->common.seed,
                                            .bar = options->bar,
                                            .best_reply = options->best_reply,
                                            .more_histories = (int)options->more_histories,
                                            .crew = &crew,
                                            .checkpoint = options->checkpoint};
    struct call_round *rounds = calloc((size_t)plan.rounds, sizeof *rounds);
    enum status status = rounds == NULL ? STATUS_MEMORY : STATUS_OK;
    if (tabled_calls(players) == NULL)
        status = diag_set(diag, STATUS_INPUT, 0, 0,
                          "expected players who call by a table, such as learnt or table:FILE");
    if (status == STATUS_OK)
        status = player_options_certain(players, N_("the cards"), N_("learnt or consistent"), diag);
    if (status == STATUS_OK) {
        diag_set_source(diag, "");
        status = learn_and_write(options, &plan, rounds, diag);
    }
    free(rounds);
    return status;
}

static enum status run(const struct learn_calls_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct policy_source source;
    enum status status = options_rules(&options->common, &rules, diag);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, "--players");
    status = policy_source_read_one(options->players, &rules, bot_patience_default, &source, diag);
    if (status != STATUS_OK)
        return status;
    status = run_for(options, &rules, &source.roles.me, diag);
    policy_source_clear(&source);
    return status;
}

int cmd_learn_calls(int argc, char **argv)
{
    struct learn_calls_options options = {.common = common_options_default(LEARN_CALLS_OFFERS),
                                          .rounds = 3,
                                          .hands = INT32_MAX,
                                          .bar = {.there = 0.3, .of_hand = 0.01},
                                          .players = "learnt"};
    options_parse_own(&learn_calls_argp, own_options, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
