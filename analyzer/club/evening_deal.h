/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One deal of a score sheet: what a line says of it, held against the rules, and what it comes to.
 * Where the cards are not told, what must be true of any cards is checked. */
#ifndef ZOLO_CLUB_EVENING_DEAL_H
#define ZOLO_CLUB_EVENING_DEAL_H

#include "analyzer/club/course.h"
#include "analyzer/club/evening_lines.h"
#include "engine/rules/auction/auction.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

enum { NOBODY = -1 };

/* What is known of a deal before it. All borrowed. */
struct evening_before {
    const struct ruleset *rules;
    const struct people *people;
    int at[N_SEATS];       /* people from forehand */
    int bok_left;          /* deals of a bok-runda, this one among them; 0 = none */
    seatset owing, forced; /* Pflichtsoli: circumstances of the deal */
};

struct evening_deal {
    int number, line;
    int at[N_SEATS]; /* players from forehand */
    struct settlement settlement;
    int n_doubles;      /* as called */
    int points, tricks; /* of the old or lone side; −1: not told */
    int value;
    int payoff[N_SEATS];
    bool is_tie, compulsory;
};

/* STATUS_INPUT with line, column and reason if it cannot have been so. */
enum status evening_deal_settle(const struct evening_before *before,
                                const struct evening_line *line, struct evening_deal *out,
                                struct diag *diag) MUST_USE;

/* --- fields of a line: evening_fields.c --------------------------------------------------------- */

/* A line that is read. All borrowed. */
struct evening_reading {
    const struct evening_before *before;
    const struct evening_line *line;
    struct diag *diag;
};

/* Fills the diag with the place of a column; the message is a format with one string. */
enum status evening_refuse(const struct evening_reading *reading, enum evening_column column,
                           const char *why, const char *word);

/* The seats of the names in a column, in the order written, at most `most`; *n their number.
 * STATUS_INPUT if a name is nobody's at the table. */
enum status evening_read_seats(const struct evening_reading *reading, enum evening_column column,
                               int most, seat *out, int *n) MUST_USE;

/* A whole number from `least` to `most`, or `none` where the field is empty. */
enum status evening_read_number(const struct evening_reading *reading, enum evening_column column,
                                int least, int most, int none, int *out) MUST_USE;

/* Adds the doubles to an auction whose contract and declarer stand, each as the rules allow it.
 * `holds_old`: the seats that surely hold all the old cards. */
enum status evening_read_doubles(const struct evening_reading *reading, seatset holds_old,
                                 struct auction *auction) MUST_USE;

/* Announcements and special points of Doppelkopf. */
enum status evening_read_said(const struct evening_reading *reading,
                              struct announced *out) MUST_USE;
enum status evening_read_special(const struct evening_reading *reading, bool is_lone,
                                 struct special_points out[N_TEAMS]) MUST_USE;

/* The player whose name, of one word or more, stands at *at, which is moved past it and the marks
 * before it; where none does, the word there and NOBODY. False at the end. */
bool evening_next_player(const struct people *people, const char **at, char out[PERSON_BYTES],
                         int *player);

#endif
