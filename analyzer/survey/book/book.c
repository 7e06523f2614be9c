/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/survey/book/book.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/rules/auction/call_text.h"

/* --- situations ----------------------------------------------------------------------------- */

/* Makes the calls at the table, and writes the calls in the spelling of the rule set. Returns false
 * if the text is too long. */
static bool replay(const struct auction *auction, struct book_situation *out)
{
    struct table *table = &out->table;
    size_t n = 0;
    for (int i = 0; i < auction->n_calls && n < BOOK_AUCTION_BYTES; i++) {
        n += (size_t)snprintf(out->auction + n, BOOK_AUCTION_BYTES - n, "%s%s", n > 0 ? " " : "",
                              call_name(table->rules, &table->auction, auction->calls[i]));
        table_call(table, auction->calls[i]);
    }
    return n < BOOK_AUCTION_BYTES;
}

enum status book_situation_read(const struct ruleset *rules, const char *auction,
                                struct book_situation *out, struct diag *diag)
{
    static const cardset unknown[N_SEATS] = {0};
    struct auction read;
    TRY(auction_read_public(rules, auction, unknown, &read, diag));
    if (read.closed)
        return diag_refuse(diag, N_("'%s': this auction is over; there is nothing left to call"),
                           auction);
    struct book_situation situation = {0};
    table_init(&situation.table, rules);
    if (!replay(&read, &situation))
        return diag_refuse(diag, N_("'%s': an auction in a book has at most %d characters"),
                           auction, BOOK_AUCTION_BYTES - 1);
    *out = situation;
    return STATUS_OK;
}

struct situation book_situation_of(const struct book_situation *situation, cardset hand)
{
    return (struct situation){
        .table = situation->table, .me = situation->table.turn, .dealt = hand};
}

/* --- the book ------------------------------------------------------------------------------- */

void book_free(struct book *book)
{
    if (book == NULL)
        return;
    free(book->entries);
    free(book->thumb);
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
    if ((n & (n - 1)) == 0) { /* full: double the capacity */
        struct book_entry *entries = realloc(book->entries, (n == 0 ? 1 : 2 * n) * sizeof *entries);
        if (entries == NULL)
            return NULL;
        book->entries = entries;
    }
    book->entries[n] = (struct book_entry){0};
    book->n_entries++;
    return &book->entries[n];
}

void book_complete(struct book *book)
{
    book->n_made = book->n_entries;
    if (book->n_entries > 0)
        qsort(book->entries, book->n_entries, sizeof *book->entries, by_place);
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

/* --- selection ---------------------------------------------------------------------- */

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

static bool differs_from(const struct book *book, const struct book_entry *entry,
                         const struct book *other)
{
    const struct book_entry *counterpart = book_counterpart(book, entry, other);
    return counterpart != NULL &&
           strcmp(book_best_word(book, entry), book_best_word(other, counterpart)) != 0;
}

static bool is_asked_for(const struct book *book, const struct book_question *question,
                         const struct book_entry *entry)
{
    return (question->hand & ~entry->hand) == 0 &&
           (question->holding == NULL || knowledge_fits_hand(question->holding, 0, entry->hand)) &&
           (question->situation < 0 || question->situation == entry->situation) &&
           (question->best < 0 || question->best == entry->calls[entry->best].call) &&
           (!question->is_opening || book_is_opening(&book->situations[entry->situation])) &&
           (!question->is_close || (book_entry_has_choice(entry) && entry->margin.value >= 0)) &&
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
    int situation; /* index of the situation, or 0 if entries are not sorted by situation first */
    double rank;
    const struct book_entry *entry;
};

/* Compares entries by rank; ties keep the order of the book. */
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
    TRY_MEMORY(ranked);
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
    *out = (struct book_selection){.book = book, .other = question->other};
    TRY_MEMORY(out->entries = malloc((book->n_entries + 1) * sizeof *out->entries));
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
