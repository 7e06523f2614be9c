/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo plot thresholds, zolo plot kontra: what comes of random deals by what a player counts in
 * his hand. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/census/plot_scan.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/drawing/picture_commands.h"
#include "analyzer/cli/options/contract_option.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/player_options.h"
#include "analyzer/cli/terminal/progress.h"
#include "engine/core/language.h"
#include "engine/rules/auction/call_text.h"

enum { MOST_CURVES = 7, HANDS_DEALS = 200000, MOST_DEALS = 1000000000 };

struct hands_options {
    struct common_options common;
    uint64_t n;
    int seat_number; /* from 1; 0 = not given */
    int n_contracts;
    const char *contracts[MOST_CURVES];
    const char *auction_text; /* NULL: none */
};

static void read_contract(struct argp_state *state, char *text, void *input)
{
    struct hands_options *options = input;
    if (options->n_contracts == MOST_CURVES)
        argp_failure(state, EXIT_USAGE, 0, tr("--contract: '%s' is one too many; a picture has %d"),
                     text, MOST_CURVES);
    options->contracts[options->n_contracts++] = text;
}

static void read_seat(struct argp_state *state, char *text, void *input)
{
    ((struct hands_options *)input)->seat_number = options_seat(state, "seat", text) + 1;
}

#define DEALS_OPTION(help)                                                                   \
    {                                                                                        \
        {"deals", 'n', "N", 0, help, 10}, OPTION_NUMBER, OPTION_AT(struct hands_options, n), \
            .least = 1, .most = MOST_DEALS                                                   \
    }

