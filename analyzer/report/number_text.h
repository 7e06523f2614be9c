/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people read them: never without their uncertainty, a proper minus,
 * no more digits than the interval allows, and a dash with the number of deals in place of an
 * interval where these are too few for one (estimate_possible). Written in UTF-8, or in ASCII unless `symbols`. */
#ifndef ZOLO_REPORT_NUMBER_TEXT_H
#define ZOLO_REPORT_NUMBER_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "analyzer/stats/interval.h"

enum { NUMBER_BYTES = 48 };

/* True if the estimate has no interval, and is not exact. */
bool number_is_unknown(const struct estimate *estimate);

/* Decimals (2 to 4) at which the interval, or an exact value, shows a digit
 * that is not zero. */
int number_decimals(const struct estimate *estimate);

/* "+14.80 ± 0.02", "−3.10 exact", "+4.00 — (n=2)" or, without deals, "—": an estimate times `scale`. The interval is
 * within the ± shown. */
void number_signed(const struct estimate *estimate, double scale, int decimals, bool symbols,
                   char out[NUMBER_BYTES]);

/* "99.3 % (99.1–99.5)", "99.3 % exact" or "50.0 % — (n=2)": a share. What is not all does not read 100.0 %, nor
 * what is something 0.0 %, here and below. */
void number_share(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES]);

/* The same in less room: "75.0 ± 0.7 %", with the farther end of an interval that lies askew. */
void number_share_short(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES]);

/* The share alone, with the digits of number_share_short: "75.0 %". */
void number_share_value(const struct estimate *estimate, char out[NUMBER_BYTES]);

/* The ends of its interval in percent, "99.1–99.5" if `between` is "–". */
void number_share_ends(const struct estimate *estimate, const char *between,
                       char out[NUMBER_BYTES]);

/* "99.3 %", ">99.9 %" or "<0.1 %": a share as counted. */
void number_percent(double share, char out[NUMBER_BYTES]);

/* "97 %", ">99 %" or "<1 %": a chance; certain ones only if `exact`. */
void number_chance(double chance, bool exact, char out[NUMBER_BYTES]);

/* "+15" or "−3": a payoff that occurred. */
void number_whole(int value, bool symbols, char out[NUMBER_BYTES]);

/* "+14.32": a mean of payoffs that occurred. */
void number_plain(double value, int decimals, bool symbols, char out[NUMBER_BYTES]);

/* "34,650". */
void number_count(uint64_t count, char out[NUMBER_BYTES]);

/* The sign for "give or take", the minus, and the mark for "unknown". */
const char *number_plus_minus(bool symbols);
const char *number_minus(bool symbols);
const char *number_unknown(bool symbols);

#endif
