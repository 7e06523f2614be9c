/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The syntax of a score sheet: `key: value` lines, followed by a table as spreadsheets export it,
 * whose first line names the columns. Fields are separated by commas, or by semicolons or tabs if a
 * "sep=" line declares them or the table's first line uses them. Quoting follows RFC 4180; in
 * addition, a whole line may be quoted. Empty trailing fields, columns without a name and rows of
 * totals are ignored. A column with a name other than those below contains a player's payoffs or is
 * the club's own. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/status.h"

enum evening_key {
    KEY_RULES,
    KEY_PLAYERS,
    KEY_STAKE,
    KEY_SESSION,
    KEY_ROUND,
    KEY_TITLE,
    KEY_DATE,
    KEY_COIN, /* the smallest coin used for payments */
    N_EVENING_KEYS
};

enum evening_column {
    COLUMN_DEAL,     /* number of the deal, or "corrects" and the number */
    COLUMN_SEATS,    /* the four players, from forehand on; if empty, as they rotate */
    COLUMN_CONTRACT, /* empty: the unbid game */
    COLUMN_DECLARER,
    COLUMN_DOUBLES, /* doublers in order, each optionally with "kontra", "rej" … */
    COLUMN_OLD,     /* holders of the old cards; in a wesele, declarer and partner */
    COLUMN_RESULT,  /* result: whether the old or lone side won */
    COLUMN_POINTS,  /* card points of the old or lone side */
    COLUMN_TRICKS,  /* tricks of the old or lone side */
    COLUMN_SAID,    /* Doppelkopf: "re no90 kontra" */
    COLUMN_SPECIAL, /* Doppelkopf: special points, "re:fox kontra:doppelkopf" */
    COLUMN_CARDS,   /* the four hands, from forehand on; they show which players are old */
    COLUMN_VALUE,   /* what the old or lone side wins from each opponent, for checking; on a line
                     * with winners but no calls, what each loser pays each winner */
    COLUMN_WINNERS, /* one to three players */
    COLUMN_DEALER,  /* the dealer, if not the player whose turn it is to deal */
    COLUMN_TABLED,  /* the lone player who tabled their hand */
    COLUMN_PENALTY, /* the offender and "revoke", "throw-in" or "early-lead" */
    N_EVENING_COLUMNS
};

struct evening_field {
    const char *text; /* trimmed text; "" if the field is empty or the column is missing */
    int column;       /* column number of the text's first byte, from 1 */
};

enum { MOST_OTHERS = 20 };

struct evening_line {
    int line; /* line number in the file, from 1 */
    struct evening_field fields[N_EVENING_COLUMNS];
    struct evening_field others[MOST_OTHERS]; /* [as evening_lines.others] */
    struct diag wrong; /* a syntax error; its message is empty if there is no error */
};

/* The field in a column, where column N_EVENING_COLUMNS + i is others[i]. */
static inline const struct evening_field *evening_field(const struct evening_line *line,
                                                        enum evening_column column)
{
    return column < N_EVENING_COLUMNS ? &line->fields[column]
                                      : &line->others[column - N_EVENING_COLUMNS];
}

struct evening_lines {
    struct evening_field keys[N_EVENING_KEYS]; /* text NULL: missing */
    int key_lines[N_EVENING_KEYS];
    int n_others, head_line;
    bool has_columns;                         /* the header names at least one column of the enum */
    struct evening_field others[MOST_OTHERS]; /* names of the other columns */
    int n;
    struct evening_line *lines; /* owned */
};

/* Splits a text of `length` bytes in place. The text is borrowed; the byte after it may be
 * overwritten. An error in a line of the table is stored in that line, whose earlier fields are
 * kept. Returns STATUS_INPUT with line and column for other errors, or STATUS_MEMORY. The caller
 * clears *out, even on failure. */
enum status evening_lines_read(char *text, size_t length, struct evening_lines *out,
                               struct diag *diag);
void evening_lines_clear(struct evening_lines *lines);

/* The English names of a column and of a key, respectively. */
const char *evening_column_name(enum evening_column column);
const char *evening_key_name(enum evening_key key);
