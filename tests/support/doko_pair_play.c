/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play and result of doko_pair.h. */
#include "tests/support/doko_pair.h"

#include <string.h>

#include "engine/rules/value/score.h"
#include "tests/support/random_deal.h"
#include "tests/support/state_checks.h"

/* ---- play ---- */

static enum team team_in(const struct doko_pair *pair, unsigned s)
{
    return naive_doko_side(&pair->game, (int)s) == NAIVE_DOKO_RE ? TEAM_RE : TEAM_KONTRA;
}

/* The levels a seat may say that change something, by the naive game. */
static unsigned open_levels(const struct doko_pair *pair, unsigned s)
{
    unsigned open = 0;
    for (int level = 1; level < N_LEVELS; level++)
        if (naive_doko_may_call(&pair->game, (int)s, level) &&
            level > pair->game.level[team_in(pair, s)])
            open |= 1u << level;
    return open;
}

/* Every level, whether the seat is on turn or not. */
static void compare_calls_of(const struct doko_pair *pair, unsigned s)
{
    const struct table *table = &pair->state.table;
    const enum team team = team_in(pair, s);
    char why[200];
    doko_pair_check(
        pair, naive_doko_side(&pair->game, (int)s) == -1 || state_team(&pair->state, s) == team,
        "a seat changed sides");
    doko_pair_check(pair, table_announcements(table, s, team) == open_levels(pair, s),
                    "other announcements are open");
    for (int level = 1; level < N_LEVELS && table->phase != PHASE_OVER; level++) {
        const bool is_refused =
            table_announcement_objection(table, s, team, (enum level)level, why, sizeof why);
        doko_pair_check(pair, is_refused != naive_doko_may_call(&pair->game, (int)s, level),
                        "an announcement is legal in one of them");
    }
}

static void compare_calls(const struct doko_pair *pair)
{
    const struct announced *announced = &pair->state.table.announced;
    for (unsigned s = 0; s < N_SEATS; s++)
        compare_calls_of(pair, s);
    for (int t = 0; t < N_TEAMS; t++) {
        doko_pair_check(pair, announced->level[t] == pair->game.level[t], "levels differ");
        doko_pair_check(pair, announced->late[t] == pair->game.late[t], "only one reply was late");
    }
}

/* Legal cards by kind. */
static void compare_cards(const struct doko_pair *pair)
{
    const struct pack *pack = pair->state.table.rules->pack;
    int legal[12], n_legal[24] = {0};
    const int n = naive_doko_legal(&pair->game, legal);
    for (int i = 0; i < n; i++)
        n_legal[legal[i]]++;
    CARDSET_EACH(c, state_actions(&pair->state)) {
        n_legal[6 * pack->suit[c] + pack->rank[c]]--;
    }
    for (int i = 0; i < 24; i++)
        doko_pair_check(pair, n_legal[i] == 0, "other cards are legal");
}

/* What is asked of the seat on turn: announcements, if any was open to it when its turn came. */
static void compare_actions(const struct doko_pair *pair)
{
    const struct table *table = &pair->state.table;
    actionset calls = cardset_of(CALL_INDEX_PASS);
    if (table->phase != PHASE_ANNOUNCE) {
        compare_cards(pair);
        return;
    }
    const unsigned levels = open_levels(pair, table->turn);
    for (int level = 1; level < N_LEVELS; level++)
        if (levels >> level & 1)
            calls |= cardset_of((unsigned)ruleset_announcement(
                table->rules, (int)team_in(pair, table->turn), level));
    doko_pair_check(pair, state_actions(&pair->state) == calls, "other announcements are offered");
}

static void note_spoken(struct doko_pair *pair, unsigned s, int level)
{
    const struct naive_doko *game = &pair->game;
    for (int i = 0; i < pair->n_spoken; i++)
        if (pair->spoken[i].seat == (int)s && pair->spoken[i].level >= level)
            return;
    const int n_played = 4 * game->n_full + game->trick[game->n_full].n;
    pair->spoken[pair->n_spoken].seat = (int)s;
    pair->spoken[pair->n_spoken].side = naive_doko_side(game, (int)s);
    pair->spoken[pair->n_spoken].level = level;
    pair->spoken[pair->n_spoken++].n_played = n_played;
}

static void say(struct doko_pair *pair, unsigned s, int level)
{
    const enum team team = team_in(pair, s);
    const bool was_late = pair->game.late[team];
    note_spoken(pair, s, level);
    naive_doko_call(&pair->game, (int)s, level);
    pair->was_mended = pair->was_mended || (was_late && !pair->game.late[team]);
    pair->was_late = pair->was_late || pair->game.late[team];
}

static bool wants_to_talk(struct doko_pair *pair)
{
    return (int)rng_below(&pair->rng, 16) < pair->talk_of_16;
}

/* Any seat, on turn or not, a level that is new or repeated. */
static void talk_out_of_turn(struct doko_pair *pair)
{
    const unsigned s = (unsigned)rng_below(&pair->rng, N_SEATS);
    const int level = 1 + (int)rng_below(&pair->rng, LEVEL_SCHWARZ);
    if (!wants_to_talk(pair) || !naive_doko_may_call(&pair->game, (int)s, level))
        return;
    table_announce(&pair->state.table, s, team_in(pair, s), (enum level)level);
    say(pair, s, level);
}

