/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record.h: replaying a written deal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/records/deal_text.h"
#include "analyzer/records/record.h"
#include "analyzer/records/record_agreed.h"
#include "analyzer/records/record_bok.h"
#include "analyzer/records/record_calls.h"
#include "analyzer/records/record_penalty.h"
#include "analyzer/records/record_refuse.h"
#include "engine/core/language.h"
#include "engine/solve/sure_solver.h"

/* A deal being replayed. */
struct replay {
    const struct record *record;
    const struct ruleset *rules;
    bool symbols;
    int tabled; /* seat that laid its hand down, or SEAT_NONE */
    int bok_left;
    struct penalty penalty;
    bool agreed;
    struct acts acts;
    struct state state; /* follows from the acts: resume */
    struct state end;   /* `state`, or if the cards were thrown in by agreement one that follows */
};

static const struct record_value *value_of(const struct replay *replay, enum record_key key)
{
    return &replay->record->values[key];
}

static enum status read_circumstances(struct replay *replay, struct record_result *result,
                                      struct diag *diag)
{
    const struct record *record = replay->record;
    enum status status = STATUS_OK;
    result->stake = replay->rules->stake;
    result->has_stake = value_of(replay, RECORD_STAKE)->text != NULL;
    if (result->has_stake)
        status = record_stake_read(record, &result->stake, diag);
    if (status == STATUS_OK)
        status = record_bok_read(record, replay->rules, &replay->bok_left, diag);
    if (status == STATUS_OK)
        status = record_tabled_read(record, replay->rules, &replay->tabled, diag);
    if (status == STATUS_OK)
        status = record_penalty_read(record, replay->rules, &replay->penalty, diag);
    if (status == STATUS_OK && replay->tabled != SEAT_NONE &&
        replay->penalty.offence != OFFENCE_NONE)
        status = record_refuse_line(
            record, RECORD_PENALTY,
            N_("a hand that was laid down leaves nothing to offend against"), diag);
    if (status == STATUS_OK)
        status = record_agreed_read(record, &replay->agreed, diag);
    return status;
}

static void set_circumstances(struct replay *replay)
{
    const struct auction *auction = &replay->acts.table.auction;
    state_set_circumstances(&replay->state,
                            (struct circumstances){.tabled = replay->tabled != SEAT_NONE,
                                                   .bok_runda = replay->bok_left > 0,
                                                   .owing = auction->owing,
                                                   .forced = auction->forced});
}

/* The state that the acts have come to. */
static void resume(struct replay *replay)
{
    state_resume(&replay->state, &replay->acts.table, replay->acts.hands);
    set_circumstances(replay);
}

/* A deal that is over before its first call has nothing else to tell. */
static enum status check_award(const struct replay *replay, struct diag *diag)
{
    static const enum record_key keys[] = {RECORD_CALLS, RECORD_PLAY, RECORD_TABLED, RECORD_PENALTY,
                                           RECORD_AGREED};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const bool is_there = keys[i] == RECORD_AGREED && replay->agreed;
        if (!is_there && !record_has(replay->record, keys[i]))
            continue;
        const struct sides *sides = &replay->state.settlement.sides;
        char why[192];
        snprintf(why, sizeof why,
                 tr("seat %d's hand wins at once as %s; nothing is called or played"),
                 sides->declarer + 1, replay->rules->contracts[sides->contract].name);
        return record_refuse_line(replay->record, keys[i], why, diag);
    }
    return STATUS_OK;
}

static enum status replay_calls(struct replay *replay, struct diag *diag)
{
    struct table *table = &replay->acts.table;
    const enum status status = record_calls_read(replay->record, &replay->acts, diag);
    if (status != STATUS_OK)
        return status;
    const bool may_be_open =
        replay->penalty.offence == OFFENCE_EARLY_LEAD && replay->rules->auction == AUCTION_BIDS;
    if (!table->auction.closed && !may_be_open)
        return record_calls_refuse_open(replay->record, table, diag);
    /* Whoever led too early has lost the game as it stands. */
    while (table->phase == PHASE_CALL)
        table_call(table, CALL_INDEX_PASS);
    resume(replay);
    return STATUS_OK;
}

static enum status replay_play(struct replay *replay, struct diag *diag)
{
    const struct record_value *value = value_of(replay, RECORD_PLAY);
    const struct table *table = &replay->acts.table;
    if (value->text == NULL && !replay->agreed)
        return record_refuse_missing(replay->record, RECORD_PLAY, diag);
    const char *text = value->text != NULL ? value->text : "";
    const enum status status = acts_play(&replay->acts, text, false, diag);
    if (status != STATUS_OK)
        return record_place(value, status, diag);
    resume(replay);
    if (table->phase == PHASE_OVER || (replay->agreed && table->n_trick == 0))
        return STATUS_OK;
    char why[160];
    if (replay->agreed)
        snprintf(why, sizeof why, "%s",
                 tr("cards are thrown in by agreement after a complete trick"));
    else
        snprintf(why, sizeof why, tr("the play ends after %d of %d cards"), table->n_played,
                 replay->rules->pack->n_cards);
    return record_place(value, acts_refuse(&replay->acts, (int)strlen(text) + 1, why, diag), diag);
}

/* A hand may be laid down if it is the lone player's and wins against every
 * distribution (RULES 2.7). */
