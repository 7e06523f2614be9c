/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/survey/census/report_solve.h"

#include <stdlib.h>

#include "analyzer/page/page.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/rules/value/value.h"
#include "engine/solve/sure_solver.h"

/* --- one deal ------------------------------------------------------------------------------- */

/* "zolo by seat 1, open cards: the lone side takes 100 of 104 points and 4 of 4 tricks, won". */
static void say_outcome(struct page *to, const struct state *end)
{
    const struct ruleset *rules = end->table.rules;
    const struct sides *sides = &end->settlement.sides;
    const struct contract *contract = &rules->contracts[sides->contract];
    const bool is_lone = sides->declarer != SEAT_NONE && contract->sides == SIDES_LONE;
    const int points = state_old_points(end), tricks = state_old_tricks(end);
    const bool is_won = settlement_old_wins(rules, &end->settlement, points, tricks);
    char said[512];
    snprintf(said, sizeof said, "%s", tr_word(contract->name));
    if (sides->declarer != SEAT_NONE)
        text_add(said, sizeof said, tr(" by seat %d"), sides->declarer + 1);
    text_add(
        said, sizeof said,
        is_lone && is_won
            ? tr(", open cards: the lone side takes %d of %d points and %d of %d tricks (won)")
        : is_lone
            ? tr(", open cards: the lone side takes %d of %d points and %d of %d tricks (lost)")
        : is_won
            ? tr(", open cards: the old side takes %d of %d points and %d of %d tricks (won)")
            : tr(", open cards: the old side takes %d of %d points and %d of %d tricks (lost)"),
        points, rules->pack->total_points, tricks, rules->pack->hand_size);
    page_say(to, "%s", said);
}

static void say_tricks(struct page *to, const struct solution *solution)
{
    const struct table *table = &solution->end.table;
    for (int i = 0; i < solution->n; i += N_SEATS) {
        char cards[N_SEATS * 8] = "", name[8];
        for (int k = i; k < i + N_SEATS; k++) {
            situation_card(table->rules->pack, solution->line[k], to->style.symbols, name);
            text_add(cards, sizeof cards, " %s", name);
        }
        page_say(to, tr("trick %d, seat %d leads:%s"), i / N_SEATS + 1, table->players[i] + 1,
                 cards);
    }
}

static void put_outcome(struct page *to, const struct state *end)
{
    const struct sides *sides = &end->settlement.sides;
    page_name(to, "policy", NULL, "open");
    page_name(to, "contract", NULL, end->table.rules->contracts[sides->contract].name);
    page_seat(to, "declarer", NULL, sides->declarer);
    page_each(to, "sides");
    for (int s = 0; s < N_SEATS; s++)
        page_count(to, NULL, NULL, sides->old >> s & 1);
    page_each(to, NULL);
    page_count(to, "side_points", NULL, state_old_points(end));
    page_each(to, "points");
    for (int s = 0; s < N_SEATS; s++)
        page_count(to, NULL, NULL, end->table.points[s]);
    page_each(to, NULL);
}

/* Adds the payoffs; a CSV has one row per seat, with card points and tricks. */
static void put_seats(struct page *to, const struct state *end, const int payoff[N_SEATS])
{
    char words[N_SEATS * NUMBER_BYTES] = "", one[NUMBER_BYTES];
    page_json(to, "payoff", json_seats(payoff));
    page_table(to, NULL, IN_CSV);
    for (int s = 0; s < N_SEATS; s++) {
        page_row(to);
        page_seat(to, "seat", NULL, s);
        page_count(to, "side", NULL, end->settlement.sides.old >> s & 1);
        page_count(to, "points", NULL, end->table.points[s]);
        page_count(to, "tricks", NULL, end->table.tricks[s]);
        page_count(to, "payoff", NULL, payoff[s]);
        number_whole(payoff[s], to->style.symbols, one);
        text_add(words, sizeof words, " %s", one);
    }
    page_end(to);
    page_say(to, tr("payoffs of seats 1 to 4, in %s:%s"),
             tr_word(ruleset_unit(end->table.rules)->full), words);
}

enum status report_solution(FILE *out, const struct solution *solution, struct report_style style)
{
    const struct state *end = &solution->end;
    const struct ruleset *rules = end->table.rules;
    struct page page;
    int payoff[N_SEATS];
    state_payoff(end, payoff);
    page_begin(&page, out, style, "solve", NULL);
    page_name(&page, "rules", NULL, rules->name);
    say_outcome(&page, end);
    put_outcome(&page, end);
    put_seats(&page, end, payoff);
    say_tricks(&page, solution);
    page_json(&page, "line", json_cards(rules->pack, solution->line, solution->n));
    return page_finish(&page);
}

/* --- sure hands ----------------------------------------------------------------------------- */

/* Counts in *n the hands that can play the contract, and lists the hands unless `hands` is NULL. */
static void list_hands(const struct ruleset *rules, int contract, struct sure_hand *hands, int *n)
{
    const struct contract *row = &rules->contracts[contract];
    const cardset needs = row->origin == ORIGIN_SILENT ? rules->old_cards : row->needs;
    *n = 0;
    for (cardset hand = 0; hand <= rules->pack->all; hand++) {
        if (cardset_count(hand) != rules->pack->hand_size || (hand & needs) != needs)
            continue;
        if (hands != NULL)
            hands[*n] = (struct sure_hand){hand, 0};
        ++*n;
    }
}

