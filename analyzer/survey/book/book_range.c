/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_range.h. */
#include "analyzer/survey/book/book_range.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/survey/book/book_report.h"
#include "engine/core/language.h"

/* --- counting ---------------------------------------------------------------------------------- */

static struct range_call *call_of(struct book_range *range, int call)
{
    for (int i = 0; i < range->n_calls; i++)
        if (range->calls[i].call == call)
            return &range->calls[i];
    return NULL;
}

static void count_best(struct book_range *range, const struct book *book,
                       const struct book_entry *entry)
{
    const struct book_call *best = &entry->calls[entry->best];
    struct range_call *call = call_of(range, best->call);
    if (call == NULL) {
        assert(range->n_calls < MAX_BOOK_CALLS);
        call = &range->calls[range->n_calls++];
        *call = (struct range_call){.call = best->call, .word = book_call_name(book, entry, best)};
    }
    call->n++;
    if (entry->n_calls > 1 && (call->last == NULL || entry->margin.value < call->last_by)) {
        call->last = entry;
        call->last_by = entry->margin.value;
    }
}

/* What this hand loses by the calls that are not its best. */
static void measure_others(struct book_range *range, const struct book_entry *entry)
{
    const double most = entry->calls[entry->best].payoff.value;
    for (int c = 0; c < entry->n_calls; c++) {
        struct range_call *call = c == entry->best ? NULL : call_of(range, entry->calls[c].call);
        const double loss = most - entry->calls[c].payoff.value;
        if (call == NULL || (call->first_not != NULL && loss >= call->first_not_by))
            continue;
        call->first_not = entry;
        call->first_not_by = loss;
    }
}

static int by_number(const void *a, const void *b)
{
    const struct range_call *x = a, *y = b;
    return x->n != y->n ? (x->n > y->n ? -1 : 1) : x->call - y->call;
}

/* The entries from number `first` on that are of one situation. Returns the number after them. */
static uint64_t count_situation(const struct book_selection *selection, uint64_t first,
                                struct book_range *range)
{
    const struct book_entry *const *entries = selection->entries;
    uint64_t end = first;
    *range = (struct book_range){.situation = entries[first]->situation};
    for (; end < selection->n && entries[end]->situation == range->situation; end++)
        count_best(range, selection->book, entries[end]);
    for (uint64_t i = first; i < end; i++)
        measure_others(range, entries[i]);
    range->n = end - first;
    qsort(range->calls, (size_t)range->n_calls, sizeof *range->calls, by_number);
    return end;
}

void book_ranges_of(const struct book_selection *selection, struct book_ranges *out)
{
    out->selection = selection;
    out->n = 0;
    for (uint64_t i = 0; i < selection->n;) {
        assert(out->n < MAX_BOOK_SITUATIONS);
        i = count_situation(selection, i, &out->ranges[out->n++]);
    }
}

/* --- text ------------------------------------------------------------------------------------ */

static void add_situation(struct sheet *sheet, const struct book *book, int situation)
{
    sheet_words(sheet, "%d", book->situations[situation].table.turn + 1);
    sheet_words(sheet, "%s", tr(book_calls_so_far(book, situation)));
}

/* The calls of all ranges, each once, in the order in which they come. Returns how many. */
static int all_calls(const struct book_ranges *ranges, const struct range_call *out[MAX_BOOK_CALLS])
{
    int n = 0;
    for (int r = 0; r < ranges->n; r++)
        for (int c = 0; c < ranges->ranges[r].n_calls; c++) {
            const struct range_call *call = &ranges->ranges[r].calls[c];
            int i = 0;
            while (i < n && out[i]->call != call->call)
                i++;
            if (i == n && n < MAX_BOOK_CALLS)
                out[n++] = call;
        }
    return n;
}

static uint64_t hands_with(const struct book_range *range, int call)
{
    for (int c = 0; c < range->n_calls; c++)
        if (range->calls[c].call == call)
            return range->calls[c].n;
    return 0;
}

static enum status write_shares(FILE *out, const struct book_ranges *ranges,
                                struct report_style style)
{
    const struct range_call *calls[MAX_BOOK_CALLS];
    const int n = all_calls(ranges, calls);
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("seat"), N_("calls so far"), N_("hands"), NULL);
    for (int c = 0; c < n; c++)
        sheet_head(&sheet, "%s", tr_word(situation_spoken(calls[c]->word)));
    for (int r = 0; r < ranges->n; r++) {
        const struct book_range *range = &ranges->ranges[r];
        sheet_row(&sheet);
        add_situation(&sheet, ranges->selection->book, range->situation);
        sheet_count(&sheet, range->n);
        for (int c = 0; c < n; c++) {
            const uint64_t with = hands_with(range, calls[c]->call);
            if (with > 0)
                sheet_percent(&sheet, (double)with, (double)range->n);
            else
                sheet_missing(&sheet);
        }
    }
    return sheet_end(&sheet);
}

static void add_edge(struct sheet *sheet, const struct book *book, const struct book_entry *entry,
                     double by)
{
    if (entry == NULL) {
        sheet_missing(sheet);
        sheet_missing(sheet);
        return;
    }
    sheet_cards(sheet, &book->situations[entry->situation].table, entry->hand);
    sheet_decimal(sheet, "%.2f", by);
}

