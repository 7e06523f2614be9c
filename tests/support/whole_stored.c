/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See whole_stored.h. */
#include "tests/support/whole_stored.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

const char *const stored_names[N_STORED] = {"kop-asdycha", "kop-jp", "kop-3tens", "kop-wolsztyn",
                                            "kop-league"};

static json_t *stored[N_STORED];

int stored_load(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_STORED; i++) {
        char file[64];
        json_error_t error;
        snprintf(file, sizeof file, "data/reference/whole-%s.json", stored_names[i]);
        stored[i] = json_load_file(file, 0, &error);
        if (stored[i] == NULL) {
            print_error("%s: %s\n", file, error.text);
            return -1;
        }
    }
    return 0;
}

int stored_unload(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_STORED; i++)
        json_decref(stored[i]);
    return 0;
}

const json_t *stored_entry(const json_t *list, const char *key, const char *name)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *item = json_array_get(list, i);
        if (strcmp(json_string_value(json_object_get(item, key)), name) == 0)
            return item;
    }
    return NULL;
}

const json_t *stored_set(int set)
{
    return stored[set];
}

const json_t *stored_contract(int set, const char *name)
{
    return stored_entry(json_object_get(stored[set], "contracts"), "contract", name);
}

const json_t *stored_calls(int set, int seat)
{
    const json_t *seats = json_object_get(stored[set], "seats");
    return json_object_get(json_array_get(seats, (size_t)seat), "calls");
}

int64_t stored_number(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

void stored_each(int set, const char *name, stored_visitor *visit, void *self)
{
    const json_t *list = json_object_get(stored_contract(set, name), "card_points");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *item = json_array_get(list, i);
        const json_t *histogram = json_object_get(item, "histogram");
        for (int points = 0; points <= 104; points++) {
            char key[12];
            snprintf(key, sizeof key, "%d", points);
            const int64_t deals = stored_number(histogram, key);
            if (deals > 0)
                visit(self, json_object_get(item, "seats"), points, deals);
        }
    }
}

int stored_seat(const json_t *seats, size_t i)
{
    return (int)json_integer_value(json_array_get(seats, i)) - 1;
}

static void add_band(void *self, const json_t *seats, int points, int64_t deals)
{
    struct bands *bands = self;
    bands->n[stored_seat(seats, 0)][band_of(points)] += deals;
}

struct bands stored_bands(int set, const char *name)
{
    struct bands bands = {0};
    stored_each(set, name, add_band, &bands);
    return bands;
}

int band_of(int points)
{
    return points == 0    ? 0
           : points <= 25 ? 1
           : points < 52  ? 2
           : points == 52 ? 3
           : points < 79  ? 4
           : points < 104 ? 5
                          : 6;
}

static int tricks_of(int points)
{
    return points == 0 ? 0 : points == 104 ? 4 : 2;
}

void settle_points(const struct naive_rules *rules, int contract, const int side[4], int points,
                   int n_doubles, int doubler, struct naive_result *result)
{
    const struct naive_circumstances none = {false, false};
    int old = 0, young = 0;
    memset(result, 0, sizeof *result);
    for (int s = 0; s < 4; s++) {
        result->side[s] = side[s];
        old = side[s] == 1 ? s : old;
        young = side[s] == 0 ? s : young;
    }
    result->points[old] = points;
    result->points[young] = 104 - points;
    result->tricks[old] = tricks_of(points);
    result->tricks[young] = 4 - tricks_of(points);
    naive_settle(rules, contract, n_doubles, &doubler, none, result);
}
