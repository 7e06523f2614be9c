/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One deal of a score sheet: what a line says of it, held against the rules, and what it comes to.
 * Where the cards are not told, what must be true of any cards is checked. */
#ifndef ZOLO_CLUB_EVENING_DEAL_H
#define ZOLO_CLUB_EVENING_DEAL_H

#include "analyzer/club/evening_fields.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/stakes.h"

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

#endif
