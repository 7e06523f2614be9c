/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo learn: makes a table of calls by iterated answers. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/player_options.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/learn/learning.h"
#include "analyzer/learn/report_exploit.h"
#include "analyzer/players/policy_table.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"
#include "engine/policy/players/tabled.h"

enum {
    LEARN_OFFERS = OFFER_LANGUAGE | OFFER_RULES | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS
};

struct learn_options {
    struct common_options common;
    struct learning_plan plan; /* what the options say of it */
    int measure;               /* hands, 0 = do not */
    const char *out, *cards_by;
};

/* --- options ------------------------------------------------------------------------------ */

static void read_measure(struct argp_state *state, char *text, void *input)
{
    struct learn_options *options = input;
    options->measure = options_number_or_all(state, "measure", text, 0);
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    const struct learn_options *options = state->input;
    (void)text;
    if (key != ARGP_KEY_END)
        return ARGP_ERR_UNKNOWN;
    if (options->out == NULL)
        argp_failure(state, EXIT_USAGE, 0, tr("where to? Like: zolo learn --out my.table"));
    return 0;
}

#define IN_LEARN(member) OPTION_AT(struct learn_options, member)

static const struct command_option own_options[] = {
    OPTION_HEAD("What is learnt:", 1),
    {{"out", 0, H_("FILE"), 0, H_("Write the table to FILE, for --policy table:FILE"), 1},
     OPTION_TEXT,
     IN_LEARN(out)},
    {{"cards-by", 0, H_("PLAYER"), 0,
      H_("Whose cards the bidders reckon with (default club): consistent+cards:FILE"), 1},
     OPTION_TEXT,
     IN_LEARN(cards_by)},
    {{"rounds", 0, "K", 0, H_("Rounds (default 300); each answers those before"), 1},
     OPTION_NUMBER,
     IN_LEARN(plan.rounds),
     .least = 1,
     .most = MOST_ROUNDS},
    {{"deals", 'n', "N", 0, H_("Deals of a round (default 50000)"), 1},
     OPTION_NUMBER,
     IN_LEARN(plan.deals),
     .least = 1,
     .most = 1000000000u},
    {{"histories", 0, "N", 0,
      H_("Histories of calls in the table at most (default 700); elsewhere they pass"), 1},
     OPTION_NUMBER,
     IN_LEARN(plan.histories),
     .least = 1,
     .most = MOST_HISTORIES},
    {{"measure", 0, "N|all", 0,
      H_("Measure what a best answer wins, before and after, on N hands (default 100; 0: not; all: "
         "exactly)"),
      1},
     OPTION_OTHER,
     .read = read_measure},
    OPTION_HEAD("The computation:", 12),
    OPTION_CHECKPOINT("Keep the run in FILE, and go on from it", struct learn_options,
                      plan.checkpoint, 0),
    OPTION_END};

static const struct argp learn_argp = {
    .parser = parse,
    .doc = H2_(
        "Makes a table of calls, one for each hand and history of calls: bidders who begin as club "
        "answer each other, round by round, until nobody gains much by another call.\n\n"
        "  zolo learn --rules kop-league --out league.table\n"
        "  zolo match table:league.table club --rules kop-league\n",
        H_("A table is for the rule set it was learnt for. With the cards of a net (`zolo "
           "learn-cards') it takes some ten times as long as with club's."))};

/* --- running ------------------------------------------------------------------------------ */

static enum status learn(const struct learning_plan *plan, struct call_table *table,
                         struct diag *diag)
{
    struct progress_bar bar;
    struct learning_plan shown = *plan;
    progress_begin(&bar);
    bar.is_step = true;
    shown.progress = &bar.progress;
    return progress_end(&bar, learning_run(&shown, table, diag));
}

/* A line of text as the table keeps it, in English, and as it is told. */
struct line {
    char kept[HEAD_BYTES], told[HEAD_BYTES];
};

static void write_line(const struct exploitability *answer, struct line *line)
{
    report_exploit_line(answer, line->told, sizeof line->told);
    const struct language *spoken = language_speak(NULL);
    report_exploit_line(answer, line->kept, sizeof line->kept);
    language_speak(spoken);
}

/* What a best answer wins. */
static enum status measure(const struct learn_options *options, const struct learning_plan *plan,
                           const struct policy *policy, struct line *line, struct diag *diag)
{
    struct progress_bar bar;
    struct exploitability answer = {0};
    snprintf(line->kept, sizeof line->kept, "not measured");
    snprintf(line->told, sizeof line->told, "%s", tr("not measured"));
    if (options->measure == 0)
        return STATUS_OK;
    progress_begin(&bar);
    bar.is_step = true;
    const struct exploit_plan question = {.rules = plan->rules,
                                          .policy = *policy,
                                          .hands = options->measure,
                                          .seed = plan->seed,
                                          .crew = plan->crew,
                                          .progress = &bar.progress};
    const enum status status = progress_end(&bar, exploit_run(&question, &answer, diag));
    if (status == STATUS_OK)
        write_line(&answer, line);
    exploit_clear(&answer);
    return status;
}

