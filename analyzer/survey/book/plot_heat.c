/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a book: a lane for each call in each situation, with hands from left to right. */
#include "analyzer/survey/book/book_report.h"

#include <stdlib.h>

#include "analyzer/page/plot.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/policy/club/club.h"

/* A hand in the plot, which shows hands from left to right by club count. */
struct heat_hand {
    cardset cards;
    int count; /* club_count of the hand in the unbid game */
};

struct heat {
    const struct book *book;
    int n_hands;
    struct heat_hand *hands; /* owned */
    int n_rows;
    int rows[MAX_BOOK_SITUATIONS];             /* situations plotted */
    int lanes[MAX_BOOK_SITUATIONS][MAX_CALLS]; /* [row][call], lane from 1, or 0 if never best */
    uint64_t n_deals;                          /* smallest number of deals in any entry plotted */
    bool exact;
};

static void choose_rows(struct heat *heat)
{
    const struct book *book = heat->book;
    for (int pass = 0; pass < 2 && heat->n_rows == 0; pass++)
        for (int i = 0; i < book->n_situations; i++)
            if (pass == 1 || book_is_opening(&book->situations[i]))
                heat->rows[heat->n_rows++] = i;
}

static int compare_hands(const void *a, const void *b)
{
    const struct heat_hand *x = a, *y = b;
    if (x->count != y->count)
        return x->count < y->count ? -1 : 1;
    return x->cards < y->cards ? -1 : x->cards > y->cards;
}

static bool is_drawn(const struct heat *heat, int situation)
{
    for (int row = 0; row < heat->n_rows; row++)
        if (heat->rows[row] == situation)
            return true;
    return false;
}

/* Finds the distinct hands in all rows. */
static enum status find_hands(struct heat *heat)
{
    const struct book *book = heat->book;
    const struct order *order = ruleset_order(&book->rules, CONTRACT_NONE);
    size_t n = 0;
    TRY_MEMORY(heat->hands = calloc(book->n_entries + 1, sizeof *heat->hands));
    for (uint64_t i = 0; i < book->n_entries; i++) {
        const struct book_entry *entry = &book->entries[i];
        if (is_drawn(heat, entry->situation))
            heat->hands[n++] = (struct heat_hand){entry->hand, club_count(order, entry->hand)};
    }
    qsort(heat->hands, n, sizeof *heat->hands, compare_hands);
    for (size_t i = 0; i < n; i++)
        if (i == 0 || heat->hands[i].cards != heat->hands[i - 1].cards)
            heat->hands[heat->n_hands++] = heat->hands[i];
    return STATUS_OK;
}

/* Assigns a lane, in the order of calls, to each call that is best for some hand. */
static void find_lanes(struct heat *heat)
{
    int lane = 0;
    heat->exact = true;
    heat->n_deals = UINT64_MAX;
    for (int row = 0; row < heat->n_rows; row++) {
        bool used[MAX_CALLS] = {false};
        for (int i = 0; i < heat->n_hands; i++) {
            const struct book_entry *entry =
                book_entry_of(heat->book, heat->rows[row], heat->hands[i].cards);
            if (entry == NULL)
                continue;
            const struct book_call *best = &entry->calls[entry->best];
            used[best->call] = true;
            heat->exact = heat->exact && best->payoff.exact;
            if (best->payoff.n < heat->n_deals)
                heat->n_deals = best->payoff.n;
        }
        for (int call = 0; call < MAX_CALLS; call++)
            if (used[call])
                heat->lanes[row][call] = ++lane;
    }
}

/* Adds ticks where the count is a multiple of five, unless two ticks would be too close. */
static void put_ticks(struct page *to, const struct heat *heat)
{
    int last = -heat->n_hands;
    page_table(to, NULL, IN_SERIES);
    for (int i = 0; i < heat->n_hands; i++) {
        const bool passes = i == 0 || heat->hands[i].count / 5 != heat->hands[i - 1].count / 5;
        if (!passes || i - last < heat->n_hands / 25)
            continue;
        page_row(to);
        page_count(to, "hand", NULL, i);
        page_count(to, "count", NULL, heat->hands[i].count);
        last = i;
    }
    page_end(to);
}

