/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stored counts of all deals of Kop (data/reference/whole-*.json), and payoffs by the naive
 * implementation to compare them with. A test that uses them has load and unload as its group's
 * first and last step. */
#ifndef ZOLO_WHOLE_STORED_H
#define ZOLO_WHOLE_STORED_H

#include <stdint.h>

#include <jansson.h>

#include "tests/reference/naive_inner.h"

enum { N_DEALS = 63063000, N_STORED = 5, N_BANDS = 7 };

/* The five sets of Kop: the first two have twelve trumps, the others fourteen. */
extern const char *const stored_names[N_STORED];

int stored_load(void **unused);
int stored_unload(void **unused);

/* What is stored of a set, of a contract of it, and of the calls of a seat (from 0). Borrowed. */
const json_t *stored_set(int set);
const json_t *stored_contract(int set, const char *name);
const json_t *stored_calls(int set, int seat);

/* The entry of a list whose `key` is `name`, NULL if there is none; and a whole number of an
 * object, 0 if there is none. */
const json_t *stored_entry(const json_t *list, const char *key, const char *name);
int64_t stored_number(const json_t *object, const char *key);

/* Calls `visit` for the deals by card points of a contract: seats[0] is the declarer (from 1), in
 * an unbid game of two the lower of the old seats. */
typedef void stored_visitor(void *self, const json_t *seats, int points, int64_t deals);
void stored_each(int set, const char *name, stored_visitor *visit, void *self);
int stored_seat(const json_t *seats, size_t i); /* from 0 */

/* Deals by first seat and by card points of the old or lone side: 0, at most 25, less than 52, 52,
 * less than 79, less than 104, 104 (RULES 1.8.3). */
struct bands {
    int64_t n[4][N_BANDS];
};
int band_of(int points);
struct bands stored_bands(int set, const char *name);

/* Settles a deal whose old or lone side (side 1) has so many points; `n_doubles` 0 or 1, by
 * `doubler`. */
void settle_points(const struct naive_rules *rules, int contract, const int side[4], int points,
                   int n_doubles, int doubler, struct naive_result *result);

#endif
