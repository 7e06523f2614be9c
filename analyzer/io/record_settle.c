/* See record.h: replaying a written deal. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/io/deal_text.h"
#include "analyzer/io/record.h"
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
    struct state state;
};

static const struct record_value *value_of(const struct replay *replay, enum record_key key)
{
    return &replay->record->values[key];
}

static bool is_given(const struct replay *replay, enum record_key key)
{
    const char *text = value_of(replay, key)->text;
    return text != NULL && text[0] != '\0';
}

/* The place of byte `offset` in a value. */
static enum status refuse(const struct record_value *value, size_t offset, struct diag *diag,
                          const char *message)
{
    return diag_set(diag, STATUS_INPUT, value->line, value->column + (int)offset, "%s", message);
}

static enum status refuse_missing(const struct replay *replay, enum record_key key,
                                  struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, replay->record->line, 1, "the deal has no line '%s:'",
                    record_key_name(key));
}

static enum status refuse_line(const struct replay *replay, enum record_key key, const char *why,
                               struct diag *diag)
{
    char message[256];
    snprintf(message, sizeof message, "%s: %s", record_key_name(key), why);
    return refuse(value_of(replay, key), 0, diag, message);
}

/* A whole number of low..high. */
static enum status read_number(const struct replay *replay, enum record_key key, int low, int high,
                               int *out, struct diag *diag)
{
    const char *text = value_of(replay, key)->text;
    char *end = NULL;
    errno = 0;
    const long number = strtol(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || number < low ||
        number > high) {
        char word[32], why[96];
        notation_excerpt(text, word);
        snprintf(why, sizeof why, "'%s' is not a whole number from %d to %d", word, low, high);
        return refuse_line(replay, key, why, diag);
    }
    *out = (int)number;
    return STATUS_OK;
}

/* Moves the place of a diagnosis within a value to that in the file. */
static enum status place_in(const struct record_value *value, struct diag *diag)
{
    if (diag != NULL) {
        diag->line = value->line;
        diag->column += value->column - 1;
    }
    return STATUS_INPUT;
}

/* Positive decimal number, with point or comma. */
static enum status read_stake(const struct replay *replay, double *stake, struct diag *diag)
{
    char text[32] = "";
    snprintf(text, sizeof text, "%s", value_of(replay, RECORD_STAKE)->text);
    char *comma = strchr(text, ',');
    if (comma != NULL)
        *comma = '.';
    const size_t digits = strspn(text, "0123456789.");
    char *end = NULL;
    const double number = strtod(text, &end);
    if (digits == 0 || digits > 20 || text[digits] != '\0' || *end != '\0' || !(number > 0))
        return refuse_line(replay, RECORD_STAKE, "expected a positive number, like 0.50", diag);
    *stake = number;
    return STATUS_OK;
}

static enum status read_circumstances(struct replay *replay, struct record_result *result,
                                      struct diag *diag)
{
    int bok = 0, tabled = 0;
    enum status status = STATUS_OK;
    result->stake = replay->rules->stake;
    result->has_stake = value_of(replay, RECORD_STAKE)->text != NULL;
    if (result->has_stake)
        status = read_stake(replay, &result->stake, diag);
    if (status == STATUS_OK && value_of(replay, RECORD_BOK)->text != NULL) {
        if (replay->rules->bok_deals == 0)
            return refuse_line(replay, RECORD_BOK, "these rules have no bok-runda", diag);
        status = read_number(replay, RECORD_BOK, 0, 9999, &bok, diag);
    }
    if (status == STATUS_OK && value_of(replay, RECORD_TABLED)->text != NULL)
        status = read_number(replay, RECORD_TABLED, 1, N_SEATS, &tabled, diag);
    replay->tabled = tabled - 1;
    replay->state.circumstances = (struct circumstances){tabled > 0, bok > 0};
    return status;
}

/* A deal that is over before its first call pays at once. */
static enum status settle_award(struct replay *replay, struct diag *diag)
{
    static const enum record_key keys[] = {RECORD_CALLS, RECORD_PLAY, RECORD_TABLED};
    struct state *state = &replay->state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (!is_given(replay, keys[i]))
            continue;
        const struct sides *sides = &state->settlement.sides;
        char why[128];
        snprintf(why, sizeof why, "seat %d's hand wins at once as %s; nothing is called or played",
                 sides->declarer + 1, replay->rules->contracts[sides->contract].name);
        return refuse_line(replay, keys[i], why, diag);
    }
    state->settlement = settlement_of(replay->rules, &state->table.auction, state->settlement.sides,
                                      state->circumstances);
    return STATUS_OK;
}

static enum status replay_calls(struct replay *replay, struct diag *diag)
{
    const struct record_value *value = value_of(replay, RECORD_CALLS);
    struct auction auction;
    if (value->text == NULL)
        return refuse_missing(replay, RECORD_CALLS, diag);
    const enum status status =
        auction_read_public(replay->rules, value->text, replay->state.dealt, &auction, diag);
    if (status != STATUS_OK)
        return place_in(value, diag);
    if (!auction.closed) {
        char message[128];
        snprintf(message, sizeof message,
                 "call %d, seat %d: the auction is not over; calls include the closing passes",
                 auction.n_calls + 1, auction.speaker + 1);
        return refuse(value, strlen(value->text), diag, message);
    }
    for (unsigned i = 0; i < auction.n_calls; i++)
        state_apply(&replay->state, auction.calls[i]);
    return STATUS_OK;
}

