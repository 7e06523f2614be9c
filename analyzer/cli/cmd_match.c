/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo match: how much better one policy is than another. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/match/match.h"
#include "analyzer/match/report_match.h"
#include "analyzer/players/policy_source.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

enum {
    MATCH_OFFERS = OFFER_LANGUAGE | OFFER_RANKS | OFFER_RULES | OFFER_FORMAT | OFFER_SEED |
                   OFFER_THREADS | OFFER_BOTS | OFFER_PLOT
};

struct match_options {
    struct common_options common;
    int n_texts;
    const char *texts[MAX_MATCHED]; /* the policies, as written */
    struct match_plan plan;         /* what the options say of it */
};

/* --- reading options ---------------------------------------------------------------------- */

static void read_seating(struct argp_state *state, char *text, void *input)
{
    struct match_options *options = input;
    const char *names[N_SEATING_KINDS];
    for (int i = 0; i < N_SEATING_KINDS; i++) {
        names[i] = seating_name((enum seating)i);
        if (strcmp(text, names[i]) == 0) {
            options->plan.seating = (enum seating)i;
            return;
        }
    }
    char hint[HINT_BYTES];
    notation_hint(text, names, N_SEATING_KINDS, hint);
    argp_failure(state, EXIT_USAGE, 0, tr("--seating: '%s' is none of all, one, two%s"), text,
                 hint);
}

static void take_policy(struct match_options *options, const char *text, struct argp_state *state)
{
    if (options->n_texts == MAX_MATCHED)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("at most %d policies can meet in one match; '%s' is too "
                        "many"),
                     MAX_MATCHED, text);
    options->texts[options->n_texts++] = text;
}

static void check_whole(const struct match_options *options, struct argp_state *state)
{
    if (options->n_texts < 2)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("a match needs two policies or more, like: zolo match club random"));
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct match_options *options = state->input;
    switch (key) {
    case ARGP_KEY_ARG: take_policy(options, text, state); return 0;
    case ARGP_KEY_END: check_whole(options, state); return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

#define IN_PLAN(member) OPTION_AT(struct match_options, plan.member)

static const struct command_option own_options[] = {
    OPTION_HEAD("What is played:", 1),
    {{"seating", 0, "all|one|two", 0,
      H_("Each deal in all 14 seatings of two policies (default), in the 8 of one against three, "
         "or in the 6 of two and two"),
      1},
     OPTION_OTHER,
     .read = read_seating},
    OPTION_HEAD("How sure (default: a few seconds):", 10),
    {{"deals", 'n', "N", 0, H_("Play N deals of each pair; with an option below N at most"), 10},
     OPTION_NUMBER,
     IN_PLAN(n),
     .least = 1,
     .most = 1000000000u},
    OPTION_PRECISION(
        "Play until the difference is known to ± X stakes (Doppelkopf: points) a seat and deal",
        struct match_options, plan.precision, 0),
    OPTION_CONFIDENCE("Play until it is known with confidence C which one is better: 0.95 or 95%",
                      struct match_options, plan.confidence, 0),
    OPTION_TIME(struct match_options, plan.seconds, 0),
    OPTION_HEAD("The players:", 11),
    OPTION_HEAD("The computation:", 12),
    OPTION_CHECKPOINT("Keep the match in FILE, and go on from it", struct match_options,
                      plan.checkpoint, 0),
    OPTION_HEAD("The output:", 13),
    OPTION_END};

static const struct argp match_argp = {
    .parser = parse,
    .args_doc = H_("POLICY POLICY…"),
    .doc = H2_(
        "How much better one policy is than another, in duplicate matches: each deal is played in "
        "every seating of the two, so the luck of the cards cancels.\n\n"
        "  zolo match club random\n"
        "  zolo match pimc:20 club --deals 2000\n"
        "  zolo match club random open pimc:5\n"
        "  zolo match ./mine.so \"exec:./mybot.py\" --confidence 95%\n",
        H_("A POLICY is what --policy of the other commands takes. Three or more meet in all "
           "pairs, and get a rating."))};

/* --- running ------------------------------------------------------------------------------ */

static enum status read_policies(const struct match_options *options,
                                 struct policy_source sources[MAX_MATCHED], struct match_plan *plan,
                                 struct diag *diag)
{
    enum status status = STATUS_OK;
    struct bot_patience patience = bot_patience_default;
    patience.action_s = options->common.bot_time_s;
    for (int i = 0; i < options->n_texts && status == STATUS_OK; i++) {
        char which[32];
        snprintf(which, sizeof which, tr("policy %d"), i + 1);
        diag_set_source(diag, which);
        status =
            policy_source_read_one(options->texts[i], plan->rules, patience, &sources[i], diag);
        if (status == STATUS_OK)
            plan->policies[plan->n_policies++] = sources[i].roles.me;
    }
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

static enum status play(struct match_plan plan, struct match *match, struct diag *diag)
{
    struct progress_bar bar;
    progress_begin(&bar);
    plan.progress = &bar.progress;
    return progress_end(&bar, match_run(&plan, match, diag));
}

static enum status show(const struct match_options *options, const struct match *match,
                        struct diag *diag)
{
    const struct report_style style = output_style(options->common.format);
    struct plot plot = {0};
    struct kept_output kept;
    enum status status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(&kept, report_match(kept.out, match, style));
    if (status != STATUS_OK)
        return status;
    if (options->common.plot == NULL)
        return STATUS_OK;
    return picture_draw(&options->common, plot_of_match(match, &plot), &plot, diag);
}

static enum status run(const struct match_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct policy_source sources[MAX_MATCHED] = {0};
    struct match match = {0};
    struct match_plan plan = options->plan;
    plan.rules = &rules;
    plan.seed = options->common.seed;
    plan.pool = options->common.pool;
    enum status status = options_rules(&options->common, &rules, diag);
    if (status == STATUS_OK)
        status = read_policies(options, sources, &plan, diag);
    if (status == STATUS_OK)
        status = picture_check(&options->common, diag);
    status = pool_agree(&plan.pool, status, diag);
    if (status == STATUS_OK)
        status = play(plan, &match, diag);
    if (status == STATUS_OK && plan.pool.is_writer)
        status = show(options, &match, diag);
    match_clear(&match);
    for (int i = 0; i < MAX_MATCHED; i++)
        policy_source_clear(&sources[i]);
    return status;
}

int cmd_match(int argc, char **argv)
{
    struct match_options options = {.common = common_options_default(MATCH_OFFERS)};
    struct diag diag = {0};
    options_parse_own(&match_argp, own_options, argc, argv, &options);
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
