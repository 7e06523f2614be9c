/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report on recorded deals: a table with totals and notes in text, one object per deal in JSON,
 * or a CSV. Payoffs are in base stakes, from each seat's point of view. */
#pragma once

#include <stdio.h>

#include "analyzer/club/written_deals.h"
#include "analyzer/page/page.h"

/* The sums over the deals so far. */
struct record_totals {
    int n_ok, n_wrong;
    long payoff[N_SEATS];
    double money[N_SEATS];
    bool has_money;      /* a deal has a stake other than 1, or a currency */
    bool mixed_currency; /* the deals have different currencies */
    char currency[16];
};

/* A report being written. */
struct record_report {
    struct page page;                  /* the page in text and CSV; JSON has one page per deal */
    const struct written_deals *deals; /* borrowed */
    bool names_files;                  /* there are several files */
    FILE *notes;                       /* in text only: stream for the notes below the table */
    char *text;                        /* contents of the notes; owned */
    size_t n_text;
    struct record_totals totals;
};

/* Begins a report. In text, record_report_end adds the totals; it must be called even after a
 * failure. STATUS_MEMORY, STATUS_FILE. */
enum status record_report_begin(struct record_report *report, FILE *out, struct report_style style,
                                const struct written_deals *deals, bool names_files);
enum status record_report_end(struct record_report *report);

/* Adds a deal from a file, whether settled or not. Text omits error messages, which the caller
 * prints. STATUS_MEMORY, STATUS_FILE. */
enum status record_report_deal(struct record_report *report, const char *file,
                               const struct written_deal *deal);

/* Ends a file; in text, adds notes about the bok-runda, the session and the named players.
 * STATUS_MEMORY. */
enum status record_report_file_end(const struct record_report *report);
