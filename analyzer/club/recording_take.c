/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See recording.h. Words are stored as codes, however the user spelled them. */
#include "analyzer/club/recording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/deal_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/rules/auction/call_text.h"

/* Buffer sizes. */
enum { HAND_BYTES = 128, HANDS_BYTES = 512, MOST_VALUE = HANDS_BYTES };
_Static_assert((int)HAND_BYTES <= (int)TAKEN_BYTES, "a hand fits into recording.taken");

static enum status note(struct recording *recording, int who, const char *what)
{
    struct edited_text *words = &recording->words;
    char word[MOST_VALUE + 1];
    recording->taken_seat = who;
    snprintf(recording->taken, sizeof recording->taken, "%.*s", TAKEN_BYTES - 1, what);
    snprintf(word, sizeof word, "%s\n", what);
    return edit_splice(words, words->length, 0, word);
}

/* --- hands ----------------------------------------------------------------------------------- */

/* Writes a hand, with '?' for each unknown card. */
static void write_hand(const struct pack *pack, cardset hand, char out[HAND_BYTES])
{
    out[0] = '\0';
    if (hand != 0)
        notation_cards(pack, hand, 0, out, HAND_BYTES);
    for (int k = cardset_count(hand); k < pack->hand_size; k++)
        text_list(out, HAND_BYTES, " ", "?");
}

/* Writes the first n hands, then `text` ('?' if NULL) as the next hand, and '?' for the rest. */
static void write_hands(const struct pack *pack, const cardset given[N_SEATS], unsigned n,
                        const char *text, char out[HANDS_BYTES])
{
    out[0] = '\0';
    for (unsigned s = 0; s < N_SEATS; s++) {
        char hand[HAND_BYTES] = "?";
        if (s < n)
            write_hand(pack, given[s], hand);
        else if (s == n && text != NULL)
            snprintf(hand, sizeof hand, "%s", text);
        text_list(out, HANDS_BYTES, " | ", "%s", hand);
    }
}

/* --- the first lines of a deal --------------------------------------------------------------- */

static bool must_name_rules(const struct recording *recording)
{
    const struct recording_options *options = &recording->options;
    const char *inherited = recording->deals.course.rules.text;
    return inherited == NULL ||
           (options->rules_are_asked && strcmp(inherited, options->rules_name) != 0);
}

/* Writes the lines that precede the hands of a deal, each ending with '\n'. */
static void write_head(const struct recording *recording, char out[HANDS_BYTES])
{
    const struct deal_places *places = &recording->now.places;
    out[0] = '\0';
    if (!places->values[RECORD_RULES].is_there && must_name_rules(recording))
        text_add(out, HANDS_BYTES, "rules: %s\n", recording->options.rules_name);
    if (!places->values[RECORD_PLAYERS].is_there && recording_must_seat(recording))
        text_add(out, HANDS_BYTES, "players: %s\n", recording->options.players);
}

/* Sets the rules of a deal without a `rules:` line: inherited, or from the options. */
static enum status choose_rules(struct recording *recording, struct diag *diag)
{
    const struct deal_places *places = &recording->now.places;
    if (places->values[RECORD_RULES].is_there || recording->now.n_given > 0)
        return STATUS_OK;
    return recording_find_rules(
        recording, must_name_rules(recording) ? NULL : recording->deals.course.rules.text, diag);
}

/* --- taking a hand --------------------------------------------------------------------------- */

/* Replaces the value of the `deal:` line, or adds the line if it is missing. */
static enum status put_hands(const struct recording *recording, const char *value,
                             struct edited_text *text)
{
    const struct deal_places *places = &recording->now.places;
    if (places->values[RECORD_DEAL].is_there) {
        const size_t begin = places->values[RECORD_DEAL].begin;
        return edit_splice(text, begin, places->values[RECORD_DEAL].end - begin, value);
    }
    char head[HANDS_BYTES], lines[2 * HANDS_BYTES + sizeof "deal: "];
    write_head(recording, head);
    snprintf(lines, sizeof lines, "%sdeal: %s", head, value);
    return edit_add_lines(text, places, lines);
}

/* Writes all hands entered, including `typed`, as codes, and the fourth if three are complete. */
static enum status spell_hands(const struct recording *recording, const char *typed, unsigned *n,
                               char out[HANDS_BYTES], struct diag *diag)
{
    const struct pack *pack = recording->rules->pack;
    char hands[HANDS_BYTES];
    cardset given[N_SEATS];
    seatset hidden;
    write_hands(recording->rules->pack, recording->now.given, *n, typed, hands);
    TRY(deal_text_read_known(pack, hands, given, &hidden, diag));
    ++*n;
    if (*n == N_SEATS - 1 && hidden == 0)
        ++*n;
    write_hands(pack, given, *n, NULL, out);
    return STATUS_OK;
}