/* Deals, seats, policies, threads. */
static enum status make_plan(const struct hands_options *options, const struct ruleset *rules,
                             struct policy_source *players, struct scan_plan *plan,
                             struct diag *diag)
{
    const struct common_options *common = &options->common;
    const enum status status = player_options_policy(common, rules, players, diag);
    *plan =
        (struct scan_plan){.rules = rules,
                           .roles = players->roles,
                           .me = options->seat_number > 0 ? (seat)(options->seat_number - 1) : 0,
                           .n = options->n,
                           .seed = common->seed,
                           .pool = common->pool};
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

/* What both pictures begin with. */
static enum status begin(const struct hands_options *options, struct ruleset *rules,
                         struct policy_source *players, struct scan_plan *plan, struct diag *diag)
{
    enum status status = options_rules(&options->common, rules, diag);
    if (status == STATUS_OK)
        status = make_plan(options, rules, players, plan, diag);
    return status == STATUS_OK ? picture_check(&options->common, diag) : status;
}

static int finish(enum status status, const struct diag *diag)
{
    return status == STATUS_OK ? finish_output() : report_failure(status, diag);
}

/* Draws what was made of a scan, or says that it came to nothing. */
static enum status draw(const struct hands_options *options, enum status made, struct plot *plot,
                        struct diag *diag)
{
    if (made == STATUS_INPUT)
        diag_set(diag, STATUS_INPUT, 0, 0,
                 N_("%llu deals are too few to draw anything; ask for more with --deals"),
                 (unsigned long long)options->n);
    return picture_draw(&options->common, made, plot, diag);
}

/* --- thresholds ----------------------------------------------------------------------------- */

static const struct command_option threshold_table[] = {
    OPTION_HEAD("What is played:", 1),
    {{"contract", 'c', H_("NAME"), 0,
      H_("A contract; may be given again (default: all that are won by points)"), 1},
     OPTION_OTHER,
     .read = read_contract},
    {{"seat", 's', "N", 0, H_("The declarer's seat: 1 forehand (default) … 4 dealer"), 1},
     OPTION_OTHER,
     .read = read_seat},
    DEALS_OPTION(H_("Random deals of each contract (default 200000)")),
    OPTION_END};

static enum status choose_contracts(const struct hands_options *options,
                                    const struct ruleset *rules, struct threshold_curve *curves,
                                    int *n, struct diag *diag)
{
    *n = 0;
    for (int i = 0; i < options->n_contracts; i++) {
        const enum status status =
            contract_option(rules, options->contracts[i], &curves[*n].contract, diag);
        if (status != STATUS_OK)
            return status;
        ++*n;
    }
    for (int i = 0; i < rules->n_contracts && options->n_contracts == 0 && *n < MOST_CURVES; i++)
        if (rules->contracts[i].goal == GOAL_POINTS)
            curves[(*n)++].contract = i;
    return STATUS_OK;
}

static enum status scan_all(struct scan_plan plan, struct threshold_curve *curves, int n,
                            struct diag *diag)
{
    struct progress_bar bar;
    enum status status = STATUS_OK;
    progress_begin(&bar);
    bar.is_step = n > 1;
    plan.progress = &bar.progress;
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = scan_contract(&plan, curves[i].contract, &curves[i].scan, diag);
    return progress_end(&bar, status);
}

static enum status show_thresholds(const struct hands_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct policy_source players = {0};
    struct scan_plan plan;
    struct plot plot = {0};
    int n = 0;
    struct threshold_curve *curves = calloc(MOST_CURVES, sizeof *curves);
    enum status status = curves == NULL ? STATUS_MEMORY : STATUS_OK;
    if (status == STATUS_OK)
        status = begin(options, &rules, &players, &plan, diag);
    if (status == STATUS_OK)
        status = choose_contracts(options, &rules, curves, &n, diag);
    if (status == STATUS_OK)
        status = scan_all(plan, curves, n, diag);
    if (status == STATUS_OK)
        status = draw(options, plot_of_thresholds(&plan, curves, n, &plot), &plot, diag);
    policy_source_clear(&players);
    free(curves);
    return status;
}

static struct hands_options hands_default(void)
{
    struct hands_options options = {
        .common = common_options_default(OFFER_BEST_POLICY | OFFER_LANGUAGE | OFFER_RULES |
                                         OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS),
        .n = HANDS_DEALS};
    options_only_plot(&options.common);
    return options;
}

int draw_thresholds(const char *doc, int argc, char **argv)
{
    struct hands_options options = hands_default();
    const struct argp argp = {.args_doc = "", .doc = doc};
    struct diag diag = {0};
    options_parse_own(&argp, threshold_table, argc, argv, &options);
    return finish(show_thresholds(&options, &diag), &diag);
}

/* --- kontra --------------------------------------------------------------------------------- */

static const struct command_option kontra_table[] = {
    OPTION_HEAD("Where the deal stands:", 1),
    {{"auction", 'a', H_("CALLS"), 0,
      H_("The calls so far, from the first speaker: \"P zolo\"; the next speaker doubles or "
         "passes"),
      1},
     OPTION_TEXT,
     OPTION_AT(struct hands_options, auction_text)},
    DEALS_OPTION(H_("Deals in which they call so (default 200000)")),
    OPTION_END};

static enum status read_auction(const struct hands_options *options, const struct ruleset *rules,
                                struct auction *auction, struct scan_plan *plan, struct diag *diag)
{
    const cardset hidden[N_SEATS] = {0};
    diag_set_source(diag, "--auction");
    const char *text = options->auction_text == NULL ? "" : options->auction_text;
    const enum status status = auction_read_public(rules, text, hidden, auction, diag);
    if (status != STATUS_OK)
        return status;
    if (auction->closed)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("the auction is over: nobody can double"));
    plan->me = auction->speaker;
    const char *why = auction_objection(auction, rules, 0, CALL_INDEX_DOUBLE);
    if (why != NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("seat %d cannot double there: %s"),
                        plan->me + 1, why);
    diag_set_source(diag, "");
    return STATUS_OK;
}

static enum status scan_one(struct scan_plan plan, const struct auction *auction,
                            struct hand_scan *scan, struct diag *diag)
{
    struct progress_bar bar;
    progress_begin(&bar);
    plan.progress = &bar.progress;
    return progress_end(&bar, scan_double(&plan, auction, scan, diag));
}

static enum status show_kontra(const struct hands_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct policy_source players = {0};
    struct scan_plan plan;
    struct auction auction;
    struct plot plot = {0};
    struct hand_scan *scan = calloc(1, sizeof *scan);
    enum status status = scan == NULL ? STATUS_MEMORY : STATUS_OK;
    if (status == STATUS_OK)
        status = begin(options, &rules, &players, &plan, diag);
    if (status == STATUS_OK)
        status = read_auction(options, &rules, &auction, &plan, diag);
    if (status == STATUS_OK)
        status = scan_one(plan, &auction, scan, diag);
    if (status == STATUS_OK)
        status = draw(options, plot_of_kontra(&plan, &auction, scan, &plot), &plot, diag);
    policy_source_clear(&players);
    free(scan);
    return status;
}

int draw_kontra(const char *doc, int argc, char **argv)
{
    struct hands_options options = hands_default();
    const struct argp argp = {.args_doc = "", .doc = doc};
    struct diag diag = {0};
    options_parse_own(&argp, kontra_table, argc, argv, &options);
    return finish(show_kontra(&options, &diag), &diag);
}
