/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See recording_undo.h. Taken back is the last act of the last line that has any, then the hands, then the head of the deal;
 * then the deal before is under way again. */
#include "analyzer/recording/recording_undo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/recording/recording_change.h"
#include "analyzer/recording/recording_hands.h"

static bool has(const struct recording *recording, enum record_key key)
{
    return recording->now.places.values[key].is_there;
}

static bool is_empty(const struct recording *recording, enum record_key key)
{
    return recording->now.places.values[key].begin == recording->now.places.values[key].end;
}

/* A piece of the text, cut to what a message has room for. */
static void quote(const struct recording *recording, size_t begin, size_t end,
                  char what[UNDONE_BYTES])
{
    snprintf(what, UNDONE_BYTES, "%.*s", (int)(end - begin), recording->text.bytes + begin);
}

/* Puts a changed text, which is taken over, in the place of the recording's, and reads it. */
static enum status take_over(struct recording *recording, struct edited_text *text,
                             enum status status, struct diag *diag)
{
    if (status != STATUS_OK) {
        free(text->bytes);
        return status;
    }
    free(recording->text.bytes);
    recording->text = *text;
    return recording_read(recording, true, diag);
}

static enum status drop_line(struct recording *recording, enum record_key key,
                             char what[UNDONE_BYTES], struct diag *diag)
{
    struct edited_text text;
    const size_t end = recording->now.places.values[key].end;
    size_t begin = recording->now.places.values[key].begin;
    while (begin > recording->begin && recording->text.bytes[begin - 1] != '\n')
        begin--;
    quote(recording, begin, end, what);
    const enum status status = recording_copy(recording, &text);
    if (status != STATUS_OK)
        return status;
    return take_over(recording, &text, edit_drop_line(&text, &recording->now.places, key), diag);
}

/* --- acts ------------------------------------------------------------------------------------ */

static int count(const struct deal_under_way *deal, enum record_key key)
{
    return key == RECORD_CALLS ? deal_under_way_calls(deal) : deal_under_way_plays(deal);
}

/* A call may be several words: they go one by one until the deal tells an act less. */
static enum status drop_act(struct recording *recording, enum record_key key,
                            char what[UNDONE_BYTES], struct diag *diag)
{
    struct edited_text text;
    struct deal_places places = recording->now.places;
    struct deal_under_way after;
    const int n = count(&recording->now, key);
    enum status status = recording_copy(recording, &text), read;
    if (status != STATUS_OK)
        return status;
    do {
        status = edit_drop_word(&text, &places, key);
        read = status == STATUS_OK ? recording_judge(recording, &text, &after, NULL) : status;
    } while (status == STATUS_OK && places.values[key].end > places.values[key].begin &&
             (read != STATUS_OK || count(&after, key) >= n));
    const char *bytes = recording->text.bytes;
    size_t begin = places.values[key].end;
    begin += strspn(bytes + begin, " \t\r\n,;");
    quote(recording, begin, recording->now.places.values[key].end, what);
    /* An empty `calls:` says that no hand is to come; an empty `play:` says nothing. */
    if (status == STATUS_OK && key == RECORD_PLAY &&
        places.values[key].begin == places.values[key].end)
        status = edit_drop_line(&text, &places, key);
    return take_over(recording, &text, status, diag);
}

/* --- hands ----------------------------------------------------------------------------------- */

/* What was told of the hands before the play had shown them (recording_take.c), if that was so. */
static enum status hide_hands(struct recording *recording, struct diag *diag)
{
    struct edited_text text;
    const size_t begin = recording->now.places.values[RECORD_DEAL].begin;
    const char *bytes = recording->text.bytes;
    const size_t end = begin + strcspn(bytes + begin, "\r\n");
    const char *mark = strstr(bytes + begin, "# " TOLD_MARK);
    if (mark == NULL || mark > bytes + end)
        return STATUS_OK;
    const char *told = mark + strlen("# " TOLD_MARK);
    char *hands = strndup(told, (size_t)(bytes + end - told));
    if (hands == NULL)
        return STATUS_MEMORY;
    enum status status = recording_copy(recording, &text);
    if (status == STATUS_OK)
        status = take_over(recording, &text, edit_splice(&text, begin, end - begin, hands), diag);
    free(hands);
    return status;
}

