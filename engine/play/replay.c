/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/play/replay.h"

void replay_init(struct replay *replay, const struct table *end)
{
    *replay = (struct replay){.end = end};
    table_init(&replay->table, end->rules);
    replay->table.auction.owing = end->auction.owing;
    replay->table.auction.forced = end->auction.forced;
}

/* Copies the auction, which does not change during play. */
static void take_over_auction(struct table *table, const struct table *end)
{
    table->auction = end->auction;
    table_raise_as(table, end);
    table->phase = end->n_played == 0 ? end->phase : PHASE_CARD;
    table->turn = end->n_played == 0 ? end->turn : end->players[0];
    if (table->phase == PHASE_ANNOUNCE)
        table->phase = PHASE_CARD;
}

void replay_init_play(struct replay *replay, const struct table *end)
{
    *replay = (struct replay){.end = end};
    table_init(&replay->table, end->rules);
    take_over_auction(&replay->table, end);
}

/* Applies the announcements made before the next card. */
static void announce(struct replay *replay)
{
    struct table *table = &replay->table;
    const struct table *end = replay->end;
    for (; replay->said.n < end->n_announcements; replay->said.n++) {
        const struct announcement *next = &end->announcements[replay->said.n];
        if (next->n_played > table->n_played)
            return;
        if ((replay->spoke >> next->who & 1) == 0)
            replay->found[next->who] = replay->said;
        replay->spoke |= (seatset)(1u << next->who);
        table_announce(table, next->who, (enum team)next->team, (enum level)next->level);
        replay->said.levels = table->announced;
    }
}

static void set_said(struct table *table, const struct replay_said *said)
{
    table->announced = said->levels;
    table->n_announcements = said->n;
}

/* The announcements of the seat on turn since its last card, as one decision at replay->table. */
static action announcement_done(const struct replay *replay)
{
    const struct table *table = &replay->table;
    int level = LEVEL_NONE;
    action done = CALL_INDEX_PASS;
    for (unsigned i = table->n_announcements; i < replay->said.n; i++) {
        const struct announcement *made = &replay->end->announcements[i];
        if (made->who != table->turn || made->level <= level ||
            (table_announcements(table, made->who, (enum team)made->team) >> made->level & 1) == 0)
            continue;
        level = made->level;
        done = (action)ruleset_announcement(table->rules, made->team, made->level);
    }
    return done;
}

/* Advances to the decision in PHASE_ANNOUNCE before the next card, if any; else returns false. */
static bool find_announcement(struct replay *replay)
{
    struct table *table = &replay->table;
    announce(replay);
    const bool spoke = (replay->spoke >> table->turn & 1) != 0;
    if (!spoke && table->n_played == replay->end->n_played)
        return false;
    if (spoke)
        set_said(table, &replay->found[table->turn]);
    if ((table_announcements(table, table->turn, TEAM_RE) |
         table_announcements(table, table->turn, TEAM_KONTRA)) == 0) {
        set_said(table, &replay->said);
        return false;
    }
    replay->done = announcement_done(replay);
    table->phase = PHASE_ANNOUNCE;
    return true;
}

static bool find_action(struct replay *replay)
{
    struct table *table = &replay->table;
    const struct table *end = replay->end;
    if (table->phase == PHASE_CALL && table->auction.n_calls < end->auction.n_calls) {
        replay->done = end->auction.calls[table->auction.n_calls];
        return true;
    }
    if (table->phase == PHASE_CALL && end->auction.closed)
        take_over_auction(table, end);
    if (table->phase != PHASE_CARD)
        return false;
    if (!replay->was_asked && table_has_speech(table)) {
        replay->was_asked = true;
        if (find_announcement(replay))
            return true;
    }
    if (table->n_played == end->n_played)
        return false;
    replay->done = end->cards[table->n_played];
    return true;
}

static void make_action(struct replay *replay)
{
    struct table *table = &replay->table;
    switch ((enum phase)table->phase) {
    case PHASE_CALL:
        table_call(table, replay->done);
        if (table->phase != PHASE_CALL)
            table_raise_as(table, replay->end);
        break;
    case PHASE_ANNOUNCE:
        set_said(table, &replay->said);
        table->phase = PHASE_CARD;
        break;
    case PHASE_CARD:
        replay->spoke &= (seatset) ~(1u << table->turn);
        replay->was_asked = false;
        table_card(table, replay->done);
        break;
    case PHASE_OVER: break;
    }
}

bool replay_next(struct replay *replay)
{
    if (replay->has_action)
        make_action(replay);
    replay->has_action = find_action(replay);
    return replay->has_action;
}
