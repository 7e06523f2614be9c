/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats numbers for human readers: with their uncertainty, a typographic minus sign, and no more
 * digits than the interval justifies. If deals are too few for an interval (estimate_possible), a
 * dash and their number are written. Output is UTF-8 if `symbols` is set, else ASCII. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "analyzer/stats/interval.h"

enum { NUMBER_BYTES = 48 };

/* Whether the estimate is neither exact nor has an interval. */
bool number_is_unknown(const struct estimate *estimate);

/* The number of decimals (2 to 4) needed to show a nonzero digit of the interval or exact value. */
int number_decimals(const struct estimate *estimate);

/* Writes an estimate times `scale`: "+14.80 ± 0.02", "−3.10 exact", "+4.00 — (n=2)" or, without
 * deals, "—". The printed ± covers the interval. */
void number_signed(const struct estimate *estimate, double scale, int decimals, bool symbols,
                   char out[NUMBER_BYTES]);

/* Writes a share: "99.3 % (99.1–99.5)", "99.3 % exact" or "50.0 % — (n=2)". Only shares of exactly
 * 1 and 0 print as 100.0 % and 0.0 %. */
void number_share(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES]);

/* Writes a share in short form, "75.0 ± 0.7 %", where ± reaches the interval's farther end. */
void number_share_short(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES]);

/* Writes only the value of a share, with as many digits as number_share_short writes: "75.0 %". */
void number_share_value(const struct estimate *estimate, char out[NUMBER_BYTES]);

/* Writes the ends of a share's interval in percent: "99.1–99.5" if `between` is "–". */
void number_share_ends(const struct estimate *estimate, const char *between,
                       char out[NUMBER_BYTES]);

/* Writes a share without an interval: "99.3 %", ">99.9 %" or "<0.1 %". */
void number_percent(double share, char out[NUMBER_BYTES]);

/* Writes a probability: "97 %", ">99 %" or "<1 %"; writes 0 % and 100 % only if `exact` is set. */
void number_chance(double chance, bool exact, char out[NUMBER_BYTES]);

/* Writes the payoff of one deal: "+15" or "−3". */
void number_whole(int value, bool symbols, char out[NUMBER_BYTES]);

/* Writes a mean payoff: "+14.32". */
void number_plain(double value, int decimals, bool symbols, char out[NUMBER_BYTES]);

/* A count: "34,650". */
void number_count(uint64_t count, char out[NUMBER_BYTES]);

/* The signs for plus-minus, for minus and for an unknown number, respectively. */
const char *number_plus_minus(bool symbols);
const char *number_minus(bool symbols);
const char *number_unknown(bool symbols);
