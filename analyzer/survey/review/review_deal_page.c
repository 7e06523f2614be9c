/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_words.h: the deals. */
#include "analyzer/survey/review/review_words.h"

#include <math.h>

#include "analyzer/report/json_parts.h"
#include "analyzer/report/provenance.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

/* Longer hands do not fit into a table on the terminal. */
enum { CARDS_IN_ROW = 4 };

bool review_is_single(const struct review *review)
{
    return review->n_deals == 1 && review->deals[0].ok;
}

static enum sheet_look look_of(const struct review_decision *decision)
{
    const int grade = decision == NULL ? 0 : review_grade(decision);
    return grade == 0 ? SHEET_PLAIN : (enum sheet_look)(SHEET_COST + grade - 1);
}

/* --- sums ----------------------------------------------------------------------------------- */

void review_put_sum(struct page *to, const struct review *review, const struct review_sum *sum)
{
    const struct estimate *cost = &sum->cost;
    char words[NUMBER_BYTES];
    page_count(to, "decisions", N_("decisions"), sum->n);
    page_count(to, "best", N_("best"), sum->n_best);
    page_known(to, sum->n > 0);
    page_part(to, NULL, N_("share"), (double)sum->n_best / sum->n);
    page_known(to, page_is(to, IN_JSON) || sum->n_close > 0);
    page_count(to, "too_close", review->all.n_close > 0 ? N_("too close") : "", sum->n_close);
    page_group(to, "cost");
    page_number(to, "sum", NULL, cost->value, 2);
    page_number(to, "se", NULL, cost->se, 2);
    page_json(to, "ci", json_ends(cost));
    page_truth(to, "exact", cost->exact);
    page_group(to, NULL);
    review_cost_words(cost, to->style.symbols, words);
    page_figure(to, N_("cost"), "%s%s%s", words, cost->exact ? " " : "",
                cost->exact ? tr("exact") : "");
    page_number(to, "dearest", N_("costliest"), sum->dearest, 2);
}

/* --- decisions ------------------------------------------------------------------------------ */

static void put_options(struct page *to, const struct review_decision *decision)
{
    page_table(to, "options", IN_JSON);
    for (int i = 0; i < decision->n_options; i++) {
        const struct review_option *option = &decision->options[i];
        page_row(to);
        page_name(to, "action", NULL, option->name);
        page_mean(to, "payoff", NULL, &option->payoff);
        page_share(to, "win", NULL, &option->win);
        page_mean(to, "cost", NULL, &option->cost);
    }
    page_end(to);
}

/* Adds the option taken and the best option of a decision. */
static void put_choice(struct page *to, const struct review_decision *decision)
{
    char done[32], best[32];
    review_option_words(decision, &decision->options[decision->taken], to->style.symbols, done);
    review_option_words(decision, &decision->options[0], to->style.symbols, best);
    page_text(to, N_("choice"), "%s", tr_word(done));
    page_text(to, N_("best"), "%s", decision->taken == 0 ? tr("same") : tr_word(best));
    page_name(to, "done", NULL, decision->options[decision->taken].name);
    page_name(to, "best", NULL, decision->options[0].name);
}

static void put_cost(struct page *to, const struct review_decision *decision)
{
    const struct estimate *cost = &decision->cost;
    char words[NUMBER_BYTES];
    if (page_is(to, IN_CSV)) {
        page_count(to, "options", NULL, decision->n_options);
        page_number(to, "cost", NULL, cost->value, 2);
        page_number(to, "low", NULL, cost->low, 2);
        page_number(to, "high", NULL, cost->high, 2);
    } else if (page_is(to, IN_JSON)) {
        put_options(to, decision);
        page_mean(to, "cost", NULL, cost);
        page_number(to, "trick", NULL,
                    decision->situation.table.phase == PHASE_CALL ? (double)NAN
                                                                  : decision->number / N_SEATS + 1,
                    0);
    }
    review_cost_words(cost, to->style.symbols, words);
    page_figure(to, N_("cost"), "%s", words);
    page_look(to, look_of(decision));
    page_text(to, "", "%s", decision->too_close ? tr("too close") : "");
    page_truth(to, "too_close", decision->too_close);
}

