/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_report.h: ranges. */
#include "analyzer/survey/book/book_report.h"

#include <assert.h>
#include <stdlib.h>

#include "analyzer/page/page.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

/* --- counting ------------------------------------------------------------------------------- */

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
    if (book_entry_has_choice(entry) && entry->margin.value >= 0 &&
        (call->last == NULL || entry->margin.value < call->last_by)) {
        call->last = entry;
        call->last_by = entry->margin.value;
    }
}

/* Updates the smallest losses so far with those of this hand under each of its other calls. */
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

/* Counts the entries of one situation from number `first` onwards. Returns the next number. */
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

/* --- the page ------------------------------------------------------------------------------ */

/* Lists the distinct calls of all ranges in order of appearance, and returns their number. */
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

/* Adds, for people, the share of hands that make each call. */
static void put_shares(struct page *to, const struct book_ranges *ranges)
{
    const struct range_call *calls[MAX_BOOK_CALLS];
    const int n = all_calls(ranges, calls);
    page_table(to, NULL, IN_TEXT);
    for (int r = 0; r < ranges->n; r++) {
        const struct book_range *range = &ranges->ranges[r];
        page_row(to);
        book_put_situation(to, ranges->selection->book, range->situation);
        page_count(to, NULL, N_("hands"), (int64_t)range->n);
        for (int c = 0; c < n; c++) {
            const uint64_t with = hands_with(range, calls[c]->call);
            const char *head = tr_word(situation_spoken(calls[c]->word));
            page_known(to, with > 0);
            page_part(to, NULL, head, (double)with / (double)range->n);
        }
    }
    page_end(to);
}

/* Keys and headings for the hand that just makes or just misses a call. */
struct edge {
    const char *key, *head, *by_key, *by_head;
};

static void put_edge(struct page *to, const struct book *book, const struct edge *edge,
                     const struct book_entry *entry, double by)
{
    if (entry == NULL) {
        page_missing(to, edge->key, edge->head);
        page_missing(to, edge->by_key, edge->by_head);
        return;
    }
    const struct table *table = &book->situations[entry->situation].table;
    page_cards(to, edge->key, edge->head, table, entry->hand);
    page_number(to, edge->by_key, edge->by_head, by, 2);
}

static void put_call(struct page *to, const struct book *book, const struct book_range *range,
                     const struct range_call *call)
{
    static const struct edge last = {"last", N_("just makes it"), "better_by", N_("better by")},
                             first_not = {"first_not", N_("just misses it"), "short_by",
                                          N_("short by")};
    page_row(to);
    if (!page_is(to, IN_JSON))
        book_put_situation(to, book, range->situation);
    page_name(to, page_is(to, IN_JSON) ? "action" : "call", NULL, call->word);
    page_text(to, N_("call"), "%s", tr_word(situation_spoken(call->word)));
    page_count(to, "hands", NULL, (int64_t)call->n);
    page_number(to, "share", NULL, (double)call->n / (double)range->n, 0);
    put_edge(to, book, &last, call->last, call->last_by);
    if (book->decimals == 0 || !page_is(to, IN_TEXT)) /* a shipped book has only the best calls */
        put_edge(to, book, &first_not, call->first_not, call->first_not_by);
    if (page_is(to, IN_CSV))
        page_count(to, "missing", NULL, (int64_t)book_missing(book));
}

static void put_ranges(struct page *to, const struct book_ranges *ranges)
{
    static const struct book_range none = {.n = 1};
    static const struct range_call no_call = {.word = ""};
    const struct book *book = ranges->selection->book;
    page_table(to, "ranges", IN_ALL);
    for (int r = 0; r < ranges->n; r++) {
        const struct book_range *range = &ranges->ranges[r];
        if (page_is(to, IN_JSON)) {
            page_row(to);
            book_put_situation(to, book, range->situation);
            page_count(to, "hands", NULL, (int64_t)range->n);
        }
        page_table(to, "calls", IN_JSON);
        for (int c = 0; c < range->n_calls; c++)
            put_call(to, book, range, &range->calls[c]);
        page_end(to);
    }
    if (ranges->n == 0 && page_is(to, IN_CSV)) {
        put_call(to, book, &none, &no_call);
        page_head_only(to);
    }
    page_end(to);
}

enum status report_ranges(FILE *out, const struct book_selection *selection, const char *held,
                          struct report_style style)
{
    const struct book *book = selection->book;
    struct book_ranges *ranges = malloc(sizeof *ranges);
    struct page page;
    TRY_MEMORY(ranges);
    book_ranges_of(selection, ranges);
    page_begin(&page, out, style, "book-ranges", &book->rules);
    page_json(&page, "held", held != NULL ? json_outside(held) : json_null());
    if (page_is(&page, IN_JSON))
        page_count(&page, "missing", NULL, (int64_t)book_missing(book));
    if (held != NULL)
        page_note(&page, N_("Hands"), tr("with %s"), held);
    if (ranges->n == 0)
        page_say(&page, "%s", tr("No entry in this book matches."));
    else
        put_shares(&page, ranges);
    if (ranges->n > 0)
        page_say(&page, tr("Borderline hands, with differences in %s:"),
                 text_many_units(&book->rules));
    put_ranges(&page, ranges);
    if (ranges->n > 0) {
        page_say(&page, "%s", tr("In the shares, each hand counts once."));
        book_put_unfinished(&page, book);
        book_put_model(&page, book);
    }
    free(ranges);
    return page_finish(&page);
}
