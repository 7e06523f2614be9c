/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See played_deal.h. If some hands are hidden, the play is read twice: first to assign the cards to
 * the hands, then to check each card against the completed hand. */
#include "analyzer/club/played_deal.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/club/evening_deal.h"
#include "analyzer/files/deal_text.h"
#include "analyzer/files/written_actions.h"
#include "analyzer/language/languages.h"
#include "engine/core/language.h"
#include "engine/solve/sure_solver.h"

/* A deal being read. */
struct reading {
    const struct record *record;
    const struct ruleset *rules;
    bool is_whole;   /* the deal must be complete */
    seatset hidden;  /* seats with unknown cards in the text */
    bool is_awarded; /* one of the hands wins the deal before the first call */
    struct record_cut cut;
    struct written_actions actions;
    struct table called; /* the table after the auction */
    struct played_deal deal;
};

static const struct record_value *value_of(const struct reading *reading, enum record_key key)
{
    return &reading->record->values[key];
}

static bool is_cut(const struct reading *reading)
{
    const struct record_cut *cut = &reading->cut;
    return cut->tabled != SEAT_NONE || cut->offence != OFFENCE_NONE || cut->agreed;
}

/* True if a deal must be settled to be accepted. */
static bool must_settle(const struct reading *reading)
{
    return reading->hidden == 0 && (reading->is_whole || is_cut(reading));
}

static enum status read_hands(struct reading *reading, bool symbols, struct diag *diag)
{
    const struct record_value *value = value_of(reading, RECORD_DEAL);
    const struct pack *pack = reading->rules->pack;
    cardset dealt[N_SEATS];
    if (value->text == NULL)
        return record_refuse_missing(reading->record, RECORD_DEAL, diag);
    const enum status status =
        reading->is_whole ? deal_text_read(pack, value->text, dealt, diag)
                          : deal_text_read_known(pack, value->text, dealt, &reading->hidden, diag);
    if (status != STATUS_OK)
        return record_hint_rules(reading->record, reading->rules, record_place(value, status, diag),
                                 diag);
    written_actions_init(&reading->actions, reading->rules, dealt, SEAT_NONE);
    reading->actions.symbols = symbols;
    return STATUS_OK;
}

static enum status read_circumstances(struct reading *reading, struct diag *diag)
{
    const struct record *record = reading->record;
    struct played_deal *deal = &reading->deal;
    deal->stake = reading->rules->stake;
    deal->has_stake = value_of(reading, RECORD_STAKE)->text != NULL;
    if (deal->has_stake)
        TRY(record_stake_read(record, &deal->stake, diag));
    TRY(record_bok_read(record, reading->rules, &deal->bok_left, diag));
    deal->factor = deal->bok_left > 0 ? reading->rules->bok_factor : 1;
    return record_cut_read(record, reading->rules, &reading->cut, diag);
}

/* Fills the fourth hand if the other three are complete. */
static void fill_last_hand(struct reading *reading)
{
    cardset dealt[N_SEATS], *hands = reading->actions.hands;
    const seatset known = written_actions_whole_hands(&reading->actions, dealt);
    for (unsigned s = 0; s < N_SEATS; s++)
        if ((known | 1u << s) == ALL_SEATS && (known >> s & 1) == 0)
            hands[s] = reading->rules->pack->all & ~(dealt[0] | dealt[1] | dealt[2] | dealt[3]);
}

/* Sets *state to the state of the deal at `table`, at which all hands are known. */
static void resume(const struct reading *reading, const struct table *table, struct state *state)
{
    if (reading->is_awarded)
        state_init(state, reading->rules, reading->actions.hands);
    else
        state_resume(state, table, reading->actions.hands);
    state_set_circumstances(state,
                            (struct circumstances){.tabled = reading->cut.tabled != SEAT_NONE,
                                                   .bok_runda = reading->deal.bok_left > 0,
                                                   .owing = table->auction.owing,
                                                   .forced = table->auction.forced});
}

/* --- calls ---------------------------------------------------------------------------------- */

/* The first line that must not be present in a deal without play, or N_RECORD_KEYS. */
static enum record_key line_of_play(const struct reading *reading)
{
    static const enum record_key keys[] = {RECORD_TABLED, RECORD_PENALTY, RECORD_AGREED,
                                           RECORD_PLAY};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (record_has(reading->record, keys[i]) ||
            (keys[i] == RECORD_AGREED && reading->cut.agreed))
            return keys[i];
    return N_RECORD_KEYS;
}

/* Ends a deal that one hand wins by award; such a deal must have no calls and no play. */
static enum status end_by_award(struct reading *reading, const char *why, struct diag *diag)
{
    const bool has_calls = record_has(reading->record, RECORD_CALLS);
    const enum record_key key = has_calls ? RECORD_CALLS : line_of_play(reading);
    if (key != N_RECORD_KEYS)
        return record_refuse_line(reading->record, key, diag, "%s", why);
    reading->is_awarded = true;
    reading->actions.table.auction.closed = true;
    reading->actions.table.phase = PHASE_OVER;
    return STATUS_OK;
}

