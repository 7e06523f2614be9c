/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo learn-ends: what to play in ends of the auction, by counting through all deals. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/player_options.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/exact/end_learning.h"
#include "analyzer/players/exact_cards_file.h"
#include "analyzer/players/policy_file.h"
#include "analyzer/players/policy_table_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"
#include "engine/policy/learnt/card_net.h"
#include "engine/policy/players/tabled.h"
#include "engine/rules/auction/call_text.h"

enum {
    LEARN_ENDS_OFFERS =
        OFFER_LANGUAGE | OFFER_RULES | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS
};

struct learn_ends_options {
    struct common_options common;
    uint64_t ends, sweeps;
    double most_share;
    const char *players, *strays, *checkpoint, *sums, *add_to, *list, *out;
    bool kept;
};

static error_t parse(int key, char *text, struct argp_state *state)
{
    const struct learn_ends_options *options = state->input;
    (void)text;
    if (key != ARGP_KEY_END)
        return ARGP_ERR_UNKNOWN;
    if (options->kept && options->checkpoint == NULL)
        argp_failure(state, EXIT_USAGE, 0, tr("--kept needs the --checkpoint that keeps the ends"));
    if (options->out == NULL)
        argp_failure(state, EXIT_USAGE, 0, tr("where to? Like: zolo learn-ends --out my.exact"));
    return 0;
}

#define IN_LEARN_ENDS(member) OPTION_AT(struct learn_ends_options, member)

static const struct command_option own_options[] = {
    OPTION_HEAD("What is learnt:", 1),
    {{"out", 0, H_("FILE"), 0, H_("Write the cards to FILE, for --policy learnt+exact:FILE"), 1},
     OPTION_TEXT,
     IN_LEARN_ENDS(out)},
    {{"add-to", 0, H_("FILE"), 0,
      H_("Take the ends of FILE as they are, and learn those that it lacks"), 1},
     OPTION_TEXT,
     IN_LEARN_ENDS(add_to)},
    {{"players", 0, H_("PLAYER"), 0,
      H_("Whose calls lead to the ends, and whose net is the start (default learnt+net)"), 1},
     OPTION_TEXT,
     IN_LEARN_ENDS(players)},
    {{"strays", 0, H_("PLAYER"), 0,
      H_("How one of them may call too, which the others learn to answer: its hands have half the "
         "weight"),
      1},
     OPTION_TEXT,
     IN_LEARN_ENDS(strays)},
    {{"ends", 0, "N", 0, H_("Ends of the auction, from the one with most at stake (default 8)"), 1},
     OPTION_NUMBER,
     IN_LEARN_ENDS(ends),
     .least = 1,
     .most = MOST_LISTED_ENDS},
    {{"list", 0, H_("FILE"), 0,
      H_("Ends of FILE in place of these: calls a line, such as `P P P zolo kontra P P P'"), 1},
     OPTION_TEXT,
     IN_LEARN_ENDS(list)},
    {{"sweeps", 0, "N", 0, H_("Sweeps over all deals of an end (default 4)"), 1},
     OPTION_NUMBER,
     IN_LEARN_ENDS(sweeps),
     .least = 1,
     .most = 1000},
    {{"most-share", 0, H_("SHARE"), 0,
      H_("Leave out ends that come in more than SHARE of the deals (default 1: none)"), 1},
     OPTION_SHARE,
     IN_LEARN_ENDS(most_share),
     .low = 0,
     .high = 1},
    OPTION_HEAD("The computation:", 12),
    OPTION_CHECKPOINT("Keep the run in FILE, and go on from it", struct learn_ends_options,
                      checkpoint, 0),
    {{"sums", 0, H_("FILE"), 0,
      H_("Keep in FILE how far each end has come, gigabytes of it, and go on from there, also in "
         "another run: with more sweeps, with other calls"),
      12},
     OPTION_TEXT,
     IN_LEARN_ENDS(sums)},
    {{"kept", 0, NULL, 0, H_("Learn nothing: write those of the ends that the checkpoint keeps"),
      12},
     OPTION_FLAG,
     IN_LEARN_ENDS(kept)},
    OPTION_END};

static const struct argp learn_ends_argp = {
    .parser = parse,
    .doc = H2_(
        "Finds what to play in the ends of the auction that matter most: for each hand, after each "
        "card, by counting through all deals, sweep after sweep, until the best response to it "
        "wins little. What differs from a net that plays the rest is written.\n\n"
        "  zolo learn-ends --ends 8 --sweeps 4 --out asdycha.exact --checkpoint asdycha.run\n"
        "  zolo exploit learnt+exact:asdycha.exact --cards --hands 20\n",
        H_("The first command takes an hour of a core or more; with --checkpoint it goes on after "
           "the last end that was finished, and may be asked for more ends later."))};

/* --- what is told --------------------------------------------------------------------------- */

enum { CALLS_WIDTH = 42 };

