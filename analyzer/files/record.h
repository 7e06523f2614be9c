/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The syntax of recorded deals: "key: value" lines, and blank lines between deals. '#' at the start
 * of a line or after a space begins a comment. Indented lines continue the calls or the play. A
 * block that contains only rules, stake, players, session or bok lines belongs to the next deal.
 * This reader splits the text into values with positions; played_deal.h interprets them under the
 * rules. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

enum record_key {
    RECORD_RULES,
    RECORD_DEAL,
    RECORD_CALLS,
    RECORD_PLAY,
    RECORD_BOK,
    RECORD_TABLED,
    RECORD_STAKE,
    RECORD_PENALTY,
    RECORD_AGREED,
    RECORD_SESSION,
    RECORD_PLAYERS,
    RECORD_WINNERS,
    N_RECORD_KEYS
};

/* The value that follows "key:", without comment and surrounding spaces. Calls and play may span
 * several lines, separated by '\n'. */
struct record_value {
    const char *text; /* NULL: no line has the key; "": nothing follows the colon */
    int line, column; /* position of the value's first byte, counted from 1 */
};

/* The state of the bok-runda before a deal (course.h); {0} before the first deal. */
struct record_bok {
    int left;        /* deals left, including the next deal, if no unsettled deal was a tie */
    bool counts;     /* at least one deal has been counted so far */
    int base;        /* the value of `left` after the last settled deal */
    int n_unsettled; /* number of later unsettled deals, each possibly a tie */
};

struct record {
    int number; /* number of the deal in its file, from 1 */
    int line;   /* first line of the deal, without lines above a blank line that apply to it */
    struct record_value values[N_RECORD_KEYS];
    /* Fields set from earlier deals (course.h); {0} in the first deal. */
    bool inherited[N_RECORD_KEYS]; /* the line comes from an earlier deal */
    struct record_bok bok;         /* before this deal */
    /* In a session with compulsory solos (course.h): the seats that owe a solo, and the seat that
     * must play it in this deal. Outside sessions, the calls show who owes a solo. */
    bool in_session;
    seatset owing, forced;
    const char *names[N_SEATS]; /* names of the players, borrowed; NULL if unnamed */
};

/* An iterator over the deals in a text. The records borrow from the text, where the reader
 * terminates each value with a zero byte. */
struct record_reader {
    char *next, *end;
    int line; /* line number of `next` */
    int n_records;
};

/* Begins reading `text`, which is normalised in place (plain_text.h). The text has `length` bytes,
 * followed by one byte that may be overwritten. */
void record_reader_init(struct record_reader *reader, char *text, size_t length);

/* Moves to the next deal, including any block that belongs to the deal. False at the end. */
bool record_reader_seek(struct record_reader *reader);

/* Moves to the next line, even if no deal follows that line. Returns false at the end. */
bool record_reader_seek_lines(struct record_reader *reader);

/* Reads the deal found by record_reader_seek, or the lines found by record_reader_seek_lines, up to
 * the next blank line. Returns STATUS_INPUT, with the position of the first wrong line; even then
 * the reader moves past the deal, and sets record->number, record->line and the values of correct
 * lines. */
enum status record_read(struct record_reader *reader, struct record *record, struct diag *diag);

/* The key as written before the colon. */
const char *record_key_name(enum record_key key);

/* The key, in any language, of a line without leading spaces; N_RECORD_KEYS if there is none. */
enum record_key record_find_key(const char *text, size_t length);

/* --- values, and errors with their position in the file --------------------------------------- */

/* True if the deal has a line with this key and a value. */
bool record_has(const struct record *record, enum record_key key);

/* Reports a message at byte `at` of a value. All record_refuse_… return STATUS_INPUT. */
#define record_refuse(value, at, diag, ...)                                                     \
    record_place(value,                                                                         \
                 diag_set(diag, STATUS_INPUT, 0, (int)((at) - (value)->text) + 1, __VA_ARGS__), \
                 diag)

/* Reports "the deal has no line 'calls:'" (or another key) at the first line of the deal. */
enum status record_refuse_missing(const struct record *record, enum record_key key,
                                  struct diag *diag);

/* Reports "bok: " (or another key) and the message, at the start of the line's value, or at the
 * deal's first line if the line is missing or inherited. */
enum status record_refuse_line(const struct record *record, enum record_key key, struct diag *diag,
                               const char *format, ...) __attribute__((format(printf, 4, 5)));

/* If `status` is STATUS_INPUT, converts the column in *diag, counted within a value, to a line and
 * column of the file. Returns `status`. */
enum status record_place(const struct record_value *value, enum status status, struct diag *diag);

/* Explains an error in the hands. If the deal names no rules and has far too many cards for the
 * default rules, the message adds which rules were assumed, and why. Returns `status`. */
enum status record_hint_rules(const struct record *record, const struct ruleset *rules,
                              enum status status, struct diag *diag);

/* Reads a whole number, from range[0] to range[1], at byte `at` of a line's text. STATUS_INPUT. */
enum status record_number_at(const struct record *record, enum record_key key, const char *at,
                             const int range[2], int *out, struct diag *diag);

/* Reads the `stake:` line, which must exist and contain a positive number. STATUS_INPUT. */
enum status record_stake_read(const struct record *record, double *stake, struct diag *diag);

/* Finds the number of deals left in a bok-runda, this one included, from earlier deals or the
 * `bok:` line. Returns STATUS_INPUT if the line contradicts the deals, or if the rules have no
 * bok-runda. */
enum status record_bok_read(const struct record *record, const struct ruleset *rules, int *left,
                            struct diag *diag);
