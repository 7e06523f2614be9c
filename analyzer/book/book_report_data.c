/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of books for programs: see book_report.h. */
#include <stdlib.h>

#include "analyzer/book/book_report.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/report_words.h"

/* The hand and its situation: of an entry in JSON, in CSV of each of its calls. */
static void tell_hand(struct fields *to, const struct book *book, const struct book_entry *entry)
{
    const struct book_situation *situation = &book->situations[entry->situation];
    field_word(to, "auction", situation->auction);
    field_seat(to, "seat", situation->table.turn);
    field_cards(to, "hand", book->rules.pack, entry->hand);
}

static void tell_call(struct fields *to, const struct book *book, const struct book_entry *entry,
                      const struct book_call *call)
{
    field_word(to, fields_are_csv(to) ? "call" : "action", book_call_name(book, entry, call));
    field_mean(to, "payoff", &call->payoff);
    if (fields_are_csv(to))
        field_word(to, "interval", interval_code(call->payoff.kind));
    field_share(to, "win", &call->win);
    field_number(to, "p_best", call->p_best);
}

/* --- CSV ------------------------------------------------------------------------------------ */

static void csv_call(struct fields *to, const struct book *book, const struct book_entry *entry,
                     int call)
{
    const struct book_call *option = &entry->calls[call];
    fields_row(to);
    tell_hand(to, book, entry);
    tell_call(to, book, entry, option);
    field_truth(to, "best", call == entry->best);
    field_interval(to, "margin", call == entry->best ? &entry->margin : NULL);
    field_count(to, "deals", (int64_t)option->payoff.n);
    field_word(to, "model", book_fact_value(book, "policy"));
    field_count(to, "missing", (int64_t)book_missing(book));
}

enum status book_report_csv(FILE *out, const struct book_selection *selection)
{
    static const struct book_entry none;
    struct fields to = fields_csv(out);
    for (uint64_t i = 0; i < selection->n; i++)
        for (int c = 0; c < selection->entries[i]->n_calls; c++)
            csv_call(&to, selection->book, selection->entries[i], c);
    if (selection->n == 0) {
        csv_call(&to, selection->book, &none, 0);
        fields_head_only(&to);
    }
    return fields_end(&to);
}

/* --- JSON ----------------------------------------------------------------------------------- */

static json_t *options_json(const struct book *book, const struct provenance *how,
                            const struct book_entry *entry)
{
    struct fields to = fields_json(how);
    for (int c = 0; c < entry->n_calls; c++) {
        fields_row(&to);
        tell_call(&to, book, entry, &entry->calls[c]);
    }
    return fields_list(&to);
}

static json_t *facts_json(const struct book *book)
{
    struct fields to = fields_json(NULL);
    fields_row(&to);
    for (int i = 0; i < book->n_facts; i++)
        field_word(&to, book->facts[i].key, book->facts[i].value);
    return fields_object(&to);
}

enum status book_report_json(FILE *out, const struct book_selection *selection)
{
    const struct book *book = selection->book;
    const struct provenance how = {.confidence = strtod(book_fact_value(book, "confidence"), NULL)};
    struct fields to = fields_json(&how);
    for (uint64_t i = 0; i < selection->n; i++) {
        const struct book_entry *entry = selection->entries[i];
        fields_row(&to);
        tell_hand(&to, book, entry);
        field_word(&to, "best", book_call_name(book, entry, &entry->calls[entry->best]));
        field_mean(&to, "margin", entry->n_calls > 1 ? &entry->margin : NULL);
        field_json(&to, "options", options_json(book, &how, entry));
    }
    const json_int_t missing = (json_int_t)book_missing(book);
    return json_write(out, json_pack("{s:s,s:s,s:o,s:b,s:I,s:I,s:o}", "command", "book", "rules",
                                     book->rules.name, "plan", facts_json(book), "finished",
                                     missing == 0, "missing", missing, "found",
                                     (json_int_t)selection->n_found, "entries", fields_list(&to)));
}
