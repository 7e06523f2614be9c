/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal that is being entered: its state so far, and edits of its text. The text is read by the
 * reader of written deals (played_deal.h), so that `zolo score` accepts what is accepted here; in
 * addition, plays that the later cards of a hidden hand prove illegal are refused at once. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "analyzer/club/written_deals.h"

/* An editable text; its bytes are owned and end with a zero byte. */
struct edited_text {
    char *bytes;
    size_t length;
};

/* Byte offsets of the values of a deal in a text. */
struct deal_places {
    struct {
        bool is_there;
        size_t begin, end; /* without spaces and comment; both equal if empty */
    } values[N_RECORD_KEYS];
};

/* The context of a deal. All borrowed. */
struct deal_setting {
    const struct ruleset *rules;
    const struct course *course; /* before the deal */
    bool symbols;                /* messages print ♥Q instead of HQ */
};

struct deal_under_way {
    struct deal_places places;         /* in the text it was read from */
    cardset given[N_SEATS];            /* known cards of the hands */
    int n_given;                       /* hands entered, known or not, from forehand */
    bool is_hidden;                    /* one of their cards is '?' */
    bool is_over;                      /* the deal is complete */
    struct played_deal deal;           /* if n_given > 0 */
    bool is_named;                     /* the players have names */
    char names[N_SEATS][PERSON_BYTES]; /* by seat */
};

/* Reads the last deal of a text, which begins at the byte `offset`; an empty rest is a deal that
 * has not begun. Without a line `calls:` a single '?' is a hand not entered yet; an unknown hand
 * has a '?' for each card. STATUS_INPUT, with lines counted from the beginning of the deal;
 * STATUS_MEMORY. */
enum status deal_under_way_read(const struct deal_setting *setting, const char *text, size_t offset,
                                struct deal_under_way *out, struct diag *diag);

/* Replaces `cut` bytes at `at` by `put`. STATUS_MEMORY leaves the text unchanged. */
enum status edit_splice(struct edited_text *text, size_t at, size_t cut, const char *put);

/* Adds lines "key: value", separated by '\n', after the last line of the deal; a deal without lines
 * begins at the end of the text, after a blank line. STATUS_MEMORY. */
enum status edit_add_lines(struct edited_text *text, const struct deal_places *places,
                           const char *lines);