/* The calls as --list reads them, and figures. */
static void print_end(const struct ruleset *rules, const struct learnt_end *learnt)
{
    const struct exact_end *end = &learnt->end;
    struct auction auction = {.n_calls = end->n_calls};
    char words[HISTORY_BYTES], calls[sizeof words], figures[64];
    memcpy(auction.calls, end->calls, end->n_calls);
    policy_table_history(rules, &auction, words, sizeof words);
    text_fold(words, output_has_symbols(), calls, sizeof calls);
    if (learnt->n_choices > 0)
        snprintf(figures, sizeof figures, "%5.1f %%  %10" PRIu64 "  %9" PRIu32 "  %5.2f  %5.2f",
                 100.0 * learnt->deals / LISTED_DEALS, learnt->n_choices, end->n_choices,
                 learnt->first, learnt->last);
    else
        snprintf(figures, sizeof figures, "      -           -  %9" PRIu32 "      -      -",
                 end->n_choices);
    language_mark_decimals(figures);
    const int gap = CALLS_WIDTH - text_width(calls);
    printf("  %s%*s %s\n", calls, gap > 0 ? gap : 0, "", figures);
}

static void print_all(const struct learn_ends_options *options, const struct ruleset *rules,
                      const struct exact_store *store)
{
    printf(tr("%s: cards for %d ends of the auction, in %s\n\n"), rules->name, store->n,
           options->out);
    fputs(tr("  calls                                        deals     choices      other  first   "
             "last\n"),
          stdout);
    for (int i = 0; i < store->n; i++)
        print_end(rules, &store->ends[i]);
    fputs(tr("\n  Choices of the players' own, and those in which they play another card than the "
             "net;\n"
             "  what a best response won during the first and the last sweep, stakes a deal of\n"
             "  the end, the mean of the seats.\n"),
          stdout);
}

/* --- the run -------------------------------------------------------------------------------- */

static void fill_head(const struct learn_ends_options *options, struct exact_cards_head *head)
{
    snprintf(head->program, sizeof head->program, "zolo %s", ZOLO_VERSION);
    snprintf(head->made_by, sizeof head->made_by,
             "zolo learn-ends --rules %s --players %s --ends %" PRIu64 " --sweeps %" PRIu64
             " --most-share %g --seed %" PRIu64,
             options->common.rules_name, options->players, options->ends, options->sweeps,
             options->most_share, options->common.seed);
    if (options->sums != NULL)
        text_add(head->made_by, sizeof head->made_by, " --sums %s", options->sums);
    if (options->strays != NULL)
        text_add(head->made_by, sizeof head->made_by, " --strays %s", options->strays);
    if (options->list != NULL)
        text_add(head->made_by, sizeof head->made_by, " --list %s", options->list);
    if (options->kept)
        text_add(head->made_by, sizeof head->made_by, " --kept");
    if (options->add_to != NULL)
        text_add(head->made_by, sizeof head->made_by, " --add-to %s", options->add_to);
    snprintf(head->players, sizeof head->players, "%s", options->players);
}

static enum status write_ends(FILE *out, const struct exact_store *store,
                              const struct ruleset *rules, const struct exact_cards_head *head)
{
    struct exact_end *ends = calloc((size_t)store->n + 1, sizeof *ends);
    if (ends == NULL)
        return STATUS_MEMORY;
    for (int i = 0; i < store->n; i++)
        ends[i] = store->ends[i].end;
    exact_cards_write(out, ends, store->n, rules, head);
    free(ends);
    return STATUS_OK;
}

static enum status learn_and_write(const struct learn_ends_options *options,
                                   const struct end_learning_plan *plan, struct exact_store *store,
                                   struct diag *diag)
{
    struct exact_cards_head head = {0};
    struct new_file file;
    struct progress_bar bar;
    struct end_learning_plan shown = *plan;
    enum status status = new_file_open(&file, options->out, diag);
    if (status != STATUS_OK)
        return status;
    progress_begin(&bar);
    shown.progress = &bar.progress;
    status = progress_end(&bar, end_learning_run(&shown, store, diag));
    fill_head(options, &head);
    if (status == STATUS_OK)
        status = write_ends(file.out, store, plan->rules, &head);
    status = new_file_close(&file, status, diag);
    if (status == STATUS_OK)
        print_all(options, plan->rules, store);
    return status;
}

/* The ends that are there already. */
static enum status read_known(const char *add_to, const struct ruleset *rules,
                              struct exact_file *out, struct diag *diag)
{
    if (add_to == NULL)
        return STATUS_OK;
    diag_set_source(diag, add_to);
    return exact_cards_load(add_to, rules, out, diag);
}

static enum status refuse_end(int column, struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, 0, column,
                    N_("expected a closed auction, and %d of them at most"), MOST_LISTED_ENDS);
}

