/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal that is being written down: what is told of it so far, and what comes next. Its text is read
 * by the one reader of written deals (played_deal.h), so what it takes, `zolo score` takes; what
 * that sees only when all hands are whole is seen here at once. */
#ifndef ZOLO_CLUB_DEAL_UNDER_WAY_H
#define ZOLO_CLUB_DEAL_UNDER_WAY_H

#include <stdbool.h>
#include <stddef.h>

#include "analyzer/club/written_deals.h"

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

/* What a deal is read by. All borrowed. */
struct deal_setting {
    const struct ruleset *rules;
    const struct course *course; /* of the deals before */
    bool symbols;                /* messages name ♥Q, else HQ */
};

struct deal_under_way {
    struct deal_places places; /* in the text that it was read from */
    cardset given[N_SEATS];    /* what is written of the hands */
    int n_given;               /* hands that somebody has told, known or not, from forehand */
    bool is_hidden;            /* some card of them is a '?' */
    bool is_over;              /* nothing can follow */
    struct played_deal deal;   /* once a hand is told */
    bool is_named;             /* the players have names: */
    char names[N_SEATS][PERSON_BYTES]; /* by seat */
};

/* Reads the deal that begins at the byte `offset` of a text and is the last in it; nothing there is a
 * deal that has not begun. STATUS_INPUT where it is wrong (lines count from the beginning of the
 * deal), STATUS_MEMORY. A hand of one '?' has not been told yet as long as there is no line
 * `calls:`; one that is not known has a '?' for each card. */
enum status deal_under_way_read(const struct deal_setting *setting, const char *text, size_t offset,
                                struct deal_under_way *out, struct diag *diag) MUST_USE;

/* --- changes: all else, comments and the way it is laid out, stays as somebody wrote it -------------- */

/* Puts `put` in the place of the `cut` bytes at `at`. STATUS_MEMORY leaves the text as it was. */
enum status edit_splice(struct edited_text *text, size_t at, size_t cut, const char *put) MUST_USE;

/* Adds a word to a value that is there, after `gap`. STATUS_MEMORY. */
enum status edit_add_word(struct edited_text *text, const struct deal_places *places,
                          enum record_key key, const char *gap, const char *word) MUST_USE;

/* Adds lines "key: value", parted by '\n', after the last of the deal; a deal without lines begins
 * after an empty one, at the end of the text. STATUS_MEMORY. */
enum status edit_add_lines(struct edited_text *text, const struct deal_places *places,
                           const char *lines) MUST_USE;

#endif