/* Adds the results with all hands visible. */
static void put_open(struct page *to, const struct review_decision *decision)
{
    const bool known = decision->has_open;
    if (page_is(to, IN_JSON) && !known) {
        page_missing(to, "open", NULL);
        return;
    }
    page_group(to, "open");
    page_number(to, "done", NULL, known ? decision->open_taken : (double)NAN, 0);
    page_number(to, "best", NULL, known ? decision->open_best : (double)NAN, 0);
    page_group(to, NULL);
    if (!known)
        return;
    page_known(to, decision->taken != 0);
    page_whole(to, NULL, N_("luck"), decision->open_taken - decision->open_best);
    page_look(to, SHEET_PLAIN);
}

/* Columns of CSV only. */
static void put_payoffs(struct page *to, const struct review_decision *decision)
{
    page_number(to, "payoff_done", NULL, decision->done.payoff.value, 2);
    page_number(to, "payoff_best", NULL, decision->best.payoff.value, 2);
    page_number(to, "win_done", NULL, decision->done.win.value, 2);
    page_number(to, "win_best", NULL, decision->best.win.value, 2);
}

static void put_decision(struct page *to, const struct review *review,
                         const struct review_deal *deal, const struct review_decision *decision)
{
    const struct situation *situation = &decision->situation;
    const struct provenance *how = &decision->how;
    const int player = review_player(&review->asked, deal, situation->me);
    const bool is_narrow = to->style.html || cardset_count(situation->dealt) <= CARDS_IN_ROW;
    char moment[24];
    review_moment_words(decision, moment);
    page_count(to, "seat", N_("seat"), situation->me + 1);
    page_seat(to, "player", NULL, player);
    page_name(to, "phase", NULL, phase_code((enum phase)situation->table.phase));
    page_count(to, "number", NULL, decision->number + 1);
    page_text(to, N_("when"), "%s", moment);
    page_cards(to, "hand", is_narrow ? N_("hand") : NULL, &situation->table,
               situation->dealt & ~situation->table.played[situation->me]);
    put_choice(to, decision);
    put_cost(to, decision);
    if (page_is(to, IN_CSV))
        put_payoffs(to, decision);
    put_open(to, decision);
    page_name(to, "method", NULL, method_code(how));
    page_count(to, "deals", NULL, (int64_t)how->n);
    page_count(to, "possible", NULL, (int64_t)how->n_possible);
    page_number(to, "effective", NULL, how->effective > 0 ? how->effective : (double)NAN, 2);
    if (page_is(to, IN_CSV)) {
        const char *name = review->names[player];
        page_name(to, "name", NULL, name[0] != '\0' ? name : NULL);
    }
}

static void put_row(struct page *to, const struct review *review, const char *file,
                    const struct review_deal *deal, const struct review_decision *decision)
{
    page_row(to);
    if (page_is(to, IN_CSV)) {
        page_name(to, "file", NULL, file);
        page_count(to, "deal", NULL, deal->number);
    }
    put_decision(to, review, deal, decision);
}

static void put_decisions(struct page *to, const struct review *review, const char *file,
                          const struct review_deal *deal, bool is_shown)
{
    page_table(to, "decisions", is_shown ? IN_ALL : IN_DATA);
    for (int i = 0; i < deal->n_decisions; i++)
        put_row(to, review, file, deal, &deal->decisions[i]);
    page_end(to);
}

/* Writes the header of a CSV file without decisions. */
static void put_head_only(struct page *to, const struct review *review, const char *file)
{
    static const struct ruleset no_rules;
    static struct review_option no_option;
    const struct review_deal no_deal = {0};
    const struct review_decision none = {.situation.table.rules = &no_rules, .options = &no_option};
    page_table(to, NULL, IN_CSV);
    put_row(to, review, file, &no_deal, &none);
    page_end(to);
    page_head_only(to);
}

/* --- the hands, calls and tricks -------------------------------------------------------- */

