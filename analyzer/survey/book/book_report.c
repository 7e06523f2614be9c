/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_report.h. */
#include "analyzer/survey/book/book_report.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

/* --- words ------------------------------------------------------------------------------------- */

static bool is_all_exact(const struct book *book)
{
    for (uint64_t i = 0; i < book->n_entries; i++)
        if (!book->entries[i].calls[0].payoff.exact)
            return false;
    return true;
}

void book_policy_words(const struct book *book, char *out, size_t size)
{
    static const char reply[] = ", you the best reply";
    const char *policy = book_fact_value(book, "policy"), *at = strstr(policy, reply);
    if (at != NULL)
        snprintf(out, size, tr("%.*s, you the best reply"), (int)(at - policy), policy);
    else
        snprintf(out, size, "%s", policy);
}

void book_model_words(const struct book *book, bool symbols, char *out, size_t size)
{
    char evidence[BOOK_FACT_BYTES + 64] = "", confidence[16], sampled[BOOK_FACT_BYTES + 64];
    char policy[BOOK_FACT_BYTES], believed[BOOK_FACT_BYTES];
    const char *weighed = book_fact_value(book, "evidence");
    if (strcmp(weighed, "off") != 0) {
        evidence_words(weighed, believed, sizeof believed);
        snprintf(evidence, sizeof evidence, tr("; calls of the others weighed as %s"), believed);
    }
    confidence_words(strtod(book_fact_value(book, "confidence"), NULL), confidence);
    snprintf(sampled, sizeof sampled, tr("deals of a hand: %s, seed %s; %s is the %s interval"),
             book_fact_value(book, "deals"), book_fact_value(book, "seed"),
             number_plus_minus(symbols), confidence);
    book_policy_words(book, policy, sizeof policy);
    snprintf(out, size, "%s: %s%s", policy,
             is_all_exact(book) ? tr("exact for these players, each possible deal once") : sampled,
             evidence);
}

void book_write_model(FILE *out, const char *label, const struct book *book, bool with_rules,
                      bool symbols)
{
    char model[2 * BOOK_FACT_BYTES], words[3 * BOOK_FACT_BYTES], folded[sizeof words];
    book_model_words(book, symbols, model, sizeof model);
    snprintf(words, sizeof words, "%s%s%s", with_rules ? book->rules.name : "",
             with_rules ? ": " : "", model);
    text_fold(words, symbols, folded, sizeof folded);
    text_labelled(out, label, folded);
}

const char *book_calls_so_far(const struct book *book, int situation)
{
    const char *auction = book->situations[situation].auction;
    return auction[0] == '\0' ? tr("none") : auction;
}

bool book_unfinished_words(const struct book *book, char *out, size_t size)
{
    char missing[NUMBER_BYTES], items[NUMBER_BYTES];
    const uint64_t n = book_missing(book);
    number_count(n, missing);
    number_count(book->n_items, items);
    snprintf(out, size,
             tr_count("This book is not finished: %s of its %s entries is missing.",
                      "This book is not finished: %s of its %s entries are missing.", n),
             missing, items);
    if (n == 0)
        out[0] = '\0';
    return n > 0;
}

void book_write_unfinished(FILE *out, const struct book *book)
{
    char words[BOOK_UNFINISHED_BYTES];
    if (book_unfinished_words(book, words, sizeof words))
        fprintf(out, "\n  %s\n", words);
}

/* --- for programs ------------------------------------------------------------------------------ */

/* The hand and its situation: of an entry in JSON, in CSV of each of its calls. */
static void tell_hand(struct fields *to, const struct book *book, const struct book_entry *entry)
{
    const struct book_situation *situation = &book->situations[entry->situation];
    field_word(to, "auction", situation->auction);
    field_seat(to, "seat", situation->table.turn);
    field_cards(to, "hand", book->rules.pack, entry->hand);
}

static void tell_call(struct fields *to, const struct book *book, const struct book_entry *entry,
                      const struct book_call *call)
{
    field_word(to, fields_are_csv(to) ? "call" : "action", book_call_name(book, entry, call));
    field_mean(to, "payoff", &call->payoff);
    if (fields_are_csv(to))
        field_word(to, "interval", interval_code(call->payoff.kind));
    field_share(to, "win", &call->win);
    field_number(to, "p_best", call->p_best);
}

/* --- CSV ------------------------------------------------------------------------------------ */

static void csv_call(struct fields *to, const struct book *book, const struct book_entry *entry,
                     int call)
{
    const struct book_call *option = &entry->calls[call];
    fields_row(to);
    tell_hand(to, book, entry);
    tell_call(to, book, entry, option);
    field_truth(to, "best", call == entry->best);
    field_interval(to, "margin", call == entry->best ? &entry->margin : NULL);
    field_count(to, "deals", (int64_t)option->payoff.n);
    field_word(to, "model", book_fact_value(book, "policy"));
    field_count(to, "missing", (int64_t)book_missing(book));
}

