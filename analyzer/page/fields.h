/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a page for programs: CSV (RFC 4180) or a gnuplot series, whose columns are named
 * by the first row and to which later rows are padded; or a list of JSON objects. Infinite, NULL
 * and missing values are left empty, "?" in a series, null in JSON. Failures are reported at the
 * end. Fields that are added to a zeroed struct are dropped. */
#pragma once

#include <jansson.h>
#include <stdio.h>

#include "analyzer/report/provenance.h"
#include "engine/core/status.h"

struct fields {
    /* CSV */
    FILE *out;         /* receives the CSV, borrowed */
    bool is_series;    /* separated by tabs, below a comment that names the columns */
    FILE *values;      /* stream for the row: `out`, or `first` until all columns are named */
    char *first;       /* buffered values of the first row; owned */
    size_t n_first;    /* size of it */
    int n_rows;        /* rows begun */
    int n_columns;     /* fields of the first row */
    int n_fields;      /* fields of the row so far */
    bool is_blank;     /* columns are named but left empty */
    const char *group; /* group of the fields that follow, NULL = none */
    /* JSON */
    const struct provenance *how; /* confidence of the intervals; borrowed; NULL = CSV */
    json_t *list, *object;        /* all rows, and the current one; owned by `list` */
    json_t *inner;                /* the group or list that fields are added to, or the row */
    enum status status;
};

/* Begins rows. */
struct fields fields_csv(FILE *out);
struct fields fields_series(FILE *out);
struct fields fields_json(const struct provenance *how);

/* Begins a row. */
void fields_row(struct fields *to);

/* Drops the values of the only row, which was written for the header of a CSV without rows. */
void fields_head_only(struct fields *to);

/* Ends a CSV: STATUS_MEMORY, STATUS_FILE. Ends JSON: returns the list of all rows, or the only row;
 * NULL without memory. */
enum status fields_end(struct fields *to);
json_t *fields_list(struct fields *to);
json_t *fields_object(struct fields *to);

/* The fields that follow belong to a group: {"a":{…}}, "a_seats,a_often"; NULL ends the group.
 * Groups do not nest. */
void fields_group(struct fields *to, const char *name);

/* The fields that follow are values of a JSON list and need no names; NULL ends the list. */
void fields_each(struct fields *to, const char *name);

void field_word(struct fields *to, const char *name, const char *text);
void field_truth(struct fields *to, const char *name, bool value);
void field_count(struct fields *to, const char *name, int64_t count);
void field_number(struct fields *to, const char *name, double value);
void field_missing(struct fields *to, const char *name);

/* Seats 0 … 3 are written 1 … 4; SEAT_NONE is missing. */
void field_seat(struct fields *to, const char *name, int who);

/* A member of the JSON only; CSV has no such column, and releases the value. */
void field_json(struct fields *to, const char *name, json_t *value);

/* ["HA","HT"], "HA HT" */
void field_cards(struct fields *to, const char *name, const struct pack *pack, cardset cards);

/* --- estimates: JSON has mean or share with se, interval and n (json_mean, json_share) -------- */

/* name, name_se, name_low, name_high */
void field_mean(struct fields *to, const char *name, const struct estimate *estimate);

/* name, name_low, name_high: a share, and a mean that CSV writes without its standard error. NULL
 * is missing. */
void field_share(struct fields *to, const char *name, const struct estimate *estimate);
void field_interval(struct fields *to, const char *name, const struct estimate *estimate);
