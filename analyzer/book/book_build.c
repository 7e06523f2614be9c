/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_build.h. */
#include "analyzer/book/book_build.h"

#include <stdlib.h>

static enum status take(void *self, uint64_t item, const struct book_entry *entry)
{
    struct book_entry *place = book_append(self);
    (void)item;
    if (place == NULL)
        return STATUS_MEMORY;
    *place = *entry;
    return STATUS_OK;
}

/* The tables of the situations are made again: they borrow the rules of the book. */
static enum status describe(const struct book_plan *plan, const struct book_items *items,
                            struct book *book, struct diag *diag)
{
    enum status status = STATUS_OK;
    book->rules = *plan->rules;
    book->n_situations = plan->n_situations;
    for (int i = 0; i < plan->n_situations && status == STATUS_OK; i++)
        status = book_situation_read(&book->rules, plan->situations[i].auction,
                                     &book->situations[i], diag);
    book->n_facts = book_plan_facts(plan, items, book->facts);
    book->n_items = items->n;
    return status;
}

enum status book_build(const struct book_plan *plan, const struct pool *pool,
                       const struct progress *progress, struct book **out, struct diag *diag)
{
    struct book *book = calloc(1, sizeof *book);
    struct book_items items = {0};
    const struct book_sink sink = {take, book};
    enum status status =
        book == NULL ? STATUS_MEMORY : book_items_find(plan, progress, &items, diag);
    if (status == STATUS_OK)
        status = describe(plan, &items, book, diag);
    if (status == STATUS_OK)
        status = book_run(plan, &items, 0, pool, &sink, progress, diag);
    if (status == STATUS_OK)
        status = book_complete(book, &items.alike);
    book_items_clear(&items);
    if (status == STATUS_OK)
        *out = book;
    else
        book_free(book);
    return status;
}
