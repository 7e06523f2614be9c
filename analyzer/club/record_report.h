/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing settled deals: a table with totals for people, one JSON object a line,
 * or CSV. Payoffs are base stakes from each seat's own view. */
#ifndef ZOLO_CLUB_RECORD_REPORT_H
#define ZOLO_CLUB_RECORD_REPORT_H

#include <stdio.h>

#include "analyzer/club/written_deals.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/report_style.h"

/* One deal, settled or not. All borrowed. */
struct record_row {
    const char *file; /* JSON: named only if not NULL; CSV: its first column */
    const struct written_deal *deal;
    const struct course_session *session; /* if the deal belongs to one, after it; else NULL */
    const struct people *people;          /* after the deal; NULL: nobody is named */
};

/* What the deals come to so far. */
struct record_totals {
    int n_ok, n_wrong;
    long payoff[N_SEATS];
    double money[N_SEATS];
    bool has_money;      /* some deal has a stake other than 1, or a currency */
    bool mixed_currency; /* the deals do not all have the same */
    char currency[16];
};

/* A report under way: what was written, and what it comes to. */
struct record_report {
    FILE *out; /* borrowed */
    struct report_style style;
    struct fields csv;
    struct record_totals totals;
};

/* Begins a report, which record_report_end ends: in text by the totals, which the other forms leave
 * to their reader. STATUS_MEMORY, STATUS_FILE. */
void record_report_begin(struct record_report *report, FILE *out, struct report_style style);
enum status record_report_end(struct record_report *report) MUST_USE;

/* Heads of the columns of text. */
void record_report_head(const struct record_report *report);

/* One deal. In text a wrong deal only says so: its message belongs to standard
 * error. STATUS_MEMORY, STATUS_FILE. */
enum status record_report_row(struct record_report *report, const struct record_row *row) MUST_USE;

/* Says which rules and stake still hold for this deal and those after it, which do not name them (text
 * only; JSON and CSV have it in each deal). */
void record_report_carried(const struct record_report *report, const struct record_row *row);

/* What the players of a session have won, after the last deal of a file (text only; JSON has it in
 * each deal). Nothing if no session was begun. */
void record_report_session(const struct record_report *report,
                           const struct course_session *session);

/* What everybody has won whom the deals of a file name (text only; JSON and CSV have it in each deal).
 * Nothing if nobody is named. STATUS_MEMORY. */
enum status record_report_people(const struct record_report *report,
                                 const struct people *people) MUST_USE;

#endif
