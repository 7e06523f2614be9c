/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/page/fields.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/json_parts.h"
#include "engine/core/notation.h"

struct fields fields_csv(FILE *out)
{
    return (struct fields){.out = out, .values = out};
}

struct fields fields_series(FILE *out)
{
    return (struct fields){.out = out, .values = out, .is_series = true};
}

struct fields fields_json(const struct provenance *how)
{
    return (struct fields){.how = how, .list = json_array()};
}

static bool is_rows(const struct fields *to)
{
    return to->how == NULL;
}

/* --- rows ------------------------------------------------------------------------------------ */

/* Buffers the values of the first row until all of the column names have been written. */
static void begin_first(struct fields *to)
{
    to->values = open_memstream(&to->first, &to->n_first);
    if (to->values == NULL)
        to->status = STATUS_MEMORY;
}

static void end_csv_row(struct fields *to)
{
    if (to->n_rows == 0 || to->status != STATUS_OK)
        return;
    to->n_columns = to->n_rows == 1 ? to->n_fields : to->n_columns;
    for (; to->n_fields < to->n_columns; to->n_fields++)
        fputs(to->is_series ? "\t?" : ",", to->values);
    if (to->values != to->out) {
        const bool failed = ferror(to->values);
        if (fclose(to->values) != 0 || failed)
            to->status = STATUS_MEMORY;
        else
            fprintf(to->out, "\n%s", to->first);
        free(to->first);
        to->first = NULL;
        to->values = to->out;
    }
    if (to->status == STATUS_OK)
        fputc('\n', to->out);
}

void fields_row(struct fields *to)
{
    if (is_rows(to)) {
        end_csv_row(to);
        if (to->n_rows == 0)
            begin_first(to);
    } else {
        to->object = json_object();
        if (json_array_append_new(to->list, to->object) != 0) {
            to->object = NULL;
            to->status = STATUS_MEMORY;
        }
    }
    to->n_rows++;
    to->n_fields = 0;
    fields_group(to, NULL);
}

void fields_head_only(struct fields *to)
{
    if (to->status != STATUS_OK)
        return;
    fclose(to->values);
    free(to->first);
    to->first = NULL;
    to->values = to->out;
}

enum status fields_end(struct fields *to)
{
    end_csv_row(to);
    return to->status == STATUS_OK && ferror(to->out) ? STATUS_FILE : to->status;
}

json_t *fields_list(struct fields *to)
{
    if (to->status == STATUS_OK)
        return to->list;
    json_decref(to->list);
    return NULL;
}

json_t *fields_object(struct fields *to)
{
    json_t *list = fields_list(to);
    json_t *object = json_incref(json_array_get(list, 0));
    json_decref(list);
    return object;
}

static void set(struct fields *to, const char *name, json_t *value)
{
    if (json_is_array(to->inner) ? json_array_append_new(to->inner, value) != 0
                                 : json_object_set_new(to->inner, name, value) != 0)
        to->status = STATUS_MEMORY;
}

/* Begins a nested JSON value, to which the next fields are added. */
static void set_inner(struct fields *to, const char *name, json_t *inner)
{
    set(to, name, inner);
    to->inner = to->status == STATUS_OK ? inner : NULL;
}

void fields_group(struct fields *to, const char *name)
{
    to->group = name;
    to->inner = to->object;
    if (name != NULL && !is_rows(to))
        set_inner(to, name, json_object());
}

void fields_each(struct fields *to, const char *name)
{
    to->inner = to->object;
    if (name != NULL && !is_rows(to))
        set_inner(to, name, json_array());
}

/* --- values ---------------------------------------------------------------------------------- */

/* Begins the next value in a CSV; in the first row, also writes the column name, NAME or NAME_WHAT.
 * Returns false if the value must be left empty. */
static bool begin_value(struct fields *to, const char *name, const char *what)
{
    if (to->status != STATUS_OK || to->out == NULL)
        return false;
    const char *comma = to->n_fields++ == 0 ? "" : to->is_series ? "\t" : ",";
    fputs(comma, to->values);
    if (to->n_rows == 1)
        fprintf(to->out, "%s%s%s%s%s%s", to->is_series && to->n_fields == 1 ? "# " : "", comma,
                to->group != NULL ? to->group : "", to->group != NULL ? "_" : "", name, what);
    return !to->is_blank;
}

