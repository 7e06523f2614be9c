/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_compare.h. */
#include "analyzer/survey/book/book_compare.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/page/page.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/survey/book/book_report.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* --- comparing --------------------------------------------------------------------------------- */

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

/* --- the page -------------------------------------------------------------------------------- */

/* What the holders of some hands win; for people by how much more. */
static void put_group(struct page *to, const char *key, const char *head,
                      const struct book_group *group)
{
    const bool is_known = group->n > 0;
    page_group(to, key);
    page_count(to, "hands", NULL, (int64_t)group->n);
    page_number(to, "before", NULL, is_known ? group->before : (double)NAN, 0);
    page_number(to, "after", NULL, is_known ? group->after : (double)NAN, 0);
    page_group(to, NULL);
    if (is_known)
        page_payoff(to, NULL, head, group->after - group->before, 2);
    else
        page_missing(to, NULL, head);
}

static void put_change(struct page *to, const struct book *first,
                       const struct book_variant *variant, const struct book_change *change)
{
    const double n = change->all.n > 0 ? (double)change->all.n : 1.0;
    page_row(to);
    book_put_situation(to, first, change->situation);
    page_count(to, "changed", NULL, (int64_t)change->n_changed);
    page_part(to, NULL, N_("call otherwise"), (double)change->n_changed / n);
    page_payoff(to, NULL, first->rules.name, change->all.before, 2);
    page_payoff(to, NULL, variant->book->rules.name, change->all.after, 2);
    put_group(to, "all", N_("gain"), &change->all);
    put_group(to, "no_old", N_("no old card"), &change->by_old[0]);
    put_group(to, "some_old", N_("some"), &change->by_old[1]);
    put_group(to, "all_old", N_("all old cards"), &change->by_old[2]);
    page_table(to, "switches", IN_JSON);
    for (int i = 0; i < change->n_switches && page_is(to, IN_JSON); i++) {
        page_row(to);
        page_name(to, "from", NULL, change->switches[i].from);
        page_name(to, "to", NULL, change->switches[i].to);
        page_count(to, "hands", NULL, (int64_t)change->switches[i].n);
    }
    page_end(to);
}

/* For people: the calls that most hands change. */
static void put_switches(struct page *to, const struct book *first,
                         const struct book_variant *variant)
{
    for (int i = 0; i < variant->n_changes; i++) {
        const struct book_change *change = &variant->changes[i];
        char text[600];
        snprintf(text, sizeof text, tr("Seat %d, calls so far %s:"),
                 first->situations[change->situation].table.turn + 1,
                 book_calls_so_far(first, change->situation));
        for (int s = 0; s < change->n_switches && s < 5; s++) {
            char n[NUMBER_BYTES];
            number_count(change->switches[s].n, n);
            text_add(text, sizeof text, tr("%s %s to %s (%s hands)"), s > 0 ? "," : "",
                     tr_word(situation_spoken(change->switches[s].from)),
                     tr_word(situation_spoken(change->switches[s].to)), n);
        }
        if (change->n_switches > 0)
            page_say(to, "%s", text);
    }
}

/* The best call of a hand in one of the books, and what it pays. */
static void put_best(struct page *to, const struct book *book, const struct book_entry *entry,
                     const char *key, const char *payoff_key)
{
    const struct estimate *payoff = &entry->calls[entry->best].payoff;
    const char *word = book_best_word(book, entry);
    page_name(to, key, NULL, word);
    page_text(to, book->rules.name, "%s", tr_word(situation_spoken(word)));
    page_number(to, payoff_key, NULL, payoff->value, 0);
    if (payoff->exact)
        page_payoff(to, NULL, "", payoff->value, 2);
    else if (page_is(to, IN_TEXT)) {
        char text[NUMBER_BYTES];
        number_signed(payoff, 1, 2, to->style.symbols, text);
        page_figure(to, "", "%s", text);
    }
}

