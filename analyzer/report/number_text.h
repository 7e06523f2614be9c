/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers for people: with their uncertainty, a proper minus sign, and no more digits than the
 * interval supports; where there are too few deals for an interval (estimate_possible), a dash with
 * their number. Written in UTF-8, or in ASCII unless `symbols`. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "analyzer/stats/interval.h"

enum { NUMBER_BYTES = 48 };

/* True if the estimate is not exact and has no interval. */
bool number_is_unknown(const struct estimate *estimate);

/* Number of decimals (2 to 4) that show a digit other than 0 of the interval or exact value. */
int number_decimals(const struct estimate *estimate);

/* An estimate times `scale`: "+14.80 ± 0.02", "−3.10 exact", "+4.00 — (n=2)" or, without deals,
 * "—". The interval lies within the ± shown. */
void number_signed(const struct estimate *estimate, double scale, int decimals, bool symbols,
                   char out[NUMBER_BYTES]);

/* A share: "99.3 % (99.1–99.5)", "99.3 % exact" or "50.0 % — (n=2)". Here and below, only shares of
 * exactly 1 and 0 read 100.0 % and 0.0 %. */
void number_share(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES]);

/* A share, shorter: "75.0 ± 0.7 %", with the farther end of an asymmetric interval. */
void number_share_short(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES]);

/* The value of a share, with the digits of number_share_short: "75.0 %". */
void number_share_value(const struct estimate *estimate, char out[NUMBER_BYTES]);

/* The ends of the interval of a share in percent: "99.1–99.5" if `between` is "–". */
void number_share_ends(const struct estimate *estimate, const char *between,
                       char out[NUMBER_BYTES]);

/* A counted share: "99.3 %", ">99.9 %" or "<0.1 %". */
void number_percent(double share, char out[NUMBER_BYTES]);

/* A probability: "97 %", ">99 %" or "<1 %"; 0 and 100 % only if `exact`. */
void number_chance(double chance, bool exact, char out[NUMBER_BYTES]);

/* A payoff of one deal: "+15" or "−3". */
void number_whole(int value, bool symbols, char out[NUMBER_BYTES]);

/* A mean of payoffs: "+14.32". */
void number_plain(double value, int decimals, bool symbols, char out[NUMBER_BYTES]);

/* A count: "34,650". */
void number_count(uint64_t count, char out[NUMBER_BYTES]);

/* The signs for plus-minus, minus and unknown. */
const char *number_plus_minus(bool symbols);
const char *number_minus(bool symbols);
const char *number_unknown(bool symbols);
