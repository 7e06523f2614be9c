/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_thumb.h. */
#include "analyzer/survey/book/thumb/report_thumb.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/survey/book/book_report.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- JSON -------------------------------------------------------------------------------------- */

/* {"each": [cards]}, {"least": k, "of": [cards]} or {"seats": [1, 4]}. */
static json_t *feature_json(const struct pack *pack, const struct thumb_feature *feature)
{
    switch (feature->kind) {
    case THUMB_EACH: return json_pack("{s:o}", "each", json_hand(pack, feature->cards));
    case THUMB_AT_LEAST:
        return json_pack("{s:i,s:o}", "least", feature->least, "of",
                         json_hand(pack, feature->cards));
    case THUMB_SEATS: break;
    }
    return json_pack("{s:o}", "seats", json_seatset((seatset)feature->seats));
}

static json_t *points_json(const struct thumb *thumb)
{
    const struct thumb_rule *rule = &thumb->rule;
    struct fields to = fields_json(NULL);
    for (int i = 0; i < rule->n_features; i++) {
        fields_row(&to);
        field_json(&to, "for", feature_json(thumb->table.rules->pack, &rule->features[i]));
        field_count(&to, "points", rule->points[i]);
    }
    return fields_list(&to);
}

/* The first span also speaks for lower counts: its "from" is null. */
static json_t *spans_json(const struct thumb *thumb, const struct thumb_cut *cut)
{
    struct fields to = fields_json(NULL);
    for (int i = 0; i < cut->n; i++) {
        fields_row(&to);
        field_word(&to, "call", thumb_call_word(&thumb->table, cut->spans[i].call));
        field_number(&to, "from", i > 0 ? cut->spans[i].from : (double)NAN);
    }
    return fields_list(&to);
}

static json_t *thresholds_json(const struct thumb *thumb)
{
    struct fields to = fields_json(NULL);
    for (int g = 0; g < N_THUMB_GROUPS; g++) {
        if (thumb->rule.cuts[g].n == 0)
            continue;
        fields_row(&to);
        field_count(&to, "old_cards", g);
        field_json(&to, "calls", spans_json(thumb, &thumb->rule.cuts[g]));
    }
    return fields_list(&to);
}

static json_t *tree_json(const struct thumb *thumb)
{
    struct fields to = fields_json(NULL);
    for (int i = 0; i < thumb->tree.n_nodes; i++) {
        const struct thumb_node *node = &thumb->tree.nodes[i];
        fields_row(&to);
        field_count(&to, "n", (int64_t)node->n);
        if (node->yes == 0) {
            field_word(&to, "call", thumb_call_word(&thumb->table, node->call));
            continue;
        }
        field_json(&to, "question", feature_json(thumb->table.rules->pack, &node->question));
        field_count(&to, "yes", node->yes);
        field_count(&to, "no", node->no);
    }
    return fields_list(&to);
}

static json_t *worth_json(const struct thumb_worth *worth)
{
    return json_pack("{s:I,s:I,s:o}", "n", (json_int_t)worth->n, "agree",
                     (json_int_t)worth->n_agree, "cost", json_number_of(worth->cost));
}

static json_t *verdict_json(const struct thumb_verdict *verdict)
{
    json_t *seats = json_array();
    for (int s = 0; s < N_SEATS; s++)
        if (verdict->by_seat[s].n > 0)
            seats = json_append(seats, json_pack("{s:i,s:o}", "seat", s + 1, "worth",
                                                 worth_json(&verdict->by_seat[s])));
    return json_pack("{s:o,s:o}", "all", worth_json(&verdict->all), "seats", seats);
}

static enum status write_json(FILE *out, const struct book *book, const struct thumb *thumb)
{
    char model[2 * BOOK_FACT_BYTES];
    book_model_words(book, true, model, sizeof model);
    return json_write(out, json_pack("{s:s,s:s,s:o,s:{s:o,s:o,s:o,s:o},s:{s:o,s:o},s:o}", "command",
                                     "book-thumb", "rules", book->rules.name, "model",
                                     json_outside(model), "count", "points", points_json(thumb),
                                     "thresholds", thresholds_json(thumb), "verdict",
                                     verdict_json(&thumb->by_rule), "naive_cost",
                                     json_number_of(thumb->naive.cost), "tree", "nodes",
                                     tree_json(thumb), "verdict", verdict_json(&thumb->by_tree),
                                     "passing", verdict_json(&thumb->by_passing)));
}

struct card_writer {
    FILE *out;
    const struct thumb *thumb;
    struct report_style style; /* text or Markdown */
};

/* --- words ---------------------------------------------------------------------------------- */

