/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See recording.h. To check a word, its deal is read again; earlier deals are read again only when
 * a deal is finished. */
#include "analyzer/club/recording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/written_actions.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/rules/auction/call_text.h"

static struct deal_setting setting_of(const struct recording *recording)
{
    return (struct deal_setting){.rules = recording->rules,
                                 .course = &recording->deals.course,
                                 .symbols = recording->options.symbols};
}

enum status recording_find_rules(struct recording *recording, const char *name, struct diag *diag)
{
    const struct ruleset *rules;
    TRY(written_deals_rules(&recording->deals, name, 0, 0, &rules, diag));
    recording->rules = rules;
    return STATUS_OK;
}

/* Advances the course past all deals except *last, ignoring errors in those deals. */
static enum status pass_all_but_last(struct recording *recording, struct written_deal *last,
                                     bool *is_there, struct diag *diag)
{
    struct record_reader *reader = &recording->deals.reader;
    written_deals_begin(&recording->deals, recording->before, recording->text.length);
    *is_there = record_reader_seek_lines(reader);
    for (bool more = *is_there; more; recording->number += more) {
        recording->begin = (size_t)(reader->next - recording->before);
        *last = (struct written_deal){0};
        const enum status read = record_read(reader, &last->record, &last->diag);
        more = record_reader_seek_lines(reader);
        if (more && written_deals_judge(&recording->deals, last, read) == STATUS_MEMORY)
            return STATUS_MEMORY;
        if (!more && read != STATUS_OK)
            return diag_set(diag, read, last->diag.line, last->diag.column, "%s",
                            last->diag.message);
    }
    return STATUS_OK;
}

/* --- the last deal --------------------------------------------------------------------------- */

/* Adds the last deal, which is finished, to the earlier deals. */
static enum status finish(struct recording *recording, struct written_deal *last)
{
    recording->done = recording->now;
    if (written_deals_judge(&recording->deals, last, STATUS_OK) == STATUS_MEMORY)
        return STATUS_MEMORY;
    recording->number++;
    recording->begin = recording->text.length;
    const struct deal_setting setting = setting_of(recording);
    return deal_under_way_read(&setting, recording->text.bytes, recording->begin, &recording->now,
                               NULL);
}

/* Converts a line number within a deal to the line number in the file. */
static enum status place(enum status status, int line, struct diag *diag)
{
    if (status == STATUS_INPUT && diag != NULL)
        diag->line += diag->line > 0 ? line - 1 : line;
    return status;
}

enum status recording_read(struct recording *recording, struct diag *diag)
{
    struct written_deal last = {0};
    bool is_there;
    free(recording->before);
    TRY_MEMORY(recording->before = strdup(recording->text.bytes));
    recording->begin = recording->text.length;
    recording->number = 1;
    TRY(pass_all_but_last(recording, &last, &is_there, diag));
    course_inherit(&recording->deals.course, &last.record);
    const struct record_value *named =
        is_there ? &last.record.values[RECORD_RULES] : &recording->deals.course.rules;
    TRY(place(recording_find_rules(recording, named->text, diag), named->line, diag));
    const struct deal_setting setting = setting_of(recording);
    TRY(place(deal_under_way_read(&setting, recording->text.bytes, recording->begin,
                                  &recording->now, diag),
              last.record.line, diag));
    return recording->now.is_over ? finish(recording, &last) : STATUS_OK;
}

/* --- beginning ------------------------------------------------------------------------------- */

static enum status read_players(struct recording *recording, struct diag *diag)
{
    const char *players = recording->options.players;
    const struct record record = {.values[RECORD_PLAYERS] = {.text = players, .column = 1}};
    struct diag wrong = {0};
    if (players == NULL)
        return STATUS_OK;
    const enum status status = people_seat(&recording->asked, &record, &wrong);
    if (status == STATUS_OK)
        return status;
    diag_set_source(diag, "--players");
    return diag_set(diag, status, 0, wrong.column, "%s", wrong.message);
}

static bool is_begun(const struct recording *recording)
{
    for (int key = 0; key < N_RECORD_KEYS; key++)
        if (recording->now.places.values[key].is_there)
            return true;
    return false;
}

