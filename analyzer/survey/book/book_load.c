/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_store.h. Reads a book. */
#include "analyzer/survey/book/book_store.h"

#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/files/rule_file.h"
#include "analyzer/report/provenance.h"
#include "analyzer/store/embedded.h"
#include "analyzer/store/keeper.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"

struct loading {
    struct keeper keeper;
    struct book *book;
    char rules_file[BOOK_FACT_BYTES];
    struct diag *diag;
};

static enum status damaged(const struct loading *loading, const char *what)
{
    diag_set_source(loading->diag, loading->keeper.file);
    return diag_refuse(loading->diag, N_("this book is damaged: %s"), tr(what));
}

static const char *text_at(sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text != NULL ? text : "";
}

/* --- facts, rules and situations ---------------------------------------------------------- */

static enum status take_fact(void *self, sqlite3_stmt *row)
{
    struct loading *loading = self;
    struct book *book = loading->book;
    const char *key = text_at(row, 0), *value = text_at(row, 1);
    if (strcmp(key, "rules_file") == 0) {
        snprintf(loading->rules_file, sizeof loading->rules_file, "%s", value);
        return STATUS_OK;
    }
    if (book->n_facts == MAX_BOOK_FACTS)
        return damaged(loading, N_("it has too much metadata"));
    struct book_fact *fact = &book->facts[book->n_facts++];
    const bool is_old = strcmp(key, "evidence") == 0; /* the key used in books that zolo 0.1 made */
    snprintf(fact->key, sizeof fact->key, "%s", is_old ? "opponent_model" : key);
    snprintf(fact->value, sizeof fact->value, "%s", value);
    return STATUS_OK;
}

static enum status load_rules(struct loading *loading, const char *name)
{
    struct book *book = loading->book;
    char fingerprint[24];
    TRY(rule_file_load(name != NULL ? name : loading->rules_file, &book->rules, loading->diag));
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, ruleset_fingerprint(&book->rules));
    if (strcmp(fingerprint, book_fact_value(book, BOOK_FACT_RULES)) == 0)
        return STATUS_OK;
    diag_set_source(loading->diag, loading->keeper.file);
    return name != NULL && strcmp(name, loading->rules_file) != 0
               ? diag_refuse(loading->diag,
                             N_("this book was made with other rules than '%s'; its rules: %s"),
                             name, book_fact_value(book, "rules"))
               : diag_refuse(loading->diag,
                             N_("this book was made with other rules: '%s' has changed; give the "
                                "book's rules with --rules"),
                             loading->rules_file);
}

static enum status take_situation(void *self, sqlite3_stmt *row)
{
    struct loading *loading = self;
    struct book *book = loading->book;
    if (book->n_situations == MAX_BOOK_SITUATIONS)
        return damaged(loading, N_("it has too many situations"));
    struct book_situation *situation = &book->situations[book->n_situations++];
    if (book_situation_read(&book->rules, text_at(row, 0), situation, NULL) != STATUS_OK)
        return damaged(loading, N_("an auction is invalid"));
    return STATUS_OK;
}

/* --- entries ------------------------------------------------------------------------------- */

static enum interval_kind kind_of(const char *code)
{
    for (int kind = INTERVAL_NONE; kind <= INTERVAL_SEQUENCE; kind++)
        if (strcmp(code, interval_code((enum interval_kind)kind)) == 0)
            return (enum interval_kind)kind;
    return INTERVAL_NONE;
}

/* Unknown numbers are stored as NULL, since SQLite has no NaN. */
static double number_at(sqlite3_stmt *row, int column)
{
    return sqlite3_column_type(row, column) == SQLITE_NULL ? (double)NAN
                                                           : sqlite3_column_double(row, column);
}

static struct estimate estimate_at(sqlite3_stmt *row, int column, uint64_t n)
{
    const enum interval_kind kind = kind_of(text_at(row, column + 4));
    return (struct estimate){.value = number_at(row, column),
                             .se = number_at(row, column + 1),
                             .low = number_at(row, column + 2),
                             .high = number_at(row, column + 3),
                             .n = n,
                             .exact = kind == INTERVAL_EXACT,
                             .kind = kind};
}

static enum status read_hand(struct loading *loading, const char *text, cardset *hand)
{
    const struct pack *pack = loading->book->rules.pack;
    if (notation_read_cardset(pack, text, hand, NULL) != STATUS_OK ||
        cardset_count(*hand) != pack->hand_size)
        return damaged(loading, N_("a hand is invalid"));
    return STATUS_OK;
}