static enum status refuse_open(const struct reading *reading, struct diag *diag)
{
    const struct record_value *value = value_of(reading, RECORD_CALLS);
    const struct ruleset *rules = reading->rules;
    struct auction auction = reading->actions.table.auction;
    char message[256];
    reservation_pass_healthy(rules, &auction);
    const bool is_reserved = rules->auction == AUCTION_RESERVATIONS && auction.n_calls >= N_SEATS;
    snprintf(message, sizeof message, tr("call %d, seat %d: %.600s"), auction.n_calls + 1,
             auction.speaker + 1,
             is_reserved
                 ? tr("a seat declared a reservation, but the line calls: does not name its game")
                 : tr("the auction is not over; calls: must include the closing passes"));
    return record_refuse(value, value->text + strlen(value->text), diag, "%s", message);
}

/* Reads the calls. If cards are recorded but no calls, everybody passed. Who owes a compulsory solo
 * is determined by the record in a session, otherwise by the calls (pflicht:…). */
static enum status read_calls(struct reading *reading, struct diag *diag)
{
    const struct record *record = reading->record;
    const struct record_value *value = value_of(reading, RECORD_CALLS);
    const struct compulsion compulsion = {!record->in_session, record->owing, record->forced};
    if (!record_has(record, RECORD_CALLS) && record_has(record, RECORD_PLAY))
        return record_place(value_of(reading, RECORD_PLAY),
                            written_actions_pass_all(&reading->actions, compulsion, diag), diag);
    if (value->text == NULL)
        return record_refuse_missing(record, RECORD_CALLS, diag);
    return record_place(
        value, written_actions_calls(&reading->actions, value->text, compulsion, diag), diag);
}

/* Checks that the hand tabled by a lone player wins against every distribution (RULES 2.7). */
static enum status check_tabled(const struct reading *reading, struct diag *diag)
{
    struct state state;
    const char *why = NULL;
    bool sure = false;
    resume(reading, &reading->called, &state);
    const struct sides *sides = &state.settlement.sides;
    const int tabled = reading->cut.tabled;
    if (!cardset_is_single(sides->old) || sides->declarer != tabled)
        why = N_("only a lone player may table a hand");
    else if (!ruleset_is_usual(reading->rules)) /* sure_hand supports only the usual rule sets */
        why = N_("these rules do not allow tabling a hand");
    else if (record_has(reading->record, RECORD_PLAY))
        why = N_("a tabled hand is not played out; leave out tabled: or play:");
    if (why != NULL)
        return record_refuse_line(reading->record, RECORD_TABLED, diag, "%s", tr(why));
    const enum status status =
        sure_hand(reading->rules, sides->contract, state.dealt[tabled], (seat)tabled, &sure);
    if (status != STATUS_OK || sure)
        return status;
    return record_refuse_line(
        reading->record, RECORD_TABLED, diag,
        N_("the hand does not win against every distribution of the other cards"));
}

/* Ends the auction. After a lead during the auction, the remaining seats pass, and the game called
 * is lost. */
static enum status close_auction(struct reading *reading, struct diag *diag)
{
    const bool is_early = reading->cut.offence == OFFENCE_EARLY_LEAD;
    const bool may_be_open = reading->cut.offence != OFFENCE_NONE && reading->hidden != 0;
    struct table *called = &reading->called;
    *called = reading->actions.table;
    if (called->phase == PHASE_CALL && is_early && reading->rules->auction == AUCTION_BIDS)
        while (called->phase == PHASE_CALL)
            table_call(called, CALL_INDEX_PASS);
    else if (called->phase == PHASE_CALL &&
             (must_settle(reading) || record_has(reading->record, RECORD_PLAY)) && !may_be_open)
        return refuse_open(reading, diag);
    if (called->phase == PHASE_OVER && line_of_play(reading) != N_RECORD_KEYS)
        return record_refuse_line(reading->record, line_of_play(reading), diag,
                                  N_("this contract is won without play"));
    return called->phase != PHASE_CALL && reading->cut.tabled != SEAT_NONE && reading->hidden == 0
               ? check_tabled(reading, diag)
               : STATUS_OK;
}

/* --- cards ---------------------------------------------------------------------------------- */