static enum status check_rules(const struct recording *recording, struct diag *diag)
{
    const struct recording_options *options = &recording->options;
    if (!options->rules_are_asked || !is_begun(recording) ||
        strcmp(recording->rules->name, options->rules->name) == 0)
        return STATUS_OK;
    diag_set_source(diag, "--rules");
    return diag_refuse(diag,
                       N_("the deal in progress follows the rules of %s, not %s; leave out --rules "
                          "to continue it"),
                       recording->rules->name, options->rules->name);
}

enum status recording_begin(struct recording *recording, const struct recording_options *options,
                            const char *text, struct diag *diag)
{
    *recording = (struct recording){.options = *options, .rules = options->rules};
    recording->deals.standard = options->rules;
    TRY(read_players(recording, diag));
    recording->text = (struct edited_text){strdup(text), strlen(text)};
    recording->base = strdup(text);
    recording->words.bytes = strdup("");
    if (recording->text.bytes == NULL || recording->base == NULL || recording->words.bytes == NULL)
        return STATUS_MEMORY;
    TRY(recording_read(recording, diag));
    return check_rules(recording, diag);
}

void recording_clear(struct recording *recording)
{
    free(recording->text.bytes);
    free(recording->before);
    free(recording->base);
    free(recording->words.bytes);
    written_deals_clear(&recording->deals);
    recording->text.bytes = recording->words.bytes = recording->before = recording->base = NULL;
}

/* --- changing ------------------------------------------------------------------------------- */

enum status recording_copy(const struct recording *recording, struct edited_text *out)
{
    *out = (struct edited_text){strdup(recording->text.bytes), recording->text.length};
    return out->bytes == NULL ? STATUS_MEMORY : STATUS_OK;
}

enum status recording_judge(const struct recording *recording, const struct edited_text *text,
                            struct deal_under_way *out, struct diag *diag)
{
    const struct deal_setting setting = setting_of(recording);
    const enum status status =
        deal_under_way_read(&setting, text->bytes, recording->begin, out, diag);
    if (diag != NULL)
        diag->line = diag->column = 0;
    return status;
}

enum status recording_accept(struct recording *recording, struct edited_text *text,
                             enum status status, struct diag *diag)
{
    struct deal_under_way after;
    THEN(status, recording_judge(recording, text, &after, diag));
    if (status != STATUS_OK) {
        free(text->bytes);
        return status;
    }
    free(recording->text.bytes);
    recording->text = *text;
    recording->now = after;
    return STATUS_OK;
}

/* --- what comes next ------------------------------------------------------------------------- */

enum recording_stage recording_stage(const struct recording *recording, unsigned *who)
{
    const struct deal_under_way *now = &recording->now;
    const struct table *table = &now->deal.end;
    *who = (unsigned)now->n_given;
    if (now->n_given < N_SEATS)
        return RECORDING_HAND;
    struct auction auction = table->auction;
    reservation_pass_healthy(recording->rules, &auction);
    *who = table->phase == PHASE_CALL ? auction.speaker : table->turn;
    return table->phase == PHASE_CALL ? RECORDING_CALL : RECORDING_CARD;
}

static bool sits(const struct deal_under_way *now, const char *name)
{
    for (unsigned s = 0; s < N_SEATS && now->is_named; s++)
        if (strcmp(now->names[s], name) == 0)
            return true;
    return false;
}

bool recording_must_seat(const struct recording *recording)
{
    for (int i = 0; i < recording->asked.n && !recording->has_seated; i++)
        if (!sits(&recording->now, recording->asked.people[i].name))
            return true;
    return false;
}

const char *recording_name(const struct recording *recording, unsigned s)
{
    if (recording_must_seat(recording) && recording->now.n_given == 0)
        return recording->asked.people[s].name;
    return recording->now.is_named ? recording->now.names[s] : NULL;
}

/* --- adding a word ---------------------------------------------------------------------------- */

/* The gap before a word: a space, or two between tricks. */
static const char *gap_before(const struct table *table, enum record_key key)
{
    const int n = table->n_announcements;
    const bool is_said = n > 0 && table->announcements[n - 1].n_played == table->n_played;
    const bool begins = table->n_trick == 0 && table->n_played > 0 && !is_said;
    return key == RECORD_PLAY && begins ? "  " : " ";
}