/* Names the place of the next card in front of `why`. */
static enum status refuse_card(const struct replay *replay, size_t offset, const char *why,
                               struct diag *diag)
{
    const struct table *table = &replay->state.table;
    char message[sizeof diag->message];
    snprintf(message, sizeof message, "trick %d, seat %d: %.600s", table->n_played / N_SEATS + 1,
             table->turn + 1, why);
    return refuse(value_of(replay, RECORD_PLAY), offset, diag, message);
}

/* Plays the card at *at. */
static enum status replay_card(struct replay *replay, const char **at, struct diag *diag)
{
    struct state *state = &replay->state;
    const struct pack *pack = replay->rules->pack;
    const size_t offset = (size_t)(*at - value_of(replay, RECORD_PLAY)->text);
    struct diag wrong;
    card c;
    if (state->table.phase == PHASE_OVER) {
        char why[64];
        snprintf(why, sizeof why, "play: more than the %d cards of the deal", pack->n_cards);
        return refuse(value_of(replay, RECORD_PLAY), offset, diag, why);
    }
    if (notation_read_card(pack, at, &c, &wrong) != STATUS_OK)
        return refuse_card(replay, offset, wrong.message, diag);
    const card held = pack_copy_in(pack, c, state->hand[state->table.turn]);
    char why[512];
    if (state_objection(state, held != CARD_NONE ? held : c, replay->symbols, why, sizeof why))
        return refuse_card(replay, offset, why, diag);
    state_apply(state, held);
    return STATUS_OK;
}

static enum status replay_play(struct replay *replay, struct diag *diag)
{
    const struct record_value *value = value_of(replay, RECORD_PLAY);
    if (value->text == NULL)
        return refuse_missing(replay, RECORD_PLAY, diag);
    const char *at = value->text;
    for (call_skip_gap(&at); *at != '\0'; call_skip_gap(&at)) {
        const enum status status = replay_card(replay, &at, diag);
        if (status != STATUS_OK)
            return status;
    }
    if (replay->state.table.phase == PHASE_OVER)
        return STATUS_OK;
    char why[96];
    snprintf(why, sizeof why, "the play ends after %d of %d cards", replay->state.table.n_played,
             replay->rules->pack->n_cards);
    return refuse_card(replay, strlen(value->text), why, diag);
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
        why = "only a lone player may lay his hand down (RULES 2.7)";
    else if (is_given(replay, RECORD_PLAY))
        why = "a deal that is played out counts as not tabled (RULES 2.7); leave out one line";
    if (why != NULL)
        return refuse_line(replay, RECORD_TABLED, why, diag);
    const enum status status =
        sure_hand(replay->rules, sides->contract, replay->state.dealt[replay->tabled],
                  (seat)replay->tabled, &sure);
    if (status != STATUS_OK || sure)
        return status;
    return refuse_line(replay, RECORD_TABLED,
                       "the hand does not win against every distribution of the other cards", diag);
}

/* A tabled hand is won and no more is known: the opponents are taken to have
 * escaped every penalty for a low score, except that a du contract takes all. */
static void pay_tabled(const struct replay *replay, int payoff[N_SEATS])
{
    const struct ruleset *rules = replay->rules;
    const struct settlement *settlement = &replay->state.settlement;
    const bool all = rules->contracts[settlement->sides.contract].goal == GOAL_ALL_TRICKS;
    const int points = rules->pack->total_points - (all ? 0 : rules->short_points + 1);
    const int tricks = rules->pack->hand_size - (all ? 0 : 1);
    settlement_spread(settlement, settlement_value(rules, settlement, points, tricks), payoff);
}

static enum status replay_deal(struct replay *replay, struct diag *diag)
{
    const enum status status = replay_calls(replay, diag);
    if (status != STATUS_OK)
        return status;
    if (replay->tabled != SEAT_NONE)
        return check_tabled(replay, diag);
    if (replay->state.table.phase != PHASE_OVER)
        return replay_play(replay, diag);
    return is_given(replay, RECORD_PLAY)
               ? refuse_line(replay, RECORD_PLAY, "this contract is won without play", diag)
               : STATUS_OK;
}

static enum status start(struct replay *replay, struct record_result *result, struct diag *diag)
{
    cardset dealt[N_SEATS];
    const struct record_value *value = value_of(replay, RECORD_DEAL);
    if (value->text == NULL)
        return refuse_missing(replay, RECORD_DEAL, diag);
    if (deal_text_read(replay->rules->pack, value->text, dealt, diag) != STATUS_OK)
        return place_in(value, diag);
    state_init(&replay->state, replay->rules, dealt);
    return read_circumstances(replay, result, diag);
}

enum status record_settle(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct record_result *out, struct diag *diag)
{
    struct replay replay = {.record = record, .rules = rules, .symbols = symbols};
    struct record_result result = {0};
    enum status status = start(&replay, &result, diag);
    if (status != STATUS_OK)
        return status;
    status = replay.state.table.phase == PHASE_OVER ? settle_award(&replay, diag)
                                                    : replay_deal(&replay, diag);
    if (status != STATUS_OK)
        return status;
    result.settlement = replay.state.settlement;
    for (unsigned s = 0; s < N_SEATS; s++) {
        result.points[s] = replay.state.table.points[s];
        result.tricks[s] = replay.state.table.tricks[s];
    }
    if (replay.tabled != SEAT_NONE)
        pay_tabled(&replay, result.payoff);
    else
        state_payoff(&replay.state, result.payoff);
    *out = result;
    return STATUS_OK;
}
