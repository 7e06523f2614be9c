/* See report_thumb.h: the card as text and Markdown. */
#include "analyzer/book/thumb/report_thumb.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/book/book_words.h"
#include "analyzer/report/markdown_table.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/report/text_table.h"

struct card_writer {
    FILE *out;
    const struct thumb *thumb;
    bool symbols, markdown;
};

/* --- words ---------------------------------------------------------------------------------- */

/* "♥A ♥10", strongest first. */
static void cards_words(const struct card_writer *writer, cardset set, char *out, size_t size)
{
    const struct ruleset *rules = writer->thumb->table.rules;
    cardset strengths[MAX_CARDS];
    const int n = thumb_strengths(rules, strengths);
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        const cardset here = strengths[i] & set;
        CARDSET_EACH(c, here) {
            char name[8];
            situation_card(rules->pack, (unsigned)c, writer->symbols, name);
            if (length + strlen(name) + 2 <= size)
                length += (size_t)snprintf(out + length, size - length, "%s%s",
                                           length == 0 ? "" : " ", name);
        }
    }
}

/* The weakest card of a set that holds all that are stronger. */
static cardset weakest(const struct ruleset *rules, cardset set)
{
    cardset strengths[MAX_CARDS];
    int i = thumb_strengths(rules, strengths) - 1;
    while (i > 0 && (strengths[i] & set) == 0)
        i--;
    return cardset_of(cardset_first(strengths[i] & set));
}

/* "4 trumps", "2+ whole cards", "1+ of ♣Q ♠Q", "2+ from ♥Q up", "♥A". */
static void at_least_words(const struct card_writer *writer, const struct thumb_feature *feature,
                           char *out, size_t size)
{
    const struct ruleset *rules = writer->thumb->table.rules;
    const char *more = feature->least < rules->pack->hand_size ? "+" : "";
    char cards[CELL_BYTES];
    cards_words(writer, feature->cards, cards, sizeof cards);
    if (cardset_is_single(feature->cards))
        snprintf(out, size, "%s", cards);
    else if (feature->cards == ruleset_order(rules, CONTRACT_NONE)->trumps)
        snprintf(out, size, "%d%s trumps", feature->least, more);
    else if (feature->cards == thumb_whole_cards(rules->pack))
        snprintf(out, size, "%d%s whole cards", feature->least, more);
    else if (feature->cards == rules->old_cards)
        snprintf(out, size, "%d%s of %s", feature->least, more, cards);
    else {
        cards_words(writer, weakest(rules, feature->cards), cards, sizeof cards);
        snprintf(out, size, "%d%s from %s up", feature->least, more, cards);
    }
}

/* "seat 1, 4". */
static void seats_words(unsigned seats, char *out, size_t size)
{
    size_t length = (size_t)snprintf(out, size, "seat");
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seats >> s & 1)
            length += (size_t)snprintf(out + length, size - length, "%s %u", length > 4 ? "," : "",
                                       s + 1);
}

static void feature_words(const struct card_writer *writer, const struct thumb_feature *feature,
                          char *out, size_t size)
{
    switch (feature->kind) {
    case THUMB_EACH: cards_words(writer, feature->cards, out, size); break;
    case THUMB_AT_LEAST: at_least_words(writer, feature, out, size); break;
    case THUMB_SEATS: seats_words(feature->seats, out, size); break;
    }
}

static void call_words(const struct card_writer *writer, int call, char *out, size_t size)
{
    text_fold(situation_spoken(thumb_call_word(&writer->thumb->table, call)), writer->symbols, out,
              size);
}

static void set(struct text_table *table, int row, int column, const char *text)
{
    text_table_set(table, row, column, LOOK_PLAIN, "%s", text);
}

static void set_heads(struct text_table *table, const char *const *heads)
{
    for (int c = 0; c < table->n_columns; c++)
        set(table, 0, c, heads[c]);
}

static void write_table(const struct card_writer *writer, struct text_table *table)
{
    if (writer->markdown)
        markdown_table_write(table, writer->out);
    else
        text_table_write(table, writer->out, false);
    fputc('\n', writer->out);
    text_table_clear(table);
}

/* --- points --------------------------------------------------------------------------------- */

