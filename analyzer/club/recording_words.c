/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See recording.h. Offered is what would be taken: every call and card of the rules is tried. */
#include "analyzer/club/recording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/deal_text.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"

/* --- offers ---------------------------------------------------------------------------------- */

/* Adds the word if it would be taken. */
static enum status try(const struct recording *recording, enum record_key key, const char *word,
                       struct offers *out, bool *is_taken)
{
    struct edited_text text;
    struct deal_under_way after;
    *is_taken = false;
    if (out->n == MOST_OFFERS)
        return STATUS_OK;
    enum status status = recording_copy(recording, &text);
    if (status != STATUS_OK)
        return status;
    status = recording_add_act(recording, key, word, &text);
    if (status == STATUS_OK)
        status = recording_judge(recording, &text, &after, NULL);
    free(text.bytes);
    *is_taken = status == STATUS_OK;
    if (*is_taken)
        snprintf(out->words[out->n++], ACT_BYTES, "%s", word);
    return status == STATUS_INPUT ? STATUS_OK : status;
}

static enum status offer_calls(const struct recording *recording, struct offers *out)
{
    const struct ruleset *rules = recording->rules;
    struct auction before = recording->now.deal.end.auction;
    enum status status = STATUS_OK;
    if (rules->auction == AUCTION_RESERVATIONS)
        auction_init(&before, rules);
    for (int i = 0; i < rules->n_calls && status == STATUS_OK; i++) {
        bool is_taken;
        if (rules->calls[i].kind != CALL_ANNOUNCE)
            status = try(recording, RECORD_CALLS, call_name(rules, &before, (unsigned)i), out,
                         &is_taken);
    }
    return status;
}

static enum status offer_cards(const struct recording *recording, struct offers *out)
{
    const struct pack *pack = recording->rules->pack;
    const struct table *table = &recording->now.deal.end;
    card sorted[MAX_CARDS];
    const int n = situation_sort(table, pack_distinct(pack, pack->all), sorted);
    enum status status = STATUS_OK;
    for (int i = 0; i < n && status == STATUS_OK; i++) {
        bool is_taken;
        char code[3];
        notation_card_code(pack, sorted[i], code);
        status = try(recording, RECORD_PLAY, code, out, &is_taken);
        if (is_taken)
            out->cards[out->n_cards++] = sorted[i];
    }
    return status;
}

static enum status offer_announcements(const struct recording *recording, struct offers *out)
{
    const struct ruleset *rules = recording->rules;
    enum status status = STATUS_OK;
    for (unsigned s = 0; s < N_SEATS; s++)
        for (int i = 0; i < rules->n_calls && status == STATUS_OK; i++) {
            char word[ACT_BYTES];
            bool is_taken;
            snprintf(word, sizeof word, "%u:%.24s", s + 1, rules->calls[i].name);
            if (rules->calls[i].kind == CALL_ANNOUNCE)
                status = try(recording, RECORD_PLAY, word, out, &is_taken);
        }
    return status;
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
    const enum status status = offer_cards(recording, out);
    return status == STATUS_OK ? offer_announcements(recording, out) : status;
}

/* --- a written deal as words ------------------------------------------------------------------- */

/* The lines of those of the values that the deal has. */
static void write_lines(FILE *out, const struct recording *recording, const enum record_key *keys,
                        size_t n)
{
    const struct deal_places *places = &recording->now.places;
    for (size_t i = 0; i < n; i++) {
        const size_t begin = places->values[keys[i]].begin, end = places->values[keys[i]].end;
        if (places->values[keys[i]].is_there)
            fprintf(out, "%s: %.*s\n", record_key_name(keys[i]), (int)(end - begin),
                    recording->text.bytes + begin);
    }
}

/* The hands that were told before the play had shown them, where it has. */
static void find_told(const struct recording *recording, cardset told[N_SEATS])
{
    const char *at = recording->text.bytes + recording->now.places.values[RECORD_DEAL].begin;
    char line[1024];
    seatset hidden;
    memcpy(told, recording->now.told, N_SEATS * sizeof *told);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\r\n"), at);
    const char *mark = strstr(line, TOLD_MARK);
    if (mark != NULL && deal_text_read_known(recording->rules->pack, mark + strlen(TOLD_MARK), told,
                                             &hidden, NULL) != STATUS_OK)
        memcpy(told, recording->now.told, N_SEATS * sizeof *told);
}