/* Writes the passes of the healthy seats that precede the next seat to name a game; otherwise a
 * pass by that seat would be attributed to a healthy seat. */
static void add_passes(const struct recording *recording, char *words, size_t size)
{
    const struct auction *given = &recording->now.deal.end.auction;
    struct auction auction = *given;
    reservation_pass_healthy(recording->rules, &auction);
    for (int i = given->n_calls; i < auction.n_calls; i++)
        text_list(words, size, " ", "P");
}

enum status recording_add_action(const struct recording *recording, enum record_key key,
                                 const char *word, struct edited_text *text)
{
    const struct deal_places *places = &recording->now.places;
    char put[64], words[ACTION_BYTES + 2 * N_SEATS] = "";
    if (key == RECORD_CALLS)
        add_passes(recording, words, sizeof words);
    text_list(words, sizeof words, " ", "%s", word);
    if (places->values[key].is_there) {
        snprintf(put, sizeof put, "%s%s", gap_before(&recording->now.deal.end, key), words);
        return edit_splice(text, places->values[key].end, 0, put);
    }
    snprintf(put, sizeof put, "%s: %s", record_key_name(key), word);
    return edit_add_lines(text, places, put);
}

/* --- offers ---------------------------------------------------------------------------------- */

/* Adds a word to the words offered if it would be accepted. */
static enum status try(const struct recording *recording, enum record_key key, const char *word,
                       struct offers *out, bool *is_taken)
{
    struct edited_text text;
    struct deal_under_way after;
    *is_taken = false;
    if (out->n == MOST_OFFERS)
        return STATUS_OK;
    TRY(recording_copy(recording, &text));
    enum status status = recording_add_action(recording, key, word, &text);
    THEN(status, recording_judge(recording, &text, &after, NULL));
    free(text.bytes);
    *is_taken = status == STATUS_OK;
    if (*is_taken)
        snprintf(out->words[out->n++], ACTION_BYTES, "%s", word);
    return status == STATUS_INPUT ? STATUS_OK : status;
}

static enum status offer_calls(const struct recording *recording, struct offers *out)
{
    const struct ruleset *rules = recording->rules;
    struct auction before = recording->now.deal.end.auction;
    bool is_taken;
    if (rules->auction == AUCTION_RESERVATIONS)
        auction_init(&before, rules);
    for (int i = 0; i < rules->n_calls; i++)
        if (rules->calls[i].kind != CALL_ANNOUNCE)
            TRY(try(recording, RECORD_CALLS, call_name(rules, &before, (unsigned)i), out,
                    &is_taken));
    return STATUS_OK;
}

static enum status offer_cards(const struct recording *recording, struct offers *out)
{
    const struct pack *pack = recording->rules->pack;
    const struct table *table = &recording->now.deal.end;
    card sorted[MAX_CARDS];
    const int n = situation_sort(table, pack_distinct(pack, pack->all), sorted);
    for (int i = 0; i < n; i++) {
        bool is_taken;
        char code[3];
        notation_card_code(pack, sorted[i], code);
        TRY(try(recording, RECORD_PLAY, code, out, &is_taken));
        if (is_taken)
            out->cards[out->n_cards++] = sorted[i];
    }
    return STATUS_OK;
}

static enum status offer_announcements(const struct recording *recording, struct offers *out)
{
    const struct ruleset *rules = recording->rules;
    for (unsigned s = 0; s < N_SEATS; s++)
        for (int i = 0; i < rules->n_calls; i++) {
            char word[ACTION_BYTES];
            bool is_taken;
            snprintf(word, sizeof word, "%u:%.24s", s + 1, rules->calls[i].name);
            if (rules->calls[i].kind == CALL_ANNOUNCE)
                TRY(try(recording, RECORD_PLAY, word, out, &is_taken));
        }
    return STATUS_OK;
}

enum status recording_offers(const struct recording *recording, struct offers *out)
{
    unsigned who;
    *out = (struct offers){0};
    const enum recording_stage stage = recording_stage(recording, &who);
    if (stage == RECORDING_CALL)
        return offer_calls(recording, out);
    if (stage != RECORDING_CARD)
        return STATUS_OK;
    TRY(offer_cards(recording, out));
    return offer_announcements(recording, out);
}
