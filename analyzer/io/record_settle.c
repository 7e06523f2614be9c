/* See record.h: replaying a written deal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/io/deal_text.h"
#include "analyzer/io/record.h"
#include "analyzer/io/record_announce.h"
#include "analyzer/io/record_bok.h"
#include "analyzer/io/record_calls.h"
#include "analyzer/io/record_penalty.h"
#include "analyzer/io/record_refuse.h"
#include "engine/core/notation.h"
#include "engine/play/objection.h"
#include "engine/rules/call_text.h"
#include "engine/solve/sure_solver.h"

/* A deal being replayed. */
struct replay {
    const struct record *record;
    const struct ruleset *rules;
    bool symbols;
    int tabled; /* seat that laid its hand down, SEAT_NONE */
    int bok_left;
    struct penalty penalty;
    struct state state;
};

static const struct record_value *value_of(const struct replay *replay, enum record_key key)
{
    return &replay->record->values[key];
}

static enum status read_circumstances(struct replay *replay, struct record_result *result,
                                      struct diag *diag)
{
    int tabled = 0;
    enum status status = STATUS_OK;
    result->stake = replay->rules->stake;
    result->has_stake = value_of(replay, RECORD_STAKE)->text != NULL;
    if (result->has_stake)
        status = record_stake_read(replay->record, &result->stake, diag);
    if (status == STATUS_OK)
        status = record_bok_read(replay->record, replay->rules, &replay->bok_left, diag);
    if (status == STATUS_OK && value_of(replay, RECORD_TABLED)->text != NULL)
        status = record_number(replay->record, RECORD_TABLED, 1, N_SEATS, &tabled, diag);
    replay->tabled = tabled - 1;
    if (status == STATUS_OK)
        status = record_penalty_read(replay->record, replay->rules, &replay->penalty, diag);
    if (status == STATUS_OK && tabled > 0 && replay->penalty.offence != OFFENCE_NONE)
        status =
            record_refuse_line(replay->record, RECORD_PENALTY,
                               "a hand that was laid down leaves nothing to offend against", diag);
    state_set_circumstances(
        &replay->state,
        (struct circumstances){.tabled = tabled > 0, .bok_runda = replay->bok_left > 0});
    return status;
}

/* A deal that is over before its first call has nothing else to tell. */
static enum status check_award(const struct replay *replay, struct diag *diag)
{
    static const enum record_key keys[] = {RECORD_CALLS, RECORD_PLAY, RECORD_TABLED,
                                           RECORD_PENALTY};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (!record_has(replay->record, keys[i]))
            continue;
        const struct sides *sides = &replay->state.settlement.sides;
        char why[128];
        snprintf(why, sizeof why, "seat %d's hand wins at once as %s; nothing is called or played",
                 sides->declarer + 1, replay->rules->contracts[sides->contract].name);
        return record_refuse_line(replay->record, keys[i], why, diag);
    }
    return STATUS_OK;
}

static enum status replay_calls(struct replay *replay, struct diag *diag)
{
    const struct record_value *value = value_of(replay, RECORD_CALLS);
    struct auction auction;
    if (value->text == NULL)
        return record_refuse_missing(replay->record, RECORD_CALLS, diag);
    const enum status status =
        record_calls_read(replay->record, replay->rules, replay->state.dealt, &auction, diag);
    if (status != STATUS_OK)
        return status;
    if (!auction.closed) {
        char message[128];
        snprintf(message, sizeof message,
                 "call %d, seat %d: the auction is not over; calls include the closing passes",
                 auction.n_calls + 1, auction.speaker + 1);
        return record_refuse(value, value->text + strlen(value->text), message, diag);
    }
    struct circumstances circumstances = replay->state.circumstances;
    circumstances.owing = auction.owing;
    circumstances.forced = auction.forced;
    state_set_circumstances(&replay->state, circumstances);
    for (unsigned i = 0; i < auction.n_calls; i++)
        state_apply(&replay->state, auction.calls[i]);
    return STATUS_OK;
}

