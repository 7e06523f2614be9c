/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo match: measures how much better one policy is than another. */
#include <stdio.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/players/policy_source.h"
#include "analyzer/strength/match.h"
#include "engine/core/language.h"

struct match_options {
    struct common_options common; /* words: the policies */
    struct match_plan plan;       /* the plan of the match, filled in from the options */
};

struct match_answer {
    struct ruleset rules;
    struct policy_source sources[MAX_MATCHED];
    struct match match;
};

static enum status parse(void *options, struct diag *diag)
{
    const struct common_options *common = options;
    if (common->n_words > MAX_MATCHED)
        return diag_refuse(diag, N_("a match has at most %d policies; unexpected '%s'"),
                           MAX_MATCHED, common->words[MAX_MATCHED]);
    if (common->n_words < 2)
        return diag_refuse(
            diag, N_("a match needs at least two policies, as in: zolo match club random"));
    return STATUS_OK;
}

static const char *const failure_words[] = {"stop", "pass", "replace", NULL};

#define IN_PLAN(member) OPTION_AT(struct match_options, plan.member)

static const struct command_option own_options[] = {
    {OPTION_HEAD("Accuracy (default: a few seconds of play):", 10)},
    {"deals", 'n', "N", 0, H_("Play N deals per pair; together with an option below, at most N"),
     10, OPTION_NUMBER, IN_PLAN(n), .least = 1, .most = 1000000000u},
    {OPTION_PRECISION("Play until the difference per seat and deal is known to within ± X stakes "
                      "(Doppelkopf: points)",
                      struct match_options, plan.precision, 0)},
    {OPTION_CONFIDENCE("Play until the better policy is known with confidence C, like 0.95 or 95%",
                       struct match_options, plan.confidence, 0)},
    {OPTION_TIME(struct match_options, plan.seconds, 0)},
    {OPTION_HEAD("The players:", 11)},
    {"on-failure", 0, "stop|pass|replace", 0,
     H_("When an external player fails: stop ends the match (default); to the end of the deal, "
        "pass lets it pass and play its lowest cards, and replace lets club play for it"),
     11, OPTION_WORD, IN_PLAN(on_failure), .words = failure_words},
    {OPTION_HEAD("The computation:", 12)},
    {OPTION_CHECKPOINT("Save the match to FILE, and resume from it", struct match_options,
                       plan.checkpoint, 0)},
    {OPTION_HEAD("The output:", 13)},
    {OPTION_END}};

static enum status read_policies(const struct match_options *options,
                                 struct policy_source sources[MAX_MATCHED], struct match_plan *plan,
                                 struct diag *diag)
{
    struct bot_patience patience = bot_patience_default;
    patience.action_s = options->common.bot_time_s;
    for (int i = 0; i < options->common.n_words; i++) {
        char which[32];
        snprintf(which, sizeof which, tr("policy %d"), i + 1);
        diag_set_source(diag, which);
        TRY(policy_source_read_one(options->common.words[i], plan->rules, patience, &sources[i],
                                   diag));
        plan->policies[plan->n_policies++] = sources[i].roles.me;
    }
    diag_set_source(diag, "");
    return STATUS_OK;
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct match_options *options = self;
    const struct common_options *common = &options->common;
    struct match_answer *answer = out;
    struct match_plan plan = options->plan;
    plan.rules = &answer->rules;
    plan.seed = common->seed;
    plan.pool = common->pool;
    enum status status = options_rules(common, &answer->rules, diag);
    THEN(status, read_policies(options, answer->sources, &plan, diag));
    TRY(pool_agree(&plan.pool, status, diag));
    progress_begin(common->bar);
    plan.progress = &common->bar->progress;
    return match_run(&plan, &answer->match, diag);
}

static enum status show(const void *options, const void *answer, FILE *out)
{
    return report_match(out, &((const struct match_answer *)answer)->match,
                        output_style(((const struct common_options *)options)->format));
}

static enum status plot(UNUSED const void *options, const void *answer, struct plot *out,
                        UNUSED struct diag *diag)
{
    return plot_of_match(&((const struct match_answer *)answer)->match, out);
}

static void clear(UNUSED void *options, void *self)
{
    struct match_answer *answer = self;
    match_clear(&answer->match);
    for (int i = 0; i < MAX_MATCHED; i++)
        policy_source_clear(&answer->sources[i]);
}

const struct command command_match = {
    .name = "match",
    .summary = H_("Measures which policy plays better, in duplicate matches"),
    .arguments = H_("POLICY POLICY…"),
    .help = H2_("Measures how much better one policy plays than another. Each deal is played in "
                "every seating of the two policies, so that the luck of the cards cancels out.\n"
                "\n"
                "  zolo match club random\n"
                "  zolo match pimc:20 club --deals 2000\n"
                "  zolo match club random open pimc:5\n"
                "  zolo match ./mine.so \"exec:./mybot.py\" --confidence 95%\n",
                H_("A POLICY is anything that --policy accepts in other commands. Three or more "
                   "policies play each other in pairs and are rated.")),
    .own = own_options,
    .offered = OFFER_RANKS | OFFER_RULES | OFFER_FORMAT | OFFER_SEED | OFFER_THREADS | OFFER_BOTS |
               OFFER_PLOT,
    COMMAND_STEPS(struct match_options, struct match_answer),
    .plot = plot,
    .clear = clear};