/* Writes a string, with quotes if a CSV requires them. */
static void put_text(const struct fields *to, const char *text)
{
    FILE *out = to->values;
    const bool is_quoted = !to->is_series && strpbrk(text, ",\"\r\n") != NULL;
    fputs(is_quoted ? "\"" : "", out);
    for (; *text != '\0'; text++)
        fprintf(out, *text == '"' && is_quoted ? "\"%c" : "%c", *text);
    fputs(is_quoted ? "\"" : "", out);
}

void field_word(struct fields *to, const char *name, const char *text)
{
    if (text == NULL)
        field_missing(to, name);
    else if (!is_rows(to))
        set(to, name, json_outside(text));
    else if (begin_value(to, name, ""))
        put_text(to, text);
}

void field_truth(struct fields *to, const char *name, bool value)
{
    if (!is_rows(to))
        set(to, name, json_boolean(value));
    else if (begin_value(to, name, ""))
        fputs(value ? "true" : "false", to->values);
}

void field_count(struct fields *to, const char *name, int64_t count)
{
    if (!is_rows(to))
        set(to, name, json_integer(count));
    else if (begin_value(to, name, ""))
        fprintf(to->values, "%" PRId64, count);
}

static void put_number(struct fields *to, const char *name, const char *what, double value)
{
    if (!begin_value(to, name, what))
        return;
    if (isfinite(value))
        fprintf(to->values, "%.12g", value);
    else if (to->is_series)
        fputc('?', to->values);
}

void field_number(struct fields *to, const char *name, double value)
{
    if (!is_rows(to))
        set(to, name, json_number_of(value));
    else
        put_number(to, name, "", value);
}

void field_missing(struct fields *to, const char *name)
{
    field_number(to, name, (double)NAN);
}

void field_seat(struct fields *to, const char *name, int who)
{
    if (who == SEAT_NONE)
        field_missing(to, name);
    else
        field_count(to, name, who + 1);
}

void field_cards(struct fields *to, const char *name, const struct pack *pack, cardset cards)
{
    char text[3 * MAX_CARDS + 1];
    if (!is_rows(to)) {
        set(to, name, json_hand(pack, cards));
    } else if (begin_value(to, name, "")) {
        notation_cards(pack, cards, 0, text, sizeof text);
        fputs(text, to->values);
    }
}

void field_json(struct fields *to, const char *name, json_t *value)
{
    if (is_rows(to))
        json_decref(value);
    else
        set(to, name, value);
}

/* --- estimates -------------------------------------------------------------------------------- */

static void put_estimate(struct fields *to, const char *name, const struct estimate *estimate,
                         bool has_se)
{
    static const struct estimate unknown = {(double)NAN, (double)NAN, (double)NAN,  (double)NAN,
                                            0,           false,       INTERVAL_NONE};
    const struct estimate *reported = estimate != NULL ? estimate : &unknown;
    put_number(to, name, "", reported->value);
    if (has_se)
        put_number(to, name, "_se", reported->se);
    put_number(to, name, "_low", reported->low);
    put_number(to, name, "_high", reported->high);
}

void field_mean(struct fields *to, const char *name, const struct estimate *estimate)
{
    if (is_rows(to))
        put_estimate(to, name, estimate, true);
    else
        set(to, name, estimate != NULL ? json_mean(to->how, estimate) : json_null());
}

void field_interval(struct fields *to, const char *name, const struct estimate *estimate)
{
    if (is_rows(to))
        put_estimate(to, name, estimate, false);
    else
        field_mean(to, name, estimate);
}

void field_share(struct fields *to, const char *name, const struct estimate *estimate)
{
    if (is_rows(to))
        put_estimate(to, name, estimate, false);
    else
        set(to, name, estimate != NULL ? json_share(to->how, estimate) : json_null());
}
