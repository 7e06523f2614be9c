/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Building blocks of JSON output. Each function returns a new reference, or NULL if out of memory.
 * json_pack returns NULL if a part is NULL, so callers need to check only the final result. */
#pragma once

#include <jansson.h>

#include "analyzer/report/provenance.h"
#include "analyzer/stats/tally.h"

/* A number with up to nine decimals; an integer if it is whole; null if it is infinite or NAN. */
json_t *json_number_of(double value);

/* Appends an item to a list and returns the list, or NULL on failure. */
json_t *json_append(json_t *list, json_t *item);

/* A string from outside, such as a name or message; "?" if the string is not valid UTF-8. */
json_t *json_outside(const char *text);

/* A card's code, "HA", or a list of such codes. */
json_t *json_card(const struct pack *pack, card c);
json_t *json_cards(const struct pack *pack, const card *cards, int n);
json_t *json_hand(const struct pack *pack, cardset hand);

/* A list with one number per seat: [60, -20, -20, -20]. */
json_t *json_seats(const int values[N_SEATS]);

/* The calls made so far, as a list of strings. */
json_t *json_calls(const struct table *table);

/* The announcements so far: [{"seat", "word", "level", "cards"}], where `level` ranges from 1 (Re,
 * Kontra) to 5 (schwarz) and `cards` is the number of cards played before the announcement. */
json_t *json_said(const struct table *table);

/* A set of seats: [1, 3]. */
json_t *json_seatset(seatset seats);

/* The seed; null for exact results. */
json_t *json_seed(bool exact, uint64_t seed);

/* The ends of an interval: [low, high]. */
json_t *json_ends(const struct estimate *estimate);

/* The key of an interval: "ci95" if the confidence is 0.95, else "ci". */
const char *json_interval_key(const struct provenance *how);

/* A mean {"mean", "se", "ci95", "interval", "n"}, and a share {"p", "ci95", "interval", "n"}.
 * json_interval_key gives the key "ci95". */
json_t *json_mean(const struct provenance *how, const struct estimate *estimate);
json_t *json_share(const struct provenance *how, const struct estimate *estimate);

/* Like json_mean, plus a "histogram" of counts or, for weighted deals, a "distribution" of
 * shares. */
json_t *json_payoff(const struct provenance *how, const struct estimate *estimate,
                    const struct tally *tally, int column);

/* The version of the JSON formats (data/schema); incompatible changes increase it. */
#define JSON_FORMAT 2

/* Writes a report on one line, with "format" as its first member, and releases it. Returns
 * STATUS_MEMORY if the report is NULL, or STATUS_FILE. */
enum status json_write(FILE *out, json_t *report);