/* What a best answer wins from these calls, or from club's (NULL). */
static enum status measure_table(const struct learn_options *options,
                                 const struct learning_plan *plan, const struct call_table *table,
                                 struct line *line, struct diag *diag)
{
    const struct tabled parts = {table, *plan->cards};
    const struct policy policy = tabled_policy(&parts, plan->players);
    return measure(options, plan, &policy, line, diag);
}

static enum status fill_head(const struct learn_options *options, const struct learning_plan *plan,
                             const struct call_table *table, struct policy_table_head *head,
                             struct line lines[2], struct diag *diag)
{
    snprintf(head->rules, sizeof head->rules, "%s", plan->rules->name);
    snprintf(head->program, sizeof head->program, "zolo %s", ZOLO_VERSION);
    const bool by_club = strcmp(plan->players, "club") == 0;
    snprintf(head->made_by, sizeof head->made_by,
             "zolo learn --rules %s%s%s --rounds %d --deals %" PRIu64
             " --histories %d --seed %" PRIu64,
             options->common.rules_name, by_club ? "" : " --cards-by ",
             by_club ? "" : plan->players, plan->rounds, plan->deals, plan->histories, plan->seed);
    snprintf(head->cards, sizeof head->cards, "%s", plan->players);
    enum status status = measure_table(options, plan, NULL, &lines[0], diag);
    if (status == STATUS_OK)
        status = measure_table(options, plan, table, &lines[1], diag);
    snprintf(head->before, sizeof head->before, "%s", lines[0].kept);
    snprintf(head->after, sizeof head->after, "%s", lines[1].kept);
    return status;
}

static void tell(const struct learn_options *options, const struct ruleset *rules,
                 const struct call_table *table, const struct line lines[2])
{
    printf(tr("%s: a bidder consistent with the others, %d histories of calls, in %s\n"
              "A best answer in the auction wins, %s a deal:\n"
              "  from club     %s\n  from this     %s\n"),
           rules->name, table->tree.n, options->out, tr_word(ruleset_unit(rules)->many),
           lines[0].told, lines[1].told);
}

/* Learns and writes; then the result is told once the file has its name. */
static enum status learn_and_write(const struct learn_options *options,
                                   const struct learning_plan *plan, struct diag *diag)
{
    struct call_table table = {0};
    struct policy_table_head head = {0};
    struct line lines[2] = {0};
    struct new_file file;
    enum status status = new_file_open(&file, options->out, diag);
    if (status != STATUS_OK)
        return status;
    status = learn(plan, &table, diag);
    if (status == STATUS_OK)
        status = fill_head(options, plan, &table, &head, lines, diag);
    if (status == STATUS_OK)
        policy_table_write(file.out, &table, &head);
    status = new_file_close(&file, status, diag);
    if (status == STATUS_OK)
        tell(options, plan->rules, &table, lines);
    call_table_clear(&table);
    return status;
}

static enum status run(const struct learn_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct policy_source source;
    struct learning_plan plan = options->plan;
    const struct crew crew = crew_of_threads(options->common.threads);
    enum status status = options_rules(&options->common, &rules, diag);
    if (status != STATUS_OK)
        return status;
    if (!call_table_fits(&rules))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "tables are learnt for packs of 16 cards, not that of %s", rules.name);
    diag_set_source(diag, "--cards-by");
    status = policy_source_read_one(options->cards_by, &rules, bot_patience_default, &source, diag);
    if (status != STATUS_OK)
        return status;
    plan.rules = &rules;
    plan.cards = tabled_cards(&source.roles.me);
    plan.players = options->cards_by;
    plan.seed = options->common.seed;
    plan.crew = &crew;
    /* The same cards each time a deal comes to the same end. */
    status = player_options_certain(plan.cards, N_("the cards"),
                                    N_("club or consistent+cards:FILE"), diag);
    if (status == STATUS_OK) {
        diag_set_source(diag, "");
        status = learn_and_write(options, &plan, diag);
    }
    policy_source_clear(&source);
    return status;
}

int cmd_learn(int argc, char **argv)
{
    struct learn_options options = {.common = common_options_default(LEARN_OFFERS),
                                    .plan = {.rounds = 300, .deals = 50000, .histories = 700},
                                    .measure = 100,
                                    .cards_by = "club"};
    options_parse_own(&learn_argp, own_options, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