/* Takes all features of a kind that have the same points together, at the first of them. */
static bool gather(const struct thumb_rule *rule, int which, struct thumb_feature *out)
{
    *out = rule->features[which];
    if (rule->points[which] == 0)
        return false;
    for (int i = 0; i < rule->n_features && out->kind != THUMB_AT_LEAST; i++) {
        if (rule->features[i].kind != out->kind || rule->points[i] != rule->points[which])
            continue;
        if (i < which)
            return false;
        out->cards |= rule->features[i].cards;
        out->seats |= rule->features[i].seats;
    }
    return true;
}

static void set_whole(struct text_table *table, int row, int column, int value, bool has_plus,
                      bool symbols)
{
    const char *sign = value < 0 ? number_minus(symbols) : has_plus ? "+" : "";
    text_table_set(table, row, column, LOOK_PLAIN, "%s%d", sign, abs(value));
}

static enum status write_points(const struct card_writer *writer)
{
    static const char *const heads[] = {"count for", "points"};
    const struct thumb_rule *rule = &writer->thumb->rule;
    struct text_table table;
    int row = 0;
    if (text_table_init(&table, 2, thumb_lines(rule) + 1) != STATUS_OK) {
        text_table_clear(&table);
        return STATUS_MEMORY;
    }
    table.flush_right[1] = true;
    set_heads(&table, heads);
    for (int i = 0; i < rule->n_features; i++) {
        struct thumb_feature feature;
        char words[CELL_BYTES];
        if (!gather(rule, i, &feature))
            continue;
        feature_words(writer, &feature, words, sizeof words);
        set(&table, ++row, 0, words);
        set_whole(&table, row, 1, rule->points[i], feature.kind != THUMB_EACH, writer->symbols);
    }
    write_table(writer, &table);
    return STATUS_OK;
}

/* --- thresholds ------------------------------------------------------------------------------ */

static void group_words(const struct card_writer *writer, int group, char *out, size_t size)
{
    static const char *const how_many[N_THUMB_GROUPS] = {"none of", "one of", "two of"};
    char cards[CELL_BYTES - sizeof "none of "];
    cards_words(writer, writer->thumb->table.rules->old_cards, cards, sizeof cards);
    snprintf(out, size, "%s %s", how_many[group], cards);
}

static int set_cut(const struct card_writer *writer, int group, int row, struct text_table *table)
{
    const struct thumb_cut *cut = &writer->thumb->rule.cuts[group];
    char words[CELL_BYTES];
    for (int i = 0; i < cut->n; i++, row++) {
        group_words(writer, group, words, sizeof words);
        set(table, row, 0, i == 0 || writer->markdown ? words : "");
        call_words(writer, cut->spans[i].call, words, sizeof words);
        set(table, row, 1, words);
        if (i > 0)
            set_whole(table, row, 2, cut->spans[i].from, false, writer->symbols);
    }
    return row;
}

static enum status write_cuts(const struct card_writer *writer)
{
    static const char *const heads[] = {"with", "say", "from"};
    struct text_table table;
    int n = 1;
    for (int g = 0; g < N_THUMB_GROUPS; g++)
        n += writer->thumb->rule.cuts[g].n;
    if (text_table_init(&table, 3, n) != STATUS_OK) {
        text_table_clear(&table);
        return STATUS_MEMORY;
    }
    table.flush_right[2] = true;
    set_heads(&table, heads);
    for (int g = 0, row = 1; g < N_THUMB_GROUPS; g++)
        row = set_cut(writer, g, row, &table);
    write_table(writer, &table);
    return STATUS_OK;
}

/* --- the tree -------------------------------------------------------------------------------- */

/* Questions are numbered in the order in which they were found; leaves have no number. */
static int question_number(const struct thumb_tree *tree, int node)
{
    int number = 0;
    for (int i = 0; i <= node; i++)
        number += tree->nodes[i].yes != 0;
    return number;
}

static void set_answer(const struct card_writer *writer, int node, int row, int column,
                       struct text_table *table)
{
    const struct thumb_tree *tree = &writer->thumb->tree;
    char words[CELL_BYTES];
    if (tree->nodes[node].yes != 0)
        snprintf(words, sizeof words, "%d", question_number(tree, node));
    else
        call_words(writer, tree->nodes[node].call, words, sizeof words);
    set(table, row, column, words);
}