/* Reads the play up to the offence. A complete and legal play contradicts the penalty. */
static enum status read_offence(struct reading *reading, bool fills, struct diag *diag)
{
    struct written_actions actions = reading->actions;
    actions.table = reading->called;
    const enum status status =
        written_actions_play(&actions, value_of(reading, RECORD_PLAY)->text, fills, NULL);
    if (status == STATUS_OK && actions.table.phase == PHASE_OVER)
        return record_refuse_line(reading->record, RECORD_PENALTY, diag,
                                  N_("the play is complete and legal; omit penalty: or play:"));
    if (reading->actions.table.phase != PHASE_CALL)
        reading->actions = actions;
    return STATUS_OK;
}

/* Checks that the play is complete. */
static enum status check_end(const struct reading *reading, const char *text, struct diag *diag)
{
    const struct table *table = &reading->actions.table;
    char why[160];
    if (table->phase == PHASE_OVER || (reading->cut.agreed && table->n_trick == 0))
        return STATUS_OK;
    if (reading->cut.agreed)
        snprintf(why, sizeof why, "%s",
                 tr("cards can be thrown in by agreement only after a complete trick"));
    else
        snprintf(why, sizeof why, tr("the play ends after %d of %d cards"), table->n_played,
                 reading->rules->pack->n_cards);
    return record_place(value_of(reading, RECORD_PLAY),
                        written_actions_refuse(&reading->actions, (int)strlen(text) + 1, why, diag),
                        diag);
}

static enum status read_play(struct reading *reading, bool fills, struct diag *diag)
{
    const struct record_value *value = value_of(reading, RECORD_PLAY);
    const bool has_play = record_has(reading->record, RECORD_PLAY);
    const bool is_ended = must_settle(reading) && reading->cut.tabled == SEAT_NONE;
    if (reading->cut.offence != OFFENCE_NONE)
        return has_play ? read_offence(reading, fills, diag) : STATUS_OK;
    if (is_ended && value->text == NULL && !reading->cut.agreed)
        return record_refuse_missing(reading->record, RECORD_PLAY, diag);
    if (has_play) {
        const enum status status =
            written_actions_play(&reading->actions, value->text, fills, diag);
        if (status != STATUS_OK)
            return record_place(value, status, diag);
    }
    return is_ended ? check_end(reading, has_play ? value->text : "", diag) : STATUS_OK;
}

/* Reads calls and cards, twice if there are hidden hands. */
static enum status read_actions(struct reading *reading, struct diag *diag)
{
    cardset dealt[N_SEATS];
    char why[AWARD_BYTES];
    fill_last_hand(reading);
    written_actions_whole_hands(&reading->actions, dealt);
    for (unsigned s = 0; s < N_SEATS; s++)
        if (dealt[s] != 0 && ruleset_redeals(reading->rules, dealt[s])) {
            return record_refuse_line(reading->record, RECORD_DEAL, diag,
                                      N_("the hand of seat %u requires a redeal"), s + 1);
        }
    if (deal_text_award(reading->rules, dealt, why))
        return end_by_award(reading, why, diag);
    for (int round = reading->hidden == 0; round < 2; round++) {
        TRY(read_calls(reading, diag));
        TRY(close_auction(reading, diag));
        const enum phase phase = reading->called.phase;
        if (phase != PHASE_CALL && phase != PHASE_OVER)
            TRY(read_play(reading, round == 0, diag));
        fill_last_hand(reading);
    }
    return STATUS_OK;
}

/* --- settlement ------------------------------------------------------------------------------ */

static void pay(const struct reading *reading, const struct state *end, struct played_deal *out)
{
    const struct record_cut *cut = &reading->cut;
    const bool is_played = cut->offence == OFFENCE_NONE && cut->tabled == SEAT_NONE;
    if (is_played)
        state_payoff(end, out->payoff);
    else
        record_cut_pay(reading->rules, cut, &out->settlement, out->payoff);
    /* only a deal played to the end or thrown in by agreement can begin a bok-runda */
    out->bok_after =
        bok_left_after(reading->rules, out->bok_left, is_played ? state_bok_causes(end) : 0);
}

static void add_score(const struct table *table, struct played_deal *out)
{
    const struct fallen fallen = table_fallen(table);
    out->is_compulsory = table->auction.compulsory;
    out->n_announcements = table->n_announcements;
    memcpy(out->announcements, table->announcements, sizeof out->announcements);
    if (table->rules->scoring == SCORING_SCORE)
        out->score = score_of_fallen(&fallen, &out->settlement.sides);
}

static enum status settle(struct reading *reading, struct played_deal *out, struct diag *diag)
{
    struct state state, end;
    const bool is_played = reading->cut.offence == OFFENCE_NONE;
    resume(reading, is_played ? &out->end : &reading->called, &state);
    end = state;
    if (reading->cut.agreed)
        TRY(record_cut_agree(reading->record, &state, reading->actions.symbols, &end, diag));
    out->is_settled = true;
    out->agreed = reading->cut.agreed;
    out->settlement = state.settlement;
    for (unsigned s = 0; s < N_SEATS; s++) {
        out->points[s] = state.table.points[s];
        out->tricks[s] = state.table.tricks[s];
    }
    pay(reading, &end, out);
    add_score(&end.table, out);
    return STATUS_OK;
}

