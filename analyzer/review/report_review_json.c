/* A review as one JSON object: see report_review.h. */
#include <string.h>

#include "analyzer/decision/report_json.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/review/report_review.h"
#include "analyzer/review/report_review_words.h"

static json_t *hand_of(const struct pack *pack, cardset hand)
{
    json_t *list = json_array();
    CARDSET_EACH(c, hand)
        list = json_append(list, json_card(pack, (card)c));
    return list;
}

/* --- decisions ------------------------------------------------------------------------------ */

static json_t *options_of(const struct review_decision *decision)
{
    json_t *list = json_array();
    for (int i = 0; i < decision->n_options; i++) {
        const struct review_option *option = &decision->options[i];
        list = json_append(list, json_pack("{s:s,s:o,s:o,s:o}", "action", option->name, "payoff",
                                           json_mean(&decision->how, &option->payoff), "win",
                                           json_share(&decision->how, &option->win), "cost",
                                           json_mean(&decision->how, &option->cost)));
    }
    return list;
}

static json_t *open_of(const struct review_decision *decision)
{
    return decision->has_open
               ? json_pack("{s:i,s:i}", "done", decision->open_taken, "best", decision->open_best)
               : json_null();
}

static json_t *decision_of(const struct review *review, const struct review_deal *deal,
                           const struct review_decision *decision)
{
    const struct situation *situation = &decision->situation;
    const struct table *table = &situation->table;
    const struct provenance *how = &decision->how;
    return json_pack(
        "{s:i,s:i,s:s,s:i,s:o,s:o,s:s,s:s,s:o,s:b,s:o,s:s,s:I,s:I,s:o,s:o}", "seat",
        situation->me + 1, "player", review_player(&review->asked, deal, situation->me) + 1, "act",
        review_act_code(decision), "number", decision->number + 1, "trick",
        table->phase != PHASE_CALL ? json_integer(decision->number / N_SEATS + 1) : json_null(),
        "hand", hand_of(table->rules->pack, situation->dealt & ~table->played[situation->me]),
        "done", decision->options[decision->taken].name, "best", decision->options[0].name, "cost",
        json_mean(how, &decision->cost), "too_close", decision->too_close, "open",
        open_of(decision), "method", method_code(how), "deals", (json_int_t)how->n, "possible",
        (json_int_t)how->n_possible, "effective",
        how->effective > 0 ? json_number_of(how->effective) : json_null(), "options",
        options_of(decision));
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

static json_t *players_of(const struct review *review)
{
    json_t *list = json_array();
    for (int p = 0; p < N_SEATS; p++)
        list = json_append(
            list, json_extend(json_pack("{s:i}", "player", p + 1), sum_of(&review->players[p])));
    return list;
}

/* --- deals ---------------------------------------------------------------------------------- */

static json_t *hands_of(const struct played_deal *deal)
{
    json_t *list = json_array();
    for (unsigned s = 0; s < N_SEATS; s++)
        list = json_append(list, deal->known >> s & 1 ? hand_of(deal->rules->pack, deal->dealt[s])
                                                      : json_null());
    return list;
}

/* What the deal came to: contract, declarer and payoffs; nulls if it was broken off. */
static json_t *result_of(const struct played_deal *deal)
{
    if (!deal->is_settled)
        return json_pack("{s:n,s:n,s:n}", "contract", "declarer", "payoff");
    const struct sides *sides = &deal->settlement.sides;
    const int *payoff = deal->payoff;
    return json_pack("{s:s,s:o,s:[i,i,i,i]}", "contract",
                     deal->rules->contracts[sides->contract].name, "declarer",
                     sides->declarer == SEAT_NONE ? json_null() : json_integer(sides->declarer + 1),
                     "payoff", payoff[0], payoff[1], payoff[2], payoff[3]);
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
    json_t *seats = json_array(), *decisions = json_array();
    for (unsigned s = 0; s < N_SEATS; s++)
        seats = json_append(seats, sum_of(&deal->seats[s]));
    for (int i = 0; i < deal->n_decisions; i++)
        decisions = json_append(decisions, decision_of(review, deal, &deal->decisions[i]));
    json_t *object = json_pack("{s:i,s:b,s:o,s:o,s:o,s:o}", "deal", deal->number, "ok", true,
                               "rules", json_outside(deal->deal.rules->name), "hands",
                               hands_of(&deal->deal), "calls", json_calls(end), "play",
                               json_cards(deal->deal.rules->pack, end->cards, end->n_played));
    object = json_extend(object, result_of(&deal->deal));
    object = json_extend(object, bok_of(&deal->deal));
    return json_extend(object, json_pack("{s:o,s:o,s:o}", "decisions", decisions, "seats", seats,
                                         "total", sum_of(&deal->all)));
}

/* --- lessons -------------------------------------------------------------------------------- */

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
    return json_pack("{s:i,s:i,s:s,s:i,s:o,s:o,s:o}", "deal", deal->number, "seat",
                     decision->situation.me + 1, "act", review_act_code(decision), "number",
                     decision->number + 1, "cost", json_mean(&decision->how, &decision->cost),
                     "sentences", sentences, "matters",
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
        json_pack("{s:s,s:o,s:s,s:o,s:b,s:o,s:o,s:s,s:o,s:o,s:o,s:o}", "command", "review", "file",
                  json_outside(file), "policy", review->policy, "evidence",
                  review->evidence[0] != '\0' ? json_string(review->evidence) : json_null(),
                  "exact", review->exact, "seed", json_seed(review->exact, request->seed),
                  "confidence", json_number_of(request->interval.confidence), "players_are",
                  review->asked.rotates ? "people" : "seats", "deals", deals, "players",
                  players_of(review), "total", sum_of(&review->all), "worst", worst);
    return json_write(out, object);
}