static void put_hands(struct page *to, const struct review *review, const struct review_deal *deal)
{
    const struct played_deal *played = &deal->deal;
    char words[SITUATION_BYTES];
    page_table(to, NULL, IN_TEXT);
    for (unsigned s = 0; s < N_SEATS; s++) {
        page_row(to);
        page_seat(to, NULL, N_("seat"), (int)s);
        if (review->asked.rotates) {
            review_player_words(review, review_player(&review->asked, deal, s), words);
            page_text(to, N_("player"), "%s", words);
        }
        if ((played->known >> s & 1) != 0)
            page_cards(to, NULL, N_("hand"), &played->end, played->dealt[s]);
        else
            page_text(to, N_("hand"), "?");
        if (played->is_settled)
            page_whole(to, NULL, N_("result"), played->payoff[s]);
    }
    page_end(to);
    page_gap(to);
    review_contract_words(played, to->style.symbols, words);
    page_note(to, N_("Game"), "%s", words);
    situation_calls(&played->end, true, words);
    page_note(to, N_("Calls"), "%s", words);
    situation_announcements(&played->end, words);
    if (words[0] != '\0')
        page_note(to, N_("Said"), "%s", words);
}

/* The decision that led to card `number` of the deal, or NULL if the card was forced. */
static const struct review_decision *find_decision(const struct review_deal *deal, int number)
{
    for (int i = 0; i < deal->n_decisions; i++) {
        const struct review_decision *decision = &deal->decisions[i];
        if (decision->number == number && decision->situation.table.phase == PHASE_CARD)
            return decision;
    }
    return NULL;
}

/* Adds a card and the grade of the card's cost: "♥10 ●●". */
static void put_action(struct page *to, unsigned s, const char *words,
                       const struct review_decision *decision)
{
    const int grade = decision == NULL ? 0 : review_grade(decision);
    char head[32];
    snprintf(head, sizeof head, tr("seat %d"), s + 1);
    page_text(to, head, grade > 0 ? "%s %s" : "%s%s", words, review_grade_dots[grade]);
    page_look(to, look_of(decision));
}

static void put_trick(struct page *to, const struct review_deal *deal, int first)
{
    const struct table *end = &deal->deal.end;
    int points = 0, at[N_SEATS] = {-1, -1, -1, -1};
    for (int i = first; i < end->n_played && i < first + N_SEATS; i++) {
        at[end->players[i]] = i;
        points += end->rules->pack->points[end->cards[i]];
    }
    page_row(to);
    page_count(to, NULL, N_("trick"), first / N_SEATS + 1);
    for (unsigned s = 0; s < N_SEATS; s++) {
        char words[16] = "", name[8] = "";
        if (at[s] >= 0) {
            situation_card(end->rules->pack, end->cards[at[s]], to->style.symbols, name);
            snprintf(words, sizeof words, "%s%s", at[s] == first ? "→ " : "", name);
        }
        put_action(to, s, words, find_decision(deal, at[s]));
    }
    page_count(to, NULL, N_("taken by"), end->players[table_winning(end, first)] + 1);
    page_count(to, NULL, N_("card points"), points);
}

/* --- a deal --------------------------------------------------------------------------------- */

/* Adds the part of the review of a deal that only pages for people contain. */
static void show_deal(struct page *to, const struct review *review, const struct review_deal *deal)
{
    char contract[96];
    if (to->style.html) {
        review_contract_words(&deal->deal, true, contract);
        page_heading(to, tr("Deal %d: %s, %s"), deal->number, contract, deal->deal.rules->name);
    }
    put_hands(to, review, deal);
    if (!to->style.html)
        return;
    page_table(to, NULL, IN_TEXT);
    for (int first = 0; first < deal->deal.end.n_played; first += N_SEATS)
        put_trick(to, deal, first);
    page_end(to);
}