static enum status take_hand(struct recording *recording, const char *line, const char **at,
                             struct diag *diag)
{
    const unsigned who = (unsigned)recording->now.n_given;
    unsigned n = who;
    const size_t length = strcspn(*at, "|");
    char typed[HAND_BYTES], hands[HANDS_BYTES];
    struct edited_text text;
    enum status status = choose_rules(recording, diag);
    if (status == STATUS_OK && length >= sizeof typed)
        status = diag_refuse(diag,
                             tr_count("a hand has %d card", "a hand has %d cards",
                                      (uint64_t)recording->rules->pack->hand_size),
                             recording->rules->pack->hand_size);
    snprintf(typed, sizeof typed, "%.*s", length > 0 ? (int)length : 1, length > 0 ? *at : "?");
    THEN(status, spell_hands(recording, typed, &n, hands, diag));
    THEN(status, recording_copy(recording, &text));
    if (status == STATUS_OK) {
        if (n == N_SEATS) /* a `calls:` line marks the hands as complete */
            status = edit_add_lines(&text, &recording->now.places, "calls:");
        THEN(status, put_hands(recording, hands, &text));
        status = recording_accept(recording, &text, status, diag);
    }
    if (status == STATUS_INPUT && diag != NULL)
        diag->column = (int)(*at - line) + 1;
    TRY(status);
    *at += length + ((*at)[length] == '|');
    write_hand(recording->rules->pack, recording->now.given[who], typed);
    return note(recording, (int)who, typed);
}

/* Accepts a typed fourth hand, although the other three imply it; undo ignores that hand. */
static bool take_fourth_hand(struct recording *recording, const char **at)
{
    const struct deal_under_way *now = &recording->now;
    const struct pack *pack = recording->rules->pack;
    cardset hand;
    char fourth[HAND_BYTES], entered[HAND_BYTES];
    if (now->n_given < N_SEATS || now->deal.end.auction.n_calls > 0 || now->deal.end.n_played > 0 ||
        notation_read_cardset(pack, *at, &hand, NULL) != STATUS_OK)
        return false;
    write_hand(pack, now->given[N_SEATS - 1], fourth);
    write_hand(pack, hand, entered);
    if (strcmp(fourth, entered) != 0)
        return false;
    *at += strlen(*at);
    recording->taken_seat = N_SEATS - 1;
    snprintf(recording->taken, sizeof recording->taken, "%s", fourth);
    return true;
}

/* --- taking a call or a card ----------------------------------------------------------------- */

/* Writes the code of the call at *at; any other word is copied, to be refused by the reader. */
static void spell_call(const struct recording *recording, const char **at, char word[ACTION_BYTES])
{
    const struct ruleset *rules = recording->rules;
    struct auction before = recording->now.deal.end.auction;
    unsigned call;
    if (rules->auction == AUCTION_RESERVATIONS)
        auction_init(&before, rules);
    if (call_read(rules, &before, at, &call, NULL) == STATUS_OK) {
        snprintf(word, ACTION_BYTES, "%s", call_name(rules, &before, call));
        return;
    }
    const size_t length = strcspn(*at, " \t\r,;");
    snprintf(word, ACTION_BYTES, "%.*s", (int)length, *at);
    *at += length;
}

/* Like spell_call, but for a card or an announcement. */
static void spell_card(const struct recording *recording, const char *line, const char **at,
                       char word[ACTION_BYTES])
{
    const bool is_announcement = (*at)[0] >= '0' && (*at)[0] <= '9' && (*at)[1] == ':';
    card c;
    if (!is_announcement &&
        notation_next_card(recording->rules->pack, line, at, &c, NULL) == STATUS_OK) {
        notation_card_code(recording->rules->pack, c, word);
        return;
    }
    const size_t length = strcspn(*at, " \t\r,;");
    snprintf(word, ACTION_BYTES, "%.*s", (int)length, *at);
    *at += length;
}

/* Replaces unknown hands by the cards that the play has revealed. */
static enum status show_hands(const struct recording *recording, const struct deal_under_way *after,
                              struct edited_text *text)
{
    char shown[HANDS_BYTES];
    write_hands(recording->rules->pack, after->deal.dealt, N_SEATS, NULL, shown);
    const size_t begin = after->places.values[RECORD_DEAL].begin;
    return edit_splice(text, begin, after->places.values[RECORD_DEAL].end - begin, shown);
}