static enum status take_entry(void *self, sqlite3_stmt *row)
{
    struct loading *loading = self;
    struct book *book = loading->book;
    if ((uint64_t)sqlite3_column_int64(row, 0) != book->n_entries)
        return damaged(loading, N_("an entry is missing"));
    struct book_entry *entry = book_append(book);
    TRY_MEMORY(entry);
    entry->situation = sqlite3_column_int(row, 1);
    entry->margin = estimate_at(row, 3, 0);
    if (entry->situation < 0 || entry->situation >= book->n_situations)
        return damaged(loading, N_("an entry has no situation"));
    return read_hand(loading, text_at(row, 2), &entry->hand);
}

static enum status take_option(void *self, sqlite3_stmt *row)
{
    struct loading *loading = self;
    struct book *book = loading->book;
    const sqlite3_int64 item = sqlite3_column_int64(row, 0);
    if (item < 0 || (uint64_t)item >= book->n_entries)
        return damaged(loading, N_("a call has no entry"));
    struct book_entry *entry = &book->entries[item];
    const int call = sqlite3_column_int(row, 1);
    if (entry->n_calls == MAX_BOOK_CALLS || call < 0 || call >= book->rules.n_calls)
        return damaged(loading, N_("an entry has unknown calls"));
    const uint64_t n = (uint64_t)sqlite3_column_int64(row, 2);
    struct book_call *option = &entry->calls[entry->n_calls];
    option->call = (uint8_t)call;
    option->payoff = estimate_at(row, 3, n);
    option->win = estimate_at(row, 8, n);
    option->p_best = number_at(row, 13);
    if (sqlite3_column_int(row, 14))
        entry->best = entry->n_calls;
    if (sqlite3_column_int(row, 15))
        entry->next = entry->n_calls;
    entry->n_calls++;
    return STATUS_OK;
}

static enum status load_entries(struct loading *loading)
{
    struct book *book = loading->book;
    TRY(keeper_each(&loading->keeper, loading->diag, take_entry, loading,
                    "SELECT item, situation, hand, margin, margin_se, margin_low,"
                    " margin_high, margin_kind FROM entry ORDER BY item",
                    ""));
    TRY(keeper_each(&loading->keeper, loading->diag, take_option, loading,
                    "SELECT option.item, call, deals, payoff, payoff_se, payoff_low, payoff_high,"
                    " payoff_kind, win, win_se, win_low, win_high, win_kind, p_best,"
                    " word = best, word = next FROM option JOIN entry USING (item) ORDER BY "
                    "option.item, call",
                    ""));
    for (uint64_t i = 0; i < book->n_entries; i++)
        if (book->entries[i].n_calls == 0)
            TRY(damaged(loading, N_("an entry has no calls")));
        else if (book->entries[i].n_calls > 1)
            book->entries[i].margin.n = book->entries[i].calls[0].payoff.n;
    return STATUS_OK;
}

/* Reads in one transaction, to get a consistent snapshot of a book that is still being made. */
static enum status load(struct loading *loading, const char *rules_name)
{
    struct book *book = loading->book;
    enum status status = keeper_run(&loading->keeper, "BEGIN", loading->diag);
    THEN(status, keeper_each(&loading->keeper, loading->diag, take_fact, loading,
                             "SELECT key, value FROM fact ORDER BY key", ""));
    THEN(status, load_rules(loading, rules_name));
    THEN(status, keeper_each(&loading->keeper, loading->diag, take_situation, loading,
                             "SELECT auction FROM situation ORDER BY id", ""));
    THEN(status, load_entries(loading));
    book->n_items = strtoull(book_fact_value(book, "entries"), NULL, 10);
    book_complete(book);
    return status;
}

/* --- shipped books: data/openings ------------------------------------------ */

bool book_is_shipped(const char *name)
{
    return embedded_find(embedded_openings, n_embedded_openings, name) != NULL;
}

