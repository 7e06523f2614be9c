/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_review.h: for programs, one row for each decision as CSV, the whole as one JSON
 * object. */
#include <math.h>

#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/finding.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/review/report_review.h"
#include "analyzer/review/report_review_words.h"
#include "analyzer/review/review_findings.h"
#include "analyzer/review/review_kinds.h"

/* --- decisions ------------------------------------------------------------------------------ */

static json_t *options_of(const struct review_decision *decision)
{
    struct fields to = fields_json(&decision->how);
    for (int i = 0; i < decision->n_options; i++) {
        const struct review_option *option = &decision->options[i];
        fields_row(&to);
        field_word(&to, "action", option->name);
        field_mean(&to, "payoff", &option->payoff);
        field_share(&to, "win", &option->win);
        field_mean(&to, "cost", &option->cost);
    }
    return fields_list(&to);
}

/* How it would have gone as the cards lay. */
static void tell_open(struct fields *to, const struct review_decision *decision)
{
    if (fields_are_csv(to) || decision->has_open) {
        fields_group(to, "open");
        field_number(to, "done", decision->has_open ? decision->open_taken : (double)NAN);
        field_number(to, "best", decision->has_open ? decision->open_best : (double)NAN);
        fields_group(to, NULL);
    } else {
        field_missing(to, "open");
    }
}

/* Whom the player of a row plays like, as in all his rows; nothing where that is not known. */
static void tell_kinds(struct fields *to, const struct review *review, int p)
{
    const bool known = review_kinds_tell(review, p);
    fields_group(to, "plays_like");
    field_number(to, "deals", known ? review->kind_deals[p] : (double)NAN);
    for (int k = 0; k < N_KINDS; k++)
        field_number(to, kind_name(k), known ? review->kinds.chance[p][k] : (double)NAN);
    fields_group(to, NULL);
}

static void tell_decision(struct fields *to, const struct review *review,
                          const struct review_deal *deal, const struct review_decision *decision)
{
    const struct situation *situation = &decision->situation;
    const struct table *table = &situation->table;
    const struct provenance *how = &decision->how;
    const struct review_option *taken = &decision->options[decision->taken];
    const struct review_option *best = &decision->options[0];
    const int player = review_player(&review->asked, deal, situation->me);
    const bool csv = fields_are_csv(to);
    field_seat(to, "seat", situation->me);
    field_seat(to, "player", player);
    field_word(to, "act", review_act_code(decision));
    field_count(to, "number", decision->number + 1);
    field_cards(to, "hand", table->rules->pack, situation->dealt & ~table->played[situation->me]);
    field_word(to, "done", taken->name);
    field_word(to, "best", best->name);
    if (csv) {
        field_count(to, "options", decision->n_options);
        field_number(to, "cost", decision->cost.value);
        field_number(to, "low", decision->cost.low);
        field_number(to, "high", decision->cost.high);
    } else {
        field_json(to, "options", options_of(decision));
        field_mean(to, "cost", &decision->cost);
        field_number(to, "trick",
                     table->phase == PHASE_CALL ? (double)NAN : decision->number / N_SEATS + 1);
    }
    field_truth(to, "too_close", decision->too_close);
    if (csv) {
        field_number(to, "payoff_done", taken->payoff.value);
        field_number(to, "payoff_best", best->payoff.value);
        field_number(to, "win_done", taken->win.value);
        field_number(to, "win_best", best->win.value);
    }
    tell_open(to, decision);
    field_word(to, "method", method_code(how));
    field_count(to, "deals", (int64_t)how->n);
    field_count(to, "possible", (int64_t)how->n_possible);
    field_number(to, "effective", how->effective > 0 ? how->effective : (double)NAN);
    if (csv) {
        const char *name = review->names[player];
        field_word(to, "name", name[0] != '\0' ? name : NULL);
        tell_kinds(to, review, player);
    }
}

static json_t *decisions_of(const struct review *review, const struct review_deal *deal)
{
    struct fields to = fields_json(deal->n_decisions > 0 ? &deal->decisions[0].how : NULL);
    for (int i = 0; i < deal->n_decisions; i++) {
        fields_row(&to);
        tell_decision(&to, review, deal, &deal->decisions[i]);
    }
    return fields_list(&to);
}

