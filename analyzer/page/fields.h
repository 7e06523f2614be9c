/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Machine-readable rows: CSV (RFC 4180), a gnuplot series or a list of JSON objects. In CSV and
 * series the first row names the columns, and shorter rows are padded. Infinite, NULL and missing
 * values are empty in CSV, "?" in a series and null in JSON. Errors are reported at the end of the
 * rows. A zeroed struct discards all fields. */
#pragma once

#include <jansson.h>
#include <stdio.h>

#include "analyzer/report/provenance.h"
#include "engine/core/status.h"

struct fields {
    /* CSV */
    FILE *out;         /* receives the CSV; borrowed */
    bool is_series;    /* a series: tab-separated values below a comment that names the columns */
    FILE *values;      /* receives the row: `out`, or `first` until all columns are named */
    char *first;       /* buffered values of the first row; owned */
    size_t n_first;    /* size of `first` */
    int n_rows;        /* rows begun */
    int n_columns;     /* number of fields in the first row */
    int n_fields;      /* number of fields in the current row so far */
    bool is_blank;     /* CSV values are left empty, but their columns are named */
    const char *group; /* group of the following fields; NULL if none */
    /* JSON */
    const struct provenance *how; /* gives the confidence of the intervals; borrowed; NULL in CSV */
    json_t *list, *object;        /* all rows (owned); the current row */
    json_t *inner;                /* the group, list or row to which fields are added */
    enum status status;
};

struct fields fields_csv(FILE *out);
struct fields fields_series(FILE *out);
struct fields fields_json(const struct provenance *how);

void fields_row(struct fields *to);

/* Discards the values of the only row, which was written just for the header of an empty CSV. */
void fields_head_only(struct fields *to);

/* fields_end ends a CSV, and returns STATUS_MEMORY or STATUS_FILE on failure. fields_list ends JSON
 * and returns the list of all rows, fields_object returns the only row; both return NULL if out of
 * memory. */
enum status fields_end(struct fields *to);
json_t *fields_list(struct fields *to);
json_t *fields_object(struct fields *to);

/* Begins a group for the following fields: {"a":{…}} in JSON, "a_seats,a_often" in CSV; NULL ends
 * it. Groups do not nest. */
void fields_group(struct fields *to, const char *name);

/* Begins a JSON list of values without names; NULL ends the list. */
void fields_each(struct fields *to, const char *name);

void field_word(struct fields *to, const char *name, const char *text);
void field_truth(struct fields *to, const char *name, bool value);
void field_count(struct fields *to, const char *name, int64_t count);
void field_number(struct fields *to, const char *name, double value);
void field_missing(struct fields *to, const char *name);

/* Adds a seat: 0 … 3 are written as 1 … 4, SEAT_NONE as missing. */
void field_seat(struct fields *to, const char *name, int who);

/* Adds a member to JSON only; in a CSV the value has no column and is released. */
void field_json(struct fields *to, const char *name, json_t *value);

/* ["HA","HT"], "HA HT" */
void field_cards(struct fields *to, const char *name, const struct pack *pack, cardset cards);

/* --- estimates, in JSON with standard error, interval and n (json_mean, json_share) ----------- */

/* name, name_se, name_low, name_high */
void field_mean(struct fields *to, const char *name, const struct estimate *estimate);

/* name, name_low, name_high: for a share, or a mean without its standard error. NULL is missing. */
void field_share(struct fields *to, const char *name, const struct estimate *estimate);
void field_interval(struct fields *to, const char *name, const struct estimate *estimate);
