/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a page writes the fields of its rows for programs: a CSV (RFC 4180) or a series of gnuplot, whose columns
 * the first row names and later ones fill up to as many; or a list of JSON objects. What is infinite, NULL or
 * none is left empty, "?" in a series, null in JSON. Failures show at the end. */
#ifndef ZOLO_PAGE_FIELDS_H
#define ZOLO_PAGE_FIELDS_H

#include <jansson.h>
#include <stdio.h>

#include "analyzer/report/provenance.h"
#include "engine/core/status.h"

struct fields {
    /* CSV */
    FILE *out;      /* takes the CSV, borrowed; NULL = JSON */
    bool is_series; /* columns are parted by tabs, under a comment that names them, for gnuplot */
    FILE *values;   /* of the row: `out`, or `first` until all heads are written */
    char *first;    /* values of the first row; owned */
    size_t n_first; /* bytes of it */
    int n_rows;     /* begun */
    int n_columns;  /* as the first row has fields */
    int n_fields;   /* of the row, so far */
    bool is_blank;  /* columns are named but left empty, whatever is told */
    const char *group; /* whose fields follow, NULL = the row's own */
    /* JSON */
    const struct provenance *how; /* names the intervals; borrowed */
    json_t *list, *object;        /* all rows, and the one that is told; owned by `list` */
    json_t *inner;                /* the group or list whose fields follow, or the row itself */
    enum status status;
};

/* Begins rows in one form or the other. Without `how` intervals are of 95 %. */
struct fields fields_csv(FILE *out);
struct fields fields_series(FILE *out);
struct fields fields_json(const struct provenance *how);

/* Begins a row. */
void fields_row(struct fields *to);

/* The values of the row just told are dropped: it has only named the columns of a CSV without
 * rows. */
void fields_head_only(struct fields *to);

/* Ends a CSV: STATUS_MEMORY, STATUS_FILE. Ends JSON: the list of all rows, or the only row; NULL
 * without memory. */
enum status fields_end(struct fields *to) MUST_USE;
json_t *fields_list(struct fields *to);
json_t *fields_object(struct fields *to);

/* The fields that follow belong to a group: {"a":{…}}, "a_seats,a_often"; NULL: to the row again.
 * Groups do not nest. */
void fields_group(struct fields *to, const char *name);

/* The fields that follow are values of a JSON list, and need no names; NULL: of the row again. */
void fields_each(struct fields *to, const char *name);

/* --- single values -------------------------------------------------------------------------- */

void field_word(struct fields *to, const char *name, const char *text);
void field_truth(struct fields *to, const char *name, bool value);
void field_count(struct fields *to, const char *name, int64_t count);
void field_number(struct fields *to, const char *name, double value);
void field_missing(struct fields *to, const char *name);

/* A seat or player 0 … 3 counts from 1; SEAT_NONE is missing. */
void field_seat(struct fields *to, const char *name, int who);

/* A member of the JSON alone, which is released; a CSV has no such column. */
void field_json(struct fields *to, const char *name, json_t *value);

/* ["HA","HT"], "HA HT" */
void field_cards(struct fields *to, const char *name, const struct pack *pack, cardset cards);

/* --- estimates: JSON has mean or share with se, interval and n (json_mean, json_share) -------- */

/* name, name_se, name_low, name_high */
void field_mean(struct fields *to, const char *name, const struct estimate *estimate);

/* name, name_low, name_high: a share; and a mean that CSV tells without its standard error. NULL is
 * missing. */
void field_share(struct fields *to, const char *name, const struct estimate *estimate);
void field_interval(struct fields *to, const char *name, const struct estimate *estimate);

#endif
