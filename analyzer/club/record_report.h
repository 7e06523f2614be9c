/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing settled deals: a table with totals and notes for people, a JSON object a line, or CSV. Payoffs are base stakes from each seat's own view. */
#ifndef ZOLO_CLUB_RECORD_REPORT_H
#define ZOLO_CLUB_RECORD_REPORT_H

#include <stdio.h>

#include "analyzer/club/written_deals.h"
#include "analyzer/page/page.h"

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
    struct page page;                  /* of text or CSV; each deal in JSON has its own */
    const struct written_deals *deals; /* borrowed: those that are gone through */
    bool names_files;                  /* there are several */
    FILE *notes;                       /* of text: what stands below the table */
    char *text;                        /* that; owned */
    size_t n_text;
    struct record_totals totals;
};

/* Begins a report, which record_report_end ends, also after a failure: in text by the totals, which the
 * other forms leave to their reader. STATUS_MEMORY, STATUS_FILE. */
enum status record_report_begin(struct record_report *report, FILE *out, struct report_style style,
                                const struct written_deals *deals, bool names_files) MUST_USE;
enum status record_report_end(struct record_report *report) MUST_USE;

/* A deal of a file, settled or not. In text a wrong one only says so: its message belongs to standard
 * error. STATUS_MEMORY, STATUS_FILE. */
enum status record_report_deal(struct record_report *report, const char *file,
                               const struct written_deal *deal) MUST_USE;

/* After the last deal of a file, in text: what is left of a bok-runda, what the players of a session have
 * won, and everybody whom its deals name. STATUS_MEMORY. */
enum status record_report_file_end(const struct record_report *report) MUST_USE;

#endif