static enum status write_edges(FILE *out, const struct book_ranges *ranges,
                               struct report_style style)
{
    const struct book *book = ranges->selection->book;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("seat"), N_("calls so far"), N_("call"), N_("still with"),
                N_("better by"), N_("no longer with"), N_("short by"), NULL);
    for (int r = 0; r < ranges->n; r++)
        for (int c = 0; c < ranges->ranges[r].n_calls; c++) {
            const struct range_call *call = &ranges->ranges[r].calls[c];
            sheet_row(&sheet);
            add_situation(&sheet, book, ranges->ranges[r].situation);
            sheet_words(&sheet, "%s", tr_word(situation_spoken(call->word)));
            add_edge(&sheet, book, call->last, call->last_by);
            add_edge(&sheet, book, call->first_not, call->first_not_by);
        }
    return sheet_end(&sheet);
}

static enum status write_text(FILE *out, const struct book_ranges *ranges, const char *held,
                              struct report_style style)
{
    const struct book *book = ranges->selection->book;
    text_rules(out, &book->rules, style.symbols);
    if (held != NULL)
        fprintf(out, tr("  Hands    with %s\n\n"), held);
    if (ranges->n == 0) {
        fputs(tr("  No entry of this book is like that.\n"), out);
        return STATUS_OK;
    }
    enum status status = write_shares(out, ranges, style);
    fprintf(out, tr("\n  The hands at the edge, and by how many %s:\n\n"),
            text_many_units(&book->rules));
    if (status == STATUS_OK)
        status = write_edges(out, ranges, style);
    fputs(tr("\n  Shares are of hands, each counted once.\n"), out);
    book_write_unfinished(out, book);
    book_write_model(out, tr("Model"), book, false, style.symbols);
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}

/* --- programs -------------------------------------------------------------------------------- */

static void tell_edge(struct fields *to, const struct book *book, const char *name,
                      const struct book_entry *entry, const char *amount, double by)
{
    if (entry == NULL) {
        field_missing(to, name);
        field_missing(to, amount);
        return;
    }
    field_cards(to, name, book->rules.pack, entry->hand);
    field_number(to, amount, by);
}

static void tell_call(struct fields *to, const struct book *book, const struct book_range *range,
                      const struct range_call *call)
{
    field_word(to, fields_are_csv(to) ? "call" : "action", call->word);
    field_count(to, "hands", (int64_t)call->n);
    field_number(to, "share", (double)call->n / (double)range->n);
    tell_edge(to, book, "last", call->last, "better_by", call->last_by);
    tell_edge(to, book, "first_not", call->first_not, "short_by", call->first_not_by);
}

static void tell_situation(struct fields *to, const struct book *book,
                           const struct book_range *range)
{
    const struct book_situation *situation = &book->situations[range->situation];
    field_word(to, "auction", situation->auction);
    field_seat(to, "seat", situation->table.turn);
}

static enum status write_csv(FILE *out, const struct book_ranges *ranges)
{
    static const struct book_range none = {.n = 1};
    static const struct range_call no_call = {.word = ""};
    const struct book *book = ranges->selection->book;
    struct fields to = fields_csv(out);
    for (int r = 0; r < ranges->n; r++)
        for (int c = 0; c < ranges->ranges[r].n_calls; c++) {
            fields_row(&to);
            tell_situation(&to, book, &ranges->ranges[r]);
            tell_call(&to, book, &ranges->ranges[r], &ranges->ranges[r].calls[c]);
            field_count(&to, "missing", (int64_t)book_missing(book));
        }
    if (ranges->n == 0) {
        fields_row(&to);
        tell_situation(&to, book, &none);
        tell_call(&to, book, &none, &no_call);
        field_missing(&to, "missing");
        fields_head_only(&to);
    }
    return fields_end(&to);
}

static json_t *calls_json(const struct book *book, const struct book_range *range)
{
    struct fields to = fields_json(NULL);
    for (int c = 0; c < range->n_calls; c++) {
        fields_row(&to);
        tell_call(&to, book, range, &range->calls[c]);
    }
    return fields_list(&to);
}

static enum status write_json(FILE *out, const struct book_ranges *ranges, const char *held)
{
    const struct book *book = ranges->selection->book;
    struct fields to = fields_json(NULL);
    for (int r = 0; r < ranges->n; r++) {
        fields_row(&to);
        tell_situation(&to, book, &ranges->ranges[r]);
        field_count(&to, "hands", (int64_t)ranges->ranges[r].n);
        field_json(&to, "calls", calls_json(book, &ranges->ranges[r]));
    }
    return json_write(out, json_pack("{s:s,s:s,s:o,s:I,s:o}", "command", "book-ranges", "rules",
                                     book->rules.name, "held",
                                     held != NULL ? json_outside(held) : json_null(), "missing",
                                     (json_int_t)book_missing(book), "ranges", fields_list(&to)));
}

enum status report_ranges(FILE *out, const struct book_ranges *ranges, const char *held,
                          struct report_style style)
{
    switch (style.format) {
    case FORMAT_JSON: return write_json(out, ranges, held);
    case FORMAT_CSV: return write_csv(out, ranges);
    case FORMAT_TEXT: break;
    }
    return write_text(out, ranges, held, style);
}
