/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book.h. */
#include "analyzer/book/book.h"

#include <stdlib.h>
#include <string.h>

#include "engine/rules/auction/call_text.h"

void book_free(struct book *book)
{
    if (book == NULL)
        return;
    free(book->entries);
    free(book);
}

static int by_place(const void *a, const void *b)
{
    const struct book_entry *x = a, *y = b;
    if (x->situation != y->situation)
        return x->situation < y->situation ? -1 : 1;
    return x->hand < y->hand ? -1 : x->hand > y->hand;
}

struct book_entry *book_append(struct book *book)
{
    const uint64_t n = book->n_entries;
    if ((n & (n - 1)) == 0) { /* full: twice the room */
        struct book_entry *entries = realloc(book->entries, (n == 0 ? 1 : 2 * n) * sizeof *entries);
        if (entries == NULL)
            return NULL;
        book->entries = entries;
    }
    book->entries[n] = (struct book_entry){0};
    book->n_entries++;
    return &book->entries[n];
}

static bool is_image_of_earlier(const struct symmetries *alike, int which, cardset hand)
{
    const cardset image = symmetry_image(alike, which, hand);
    for (int i = 0; i < which; i++)
        if (symmetry_image(alike, i, hand) == image)
            return true;
    return false;
}

enum status book_complete(struct book *book, const struct symmetries *alike)
{
    book->n_made = book->n_entries;
    for (uint64_t i = 0; i < book->n_made; i++)
        for (int which = 1; which < alike->n; which++) {
            const cardset hand = book->entries[i].hand;
            if (is_image_of_earlier(alike, which, hand))
                continue;
            struct book_entry *entry = book_append(book);
            if (entry == NULL)
                return STATUS_MEMORY;
            *entry = book->entries[i];
            entry->hand = symmetry_image(alike, which, hand);
        }
    if (book->n_entries > 0)
        qsort(book->entries, book->n_entries, sizeof *book->entries, by_place);
    return STATUS_OK;
}

uint64_t book_missing(const struct book *book)
{
    return book->n_made < book->n_items ? book->n_items - book->n_made : 0;
}

const struct book_entry *book_entry_of(const struct book *book, int situation, cardset hand)
{
    const struct book_entry key = {.situation = situation, .hand = hand};
    return book->n_entries == 0
               ? NULL
               : bsearch(&key, book->entries, book->n_entries, sizeof key, by_place);
}

int book_find_situation(const struct book *book, const char *auction)
{
    struct book_situation asked;
    if (book_situation_read(&book->rules, auction, &asked, NULL) != STATUS_OK)
        return -1;
    for (int i = 0; i < book->n_situations; i++)
        if (strcmp(book->situations[i].auction, asked.auction) == 0)
            return i;
    return -1;
}

const char *book_fact_value(const struct book *book, const char *key)
{
    for (int i = 0; i < book->n_facts; i++)
        if (strcmp(book->facts[i].key, key) == 0)
            return book->facts[i].value;
    return "";
}

const char *book_call_name(const struct book *book, const struct book_entry *entry,
                           const struct book_call *call)
{
    return call_name(&book->rules, &book->situations[entry->situation].table.auction, call->call);
}

const char *book_best_word(const struct book *book, const struct book_entry *entry)
{
    return book_call_name(book, entry, &entry->calls[entry->best]);
}

double book_best_payoff(const struct book_entry *entry)
{
    return entry->calls[entry->best].payoff.value;
}
