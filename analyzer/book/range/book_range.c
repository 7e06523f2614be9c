/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_range.h. */
#include "analyzer/book/range/book_range.h"

#include <assert.h>
#include <stdlib.h>

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
