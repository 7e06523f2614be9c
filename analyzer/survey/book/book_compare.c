/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_compare.h. */
#include "analyzer/survey/book/book_compare.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/survey/book/book_report.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

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

/* --- text ------------------------------------------------------------------------------------- */

static void add_gain(struct sheet *sheet, const struct book_group *group)
{
    if (group->n > 0)
        sheet_mean(sheet, group->after - group->before, 2);
    else
        sheet_missing(sheet);
}

static enum status write_changes(FILE *out, const struct book *first,
                                 const struct book_variant *variant, struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("seat"), N_("calls so far"), N_("call otherwise"), first->rules.name,
                variant->book->rules.name, N_("gain"), N_("no old card"), N_("some"),
                N_("all old cards"), NULL);
    for (int c = 0; c < variant->n_changes; c++) {
        const struct book_change *change = &variant->changes[c];
        sheet_row(&sheet);
        sheet_words(&sheet, "%d", first->situations[change->situation].table.turn + 1);
        sheet_words(&sheet, "%s", book_calls_so_far(first, change->situation));
        sheet_percent(&sheet, (double)change->n_changed,
                      change->all.n > 0 ? (double)change->all.n : 1.0);
        sheet_mean(&sheet, change->all.before, 2);
        sheet_mean(&sheet, change->all.after, 2);
        add_gain(&sheet, &change->all);
        for (int i = 0; i < 3; i++)
            add_gain(&sheet, &change->by_old[i]);
    }
    return sheet_end(&sheet);
}

static void write_switches(FILE *out, const struct book *first, const struct book_variant *variant)
{
    for (int i = 0; i < variant->n_changes; i++) {
        const struct book_change *change = &variant->changes[i];
        if (change->n_switches > 0)
            fprintf(out, tr("\n  Seat %d, calls so far %s:"),
                    first->situations[change->situation].table.turn + 1,
                    book_calls_so_far(first, change->situation));
        for (int s = 0; s < change->n_switches && s < 5; s++) {
            char n[NUMBER_BYTES];
            number_count(change->switches[s].n, n);
            fprintf(out, tr("%s %s to %s (%s hands)"), s > 0 ? "," : "",
                    tr_word(situation_spoken(change->switches[s].from)),
                    tr_word(situation_spoken(change->switches[s].to)), n);
        }
    }
    fputc('\n', out);
}

/* Two cells: the best call, and what it pays. */
static void add_best(struct sheet *sheet, const struct book *book, const struct book_entry *entry)
{
    const struct estimate *payoff = &entry->calls[entry->best].payoff;
    sheet_words(sheet, "%s", tr_word(situation_spoken(book_best_word(book, entry))));
    if (payoff->exact)
        sheet_mean(sheet, payoff->value, 2);
    else
        sheet_scaled(sheet, payoff, 1, 2);
}

static enum status write_changed(FILE *out, const struct book_variant *variant,
                                 struct report_style style)
{
    const struct book_selection *changed = &variant->changed;
    const struct book *first = changed->book;
    struct sheet sheet;
    if (changed->n == 0)
        return STATUS_OK;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("hand"), N_("calls so far"), first->rules.name, "",
                variant->book->rules.name, "", NULL);
    for (uint64_t i = 0; i < changed->n; i++) {
        const struct book_entry *before = changed->entries[i];
        sheet_row(&sheet);
        sheet_cards(&sheet, &first->situations[before->situation].table, before->hand);
        sheet_words(&sheet, "%s", book_calls_so_far(first, before->situation));
        add_best(&sheet, first, before);
        add_best(&sheet, variant->book, book_counterpart(first, before, variant->book));
    }
    fputs(tr("\n  Hands that are called otherwise, those who win or lose most by it first:\n\n"),
          out);
    return sheet_end(&sheet);
}

static void write_unfinished(FILE *out, const struct book *book)
{
    char unfinished[BOOK_UNFINISHED_BYTES];
    if (book_unfinished_words(book, unfinished, sizeof unfinished))
        fprintf(out, "\n  %s: %s\n", book->rules.name, unfinished);
}

static enum status write_variant(FILE *out, const struct book *first,
                                 const struct book_variant *variant, struct report_style style)
{
    char found[NUMBER_BYTES];
    fprintf(out, tr("%s against %s\n\n"), first->rules.name, variant->book->rules.name);
    enum status status = write_changes(out, first, variant, style);
    write_switches(out, first, variant);
    if (status == STATUS_OK)
        status = write_changed(out, variant, style);
    number_count(variant->changed.n_found, found);
    if (variant->changed.n < variant->changed.n_found)
        fprintf(out, tr("\n  %s in all; --limit 0 shows them.\n"), found);
    fprintf(out,
            tr("\n  Payoffs are those of the best call, %s to the holder, means over the "
               "hands,\n  each hand as likely as any other.\n"),
            tr_word(ruleset_unit(&first->rules)->full));
    write_unfinished(out, first);
    write_unfinished(out, variant->book);
    book_write_model(out, tr("Model"), first, true, style.symbols);
    book_write_model(out, "", variant->book, true, style.symbols);
    return status;
}