static void put_lane(struct page *to, const struct heat *heat, int row, int call)
{
    const struct ruleset *rules = &heat->book->rules;
    const struct book_situation *situation = &heat->book->situations[heat->rows[row]];
    const char *word = call == CALL_INDEX_DOUBLE
                           ? auction_double_name(rules, situation->table.auction.n_doubles)
                           : situation_spoken(rules->calls[call].name);
    char calls[PLOT_LIST_BYTES], name[2 * PLOT_LIST_BYTES];
    plot_list_calls(&situation->table, calls);
    snprintf(name, sizeof name,
             book_is_opening(situation) ? tr("seat %d: %s") : tr("seat %1$d after %3$s: %2$s"),
             situation->table.turn + 1, tr_word(word), calls);
    page_row(to);
    page_count(to, "lane", NULL, heat->lanes[row][call]);
    page_count(to, "row", NULL, row + 1);
    page_name(to, "name", NULL, name);
}

static void put_lanes(struct page *to, const struct heat *heat)
{
    page_table(to, NULL, IN_SERIES);
    for (int row = 0; row < heat->n_rows; row++)
        for (int call = 0; call < MAX_CALLS; call++)
            if (heat->lanes[row][call] != 0)
                put_lane(to, heat, row, call);
    page_end(to);
}

static void put_hands(struct page *to, const struct heat *heat)
{
    page_table(to, NULL, IN_SERIES);
    for (int row = 0; row < heat->n_rows; row++) {
        const struct book_situation *situation = &heat->book->situations[heat->rows[row]];
        for (int i = 0; i < heat->n_hands; i++) {
            const cardset hand = heat->hands[i].cards;
            const struct book_entry *entry = book_entry_of(heat->book, heat->rows[row], hand);
            char cards[8 * MAX_CARDS];
            if (entry == NULL)
                continue;
            situation_cards(&situation->table, hand, true, cards, sizeof cards);
            page_row(to);
            page_count(to, "hand", NULL, i);
            page_count(to, "lane", NULL, heat->lanes[row][entry->calls[entry->best].call]);
            page_number(to, "margin", NULL, entry->margin.value, 0);
            page_name(to, "cards", NULL, cards);
        }
    }
    page_end(to);
}

static void add_words(const struct heat *heat, struct plot *out)
{
    char n[NUMBER_BYTES], hands[NUMBER_BYTES];
    const struct book *book = heat->book;
    char unfinished[BOOK_UNFINISHED_BYTES], policy[BOOK_FACT_BYTES];
    book_policy_words(book, policy, sizeof policy);
    number_count((uint64_t)heat->n_hands, hands);
    number_count(heat->n_deals, n);
    plot_add(out->title, "%s", tr("The best call for every hand, and its margin"));
    plot_add(out->caption,
             heat->exact ? tr("%s; model %s, %s hands, exact: all %s deals for each")
                         : tr("%s; model %s, %s hands, at least %s deals for each"),
             book->rules.name, policy, hands, n);
    plot_add(out->caption, "\n");
    if (book_unfinished_words(book, unfinished, sizeof unfinished))
        plot_add(out->caption, "%s\n", unfinished);
    plot_add(out->caption, "%s\n",
             tr("margin: how much more the best call pays than the next best; hands ordered from "
                "left to right by their count in the unbid game"));
    plot_add_count(ruleset_order(&book->rules, CONTRACT_NONE), out->caption);
}

enum status plot_of_book(const struct book *book, struct plot *out)
{
    struct heat heat = {.book = book};
    *out = (struct plot){.script = "heat"};
    snprintf(out->unit, sizeof out->unit, "%s", tr(PLOT_COUNT_UNIT));
    choose_rows(&heat);
    enum status status = find_hands(&heat);
    if (status == STATUS_OK) {
        find_lanes(&heat);
        add_words(&heat, out);
        char what[160];
        snprintf(out->shade, sizeof out->shade, tr("margin, %s"),
                 tr_word(ruleset_unit(&book->rules)->full));
        snprintf(what, sizeof what,
                 "the best call of every hand\n# Margins in %s: the best call's payoff less that "
                 "of the next best.",
                 ruleset_unit(&book->rules)->full);
        if (plot_begin(out, what) != NULL) {
            put_ticks(&out->page, &heat);
            put_lanes(&out->page, &heat);
            put_hands(&out->page, &heat);
        }
        status = plot_end(out);
    }
    free(heat.hands);
    return status;
}