/* "♥A ♥10", strongest first. */
static void cards_words(const struct card_writer *writer, cardset set, char *out, size_t size)
{
    const struct ruleset *rules = writer->thumb->table.rules;
    cardset strengths[MAX_CARDS];
    const int n = thumb_strengths(rules, strengths);
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        const cardset here = strengths[i] & set;
        CARDSET_EACH(c, here) {
            char name[8];
            situation_card(rules->pack, (unsigned)c, writer->style.symbols, name);
            text_list(out, size, " ", "%s", name);
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
    char cards[SHEET_CELL_BYTES];
    cards_words(writer, feature->cards, cards, sizeof cards);
    if (cardset_is_single(feature->cards))
        snprintf(out, size, "%s", cards);
    else if (feature->cards == ruleset_order(rules, CONTRACT_NONE)->trumps)
        snprintf(out, size, tr("%d%s trumps"), feature->least, more);
    else if (feature->cards == thumb_whole_cards(rules->pack))
        snprintf(out, size, tr("%d%s whole cards"), feature->least, more);
    else if (feature->cards == rules->old_cards)
        snprintf(out, size, tr("%d%s of %s"), feature->least, more, cards);
    else {
        cards_words(writer, weakest(rules, feature->cards), cards, sizeof cards);
        snprintf(out, size, tr("%d%s from %s up"), feature->least, more, cards);
    }
}

/* "seat 1, 4". */
static void seats_words(unsigned seats, char *out, size_t size)
{
    char list[2 * N_SEATS + N_SEATS] = "";
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seats >> s & 1)
            text_list(list, sizeof list, ", ", "%u", s + 1);
    snprintf(out, size, tr("seat %s"), list);
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

static void add_feature(struct sheet *sheet, const struct card_writer *writer,
                        const struct thumb_feature *feature)
{
    char words[SHEET_CELL_BYTES];
    feature_words(writer, feature, words, sizeof words);
    sheet_words(sheet, "%s", words);
}

static const char *spoken_call(const struct card_writer *writer, int call)
{
    return tr_word(situation_spoken(thumb_call_word(&writer->thumb->table, call)));
}

static enum status end_with_gap(struct sheet *sheet)
{
    const enum status status = sheet_end(sheet);
    fputc('\n', sheet->out);
    return status;
}

enum { MANY = 5 }; /* of a noun in a head */

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

/* "3", "−2"; "+3" for what counts at once. */
static void add_points(struct sheet *sheet, int value, bool has_plus)
{
    const char *sign = value < 0 ? number_minus(sheet->style.symbols) : has_plus ? "+" : "";
    sheet_number(sheet, "%s%d", sign, abs(value));
}

static enum status write_points(const struct card_writer *writer)
{
    const struct thumb_rule *rule = &writer->thumb->rule;
    struct sheet sheet;
    sheet_begin(&sheet, writer->out, writer->style);
    sheet_heads(&sheet, N_("count for"), NULL);
    sheet_head(&sheet, "%s", tr_count("point", "points", MANY));
    for (int i = 0; i < rule->n_features; i++) {
        struct thumb_feature feature;
        if (!gather(rule, i, &feature))
            continue;
        sheet_row(&sheet);
        add_feature(&sheet, writer, &feature);
        add_points(&sheet, rule->points[i], feature.kind != THUMB_EACH);
    }
    return end_with_gap(&sheet);
}

/* --- thresholds ------------------------------------------------------------------------------ */

static void add_cut(struct sheet *sheet, const struct card_writer *writer, int group)
{
    static const char *const how_many[N_THUMB_GROUPS] = {N_("none of"), N_("one of"), N_("two of")};
    const struct thumb_cut *cut = &writer->thumb->rule.cuts[group];
    char cards[SHEET_CELL_BYTES - 32];
    cards_words(writer, writer->thumb->table.rules->old_cards, cards, sizeof cards);
    for (int i = 0; i < cut->n; i++) {
        sheet_row(sheet);
        if (i == 0 || sheet->style.markdown)
            sheet_words(sheet, "%s %s", tr(how_many[group]), cards);
        else
            sheet_missing(sheet);
        sheet_words(sheet, "%s", spoken_call(writer, cut->spans[i].call));
        if (i > 0)
            add_points(sheet, cut->spans[i].from, false);
        else
            sheet_number(sheet, "%s", "");
    }
}

static enum status write_cuts(const struct card_writer *writer)
{
    struct sheet sheet;
    sheet_begin(&sheet, writer->out, writer->style);
    sheet_heads(&sheet, N_("with"), N_("say"), N_("from"), NULL);
    for (int g = 0; g < N_THUMB_GROUPS; g++)
        add_cut(&sheet, writer, g);
    return end_with_gap(&sheet);
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

static void add_answer(struct sheet *sheet, const struct card_writer *writer, int node)
{
    const struct thumb_tree *tree = &writer->thumb->tree;
    if (tree->nodes[node].yes != 0)
        sheet_words(sheet, "%d", question_number(tree, node));
    else
        sheet_words(sheet, "%s", spoken_call(writer, tree->nodes[node].call));
}

static enum status write_tree(const struct card_writer *writer)
{
    const struct thumb_tree *tree = &writer->thumb->tree;
    struct sheet sheet;
    if (tree->nodes[0].yes == 0) {
        char call[SHEET_CELL_BYTES];
        text_fold(spoken_call(writer, tree->nodes[0].call), writer->style.symbols, call,
                  sizeof call);
        fprintf(writer->out, tr("  always %s\n\n"), call);
        return STATUS_OK;
    }
    sheet_begin(&sheet, writer->out, writer->style);
    sheet_heads(&sheet, "", N_("question"), N_("yes"), N_("no"), NULL);
    for (int i = 0; i < tree->n_nodes; i++) {
        if (tree->nodes[i].yes == 0)
            continue;
        sheet_row(&sheet);
        sheet_count(&sheet, (uint64_t)question_number(tree, i));
        add_feature(&sheet, writer, &tree->nodes[i].question);
        add_answer(&sheet, writer, tree->nodes[i].yes);
        add_answer(&sheet, writer, tree->nodes[i].no);
    }
    return end_with_gap(&sheet);
}

/* --- what they cost --------------------------------------------------------------------------- */

static void cost_words(double cost, char out[24])
{
    snprintf(out, 24, "%.3f", cost);
    language_mark_decimals(out);
}

static void add_worth(struct sheet *sheet, const struct thumb_worth *worth)
{
    sheet_percent(sheet, (double)worth->n_agree, (double)worth->n);
    char cost[24];
    cost_words(worth->cost, cost);
    sheet_number(sheet, "%s", cost);
}

static enum status write_verdicts(const struct card_writer *writer)
{
    const struct thumb *thumb = writer->thumb;
    struct sheet sheet;
    sheet_begin(&sheet, writer->out, writer->style);
    sheet_heads(&sheet, N_("seat"), N_("count"), N_("cost"), N_("tree"), N_("cost"), NULL);
    for (int s = 0; s < N_SEATS; s++) {
        if (thumb->by_rule.by_seat[s].n == 0)
            continue;
        sheet_row(&sheet);
        sheet_words(&sheet, "%d", s + 1);
        add_worth(&sheet, &thumb->by_rule.by_seat[s]);
        add_worth(&sheet, &thumb->by_tree.by_seat[s]);
    }
    sheet_row(&sheet);
    sheet_words(&sheet, "%s", tr("all"));
    add_worth(&sheet, &thumb->by_rule.all);
    add_worth(&sheet, &thumb->by_tree.all);
    return end_with_gap(&sheet);
}

static void write_notes(const struct card_writer *writer, const struct book *book)
{
    const struct thumb *thumb = writer->thumb;
    char n[NUMBER_BYTES], passing[24], rounded[24], text[640], folded[640];
    number_count(thumb->table.n, n);
    cost_words(thumb->by_passing.all.cost, passing);
    cost_words(thumb->naive.cost, rounded);
    snprintf(text, sizeof text,
             tr("Shares of the openings where no call pays more, and costs in %s a deal against "
                "the best calls of the book: all its %s hands by seat gone through, each alike. "
                "Passing always costs %s, the fit merely rounded %s."),
             text_many_units(&book->rules), n, passing, rounded);
    text_fold(text, writer->style.symbols, folded, sizeof folded);
    text_wrapped(writer->out, folded);
    book_write_model(writer->out, tr("Model"), book, false, writer->style.symbols);
}

/* --- the card --------------------------------------------------------------------------------- */

static void write_title(const struct card_writer *writer, const char *text)
{
    fprintf(writer->out, "%s%s\n\n", writer->style.markdown ? "## " : "", text);
}

static enum status write_card(const struct card_writer *writer, const struct book *book)
{
    char name[SHEET_CELL_BYTES], title[SHEET_CELL_BYTES + 24];
    text_fold(book->rules.name, writer->style.symbols, name, sizeof name);
    snprintf(title, sizeof title, tr("%s: count, and call"), name);
    write_title(writer, title);
    enum status status = write_points(writer);
    if (status == STATUS_OK)
        status = write_cuts(writer);
    write_title(writer, tr("Or ask, from question 1 on"));
    if (status == STATUS_OK)
        status = write_tree(writer);
    write_title(writer, tr("Agreement with the book"));
    if (status == STATUS_OK)
        status = write_verdicts(writer);
    write_notes(writer, book);
    return status == STATUS_OK && ferror(writer->out) ? STATUS_FILE : status;
}

enum status report_thumb(FILE *out, const struct book *book, const struct thumb *thumb,
                         enum thumb_form form, bool symbols)
{
    const bool markdown = form == THUMB_MARKDOWN;
    const struct report_style style = {.symbols = symbols || markdown, .markdown = markdown};
    if (form == THUMB_JSON)
        return write_json(out, book, thumb);
    return write_card(&(struct card_writer){out, thumb, style}, book);
}
