/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes in the text of a written deal: a word after the others of its line, a line after the others,
 * the last word away. All else, comments and the way it is laid out, stays as somebody wrote it. */
#ifndef ZOLO_RECORDING_DEAL_EDIT_H
#define ZOLO_RECORDING_DEAL_EDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "analyzer/records/record.h"

/* A text that changes; bytes are owned and end with a zero byte. */
struct edited_text {
    char *bytes;
    size_t length;
};

/* Where the values of a deal stand: byte offsets in a text. */
struct deal_places {
    struct {
        bool is_there;
        size_t begin, end; /* without spaces around and comment; equal for an empty value */
    } values[N_RECORD_KEYS];
};

/* The places of a record's own values (not the inherited ones) in the text that it was read from,
 * which begins at `text` (the reader's copy) and at `offset` of the text to be changed. */
void deal_places_of(const struct record *record, const char *text, size_t offset,
                    struct deal_places *out);

/* Puts `put` in the place of the `cut` bytes at `at`. STATUS_MEMORY leaves the text as it was. */
enum status edit_splice(struct edited_text *text, size_t at, size_t cut, const char *put) MUST_USE;

/* Adds a word to a value that is there, after `gap`. STATUS_MEMORY. */
enum status edit_add_word(struct edited_text *text, const struct deal_places *places,
                          enum record_key key, const char *gap, const char *word) MUST_USE;

/* Adds lines "key: value", parted by '\n', after the last of the deal; a deal without lines begins
 * after an empty one, at the end of the text. STATUS_MEMORY. */
enum status edit_add_lines(struct edited_text *text, const struct deal_places *places,
                           const char *lines) MUST_USE;

/* Takes the line of a value away, with the lines that go on with it. STATUS_MEMORY. */
enum status edit_drop_line(struct edited_text *text, const struct deal_places *places,
                           enum record_key key) MUST_USE;

/* Takes the last word of a value away, which may be on a line of its own then; nothing where there
 * is none. The places are right again but for those after it. STATUS_MEMORY. */
enum status edit_drop_word(struct edited_text *text, struct deal_places *places,
                           enum record_key key) MUST_USE;

#endif
