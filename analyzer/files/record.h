/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The syntax of written deals: "key: value" lines, blank lines between deals; '#' at the start of a
 * line or after a space begins a comment. Indented lines continue calls and play. A block of only
 * rules, stake, players, session or bok lines belongs to the next deal. Reading splits the text
 * into values with positions; what they mean under the rules is read by played_deal.h. */
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

/* The value after "key:", without comment and surrounding spaces. Calls and play may span lines,
 * with '\n' at the end of each. */
struct record_value {
    const char *text; /* NULL: no such line; "": nothing after the colon */
    int line, column; /* position of its first byte, from 1 */
};

/* State of the bok-runda before a deal (course.h); {0} before the first. */
struct record_bok {
    int left;        /* its deals left, the next one included; unsettled deals count as no ties */
    bool counts;     /* at least one deal has been counted */
    int base;        /* `left` after the last settled deal */
    int n_unsettled; /* later deals, each of which may have been a tie */
};

struct record {
    int number; /* number of the deal in its file, from 1 */
    int line;   /* its first line */
    struct record_value values[N_RECORD_KEYS];
    /* From earlier deals (course.h); {0} if there are none. */
    bool inherited[N_RECORD_KEYS]; /* the line is in an earlier deal */
    struct record_bok bok;         /* before this deal */
    /* In a session with compulsory solos (course.h): the seats that owe one, and the seat that must
     * play it in this deal. Outside a session the words of the calls say who owes one. */
    bool in_session;
    seatset owing, forced;
    const char *names[N_SEATS]; /* names of the players; NULL: none are named; borrowed */
};

/* Iterates over the deals of a text. The records borrow from the text, in which the reader ends
 * each value with a zero byte. */
struct record_reader {
    char *next, *end;
    int line; /* number of the line at `next` */
    int n_records;
};

/* `text` has `length` bytes and one more that may be overwritten; it is normalised in place
 * (plain_text.h). */
void record_reader_init(struct record_reader *reader, char *text, size_t length);

/* Moves to the next deal, including the block before it that belongs to it; false at the end. */
bool record_reader_seek(struct record_reader *reader);

/* Moves to the next line, even one without a deal after it; false at the end. */
bool record_reader_seek_lines(struct record_reader *reader);

/* Reads the deal found by record_reader_seek, or the lines found by record_reader_seek_lines, up to
 * the next blank line. STATUS_INPUT names the first wrong line; even then the reader is past the
 * deal, and record->number, record->line and the values of correct lines are set. */
enum status record_read(struct record_reader *reader, struct record *record, struct diag *diag);

/* The word before the colon. */
const char *record_key_name(enum record_key key);

/* The key of a line without leading spaces, in any language; N_RECORD_KEYS: none. */
enum record_key record_find_key(const char *text, size_t length);

/* --- values, and errors at their place in the file -------------------------------------------- */

/* True if the deal has this line, with a value. */
bool record_has(const struct record *record, enum record_key key);

/* Reports a message at the byte `at` of the value's text. This and the other record_refuse_… return
 * STATUS_INPUT. */
#define record_refuse(value, at, diag, ...)                                                     \
    record_place(value,                                                                         \
                 diag_set(diag, STATUS_INPUT, 0, (int)((at) - (value)->text) + 1, __VA_ARGS__), \
                 diag)

/* Reports "the deal has no line 'calls:'" at the first line of the deal. */
enum status record_refuse_missing(const struct record *record, enum record_key key,
                                  struct diag *diag);

/* Reports "bok: " and the message at the start of the line's value, or at the first line of the
 * deal if the line is missing or inherited. */
enum status record_refuse_line(const struct record *record, enum record_key key, struct diag *diag,
                               const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Converts the column of *diag from one within a value to line and column in the file if `status`
 * is STATUS_INPUT. Returns `status`. */
enum status record_place(const struct record_value *value, enum status status, struct diag *diag);

/* After an error in the hands: if the deal names no rules and has far more cards than the ones
 * assumed, adds to the message which rules were assumed, and why. Returns `status`. */
enum status record_hint_rules(const struct record *record, const struct ruleset *rules,
                              enum status status, struct diag *diag);

/* Reads a whole number in range[0] … range[1] at the byte `at` of a line's text. STATUS_INPUT. */
enum status record_number_at(const struct record *record, enum record_key key, const char *at,
                             const int range[2], int *out, struct diag *diag);

/* Reads the line `stake:`, which must exist: a positive number. STATUS_INPUT. */
enum status record_stake_read(const struct record *record, double *stake, struct diag *diag);

/* The deals of a bok-runda left, this one included, from earlier deals or the line `bok:`.
 * STATUS_INPUT if the two contradict each other, or the rules have no bok-runda. */
enum status record_bok_read(const struct record *record, const struct ruleset *rules, int *left,
                            struct diag *diag);
