/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_played.h. The play is gone through twice: first to see whose cards
 * they are, which fills hands that were not written whole, then to judge each card
 * by the hand it came from. */
#include "analyzer/records/record_played.h"

#include <string.h>

#include "analyzer/records/deal_text.h"
#include "analyzer/records/record_bok.h"
#include "analyzer/records/record_calls.h"
#include "analyzer/records/record_refuse.h"
#include "engine/core/language.h"

/* A deal being read. */
struct reading {
    const struct record *record;
    const struct ruleset *rules;
    struct acts acts;
    seatset hidden; /* hands that were not written whole */
};

static const struct record_value *value_of(const struct reading *reading, enum record_key key)
{
    return &reading->record->values[key];
}

static enum status read_hands(struct reading *reading, bool symbols, struct diag *diag)
{
    const struct record_value *value = value_of(reading, RECORD_DEAL);
    cardset dealt[N_SEATS];
    if (value->text == NULL)
        return record_refuse_missing(reading->record, RECORD_DEAL, diag);
    const enum status status =
        deal_text_read_known(reading->rules->pack, value->text, dealt, &reading->hidden, diag);
    if (status != STATUS_OK)
        return record_place(value, status, diag);
    acts_init(&reading->acts, reading->rules, dealt, SEAT_NONE);
    reading->acts.symbols = symbols;
    return STATUS_OK;
}

/* The hand that is left over where the other three are whole. */
static void fill_last_hand(struct reading *reading)
{
    cardset dealt[N_SEATS], *hands = reading->acts.hands;
    const seatset known = acts_whole_hands(&reading->acts, dealt);
    for (unsigned s = 0; s < N_SEATS; s++)
        if ((known | 1u << s) == ALL_SEATS && (known >> s & 1) == 0)
            hands[s] = reading->rules->pack->all & ~(dealt[0] | dealt[1] | dealt[2] | dealt[3]);
}

/* --- calls ---------------------------------------------------------------------------------- */

/* A deal that one of the known hands wins before its first call; false if none does. */
static bool is_awarded(const struct reading *reading)
{
    cardset dealt[N_SEATS];
    int holder;
    acts_whole_hands(&reading->acts, dealt);
    return sides_award(reading->rules, dealt, &holder) != CONTRACT_NONE;
}

static enum status end_by_award(struct reading *reading, struct diag *diag)
{
    static const enum record_key keys[] = {RECORD_CALLS, RECORD_PLAY, RECORD_TABLED, RECORD_PENALTY,
                                           RECORD_AGREED};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (record_has(reading->record, keys[i]))
            return record_refuse_line(reading->record, keys[i],
                                      N_("a hand wins at once; nothing is called or played"), diag);
    reading->acts.table.auction.closed = true;
    reading->acts.table.phase = PHASE_OVER;
    return STATUS_OK;
}

/* --- cards ---------------------------------------------------------------------------------- */

static enum status read_cards(struct reading *reading, bool fills, struct diag *diag)
{
    const struct record_value *value = value_of(reading, RECORD_PLAY);
    const enum phase phase = reading->acts.table.phase;
    enum status status;
    if (phase == PHASE_CALL)
        return record_calls_refuse_open(reading->record, &reading->acts.table, diag);
    else if (phase == PHASE_OVER)
        return record_refuse_line(reading->record, RECORD_PLAY,
                                  N_("this contract is won without play"), diag);
    else
        status = acts_play(&reading->acts, value->text, fills, diag);
    return record_place(value, status, diag);
}

/* Where there was an offence the play is read up to it: what comes then settles nothing. */
static enum status read_play(struct reading *reading, bool fills, struct diag *diag)
{
    const bool is_offence = record_has(reading->record, RECORD_PENALTY);
    const enum status status = read_cards(reading, fills, is_offence ? NULL : diag);
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
        return end_by_award(reading, diag);
    }
    for (int round = 0; round < 2; round++) {
        enum status status = record_calls_read(reading->record, &reading->acts, diag);
        if (status == STATUS_OK && record_has(reading->record, RECORD_PLAY))
            status = read_play(reading, round == 0, diag);
        if (status != STATUS_OK)
            return status;
        fill_last_hand(reading);
    }
    return STATUS_OK;
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
    if (reading->acts.table.phase != PHASE_OVER && !is_cut)
        return STATUS_OK;
    if (reading->hidden == 0) {
        struct record_result result;
        const enum status status =
            record_settle(record, reading->rules, reading->acts.symbols, &result, diag);
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
    struct reading reading = {.record = record, .rules = rules};
    struct played_deal deal = {.rules = rules};
    enum status status =
        record_hint_rules(record, rules, read_hands(&reading, symbols, diag), diag);
    if (status == STATUS_OK)
        status = read_bok(&reading, &deal, diag);
    if (status == STATUS_OK)
        status = read_acts(&reading, diag);
    if (status != STATUS_OK)
        return status;
    deal.known = acts_whole_hands(&reading.acts, deal.dealt);
    deal.end = reading.acts.table;
    status = settle(&reading, &deal, diag);
    if (status == STATUS_OK)
        *out = deal;
    return status;
}
