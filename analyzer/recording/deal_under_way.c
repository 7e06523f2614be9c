/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_under_way.h. */
#include "analyzer/recording/deal_under_way.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/records/deal_text.h"
#include "analyzer/records/played_deal.h"
#include "analyzer/records/record.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

int deal_under_way_calls(const struct deal_under_way *deal)
{
    const struct auction *auction = &deal->deal.end.auction;
    int n = 0;
    for (unsigned i = 0; i < auction->n_calls; i++)
        n += deal->deal.rules->auction != AUCTION_RESERVATIONS || i < N_SEATS ||
             seatset_has(auction->reserved, i % N_SEATS);
    return n;
}

int deal_under_way_plays(const struct deal_under_way *deal)
{
    return deal->deal.end.n_played + deal->deal.end.n_announcements;
}

/* --- what the reader of whole deals sees only at their end ----------------------------------- */

/* Cards that a seat has played later prove that it held them earlier: it must not have had to play
 * them then. More cards can only make more demands, so this refuses nothing that could be right. */
static enum status check_duties(const struct played_deal *deal, bool symbols, struct diag *diag)
{
    const struct table *end = &deal->end;
    struct table now;
    table_init(&now, deal->rules);
    now.auction.owing = end->auction.owing;
    now.auction.forced = end->auction.forced;
    for (int i = 0; i < end->auction.n_calls; i++)
        table_call(&now, end->auction.calls[i]);
    for (int i = 0; i < end->n_played; i++) {
        const unsigned s = end->players[i];
        const cardset legal = table_legal_cards(&now, end->played[s] & ~now.played[s]);
        if (!cardset_has(legal, end->cards[i])) {
            char held[64], fell[8];
            situation_cards(&now, legal, symbols, held, sizeof held);
            situation_card(deal->rules->pack, end->cards[i], symbols, fell);
            return diag_set(diag, STATUS_INPUT, 0, 0,
                            N_("seat %u: with %s in the hand %s was not legal in trick %d"), s + 1,
                            held, fell, i / N_SEATS + 1);
        }
        table_card(&now, end->cards[i]);
    }
    return STATUS_OK;
}

/* --- reading --------------------------------------------------------------------------------- */

/* How many hands were told: those before the first that is a lone '?'. */
static int count_told(const char *hands)
{
    int n = 0;
    for (const char *at = hands; n < N_SEATS; n++) {
        at += strspn(at, " \t");
        const size_t length = strcspn(at, "|");
        if (at[0] == '?' && strspn(at + 1, " \t") + 1 == length)
            break;
        at += length + (at[length] == '|');
    }
    return n;
}

static enum status read_hands(const struct deal_setting *setting, const struct record *record,
                              struct deal_under_way *out, struct diag *diag)
{
    const struct record_value *hands = &record->values[RECORD_DEAL];
    seatset hidden = 0;
    const bool is_dealt =
        record->values[RECORD_CALLS].text != NULL || record_has(record, RECORD_PLAY);
    out->n_told = is_dealt ? N_SEATS : count_told(hands->text);
    const enum status status =
        deal_text_read_known(setting->rules->pack, hands->text, out->told, &hidden, diag);
    out->is_hidden = hidden != 0;
    return record_hint_rules(record, setting->rules, record_place(hands, status, diag), diag);
}

/* The circumstances of a deal without hands. */
static enum status check_head(const struct deal_setting *setting, const struct record *record,
                              struct diag *diag)
{
    double stake;
    int left;
    static const enum record_key late[] = {RECORD_CALLS, RECORD_PLAY, RECORD_TABLED, RECORD_PENALTY,
                                           RECORD_AGREED};
    for (size_t i = 0; i < sizeof late / sizeof *late; i++)
        if (record->values[late[i]].text != NULL)
            return record_refuse_missing(record, RECORD_DEAL, diag);
    if (record_has(record, RECORD_STAKE)) {
        const enum status status = record_stake_read(record, &stake, diag);
        if (status != STATUS_OK)
            return status;
    }
    return record_bok_read(record, setting->rules, &left, diag);
}

static bool is_cut(const struct record *record)
{
    return record_has(record, RECORD_TABLED) || record_has(record, RECORD_PENALTY) ||
           record_has(record, RECORD_AGREED);
}

static enum status read_acts(const struct deal_setting *setting, struct record *record,
                             struct deal_under_way *out, struct diag *diag)
{
    struct record_value *calls = &record->values[RECORD_CALLS];
    if (calls->text == NULL)
        *calls = (struct record_value){"", record->line, 1};
    enum status status = record_played(record, setting->rules, setting->symbols, &out->deal, diag);
    const bool has_offence = record_has(record, RECORD_PENALTY);
    if (status == STATUS_OK && out->deal.known != ALL_SEATS && !has_offence)
        status = check_duties(&out->deal, setting->symbols, diag);
    if (status == STATUS_OK)
        out->is_over =
            out->n_told == N_SEATS && (out->deal.end.phase == PHASE_OVER || is_cut(record));
    return status;
}

static void name_seats(const struct people *people, struct deal_under_way *out)
{
    out->is_named = people->n > 0;
    for (unsigned s = 0; s < N_SEATS && out->is_named; s++)
        memcpy(out->names[s], people->people[people_at(people, s)].name, PERSON_BYTES);
}

static enum status read_record(const struct deal_setting *setting, struct record *record,
                               struct deal_under_way *out, struct diag *diag)
{
    struct course course = *setting->course;
    course_inherit(&course, record);
    enum status status = course_begin_deal(&course, setting->rules, record, diag);
    if (status != STATUS_OK)
        return status;
    name_seats(&course.people, out);
    if (record->values[RECORD_DEAL].text == NULL)
        return check_head(setting, record, diag);
    status = read_hands(setting, record, out, diag);
    return status == STATUS_OK ? read_acts(setting, record, out, diag) : status;
}

enum status deal_under_way_read(const struct deal_setting *setting, const char *text, size_t offset,
                                struct deal_under_way *out, struct diag *diag)
{
    struct deal_under_way deal = {.deal = {.rules = setting->rules}};
    struct record_reader reader;
    struct record record = {0};
    char *copy = strdup(text + offset);
    if (copy == NULL)
        return STATUS_MEMORY;
    record_reader_init(&reader, copy, strlen(copy));
    enum status status = STATUS_OK;
    if (record_reader_seek_lines(&reader)) {
        status = record_read(&reader, &record, diag);
        deal_places_of(&record, copy, offset, &deal.places);
        if (status == STATUS_OK)
            status = read_record(setting, &record, &deal, diag);
    } else {
        name_seats(&setting->course->people, &deal);
    }
    if (status == STATUS_OK)
        *out = deal;
    free(copy);
    return status;
}
