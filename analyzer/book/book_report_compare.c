/* What changes from one book to others: see book_report.h. */
#include <inttypes.h>
#include <string.h>

#include "analyzer/book/book_report.h"
#include "analyzer/book/book_words.h"
#include "analyzer/report/csv_text.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_table.h"
#include "engine/core/notation.h"

static const char *const holders[3] = {"no old card", "some", "all old cards"};

static const char *auction_of(const struct book *book, int situation)
{
    const char *auction = book->situations[situation].auction;
    return auction[0] == '\0' ? "none" : auction;
}

static const char *best_word(const struct book *book, const struct book_entry *entry)
{
    return book_call_name(book, entry, &entry->calls[entry->best]);
}

/* --- text ------------------------------------------------------------------------------------- */

static void set_gain(struct text_table *table, int row, int column, const struct book_group *group,
                     bool symbols)
{
    char gain[NUMBER_BYTES];
    number_plain(group->after - group->before, 2, symbols, gain);
    text_table_set(table, row, column, LOOK_PLAIN, "%s", group->n > 0 ? gain : "");
}

static void set_change(struct text_table *table, int row, const struct book *first,
                       const struct book_change *change, bool symbols)
{
    char number[NUMBER_BYTES];
    const double n = change->all.n > 0 ? (double)change->all.n : 1.0;
    text_table_set(table, row, 0, LOOK_PLAIN, "%d",
                   first->situations[change->situation].table.turn + 1);
    text_table_set(table, row, 1, LOOK_PLAIN, "%s", auction_of(first, change->situation));
    number_percent((double)change->n_changed / n, number);
    text_table_set(table, row, 2, LOOK_PLAIN, "%s", number);
    number_plain(change->all.before, 2, symbols, number);
    text_table_set(table, row, 3, LOOK_PLAIN, "%s", number);
    number_plain(change->all.after, 2, symbols, number);
    text_table_set(table, row, 4, LOOK_PLAIN, "%s", number);
    set_gain(table, row, 5, &change->all, symbols);
    for (int i = 0; i < 3; i++)
        set_gain(table, row, 6 + i, &change->by_old[i], symbols);
}

static enum status write_changes(FILE *out, const struct book *first,
                                 const struct book_variant *variant, struct report_style style)
{
    const char *const heads[] = {
        "seat", "calls so far", "call otherwise", first->rules.name, variant->book->rules.name,
        "gain", holders[0],     holders[1],       holders[2]};
    enum { N_COLUMNS = sizeof heads / sizeof *heads };
    struct text_table table;
    const enum status status = text_table_init(&table, N_COLUMNS, variant->n_changes + 1);
    if (status == STATUS_OK) {
        for (int c = 0; c < N_COLUMNS; c++) {
            text_table_set(&table, 0, c, LOOK_PLAIN, "%s", heads[c]);
            table.flush_right[c] = c >= 2;
        }
        for (int i = 0; i < variant->n_changes; i++)
            set_change(&table, i + 1, first, &variant->changes[i], style.symbols);
        text_table_write(&table, out, style.colour);
    }
    text_table_clear(&table);
    return status;
}

static void write_switches(FILE *out, const struct book *first, const struct book_variant *variant)
{
    for (int i = 0; i < variant->n_changes; i++) {
        const struct book_change *change = &variant->changes[i];
        if (change->n_switches > 0)
            fprintf(out, "\n  Seat %d, calls so far %s:",
                    first->situations[change->situation].table.turn + 1,
                    auction_of(first, change->situation));
        for (int s = 0; s < change->n_switches && s < 5; s++)
            fprintf(out, "%s %s to %s %" PRIu64 " hands", s > 0 ? "," : "",
                    situation_spoken(change->switches[s].from),
                    situation_spoken(change->switches[s].to), change->switches[s].n);
    }
    fputc('\n', out);
}

static void set_changed(struct text_table *table, int row, const struct book_variant *variant,
                        const struct book_entry *before, bool symbols)
{
    const struct book *first = variant->changed.book, *other = variant->book;
    const struct book_entry *after = book_counterpart(first, before, other);
    char text[8 * MAX_CARDS];
    const struct {
        const struct book *book;
        const struct book_entry *entry;
    } both[] = {{first, before}, {other, after}};
    situation_cards(&first->situations[before->situation].table, before->hand, symbols, text,
                    sizeof text);
    text_table_set(table, row, 0, LOOK_PLAIN, "%s", text);
    text_table_set(table, row, 1, LOOK_PLAIN, "%s", auction_of(first, before->situation));
    for (int i = 0; i < 2; i++) {
        const struct estimate *payoff = &both[i].entry->calls[both[i].entry->best].payoff;
        if (payoff->exact)
            number_plain(payoff->value, 2, symbols, text);
        else
            number_signed(payoff, 1.0, 2, symbols, text);
        text_table_set(table, row, 2 + 2 * i, LOOK_PLAIN, "%s",
                       situation_spoken(best_word(both[i].book, both[i].entry)));
        text_table_set(table, row, 3 + 2 * i, LOOK_PLAIN, "%s", text);
    }
}

static enum status write_changed(FILE *out, const struct book_variant *variant,
                                 struct report_style style)
{
    const struct book_selection *changed = &variant->changed;
    struct text_table table;
    if (changed->n == 0)
        return STATUS_OK;
    const enum status status = text_table_init(&table, 6, (int)changed->n + 1);
    if (status == STATUS_OK) {
        text_table_set(&table, 0, 0, LOOK_PLAIN, "hand");
        text_table_set(&table, 0, 1, LOOK_PLAIN, "calls so far");
        text_table_set(&table, 0, 2, LOOK_PLAIN, "%s", changed->book->rules.name);
        text_table_set(&table, 0, 4, LOOK_PLAIN, "%s", variant->book->rules.name);
        table.flush_right[3] = table.flush_right[5] = true;
        for (uint64_t i = 0; i < changed->n; i++)
            set_changed(&table, (int)i + 1, variant, changed->entries[i], style.symbols);
        fputs("\n  Hands that are called otherwise, those who win or lose most by it first:\n\n",
              out);
        text_table_write(&table, out, style.colour);
    }
    text_table_clear(&table);
    return status;
}

