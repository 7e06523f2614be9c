/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See recording_take.h. Words are written down by their codes, however they were spelled. */
#include "analyzer/recording/recording_take.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "analyzer/recording/recording_change.h"
#include "analyzer/recording/recording_hands.h"
#include "analyzer/records/reservation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/rules/auction/call_text.h"

enum { MOST_VALUE = HANDS_BYTES };

/* --- taking a call or a card ----------------------------------------------------------------- */

/* What parts a word of a play from those before it: tricks stand apart. */
static const char *gap_before(const struct table *table, enum record_key key)
{
    const int n = table->n_announcements;
    const bool is_said = n > 0 && table->announcements[n - 1].n_played == table->n_played;
    const bool begins = table->n_trick == 0 && table->n_played > 0 && !is_said;
    return key == RECORD_PLAY && begins ? "  " : " ";
}

/* What healthy seats pass before the next reservation is named is written down, so that a pass of that
 * seat is its own. */
static void add_passes(const struct recording *recording, char *words, size_t size)
{
    const struct auction *told = &recording->now.deal.end.auction;
    struct auction auction = *told;
    reservation_pass_healthy(recording->rules, &auction);
    for (int i = told->n_calls; i < auction.n_calls; i++)
        text_list(words, size, " ", "P");
}

enum status recording_add_act(const struct recording *recording, enum record_key key,
                              const char *word, struct edited_text *text)
{
    const struct deal_places *places = &recording->now.places;
    char lines[64], words[ACT_BYTES + 2 * N_SEATS] = "";
    if (key == RECORD_CALLS)
        add_passes(recording, words, sizeof words);
    text_list(words, sizeof words, " ", "%s", word);
    if (places->values[key].is_there)
        return edit_add_word(text, places, key, gap_before(&recording->now.deal.end, key), words);
    snprintf(lines, sizeof lines, "%s: %s", record_key_name(key), word);
    return edit_add_lines(text, places, lines);
}

/* The call at *at by its code; a word that is none as it is, for the reader to refuse. */
static void spell_call(const struct recording *recording, const char **at, char word[ACT_BYTES])
{
    const struct ruleset *rules = recording->rules;
    struct auction before = recording->now.deal.end.auction;
    unsigned call;
    if (rules->auction == AUCTION_RESERVATIONS)
        auction_init(&before, rules);
    if (call_read(rules, &before, at, &call, NULL) == STATUS_OK) {
        snprintf(word, ACT_BYTES, "%s", call_name(rules, &before, call));
        return;
    }
    const size_t length = strcspn(*at, " \t\r,;");
    snprintf(word, ACT_BYTES, "%.*s", (int)length, *at);
    *at += length;
}

/* The same of a card or an announcement. */
static void spell_card(const struct recording *recording, const char **at, char word[ACT_BYTES])
{
    const bool is_announcement = (*at)[0] >= '0' && (*at)[0] <= '9' && (*at)[1] == ':';
    card c;
    if (!is_announcement && notation_read_card(recording->rules->pack, at, &c, NULL) == STATUS_OK) {
        notation_card_code(recording->rules->pack, c, word);
        return;
    }
    const size_t length = strcspn(*at, " \t\r,;");
    snprintf(word, ACT_BYTES, "%.*s", (int)length, *at);
    *at += length;
}

/* The hands that the play has shown take the place of those that were not known; what was told stays
 * in a comment, in case something is taken back. */
static enum status show_hands(const struct recording *recording, const struct deal_under_way *after,
                              struct edited_text *text)
{
    char told[MOST_VALUE], shown[MOST_VALUE], value[3 * MOST_VALUE];
    recording_write_hands(recording->rules->pack, after->told, N_SEATS, NULL, told);
    recording_write_hands(recording->rules->pack, after->deal.dealt, N_SEATS, NULL, shown);
    snprintf(value, sizeof value, "%s  # " TOLD_MARK "%s", shown, told);
    const size_t begin = after->places.values[RECORD_DEAL].begin;
    return edit_splice(text, begin, after->places.values[RECORD_DEAL].end - begin, value);
}

/* The text with a word more, finished if that ends the deal. */
static enum status add_word(const struct recording *recording, enum record_key key,
                            const char *word, struct edited_text *text, struct diag *diag)
{
    struct deal_under_way after;
    enum status status = recording_add_act(recording, key, word, text);
    if (status == STATUS_OK)
        status = recording_judge(recording, text, &after, diag);
    if (status == STATUS_OK && after.is_over && after.is_hidden && after.deal.known == ALL_SEATS)
        status = show_hands(recording, &after, text);
    return status;
}

