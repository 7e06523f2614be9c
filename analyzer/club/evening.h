/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A score sheet: an evening with four to six players and one line per deal, settled from the
 * results alone. A second line for deal 3 replaces the first if numbered "corrects 3", and
 * otherwise is an error.
 *
 * Players deal in the order of their names; the first player named is forehand in the first deal.
 * With five players the dealer sits out, with six also the player opposite, unless `seats` names
 * the four who play. The column `dealer` names a player who deals out of turn; the deal then
 * rotates from that player. After an unforced Pflichtsolo the same dealer deals again (RULES 3.1).
 * A refused deal counts in the round and the bok-runda, but leaves owed solos unchanged. */
#pragma once

#include <jansson.h>
#include <stdio.h>

#include "analyzer/club/evening_deal.h"
#include "analyzer/report/report_style.h"

struct plot;

struct evening_row {
    struct evening_deal deal; /* if not `ok`, only the number, line and seats are set */
    bool ok;
    struct diag wrong;        /* if not ok */
    int dealer;               /* index of a player */
    int payoff[MOST_CHAIRS];  /* [player] payoff; 0 for a player who sits out */
    long total[MOST_CHAIRS];  /* [player] total after the deal */
    bool ends_round;          /* whether the deal is the last of a round */
    double rank[MOST_CHAIRS]; /* [player] ranking points from completed rounds */
    json_t *own;              /* the club's own columns, keyed by name, or NULL; owned */
};

/* A line that replaces an earlier line for the same deal. */
struct evening_correction {
    int deal, line, corrected; /* corrected: the earlier line */
};

enum { EVENING_TITLE_BYTES = 160, EVENING_DATE_BYTES = 40 };

struct evening {
    struct ruleset rules;
    struct people people; /* in seating order */
    double stake;
    bool has_stake; /* the sheet states the stake */
    double coin;    /* the smallest coin: money is rounded to its multiples (payments.h) */
    char title[EVENING_TITLE_BYTES], date[EVENING_DATE_BYTES]; /* "": none */
    int round;                                                 /* number of deals in a round */
    int n_session;  /* number of deals in a session with compulsory solos, 0 = no session */
    unsigned owing; /* players who still owe a Pflichtsolo after the last deal: bit p = player p */
    bool has_totals_only; /* the only row contains the totals of a round whose deals are unknown */
    int n_rows, n_wrong;
    struct evening_row *rows; /* [deal − 1]; owned */
    int n_corrections;
    struct evening_correction *corrections; /* by line; owned */
    json_t *read; /* keys and fields of the sheet under English names; owned */
};

/* Reads and settles a sheet; if the sheet names no rules, `standard` applies. If a deal is wrong or
 * its line is missing, the error is stored in the deal's row. Returns STATUS_INPUT for other errors
 * (in columns or names), or STATUS_MEMORY. The caller clears *out, even on failure. */
enum status evening_read(char *text, size_t length, const struct ruleset *standard,
                         struct evening *out, struct diag *diag);
void evening_clear(struct evening *evening);

/* Computes n_wrong, and each row's payoffs, totals and ranking points, from the rows' deals. */
void evening_add_up(struct evening *evening);

/* Writes the deals, the standings after each round, the totals, the money and who pays whom. HTML
 * adds the document's head, a plot, and the differences between house rules and a shipped rule set.
 * CSV has one row per deal and player. STATUS_MEMORY, STATUS_FILE. */
enum status report_evening(FILE *out, const struct evening *evening, struct report_style style);

/* Plots each player's total after each deal. The caller clears *out, even on failure.
 * STATUS_MEMORY. */
enum status plot_of_evening(const struct evening *evening, struct plot *out);

/* Begins a plot of totals: sets the units, the caption, and the axis label `along`. */
void evening_growth(struct plot *out, const struct ruleset *rules, const char *along);
