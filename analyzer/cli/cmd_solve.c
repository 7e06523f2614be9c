/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo solve: open-card value and one best line of a deal. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/batch/batch.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/files/deal_text.h"
#include "analyzer/question/question_read.h"
#include "analyzer/survey/census/report_solve.h"
#include "engine/core/language.h"
#include "engine/solve/open_solver.h"

struct solve_options {
    struct common_options common;
    const char *deal;
    const char *contract;
    int declarer; /* 1..4, 0 = not given */
    bool sure_hands;
    bool is_batch; /* "-": the deals come from standard input */
};

static const char doc[] =
    H2_("Finds the result of a deal when all four players see all cards and play their best, with "
        "one line of such play.",
        H_("The value is what open cards give, not what happens at the table. With --sure-hands "
           "and no deal: the hands, by seat, that win a lone contract (all of them, or --contract) "
           "whatever the others hold and do, and may be laid down where the rules let hands be. - "
           "reads many deals from standard input, a line each: the words after the command.\n\n"
           "Examples:\n"
           "  zolo solve --deal \"HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DJ DA\" "
           "--contract zolo --declarer 1\n"
           "  zolo solve --sure-hands --rules baska-linia --contract gran"));

static void read_declarer(struct argp_state *state, char *text, void *options)
{
    ((struct solve_options *)options)->declarer = options_seat(state, "declarer", text) + 1;
}

#define IN_SOLVE(member) OPTION_AT(struct solve_options, member)

static const struct command_option own_options[] = {
    {{"deal", 'd', H_("HANDS"), 0, H_("The four hands from forehand on, with | between them"), 1},
     OPTION_TEXT,
     IN_SOLVE(deal)},
    {{"contract", 'c', "C", 0,
      H_("normal (also when it turns out to be cicha), wesele, zolo, zolo-du …"), 1},
     OPTION_TEXT,
     IN_SOLVE(contract)},
    {{"declarer", 'D', "N", 0, H_("Seat of the declarer, 1 forehand … 4 dealer"), 1},
     OPTION_OTHER,
     .read = read_declarer},
    {{"sure-hands", 'S', NULL, 0, H_("List the hands that cannot lose instead; takes no deal"), 1},
     OPTION_FLAG,
     IN_SOLVE(sure_hands)},
    OPTION_END};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct solve_options *input = state->input;
    switch (key) {
    case ARGP_KEY_ARG:
        if (batch_is_asked(text)) {
            input->is_batch = true;
            return 0;
        }
        argp_failure(state, EXIT_USAGE, 0, tr("unexpected argument '%s'; the hands go into --deal"),
                     text);
        return 0;
    case ARGP_KEY_END:
        if (input->sure_hands && (input->deal != NULL || input->declarer != 0))
            argp_failure(state, EXIT_USAGE, 0, tr("--sure-hands takes no --%s"),
                         input->deal != NULL ? "deal" : "declarer");
        if (input->is_batch && input->sure_hands)
            argp_failure(state, EXIT_USAGE, 0, tr("--sure-hands takes no --%s"), "deal");
        if (!input->sure_hands && !input->is_batch &&
            (input->deal == NULL || input->contract == NULL))
            argp_failure(state, EXIT_USAGE, 0, tr("--%s is missing"),
                         input->deal == NULL ? "deal" : "contract");
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp solve_argp = {.parser = parse, .args_doc = H_("[-]"), .doc = doc};

/* Declarer and hands must be able to make the contract. */
static enum status check_declarer(const struct ruleset *rules, const cardset dealt[N_SEATS],
                                  int contract, int declarer, struct diag *diag)
{
    const struct contract *row = &rules->contracts[contract];
    const int holder = sides_holder(dealt, rules->old_cards);
    if (row->origin == ORIGIN_SILENT && holder == SEAT_NONE)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("no hand holds all the old cards, so this deal cannot be %s"),
                        row->name);
    if (row->origin != ORIGIN_BID) {
        if (declarer != SEAT_NONE)
            diag_set_source(diag, "--declarer");
        return declarer == SEAT_NONE
                   ? STATUS_OK
                   : diag_set(diag, STATUS_INPUT, 0, 0,
                              N_("%s has no declarer that could be chosen"), row->name);
    }
    diag_set_source(diag, "--declarer");
    if (declarer == SEAT_NONE)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("%s needs --declarer N, 1 forehand … 4 dealer"), row->name);
    if ((dealt[declarer] & row->needs) != row->needs)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("seat %d lacks the cards that %s demands"),
                        declarer + 1, row->name);
    return STATUS_OK;
}

static enum status solve(const struct solve_options *input, const struct ruleset *rules,
                         struct solution *solution, struct diag *diag)
{
    cardset dealt[N_SEATS];
    char why[AWARD_BYTES];
    int contract;
    const int declarer = input->declarer - 1;
    diag_set_source(diag, "--deal");
    enum status status = deal_text_read(rules->pack, input->deal, dealt, diag);
    if (status == STATUS_OK && deal_text_award(rules, dealt, why))
        status = diag_set(diag, STATUS_INPUT, 0, 0, "%s", why);
    if (status == STATUS_OK)
        status = contract_option(rules, input->contract, &contract, diag);
    if (status == STATUS_OK)
        status = check_declarer(rules, dealt, contract, declarer, diag);
    if (status != STATUS_OK)
        return status;
    const bool is_bid = rules->contracts[contract].origin == ORIGIN_BID;
    state_init_contract(&solution->end, rules, dealt, is_bid ? contract : CONTRACT_NONE, declarer);
    const struct position position =
        position_of(&solution->end, solution->end.settlement.sides.old);
    open_line(&position, solution->line, &solution->n);
    for (int i = 0; i < solution->n; i++)
        state_apply(&solution->end, solution->line[i]);
    return STATUS_OK;
}

static enum status list_sure(const struct solve_options *input, const struct ruleset *rules,
                             struct diag *diag)
{
    int contract = CONTRACT_NONE;
    enum status status = STATUS_OK;
    if (input->contract != NULL)
        status = contract_option(rules, input->contract, &contract, diag);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, "--contract");
    return report_sure(stdout, rules, contract, &input->common.pool,
                       output_style(input->common.format), diag);
}

static enum status solve_deal(const struct solve_options *input, const struct ruleset *rules,
                              struct diag *diag)
{
    struct solution solution;
    const enum status status = solve(input, rules, &solution, diag);
    return status == STATUS_OK
               ? report_solution(stdout, &solution, output_style(input->common.format))
               : status;
}

int cmd_solve(int argc, char **argv)
{
    struct solve_options input = {.common = common_options_default(OFFER_LANGUAGE | OFFER_RULES |
                                                                   OFFER_USUAL_RULES |
                                                                   OFFER_FORMAT | OFFER_THREADS)};
    options_parse_own(&solve_argp, own_options, argc, argv, &input);
    if (input.is_batch)
        return batch_answer(&(struct batch){cmd_solve, argc, argv, &input.common, NULL});
    struct ruleset rules;
    struct diag diag = {0};
    enum status status = options_rules(&input.common, &rules, &diag);
    if (status == STATUS_OK)
        status =
            input.sure_hands ? list_sure(&input, &rules, &diag) : solve_deal(&input, &rules, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
