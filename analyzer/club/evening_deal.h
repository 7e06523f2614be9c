/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A single deal of a score sheet: its line is read, checked against the rules and settled. If the
 * cards are unknown, a line is refused only if no distribution of the cards could produce it. */
#pragma once

#include "analyzer/club/evening_lines.h"
#include "analyzer/club/people.h"
#include "analyzer/club/record_cut.h"
#include "engine/rules/auction/auction.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

/* The state of the evening before a deal. Pointers are borrowed. */
struct evening_before {
    const struct ruleset *rules;
    const struct people *people;
    int at[N_SEATS];         /* [seat] index in people */
    int bok_left;            /* deals left in a bok-runda, including this one; 0: no bok-runda */
    seatset owing, forced;   /* seats that owe a Pflichtsolo; seats that must play theirs now */
    int n_others;            /* other columns (evening_lines.h) */
    int others[MOST_OTHERS]; /* [other column] its player; NOBODY for a column of the club's own */
};

struct evening_deal {
    int number, line;
    int at[N_SEATS]; /* [seat] index in people */
    /* In a plain result (plain_result.h), the contract may be CONTRACT_NONE and `old` may be 0;
     * doubles are unknown. */
    struct settlement settlement;
    int doubles[N_SEATS]; /* [seat] called */
    int points, tricks;   /* card points and tricks of the old or lone side, or −1 */
    int value; /* payoff per opponent to the old or lone side, or to the winners if it is unknown */
    int payoff[N_SEATS];
    int bok_causes;
    bool compulsory;
    bool is_plain; /* the line states only who won, and how much */
};

/* Settles a deal. Returns STATUS_INPUT with line and column if the rules do not allow the deal. */
enum status evening_deal_settle(const struct evening_before *before,
                                const struct evening_line *line, struct evening_deal *out,
                                struct diag *diag);

/* --- fields of a line: evening_fields.c ------------------------------------------------------ */

/* A line being read; all pointers are borrowed. */
struct evening_reading {
    const struct evening_before *before;
    const struct evening_line *line;
    struct diag *diag;
};

/* Reports an error in the field of a line in column `of`. Returns STATUS_INPUT. */
#define evening_refuse(reading, of, ...)                           \
    diag_set((reading)->diag, STATUS_INPUT, (reading)->line->line, \
             evening_field((reading)->line, of)->column, __VA_ARGS__)

/* Read up to `most` distinct names from a column, in order; *n is set to their number.
 * evening_read_players gives indices in people, evening_read_seats gives seats. Return STATUS_INPUT
 * for an unknown name, evening_read_seats also for a player without a seat. */
enum status evening_read_players(const struct evening_reading *reading, enum evening_column column,
                                 int most, int *out, int *n);
enum status evening_read_seats(const struct evening_reading *reading, enum evening_column column,
                               int most, seat *out, int *n);

/* Reads a whole number from `least` to `most`; an empty field gives `none`. In a player's column
 * (N_EVENING_COLUMNS or above) a dash counts as empty. STATUS_INPUT. */
enum status evening_read_number(const struct evening_reading *reading, enum evening_column column,
                                int least, int most, int none, int *out);

/* Reads the columns `tabled` and `penalty`. STATUS_INPUT. */
enum status evening_read_cut(const struct evening_reading *reading, struct record_cut *out);

/* Checks the doubles against the rules, and adds them to an auction whose contract and declarer are
 * known. `holds_old` is the set of seats known to hold all old cards. STATUS_INPUT. */
enum status evening_read_doubles(const struct evening_reading *reading, seatset holds_old,
                                 struct auction *auction);

/* Read, in Doppelkopf, the announcements and the special points, respectively. STATUS_INPUT. */
enum status evening_read_said(const struct evening_reading *reading, struct announced *out);
enum status evening_read_special(const struct evening_reading *reading, struct outcome *out);

/* Reads the column `cards`, which may be empty, and checks that the contract, the declarer (or
 * SEAT_NONE) and the *n seats in the column `old` agree with the cards (RULES 1.5, AMB-18). If the
 * column `old` is empty and the cards determine the sides, writes the holders of the old cards to
 * named[2] and their number to *n. STATUS_INPUT. */
enum status evening_hold_cards(const struct evening_reading *reading, int contract, int declarer,
                               seat named[2], int *n);