static enum status check_tabled(const struct replay *replay, struct diag *diag)
{
    const struct sides *sides = &replay->state.settlement.sides;
    const char *why = NULL;
    bool sure = false;
    if (!cardset_is_single(sides->old) || sides->declarer != replay->tabled)
        why = N_("only a lone player may lay his hand down");
    else if (!ruleset_is_usual(replay->rules)) /* nobody can tell whether it wins */
        why = N_("these rules let no hand be laid down");
    else if (record_has(replay->record, RECORD_PLAY))
        why = N_("a deal that is played out counts as not tabled; leave out one line");
    if (why != NULL)
        return record_refuse_line(replay->record, RECORD_TABLED, why, diag);
    const enum status status =
        sure_hand(replay->rules, sides->contract, replay->state.dealt[replay->tabled],
                  (seat)replay->tabled, &sure);
    if (status != STATUS_OK || sure)
        return status;
    return record_refuse_line(
        replay->record, RECORD_TABLED,
        N_("the hand does not win against every distribution of the other cards"), diag);
}

/* An offence ends the play, and all of it was legal: one of the two lines is wrong. */
static enum status check_penalty(const struct replay *replay, struct diag *diag)
{
    struct replay played = *replay;
    if (!record_has(replay->record, RECORD_PLAY) || replay_play(&played, NULL) != STATUS_OK)
        return STATUS_OK;
    return record_refuse_line(replay->record, RECORD_PENALTY,
                              N_("the play is complete and legal; leave out one line"), diag);
}

/* The first line of a kind that a game without play cannot have. */
static enum status check_unplayed(const struct replay *replay, struct diag *diag)
{
    const char *const why = N_("this contract is won without play");
    if (replay->tabled != SEAT_NONE)
        return record_refuse_line(replay->record, RECORD_TABLED, why, diag);
    if (replay->penalty.offence != OFFENCE_NONE)
        return record_refuse_line(replay->record, RECORD_PENALTY, why, diag);
    if (replay->agreed)
        return record_refuse_line(replay->record, RECORD_AGREED, why, diag);
    return record_has(replay->record, RECORD_PLAY)
               ? record_refuse_line(replay->record, RECORD_PLAY, why, diag)
               : STATUS_OK;
}

static enum status replay_deal(struct replay *replay, struct diag *diag)
{
    const enum status status = replay_calls(replay, diag);
    if (status != STATUS_OK)
        return status;
    if (replay->state.table.phase == PHASE_OVER)
        return check_unplayed(replay, diag);
    if (replay->tabled != SEAT_NONE)
        return check_tabled(replay, diag);
    if (replay->penalty.offence != OFFENCE_NONE)
        return check_penalty(replay, diag);
    return replay_play(replay, diag);
}

static enum status start(struct replay *replay, struct record_result *result, struct diag *diag)
{
    cardset dealt[N_SEATS];
    const struct record_value *value = value_of(replay, RECORD_DEAL);
    if (value->text == NULL)
        return record_refuse_missing(replay->record, RECORD_DEAL, diag);
    const enum status status = deal_text_read(replay->rules->pack, value->text, dealt, diag);
    if (status != STATUS_OK)
        return record_hint_rules(replay->record, replay->rules, record_place(value, status, diag),
                                 diag);
    acts_init(&replay->acts, replay->rules, dealt, SEAT_NONE);
    replay->acts.symbols = replay->symbols;
    state_init(&replay->state, replay->rules, dealt);
    const enum status read = read_circumstances(replay, result, diag);
    if (read == STATUS_OK)
        set_circumstances(replay);
    return read;
}

/* Played to the last card, or agreed to be, with equal points. */
static bool is_tie(const struct replay *replay)
{
    const struct state *state = &replay->end;
    return replay->penalty.offence == OFFENCE_NONE && replay->tabled == SEAT_NONE &&
           settlement_is_tie(replay->rules, &state->settlement, state_old_points(state));
}

static void pay(struct replay *replay, int payoff[N_SEATS])
{
    struct settlement *settlement = &replay->state.settlement;
    if (replay->penalty.offence != OFFENCE_NONE)
        record_penalty_pay(replay->rules, &replay->penalty, settlement, payoff);
    else if (replay->tabled != SEAT_NONE)
        settlement_spread(settlement, record_unplayed_value(replay->rules, settlement, true),
                          payoff);
    else
        state_payoff(&replay->end, payoff);
}

static void add_score(const struct state *state, struct record_result *result)
{
    const struct table *table = &state->table;
    const struct fallen fallen = table_fallen(table);
    result->is_compulsory = table->auction.compulsory;
    result->n_announcements = table->n_announcements;
    memcpy(result->announcements, table->announcements, sizeof result->announcements);
    if (table->rules->scoring == SCORING_SCORE)
        result->score = score_of_fallen(&fallen, state->settlement.sides.old);
}

enum status record_settle(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct record_result *out, struct diag *diag)
{
    struct replay replay = {.record = record, .rules = rules, .symbols = symbols};
    struct record_result result = {0};
    enum status status = start(&replay, &result, diag);
    if (status != STATUS_OK)
        return status;
    status = replay.state.table.phase == PHASE_OVER ? check_award(&replay, diag)
                                                    : replay_deal(&replay, diag);
    replay.end = replay.state;
    if (status == STATUS_OK && replay.agreed)
        status = record_agreed_settle(record, &replay.state, symbols, &replay.end, diag);
    if (status != STATUS_OK)
        return status;
    pay(&replay, result.payoff);
    add_score(&replay.end, &result);
    result.agreed = replay.agreed;
    result.settlement = replay.state.settlement;
    result.bok_left = replay.bok_left;
    result.bok_after = bok_left_after(rules, replay.bok_left, is_tie(&replay));
    for (unsigned s = 0; s < N_SEATS; s++) {
        result.points[s] = replay.state.table.points[s];
        result.tricks[s] = replay.state.table.tricks[s];
    }
    *out = result;
    return STATUS_OK;
}