static void tell_row(struct fields *to, const struct review *review, const char *file,
                     const struct review_deal *deal, const struct review_decision *decision)
{
    fields_row(to);
    field_word(to, "file", file);
    field_count(to, "deal", deal->number);
    tell_decision(to, review, deal, decision);
}

enum status report_review_csv(FILE *out, const struct review *review, const char *file)
{
    /* A decision that names the columns where there is none. */
    static const struct ruleset no_rules;
    static struct review_option no_option;
    const struct review_deal no_deal = {0};
    const struct review_decision none = {.situation.table.rules = &no_rules, .options = &no_option};
    struct fields to = fields_csv(out);
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; review->deals[d].ok && i < review->deals[d].n_decisions; i++)
            tell_row(&to, review, file, &review->deals[d], &review->deals[d].decisions[i]);
    if (to.n_rows == 0) {
        tell_row(&to, review, file, &no_deal, &none);
        fields_head_only(&to);
    }
    return fields_end(&to);
}

/* --- sums ----------------------------------------------------------------------------------- */

static json_t *sum_of(const struct review_sum *sum)
{
    const struct estimate *cost = &sum->cost;
    return json_pack("{s:i,s:i,s:i,s:{s:o,s:o,s:o,s:b},s:o}", "decisions", sum->n, "best",
                     sum->n_best, "too_close", sum->n_close, "cost", "sum",
                     json_number_of(cost->value), "se", json_number_of(cost->se), "ci",
                     json_ends(cost), "exact", cost->exact, "dearest",
                     json_number_of(sum->dearest));
}

static json_t *kinds_of(const struct review *review, int p)
{
    json_t *chances = json_object();
    for (int k = 0; k < N_KINDS; k++)
        chances = json_extend(
            chances, json_pack("{s:o}", kind_name(k), json_number_of(review->kinds.chance[p][k])));
    return json_pack("{s:{s:i,s:o}}", "plays_like", "deals", review->kind_deals[p], "chances",
                     chances);
}

static json_t *players_of(const struct review *review)
{
    json_t *list = json_array();
    for (int p = 0; p < N_SEATS; p++) {
        json_t *player = json_pack("{s:i}", "player", p + 1);
        if (review->names[p][0] != '\0')
            player =
                json_extend(player, json_pack("{s:o}", "name", json_outside(review->names[p])));
        if (review_kinds_tell(review, p))
            player = json_extend(player, kinds_of(review, p));
        list = json_append(list, json_extend(player, sum_of(&review->players[p])));
    }
    return list;
}

/* --- deals ---------------------------------------------------------------------------------- */

static json_t *hands_of(const struct played_deal *deal)
{
    json_t *list = json_array();
    for (unsigned s = 0; s < N_SEATS; s++)
        list = json_append(list, deal->known >> s & 1 ? json_hand(deal->rules->pack, deal->dealt[s])
                                                      : json_null());
    return list;
}

/* What the deal came to: contract, declarer and payoffs; nulls if it was broken off. */
static json_t *result_of(const struct played_deal *deal)
{
    if (!deal->is_settled)
        return json_pack("{s:n,s:n,s:n}", "contract", "declarer", "payoff");
    const struct sides *sides = &deal->settlement.sides;
    return json_pack("{s:s,s:o,s:o}", "contract", deal->rules->contracts[sides->contract].name,
                     "declarer",
                     sides->declarer == SEAT_NONE ? json_null() : json_integer(sides->declarer + 1),
                     "payoff", json_seats(deal->payoff));
}

/* As in `score`; nothing where the rules have no bok-runda. */
static json_t *bok_of(const struct played_deal *deal)
{
    if (deal->rules->bok_deals == 0)
        return json_object();
    return json_pack("{s:{s:i,s:o}}", "bok", "left", deal->bok_left, "after",
                     deal->is_settled ? json_integer(deal->bok_after) : json_null());
}

