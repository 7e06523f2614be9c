/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/deal_under_way.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/played_deal.h"
#include "analyzer/files/deal_text.h"
#include "analyzer/files/record.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

enum { MOST_LINES = 4096 };

/* Checks each play from a hidden hand against the cards that the seat plays later: the seat already
 * held those cards, so one of them may have been required instead. Cards not yet seen can only make
 * more plays illegal, so no play that could be legal is refused. */
static enum status check_duties(const struct played_deal *deal, bool symbols, struct diag *diag)
{
    const struct table *end = &deal->end;
    struct table now;
    table_init(&now, deal->rules);
    now.auction.owing = end->auction.owing;
    now.auction.forced = end->auction.forced;
    for (int i = 0; i < end->auction.n_calls; i++)
        table_call(&now, end->auction.calls[i]);
    table_raise_as(&now, end);
    for (int i = 0; i < end->n_played; i++) {
        const unsigned s = end->players[i];
        const cardset legal = table_legal_cards(&now, end->played[s] & ~now.played[s]);
        if (!cardset_has(legal, end->cards[i])) {
            char held[64], fell[8];
            situation_cards(&now, legal, symbols, held, sizeof held);
            situation_card(deal->rules->pack, end->cards[i], symbols, fell);
            return diag_refuse(diag, N_("seat %u: with %s in hand, %s was not legal in trick %d"),
                               s + 1, held, fell, i / N_SEATS + 1);
        }
        table_card(&now, end->cards[i]);
    }
    return STATUS_OK;
}

/* The number of hands entered: those that precede the first lone '?'. */
static int count_given(const char *hands)
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
    out->n_given = is_dealt ? N_SEATS : count_given(hands->text);
    const enum status status =
        deal_text_read_known(setting->rules->pack, hands->text, out->given, &hidden, diag);
    out->is_hidden = hidden != 0;
    return record_hint_rules(record, setting->rules, record_place(hands, status, diag), diag);
}

/* Checks lines such as rules and players in a deal whose hands are not entered yet. */
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
    if (record_has(record, RECORD_STAKE))
        TRY(record_stake_read(record, &stake, diag));
    return record_bok_read(record, setting->rules, &left, diag);
}

static bool is_cut(const struct record *record)
{
    return record_has(record, RECORD_TABLED) || record_has(record, RECORD_PENALTY) ||
           record_has(record, RECORD_AGREED);
}

static enum status read_actions(const struct deal_setting *setting, struct record *record,
                                struct deal_under_way *out, struct diag *diag)
{
    struct record_value *calls = &record->values[RECORD_CALLS];
    if (calls->text == NULL)
        *calls = (struct record_value){"", record->line, 1};
    TRY(record_played(record, setting->rules, setting->symbols, &out->deal, diag));
    if (out->deal.known != ALL_SEATS && !record_has(record, RECORD_PENALTY))
        TRY(check_duties(&out->deal, setting->symbols, diag));
    out->is_over = out->n_given == N_SEATS && (out->deal.end.phase == PHASE_OVER || is_cut(record));
    return STATUS_OK;
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
    TRY(course_begin_deal(&course, setting->rules, record, diag));
    name_seats(&course.people, out);
    if (record_has(record, RECORD_WINNERS)) {
        out->is_over = true;
        return record_played(record, setting->rules, setting->symbols, &out->deal, diag);
    }
    if (record->values[RECORD_DEAL].text == NULL)
        return check_head(setting, record, diag);
    TRY(read_hands(setting, record, out, diag));
    return read_actions(setting, record, out, diag);
}

/* Finds the byte offsets of a record's values, except inherited values. `text` is the reader's
 * copy, which starts at byte `offset` of the edited text. */
static void find_places(const struct record *record, const char *text, size_t offset,
                        struct deal_places *out)
{
    *out = (struct deal_places){0};
    for (int key = 0; key < N_RECORD_KEYS; key++) {
        const char *value = record->values[key].text;
        if (value == NULL || record->inherited[key])
            continue;
        const size_t begin = offset + (size_t)(value - text);
        out->values[key].is_there = true;
        out->values[key].begin = begin;
        out->values[key].end = begin + strlen(value);
    }
}

enum status deal_under_way_read(const struct deal_setting *setting, const char *text, size_t offset,
                                struct deal_under_way *out, struct diag *diag)
{
    struct deal_under_way deal = {.deal = {.rules = setting->rules}};
    struct record_reader reader;
    struct record record = {0};
    char *copy = strdup(text + offset);
    TRY_MEMORY(copy);
    record_reader_init(&reader, copy, strlen(copy));
    enum status status = STATUS_OK;
    if (record_reader_seek_lines(&reader)) {
        status = record_read(&reader, &record, diag);
        find_places(&record, copy, offset, &deal.places);
        THEN(status, read_record(setting, &record, &deal, diag));
    } else {
        name_seats(&setting->course->people, &deal);
    }
    if (status == STATUS_OK)
        *out = deal;
    free(copy);
    return status;
}

enum status edit_splice(struct edited_text *text, size_t at, size_t cut, const char *put)
{
    const size_t added = strlen(put), rest = text->length - at - cut;
    char *bytes = malloc(text->length - cut + added + 1);
    TRY_MEMORY(bytes);
    memcpy(bytes, text->bytes, at);
    memcpy(bytes + at, put, added);
    memcpy(bytes + at + added, text->bytes + at + cut, rest + 1);
    free(text->bytes);
    text->bytes = bytes;
    text->length = at + added + rest;
    return STATUS_OK;
}

/* Finds the end of the deal's last line. Returns false if the deal has no lines. */
static bool find_end(const struct edited_text *text, const struct deal_places *places, size_t *end)
{
    bool is_any = false;
    *end = 0;
    for (int key = 0; key < N_RECORD_KEYS; key++)
        if (places->values[key].is_there) {
            is_any = true;
            if (places->values[key].end > *end)
                *end = places->values[key].end;
        }
    *end += strcspn(text->bytes + *end, "\n");
    return is_any;
}

enum status edit_add_lines(struct edited_text *text, const struct deal_places *places,
                           const char *lines)
{
    char put[MOST_LINES];
    size_t end;
    if (find_end(text, places, &end)) {
        snprintf(put, sizeof put, "\n%s", lines);
        return edit_splice(text, end, 0, put);
    }
    const bool is_open = text->length > 0 && text->bytes[text->length - 1] != '\n';
    snprintf(put, sizeof put, "%s%s%s\n", is_open ? "\n" : "", text->length > 0 ? "\n" : "", lines);
    return edit_splice(text, text->length, 0, put);
}
