/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A score sheet: an evening of four to six players, a line a deal, settled from results alone. A line
 * with the number of a deal that is there already corrects it if it says so ("corrects 3"); else that
 * deal is wrong.
 *
 * The deal goes round by the order of the names; the first of them is forehand in the first deal. Of
 * five the dealer sits out, of six also whoever sits opposite, unless `seats` says who plays. After a
 * voluntary Pflichtsolo the same dealer deals again (RULES 3.1). A deal that is refused counts as one
 * of the round and of a bok-runda, and changes nothing that is owed. */
#ifndef ZOLO_CLUB_EVENING_H
#define ZOLO_CLUB_EVENING_H

#include <stdio.h>

#include "analyzer/club/evening_deal.h"
#include "analyzer/report/report_style.h"

struct plot;

struct evening_row {
    struct evening_deal deal; /* if ok; else number, line and seats */
    bool ok;
    struct diag wrong;        /* if not ok */
    int dealer;               /* player */
    int payoff[MOST_CHAIRS];  /* by player; 0 for whoever sits out */
    long total[MOST_CHAIRS];  /* after it */
    bool ends_round;          /* the last deal of a round */
    double rank[MOST_CHAIRS]; /* ranking points of rounds so far, after such a deal */
};

/* A line of a deal that counts in the place of another. */
struct evening_correction {
    int deal, line, corrected; /* that line */
};

struct evening {
    struct ruleset rules;
    struct people people; /* in the order of their chairs */
    double stake;
    bool has_stake; /* the sheet names it */
    int round;      /* deals of a round */
    int n_session;  /* deals of a session with compulsory solos, 0 = none */
    int n_rows, n_wrong;
    struct evening_row *rows; /* by deal; owned */
    int n_corrections;
    struct evening_correction *corrections; /* in the order of their lines; owned */
};

/* Reads and settles a sheet; `standard`: the rules where it names none. What is wrong in one deal is
 * kept in its row, also that it has no line. STATUS_INPUT for the rest (columns, names); STATUS_MEMORY. The
 * caller clears *out, also on failure. */
enum status evening_read(char *text, size_t length, const struct ruleset *standard,
                         struct evening *out, struct diag *diag) MUST_USE;
void evening_clear(struct evening *evening);

/* Its page: deals, standings after each round, totals and money; as CSV a row for each deal and player. In
 * the form that the style names. STATUS_MEMORY, STATUS_FILE. */
enum status report_evening(FILE *out, const struct evening *evening,
                           struct report_style style) MUST_USE;

/* Its picture: what each player has won after each deal. The caller clears *out, also on failure.
 * STATUS_MEMORY. */
enum status plot_of_evening(const struct evening *evening, struct plot *out) MUST_USE;

#endif
