/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See coverage.h. */
#include "tests/support/coverage.h"

#include <stdbool.h>

static const char *const names[N_SITUATIONS] = {
    [TIE_UNDOUBLED_PAIR] = "52-52 without a double, 2 v 2",
    [TIE_UNDOUBLED_LONE] = "52-52 without a double, 1 v 3",
    [TIE_OLD_LAST_PAIR] = "52-52, old doubled last, 2 v 2",
    [TIE_OLD_LAST_LONE] = "52-52, lone player doubled last",
    [TIE_YOUNG_LAST_PAIR] = "52-52, young doubled last, 2 v 2",
    [TIE_YOUNG_LAST_LONE] = "52-52, opponents doubled last, 1 v 3",
    [LOSER_25_PAIR] = "lost with 25 points, 2 v 2",
    [LOSER_26_PAIR] = "lost with 26 points, 2 v 2",
    [LOSER_25_LONE] = "lost with 25 points, 1 v 3",
    [LOSER_26_LONE] = "lost with 26 points, 1 v 3",
    [LOSER_TRICKLESS_PAIR] = "lost without a trick, 2 v 2",
    [LOSER_TRICKLESS_LONE] = "lost without a trick, 1 v 3",
    [WON_WITH_53] = "old side with 53 points",
    [LOST_WITH_51] = "old side with 51 points",
    [DOUBLES_COLLAPSED] = "doubles collapsed",
    [DOUBLES_CUT] = "doubles cut at the settle cap",
    [DECLARER_OPENED] = "declarer opened the doubling",
    [BID_WIPED_DOUBLES] = "a bid wiped doubles",
    [SILENT_HOLDER_BARRED] = "holder of the old cards barred from doubling",
    [DISCARDED] = "a card thrown off",
    [RUFFED] = "a suit ruffed",
    [BEATEN_BY_DUTY] = "duty to beat",
    [SIDE_CARD_WON] = "a trick won by a side card",
    [TIE_AFTER_CUT] = "52-52 with a double cut off",
};

const char *coverage_situation_name(enum situation situation)
{
    return names[situation];
}

static void note_call(struct coverage *coverage, const struct state *state, unsigned index)
{
    const struct auction *auction = &state->table.auction;
    const struct ruleset *rules = state->table.rules;
    const struct call *call = &rules->calls[index];
    const cardset hand = state->dealt[state->table.turn];
    if (call->doubled)
        coverage->situations[DECLARER_OPENED]++;
    if (call->kind == CALL_BID && auction->n_doubles > 0)
        coverage->situations[BID_WIPED_DOUBLES]++;
    if (auction->contract == CONTRACT_NONE && (hand & rules->old_cards) == rules->old_cards &&
        !cardset_has(state_actions(state), CALL_INDEX_DOUBLE))
        coverage->situations[SILENT_HOLDER_BARRED]++;
}

static void note_card(struct coverage *coverage, const struct state *state, unsigned c)
{
    const struct table *table = &state->table;
    const struct order *order = table->order;
    if (table->n_trick == 0)
        return;
    const cardset hand = state->hand[table->turn];
    const cardset follow = hand & order->suit_of[table->led];
    if (follow == 0 && cardset_has(order->trumps, c))
        coverage->situations[RUFFED]++;
    if (follow == 0 && !cardset_has(order->trumps, c))
        coverage->situations[DISCARDED]++;
    if (follow != 0 && state_actions(state) != follow)
        coverage->situations[BEATEN_BY_DUTY]++;
    const card best = cardset_has(order->beaten_by[table->winning], c) ? (card)c : table->winning;
    if (table->n_trick == N_SEATS - 1 && !cardset_has(order->trumps, best))
        coverage->situations[SIDE_CARD_WON]++;
}

void coverage_note_action(struct coverage *coverage, const struct state *state, action chosen)
{
    if (state->table.phase == PHASE_CALL)
        note_call(coverage, state, chosen);
    else
        note_card(coverage, state, chosen);
}

/* Maximal runs of one side's doubles, however many the cap lets count. */
static int n_runs(const struct auction *auction, seatset old)
{
    int runs = 0;
    for (int i = 0; i < auction->n_doubles; i++)
        if (i == 0 || (old >> auction->doubler[i] & 1) != (old >> auction->doubler[i - 1] & 1))
            runs++;
    return runs;
}

static void note_doubles(struct coverage *coverage, const struct state *state)
{
    const struct auction *auction = &state->table.auction;
    const struct settlement *settled = &state->settlement;
    const int runs = n_runs(auction, settled->sides.old);
    coverage->called[settled->sides.contract][auction->n_doubles]++;
    coverage->counted[settled->sides.contract][settled->runs]++;
    coverage->situations[DOUBLES_COLLAPSED] += runs < auction->n_doubles;
    const bool is_tie = 2 * state_old_points(state) == state->table.rules->pack->total_points;
    coverage->situations[DOUBLES_CUT] += settled->runs < runs;
    coverage->situations[TIE_AFTER_CUT] += settled->runs < runs && is_tie;
}

static void note_points(struct coverage *coverage, const struct state *state, bool is_lone)
{
    const struct ruleset *rules = state->table.rules;
    const int old_points = state_old_points(state), all = rules->pack->total_points;
    const int loser = 2 * old_points < all ? old_points : all - old_points;
    uint64_t *seen = coverage->situations;
    if (2 * old_points == all) {
        const int last = state->settlement.last_side;
        seen[last < 0 ? TIE_UNDOUBLED_PAIR + is_lone
                      : (last == 1 ? TIE_OLD_LAST_PAIR : TIE_YOUNG_LAST_PAIR) + is_lone]++;
    }
    seen[is_lone ? LOSER_25_LONE : LOSER_25_PAIR] += loser == 25;
    seen[is_lone ? LOSER_26_LONE : LOSER_26_PAIR] += loser == 26;
    seen[is_lone ? LOSER_TRICKLESS_LONE : LOSER_TRICKLESS_PAIR] += loser == 0;
    seen[WON_WITH_53] += old_points == 53;
    seen[LOST_WITH_51] += old_points == 51;
}

void coverage_note_result(struct coverage *coverage, const struct state *state)
{
    const struct ruleset *rules = state->table.rules;
    const struct sides *sides = &state->settlement.sides;
    const struct contract *contract = &rules->contracts[sides->contract];
    int payoff[N_SEATS];
    state_payoff(state, payoff);
    coverage->results[sides->contract][payoff[__builtin_ctz(sides->old)] > 0]++;
    note_doubles(coverage, state);
    if (contract->goal == GOAL_POINTS)
        note_points(coverage, state, (sides->old & (sides->old - 1)) == 0);
}

void coverage_add_situations(struct coverage *coverage, const struct coverage *other)
{
    for (int i = 0; i < N_SITUATIONS; i++)
        coverage->situations[i] += other->situations[i];
}
