/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_select.h. */
#include "analyzer/book/book_select.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool book_is_opening(const struct book_situation *situation)
{
    const struct auction *auction = &situation->table.auction;
    return auction->contract == CONTRACT_NONE && auction->n_doubles == 0;
}

const struct book_entry *book_counterpart(const struct book *book, const struct book_entry *entry,
                                          const struct book *other)
{
    const int situation = book_find_situation(other, book->situations[entry->situation].auction);
    return situation < 0 ? NULL : book_entry_of(other, situation, entry->hand);
}

/* The best calls of two entries for a hand are not the same word. */
static bool best_differs(const struct book *book, const struct book_entry *entry,
                         const struct book *other, const struct book_entry *counterpart)
{
    return strcmp(book_best_word(book, entry), book_best_word(other, counterpart)) != 0;
}

static bool depends_on_seat(const struct book *book, const struct book_entry *entry)
{
    if (!book_is_opening(&book->situations[entry->situation]))
        return false;
    for (int s = 0; s < book->n_situations; s++) {
        const struct book_entry *elsewhere =
            book_is_opening(&book->situations[s]) ? book_entry_of(book, s, entry->hand) : NULL;
        if (elsewhere != NULL && best_differs(book, entry, book, elsewhere))
            return true;
    }
    return false;
}

static bool differs_from(const struct book *book, const struct book_entry *entry,
                         const struct book *other)
{
    const struct book_entry *counterpart = book_counterpart(book, entry, other);
    return counterpart != NULL && best_differs(book, entry, other, counterpart);
}

static bool is_asked_for(const struct book *book, const struct book_question *question,
                         const struct book_entry *entry)
{
    return (question->hand & ~entry->hand) == 0 &&
           (question->holding == NULL || knowledge_fits_hand(question->holding, 0, entry->hand)) &&
           (question->situation < 0 || question->situation == entry->situation) &&
           (question->best < 0 || question->best == entry->calls[entry->best].call) &&
           (!question->is_opening || book_is_opening(&book->situations[entry->situation])) &&
           (!question->is_close || entry->n_calls > 1) &&
           (!question->by_seat || depends_on_seat(book, entry)) &&
           (question->other == NULL || differs_from(book, entry, question->other));
}

static double rank_of(const struct book *book, const struct book_question *question,
                      const struct book_entry *entry)
{
    switch (question->order) {
    case BOOK_BY_PLACE: return 0.0;
    case BOOK_BY_MARGIN: return entry->margin.value;
    case BOOK_BY_PAYOFF:
    case BOOK_BY_WORTH: return -book_best_payoff(entry);
    case BOOK_BY_GAIN: break;
    }
    return -fabs(book_best_payoff(book_counterpart(book, entry, question->other)) -
                 book_best_payoff(entry));
}

struct ranked {
    int situation; /* 0 where the order is not by situation */
    double rank;
    const struct book_entry *entry;
};

/* Equals stay in the order of the book. */
static int by_rank(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->situation != y->situation)
        return x->situation < y->situation ? -1 : 1;
    if (x->rank != y->rank)
        return x->rank < y->rank ? -1 : 1;
    return x->entry < y->entry ? -1 : x->entry > y->entry;
}

static enum status sort(struct book_selection *selection, const struct book_question *question)
{
    if (question->order == BOOK_BY_PLACE || selection->n == 0)
        return STATUS_OK;
    struct ranked *ranked = malloc(selection->n * sizeof *ranked);
    if (ranked == NULL)
        return STATUS_MEMORY;
    for (uint64_t i = 0; i < selection->n; i++) {
        const struct book_entry *entry = selection->entries[i];
        ranked[i] = (struct ranked){question->order == BOOK_BY_WORTH ? entry->situation : 0,
                                    rank_of(selection->book, question, entry), entry};
    }
    qsort(ranked, selection->n, sizeof *ranked, by_rank);
    for (uint64_t i = 0; i < selection->n; i++)
        selection->entries[i] = ranked[i].entry;
    free(ranked);
    return STATUS_OK;
}

enum status book_select(const struct book *book, const struct book_question *question,
                        struct book_selection *out)
{
    *out = (struct book_selection){.book = book};
    out->entries = malloc((book->n_entries + 1) * sizeof *out->entries);
    if (out->entries == NULL)
        return STATUS_MEMORY;
    for (uint64_t i = 0; i < book->n_entries; i++)
        if (is_asked_for(book, question, &book->entries[i]))
            out->entries[out->n++] = &book->entries[i];
    const enum status status = sort(out, question);
    out->n_found = out->n;
    if (question->most != 0 && out->n > question->most)
        out->n = question->most;
    return status;
}

void book_selection_clear(struct book_selection *selection)
{
    free(selection->entries);
    *selection = (struct book_selection){0};
}
