/* Entries of books for programs: see book_report.h. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/book/book_report.h"
#include "analyzer/book/book_words.h"
#include "analyzer/report/csv_text.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"

/* --- CSV ------------------------------------------------------------------------------------ */

static void csv_call(FILE *out, const struct book *book, const struct book_entry *entry, int call)
{
    static const struct estimate unknown = {
        .value = (double)NAN, .low = (double)NAN, .high = (double)NAN};
    const struct book_situation *situation = &book->situations[entry->situation];
    const struct book_call *option = &entry->calls[call];
    char hand[3 * MAX_CARDS];
    notation_cards(book->rules.pack, entry->hand, 0, hand, sizeof hand);
    csv_text(out, situation->auction);
    fprintf(out, ",%d,%s,", situation->table.turn + 1, hand);
    csv_text(out, book_call_name(book, entry, option));
    csv_estimate(out, &option->payoff);
    fprintf(out, ",%s", interval_code(option->payoff.kind));
    csv_share(out, &option->win);
    csv_share(out, option->has_doubled ? &option->doubled : &unknown);
    csv_number(out, option->p_best);
    csv_truth(out, call == entry->best);
    csv_share(out, call == entry->best ? &entry->margin : &unknown);
    fprintf(out, ",%" PRIu64 ",", option->payoff.n);
    csv_text(out, book_fact_value(book, "policy"));
    fputc('\n', out);
}

enum status book_report_csv(FILE *out, const struct book_selection *selection)
{
    fputs("auction,seat,hand,call,payoff,payoff_se,payoff_low,payoff_high,interval,"
          "win,win_low,win_high,doubled,doubled_low,doubled_high,p_best,best,"
          "margin,margin_low,margin_high,deals,model\n",
          out);
    for (uint64_t i = 0; i < selection->n; i++)
        for (int c = 0; c < selection->entries[i]->n_calls; c++)
            csv_call(out, selection->book, selection->entries[i], c);
    return ferror(out) ? STATUS_FILE : STATUS_OK;
}

/* --- JSON ----------------------------------------------------------------------------------- */

static json_t *option_json(const struct book *book, const struct provenance *how,
                           const struct book_entry *entry, const struct book_call *option)
{
    return json_pack("{s:s,s:o,s:o,s:o,s:o}", "action", book_call_name(book, entry, option),
                     "payoff", json_mean(how, &option->payoff), "win",
                     json_share(how, &option->win), "doubled",
                     option->has_doubled ? json_mean(how, &option->doubled) : json_null(), "p_best",
                     json_number_of(option->p_best));
}

static json_t *hand_json(const struct pack *pack, cardset hand)
{
    json_t *list = json_array();
    CARDSET_EACH(c, hand)
        list = json_append(list, json_card(pack, (card)c));
    return list;
}

static json_t *entry_json(const struct book *book, const struct provenance *how,
                          const struct book_entry *entry)
{
    const struct book_situation *situation = &book->situations[entry->situation];
    json_t *options = json_array();
    for (int c = 0; c < entry->n_calls; c++)
        options = json_append(options, option_json(book, how, entry, &entry->calls[c]));
    return json_pack("{s:s,s:i,s:o,s:s,s:o,s:o}", "auction", situation->auction, "seat",
                     situation->table.turn + 1, "hand", hand_json(book->rules.pack, entry->hand),
                     "best", book_call_name(book, entry, &entry->calls[entry->best]), "margin",
                     entry->n_calls > 1 ? json_mean(how, &entry->margin) : json_null(), "options",
                     options);
}

static json_t *facts_json(const struct book *book)
{
    json_t *facts = json_object();
    for (int i = 0; i < book->n_facts; i++)
        facts = json_extend(
            facts, json_pack("{s:o}", book->facts[i].key, json_outside(book->facts[i].value)));
    return facts;
}

enum status book_report_json(FILE *out, const struct book_selection *selection)
{
    const struct book *book = selection->book;
    const struct provenance how = {.confidence = strtod(book_fact_value(book, "confidence"), NULL)};
    json_t *entries = json_array();
    for (uint64_t i = 0; i < selection->n; i++)
        entries = json_append(entries, entry_json(book, &how, selection->entries[i]));
    return json_write(out, json_pack("{s:s,s:s,s:o,s:b,s:I,s:o}", "command", "book", "rules",
                                     book->rules.name, "plan", facts_json(book), "finished",
                                     book->n_made == book->n_items, "found",
                                     (json_int_t)selection->n_found, "entries", entries));
}

/* --- Markdown ------------------------------------------------------------------------------- */

static void markdown_row(FILE *out, const struct book *book, const struct book_entry *entry)
{
    const struct book_call *best = &entry->calls[entry->best];
    char hand[8 * MAX_CARDS], payoff[NUMBER_BYTES], win[NUMBER_BYTES], margin[NUMBER_BYTES] = "";
    situation_cards(&book->situations[entry->situation].table, entry->hand, true, hand,
                    sizeof hand);
    number_signed(&best->payoff, 1.0, number_decimals(&best->payoff), true, payoff);
    number_share(&best->win, true, win);
    if (entry->n_calls > 1)
        number_signed(&entry->margin, 1.0, number_decimals(&entry->margin), true, margin);
    fprintf(out, "| %s | %s | %s | %s | %s | %s |\n", hand,
            situation_spoken(book_call_name(book, entry, best)), payoff, win,
            entry->n_calls > 1
                ? situation_spoken(book_call_name(book, entry, &entry->calls[entry->next]))
                : "",
            margin);
}

enum status book_report_markdown(FILE *out, const struct book_selection *selection)
{
    const struct book *book = selection->book;
    char model[2 * BOOK_FACT_BYTES];
    int situation = -1;
    book_model_words(book, true, model, sizeof model);
    fprintf(out, "# %s\n\n%s. Payoffs are base stakes to the holder.\n", book->rules.title, model);
    for (uint64_t i = 0; i < selection->n; i++) {
        const struct book_entry *entry = selection->entries[i];
        const struct book_situation *at = &book->situations[entry->situation];
        if (entry->situation != situation)
            fprintf(out,
                    "\n## Seat %d, calls so far: %s\n\n"
                    "| hand | best | payoff | wins | next | better by |\n"
                    "|---|---|---|---|---|---|\n",
                    at->table.turn + 1, at->auction[0] == '\0' ? "none" : at->auction);
        situation = entry->situation;
        markdown_row(out, book, entry);
    }
    return ferror(out) ? STATUS_FILE : STATUS_OK;
}
