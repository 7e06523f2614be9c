/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of which the JSON of the answers is made. All return a new reference,
 * or NULL if memory ran out; json_pack gives NULL for a part that is NULL, so that
 * shows at the end. */
#ifndef ZOLO_REPORT_JSON_PARTS_H
#define ZOLO_REPORT_JSON_PARTS_H

#include <jansson.h>

#include "analyzer/report/provenance.h"
#include "analyzer/stats/tally.h"

/* Nine decimals; a whole number as such; null for what is not finite. */
json_t *json_number_of(double value);

/* Appends to a list, which becomes NULL if that cannot be. */
json_t *json_append(json_t *list, json_t *item);

/* Text from outside (names, messages), which may be no UTF-8: "?" then. */
json_t *json_outside(const char *text);

/* "HA", and a list of codes. */
json_t *json_card(const struct pack *pack, card c);
json_t *json_cards(const struct pack *pack, const card *cards, int n);
json_t *json_hand(const struct pack *pack, cardset hand);

/* A number for each seat: [60, -20, -20, -20]. */
json_t *json_seats(const int values[N_SEATS]);

/* The calls made so far, as words. */
json_t *json_calls(const struct table *table);

/* What was announced so far: [{"seat", "word", "level", "cards"}], `level` from 1 (Re, Kontra) to 5
 * (schwarz), `cards` those that had fallen before. */
json_t *json_said(const struct table *table);

/* [1, 3] */
json_t *json_seatset(seatset seats);

/* null if nothing was left to chance. */
json_t *json_seed(bool exact, uint64_t seed);

/* [low, high] */
json_t *json_ends(const struct estimate *estimate);

/* "ci95", or "ci" if the confidence is not 0.95: the key of an interval. */
const char *json_interval_key(const struct provenance *how);

/* {"mean", "se", "ci95", "interval", "n"} and {"p", "ci95", "interval", "n"}. The
 * key of the interval is "ci" if the confidence is not 0.95. */
json_t *json_mean(const struct provenance *how, const struct estimate *estimate);
json_t *json_share(const struct provenance *how, const struct estimate *estimate);

/* As json_mean, with the "histogram" of counts, or, where the deals have chances,
 * the "distribution" of shares. */
json_t *json_payoff(const struct provenance *how, const struct estimate *estimate,
                    const struct tally *tally, int column);

/* The number of the form of all JSON: higher when a program that reads it would have to change.
 * data/schema describes it. */
#define JSON_FORMAT 2

/* Writes a report, with its "format" before all else, on a line of its own and releases it.
 * STATUS_MEMORY if it is NULL, STATUS_FILE if it could not be written. */
enum status json_write(FILE *out, json_t *report) MUST_USE;

#endif