static enum status take_act(struct recording *recording, enum record_key key, const char *line,
                            const char **at, struct diag *diag)
{
    const char *next = *at;
    char word[ACT_BYTES];
    unsigned who;
    struct edited_text text;
    recording_stage(recording, &who);
    if (key == RECORD_CALLS)
        spell_call(recording, &next, word);
    else
        spell_card(recording, &next, word);
    enum status status = recording_copy(recording, &text);
    if (status == STATUS_OK)
        status =
            recording_accept(recording, &text, add_word(recording, key, word, &text, diag), diag);
    if (status == STATUS_INPUT && diag != NULL)
        diag->column = (int)(*at - line) + 1;
    if (status != STATUS_OK)
        return status;
    *at = next;
    recording_note(recording,
                   strchr(word, ':') != NULL && key == RECORD_PLAY ? SEAT_NONE : (int)who, word);
    return status;
}

/* --- taking a line --------------------------------------------------------------------------- */

/* The key that a line begins with, N_RECORD_KEYS if with none; *value becomes what follows it. */
static enum record_key key_of(const char *line, const char **value)
{
    line += strspn(line, " \t");
    const size_t length = strspn(line, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const char *colon = line + length + strspn(line + length, " \t");
    if (length == 0 || *colon != ':')
        return N_RECORD_KEYS;
    for (enum record_key key = 0; key < N_RECORD_KEYS; key++)
        if (strlen(record_key_name(key)) == length &&
            strncasecmp(line, record_key_name(key), length) == 0) {
            *value = colon + 1 + strspn(colon + 1, " \t");
            return key;
        }
    return N_RECORD_KEYS;
}

static enum status check_line(const struct recording *recording, enum record_key key,
                              const char *value, struct diag *diag)
{
    if (value[0] == '\0')
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("%s: nothing follows the colon"),
                        record_key_name(key));
    if (key == RECORD_RULES && recording->now.n_told > 0)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("rules: they stand before the hands"));
    return STATUS_OK;
}

static enum status take_line(struct recording *recording, enum record_key key, const char *value,
                             struct diag *diag)
{
    char lines[MOST_VALUE];
    struct edited_text text;
    enum status status = check_line(recording, key, value, diag);
    if (status == STATUS_OK && key == RECORD_RULES)
        status = recording_find_rules(recording, value, diag);
    else if (status == STATUS_OK)
        status = recording_choose_rules(recording, diag);
    if (status == STATUS_OK &&
        snprintf(lines, sizeof lines, "%s: %s", record_key_name(key), value) >= (int)sizeof lines)
        status = diag_set(diag, STATUS_INPUT, 0, 0, N_("%s: the line is too long"),
                          record_key_name(key));
    if (status == STATUS_OK)
        status = recording_copy(recording, &text);
    if (status != STATUS_OK)
        return status;
    status = recording_accept(recording, &text,
                              edit_add_lines(&text, &recording->now.places, lines), diag);
    if (status == STATUS_OK)
        recording_note(recording, SEAT_NONE, lines);
    return status;
}

/* Whether a line that begins so goes on with what comes next: "deal:" with hands. */
static bool is_list(enum record_key key)
{
    return key == RECORD_DEAL || key == RECORD_CALLS || key == RECORD_PLAY;
}

/* --- all ------------------------------------------------------------------------------------- */

static enum status take(struct recording *recording, const char *line, const char **at,
                        struct diag *diag)
{
    unsigned who;
    const char *value;
    const enum record_key key = *at == line ? key_of(line, &value) : N_RECORD_KEYS;
    if (key != N_RECORD_KEYS && !is_list(key)) {
        const enum status status = take_line(recording, key, value, diag);
        if (status == STATUS_INPUT && diag != NULL)
            diag->column = (int)(value - line) + 1;
        if (status == STATUS_OK)
            *at = value + strlen(value);
        return status;
    }
    const char *start = key != N_RECORD_KEYS ? value : *at;
    call_skip_gap(&start);
    enum status status = STATUS_OK;
    if (*start != '\0')
        switch (recording_stage(recording, &who)) {
        case RECORDING_HAND: status = recording_take_hand(recording, line, &start, diag); break;
        case RECORDING_CALL:
            if (!recording_is_fourth_hand(recording, &start))
                status = take_act(recording, RECORD_CALLS, line, &start, diag);
            else
                recording_note(recording, N_SEATS - 1, recording->taken);
            break;
        case RECORDING_CARD: status = take_act(recording, RECORD_PLAY, line, &start, diag); break;
        }
    if (status == STATUS_OK)
        *at = start;
    return status;
}

enum status recording_take(struct recording *recording, const char *line, const char **at,
                           struct diag *diag)
{
    const enum status status = take(recording, line, at, diag);
    if (status != STATUS_OK)
        return status;
    call_skip_gap(at);
    if (recording->now.n_told > 0)
        recording->has_seated = true;
    return recording->now.is_over ? recording_read(recording, false, diag) : STATUS_OK;
}
