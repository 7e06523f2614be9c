/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/survey/book/book_report.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/report/number_text.h"
#include "analyzer/report/provenance.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

/* --- words ---------------------------------------------------------------------------------- */

static bool is_all_exact(const struct book *book)
{
    for (uint64_t i = 0; i < book->n_entries; i++)
        if (!book->entries[i].calls[0].payoff.exact)
            return false;
    return true;
}

void book_policy_words(const struct book *book, char *out, size_t size)
{
    const bool replies = strcmp(book_fact_value(book, "me"), "best reply") == 0;
    snprintf(out, size, replies ? tr("%s, you play the best reply") : "%s",
             book_fact_value(book, "policy"));
}

void book_model_words(const struct book *book, bool symbols, char *out, size_t size)
{
    char model[BOOK_FACT_BYTES + 64] = "", confidence[16], sampled[BOOK_FACT_BYTES + 64];
    char policy[BOOK_FACT_BYTES / 2], believed[BOOK_FACT_BYTES];
    const char *weighed = book_fact_value(book, "opponent_model");
    if (strcmp(weighed, "off") != 0) {
        opponent_model_words(weighed, believed, sizeof believed);
        snprintf(model, sizeof model, tr("; opponent model %s"), believed);
    }
    confidence_words(strtod(book_fact_value(book, "confidence"), NULL), confidence);
    snprintf(sampled, sizeof sampled, tr("deals per hand: %s, seed %s; %s: %s interval"),
             book_fact_value(book, "deals"), book_fact_value(book, "seed"),
             number_plus_minus(symbols), confidence);
    book_policy_words(book, policy, sizeof policy);
    snprintf(out, size, "%s: %s%s", policy,
             is_all_exact(book) ? tr("exact, all deals counted") : sampled, model);
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

void book_put_unfinished(struct page *to, const struct book *book)
{
    char words[BOOK_UNFINISHED_BYTES];
    if (!book_unfinished_words(book, words, sizeof words))
        return;
    page_gap(to);
    page_say(to, "%s", words);
}

void book_put_model(struct page *to, const struct book *book)
{
    char model[2 * BOOK_FACT_BYTES];
    book_model_words(book, to->style.symbols, model, sizeof model);
    page_note(to, N_("Model"), "%s", model);
}

void book_put_situation(struct page *to, const struct book *book, int which)
{
    const struct book_situation *situation = &book->situations[which];
    page_name(to, "auction", NULL, situation->auction);
    page_seat(to, "seat", NULL, situation->table.turn);
    page_text(to, N_("seat"), "%d", situation->table.turn + 1);
    page_text(to, N_("calls so far"), "%s",
              book->situations[which].auction[0] == '\0' ? tr("none")
                                                         : book->situations[which].auction);
}

/* --- the page -------------------------------------------------------------------------------- */

/* Adds a payoff. Cells do not repeat the word "exact", which the line "Model" contains. */
static void put_stakes(struct page *to, const struct book *book, const char *key, const char *head,
                       const struct estimate *stakes)
{
    if (page_is(to, IN_TEXT) && stakes->exact)
        page_payoff(to, NULL, head, stakes->value, book->decimals > 0 ? book->decimals : 2);
    else
        page_mean(to, key, head, stakes);
}

static void put_share(struct page *to, const char *key, const char *head,
                      const struct estimate *share)
{
    if (share->n == 0) /* shipped books contain no shares of wins */
        return;
    if (page_is(to, IN_TEXT) && share->exact)
        page_part(to, NULL, head, share->value);
    else
        page_share(to, key, head, share);
}

static const char *spoken_call(const struct book *book, const struct book_entry *entry, int call)
{
    return tr_word(situation_spoken(book_call_name(book, entry, &entry->calls[call])));
}

static void put_hand(struct page *to, const struct book *book, const struct book_entry *entry,
                     const char *key, const char *head)
{
    page_cards(to, key, head, &book->situations[entry->situation].table, entry->hand);
}

/* Adds a call: for JSON alone, for CSV together with the columns of its entry. */
static void put_option(struct page *to, const struct book *book, const struct book_entry *entry,
                       int call)
{
    const struct book_call *option = &entry->calls[call];
    const bool csv = page_is(to, IN_CSV);
    page_row(to);
    if (csv) {
        book_put_situation(to, book, entry->situation);
        put_hand(to, book, entry, "hand", NULL);
    }
    page_name(to, csv ? "call" : "action", NULL, book_call_name(book, entry, option));
    page_mean(to, "payoff", NULL, &option->payoff);
    if (csv)
        page_name(to, "interval", NULL, interval_code(option->payoff.kind));
    put_share(to, "win", NULL, &option->win);
    page_number(to, "p_best", NULL, option->p_best, 0);
    if (!csv)
        return;
    page_truth(to, "best", call == entry->best);
    page_share(to, "margin", NULL, call == entry->best ? &entry->margin : NULL);
    page_count(to, "deals", NULL, (int64_t)option->payoff.n);
    page_name(to, "model", NULL, book_fact_value(book, "policy"));
    page_count(to, "missing", NULL, (int64_t)book_missing(book));
}

/* Adds the best call that the other book gives for the same hand. */
static void put_other(struct page *to, const struct book_selection *selection,
                      const struct book_entry *entry)
{
    const struct book *other = selection->other;
    const struct book_entry *there =
        other != NULL ? book_counterpart(selection->book, entry, other) : NULL;
    if (there == NULL)
        return;
    page_name(to, "best_there", NULL, book_best_word(other, there));
    page_text(to, N_("there"), "%s", spoken_call(other, there, there->best));
    put_stakes(to, other, "payoff_there", N_("pays there"), &there->calls[there->best].payoff);
}

/* Adds the row of an entry, for people and for JSON. */
static void put_entry(struct page *to, const struct book_selection *selection,
                      const struct book_entry *entry)
{
    const struct book *book = selection->book;
    const struct book_call *best = &entry->calls[entry->best];
    page_row(to);
    put_hand(to, book, entry, NULL, N_("hand"));
    book_put_situation(to, book, entry->situation);
    put_hand(to, book, entry, "hand", NULL);
    page_name(to, "best", NULL, book_call_name(book, entry, best));
    page_text(to, N_("best"), "%s", spoken_call(book, entry, entry->best));
    page_look(to, SHEET_BEST);
    put_stakes(to, book, NULL, N_("payoff"), &best->payoff);
    put_share(to, NULL, N_("wins"), &best->win);
    if (entry->n_calls > 1)
        page_text(to, N_("next"), "%s", spoken_call(book, entry, entry->next));
    else if (!book_entry_has_choice(entry))
        page_missing(to, NULL, N_("next"));
    page_known(to, book_entry_has_choice(entry));
    put_stakes(to, book, "margin", N_("better by"), &entry->margin);
    put_other(to, selection, entry);
    page_table(to, "options", IN_JSON);
    for (int c = 0; c < entry->n_calls && page_is(to, IN_JSON); c++)
        put_option(to, book, entry, c);
    page_end(to);
}

/* Sorts the calls of an entry, best first. */
static void sort_calls(const struct book_entry *entry, int order[MAX_BOOK_CALLS])
{
    for (int i = 0; i < entry->n_calls; i++) {
        int j = i;
        for (; j > 0 && entry->calls[order[j - 1]].payoff.value < entry->calls[i].payoff.value; j--)
            order[j] = order[j - 1];
        order[j] = i;
    }
}

/* Adds a single entry for people, with one row per call. */
static void put_in_full(struct page *to, const struct book *book, const struct book_entry *entry)
{
    int order[MAX_BOOK_CALLS] = {0};
    sort_calls(entry, order);
    for (int c = 0; c < entry->n_calls; c++) {
        const struct book_call *option = &entry->calls[order[c]];
        const bool is_best = order[c] == entry->best;
        page_row(to);
        if (c == 0)
            book_put_situation(to, book, entry->situation);
        else {
            page_missing(to, NULL, N_("seat"));
            page_missing(to, NULL, N_("calls so far"));
        }
        page_text(to, N_("call"), "%s", spoken_call(book, entry, order[c]));
        page_look(to, is_best ? SHEET_BEST : SHEET_PLAIN);
        put_stakes(to, book, NULL, N_("payoff"), &option->payoff);
        page_look(to, option->payoff.value < 0 ? SHEET_LOSING : SHEET_PLAIN);
        put_share(to, NULL, N_("wins"), &option->win);
        page_known(to, is_best && book_entry_has_choice(entry));
        put_stakes(to, book, NULL, N_("better by"), &entry->margin);
    }
}

static void put_entries(struct page *to, const struct book_selection *selection, bool in_full)
{
    static const struct book_entry none;
    const struct book *book = selection->book;
    page_table(to, "entries", IN_ALL);
    for (uint64_t i = 0; i < selection->n; i++) {
        const struct book_entry *entry = selection->entries[i];
        for (int c = 0; c < entry->n_calls && page_is(to, IN_CSV); c++)
            put_option(to, book, entry, c);
        if (page_is(to, IN_TEXT) && in_full)
            put_in_full(to, book, entry);
        else if (!page_is(to, IN_CSV))
            put_entry(to, selection, entry);
    }
    if (selection->n == 0 && page_is(to, IN_CSV)) {
        put_option(to, book, &none, 0);
        page_head_only(to);
    }
    page_end(to);
}

/* Adds the plan and the state of the book, for JSON. */
static void put_book(struct page *to, const struct book_selection *selection)
{
    const struct book *book = selection->book;
    const int64_t missing = (int64_t)book_missing(book);
    if (!page_is(to, IN_JSON))
        return;
    page_object(to, "plan");
    for (int i = 0; i < book->n_facts; i++)
        page_name(to, book->facts[i].key, NULL, book->facts[i].value);
    page_end(to);
    page_truth(to, "finished", missing == 0);
    page_count(to, "missing", NULL, missing);
    page_count(to, "found", NULL, (int64_t)selection->n_found);
}

static void put_foot(struct page *to, const struct book_selection *selection, bool in_full)
{
    const struct book *book = selection->book;
    char shown[NUMBER_BYTES], found[NUMBER_BYTES];
    number_count(selection->n, shown);
    number_count(selection->n_found, found);
    page_gap(to);
    if (!in_full && selection->n < selection->n_found)
        page_say(to, tr("%s of %s entries; --limit 0 shows all."), shown, found);
    else if (!in_full)
        page_say(to, tr_count("%s entry.", "%s entries.", selection->n_found), found);
    book_put_unfinished(to, book);
    page_gap(to);
    page_say(to, tr("Payoffs are in %s to the holder of the hand, from all opponents together."),
             tr_word(ruleset_unit(&book->rules)->full));
    book_put_model(to, book);
}

enum status book_report(FILE *out, const struct book_selection *selection, bool in_full,
                        struct report_style style)
{
    const struct book *book = selection->book;
    struct page page;
    page_begin(&page, out, style, "book", &book->rules);
    page.how.confidence = strtod(book_fact_value(book, "confidence"), NULL);
    put_book(&page, selection);
    if (selection->n == 0)
        page_say(&page, "%s", tr("No entry in this book matches."));
    else if (in_full && page_is(&page, IN_TEXT)) {
        const struct book_entry *first = selection->entries[0];
        char hand[8 * MAX_CARDS];
        situation_cards(&book->situations[first->situation].table, first->hand, style.symbols, hand,
                        sizeof hand);
        page_note(&page, N_("Hand"), "%s", hand);
    }
    put_entries(&page, selection, in_full);
    put_foot(&page, selection, in_full);
    return page_finish(&page);
}