static json_t *wrong_deal(const struct review_deal *deal)
{
    return json_pack("{s:i,s:b,s:{s:i,s:i,s:o}}", "deal", deal->number, "ok", false, "error",
                     "line", deal->diag.line, "column", deal->diag.column, "message",
                     json_outside(deal->diag.message));
}

static json_t *deal_of(const struct review *review, const struct review_deal *deal)
{
    const struct table *end = &deal->deal.end;
    if (!deal->ok)
        return wrong_deal(deal);
    json_t *seats = json_array();
    for (unsigned s = 0; s < N_SEATS; s++)
        seats = json_append(seats, sum_of(&deal->seats[s]));
    json_t *object = json_pack("{s:i,s:b,s:o,s:o,s:o,s:o}", "deal", deal->number, "ok", true,
                               "rules", json_outside(deal->deal.rules->name), "hands",
                               hands_of(&deal->deal), "calls", json_calls(end), "play",
                               json_cards(deal->deal.rules->pack, end->cards, end->n_played));
    object = json_extend(object, result_of(&deal->deal));
    object = json_extend(object, bok_of(&deal->deal));
    return json_extend(object, json_pack("{s:o,s:o,s:o}", "decisions", decisions_of(review, deal),
                                         "seats", seats, "total", sum_of(&deal->all)));
}

/* --- lessons -------------------------------------------------------------------------------- */

static const char *option_name(const void *self, int option)
{
    const struct review_decision *decision = self;
    return decision->options[option == 0 ? 0 : decision->taken].name;
}

static json_t *findings_of(const struct review_decision *decision,
                           const struct review_lesson *lesson)
{
    const struct finding_names names = {review_finding_code, review_mark_code, option_name,
                                        decision};
    struct finding found[N_TOLD];
    int n = 0;
    for (int i = 0; i < N_TOLD; i++)
        n += review_find(decision, lesson, (enum review_told)i, &found[n]);
    return json_findings(found, n, &names, &decision->how, decision->situation.table.rules->pack);
}

static json_t *lesson_of(const struct review *review, const struct review_lesson *lesson)
{
    const struct review_deal *deal = &review->deals[lesson->deal];
    const struct review_decision *decision = &deal->decisions[lesson->decision];
    json_t *sentences = json_array();
    for (int i = 0; i < N_TOLD; i++) {
        char text[SENTENCE_BYTES];
        review_tell(decision, lesson, (enum review_told)i, false, text);
        if (text[0] != '\0')
            sentences = json_append(sentences, json_string(text));
    }
    return json_pack("{s:i,s:i,s:s,s:i,s:o,s:o,s:o,s:o}", "deal", deal->number, "seat",
                     decision->situation.me + 1, "act", review_act_code(decision), "number",
                     decision->number + 1, "cost", json_mean(&decision->how, &decision->cost),
                     "findings", findings_of(decision, lesson), "sentences", sentences, "matters",
                     json_matters(&decision->situation, &decision->how, lesson->effects,
                                  lesson->n_effects, true));
}

enum status report_review_json(FILE *out, const struct review *review, const char *file)
{
    json_t *deals = json_array(), *worst = json_array();
    const struct request *request = &review->asked.request;
    for (int i = 0; i < review->n_deals; i++)
        deals = json_append(deals, deal_of(review, &review->deals[i]));
    for (int i = 0; i < review->n_lessons; i++)
        worst = json_append(worst, lesson_of(review, &review->lessons[i]));
    json_t *object =
        json_pack("{s:s,s:o,s:s,s:s,s:o,s:b,s:o,s:o,s:s,s:o,s:o,s:o,s:o}", "command", "review",
                  "file", json_outside(file), "policy", review->policy, "me",
                  review_has_replies(review) ? "best-reply" : "policy", "evidence",
                  review->evidence[0] != '\0' ? json_string(review->evidence) : json_null(),
                  "exact", review->exact, "seed", json_seed(review->exact, request->seed),
                  "confidence", json_number_of(request->confidence), "players_are",
                  review->asked.rotates ? "people" : "seats", "deals", deals, "players",
                  players_of(review), "total", sum_of(&review->all), "worst", worst);
    return json_write(out, object);
}
