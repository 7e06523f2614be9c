/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written deals: "key: value" lines, deals separated by blank lines,
 * '#' starts a comment at the start of a line or after a space. Calls and play may go on in indented
 * lines. Lines rules, stake, players, session and bok alone are no deal: they go for the one after
 * them, over blank lines. Reading splits the text into values with their places; what they mean
 * depends on the rules and is played_deal.h's business. */
#ifndef ZOLO_FILES_RECORD_H
#define ZOLO_FILES_RECORD_H

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
    N_RECORD_KEYS
};

/* What follows "key:", without the spaces around it and the comment; calls and play may be longer than a
 * line, with '\n' where one ended. */
struct record_value {
    const char *text; /* NULL if the deal has no such line; "" if nothing follows the key */
    int line, column; /* of its first byte, from 1 */
};

/* The bok-runda that the deals before have left (course.h); {0} before the first deal. */
struct record_bok {
    int left;    /* deals of it, the next one among them; unsettled deals are taken for no ties */
    bool counts; /* some deal has been counted */
    int base;    /* `left` after the last deal that was settled, and */
    int n_unsettled; /* the deals since then, each of which may have been a tie */
};

struct record {
    int number; /* of the deal in its file, from 1 */
    int line;   /* its first line */
    struct record_value values[N_RECORD_KEYS];
    /* The rest is told by the deals before (course.h), {0} if there are none. */
    bool inherited[N_RECORD_KEYS]; /* the line stands in an earlier deal */
    struct record_bok bok;         /* deals of a bok-runda that are left, this one among them */
    /* In a session with compulsory solos (course.h): who owes one, and who must play it in
     * this deal. Outside one the words of the deal say who owes. */
    bool in_session;
    seatset owing, forced;
};

/* Goes through the deals of a text. The records borrow from the text, which the
 * reader changes in place (it ends each value with a zero byte). */
struct record_reader {
    char *next, *end;
    int line; /* number of the line at `next` */
    int n_records;
};

/* `text`, which is made plain (plain_text.h), has `length` bytes and one more after them that may be
 * overwritten. */
void record_reader_init(struct record_reader *reader, char *text, size_t length);

/* Moves to the next deal, with the lines that go for it; false if there is none. */
bool record_reader_seek(struct record_reader *reader);

/* Moves to the next line, though no deal may follow; false if there is none. */
bool record_reader_seek_lines(struct record_reader *reader);

/* Reads the deal that record_reader_seek has found, up to the blank line after it, or what
 * record_reader_seek_lines has found.
 * STATUS_INPUT names the first wrong line; the reader stands after the deal
 * all the same, and record->number, line and the lines that are right are set. */
enum status record_read(struct record_reader *reader, struct record *record,
                        struct diag *diag) MUST_USE;

/* The word before the colon. */
const char *record_key_name(enum record_key key);

/* The key that a line without spaces before it has, N_RECORD_KEYS if none. */
enum record_key record_find_key(const char *text, size_t length);

/* --- what is refused, at its place in the file: all `record_refuse*` return STATUS_INPUT ----------- */

/* True if the deal has this line, with something after the colon. */
bool record_has(const struct record *record, enum record_key key);

/* `message`, at the byte `at` of the value's text. */
enum status record_refuse(const struct record_value *value, const char *at, const char *message,
                          struct diag *diag) MUST_USE;

/* "the deal has no line 'calls:'", at the first line of the deal. */
enum status record_refuse_missing(const struct record *record, enum record_key key,
                                  struct diag *diag) MUST_USE;

/* "bok: " and why, at the start of the line's value; at the first line of the deal if it has no such line
 * of its own. */
enum status record_refuse_line(const struct record *record, enum record_key key, const char *why,
                               struct diag *diag) MUST_USE;

/* Moves the place of a diagnosis from within a value to that in the file, where
 * `status`, which is returned, is STATUS_INPUT. */
enum status record_place(const struct record_value *value, enum status status,
                         struct diag *diag) MUST_USE;

/* Where the hands were refused with `status`, which is returned: if the deal names no rules and has
 * far more cards than theirs, the message says whose rules were taken, and why. */
enum status record_hint_rules(const struct record *record, const struct ruleset *rules,
                              enum status status, struct diag *diag) MUST_USE;

/* A whole number of range[0] … range[1] at the byte `at` of a line's text, else refused. */
enum status record_number_at(const struct record *record, enum record_key key, const char *at,
                             const int range[2], int *out, struct diag *diag) MUST_USE;

/* The line `stake:`, which is there: a positive number. */
enum status record_stake_read(const struct record *record, double *stake,
                              struct diag *diag) MUST_USE;

/* How many deals of a bok-runda are left with this one, by the deals before or by its own line `bok:`.
 * STATUS_INPUT if the two contradict each other, or the rules have no bok-runda. */
enum status record_bok_read(const struct record *record, const struct ruleset *rules, int *left,
                            struct diag *diag) MUST_USE;

#endif
