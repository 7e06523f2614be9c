/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_edit.h. */
#include "analyzer/recording/deal_edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = 4096 };

void deal_places_of(const struct record *record, const char *text, size_t offset,
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

enum status edit_splice(struct edited_text *text, size_t at, size_t cut, const char *put)
{
    const size_t added = strlen(put), rest = text->length - at - cut;
    char *bytes = malloc(text->length - cut + added + 1);
    if (bytes == NULL)
        return STATUS_MEMORY;
    memcpy(bytes, text->bytes, at);
    memcpy(bytes + at, put, added);
    memcpy(bytes + at + added, text->bytes + at + cut, rest + 1);
    free(text->bytes);
    text->bytes = bytes;
    text->length = at + added + rest;
    return STATUS_OK;
}

enum status edit_add_word(struct edited_text *text, const struct deal_places *places,
                          enum record_key key, const char *gap, const char *word)
{
    char put[128];
    snprintf(put, sizeof put, "%s%s", gap, word);
    return edit_splice(text, places->values[key].end, 0, put);
}

/* The end of the line at a place, before its '\n'. */
static size_t line_end(const struct edited_text *text, size_t at)
{
    return at + strcspn(text->bytes + at, "\n");
}

static size_t line_begin(const struct edited_text *text, size_t at)
{
    while (at > 0 && text->bytes[at - 1] != '\n')
        at--;
    return at;
}

/* Where the last line of the deal ends; false if it has none. */
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
    if (is_any)
        *end = line_end(text, *end);
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

enum status edit_drop_line(struct edited_text *text, const struct deal_places *places,
                           enum record_key key)
{
    const size_t begin = line_begin(text, places->values[key].begin);
    size_t end = line_end(text, places->values[key].end);
    end += text->bytes[end] == '\n';
    return edit_splice(text, begin, end - begin, "");
}

static bool is_gap(char c)
{
    return strchr(" \t\r\n,;", c) != NULL;
}

enum status edit_drop_word(struct edited_text *text, struct deal_places *places,
                           enum record_key key)
{
    size_t first = places->values[key].begin;
    size_t begin = places->values[key].end, end = begin;
    while (begin > first && !is_gap(text->bytes[begin - 1]))
        begin--;
    while (begin == first && strchr(" \t", text->bytes[first - 1]) != NULL)
        begin = --first; /* nothing is left after the colon */
    while (begin > first && is_gap(text->bytes[begin - 1]) && text->bytes[begin - 1] != '\n')
        begin--;
    /* No empty line may be left: it would end the deal. */
    const size_t blanks = end + strspn(text->bytes + end, " \t\r");
    const bool is_bare = text->bytes[blanks] == '\n' || text->bytes[blanks] == '\0';
    if (begin > first && text->bytes[begin - 1] == '\n' && is_bare) {
        begin--;
        end = blanks;
    }
    const enum status status = edit_splice(text, begin, end - begin, "");
    while (begin > first && is_gap(text->bytes[begin - 1])) /* before what is left may be a gap */
        begin--;
    if (status == STATUS_OK) {
        places->values[key].begin = first;
        places->values[key].end = begin;
    }
    return status;
}