enum status book_report_csv(FILE *out, const struct book_selection *selection)
{
    static const struct book_entry none;
    struct fields to = fields_csv(out);
    for (uint64_t i = 0; i < selection->n; i++)
        for (int c = 0; c < selection->entries[i]->n_calls; c++)
            csv_call(&to, selection->book, selection->entries[i], c);
    if (selection->n == 0) {
        csv_call(&to, selection->book, &none, 0);
        fields_head_only(&to);
    }
    return fields_end(&to);
}

/* --- JSON ----------------------------------------------------------------------------------- */

static json_t *options_json(const struct book *book, const struct provenance *how,
                            const struct book_entry *entry)
{
    struct fields to = fields_json(how);
    for (int c = 0; c < entry->n_calls; c++) {
        fields_row(&to);
        tell_call(&to, book, entry, &entry->calls[c]);
    }
    return fields_list(&to);
}

static json_t *facts_json(const struct book *book)
{
    struct fields to = fields_json(NULL);
    fields_row(&to);
    for (int i = 0; i < book->n_facts; i++)
        field_word(&to, book->facts[i].key, book->facts[i].value);
    return fields_object(&to);
}

enum status book_report_json(FILE *out, const struct book_selection *selection)
{
    const struct book *book = selection->book;
    const struct provenance how = {.confidence = strtod(book_fact_value(book, "confidence"), NULL)};
    struct fields to = fields_json(&how);
    for (uint64_t i = 0; i < selection->n; i++) {
        const struct book_entry *entry = selection->entries[i];
        fields_row(&to);
        tell_hand(&to, book, entry);
        field_word(&to, "best", book_call_name(book, entry, &entry->calls[entry->best]));
        field_mean(&to, "margin", entry->n_calls > 1 ? &entry->margin : NULL);
        field_json(&to, "options", options_json(book, &how, entry));
    }
    const json_int_t missing = (json_int_t)book_missing(book);
    return json_write(out, json_pack("{s:s,s:s,s:o,s:b,s:I,s:I,s:o}", "command", "book", "rules",
                                     book->rules.name, "plan", facts_json(book), "finished",
                                     missing == 0, "missing", missing, "found",
                                     (json_int_t)selection->n_found, "entries", fields_list(&to)));
}

/* --- text -------------------------------------------------------------------------------------- */

/* What is exact goes without saying so in every cell: the model says it. */
static void add_stakes(struct sheet *sheet, const struct estimate *stakes)
{
    if (stakes->exact)
        sheet_mean(sheet, stakes->value, 2);
    else
        sheet_amount(sheet, stakes);
}

static void add_share(struct sheet *sheet, const struct estimate *share)
{
    if (share->exact)
        sheet_percent(sheet, share->value, 1);
    else
        sheet_share(sheet, share);
}

/* Two cells: whose call it is, and what was called before, or that nobody has spoken. */
static void add_situation(struct sheet *sheet, const struct book *book, int situation)
{
    sheet_words(sheet, "%d", book->situations[situation].table.turn + 1);
    sheet_words(sheet, "%s", book_calls_so_far(book, situation));
}

static void add_call_name(struct sheet *sheet, const struct book *book,
                          const struct book_entry *entry, int call)
{
    sheet_words(sheet, "%s",
                tr_word(situation_spoken(book_call_name(book, entry, &entry->calls[call]))));
}

/* --- a row each ----------------------------------------------------------------------------- */

static void add_entry(struct sheet *sheet, const struct book *book, const struct book_entry *entry)
{
    const struct book_call *best = &entry->calls[entry->best];
    sheet_row(sheet);
    sheet_cards(sheet, &book->situations[entry->situation].table, entry->hand);
    add_situation(sheet, book, entry->situation);
    add_call_name(sheet, book, entry, entry->best);
    sheet_look(sheet, SHEET_BEST);
    add_stakes(sheet, &best->payoff);
    add_share(sheet, &best->win);
    if (entry->n_calls == 1)
        return;
    add_call_name(sheet, book, entry, entry->next);
    add_stakes(sheet, &entry->margin);
}

static enum status write_rows(FILE *out, const struct book_selection *selection,
                              struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("hand"), N_("seat"), N_("calls so far"), N_("best"), N_("payoff"),
                N_("wins"), N_("next"), N_("better by"), NULL);
    for (uint64_t i = 0; i < selection->n; i++)
        add_entry(&sheet, selection->book, selection->entries[i]);
    return sheet_end(&sheet);
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

static void add_call(struct sheet *sheet, const struct book *book, const struct book_entry *entry,
                     int call)
{
    const struct book_call *option = &entry->calls[call];
    const bool is_best = call == entry->best;
    add_call_name(sheet, book, entry, call);
    sheet_look(sheet, is_best ? SHEET_BEST : SHEET_PLAIN);
    add_stakes(sheet, &option->payoff);
    sheet_look(sheet, option->payoff.value < 0 ? SHEET_LOSING : SHEET_PLAIN);
    add_share(sheet, &option->win);
    if (is_best && entry->n_calls > 1)
        add_stakes(sheet, &entry->margin);
}

