/* See book_report.h: entries as text, and which form is asked for. */
#include "analyzer/book/book_report.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/book/book_words.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/report/text_table.h"

/* "P zolo", or that nobody has spoken. */
static const char *calls_so_far(const struct book *book, const struct book_entry *entry)
{
    const char *auction = book->situations[entry->situation].auction;
    return auction[0] == '\0' ? "none" : auction;
}

/* What is exact goes without saying so in every cell: the model says it. */
static void stakes_cell(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES])
{
    if (estimate->exact)
        number_plain(estimate->value, 2, symbols, out);
    else
        number_signed(estimate, 1.0, number_decimals(estimate), symbols, out);
}

static void share_cell(const struct estimate *estimate, bool symbols, char out[NUMBER_BYTES])
{
    if (estimate->exact)
        number_percent(estimate->value, out);
    else
        number_share_short(estimate, symbols, out);
}

static void set_hand(struct text_table *table, int row, int column, const struct book *book,
                     const struct book_entry *entry, bool symbols)
{
    char hand[8 * MAX_CARDS];
    situation_cards(&book->situations[entry->situation].table, entry->hand, symbols, hand,
                    sizeof hand);
    text_table_set(table, row, column, LOOK_PLAIN, "%s", hand);
}

/* --- a row each ----------------------------------------------------------------------------- */

static void set_row(struct text_table *table, int row, const struct book *book,
                    const struct book_entry *entry, bool symbols)
{
    const struct book_call *best = &entry->calls[entry->best];
    char payoff[NUMBER_BYTES], win[NUMBER_BYTES], margin[NUMBER_BYTES];
    stakes_cell(&best->payoff, symbols, payoff);
    share_cell(&best->win, symbols, win);
    stakes_cell(&entry->margin, symbols, margin);
    set_hand(table, row, 0, book, entry, symbols);
    text_table_set(table, row, 1, LOOK_PLAIN, "%d",
                   book->situations[entry->situation].table.turn + 1);
    text_table_set(table, row, 2, LOOK_PLAIN, "%s", calls_so_far(book, entry));
    text_table_set(table, row, 3, LOOK_BEST, "%s",
                   situation_spoken(book_call_name(book, entry, best)));
    text_table_set(table, row, 4, LOOK_PLAIN, "%s", payoff);
    text_table_set(table, row, 5, LOOK_PLAIN, "%s", win);
    if (entry->n_calls == 1)
        return;
    text_table_set(table, row, 6, LOOK_PLAIN, "%s",
                   situation_spoken(book_call_name(book, entry, &entry->calls[entry->next])));
    text_table_set(table, row, 7, LOOK_PLAIN, "%s", margin);
}

static enum status write_rows(FILE *out, const struct book_selection *selection,
                              struct report_style style)
{
    static const char *const heads[] = {"hand",   "seat", "calls so far", "best",
                                        "payoff", "wins", "next",         "better by"};
    enum { N_COLUMNS = sizeof heads / sizeof *heads };
    struct text_table table;
    enum status status = text_table_init(&table, N_COLUMNS, (int)selection->n + 1);
    for (int c = 0; c < N_COLUMNS && status == STATUS_OK; c++) {
        text_table_set(&table, 0, c, LOOK_PLAIN, "%s", heads[c]);
        table.flush_right[c] = c == 4 || c == 5 || c == 7;
    }
    for (uint64_t i = 0; i < selection->n && status == STATUS_OK; i++)
        set_row(&table, (int)i + 1, selection->book, selection->entries[i], style.symbols);
    if (status == STATUS_OK)
        text_table_write(&table, out, style.colour);
    text_table_clear(&table);
    return status;
}

/* --- every call ----------------------------------------------------------------------------- */

/* Calls of an entry, best first. */
static void sort_calls(const struct book_entry *entry, int order[MAX_BOOK_CALLS])
{
    for (int i = 0; i < entry->n_calls; i++) {
        int j = i;
        for (; j > 0 && entry->calls[order[j - 1]].payoff.value < entry->calls[i].payoff.value; j--)
            order[j] = order[j - 1];
        order[j] = i;
    }
}

static void set_call(struct text_table *table, int row, const struct book *book,
                     const struct book_entry *entry, int call, bool symbols)
{
    const struct book_call *option = &entry->calls[call];
    char cell[NUMBER_BYTES];
    text_table_set(table, row, 2, call == entry->best ? LOOK_BEST : LOOK_PLAIN, "%s",
                   situation_spoken(book_call_name(book, entry, option)));
    stakes_cell(&option->payoff, symbols, cell);
    text_table_set(table, row, 3, option->payoff.value < 0 ? LOOK_LOSING : LOOK_PLAIN, "%s", cell);
    share_cell(&option->win, symbols, cell);
    text_table_set(table, row, 4, LOOK_PLAIN, "%s", cell);
    if (option->has_doubled) {
        stakes_cell(&option->doubled, symbols, cell);
        text_table_set(table, row, 5, LOOK_PLAIN, "%s", cell);
    }
    if (call != entry->best)
        return;
    stakes_cell(&entry->margin, symbols, cell);
    text_table_set(table, row, 6, LOOK_PLAIN, "%s", entry->n_calls > 1 ? cell : "");
}

