/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal being entered: its state so far, and edits to its text. The text is read like any recorded
 * deal (played_deal.h), so that `zolo score` accepts whatever is accepted here. In addition, a card
 * that makes an earlier play from a hidden hand illegal is refused at once. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "analyzer/club/written_deals.h"

/* An editable text; `bytes` is owned and ends with a zero byte. */
struct edited_text {
    char *bytes;
    size_t length;
};

/* Byte offsets of a deal's values in its text. */
struct deal_places {
    struct {
        bool is_there;
        size_t begin, end; /* the value without surrounding spaces and comment; may be empty */
    } values[N_RECORD_KEYS];
};

/* The context of a deal; all pointers are borrowed. */
struct deal_setting {
    const struct ruleset *rules;
    const struct course *course; /* before the deal */
    bool symbols;                /* messages print ♥Q instead of HQ */
};

struct deal_under_way {
    struct deal_places places;         /* offsets of the values in the text that was read */
    cardset given[N_SEATS];            /* known cards of the hands */
    int n_given;                       /* number of hands entered, from forehand */
    bool is_hidden;                    /* one of the entered cards is '?' */
    bool is_over;                      /* the deal is complete */
    struct played_deal deal;           /* if n_given > 0 */
    bool is_named;                     /* the players have names */
    char names[N_SEATS][PERSON_BYTES]; /* by seat */
};

/* Reads the last deal of a text, which begins at byte `offset`; if the text ends there, the deal
 * has not begun. Without a `calls:` line, a lone '?' means a hand not entered yet; an unknown hand
 * has a '?' for each card. Returns STATUS_MEMORY, or STATUS_INPUT with the line counted from the
 * beginning of the deal. */
enum status deal_under_way_read(const struct deal_setting *setting, const char *text, size_t offset,
                                struct deal_under_way *out, struct diag *diag);

/* Replaces `cut` bytes at offset `at` with `put`. On STATUS_MEMORY the text is unchanged. */
enum status edit_splice(struct edited_text *text, size_t at, size_t cut, const char *put);

/* Adds lines "key: value", separated by '\n', after the deal's last line. If the deal has no lines,
 * adds a blank line and the new lines at the end of the text. STATUS_MEMORY. */
enum status edit_add_lines(struct edited_text *text, const struct deal_places *places,
                           const char *lines);