static enum status write_in_full(FILE *out, const struct book_selection *selection,
                                 struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("seat"), N_("calls so far"), N_("call"), N_("payoff"), N_("wins"),
                N_("better by"), NULL);
    for (uint64_t i = 0; i < selection->n; i++) {
        const struct book_entry *entry = selection->entries[i];
        int order[MAX_BOOK_CALLS] = {0};
        sort_calls(entry, order);
        for (int c = 0; c < entry->n_calls; c++) {
            sheet_row(&sheet);
            if (c == 0)
                add_situation(&sheet, selection->book, entry->situation);
            else {
                sheet_missing(&sheet);
                sheet_missing(&sheet);
            }
            add_call(&sheet, selection->book, entry, order[c]);
        }
    }
    return sheet_end(&sheet);
}

/* --- Markdown ------------------------------------------------------------------------------- */

/* All cells are words there, so that no column is flush right. */
static void add_markdown_entry(struct sheet *sheet, const struct book *book,
                               const struct book_entry *entry)
{
    const struct book_call *best = &entry->calls[entry->best];
    char text[NUMBER_BYTES];
    sheet_row(sheet);
    sheet_cards(sheet, &book->situations[entry->situation].table, entry->hand);
    add_call_name(sheet, book, entry, entry->best);
    number_signed(&best->payoff, 1, number_decimals(&best->payoff), true, text);
    sheet_words(sheet, "%s", text);
    number_share(&best->win, true, text);
    sheet_words(sheet, "%s", text);
    if (entry->n_calls == 1)
        return;
    add_call_name(sheet, book, entry, entry->next);
    number_signed(&entry->margin, 1, number_decimals(&entry->margin), true, text);
    sheet_words(sheet, "%s", text);
}

/* The entries from number `first` on that are of one situation. Returns the number after them. */
static uint64_t write_situation(FILE *out, const struct book_selection *selection, uint64_t first,
                                enum status *status)
{
    const struct book *book = selection->book;
    const int situation = selection->entries[first]->situation;
    uint64_t i = first;
    struct sheet sheet;
    fprintf(out, tr("\n## Seat %d, calls so far: %s\n\n"),
            book->situations[situation].table.turn + 1, book_calls_so_far(book, situation));
    sheet_begin(&sheet, out, (struct report_style){.symbols = true, .markdown = true});
    sheet_heads(&sheet, N_("hand"), N_("best"), N_("payoff"), N_("wins"), N_("next"),
                N_("better by"), NULL);
    for (; i < selection->n && selection->entries[i]->situation == situation; i++)
        add_markdown_entry(&sheet, book, selection->entries[i]);
    *status = sheet_end(&sheet);
    return i;
}

enum status book_report_markdown(FILE *out, const struct book_selection *selection)
{
    const struct book *book = selection->book;
    char model[2 * BOOK_FACT_BYTES];
    enum status status = STATUS_OK;
    book_model_words(book, true, model, sizeof model);
    fprintf(out, tr("# %s\n\n%s. Payoffs are %s to the holder.\n"), tr(book->rules.title), model,
            tr_word(ruleset_unit(&book->rules)->full));
    char unfinished[BOOK_UNFINISHED_BYTES];
    if (book_unfinished_words(book, unfinished, sizeof unfinished))
        fprintf(out, "\n**%s**\n", unfinished);
    for (uint64_t i = 0; i < selection->n && status == STATUS_OK;)
        i = write_situation(out, selection, i, &status);
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}

/* --- the whole answer ----------------------------------------------------------------------- */

static void write_foot(FILE *out, const struct book_selection *selection, bool in_full,
                       struct report_style style)
{
    const struct book *book = selection->book;
    char shown[NUMBER_BYTES], found[NUMBER_BYTES];
    number_count(selection->n, shown);
    number_count(selection->n_found, found);
    if (!in_full && selection->n < selection->n_found)
        fprintf(out, tr("\n  %s of %s entries; --limit 0 shows all.\n"), shown, found);
    else if (!in_full)
        fprintf(out, tr_count("\n  %s entry.\n", "\n  %s entries.\n", selection->n_found), found);
    book_write_unfinished(out, book);
    fprintf(out, tr("\n  Payoffs are %s to the holder, all opponents together.\n"),
            tr_word(ruleset_unit(&book->rules)->full));
    book_write_model(out, tr("Model"), book, false, style.symbols);
}

static enum status report_text(FILE *out, const struct book_selection *selection, bool in_full,
                               struct report_style style)
{
    enum status status = STATUS_OK;
    text_rules(out, &selection->book->rules, style.symbols);
    if (selection->n == 0)
        fputs(tr("  No entry of this book is like that.\n"), out);
    else if (in_full) {
        char hand[8 * MAX_CARDS];
        const struct book_entry *first = selection->entries[0];
        situation_cards(&selection->book->situations[first->situation].table, first->hand,
                        style.symbols, hand, sizeof hand);
        fprintf(out, tr("  Hand     %s\n\n"), hand);
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