/* A hand that is called otherwise. In CSV it says in which variant. */
static void put_changed(struct page *to, const struct book *first, const struct book_entry *before,
                        const struct book *other, const struct book_entry *after)
{
    const struct table *table = &first->situations[before->situation].table;
    char hand[3 * MAX_CARDS];
    notation_cards(first->rules.pack, before->hand, 0, hand, sizeof hand);
    page_row(to);
    if (page_is(to, IN_CSV))
        page_name(to, "rules", NULL, other->rules.name);
    page_name(to, "auction", NULL, first->situations[before->situation].auction);
    page_name(to, "hand", NULL, hand);
    page_cards(to, NULL, N_("hand"), table, before->hand);
    page_text(to, N_("calls so far"), "%s", book_calls_so_far(first, before->situation));
    put_best(to, first, before, "before", "payoff_before");
    put_best(to, other, after, "after", "payoff_after");
    if (!page_is(to, IN_CSV))
        return;
    page_count(to, "missing_before", NULL, (int64_t)book_missing(first));
    page_count(to, "missing_after", NULL, (int64_t)book_missing(other));
}

static void put_foot(struct page *to, const struct book *first, const struct book_variant *variant)
{
    char found[NUMBER_BYTES];
    number_count(variant->changed.n_found, found);
    page_gap(to);
    if (variant->changed.n < variant->changed.n_found)
        page_say(to, tr("%s in all; --limit 0 shows them."), found);
    page_gap(to);
    page_say(to,
             tr("Payoffs are those of the best call, %s to the holder, means over the hands, each "
                "hand as likely as any other."),
             tr_word(ruleset_unit(&first->rules)->full));
    book_put_unfinished(to, first, true);
    book_put_unfinished(to, variant->book, true);
    book_put_model(to, N_("Model"), first, true);
    book_put_model(to, "", variant->book, true);
}

static void put_variant(struct page *to, const struct book *first,
                        const struct book_variant *variant)
{
    const struct book_selection *changed = &variant->changed;
    page_title(to, tr("%s against %s"), first->rules.name, variant->book->rules.name);
    page_name(to, "rules", NULL, variant->book->rules.name);
    page_name(to, "policy", NULL, book_fact_value(variant->book, "policy"));
    page_count(to, "missing", NULL, (int64_t)book_missing(variant->book));
    page_table(to, "situations", IN_JSON | IN_TEXT);
    for (int i = 0; i < variant->n_changes; i++)
        put_change(to, first, variant, &variant->changes[i]);
    page_end(to);
    put_switches(to, first, variant);
    page_gap(to);
    if (changed->n > 0)
        page_say(to, "%s",
                 tr("Hands that are called otherwise, those who win or lose most by it first:"));
    page_table(to, "changed", IN_ALL);
    for (uint64_t i = 0; i < changed->n; i++)
        put_changed(to, first, changed->entries[i], variant->book,
                    book_counterpart(first, changed->entries[i], variant->book));
    page_end(to);
    put_foot(to, first, variant);
}

enum status book_report_comparison(FILE *out, const struct book_comparison *comparison,
                                   struct report_style style)
{
    static const struct book_entry none;
    const struct book *first = comparison->first;
    struct page page;
    page_begin(&page, out, style, "book compare",
               style.format == FORMAT_JSON ? &first->rules : NULL);
    if (page_is(&page, IN_JSON)) {
        page_name(&page, "policy", NULL, book_fact_value(first, "policy"));
        page_count(&page, "missing", NULL, (int64_t)book_missing(first));
    }
    page_table(&page, "variants", IN_JSON);
    for (int v = 0; v < comparison->n; v++) {
        page_row(&page);
        if (v > 0 && page_is(&page, IN_TEXT))
            fputc('\n', out);
        put_variant(&page, first, &comparison->variants[v]);
    }
    if (page_is(&page, IN_CSV) && page.csv.n_rows == 0) {
        page_table(&page, NULL, IN_CSV);
        put_changed(&page, first, &none, first, &none);
        page_head_only(&page);
        page_end(&page);
    }
    page_end(&page);
    return page_finish(&page);
}
