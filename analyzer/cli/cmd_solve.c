/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo solve: computes the value of a deal with all hands visible, and an optimal line of play. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/files/deal_text.h"
#include "analyzer/question/question_read.h"
#include "analyzer/survey/census/report_solve.h"
#include "engine/core/language.h"
#include "engine/solve/open_solver.h"

struct solve_options {
    struct common_options common;
    const char *deal;
    const char *contract;
    int declarer; /* SEAT_NONE = not given */
    bool sure_hands;
};

struct solve_answer {
    struct ruleset rules;
    struct solution solution;
    int contract; /* of --sure-hands, or CONTRACT_NONE */
};

#define IN_SOLVE(member) OPTION_AT(struct solve_options, member)

static const struct command_option own_options[] = {
    {"deal", 'd', H_("HANDS"), 0, H_("The four hands, starting with forehand, separated by |"), 1,
     OPTION_TEXT, IN_SOLVE(deal)},
    {"contract", 'c', "C", 0,
     H_("Contract: normal (also if it turns out to be a cicha), wesele, zolo, zolo-du …"), 1,
     OPTION_TEXT, IN_SOLVE(contract)},
    {"declarer", 'D', "N", 0, H_("Seat of the declarer: 1 (forehand) to 4 (dealer)"), 1,
     OPTION_SEAT, IN_SOLVE(declarer)},
    {"sure-hands", 'S', NULL, 0, H_("List the hands that cannot lose; not together with --deal"), 1,
     OPTION_FLAG, IN_SOLVE(sure_hands)},
    {OPTION_END}};

static enum status parse(void *self, struct diag *diag)
{
    struct solve_options *options = self;
    struct common_options *common = &options->common;
    for (int i = 0; i < common->n_words; i++) {
        if (strcmp(common->words[i], "-") != 0)
            return diag_refuse(diag, N_("unexpected argument '%s'; give the hands with --deal"),
                               common->words[i]);
        common->is_batch = true;
    }
    if (options->sure_hands && (options->deal != NULL || options->declarer != SEAT_NONE))
        return diag_refuse(diag, N_("--sure-hands and --%s cannot be combined"),
                           options->deal != NULL ? "deal" : "declarer");
    if (common->is_batch && options->sure_hands)
        return diag_refuse(diag, N_("--sure-hands and --%s cannot be combined"), "deal");
    if (!options->sure_hands && !common->is_batch &&
        (options->deal == NULL || options->contract == NULL))
        return diag_refuse(diag, N_("--%s is missing"),
                           options->deal == NULL ? "deal" : "contract");
    return STATUS_OK;
}

/* Checks that the contract can be played with these hands and this declarer. */
static enum status check_declarer(const struct ruleset *rules, const cardset dealt[N_SEATS],
                                  int contract, int declarer, struct diag *diag)
{
    const struct contract *row = &rules->contracts[contract];
    const int holder = sides_holder(dealt, rules->old_cards);
    if (row->origin == ORIGIN_SILENT && holder == SEAT_NONE)
        return diag_refuse(diag, N_("no hand holds all the old cards, so this deal cannot be %s"),
                           row->name);
    if (row->origin != ORIGIN_BID) {
        if (declarer != SEAT_NONE)
            diag_set_source(diag, "--declarer");
        return declarer == SEAT_NONE
                   ? STATUS_OK
                   : diag_refuse(diag, N_("nobody bids %s, so it has no declarer"), row->name);
    }
    diag_set_source(diag, "--declarer");
    if (declarer == SEAT_NONE)
        return diag_refuse(diag, N_("%s needs a declarer: 1 (forehand) to 4 (dealer)"), row->name);
    if ((dealt[declarer] & row->needs) != row->needs)
        return diag_refuse(diag, N_("seat %d does not hold the cards that %s requires"),
                           declarer + 1, row->name);
    return STATUS_OK;
}

static enum status solve(const struct solve_options *input, const struct ruleset *rules,
                         struct solution *solution, struct diag *diag)
{
    cardset dealt[N_SEATS];
    char why[AWARD_BYTES];
    int contract;
    const int declarer = input->declarer;
    diag_set_source(diag, "--deal");
    TRY(deal_text_read(rules->pack, input->deal, dealt, diag));
    if (deal_text_award(rules, dealt, why))
        return diag_refuse(diag, "%s", why);
    TRY(contract_option(rules, input->contract, &contract, diag));
    TRY(check_declarer(rules, dealt, contract, declarer, diag));
    const bool is_bid = rules->contracts[contract].origin == ORIGIN_BID;
    state_init_contract(&solution->end, rules, dealt, is_bid ? contract : CONTRACT_NONE, declarer);
    const struct position position =
        position_of(&solution->end, solution->end.settlement.sides.old);
    struct late_table *table = calloc(1, sizeof *table);
    TRY_MEMORY(table);
    open_line(&position, solution->line, &solution->n, table);
    free(table);
    for (int i = 0; i < solution->n; i++)
        state_apply(&solution->end, solution->line[i]);
    return STATUS_OK;
}

static enum status list_sure(const struct solve_options *input, const struct ruleset *rules,
                             struct diag *diag)
{
    int contract = CONTRACT_NONE;
    if (input->contract != NULL)
        TRY(contract_option(rules, input->contract, &contract, diag));
    diag_set_source(diag, "--contract");
    return report_sure(stdout, rules, contract, &input->common.pool,
                       output_style(input->common.format), diag);
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct solve_options *options = self;
    struct solve_answer *answer = out;
    TRY(options_rules(&options->common, &answer->rules, diag));
    if (!options->sure_hands)
        return solve(options, &answer->rules, &answer->solution, diag);
    if (options->common.line > 0)
        return diag_refuse(diag, N_("questions from '-' may not use --help or --sure-hands"));
    return list_sure(options, &answer->rules, diag);
}

/* Prints the value; for --sure-hands, ask() has already listed the hands. */
static enum status show(const void *self, const void *answer, FILE *out)
{
    const struct solve_options *options = self;
    return options->sure_hands
               ? STATUS_OK
               : report_solution(out, &((const struct solve_answer *)answer)->solution,
                                 output_style(options->common.format));
}

const struct command command_solve = {
    .name = "solve",
    .summary = H_("Solves a deal with open cards"),
    .arguments = H_("[-]"),
    .help = H2_("Finds the result of a deal when all four players see all cards and play "
                "perfectly, and prints one line of perfect play.",
                H_("The result is the value with open cards, not what would happen at the table. "
                   "--sure-hands lists, by seat, the hands that win a lone contract (any, or "
                   "--contract) whatever the others hold and play. With -, deals are read from "
                   "standard input, one per line, written like the arguments of the command.\n"
                   "\n"
                   "Examples:\n"
                   "  zolo solve --contract zolo --declarer 1 \\\n"
                   "    --deal \"HA HT HQ CJ | CQ DQ DT SA | SQ HJ CT ST | SJ DJ DA CA\"\n"
                   "  zolo solve --sure-hands --rules baska-linia --contract gran\n")),
    .own = own_options,
    .offered = OFFER_RULES | OFFER_USUAL_RULES | OFFER_FORMAT | OFFER_THREADS,
    COMMAND_STEPS(struct solve_options, struct solve_answer)};
