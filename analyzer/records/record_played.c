/* See record_played.h. The play is gone through twice: first to see whose cards
 * they are, which fills hands that were not written whole, then to judge each card
 * by the hand it came from. */
#include "analyzer/records/record_played.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/records/record_announce.h"
#include "analyzer/records/record_bok.h"
#include "analyzer/records/record_calls.h"
#include "analyzer/records/record_refuse.h"
#include "engine/core/notation.h"
#include "engine/play/objection.h"
#include "engine/rules/auction/call_text.h"

/* A deal being read. */
struct reading {
    const struct record *record;
    const struct ruleset *rules;
    bool symbols;
    cardset cards[N_SEATS]; /* what is known of each hand as dealt */
    bool hidden[N_SEATS];   /* was not written whole */
    struct table table;
};

static const struct record_value *value_of(const struct reading *reading, enum record_key key)
{
    return &reading->record->values[key];
}

/* Hands as dealt where they are whole, else 0. */
static seatset whole_hands(const struct reading *reading, cardset dealt[N_SEATS])
{
    seatset known = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const bool whole = cardset_count(reading->cards[s]) == reading->rules->pack->hand_size;
        dealt[s] = whole ? reading->cards[s] : 0;
        known |= (seatset)(whole << s);
    }
    return known;
}

/* --- hands ---------------------------------------------------------------------------------- */

static cardset cards_written(const struct reading *reading)
{
    cardset all = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        all |= reading->cards[s];
    return all;
}

static enum status take_card(struct reading *reading, unsigned s, const char **at,
                             struct diag *diag)
{
    const struct pack *pack = reading->rules->pack;
    const struct record_value *value = value_of(reading, RECORD_DEAL);
    const char *start = *at;
    struct diag wrong = {0};
    card c;
    char message[sizeof wrong.message];
    if (notation_read_card(pack, at, &c, &wrong) != STATUS_OK)
        return record_refuse(value, start, wrong.message, diag);
    const card copy = pack_copy_in(pack, c, pack->all & ~cards_written(reading));
    if (copy != CARD_NONE) {
        reading->cards[s] |= cardset_of(copy);
        return STATUS_OK;
    }
    snprintf(message, sizeof message, "seat %u: %.*s is dealt twice", s + 1, (int)(*at - start),
             start);
    return record_refuse(value, start, message, diag);
}

static enum status read_hand(struct reading *reading, unsigned s, const char **at,
                             struct diag *diag)
{
    const int hand_size = reading->rules->pack->hand_size;
    int unknown = 0;
    call_skip_gap(at);
    const char *start = *at;
    for (; **at != '|' && **at != '\0'; call_skip_gap(at)) {
        if (**at == '?') {
            unknown++, ++*at;
            continue;
        }
        const enum status status = take_card(reading, s, at, diag);
        if (status != STATUS_OK)
            return status;
    }
    const int n = cardset_count(reading->cards[s]) + unknown;
    reading->hidden[s] = unknown > 0;
    if (n == hand_size || (unknown == 1 && n < hand_size))
        return STATUS_OK;
    char message[96];
    snprintf(message, sizeof message, "seat %u has %d card%s; a hand has %d", s + 1, n,
             n == 1 ? "" : "s", hand_size);
    return record_refuse(value_of(reading, RECORD_DEAL), start, message, diag);
}

static enum status read_hands(struct reading *reading, struct diag *diag)
{
    const struct record_value *value = value_of(reading, RECORD_DEAL);
    if (value->text == NULL)
        return record_refuse_missing(reading->record, RECORD_DEAL, diag);
    const char *at = value->text;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const enum status status = read_hand(reading, s, &at, diag);
        const bool last = s + 1 == N_SEATS;
        char message[80];
        if (status != STATUS_OK)
            return status;
        snprintf(message, sizeof message,
                 last ? "more than %u hands; a deal is 4 hands with '|' between them"
                      : "only %u of 4 hands; put '|' between them",
                 s + 1);
        if ((*at == '\0') != last)
            return record_refuse(value, at, message, diag);
        at += !last;
    }
    return STATUS_OK;
}

/* The hand that is left over where the other three are whole. */
static void fill_last_hand(struct reading *reading)
{
    cardset dealt[N_SEATS];
    const seatset known = whole_hands(reading, dealt);
    for (unsigned s = 0; s < N_SEATS; s++)
        if ((known | 1u << s) == ALL_SEATS && (known >> s & 1) == 0)
            reading->cards[s] =
                reading->rules->pack->all & ~(cards_written(reading) & ~reading->cards[s]);
}

/* --- calls ---------------------------------------------------------------------------------- */