static void announce_on_turn(struct doko_pair *pair)
{
    const actionset calls = state_actions(&pair->state) & ~cardset_of(CALL_INDEX_PASS);
    const action chosen =
        calls != 0 && wants_to_talk(pair) ? random_member(calls, &pair->rng) : CALL_INDEX_PASS;
    if (chosen != CALL_INDEX_PASS)
        say(pair, pair->state.table.turn, pair->state.table.rules->calls[chosen].level);
    state_apply(&pair->state, chosen);
}

static void play_card(struct doko_pair *pair)
{
    const struct pack *pack = pair->state.table.rules->pack;
    const action chosen = random_member(state_actions(&pair->state), &pair->rng);
    naive_doko_play(&pair->game, 6 * pack->suit[chosen] + pack->rank[chosen]);
    state_apply(&pair->state, chosen);
}

static void compare_position(const struct doko_pair *pair)
{
    const struct table *table = &pair->state.table;
    const char *fault = state_fault(&pair->state);
    doko_pair_check(pair, fault == NULL, fault);
    compare_calls(pair);
    const int turn = naive_doko_turn(&pair->game);
    doko_pair_check(pair, (turn == -1) == (table->phase == PHASE_OVER), "only one deal is over");
    if (turn == -1)
        return;
    doko_pair_check(pair, table->turn == turn, "another seat is on turn");
    compare_actions(pair);
    if (pair->watch != NULL)
        pair->watch(pair, 0);
}

/* A seat is asked before its card if anything is open to it. */
static void compare_offer(const struct doko_pair *pair)
{
    const struct table *table = &pair->state.table;
    doko_pair_check(pair, (table->phase == PHASE_ANNOUNCE) == (open_levels(pair, table->turn) != 0),
                    "only one offers announcements");
}

void doko_pair_play(struct doko_pair *pair)
{
    const struct table *table = &pair->state.table;
    for (;;) {
        compare_position(pair);
        if (table->phase == PHASE_OVER)
            return;
        compare_offer(pair);
        if (table->phase == PHASE_ANNOUNCE) {
            talk_out_of_turn(pair);
            compare_position(pair);
            announce_on_turn(pair);
        }
        talk_out_of_turn(pair);
        compare_position(pair);
        play_card(pair);
    }
}

/* ---- result ---- */

static void compare_parts(const struct doko_pair *pair, const struct score_parts *parts,
                          const struct naive_doko_result *result, int side)
{
    const int counted[6] = {parts->won,        parts->short_of,       parts->announced,
                            parts->re_refused, parts->kontra_refused, parts->against};
    for (int i = 0; i < 6; i++)
        doko_pair_check(pair, counted[i] == result->part[side][i], "a part of the value differs");
    doko_pair_check(pair, parts->special.foxes == result->fox[side], "foxes differ");
    doko_pair_check(pair, parts->special.doppelkopf == result->doppelkopf[side],
                    "Doppelkopfs differ");
    doko_pair_check(pair, parts->special.karlchen == result->karlchen[side], "Karlchen differs");
    doko_pair_check(
        pair, parts->special.against_old == (side == NAIVE_DOKO_KONTRA ? result->against_old : 0),
        "winning against the old differs");
}

static void compare_value(const struct doko_pair *pair, const struct naive_doko_result *result)
{
    const struct fallen fallen = table_fallen(&pair->state.table);
    const struct score score = score_of_fallen(&fallen, &pair->state.settlement.sides);
    doko_pair_check(pair, (int)score.winner == result->winner, "another team wins");
    for (int t = 0; t < N_TEAMS; t++)
        compare_parts(pair, &score.parts[t], result, t);
    doko_pair_check(pair, score.value == result->value, "the value differs");
    doko_pair_check(pair, state_bok_causes(&pair->state) == result->n_bok,
                    "another Bockrunde begins");
}

void doko_pair_settle(struct doko_pair *pair, struct naive_doko_result *result)
{
    const struct table *table = &pair->state.table;
    const struct sides *sides = &pair->state.settlement.sides;
    int payoff[N_SEATS], sum = 0, eyes = 0;
    naive_doko_result(&pair->game, result);
    state_payoff(&pair->state, payoff);
    for (unsigned s = 0; s < N_SEATS; s++) {
        doko_pair_check(pair, (sides->old >> s & 1) == result->side[s], "the sides differ");
        doko_pair_check(pair, table->points[s] == result->eyes[s], "card points differ");
        doko_pair_check(pair, table->tricks[s] == result->tricks[s], "tricks differ");
        doko_pair_check(pair, payoff[s] == result->payoff[s], "a payoff differs");
        sum += payoff[s];
        eyes += table->points[s];
    }
    doko_pair_check(pair, sum == 0 && eyes == 240, "payoffs or card points do not add up");
    const bool was_left_alone = pair->game.game == NAIVE_DOKO_HOCHZEIT && result->is_solo;
    doko_pair_check(
        pair,
        strcmp(table->rules->contracts[sides->contract].name,
               was_left_alone ? "hochzeit-solo" : doko_pair_contract(pair->game.game)) == 0,
        "another contract is settled");
    compare_value(pair, result);
}
