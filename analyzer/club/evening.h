/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A score sheet: an evening of four to six players, one line a deal, settled from results alone. A
 * second line for a deal replaces the first if it says "corrects 3"; otherwise the deal is wrong.
 *
 * Players deal in the order of the names; the first is forehand in the first deal. With five
 * players the dealer sits out, with six the player opposite too, unless `seats` names the four. The
 * column `dealer` names a dealer out of turn, from whom the others follow. After a voluntary
 * Pflichtsolo the same dealer deals again (RULES 3.1). A refused deal counts in the round and the
 * bok-runda, and leaves the owed solos unchanged. */
#pragma once

#include <jansson.h>
#include <stdio.h>

#include "analyzer/club/evening_deal.h"
#include "analyzer/report/report_style.h"

struct plot;

struct evening_row {
    struct evening_deal deal; /* if not ok, only number, line and seats */
    bool ok;
    struct diag wrong;        /* if not ok */
    int dealer;               /* index of a player */
    int payoff[MOST_CHAIRS];  /* [player]; 0 if sitting out */
    long total[MOST_CHAIRS];  /* [player] after the deal */
    bool ends_round;          /* last deal of a round */
    double rank[MOST_CHAIRS]; /* [player] ranking points of completed rounds */
    json_t *own;              /* contents of the club's own columns, by name; may be NULL; owned */
};

/* A line of a deal that replaces an earlier one. */
struct evening_correction {
    int deal, line, corrected; /* corrected: the earlier line */
};

enum { EVENING_TITLE_BYTES = 160, EVENING_DATE_BYTES = 40 };

struct evening {
    struct ruleset rules;
    struct people people; /* in the order of the chairs */
    double stake;
    bool has_stake; /* the sheet states it */
    double coin;    /* money is rounded to it (payments.h) */
    char title[EVENING_TITLE_BYTES], date[EVENING_DATE_BYTES]; /* "": none */
    int round;                                                 /* deals of a round */
    int n_session;  /* deals of a session with compulsory solos, 0 = none */
    unsigned owing; /* players who still owe a Pflichtsolo after the last deal, bit p = player p */
    int n_rows, n_wrong;
    struct evening_row *rows; /* [deal − 1]; owned */
    int n_corrections;
    struct evening_correction *corrections; /* by line; owned */
};

/* Reads and settles a sheet, by `standard` if it names no rules. An error in one deal, or a missing
 * line, is stored in its row. STATUS_INPUT for other errors (columns, names), STATUS_MEMORY. The
 * caller clears *out, even on failure. */
enum status evening_read(char *text, size_t length, const struct ruleset *standard,
                         struct evening *out, struct diag *diag);
void evening_clear(struct evening *evening);

/* Finds payoffs, totals and ranking points of all rows, and n_wrong, from the deals of the rows. */
void evening_add_up(struct evening *evening);

/* Writes deals, standings after each round, totals, money and who pays whom; in HTML also the head
 * of a document, the curve, and where house rules differ from a shipped set; in CSV a row for each
 * deal and player. STATUS_MEMORY, STATUS_FILE. */
enum status report_evening(FILE *out, const struct evening *evening, struct report_style style);

/* Its picture: what each player has won after each deal. The caller clears *out, even on failure.
 * STATUS_MEMORY. */
enum status plot_of_evening(const struct evening *evening, struct plot *out);

/* Begins a picture of totals that grow `along` an axis: units and caption. */
void evening_growth(struct plot *out, const struct ruleset *rules, const char *along);
