/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for programs, as CSV (RFC 4180), a gnuplot series or a list of JSON objects. In CSV and
 * series the first row names the columns, and shorter rows are padded. Infinite, NULL and missing
 * values are empty in CSV, "?" in a series and null in JSON. Errors are reported when the rows end.
 * A zeroed struct drops all fields. */
#pragma once

#include <jansson.h>
#include <stdio.h>

#include "analyzer/report/provenance.h"
#include "engine/core/status.h"

struct fields {
    /* CSV */
    FILE *out;         /* receives the CSV; borrowed */
    bool is_series;    /* values are separated by tabs, below a comment that names the columns */
    FILE *values;      /* stream for the row: `out`, or `first` until all columns are named */
    char *first;       /* buffered values of the first row; owned */
    size_t n_first;    /* size of `first` */
    int n_rows;        /* rows begun */
    int n_columns;     /* number of fields in the first row */
    int n_fields;      /* number of fields in the current row so far */
    bool is_blank;     /* CSV values are left empty, but their columns are named */
    const char *group; /* group of the following fields; NULL if none */
    /* JSON */
    const struct provenance *how; /* with the confidence of the intervals; borrowed; NULL in CSV */
    json_t *list, *object;        /* all rows (owned), and the current one */
    json_t *inner;                /* the group, list or row that receives the fields */
    enum status status;
};

/* Begins rows. */
struct fields fields_csv(FILE *out);
struct fields fields_series(FILE *out);
struct fields fields_json(const struct provenance *how);

/* Begins a row. */
void fields_row(struct fields *to);

/* Drops the values of the only row, which was written only for the header of an empty CSV. */
void fields_head_only(struct fields *to);

/* fields_end ends a CSV: STATUS_MEMORY, STATUS_FILE. fields_list and fields_object end JSON and
 * return the list of all rows, or the only row; NULL if out of memory. */
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

/* Adds a member to JSON only; in a CSV the value is released and there is no column. */
void field_json(struct fields *to, const char *name, json_t *value);

/* ["HA","HT"], "HA HT" */
void field_cards(struct fields *to, const char *name, const struct pack *pack, cardset cards);

/* --- estimates, in JSON with standard error, interval and n (json_mean, json_share) ----------- */

/* name, name_se, name_low, name_high */
void field_mean(struct fields *to, const char *name, const struct estimate *estimate);

/* name, name_low, name_high: a share, and a mean without its standard error; NULL is missing. */
void field_share(struct fields *to, const char *name, const struct estimate *estimate);
void field_interval(struct fields *to, const char *name, const struct estimate *estimate);
