/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One deal of a score sheet, read from its line, checked against the rules and settled. Without
 * cards, only what holds for any cards is checked. */
#pragma once

#include "analyzer/club/course.h"
#include "analyzer/club/evening_lines.h"
#include "engine/rules/auction/auction.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

enum { NOBODY = -1 };

/* The context of a deal. Pointers are borrowed. */
struct evening_before {
    const struct ruleset *rules;
    const struct people *people;
    int at[N_SEATS];       /* [seat] index in people */
    int bok_left;          /* deals of a bok-runda left, this one included; 0: none */
    seatset owing, forced; /* seats that owe, and must play, a Pflichtsolo */
};

struct evening_deal {
    int number, line;
    int at[N_SEATS]; /* [seat] index in people */
    struct settlement settlement;
    int doubles[N_SEATS]; /* [seat] called */
    int points, tricks;   /* of the old or lone side; −1: not given */
    int value;
    int payoff[N_SEATS];
    bool is_tie, compulsory;
};

/* Settles a deal. STATUS_INPUT with line and column if it is impossible by the rules. */
enum status evening_deal_settle(const struct evening_before *before,
                                const struct evening_line *line, struct evening_deal *out,
                                struct diag *diag) MUST_USE;

/* --- fields of a line: evening_fields.c ------------------------------------------------------ */

/* A line being read. All borrowed. */
struct evening_reading {
    const struct evening_before *before;
    const struct evening_line *line;
    struct diag *diag;
};

/* Reports an error at a column; `why` is a message with at most one %s. Returns STATUS_INPUT. */
enum status evening_refuse(const struct evening_reading *reading, enum evening_column column,
                           const char *why, const char *word);

/* Reads the names in a column as at most `most` seats, in order; *n is their number. STATUS_INPUT
 * for too many names, or one who does not play in the deal. */
enum status evening_read_seats(const struct evening_reading *reading, enum evening_column column,
                               int most, seat *out, int *n) MUST_USE;

/* Reads a whole number in `least` … `most`; `none` for an empty field. STATUS_INPUT. */
enum status evening_read_number(const struct evening_reading *reading, enum evening_column column,
                                int least, int most, int none, int *out) MUST_USE;

/* Adds the doubles to an auction with settled contract and declarer, each checked by the rules.
 * `holds_old`: seats known to hold all old cards. STATUS_INPUT. */
enum status evening_read_doubles(const struct evening_reading *reading, seatset holds_old,
                                 struct auction *auction) MUST_USE;

/* Reads announcements and special points of Doppelkopf. STATUS_INPUT. */
enum status evening_read_said(const struct evening_reading *reading,
                              struct announced *out) MUST_USE;
enum status evening_read_special(const struct evening_reading *reading, bool is_lone,
                                 struct special_points out[N_TEAMS]) MUST_USE;

/* Reads the next name of one word or more at *at and advances past it: *player is its index, or
 * NOBODY with the unknown word in `out`. False at the end. */
bool evening_next_player(const struct people *people, const char **at, char out[PERSON_BYTES],
                         int *player);