/* Adds a word; if it ends the deal, fills in the unknown hands. */
static enum status add_word(const struct recording *recording, enum record_key key,
                            const char *word, struct edited_text *text, struct diag *diag)
{
    struct deal_under_way after;
    TRY(recording_add_action(recording, key, word, text));
    TRY(recording_judge(recording, text, &after, diag));
    return after.is_over && after.is_hidden && after.deal.known == ALL_SEATS
               ? show_hands(recording, &after, text)
               : STATUS_OK;
}

static enum status take_action(struct recording *recording, enum record_key key, const char *line,
                               const char **at, struct diag *diag)
{
    const char *next = *at;
    char word[ACTION_BYTES];
    unsigned who;
    struct edited_text text;
    recording_stage(recording, &who);
    if (key == RECORD_CALLS)
        spell_call(recording, &next, word);
    else
        spell_card(recording, line, &next, word);
    enum status status = recording_copy(recording, &text);
    THEN(status,
         recording_accept(recording, &text, add_word(recording, key, word, &text, diag), diag));
    if (status == STATUS_INPUT && diag != NULL)
        diag->column = (int)(*at - line) + 1;
    TRY(status);
    *at = next;
    return note(recording, strchr(word, ':') != NULL && key == RECORD_PLAY ? SEAT_NONE : (int)who,
                word);
}

/* --- taking a line --------------------------------------------------------------------------- */

/* The key of a line, or N_RECORD_KEYS if it has none; *value is set to the text after the key. */
static enum record_key key_of(const char *line, const char **value)
{
    line += strspn(line, " \t");
    const enum record_key key = record_find_key(line, strlen(line));
    if (key != N_RECORD_KEYS) {
        const char *after = strchr(line, ':') + 1;
        *value = after + strspn(after, " \t");
    }
    return key;
}

static enum status check_line(const struct recording *recording, enum record_key key,
                              const char *value, struct diag *diag)
{
    if (value[0] == '\0')
        return diag_refuse(diag, N_("%s: nothing follows the colon"), record_key_name(key));
    if (key == RECORD_RULES && recording->now.n_given > 0)
        return diag_refuse(diag, N_("rules: this line must come before the hands"));
    return STATUS_OK;
}

static enum status take_line(struct recording *recording, enum record_key key, const char *value,
                             struct diag *diag)
{
    char line[MOST_VALUE], lines[HANDS_BYTES + MOST_VALUE] = "";
    struct edited_text text;
    TRY(check_line(recording, key, value, diag));
    TRY(key == RECORD_RULES ? recording_find_rules(recording, value, diag)
                            : choose_rules(recording, diag));
    if (snprintf(line, sizeof line, "%s: %s", record_key_name(key), value) >= (int)sizeof line)
        return diag_refuse(diag, N_("%s: the line is too long"), record_key_name(key));
    TRY(recording_copy(recording, &text));
    if (key == RECORD_WINNERS && recording->now.n_given == 0)
        write_head(recording, lines);
    text_add(lines, sizeof lines, "%s", line);
    TRY(recording_accept(recording, &text, edit_add_lines(&text, &recording->now.places, lines),
                         diag));
    return note(recording, SEAT_NONE, line);
}

/* --- all ------------------------------------------------------------------------------------- */

/* Skips blanks, and a bar (| or /) between two tricks. */
static void skip_gap(const struct recording *recording, const char **at)
{
    const int n_played = recording->now.deal.end.n_played;
    call_skip_gap(at);
    if ((**at == '|' || **at == '/') && n_played > 0 && n_played % N_SEATS == 0)
        ++*at;
    call_skip_gap(at);
}

static enum status take(struct recording *recording, const char *line, const char **at,
                        struct diag *diag)
{
    unsigned who;
    const char *value;
    const enum record_key key = *at == line ? key_of(line, &value) : N_RECORD_KEYS;
    if (key != N_RECORD_KEYS && key != RECORD_DEAL && key != RECORD_CALLS && key != RECORD_PLAY) {
        const enum status status = take_line(recording, key, value, diag);
        if (status == STATUS_INPUT && diag != NULL)
            diag->column = (int)(value - line) + 1;
        if (status == STATUS_OK)
            *at = value + strlen(value);
        return status;
    }
    const char *start = key != N_RECORD_KEYS ? value : *at;
    skip_gap(recording, &start);
    enum status status = STATUS_OK;
    if (*start != '\0')
        switch (recording_stage(recording, &who)) {
        case RECORDING_HAND: status = take_hand(recording, line, &start, diag); break;
        case RECORDING_CALL:
            if (!take_fourth_hand(recording, &start))
                status = take_action(recording, RECORD_CALLS, line, &start, diag);
            break;
        case RECORDING_CARD:
            status = take_action(recording, RECORD_PLAY, line, &start, diag);
            break;
        }
    if (status == STATUS_OK)
        *at = start;
    return status;
}