/* --- JSON and CSV ----------------------------------------------------------------------------- */

static json_t *group_json(const struct book_group *group)
{
    return json_pack("{s:I,s:o,s:o}", "hands", (json_int_t)group->n, "before",
                     group->n > 0 ? json_number_of(group->before) : json_null(), "after",
                     group->n > 0 ? json_number_of(group->after) : json_null());
}

static json_t *switches_json(const struct book_change *change)
{
    struct fields to = fields_json(NULL);
    for (int i = 0; i < change->n_switches; i++) {
        fields_row(&to);
        field_word(&to, "from", change->switches[i].from);
        field_word(&to, "to", change->switches[i].to);
        field_count(&to, "hands", (int64_t)change->switches[i].n);
    }
    return fields_list(&to);
}

static json_t *changes_json(const struct book *first, const struct book_variant *variant)
{
    struct fields to = fields_json(NULL);
    for (int i = 0; i < variant->n_changes; i++) {
        const struct book_change *change = &variant->changes[i];
        const struct book_situation *situation = &first->situations[change->situation];
        fields_row(&to);
        field_word(&to, "auction", situation->auction);
        field_seat(&to, "seat", situation->table.turn);
        field_count(&to, "changed", (int64_t)change->n_changed);
        field_json(&to, "all", group_json(&change->all));
        field_json(&to, "no_old", group_json(&change->by_old[0]));
        field_json(&to, "some_old", group_json(&change->by_old[1]));
        field_json(&to, "all_old", group_json(&change->by_old[2]));
        field_json(&to, "switches", switches_json(change));
    }
    return fields_list(&to);
}

/* A hand that is called otherwise. In CSV it says in which variant. */
static void tell_changed(struct fields *to, const struct book *first,
                         const struct book_entry *before, const struct book *other,
                         const struct book_entry *after)
{
    char hand[3 * MAX_CARDS];
    notation_cards(first->rules.pack, before->hand, 0, hand, sizeof hand);
    fields_row(to);
    if (fields_are_csv(to))
        field_word(to, "rules", other->rules.name);
    field_word(to, "auction", first->situations[before->situation].auction);
    field_word(to, "hand", hand);
    field_word(to, "before", book_best_word(first, before));
    field_number(to, "payoff_before", before->calls[before->best].payoff.value);
    field_word(to, "after", book_best_word(other, after));
    field_number(to, "payoff_after", after->calls[after->best].payoff.value);
    if (!fields_are_csv(to))
        return;
    field_count(to, "missing_before", (int64_t)book_missing(first));
    field_count(to, "missing_after", (int64_t)book_missing(other));
}

static void tell_all_changed(struct fields *to, const struct book_variant *variant)
{
    const struct book_selection *changed = &variant->changed;
    for (uint64_t i = 0; i < changed->n; i++)
        tell_changed(to, changed->book, changed->entries[i], variant->book,
                     book_counterpart(changed->book, changed->entries[i], variant->book));
}

static enum status report_json(FILE *out, const struct book_comparison *comparison)
{
    struct fields to = fields_json(NULL);
    for (int i = 0; i < comparison->n; i++) {
        const struct book_variant *variant = &comparison->variants[i];
        struct fields changed = fields_json(NULL);
        tell_all_changed(&changed, variant);
        fields_row(&to);
        field_word(&to, "rules", variant->book->rules.name);
        field_word(&to, "policy", book_fact_value(variant->book, "policy"));
        field_count(&to, "missing", (int64_t)book_missing(variant->book));
        field_json(&to, "situations", changes_json(comparison->first, variant));
        field_json(&to, "changed", fields_list(&changed));
    }
    return json_write(out, json_pack("{s:s,s:s,s:s,s:I,s:o}", "command", "book compare", "rules",
                                     comparison->first->rules.name, "policy",
                                     book_fact_value(comparison->first, "policy"), "missing",
                                     (json_int_t)book_missing(comparison->first), "variants",
                                     fields_list(&to)));
}

static enum status report_csv(FILE *out, const struct book_comparison *comparison)
{
    static const struct book_entry none;
    const struct book *first = comparison->first;
    struct fields to = fields_csv(out);
    for (int v = 0; v < comparison->n; v++)
        tell_all_changed(&to, &comparison->variants[v]);
    if (to.n_rows == 0) {
        tell_changed(&to, first, &none, first, &none);
        fields_head_only(&to);
    }
    return fields_end(&to);
}

enum status book_report_comparison(FILE *out, const struct book_comparison *comparison,
                                   struct report_style style)
{
    enum status status = STATUS_OK;
    switch (style.format) {
    case FORMAT_JSON: status = report_json(out, comparison); break;
    case FORMAT_CSV: status = report_csv(out, comparison); break;
    case FORMAT_TEXT:
        for (int i = 0; i < comparison->n && status == STATUS_OK; i++) {
            fputs(i > 0 ? "\n" : "", out);
            status = write_variant(out, comparison->first, &comparison->variants[i], style);
        }
    }
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}
