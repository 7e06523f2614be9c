/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb.h. Presents the rule of thumb as a page. */
#include <math.h>

#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/survey/book/book_report.h"
#include "analyzer/survey/book/thumb.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

struct thumb_page {
    struct page page;
    const struct thumb *thumb;
};

/* --- words ---------------------------------------------------------------------------------- */

/* "♥A ♥10", strongest first. */
static void cards_words(const struct thumb_page *to, cardset set, char *out, size_t size)
{
    const struct ruleset *rules = to->thumb->table.rules;
    cardset strengths[MAX_CARDS];
    const int n = thumb_strengths(rules, strengths);
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        const cardset here = strengths[i] & set;
        CARDSET_EACH(c, here) {
            char name[8];
            situation_card(rules->pack, (unsigned)c, to->page.style.symbols, name);
            text_list(out, size, " ", "%s", name);
        }
    }
}

/* The weakest card of a set of cards, if the set also contains all stronger cards. */
static cardset weakest(const struct ruleset *rules, cardset set)
{
    cardset strengths[MAX_CARDS];
    int i = thumb_strengths(rules, strengths) - 1;
    while (i > 0 && (strengths[i] & set) == 0)
        i--;
    return cardset_of(cardset_first(strengths[i] & set));
}

/* Writes "4 trumps", "2+ full cards", "1+ of ♣Q ♠Q", "2+ from ♥Q up" or "♥A". */
static void at_least_words(const struct thumb_page *to, const struct thumb_feature *feature,
                           char *out, size_t size)
{
    const struct ruleset *rules = to->thumb->table.rules;
    const char *more = feature->least < rules->pack->hand_size ? "+" : "";
    char cards[SHEET_CELL_BYTES];
    cards_words(to, feature->cards, cards, sizeof cards);
    if (cardset_is_single(feature->cards))
        snprintf(out, size, "%s", cards);
    else if (feature->cards == ruleset_order(rules, CONTRACT_NONE)->trumps)
        snprintf(out, size, tr("%d%s trumps"), feature->least, more);
    else if (feature->cards == thumb_full_cards(rules->pack))
        snprintf(out, size, tr("%d%s full cards"), feature->least, more);
    else if (feature->cards == rules->old_cards)
        snprintf(out, size, tr("%d%s of %s"), feature->least, more, cards);
    else {
        cards_words(to, weakest(rules, feature->cards), cards, sizeof cards);
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

static void feature_words(const struct thumb_page *to, const struct thumb_feature *feature,
                          char *out, size_t size)
{
    switch (feature->kind) {
    case THUMB_EACH: cards_words(to, feature->cards, out, size); break;
    case THUMB_AT_LEAST: at_least_words(to, feature, out, size); break;
    case THUMB_SEATS: seats_words(feature->seats, out, size); break;
    }
}

/* Returns {"each": [cards]}, {"least": k, "of": [cards]} or {"seats": [1, 4]}. */
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

/* --- points --------------------------------------------------------------------------------- */

/* Merges the features of one kind that have equal points into the first such feature. Returns false
 * if the feature has been merged into another or has no points. */
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

/* Adds the points. Points for a whole hand get a plus sign; cards with equal points share a row. */
static void put_points(struct thumb_page *to)
{
    const struct thumb_rule *rule = &to->thumb->rule;
    struct page *page = &to->page;
    page_table(page, "points", IN_TEXT | IN_JSON);
    for (int i = 0; i < rule->n_features; i++) {
        struct thumb_feature feature;
        char words[SHEET_CELL_BYTES];
        if (!gather(rule, i, &feature))
            continue;
        feature_words(to, &feature, words, sizeof words);
        page_row(page);
        page_json(page, "for", feature_json(to->thumb->table.rules->pack, &feature));
        page_text(page, N_("count for"), "%s", words);
        page_count(page, "points", NULL, rule->points[i]);
        page_figure(page, N_("points"), feature.kind == THUMB_EACH ? "%d" : "+%d", rule->points[i]);
    }
    page_end(page);
}

/* --- thresholds ------------------------------------------------------------------------------ */

/* Adds the thresholds for a group of hands, with no lower bound for the first span. */
static void put_cut(struct thumb_page *to, int group)
{
    static const char *const how_many[N_THUMB_GROUPS] = {N_("none of"), N_("one of"), N_("two of")};
    const struct thumb_cut *cut = &to->thumb->rule.cuts[group];
    struct page *page = &to->page;
    char cards[SHEET_CELL_BYTES - 32];
    cards_words(to, to->thumb->table.rules->old_cards, cards, sizeof cards);
    for (int i = 0; i < cut->n; i++) {
        const char *word = thumb_call_word(&to->thumb->table, cut->spans[i].call);
        page_row(page);
        page_count(page, "old_cards", NULL, group);
        if (i == 0 || page->style.markdown)
            page_text(page, N_("with"), "%s %s", tr(how_many[group]), cards);
        else
            page_text(page, N_("with"), "%s", "");
        page_name(page, "call", NULL, word);
        page_text(page, N_("say"), "%s", tr_word(situation_spoken(word)));
        page_number(page, "from", N_("from"), i > 0 ? cut->spans[i].from : (double)NAN, 0);
    }
}

/* --- cost of the rule ------------------------------------------------------------------------- */

/* Adds one row per seat, then a row for the total, in which "seat" is null. */
static void put_verdict(struct page *page, const struct thumb *thumb)
{
    page_table(page, "worth", IN_TEXT | IN_JSON);
    for (int s = 0; s <= N_SEATS; s++) {
        const struct thumb_worth *worth = s < N_SEATS ? &thumb->by_seat[s] : &thumb->all;
        if (worth->n == 0)
            continue;
        page_row(page);
        page_number(page, "seat", NULL, s < N_SEATS ? s + 1 : (double)NAN, 0);
        page_text(page, N_("seat"), s < N_SEATS ? "%d" : tr("all"), s + 1);
        page_count(page, "n", NULL, (int64_t)worth->n);
        page_count(page, "agree", NULL, (int64_t)worth->n_agree);
        page_part(page, NULL, N_("agrees"), (double)worth->n_agree / (double)worth->n);
        page_number(page, "cost", N_("cost"), worth->cost, 3);
    }
    page_end(page);
    page_number(page, "passing", NULL, thumb->passing.cost, 3);
}

static void say_costs(struct page *page, const struct book *book, const struct thumb *thumb)
{
    char n[NUMBER_BYTES], cost[24], passing[24];
    number_count(thumb->table.n, n);
    snprintf(cost, sizeof cost, "%.3f", thumb->all.cost);
    snprintf(passing, sizeof passing, "%.3f", thumb->passing.cost);
    language_mark_decimals(cost);
    language_mark_decimals(passing);
    page_say(page,
             tr("agrees: openings in which no other call pays more; cost: loss in %s per deal "
                "compared with the book's best calls, over all its %s openings. The rule costs %s; "
                "always passing costs %s."),
             text_many_units(&book->rules), n, cost, passing);
}

enum status report_thumb(FILE *out, const struct book *book, const struct thumb *thumb,
                         struct report_style style)
{
    struct thumb_page to = {.thumb = thumb};
    char model[2 * BOOK_FACT_BYTES];
    book_model_words(book, true, model, sizeof model);
    page_begin(&to.page, out, style, "book-thumb", NULL);
    page_name(&to.page, "rules", NULL, book->rules.name);
    page_name(&to.page, "model", NULL, model);
    page_title(&to.page, tr("%s: count, and call"), book->rules.name);
    put_points(&to);
    page_table(&to.page, "thresholds", IN_TEXT | IN_JSON);
    for (int g = 0; g < N_THUMB_GROUPS; g++)
        put_cut(&to, g);
    page_end(&to.page);
    put_verdict(&to.page, thumb);
    say_costs(&to.page, book, thumb);
    book_put_model(&to.page, book);
    return page_finish(&to.page);
}
