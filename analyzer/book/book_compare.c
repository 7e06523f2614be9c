/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_compare.h. */
#include "analyzer/book/book_compare.h"
#include "engine/core/language.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two entries for the same hand after the same calls. */
struct pair {
    const struct book *first, *other;
    const struct book_entry *before, *after;
};

/* Sums; means_of turns them into means. */
static void add_to_group(struct book_group *group, const struct pair *pair)
{
    group->n++;
    group->before += book_best_payoff(pair->before);
    group->after += book_best_payoff(pair->after);
}

static void means_of(struct book_group *group)
{
    const double n = group->n > 0 ? (double)group->n : 1.0;
    group->before /= n;
    group->after /= n;
}

static void add_switch(struct book_change *change, const char *from, const char *to)
{
    int i = 0;
    while (i < change->n_switches &&
           (strcmp(change->switches[i].from, from) != 0 || strcmp(change->switches[i].to, to) != 0))
        i++;
    if (i == MAX_BOOK_SWITCHES)
        return;
    struct book_switch *found = &change->switches[i];
    if (i == change->n_switches) {
        change->n_switches++;
        snprintf(found->from, sizeof found->from, "%s", from);
        snprintf(found->to, sizeof found->to, "%s", to);
    }
    found->n++;
}

static int by_number(const void *a, const void *b)
{
    const struct book_switch *x = a, *y = b;
    if (x->n != y->n)
        return x->n > y->n ? -1 : 1;
    const int from = strcmp(x->from, y->from);
    return from != 0 ? from : strcmp(x->to, y->to);
}

static void add_pair(struct book_change *change, const struct pair *pair)
{
    const cardset old = pair->first->rules.old_cards, held = pair->before->hand & old;
    const char *from = book_best_word(pair->first, pair->before);
    const char *to = book_best_word(pair->other, pair->after);
    add_to_group(&change->all, pair);
    add_to_group(&change->by_old[held == 0 ? 0 : held == old ? 2 : 1], pair);
    if (strcmp(from, to) == 0)
        return;
    change->n_changed++;
    add_switch(change, from, to);
}

static void compare_situation(const struct book *first, const struct book *other, int situation,
                              struct book_variant *out)
{
    const int there = book_find_situation(other, first->situations[situation].auction);
    if (there < 0)
        return;
    struct book_change *change = &out->changes[out->n_changes++];
    *change = (struct book_change){.situation = situation};
    for (uint64_t i = 0; i < first->n_entries; i++) {
        const struct book_entry *before = &first->entries[i];
        const struct book_entry *after =
            before->situation == situation ? book_entry_of(other, there, before->hand) : NULL;
        if (after != NULL)
            add_pair(change, &(struct pair){first, other, before, after});
    }
    means_of(&change->all);
    for (int i = 0; i < 3; i++)
        means_of(&change->by_old[i]);
    qsort(change->switches, (size_t)change->n_switches, sizeof *change->switches, by_number);
}

static enum status compare_with(const struct book *first, const struct book *other, uint64_t most,
                                struct book_variant *out, struct diag *diag)
{
    const struct book_question question = {
        .situation = -1, .best = -1, .other = other, .order = BOOK_BY_GAIN, .most = most};
    *out = (struct book_variant){.book = other};
    for (int s = 0; s < first->n_situations; s++)
        compare_situation(first, other, s, out);
    if (out->n_changes == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("the books of %s and %s have no situation in common"), first->rules.name,
                        other->rules.name);
    return book_select(first, &question, &out->changed);
}

enum status book_compare(const struct book *const books[], int n_books, uint64_t most,
                         struct book_comparison *out, struct diag *diag)
{
    assert(n_books >= 2);
    *out = (struct book_comparison){.first = books[0]};
    out->variants = calloc((size_t)n_books - 1, sizeof *out->variants);
    if (out->variants == NULL)
        return STATUS_MEMORY;
    enum status status = STATUS_OK;
    for (int i = 1; i < n_books && status == STATUS_OK; i++)
        status = compare_with(books[0], books[i], most, &out->variants[out->n++], diag);
    return status;
}

void book_comparison_clear(struct book_comparison *comparison)
{
    for (int i = 0; i < comparison->n; i++)
        book_selection_clear(&comparison->variants[i].changed);
    free(comparison->variants);
    *comparison = (struct book_comparison){0};
}