/* A deal that one of the known hands wins before its first call; false if none does. */
static bool is_awarded(const struct reading *reading)
{
    cardset dealt[N_SEATS];
    int holder;
    whole_hands(reading, dealt);
    return sides_award(reading->rules, dealt, &holder) != CONTRACT_NONE;
}

static enum status end_by_award(struct reading *reading, struct diag *diag)
{
    static const enum record_key keys[] = {RECORD_CALLS, RECORD_PLAY, RECORD_TABLED, RECORD_PENALTY,
                                           RECORD_AGREED};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (record_has(reading->record, keys[i]))
            return record_refuse_line(reading->record, keys[i],
                                      "a hand wins at once; nothing is called or played", diag);
    reading->table.auction.closed = true;
    reading->table.phase = PHASE_OVER;
    return STATUS_OK;
}

/* Starts the table anew and makes the calls. */
static enum status read_calls(struct reading *reading, struct diag *diag)
{
    const struct record_value *value = value_of(reading, RECORD_CALLS);
    struct auction auction;
    cardset dealt[N_SEATS];
    table_init(&reading->table, reading->rules);
    if (value->text == NULL)
        return record_refuse_missing(reading->record, RECORD_CALLS, diag);
    whole_hands(reading, dealt);
    const enum status status =
        record_calls_read(reading->record, reading->rules, dealt, &auction, diag);
    if (status == STATUS_OK) {
        reading->table.auction.owing = auction.owing;
        reading->table.auction.forced = auction.forced;
    }
    for (unsigned i = 0; status == STATUS_OK && i < auction.n_calls; i++)
        table_call(&reading->table, auction.calls[i]);
    return status;
}

/* --- cards ---------------------------------------------------------------------------------- */

/* The copy of a card that the seat on turn may mean: its own, else one that nobody
 * is known to hold. CARD_NONE if there is none. */
static card copy_meant(const struct reading *reading, card c)
{
    const struct table *table = &reading->table;
    const cardset own = reading->cards[table->turn] & ~table->played[table->turn];
    const card held = pack_copy_in(reading->rules->pack, c, own);
    if (held != CARD_NONE)
        return held;
    return pack_copy_in(reading->rules->pack, c,
                        reading->rules->pack->all & ~cards_written(reading));
}

static bool hand_is_whole(const struct reading *reading, unsigned s)
{
    return cardset_count(reading->cards[s]) == reading->rules->pack->hand_size;
}

/* A card of the seat on turn, which must have a place in its hand; `strictly`: and
 * be legal, if the hand is known. */
static enum status play_card(struct reading *reading, const char **at, bool strictly,
                             struct diag *diag)
{
    struct table *table = &reading->table;
    const char *start = *at;
    const seat s = table->turn;
    struct diag wrong = {0};
    char why[512];
    card c;
    if (announcement_lacks_seat(reading->rules, start, why, sizeof why))
        return record_refuse_card(reading->record, &reading->table, start, why, diag);
    if (notation_read_card(reading->rules->pack, at, &c, &wrong) != STATUS_OK)
        return record_refuse_card(reading->record, &reading->table, start, wrong.message, diag);
    const card meant = copy_meant(reading, c);
    const bool whole = hand_is_whole(reading, s);
    /* A card that another hand has, or too many for this one, is refused in either round. */
    if ((strictly && whole) || meant == CARD_NONE ||
        (whole && !cardset_has(reading->cards[s], meant)))
        if (objection_to_card(table, reading->cards[s], meant == CARD_NONE ? c : meant,
                              reading->symbols, why, sizeof why))
            return record_refuse_card(reading->record, &reading->table, start, why, diag);
    assert(meant != CARD_NONE); /* there is an objection to every other hand's card */
    reading->cards[s] |= cardset_of(meant);
    table_card(table, meant);
    return STATUS_OK;
}

/* What is announced is judged by the teams, so by all hands; the first round only fills them. */
static enum status read_announcement(struct reading *reading, const char **at, bool strictly,
                                     struct diag *diag)
{
    cardset dealt[N_SEATS];
    struct state state;
    if (!strictly) {
        *at += strcspn(*at, " \t\r\n,;");
        return STATUS_OK;
    }
    if (whole_hands(reading, dealt) != ALL_SEATS)
        return record_refuse_card(reading->record, &reading->table, *at,
                                  "announcements are read only where all four hands are known",
                                  diag);
    state_resume(&state, &reading->table, dealt);
    const enum status status = record_announce_read(reading->record, &state, at, diag);
    reading->table = state.table;
    return status;
}

