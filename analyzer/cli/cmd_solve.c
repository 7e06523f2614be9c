/* zolo solve: open-card value and one best line of a deal. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/contract_option.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/sure_list.h"
#include "analyzer/records/deal_text.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"
#include "engine/play/state.h"
#include "engine/rules/value/stakes.h"
#include "engine/solve/open_solver.h"

struct solve_options {
    struct common_options common;
    const char *deal;
    const char *contract;
    int declarer; /* 1..4, 0 = not given */
    bool sure_hands;
};

static const char doc[] =
    "Finds the result of a deal when all four players see all cards and play their best, with one "
    "line of such play.\v"
    "The value is what open cards give, not what happens at the table. With --sure-hands and no "
    "deal: the hands, by seat, that win a lone contract (all of them, or --contract) whatever the "
    "others hold and do, and may be laid down where the rules let hands be.\n\n"
    "Examples:\n"
    "  zolo solve --deal \"HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DJ DA\" "
    "--contract zolo --declarer 1\n"
    "  zolo solve --sure-hands --rules baska-linia --contract gran";

static const struct argp_option options[] = {
    {"deal", 'd', "HANDS", 0, "The four hands from forehand on, with | between them", 1},
    {"contract", 'c', "C", 0,
     "normal (also when it turns out to be cicha), wesele, zolo, zolo-du …", 1},
    {"declarer", 'D', "N", 0, "Seat of the declarer, 1 forehand … 4 dealer", 1},
    {"sure-hands", 'S', NULL, 0, "List the hands that cannot lose instead; takes no deal", 1},
    {0},
};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct solve_options *input = state->input;
    switch (key) {
    case 'd': input->deal = text; return 0;
    case 'c': input->contract = text; return 0;
    case 'D': input->declarer = options_seat(state, "declarer", text) + 1; return 0;
    case 'S': input->sure_hands = true; return 0;
    case ARGP_KEY_ARG:
        argp_failure(state, EXIT_USAGE, 0, "unexpected argument '%s'; the hands go into --deal",
                     text);
        return 0;
    case ARGP_KEY_END:
        if (input->sure_hands && (input->deal != NULL || input->declarer != 0))
            argp_failure(state, EXIT_USAGE, 0, "--sure-hands takes no --%s",
                         input->deal != NULL ? "deal" : "declarer");
        if (!input->sure_hands && (input->deal == NULL || input->contract == NULL))
            argp_failure(state, EXIT_USAGE, 0, "--%s is missing",
                         input->deal == NULL ? "deal" : "contract");
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp solve_argp = {options, parse, NULL, doc, NULL, NULL, NULL};

/* A solved deal: the state after the best line, and that line. */
struct solution {
    struct state start, end;
    card line[MAX_CARDS];
    int n;
};

/* Declarer and hands must be able to make the contract. */
static enum status check_declarer(const struct ruleset *rules, const cardset dealt[N_SEATS],
                                  int contract, int declarer, struct diag *diag)
{
    const struct contract *row = &rules->contracts[contract];
    const int holder = sides_holder(dealt, rules->old_cards);
    if (row->origin == ORIGIN_SILENT && holder == SEAT_NONE)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "no hand holds all the old cards, so this deal cannot be %s", row->name);
    if (row->origin != ORIGIN_BID) {
        if (declarer != SEAT_NONE)
            diag_set_source(diag, "--declarer");
        return declarer == SEAT_NONE
                   ? STATUS_OK
                   : diag_set(diag, STATUS_INPUT, 0, 0, "%s has no declarer that could be chosen",
                              row->name);
    }
    diag_set_source(diag, "--declarer");
    if (declarer == SEAT_NONE)
        return diag_set(diag, STATUS_INPUT, 0, 0, "%s needs --declarer N, 1 forehand … 4 dealer",
                        row->name);
    if ((dealt[declarer] & row->needs) != row->needs)
        return diag_set(diag, STATUS_INPUT, 0, 0, "seat %d lacks the cards that %s demands",
                        declarer + 1, row->name);
    return STATUS_OK;
}

/* Four tens in the League, four aces in Linia: the deal is over before its first call. */
static enum status check_award(const struct ruleset *rules, const cardset dealt[N_SEATS],
                               struct diag *diag)
{
    int holder;
    const int award = sides_award(rules, dealt, &holder);
    if (award == CONTRACT_NONE)
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "seat %d's hand wins at once as %s; nothing is called or played", holder + 1,
                    rules->contracts[award].name);
}

static enum status solve(const struct solve_options *input, const struct ruleset *rules,
                         struct solution *solution, struct diag *diag)
{
    cardset dealt[N_SEATS];
    int contract;
    const int declarer = input->declarer - 1;
    diag_set_source(diag, "--deal");
    enum status status = deal_text_read(rules->pack, input->deal, dealt, diag);
    if (status == STATUS_OK)
        status = check_award(rules, dealt, diag);
    if (status == STATUS_OK)
        status = contract_option(rules, input->contract, &contract, diag);
    if (status == STATUS_OK)
        status = check_declarer(rules, dealt, contract, declarer, diag);
    if (status != STATUS_OK)
        return status;
    const bool is_bid = rules->contracts[contract].origin == ORIGIN_BID;
    state_init_contract(&solution->start, rules, dealt, is_bid ? contract : CONTRACT_NONE,
                        declarer);
    const struct position position =
        position_of(&solution->start, solution->start.settlement.sides.old);
    open_line(&position, solution->line, &solution->n);
    solution->end = solution->start;
    for (int i = 0; i < solution->n; i++)
        state_apply(&solution->end, solution->line[i]);
    return STATUS_OK;
}