/* Where the hands but the first `n` begin, at the bar before them; *next is where hand n + 1 ends. */
static size_t after_hands(const struct recording *recording, int n, size_t *next)
{
    const char *bytes = recording->text.bytes;
    size_t bar = 0, at = recording->now.places.values[RECORD_DEAL].begin;
    for (int i = 0; i < n; i++) {
        bar = at + strcspn(bytes + at, "|");
        at = bar + 1;
    }
    *next = at + strcspn(bytes + at, "|\n#");
    return bar;
}

/* Puts `rest` in the place of the hands from `begin` on, and takes the line `calls:` away. The later
 * of the two first: then the place of the other one stays right. */
static enum status cut_hands(const struct recording *recording, size_t begin, const char *rest,
                             struct edited_text *text)
{
    const struct deal_places *places = &recording->now.places;
    const size_t cut = places->values[RECORD_DEAL].end - begin;
    const bool has_calls = has(recording, RECORD_CALLS);
    const bool calls_later = places->values[RECORD_CALLS].begin > begin;
    enum status status = STATUS_OK;
    if (has_calls && calls_later)
        status = edit_drop_line(text, places, RECORD_CALLS);
    if (status == STATUS_OK)
        status = edit_splice(text, begin, cut, rest);
    if (status == STATUS_OK && has_calls && !calls_later)
        status = edit_drop_line(text, places, RECORD_CALLS);
    return status;
}

/* The hands but the last; without any the line goes. */
static enum status drop_hand(struct recording *recording, char what[UNDONE_BYTES],
                             struct diag *diag)
{
    static const char *const rests[N_SEATS] = {"", "| ? | ? | ?", "| ? | ?", "| ?"};
    const size_t end = recording->now.places.values[RECORD_DEAL].end;
    const int n = recording->now.n_told - 1;
    if (n <= 0)
        return drop_line(recording, RECORD_DEAL, what, diag);
    struct edited_text text;
    size_t next;
    const size_t bar = after_hands(recording, n, &next);
    quote(recording, bar + 2, next < end ? next - 1 : end, what);
    const enum status status = recording_copy(recording, &text);
    if (status != STATUS_OK)
        return status;
    return take_over(recording, &text, cut_hands(recording, bar, rests[n], &text), diag);
}

/* --- all ------------------------------------------------------------------------------------- */

/* The line that is taken back as a whole next, N_RECORD_KEYS if none: one that ended the deal, or
 * without acts and hands one of its head. */
static enum record_key line_to_drop(const struct recording *recording)
{
    static const enum record_key ends[] = {RECORD_AGREED, RECORD_PENALTY, RECORD_TABLED};
    static const enum record_key heads[] = {RECORD_SESSION, RECORD_BOK, RECORD_STAKE,
                                            RECORD_PLAYERS, RECORD_RULES};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (has(recording, ends[i]))
            return ends[i];
    for (size_t i = 0; i < sizeof heads / sizeof *heads && !has(recording, RECORD_DEAL); i++)
        if (has(recording, heads[i]))
            return heads[i];
    return N_RECORD_KEYS;
}

static enum status undo_in_deal(struct recording *recording, char what[UNDONE_BYTES],
                                struct diag *diag)
{
    const enum record_key line = line_to_drop(recording);
    if (line != N_RECORD_KEYS)
        return drop_line(recording, line, what, diag);
    if (has(recording, RECORD_PLAY) && !is_empty(recording, RECORD_PLAY)) {
        const enum status status = drop_act(recording, RECORD_PLAY, what, diag);
        return status == STATUS_OK ? hide_hands(recording, diag) : status;
    }
    if (has(recording, RECORD_CALLS) && !is_empty(recording, RECORD_CALLS))
        return drop_act(recording, RECORD_CALLS, what, diag);
    return has(recording, RECORD_DEAL) ? drop_hand(recording, what, diag) : STATUS_OK;
}

enum status recording_undo(struct recording *recording, char what[UNDONE_BYTES], struct diag *diag)
{
    what[0] = '\0';
    enum status status = STATUS_OK;
    if (recording->begin == recording->text.length)
        status = recording_read(recording, true, diag);
    return status == STATUS_OK ? undo_in_deal(recording, what, diag) : status;
}