/* All that are told, but the fourth where it follows from the others. */
static void write_hands(FILE *out, const struct recording *recording)
{
    const struct pack *pack = recording->rules->pack;
    cardset told[N_SEATS];
    bool are_whole = true;
    find_told(recording, told);
    for (int s = 0; s < recording->now.n_told; s++) {
        char hand[HAND_BYTES];
        recording_write_hand(pack, told[s], hand);
        if (s < N_SEATS - 1 || !are_whole)
            fprintf(out, "%s\n", hand);
        are_whole = are_whole && cardset_count(told[s]) == pack->hand_size;
    }
}

/* What healthy seats pass while reservations are named is said with the next word. */
static void write_calls(FILE *out, const struct table *table)
{
    const struct auction *auction = &table->auction;
    const bool is_reserved = table->rules->auction == AUCTION_RESERVATIONS;
    for (unsigned i = 0; i < auction->n_calls; i++)
        if (!is_reserved || i < N_SEATS || seatset_has(auction->reserved, i % N_SEATS))
            fprintf(out, "%s\n", situation_call(table, (int)i));
}

static void write_play(FILE *out, const struct table *table)
{
    for (unsigned i = 0; i <= table->n_played; i++) {
        char word[16];
        for (unsigned k = 0; k < table->n_announcements; k++)
            if (table->announcements[k].n_played == i) {
                announcement_format(&table->announcements[k], word);
                fprintf(out, "%s\n", word);
            }
        if (i == table->n_played)
            break;
        notation_card_code(table->rules->pack, table->cards[i], word);
        fprintf(out, "%s\n", word);
    }
}

/* The last deal of the text becomes words, and leaves it. */
static enum status reopen(struct recording *recording, struct diag *diag)
{
    static const enum record_key heads[] = {RECORD_RULES, RECORD_PLAYERS, RECORD_STAKE, RECORD_BOK,
                                            RECORD_SESSION},
                                 ends[] = {RECORD_TABLED, RECORD_PENALTY, RECORD_AGREED};
    const struct deal_under_way *now = &recording->now;
    const enum status status = recording_read(recording, true, diag);
    if (status != STATUS_OK)
        return status;
    free(recording->words.bytes);
    recording->words = (struct edited_text){0};
    FILE *out = open_memstream(&recording->words.bytes, &recording->words.length);
    if (out == NULL)
        return STATUS_MEMORY;
    write_lines(out, recording, heads, sizeof heads / sizeof *heads);
    write_hands(out, recording);
    if (now->n_told == N_SEATS) {
        write_calls(out, &now->deal.end);
        write_play(out, &now->deal.end);
    }
    write_lines(out, recording, ends, sizeof ends / sizeof *ends);
    if (fclose(out) != 0)
        return STATUS_MEMORY;
    if (recording->words.length == 0)
        return STATUS_OK;
    size_t length = recording->begin;
    while (length > 1 && recording->text.bytes[length - 1] == '\n' &&
           recording->text.bytes[length - 2] == '\n')
        length--;
    free(recording->base);
    recording->base = strndup(recording->text.bytes, length);
    return recording->base == NULL ? STATUS_MEMORY : STATUS_OK;
}

/* --- undo -------------------------------------------------------------------------------------- */

/* Enters the words anew. One that is not taken, of what somebody wrote by hand, is left out. */
static enum status replay(struct recording *recording, char *words, struct diag *diag)
{
    struct edited_text text = {strdup(recording->base), strlen(recording->base)};
    if (text.bytes == NULL)
        return STATUS_MEMORY;
    free(recording->text.bytes);
    recording->text = text;
    recording->has_seated = false;
    enum status status = recording_read(recording, false, diag);
    char *rest = words;
    for (const char *line; status == STATUS_OK && (line = strsep(&rest, "\n")) != NULL;) {
        const char *at = line;
        if (line[0] != '\0' && recording_take(recording, line, &at, diag) == STATUS_MEMORY)
            status = STATUS_MEMORY;
    }
    return status;
}

enum status recording_undo(struct recording *recording, char what[UNDONE_BYTES], struct diag *diag)
{
    struct edited_text *words = &recording->words;
    enum status status = words->length == 0 ? reopen(recording, diag) : STATUS_OK;
    what[0] = '\0';
    if (status != STATUS_OK || words->length == 0)
        return status;
    size_t begin = words->length - 1;
    words->bytes[begin] = '\0';
    while (begin > 0 && words->bytes[begin - 1] != '\n')
        begin--;
    snprintf(what, UNDONE_BYTES, "%s", words->bytes + begin);
    words->bytes[begin] = '\0';
    char *others = words->bytes;
    *words = (struct edited_text){strdup(""), 0};
    status = words->bytes == NULL ? STATUS_MEMORY : replay(recording, others, diag);
    free(others);
    return status;
}