enum status recording_take(struct recording *recording, const char *line, const char **at,
                           struct diag *diag)
{
    TRY(take(recording, line, at, diag));
    skip_gap(recording, at);
    if (recording->now.n_given > 0)
        recording->has_seated = true;
    return recording->now.is_over ? recording_read(recording, diag) : STATUS_OK;
}

/* --- undo ------------------------------------------------------------------------------------ */

/* Enters logged words again. */
static enum status replay(struct recording *recording, char *words, struct diag *diag)
{
    struct edited_text text = {strdup(recording->base), strlen(recording->base)};
    TRY_MEMORY(text.bytes);
    free(recording->text.bytes);
    recording->text = text;
    recording->has_seated = false;
    TRY(recording_read(recording, diag));
    char *rest = words;
    for (const char *line; (line = strsep(&rest, "\n")) != NULL;) {
        const char *at = line;
        if (line[0] != '\0' && recording_take(recording, line, &at, diag) == STATUS_MEMORY)
            return STATUS_MEMORY;
    }
    return STATUS_OK;
}

/* Removes the last call or card of the current deal from the file's text, and also its line if the
 * line becomes empty; comments remain. */
static enum status cut_last_word(struct recording *recording, char what[UNDONE_BYTES],
                                 struct diag *diag)
{
    const struct deal_places *places = &recording->now.places;
    const enum record_key key = places->values[RECORD_PLAY].begin < places->values[RECORD_PLAY].end
                                    ? RECORD_PLAY
                                    : RECORD_CALLS;
    const char *bytes = recording->text.bytes;
    const size_t first = places->values[key].begin, end = places->values[key].end;
    size_t begin = end;
    while (begin > first && strchr(" \t|/", bytes[begin - 1]) != NULL)
        begin--; /* skips a bar after a trick */
    while (begin > first && strchr(" \t\r\n", bytes[begin - 1]) == NULL)
        begin--;
    if (begin == end)
        return STATUS_OK;
    snprintf(what, UNDONE_BYTES, "%.*s", (int)(end - begin), bytes + begin);
    while (begin > first && strchr(" \t\r\n", bytes[begin - 1]) != NULL)
        begin--;
    if (begin == first && (bytes[end] == '\n' || bytes[end] == '\0'))
        while (begin > 0 && bytes[begin - 1] != '\n')
            begin--;
    const bool is_line = begin < first;
    enum status status =
        edit_splice(&recording->text, begin, end + (is_line && bytes[end] == '\n') - begin, "");
    char *base = status == STATUS_OK ? strdup(recording->text.bytes) : NULL;
    TRY_MEMORY(base);
    free(recording->base);
    recording->base = base;
    return recording_read(recording, diag);
}

/* True if the last call is a pass that was added for a healthy seat (add_passes). */
static bool ends_in_healthy_pass(const struct recording *recording)
{
    const struct auction *auction = &recording->now.deal.end.auction;
    return recording->rules->auction == AUCTION_RESERVATIONS && auction->n_calls > N_SEATS &&
           !seatset_has(auction->reserved, (unsigned)(auction->n_calls - 1) % N_SEATS);
}

enum status recording_undo(struct recording *recording, char what[UNDONE_BYTES], struct diag *diag)
{
    struct edited_text *words = &recording->words;
    what[0] = '\0';
    if (words->length == 0) {
        enum status cut = cut_last_word(recording, what, diag);
        char pass[UNDONE_BYTES];
        while (cut == STATUS_OK && what[0] != '\0' && ends_in_healthy_pass(recording))
            cut = cut_last_word(recording, pass, diag);
        return cut;
    }
    size_t begin = words->length - 1;
    words->bytes[begin] = '\0';
    while (begin > 0 && words->bytes[begin - 1] != '\n')
        begin--;
    snprintf(what, UNDONE_BYTES, "%s", words->bytes + begin);
    words->bytes[begin] = '\0';
    char *others = words->bytes;
    *words = (struct edited_text){strdup(""), 0};
    const enum status status =
        words->bytes == NULL ? STATUS_MEMORY : replay(recording, others, diag);
    free(others);
    return status;
}