static enum status write_tree(const struct card_writer *writer)
{
    static const char *const heads[] = {"", "question", "yes", "no"};
    const struct thumb_tree *tree = &writer->thumb->tree;
    struct text_table table;
    char words[CELL_BYTES];
    int row = 0;
    if (text_table_init(&table, 4, tree->n_leaves) != STATUS_OK) {
        text_table_clear(&table);
        return STATUS_MEMORY;
    }
    table.flush_right[0] = true;
    set_heads(&table, heads);
    for (int i = 0; i < tree->n_nodes; i++) {
        if (tree->nodes[i].yes == 0)
            continue;
        feature_words(writer, &tree->nodes[i].question, words, sizeof words);
        row++;
        text_table_set(&table, row, 0, LOOK_PLAIN, "%d", row);
        set(&table, row, 1, words);
        set_answer(writer, tree->nodes[i].yes, row, 2, &table);
        set_answer(writer, tree->nodes[i].no, row, 3, &table);
    }
    if (row == 0) {
        call_words(writer, tree->nodes[0].call, words, sizeof words);
        fprintf(writer->out, "  always %s\n\n", words);
        text_table_clear(&table);
    } else
        write_table(writer, &table);
    return STATUS_OK;
}

/* --- what they cost --------------------------------------------------------------------------- */

static void set_worth(struct text_table *table, int row, int column,
                      const struct thumb_worth *worth)
{
    char share[NUMBER_BYTES];
    number_percent((double)worth->n_agree / (double)worth->n, share);
    set(table, row, column, share);
    text_table_set(table, row, column + 1, LOOK_PLAIN, "%.3f", worth->cost);
}

static enum status write_verdicts(const struct card_writer *writer)
{
    static const char *const heads[] = {"seat", "count", "costs", "tree", "costs"};
    const struct thumb *thumb = writer->thumb;
    struct text_table table;
    int row = 0;
    if (text_table_init(&table, 5, cardset_count(thumb->table.seats) + 2) != STATUS_OK) {
        text_table_clear(&table);
        return STATUS_MEMORY;
    }
    for (int c = 1; c < 5; c++)
        table.flush_right[c] = true;
    set_heads(&table, heads);
    for (int s = 0; s < N_SEATS; s++) {
        if (thumb->by_rule.by_seat[s].n == 0)
            continue;
        text_table_set(&table, ++row, 0, LOOK_PLAIN, "%d", s + 1);
        set_worth(&table, row, 1, &thumb->by_rule.by_seat[s]);
        set_worth(&table, row, 3, &thumb->by_tree.by_seat[s]);
    }
    set(&table, ++row, 0, "all");
    set_worth(&table, row, 1, &thumb->by_rule.all);
    set_worth(&table, row, 3, &thumb->by_tree.all);
    write_table(writer, &table);
    return STATUS_OK;
}

static void write_notes(const struct card_writer *writer, const struct book *book)
{
    const struct thumb *thumb = writer->thumb;
    char n[NUMBER_BYTES], text[512];
    number_count(thumb->table.n, n);
    snprintf(
        text, sizeof text,
        "Shares of the openings where no call pays more, and costs in stakes a deal against the "
        "best calls of the book: all its %s hands by seat gone through, each alike. Passing "
        "always costs %.3f, the fit merely rounded %.3f.",
        n, thumb->by_passing.all.cost, thumb->naive.cost);
    text_wrapped(writer->out, text);
    book_write_model(writer->out, "Model", book, false, writer->symbols);
}

/* --- the card --------------------------------------------------------------------------------- */

static void write_title(const struct card_writer *writer, const char *text)
{
    fprintf(writer->out, "%s%s\n\n", writer->markdown ? "## " : "", text);
}

static enum status write_card(const struct card_writer *writer, const struct book *book)
{
    char name[CELL_BYTES], title[CELL_BYTES + 24];
    text_fold(book->rules.name, writer->symbols, name, sizeof name);
    snprintf(title, sizeof title, "%s: count, and call", name);
    write_title(writer, title);
    enum status status = write_points(writer);
    if (status == STATUS_OK)
        status = write_cuts(writer);
    write_title(writer, "Or ask, from question 1 on");
    if (status == STATUS_OK)
        status = write_tree(writer);
    write_title(writer, "Agreement with the book");
    if (status == STATUS_OK)
        status = write_verdicts(writer);
    write_notes(writer, book);
    return status == STATUS_OK && ferror(writer->out) ? STATUS_FILE : status;
}

enum status report_thumb(FILE *out, const struct book *book, const struct thumb *thumb,
                         enum thumb_form form, bool symbols)
{
    const bool markdown = form == THUMB_MARKDOWN;
    if (form == THUMB_JSON)
        return report_thumb_json(out, book, thumb);
    return write_card(&(struct card_writer){out, thumb, symbols || markdown, markdown}, book);
}