/* --- a result without cards ------------------------------------------------------------------- */

/* Splits "Anna Darek, value 2, zolo" in place into the fields of a score-sheet line. */
static void split_result(char *text, struct evening_line *out)
{
    char *rest = text, *part;
    *out = (struct evening_line){0};
    for (int c = 0; c < N_EVENING_COLUMNS; c++)
        out->fields[c] = (struct evening_field){"", 1};
    for (bool is_first = true; (part = strsep(&rest, ",;")) != NULL; is_first = false) {
        enum evening_column column = is_first ? COLUMN_WINNERS : COLUMN_CONTRACT;
        part += strspn(part, " \t");
        for (size_t n = strlen(part); n > 0 && strchr(" \t", part[n - 1]) != NULL; n--)
            part[n - 1] = '\0';
        char *number = part + strcspn(part, "+-−0123456789");
        char word[32];
        snprintf(word, sizeof word, "%.*s", (int)(number - part), part);
        if (languages_mean(word, "column", "value")) {
            column = COLUMN_VALUE;
            part = number;
        } else if (languages_mean(part, "column", "tie"))
            column = COLUMN_RESULT;
        out->fields[column] = (struct evening_field){part, (int)(part - text) + 1};
    }
}

/* Checks the `winners:` line, and settles the deal accordingly. */
static enum status read_result(struct reading *reading, struct played_deal *out, struct diag *diag)
{
    static const enum record_key others[] = {RECORD_DEAL,   RECORD_CALLS,   RECORD_PLAY,
                                             RECORD_TABLED, RECORD_PENALTY, RECORD_AGREED};
    const struct record *record = reading->record;
    const struct record_value *value = value_of(reading, RECORD_WINNERS);
    struct played_deal *deal = &reading->deal;
    struct people people = {.n = N_SEATS};
    struct evening_line line;
    struct evening_deal settled = {0};
    char text[256];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (value_of(reading, others[i])->text != NULL)
            return record_refuse_line(record, others[i], diag,
                                      N_("cannot be combined with winners:; leave one out"));
    for (int s = 0; s < N_SEATS; s++)
        snprintf(people.people[s].name, PERSON_BYTES, "%.*s", PERSON_BYTES - 1,
                 record->names[s] != NULL ? record->names[s]
                                          : (const char *[]){"1", "2", "3", "4"}[s]);
    snprintf(text, sizeof text, "%s", value->text);
    split_result(text, &line);
    TRY(read_circumstances(reading, diag));
    const struct evening_before before = {.rules = reading->rules,
                                          .people = &people,
                                          .at = {0, 1, 2, 3},
                                          .bok_left = deal->bok_left,
                                          .owing = record->owing,
                                          .forced = record->forced};
    TRY(record_place(value, evening_deal_settle(&before, &line, &settled, diag), diag));
    deal->rules = reading->rules;
    table_init(&deal->end, reading->rules);
    deal->end.phase = PHASE_OVER;
    deal->is_settled = deal->is_plain = true;
    deal->is_compulsory = settled.compulsory;
    deal->settlement = settled.settlement;
    memcpy(deal->payoff, settled.payoff, sizeof deal->payoff);
    deal->bok_after = bok_left_after(reading->rules, deal->bok_left, settled.bok_causes);
    *out = *deal;
    return STATUS_OK;
}

/* --- all ------------------------------------------------------------------------------------- */

static enum status read_deal(struct reading *reading, bool symbols, struct played_deal *out,
                             struct diag *diag)
{
    if (record_has(reading->record, RECORD_WINNERS))
        return read_result(reading, out, diag);
    TRY(read_hands(reading, symbols, diag));
    TRY(read_circumstances(reading, diag));
    TRY(read_actions(reading, diag));
    struct played_deal *deal = &reading->deal;
    deal->rules = reading->rules;
    deal->known = written_actions_whole_hands(&reading->actions, deal->dealt);
    deal->end = reading->actions.table;
    /* if the deal was cut short, hidden hands still have unknown cards */
    const bool is_over = deal->end.phase == PHASE_OVER && !is_cut(reading);
    if (must_settle(reading) || (is_over && deal->known == ALL_SEATS))
        TRY(settle(reading, deal, diag));
    *out = *deal;
    return STATUS_OK;
}

enum status record_played(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag)
{
    struct reading reading = {.record = record, .rules = rules};
    return read_deal(&reading, symbols, out, diag);
}

enum status record_settle(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag)
{
    struct reading reading = {.record = record, .rules = rules, .is_whole = true};
    return read_deal(&reading, symbols, out, diag);
}