static enum status write_variant(FILE *out, const struct book *first,
                                 const struct book_variant *variant, struct report_style style)
{
    char found[NUMBER_BYTES];
    fprintf(out, "%s against %s\n\n", first->rules.name, variant->book->rules.name);
    enum status status = write_changes(out, first, variant, style);
    write_switches(out, first, variant);
    if (status == STATUS_OK)
        status = write_changed(out, variant, style);
    number_count(variant->changed.n_found, found);
    if (variant->changed.n < variant->changed.n_found)
        fprintf(out, "\n  %s in all; --limit 0 shows them.\n", found);
    fputs("\n  Payoffs are those of the best call, base stakes to the holder, means over the "
          "hands,\n  each hand as likely as any other.\n",
          out);
    book_write_model(out, "Model", first, true, style.symbols);
    book_write_model(out, "", variant->book, true, style.symbols);
    return status;
}

/* --- JSON ------------------------------------------------------------------------------------- */

static json_t *group_json(const struct book_group *group)
{
    return json_pack("{s:I,s:o,s:o}", "hands", (json_int_t)group->n, "before",
                     group->n > 0 ? json_number_of(group->before) : json_null(), "after",
                     group->n > 0 ? json_number_of(group->after) : json_null());
}

static json_t *change_json(const struct book *first, const struct book_change *change)
{
    const struct book_situation *situation = &first->situations[change->situation];
    json_t *switches = json_array();
    for (int i = 0; i < change->n_switches; i++)
        switches =
            json_append(switches, json_pack("{s:s,s:s,s:I}", "from", change->switches[i].from, "to",
                                            change->switches[i].to, "hands",
                                            (json_int_t)change->switches[i].n));
    return json_pack("{s:s,s:i,s:I,s:o,s:o,s:o,s:o,s:o}", "auction", situation->auction, "seat",
                     situation->table.turn + 1, "changed", (json_int_t)change->n_changed, "all",
                     group_json(&change->all), "no_old", group_json(&change->by_old[0]), "some_old",
                     group_json(&change->by_old[1]), "all_old", group_json(&change->by_old[2]),
                     "switches", switches);
}

static json_t *changed_json(const struct book_variant *variant, const struct book_entry *before)
{
    const struct book *first = variant->changed.book;
    const struct book_entry *after = book_counterpart(first, before, variant->book);
    char hand[3 * MAX_CARDS];
    notation_cards(first->rules.pack, before->hand, 0, hand, sizeof hand);
    return json_pack("{s:s,s:s,s:s,s:o,s:s,s:o}", "hand", hand, "auction",
                     first->situations[before->situation].auction, "before",
                     best_word(first, before), "payoff_before",
                     json_number_of(before->calls[before->best].payoff.value), "after",
                     best_word(variant->book, after), "payoff_after",
                     json_number_of(after->calls[after->best].payoff.value));
}

static json_t *variant_json(const struct book *first, const struct book_variant *variant)
{
    json_t *changes = json_array(), *changed = json_array();
    for (int i = 0; i < variant->n_changes; i++)
        changes = json_append(changes, change_json(first, &variant->changes[i]));
    for (uint64_t i = 0; i < variant->changed.n; i++)
        changed = json_append(changed, changed_json(variant, variant->changed.entries[i]));
    return json_pack("{s:s,s:s,s:o,s:o}", "rules", variant->book->rules.name, "policy",
                     book_fact_value(variant->book, "policy"), "situations", changes, "changed",
                     changed);
}

static enum status report_json(FILE *out, const struct book_comparison *comparison)
{
    json_t *variants = json_array();
    for (int i = 0; i < comparison->n; i++)
        variants = json_append(variants, variant_json(comparison->first, &comparison->variants[i]));
    return json_write(out, json_pack("{s:s,s:s,s:s,s:o}", "command", "book compare", "rules",
                                     comparison->first->rules.name, "policy",
                                     book_fact_value(comparison->first, "policy"), "variants",
                                     variants));
}

/* --- CSV -------------------------------------------------------------------------------------- */

static void csv_changed(FILE *out, const struct book_variant *variant,
                        const struct book_entry *before)
{
    const struct book *first = variant->changed.book;
    const struct book_entry *after = book_counterpart(first, before, variant->book);
    char hand[3 * MAX_CARDS];
    notation_cards(first->rules.pack, before->hand, 0, hand, sizeof hand);
    csv_text(out, variant->book->rules.name);
    fputc(',', out);
    csv_text(out, first->situations[before->situation].auction);
    fprintf(out, ",%s,%s", hand, best_word(first, before));
    csv_number(out, before->calls[before->best].payoff.value);
    fprintf(out, ",%s", best_word(variant->book, after));
    csv_number(out, after->calls[after->best].payoff.value);
    fputc('\n', out);
}

static enum status report_csv(FILE *out, const struct book_comparison *comparison)
{
    fputs("rules,auction,hand,before,payoff_before,after,payoff_after\n", out);
    for (int v = 0; v < comparison->n; v++)
        for (uint64_t i = 0; i < comparison->variants[v].changed.n; i++)
            csv_changed(out, &comparison->variants[v], comparison->variants[v].changed.entries[i]);
    return STATUS_OK;
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
