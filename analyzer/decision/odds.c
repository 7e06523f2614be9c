/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question of one settled contract: see advice.h. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/comparison/compare.h"
#include "analyzer/decision/advice.h"
#include "engine/solve/sure_solver.h"

/* A hand of each seat that agrees with mine, only to settle the public table:
 * which cards the others hold does not show on it. */
static void any_hands(const struct pack *pack, cardset hand, seat me, cardset dealt[N_SEATS])
{
    cardset rest = pack->all & ~hand;
    for (unsigned s = 0; s < N_SEATS; s++) {
        dealt[s] = s == me ? hand : 0;
        while (cardset_count(dealt[s]) < pack->hand_size) {
            dealt[s] |= rest & -rest;
            rest &= rest - 1;
        }
    }
}

/* Where nobody has bid all have passed, as no double is asked about. */
static struct auction all_passed(const struct ruleset *rules)
{
    struct auction auction;
    auction_init(&auction, rules);
    while (!auction.closed)
        auction_apply(&auction, rules, CALL_INDEX_PASS);
    return auction;
}

static void settled_situation(const struct ruleset *rules, cardset hand, seat me, int contract,
                              int declarer, bool compulsory, struct situation *out)
{
    struct state state;
    cardset dealt[N_SEATS];
    any_hands(rules->pack, hand, me, dealt);
    const bool is_bid = rules->contracts[contract].origin == ORIGIN_BID;
    state_init_contract(&state, rules, dealt, is_bid ? contract : CONTRACT_NONE,
                        is_bid ? declarer : SEAT_NONE);
    if (!is_bid)
        state.table.auction = all_passed(rules);
    *out = (struct situation){.table = state.table, .me = me, .dealt = hand};
    if (compulsory) {
        out->table.auction.compulsory = true;
        out->table.turn = (seat)declarer;
    }
}

/* Whoever settles a contract has been through the auction, so no hand has won
 * before it (RULES 2.4, AMB-18). */
static void exclude_awards(struct knowledge *knowledge, const struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++)
        for (unsigned s = 0; s < N_SEATS && rules->contracts[i].origin == ORIGIN_AWARD; s++)
            knowledge_limit(knowledge, s, rules->contracts[i].needs, 0,
                            cardset_count(rules->contracts[i].needs) - 1,
                            "a hand that wins before the auction leaves no contract to play");
}

/* The deals in which the contract is what it is called: a cicha needs its
 * holder, a bid is proved by the table itself. */
static enum status deals_of_contract(const struct odds *odds, const struct supposition *given,
                                     struct deals **deals, struct diag *diag)
{
    const struct ruleset *rules = odds->situation.table.rules;
    struct knowledge knowledge;
    const struct view view = situation_view(&odds->situation);
    knowledge_of_view(&knowledge, &view);
    exclude_awards(&knowledge, rules);
    if (rules->contracts[odds->contract].origin == ORIGIN_SILENT)
        knowledge_holds(&knowledge, (unsigned)odds->declarer, rules->old_cards,
                        "cicha is played by the holder of all the old cards");
    return supposition_deals(given, &knowledge, &view, deals, diag);
}

static enum status find_sure(struct odds *odds, seat me, cardset hand)
{
    const struct ruleset *rules = odds->situation.table.rules;
    const struct contract *row = &rules->contracts[odds->contract];
    odds->sure = false;
    if (odds->declarer != me || row->sides != SIDES_LONE || row->goal == GOAL_NONE ||
        !ruleset_is_usual(rules))
        return STATUS_OK;
    return sure_hand(rules, odds->contract, hand, me, &odds->sure);
}

static enum status estimate(struct odds *odds, struct comparison *run,
                            const struct request *request)
{
    odds->how = run->how;
    odds->n_lose = request->n_lose;
    memcpy(odds->lose, request->lose, sizeof odds->lose);
    enum status status = compare_payoff(run, 0, &odds->payoff);
    if (status == STATUS_OK)
        status = compare_share(run, 0, 1, INT_MAX, &odds->win);
    if (status == STATUS_OK)
        status = compare_risk(run, 0, request, &odds->risk);
    if (status == STATUS_OK)
        status = compare_explain(run, request, odds->effects, &odds->n_effects, &odds->examples,
                                 &odds->n_examples);
    odds->tally = run->tally;
    run->tally = (struct tally){0};
    return status;
}

enum status odds(const struct ruleset *rules, cardset hand, seat me, int contract, int declarer,
                 const struct request *request, struct odds *out, struct diag *diag)
{
    *out = (struct odds){.contract = contract, .declarer = declarer};
    if (request->given != NULL)
        out->given = *request->given;
    settled_situation(rules, hand, me, contract, declarer, request->compulsory, &out->situation);
    struct deals *deals = NULL;
    struct posterior posterior = {0};
    struct comparison run = {.plan = {.situation = &out->situation,
                                      .n_options = 1,
                                      .roles = request->roles,
                                      .best_reply = request->best_reply}};
    enum status status = deals_of_contract(out, request->given, &deals, diag);
    if (status == STATUS_OK)
        status = posterior_new(&out->situation, deals, &request->evidence, &request->pool,
                               &posterior, diag);
    if (status == STATUS_OK)
        status = compare_run(&run, COMPARE_MAIN, 0, deals, &posterior, request, diag);
    if (status == STATUS_OK)
        status = compare_told(&run, estimate(out, &run, request), diag);
    if (status == STATUS_OK)
        status = find_sure(out, me, hand);
    compare_clear(&run);
    posterior_clear(&posterior);
    deals_free(deals);
    return status;
}

void odds_clear(struct odds *answer)
{
    tally_clear(&answer->tally);
    free(answer->examples);
    answer->examples = NULL;
}