/* Adds the contract, declarer and payoffs, or null if the deal was not played to the end. */
static void put_result(struct page *to, const struct played_deal *deal)
{
    const struct sides *sides = &deal->settlement.sides;
    const bool known = deal->is_settled;
    page_name(to, "contract", NULL, known ? deal->rules->contracts[sides->contract].name : NULL);
    page_seat(to, "declarer", NULL, known ? sides->declarer : SEAT_NONE);
    page_json(to, "payoff", known ? json_seats(deal->payoff) : json_null());
    if (deal->rules->bok_deals == 0)
        return;
    page_group(to, "bok");
    page_count(to, "left", NULL, deal->bok_left);
    page_json(to, "after", known ? json_integer(deal->bok_after) : json_null());
    page_group(to, NULL);
}

static void put_deal(struct page *to, const struct review *review, const char *file,
                     const struct review_deal *deal)
{
    const struct played_deal *played = &deal->deal;
    const bool is_shown = to->style.html || review_is_single(review);
    page_name(to, "rules", NULL, played->rules->name);
    page_each(to, "hands");
    for (unsigned s = 0; s < N_SEATS; s++) {
        page_known(to, (played->known >> s & 1) != 0);
        page_cards(to, NULL, NULL, &played->end, played->dealt[s]);
    }
    page_each(to, NULL);
    page_json(to, "calls", json_calls(&played->end));
    page_json(to, "play", json_cards(played->rules->pack, played->end.cards, played->end.n_played));
    put_result(to, played);
    if (is_shown && page_is(to, IN_TEXT))
        show_deal(to, review, deal);
    put_decisions(to, review, file, deal, is_shown);
    if (!page_is(to, IN_JSON))
        return;
    page_table(to, "seats", IN_JSON);
    for (unsigned s = 0; s < N_SEATS; s++) {
        page_row(to);
        review_put_sum(to, review, &deal->seats[s]);
    }
    page_end(to);
    page_object(to, "total");
    review_put_sum(to, review, &deal->all);
    page_end(to);
}

static void put_wrong_deal(struct page *to, const struct review_deal *deal)
{
    page_group(to, "error");
    page_count(to, "line", NULL, deal->diag.line);
    page_count(to, "column", NULL, deal->diag.column);
    page_name(to, "message", NULL, deal->diag.message);
    page_group(to, NULL);
    if (!to->style.html)
        return;
    page_heading(to, tr("Deal %d"), deal->number);
    page_say(to, tr("Not reviewed: line %d, column %d: %s"), deal->diag.line, deal->diag.column,
             deal->diag.message);
}

void review_put_index(struct page *to, const struct review *review)
{
    static const char *const heads[N_SEATS] = {N_("cost to 1"), "2", "3", "4"};
    page_table(to, NULL, IN_TEXT);
    for (int i = 0; i < review->n_deals; i++) {
        const struct review_deal *deal = &review->deals[i];
        char words[96];
        page_row(to);
        page_count(to, NULL, N_("deal"), deal->number);
        if (deal->ok)
            review_contract_briefly(&deal->deal, to->style.symbols, words);
        page_text(to, N_("contract"), "%.90s", deal->ok ? words : tr("not reviewed"));
        for (int s = 0; s < N_SEATS; s++) {
            if (!deal->ok || deal->seats[s].n == 0) {
                page_missing(to, NULL, heads[s]);
                continue;
            }
            review_cost_words(&deal->seats[s].cost, to->style.symbols, words);
            page_figure(to, heads[s], "%s", words);
        }
    }
    page_end(to);
}

void review_put_deals(struct page *to, const struct review *review, const char *file)
{
    bool has_rows = false;
    page_table(to, "deals", IN_JSON);
    for (int i = 0; i < review->n_deals; i++) {
        const struct review_deal *deal = &review->deals[i];
        has_rows |= deal->ok && deal->n_decisions > 0;
        page_row(to);
        page_count(to, "deal", NULL, deal->number);
        page_truth(to, "ok", deal->ok);
        if (deal->ok)
            put_deal(to, review, file, deal);
        else
            put_wrong_deal(to, deal);
    }
    page_end(to);
    if (page_is(to, IN_CSV) && !has_rows)
        put_head_only(to, review, file);
}
