/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_words.h. */
#include "analyzer/book/book_words.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

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