static void print_text(const struct solution *solution)
{
    const struct state *end = &solution->end;
    const struct table *table = &end->table;
    const struct sides *sides = &end->settlement.sides;
    const bool symbols = output_has_symbols();
    int payoff[N_SEATS];
    state_payoff(end, payoff);
    printf("%s", table->rules->contracts[sides->contract].name);
    if (sides->declarer != SEAT_NONE)
        printf(" by seat %d", sides->declarer + 1);
    const bool won = settlement_old_wins(table->rules, &end->settlement, state_old_points(end),
                                         state_old_tricks(end));
    printf(", open cards: %s side takes %d of %d points and %d of %d tricks, %s\n",
           sides->declarer != SEAT_NONE &&
                   table->rules->contracts[sides->contract].sides == SIDES_LONE
               ? "the lone"
               : "the old",
           state_old_points(end), table->rules->pack->total_points, state_old_tricks(end),
           table->rules->pack->hand_size, won ? "won" : "lost");
    fputs("payoff of seats 1 to 4, base stakes:", stdout);
    for (int s = 0; s < N_SEATS; s++) {
        char text[NUMBER_BYTES];
        number_whole(payoff[s], symbols, text);
        printf(" %s", text);
    }
    putchar('\n');
    for (int i = 0; i < solution->n; i += N_SEATS) {
        printf("trick %d, seat %d leads:", i / N_SEATS + 1, table->players[i] + 1);
        for (int k = i; k < i + N_SEATS; k++) {
            char name[8];
            situation_card(table->rules->pack, solution->line[k], symbols, name);
            printf(" %s", name);
        }
        putchar('\n');
    }
}

static enum status print_json(const struct solution *solution)
{
    const struct state *end = &solution->end;
    const struct table *table = &end->table;
    const struct sides *sides = &end->settlement.sides;
    int payoff[N_SEATS], points[N_SEATS], old[N_SEATS];
    state_payoff(end, payoff);
    json_t *line = json_cards(table->rules->pack, solution->line, solution->n);
    for (int s = 0; s < N_SEATS; s++) {
        points[s] = table->points[s];
        old[s] = sides->old >> s & 1;
    }
    json_t *declarer =
        sides->declarer == SEAT_NONE ? json_null() : json_integer(sides->declarer + 1);
    json_t *report =
        json_pack("{s:s, s:s, s:s, s:s, s:o, s:o, s:i, s:o, s:o, s:o}", "command", "solve", "rules",
                  table->rules->name, "policy", "open", "contract",
                  table->rules->contracts[sides->contract].name, "declarer", declarer, "sides",
                  json_seats(old), "side_points", state_old_points(end), "points",
                  json_seats(points), "payoff", json_seats(payoff), "line", line);
    return json_write(stdout, report);
}

static void print_csv(const struct solution *solution)
{
    const struct state *end = &solution->end;
    int payoff[N_SEATS];
    state_payoff(end, payoff);
    puts("seat,side,points,tricks,payoff");
    for (int s = 0; s < N_SEATS; s++)
        printf("%d,%d,%d,%d,%d\n", s + 1, end->settlement.sides.old >> s & 1, end->table.points[s],
               end->table.tricks[s], payoff[s]);
}

static enum status list_sure(const struct solve_options *input, const struct ruleset *rules,
                             struct diag *diag)
{
    int contract = CONTRACT_NONE;
    enum status status = STATUS_OK;
    if (input->contract != NULL)
        status = contract_option(rules, input->contract, &contract, diag);
    return status == STATUS_OK ? sure_list_print(&input->common, rules, contract, diag) : status;
}

static enum status solve_deal(const struct solve_options *input, const struct ruleset *rules,
                              struct diag *diag)
{
    struct solution solution;
    const enum status status = solve(input, rules, &solution, diag);
    if (status != STATUS_OK)
        return status;
    switch (input->common.format) {
    case FORMAT_TEXT: print_text(&solution); break;
    case FORMAT_JSON: return print_json(&solution);
    case FORMAT_CSV: print_csv(&solution); break;
    }
    return STATUS_OK;
}

int cmd_solve(int argc, char **argv)
{
    struct solve_options input = {.common = common_options_default(OFFER_RULES | OFFER_USUAL_RULES |
                                                                   OFFER_FORMAT | OFFER_THREADS)};
    options_parse(&solve_argp, argc, argv, &input);
    struct ruleset rules;
    struct diag diag = {0};
    enum status status = options_rules(&input.common, &rules, &diag);
    if (status == STATUS_OK)
        status =
            input.sure_hands ? list_sure(&input, &rules, &diag) : solve_deal(&input, &rules, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
