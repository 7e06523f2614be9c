/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a score sheet: `key: value` above, then a table as a spreadsheet writes it, whose
 * first line names the columns. Fields end at a comma, or a semicolon or tab where a line sep= or the
 * first of the table says so, and may stand in double quotes, doubled within (RFC 4180, but a field
 * stays on its line), as may a whole line. Empty fields at the end, columns without a name and rows
 * that add up are passed over. What the words mean is evening_deal's business. */
#ifndef ZOLO_CLUB_EVENING_LINES_H
#define ZOLO_CLUB_EVENING_LINES_H

#include <stddef.h>

#include "engine/core/status.h"

enum evening_key { KEY_RULES, KEY_PLAYERS, KEY_STAKE, KEY_SESSION, KEY_ROUND, N_EVENING_KEYS };

enum evening_column {
    COLUMN_DEAL,     /* number; one that is there already is corrected by this line */
    COLUMN_SEATS,    /* the four at the table from forehand, where they are not those on turn */
    COLUMN_CONTRACT, /* empty: the unbid game */
    COLUMN_DECLARER,
    COLUMN_DOUBLES, /* whoever doubled, in order; "kontra" and so on may stand before each */
    COLUMN_OLD,     /* holders of the old cards; in a wesele the declarer and his partner */
    COLUMN_RESULT,  /* won or lost: the old or lone side */
    COLUMN_POINTS,  /* its card points */
    COLUMN_TRICKS,  /* its tricks */
    COLUMN_SAID,    /* Doppelkopf: "re no90 kontra" */
    COLUMN_SPECIAL, /* Doppelkopf: special points, "re:fox kontra:doppelkopf" */
    COLUMN_CARDS,   /* the four hands, from forehand: they tell who is old */
    COLUMN_VALUE,   /* what the old or lone side wins of each opponent: checked */
    N_EVENING_COLUMNS
};

struct evening_field {
    const char *text; /* without spaces around it; "" if it is empty or there is no such column */
    int column;       /* of its first byte, from 1 */
};

struct evening_line {
    int line; /* in the file, from 1 */
    struct evening_field fields[N_EVENING_COLUMNS];
    struct diag wrong; /* why it could not be split; its message is empty where it could */
};

struct evening_lines {
    struct evening_field keys[N_EVENING_KEYS]; /* text NULL: not there */
    int key_lines[N_EVENING_KEYS];
    int n;
    struct evening_line *lines; /* owned */
};

/* Splits a text, of `length` bytes and one more that may be overwritten; it is changed in place and
 * borrowed. What is wrong with a line of the table is kept in it, with the fields before. STATUS_INPUT
 * names line and column of anything else; STATUS_MEMORY. The caller clears *out, also on failure. */
enum status evening_lines_read(char *text, size_t length, struct evening_lines *out,
                               struct diag *diag) MUST_USE;
void evening_lines_clear(struct evening_lines *lines);

/* Refuses a place of a sheet: `why`, a message that may be translated, has `word` where it says %s.
 * Returns STATUS_INPUT. */
enum status evening_refuse_place(struct diag *diag, int line, int column, const char *why,
                                 const char *word);

/* The word that names a column. */
const char *evening_column_name(enum evening_column column);

#endif