static enum status read_cards(struct reading *reading, bool strictly, struct diag *diag)
{
    const struct record_value *value = value_of(reading, RECORD_PLAY);
    const char *at = value->text;
    call_skip_gap(&at);
    if (*at != '\0' && reading->table.phase == PHASE_CALL)
        return record_refuse_card(reading->record, &reading->table, at,
                                  "the auction is not over; calls include the closing passes",
                                  diag);
    if (*at != '\0' && reading->table.phase == PHASE_OVER)
        return record_refuse_line(reading->record, RECORD_PLAY, "this contract is won without play",
                                  diag);
    for (; *at != '\0'; call_skip_gap(&at)) {
        char why[64];
        snprintf(why, sizeof why, "play: more than the %d cards of the deal",
                 reading->rules->pack->n_cards);
        if (reading->table.phase == PHASE_OVER)
            return record_refuse(value, at, why, diag);
        const enum status status = record_announce_is_next(at)
                                       ? read_announcement(reading, &at, strictly, diag)
                                       : play_card(reading, &at, strictly, diag);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Where there was an offence the play is read up to it: what comes then settles nothing. */
static enum status read_play(struct reading *reading, bool strictly, struct diag *diag)
{
    const bool is_offence = record_has(reading->record, RECORD_PENALTY);
    const enum status status = read_cards(reading, strictly, is_offence ? NULL : diag);
    return is_offence && status == STATUS_INPUT ? STATUS_OK : status;
}

/* --- all ------------------------------------------------------------------------------------ */

static enum status read_bok(const struct reading *reading, struct played_deal *deal,
                            struct diag *diag)
{
    const enum status status =
        record_bok_read(reading->record, reading->rules, &deal->bok_left, diag);
    deal->factor = deal->bok_left > 0 ? reading->rules->bok_factor : 1;
    return status;
}

/* Calls and cards twice: to fill the hands, then to judge by them. */
static enum status read_acts(struct reading *reading, struct diag *diag)
{
    fill_last_hand(reading);
    if (is_awarded(reading)) {
        table_init(&reading->table, reading->rules);
        return end_by_award(reading, diag);
    }
    for (int round = 0; round < 2; round++) {
        enum status status = read_calls(reading, diag);
        if (status == STATUS_OK && record_has(reading->record, RECORD_PLAY))
            status = read_play(reading, round > 0, diag);
        if (status != STATUS_OK)
            return status;
        fill_last_hand(reading);
    }
    return STATUS_OK;
}

static bool is_written_whole(const struct reading *reading)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (reading->hidden[s])
            return false;
    return true;
}

/* A deal that is over, or was cut short by a hand laid down, an offence or agreement, is settled as
 * `zolo score` does it. With hands that had to be filled up its payoffs are those of the cards as they fell. */
static enum status settle(const struct reading *reading, struct played_deal *out, struct diag *diag)
{
    const struct record *record = reading->record;
    const bool is_cut = record->values[RECORD_TABLED].text != NULL ||
                        record->values[RECORD_PENALTY].text != NULL ||
                        record->values[RECORD_AGREED].text != NULL;
    int tabled;
    const enum status laid_down = record_tabled_read(record, reading->rules, &tabled, diag);
    if (laid_down != STATUS_OK)
        return laid_down;
    if (reading->table.phase != PHASE_OVER && !is_cut)
        return STATUS_OK;
    if (is_written_whole(reading)) {
        struct record_result result;
        const enum status status =
            record_settle(record, reading->rules, reading->symbols, &result, diag);
        out->is_settled = status == STATUS_OK;
        if (out->is_settled) {
            out->settlement = result.settlement;
            out->bok_after = result.bok_after;
            memcpy(out->payoff, result.payoff, sizeof out->payoff);
        }
        return status;
    }
    struct state end;
    if (out->known != ALL_SEATS || is_cut || out->end.auction.n_calls == 0)
        return STATUS_OK;
    state_resume(&end, &out->end, out->dealt);
    out->is_settled = true;
    out->settlement = end.settlement;
    state_payoff(&end, out->payoff);
    for (unsigned s = 0; s < N_SEATS; s++)
        out->payoff[s] *= out->factor;
    out->bok_after =
        bok_left_after(out->rules, out->bok_left,
                       settlement_is_tie(out->rules, &out->settlement, state_old_points(&end)));
    return STATUS_OK;
}

enum status record_played(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag)
{
    struct reading reading = {.record = record, .rules = rules, .symbols = symbols};
    struct played_deal deal = {.rules = rules};
    enum status status = record_hint_rules(record, rules, read_hands(&reading, diag), diag);
    if (status == STATUS_OK)
        status = read_bok(&reading, &deal, diag);
    if (status == STATUS_OK)
        status = read_acts(&reading, diag);
    if (status != STATUS_OK)
        return status;
    deal.known = whole_hands(&reading, deal.dealt);
    deal.end = reading.table;
    status = settle(&reading, &deal, diag);
    if (status == STATUS_OK)
        *out = deal;
    return status;
}