/* Reads "0-22/8": the best call, its payoff, and its lead in tenths ("~" if not significant). */
static enum status take_cell(struct loading *loading, const json_t *all, cardset hand,
                             int situation, const char *cell)
{
    struct book *book = loading->book;
    const uint64_t n = (uint64_t)json_integer_value(json_object_get(all, "deals"));
    unsigned which, call;
    int payoff, margin;
    char close = '\0';
    if (sscanf(cell, "%1u%d/%d%c", &which, &payoff, &margin, &close) < 3)
        return damaged(loading, N_("a hand is invalid"));
    const char *word =
        json_string_value(json_array_get(json_object_get(all, "calls"), (size_t)which));
    struct book_entry *entry = book_append(book);
    TRY_MEMORY(entry);
    if (word == NULL || call_read(&book->rules, &book->situations[situation].table.auction, &word,
                                  &call, NULL) != STATUS_OK)
        return damaged(loading, N_("an entry has unknown calls"));
    *entry = (struct book_entry){.situation = situation,
                                 .hand = hand,
                                 .n_calls = 1,
                                 .margin = interval_exact(margin / 10.0, n)};
    entry->margin.exact = close != '~';
    entry->calls[0] = (struct book_call){
        .call = (uint8_t)call, .payoff = interval_exact(payoff / 10.0, n), .p_best = (double)NAN};
    return STATUS_OK;
}

/* Reads a hand and the cells of seats 1 to 4: "CACJDADJ,0-22/8,0-22/10,0-18/15,0-7/20". */
static enum status take_line(struct loading *loading, const json_t *all, const char *line)
{
    const struct book *book = loading->book;
    char words[256], *rest = words;
    const char *cells[N_SEATS];
    cardset hand;
    snprintf(words, sizeof words, "%s", line);
    TRY(read_hand(loading, strsep(&rest, ","), &hand));
    for (int s = 0; s < N_SEATS; s++) {
        cells[s] = strsep(&rest, ",");
        if (cells[s] == NULL)
            return damaged(loading, N_("a hand is invalid"));
    }
    for (int i = 0; i < book->n_situations; i++)
        TRY(take_cell(loading, all, hand, i, cells[book->situations[i].table.turn]));
    return STATUS_OK;
}

static enum status take_shipped(struct loading *loading, const json_t *all)
{
    static const char *const openings[N_SEATS] = {"", "P", "P P", "P P P"};
    struct book *book = loading->book;
    const char *key, *spoken = language_spoken() != NULL ? language_spoken()->code : "en";
    const json_t *value;
    enum status status = rule_file_load(json_string_value(json_object_get(all, "rules")),
                                        &book->rules, loading->diag);
    json_object_foreach((json_t *)(uintptr_t)all, key,
                        value) if (json_is_string(value) && book->n_facts < MAX_BOOK_FACTS)
    {
        struct book_fact *fact = &book->facts[book->n_facts++];
        snprintf(fact->key, sizeof fact->key, "%s", key);
        snprintf(fact->value, sizeof fact->value, "%s", json_string_value(value));
    }
    for (int s = 0; s < N_SEATS && status == STATUS_OK; s++)
        status = book_situation_read(&book->rules, openings[s],
                                     &book->situations[book->n_situations++], loading->diag);
    const json_t *hands = json_object_get(all, "hands");
    for (size_t i = 0; i < json_array_size(hands) && status == STATUS_OK; i++)
        status = take_line(loading, all, json_string_value(json_array_get(hands, i)));
    const char *thumb = json_string_value(json_object_get(json_object_get(all, "thumb"), spoken));
    book->thumb = strdup(thumb != NULL ? thumb : "");
    book->decimals = 1;
    book->n_items = book->n_entries;
    book_complete(book);
    return status == STATUS_OK && book->thumb == NULL ? STATUS_MEMORY : status;
}

static enum status load_shipped(struct loading *loading, const struct embedded_file *file)
{
    json_t *all = json_loadb(file->text, file->length, 0, NULL);
    loading->keeper.file = file->name;
    const enum status status =
        all == NULL ? damaged(loading, N_("a hand is invalid")) : take_shipped(loading, all);
    json_decref(all);
    return status;
}

enum status book_store_load(const char *file, const char *rules_name, struct book **out,
                            struct diag *diag)
{
    struct loading loading = {.diag = diag, .keeper.lock = -1};
    const struct embedded_file *shipped =
        access(file, F_OK) != 0 ? embedded_find(embedded_openings, n_embedded_openings, file)
                                : NULL;
    enum status status =
        shipped != NULL ? STATUS_OK : keeper_read(file, &book_keeper_kind, &loading.keeper, diag);
    TRY(status);
    loading.book = calloc(1, sizeof *loading.book);
    if (loading.book == NULL)
        status = STATUS_MEMORY;
    else
        status = shipped != NULL ? load_shipped(&loading, shipped) : load(&loading, rules_name);
    if (shipped == NULL)
        keeper_close(&loading.keeper);
    if (status == STATUS_OK)
        *out = loading.book;
    else
        book_free(loading.book);
    return status;
}