/* Adds the end of a line, if it is new; empty lines are none. */
static enum status read_line(const char *line, const struct ruleset *rules, struct end_list *out,
                             struct diag *diag)
{
    static const cardset hidden[N_SEATS] = {0};
    struct listed_end end = {0};
    if (*line == '\0')
        return STATUS_OK;
    const enum status status = auction_read_public(rules, line, hidden, &end.auction, diag);
    if (status != STATUS_OK)
        return status;
    if (!end.auction.closed || out->n == MOST_LISTED_ENDS)
        return refuse_end((int)strlen(line) + 1, diag);
    if (end_list_place(out, &end.auction) == out->n)
        out->ends[out->n++] = end;
    return STATUS_OK;
}

/* The ends of a file, one a line. */
static enum status read_list(const char *file, const struct ruleset *rules, struct end_list *out,
                             struct diag *diag)
{
    char *text = NULL;
    size_t length;
    int number = 0;
    if (file == NULL)
        return STATUS_OK;
    diag_set_source(diag, file);
    enum status status = policy_file_read(file, &text, &length, diag);
    out->ends = calloc(MOST_LISTED_ENDS, sizeof *out->ends);
    if (status == STATUS_OK && out->ends == NULL)
        status = STATUS_MEMORY;
    for (char *left = text; left != NULL && status == STATUS_OK; number++)
        status = read_line(strsep(&left, "\n"), rules, out, diag);
    if (status == STATUS_INPUT && diag != NULL)
        diag->line = number;
    if (status == STATUS_OK && out->n == 0)
        status = refuse_end(0, diag);
    free(text);
    return status;
}

static enum status run_for(const struct learn_ends_options *options, const struct ruleset *rules,
                           const struct end_callers *callers, struct diag *diag)
{
    const struct crew crew = crew_of_threads(options->common.threads);
    const struct policy *net = tabled_cards(callers->players);
    struct exact_store store = {0};
    struct exact_file known = {0};
    struct end_list wanted = {0};
    enum status status = read_known(options->add_to, rules, &known, diag);
    if (status == STATUS_OK)
        status = read_list(options->list, rules, &wanted, diag);
    const struct end_learning_plan plan = {.rules = rules,
                                           .callers = *callers,
                                           .net = net,
                                           .named = options->players,
                                           .strays_named = options->strays,
                                           .ends = wanted.n > 0 ? wanted.n : (int)options->ends,
                                           .wanted = options->list != NULL ? &wanted : NULL,
                                           .sweeps = (int)options->sweeps,
                                           .most_share = options->most_share,
                                           .seed = options->common.seed,
                                           .crew = &crew,
                                           .checkpoint = options->checkpoint,
                                           .sums = options->sums,
                                           .known = {.n_ends = known.n, .ends = known.ends},
                                           .only_kept = options->kept};
    if (status == STATUS_OK) {
        diag_set_source(diag, "");
        status = learn_and_write(options, &plan, &store, diag);
    }
    exact_store_clear(&store);
    exact_file_clear(&known);
    end_list_clear(&wanted);
    return status;
}

/* A player who draws no lots and sees no cards, as the net's are. */
static enum status read_player(const char *option, const char *name, const struct ruleset *rules,
                               struct policy_source *out, struct diag *diag)
{
    diag_set_source(diag, option);
    const enum status status = policy_source_read_one(name, rules, bot_patience_default, out, diag);
    if (status != STATUS_OK || card_net_plays(tabled_cards(&out->roles.me)))
        return status;
    policy_source_clear(out);
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "expected players whose cards are a net's, such as learnt+net");
}

static enum status run_with_players(const struct learn_ends_options *options,
                                    const struct ruleset *rules, struct diag *diag)
{
    struct policy_source players, strays = {0};
    enum status status = read_player("--players", options->players, rules, &players, diag);
    if (status != STATUS_OK)
        return status;
    if (options->strays != NULL)
        status = read_player("--strays", options->strays, rules, &strays, diag);
    if (status == STATUS_OK) {
        const struct end_callers callers = {&players.roles.me,
                                            options->strays != NULL ? &strays.roles.me : NULL};
        status = run_for(options, rules, &callers, diag);
        policy_source_clear(&strays);
    }
    policy_source_clear(&players);
    return status;
}

static enum status run(const struct learn_ends_options *options, struct diag *diag)
{
    struct ruleset rules;
    enum status status = options_rules(&options->common, &rules, diag);
    if (status != STATUS_OK)
        return status;
    if (!card_net_fits(&rules))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "ends are learnt for the games of 16 cards, and %s is none of them",
                        rules.name);
    return run_with_players(options, &rules, diag);
}

int cmd_learn_ends(int argc, char **argv)
{
    struct learn_ends_options options = {.common = common_options_default(LEARN_ENDS_OFFERS),
                                         .ends = 8,
                                         .sweeps = 4,
                                         .most_share = 1,
                                         .players = "learnt+net"};
    options_parse_own(&learn_ends_argp, own_options, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
