/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One deal of a score sheet, read from its line, checked against the rules and settled. Without
 * cards, only what is true for any cards is checked. */
#pragma once

#include "analyzer/club/evening_lines.h"
#include "analyzer/club/people.h"
#include "analyzer/club/record_cut.h"
#include "engine/rules/auction/auction.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

/* The context of a deal. Pointers are borrowed. */
struct evening_before {
    const struct ruleset *rules;
    const struct people *people;
    int at[N_SEATS];         /* [seat] index in people */
    int bok_left;            /* deals of a bok-runda left, this one included; 0: none */
    seatset owing, forced;   /* seats that owe, and must play, a Pflichtsolo */
    int n_others;            /* other columns (evening_lines.h) */
    int others[MOST_OTHERS]; /* the player whose payoffs a column holds; NOBODY: the club's own */
};

struct evening_deal {
    int number, line;
    int at[N_SEATS]; /* [seat] index in people */
    /* In a plain result (plain_result.h) the contract may be CONTRACT_NONE, and old 0; its doubles
       are unknown. */
    struct settlement settlement;
    int doubles[N_SEATS]; /* [seat] called */
    int points, tricks;   /* what the old or lone side took; −1: not given */
    int value; /* what that side gets from each opponent; if unknown, what the winners get */
    int payoff[N_SEATS];
    int bok_causes;
    bool compulsory;
    bool is_plain; /* the line says only who won and how much */
};

/* Settles a deal. STATUS_INPUT with line and column if it is impossible by the rules. */
enum status evening_deal_settle(const struct evening_before *before,
                                const struct evening_line *line, struct evening_deal *out,
                                struct diag *diag);

/* --- fields of a line: evening_fields.c ------------------------------------------------------ */

/* A line being read. All borrowed. */
struct evening_reading {
    const struct evening_before *before;
    const struct evening_line *line;
    struct diag *diag;
};

/* Reports an error at the field of a column. Returns STATUS_INPUT. */
#define evening_refuse(reading, of, ...)                           \
    diag_set((reading)->diag, STATUS_INPUT, (reading)->line->line, \
             evening_field((reading)->line, of)->column, __VA_ARGS__)

/* Reads the names in a column, at most `most` distinct ones, in order; *n is their number. The
 * first returns indices in people, the second seats. STATUS_INPUT for other names, and for a player
 * who has no seat in the deal. */
enum status evening_read_players(const struct evening_reading *reading, enum evening_column column,
                                 int most, int *out, int *n);
enum status evening_read_seats(const struct evening_reading *reading, enum evening_column column,
                               int most, seat *out, int *n);

/* Reads a whole number in `least` … `most`; `none` for an empty field. At N_EVENING_COLUMNS and
 * above, the column is a player's, and a dash counts as empty. STATUS_INPUT. */
enum status evening_read_number(const struct evening_reading *reading, enum evening_column column,
                                int least, int most, int none, int *out);

/* Reads the columns `tabled` and `penalty`. STATUS_INPUT. */
enum status evening_read_cut(const struct evening_reading *reading, struct record_cut *out);

/* Adds the doubles to an auction with settled contract and declarer, each checked by the rules.
 * `holds_old`: seats known to hold all old cards. STATUS_INPUT. */
enum status evening_read_doubles(const struct evening_reading *reading, seatset holds_old,
                                 struct auction *auction);

/* Reads announcements and special points of Doppelkopf. STATUS_INPUT. */
enum status evening_read_said(const struct evening_reading *reading, struct announced *out);
enum status evening_read_special(const struct evening_reading *reading, struct outcome *out);

/* Reads the column `cards`, which may be empty, and checks contract, declarer (or SEAT_NONE) and
 * the *n seats of the column `old` against it (RULES 1.5, AMB-18). If the column `old` is empty and
 * the cards settle the sides, writes the holders into named[2] and *n. STATUS_INPUT. */
enum status evening_hold_cards(const struct evening_reading *reading, int contract, int declarer,
                               seat named[2], int *n);