static int count_calls(const struct book_selection *selection)
{
    int n = 0;
    for (uint64_t i = 0; i < selection->n; i++)
        n += selection->entries[i]->n_calls;
    return n;
}

static void set_entries(struct text_table *table, const struct book_selection *selection,
                        bool symbols)
{
    const struct book *book = selection->book;
    int row = 1;
    for (uint64_t i = 0; i < selection->n; i++) {
        const struct book_entry *entry = selection->entries[i];
        int order[MAX_BOOK_CALLS] = {0};
        sort_calls(entry, order);
        text_table_set(table, row, 0, LOOK_PLAIN, "%d",
                       book->situations[entry->situation].table.turn + 1);
        text_table_set(table, row, 1, LOOK_PLAIN, "%s", calls_so_far(book, entry));
        for (int c = 0; c < entry->n_calls; c++)
            set_call(table, row++, book, entry, order[c], symbols);
    }
}

static enum status write_in_full(FILE *out, const struct book_selection *selection,
                                 struct report_style style)
{
    static const char *const heads[] = {"seat", "calls so far", "call",     "payoff",
                                        "wins", "if doubled",   "better by"};
    enum { N_COLUMNS = sizeof heads / sizeof *heads };
    struct text_table table;
    enum status status = text_table_init(&table, N_COLUMNS, count_calls(selection) + 1);
    for (int c = 0; c < N_COLUMNS && status == STATUS_OK; c++) {
        text_table_set(&table, 0, c, LOOK_PLAIN, "%s", heads[c]);
        table.flush_right[c] = c >= 3;
    }
    if (status == STATUS_OK) {
        set_entries(&table, selection, style.symbols);
        text_table_write(&table, out, style.colour);
    }
    text_table_clear(&table);
    return status;
}

/* --- the whole answer ----------------------------------------------------------------------- */

static void write_head(FILE *out, const struct book *book, struct report_style style)
{
    char title[sizeof book->rules.title];
    text_fold(book->rules.title, style.symbols, title, sizeof title);
    fprintf(out, "%s: %s\n\n", book->rules.name, title);
}

static void write_foot(FILE *out, const struct book_selection *selection, bool in_full,
                       struct report_style style)
{
    const struct book *book = selection->book;
    char shown[NUMBER_BYTES], found[NUMBER_BYTES];
    number_count(selection->n, shown);
    number_count(selection->n_found, found);
    if (!in_full && selection->n < selection->n_found)
        fprintf(out, "\n  %s of %s entries; --limit 0 shows all.\n", shown, found);
    else if (!in_full)
        fprintf(out, "\n  %s %s.\n", found, selection->n_found == 1 ? "entry" : "entries");
    if (book->n_made < book->n_items) {
        number_count(book->n_made, shown);
        number_count(book->n_items, found);
        fprintf(out, "\n  This book is not finished: %s of %s entries.\n", shown, found);
    }
    fputs("\n  Payoffs are base stakes to the holder, all opponents together.\n", out);
    book_write_model(out, "Model", book, false, style.symbols);
}

static enum status report_text(FILE *out, const struct book_selection *selection, bool in_full,
                               struct report_style style)
{
    enum status status = STATUS_OK;
    write_head(out, selection->book, style);
    if (selection->n == 0)
        fputs("  No entry of this book is like that.\n", out);
    else if (in_full) {
        char hand[8 * MAX_CARDS];
        const struct book_entry *first = selection->entries[0];
        situation_cards(&selection->book->situations[first->situation].table, first->hand,
                        style.symbols, hand, sizeof hand);
        fprintf(out, "  Hand     %s\n\n", hand);
        status = write_in_full(out, selection, style);
    } else {
        status = write_rows(out, selection, style);
    }
    write_foot(out, selection, in_full, style);
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}

enum status book_report(FILE *out, const struct book_selection *selection, bool in_full,
                        struct report_style style)
{
    switch (style.format) {
    case FORMAT_JSON: return book_report_json(out, selection);
    case FORMAT_CSV: return book_report_csv(out, selection);
    case FORMAT_TEXT: break;
    }
    return report_text(out, selection, in_full, style);
}