/* The work items of a pool, each with one hand. */
struct asked_hands {
    const struct ruleset *rules;
    int contract;
    struct sure_hand *hands;
};

static enum status ask_seats(void *self, UNUSED int worker, uint64_t item, void *result)
{
    const struct asked_hands *question = self;
    seatset *seats = result;
    for (unsigned s = 0; s < N_SEATS; s++) {
        bool sure = false;
        TRY(sure_hand(question->rules, question->contract, question->hands[item].hand, (seat)s,
                      &sure));
        if (sure)
            *seats = (seatset)(*seats | 1u << s);
    }
    return STATUS_OK;
}

static enum status take_seats(void *self, uint64_t item, const void *result)
{
    const struct asked_hands *question = self;
    question->hands[item].seats = *(const seatset *)result;
    return STATUS_OK;
}

/* Removes the hands that can lose at every seat. */
static void drop_unsure(struct sure_hands *all)
{
    int n = 0;
    for (int i = 0; i < all->n; i++)
        if (all->hands[i].seats != 0)
            all->hands[n++] = all->hands[i];
    all->n = n;
}

enum status sure_hands_find(const struct ruleset *rules, int contract, const struct pool *pool,
                            struct sure_hands *out)
{
    *out = (struct sure_hands){0, NULL};
    int n;
    list_hands(rules, contract, NULL, &n);
    TRY_MEMORY(out->hands = calloc((size_t)n + 1, sizeof *out->hands));
    list_hands(rules, contract, out->hands, &out->n);
    struct asked_hands question = {rules, contract, out->hands};
    const struct work work = {.n_items = (uint64_t)n,
                              .result_size = sizeof(seatset),
                              .do_item = ask_seats,
                              .take = take_seats,
                              .self = &question,
                              .everywhere = true};
    const enum status status = pool_map(pool, &work, NULL);
    drop_unsure(out);
    return status;
}

void sure_hands_clear(struct sure_hands *hands)
{
    free(hands->hands);
    *hands = (struct sure_hands){0, NULL};
}

static int count_at(const struct sure_hands *hands, unsigned s)
{
    int n = 0;
    for (int i = 0; i < hands->n; i++)
        n += hands->hands[i].seats >> s & 1;
    return n;
}

static void put_hand(struct page *to, const struct ruleset *rules, const char *contract,
                     const struct sure_hand *hand)
{
    const bool csv = page_is(to, IN_CSV), symbols = page_is(to, IN_TEXT) && to->style.symbols;
    char seats[16] = "", cards[64];
    CARDSET_EACH(s, hand->seats)
        text_list(seats, sizeof seats, csv ? "" : " ", "%d", (int)s + 1);
    notation_cards(rules->pack, hand->hand, symbols, cards, sizeof cards);
    page_row(to);
    if (csv) {
        page_name(to, "contract", NULL, contract);
        page_name(to, "seats", NULL, seats);
    }
    page_text(to, N_("seats"), "%s", seats);
    page_name(to, "hand", N_("hand"), cards);
    page_json(to, "seats", json_seatset(hand->seats));
}

static enum status put_contract(struct page *to, const struct ruleset *rules, int contract,
                                const struct pool *pool)
{
    const char *name = rules->contracts[contract].name;
    struct sure_hands hands;
    const enum status status = sure_hands_find(rules, contract, pool, &hands);
    if (status == STATUS_OK)
        page_say(to, tr("%s: %d hands; at seats 1 to 4: %d %d %d %d"), tr_word(name), hands.n,
                 count_at(&hands, 0), count_at(&hands, 1), count_at(&hands, 2),
                 count_at(&hands, 3));
    page_table(to, name, IN_ALL);
    for (int i = 0; status == STATUS_OK && i < hands.n; i++)
        put_hand(to, rules, name, &hands.hands[i]);
    page_end(to);
    sure_hands_clear(&hands);
    return status;
}

/* Writes the header of a CSV that has no hands. */
static void put_head_only(struct page *to, const struct ruleset *rules)
{
    const struct sure_hand none = {0};
    page_table(to, NULL, IN_CSV);
    put_hand(to, rules, "", &none);
    page_end(to);
    page_head_only(to);
}

static bool is_played_alone(const struct contract *row)
{
    return row->sides == SIDES_LONE && row->goal != GOAL_NONE;
}

enum status report_sure(FILE *out, const struct ruleset *rules, int contract,
                        const struct pool *pool, struct report_style style, struct diag *diag)
{
    struct page page;
    if (contract != CONTRACT_NONE && !is_played_alone(&rules->contracts[contract]))
        return diag_refuse(diag, N_("%s is not played alone against three"),
                           rules->contracts[contract].name);
    page_begin(&page, out, style, "solve", NULL);
    page_name(&page, "rules", NULL, rules->name);
    page_object(&page, "sure_hands");
    enum status status = STATUS_OK;
    for (int i = 0; i < rules->n_contracts && status == STATUS_OK; i++)
        if (contract == CONTRACT_NONE ? is_played_alone(&rules->contracts[i]) : i == contract)
            status = put_contract(&page, rules, i, pool);
    page_end(&page);
    if (page_is(&page, IN_CSV) && page.csv.n_rows == 0)
        put_head_only(&page, rules);
    page.status = status;
    return page_finish(&page);
}