/* Plays the card at *at. */
static enum status replay_card(struct replay *replay, const char **at, struct diag *diag)
{
    struct state *state = &replay->state;
    const struct pack *pack = replay->rules->pack;
    const char *start = *at;
    struct diag wrong;
    card c;
    char why[512];
    if (state->table.phase == PHASE_OVER) {
        snprintf(why, sizeof why, "play: more than the %d cards of the deal", pack->n_cards);
        return record_refuse(value_of(replay, RECORD_PLAY), start, why, diag);
    }
    if (state->table.phase == PHASE_ANNOUNCE)
        state_apply(state, CALL_INDEX_PASS); /* what was announced stands before the card */
    if (announcement_lacks_seat(replay->rules, start, why, sizeof why))
        return record_refuse_card(replay->record, &state->table, start, why, diag);
    if (notation_read_card(pack, at, &c, &wrong) != STATUS_OK)
        return record_refuse_card(replay->record, &state->table, start, wrong.message, diag);
    const card held = pack_copy_in(pack, c, state->hand[state->table.turn]);
    if (state_objection(state, held != CARD_NONE ? held : c, replay->symbols, why, sizeof why))
        return record_refuse_card(replay->record, &state->table, start, why, diag);
    state_apply(state, held);
    return STATUS_OK;
}

static enum status replay_play(struct replay *replay, struct diag *diag)
{
    const struct record_value *value = value_of(replay, RECORD_PLAY);
    if (value->text == NULL)
        return record_refuse_missing(replay->record, RECORD_PLAY, diag);
    const char *at = value->text;
    for (call_skip_gap(&at); *at != '\0'; call_skip_gap(&at)) {
        const enum status status =
            record_announce_is_next(at)
                ? record_announce_read(replay->record, &replay->state, &at, diag)
                : replay_card(replay, &at, diag);
        if (status != STATUS_OK)
            return status;
    }
    if (replay->state.table.phase == PHASE_OVER)
        return STATUS_OK;
    char why[96];
    snprintf(why, sizeof why, "the play ends after %d of %d cards", replay->state.table.n_played,
             replay->rules->pack->n_cards);
    return record_refuse_card(replay->record, &replay->state.table, at, why, diag);
}

/* A hand may be laid down if it is the lone player's and wins against every
 * distribution (RULES 2.7). */
static enum status check_tabled(const struct replay *replay, struct diag *diag)
{
    const struct sides *sides = &replay->state.settlement.sides;
    const char *why = NULL;
    bool sure = false;
    if (replay->state.table.phase == PHASE_OVER)
        why = "this contract is won without play";
    else if (!cardset_is_single(sides->old) || sides->declarer != replay->tabled)
        why = "only a lone player may lay his hand down";
    else if (replay->rules->scoring == SCORING_SCORE)
        why = "these rules let no hand be laid down";
    else if (record_has(replay->record, RECORD_PLAY))
        why = "a deal that is played out counts as not tabled; leave out one line";
    if (why != NULL)
        return record_refuse_line(replay->record, RECORD_TABLED, why, diag);
    const enum status status =
        sure_hand(replay->rules, sides->contract, replay->state.dealt[replay->tabled],
                  (seat)replay->tabled, &sure);
    if (status != STATUS_OK || sure)
        return status;
    return record_refuse_line(replay->record, RECORD_TABLED,
                              "the hand does not win against every distribution of the other cards",
                              diag);
}

static enum status replay_deal(struct replay *replay, struct diag *diag)
{
    const enum status status = replay_calls(replay, diag);
    if (status != STATUS_OK)
        return status;
    if (replay->tabled != SEAT_NONE)
        return check_tabled(replay, diag);
    if (replay->penalty.offence != OFFENCE_NONE)
        return replay->state.table.phase != PHASE_OVER
                   ? STATUS_OK
                   : record_refuse_line(replay->record, RECORD_PENALTY,
                                        "this contract is won without play", diag);
    if (replay->state.table.phase != PHASE_OVER)
        return replay_play(replay, diag);
    return record_has(replay->record, RECORD_PLAY)
               ? record_refuse_line(replay->record, RECORD_PLAY,
                                    "this contract is won without play", diag)
               : STATUS_OK;
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
    state_init(&replay->state, replay->rules, dealt);
    return read_circumstances(replay, result, diag);
}

/* Played to the last card, with equal points. */
static bool is_tie(const struct replay *replay)
{
    const struct state *state = &replay->state;
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
        state_payoff(&replay->state, payoff);
}

static void add_score(const struct state *state, struct record_result *result)
{
    const struct table *table = &state->table;
    result->is_compulsory = table->auction.compulsory;
    result->n_announcements = table->n_announcements;
    memcpy(result->announcements, table->announcements, sizeof result->announcements);
    if (table->rules->scoring == SCORING_SCORE)
        result->score = table_score(table, &state->settlement.sides);
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
    if (status != STATUS_OK)
        return status;
    pay(&replay, result.payoff);
    add_score(&replay.state, &result);
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
