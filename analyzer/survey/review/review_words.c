/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_words.h. */
#include "analyzer/survey/review/review_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"
#include "engine/rules/value/value.h"

const double review_grade_from[REVIEW_GRADES] = {0, 0.05, 0.5, 2, 5};
const char *const review_grade_dots[REVIEW_GRADES] = {"", "●", "●●", "●●●", "●●●●"};

void review_option_words(const struct review_decision *decision, const struct review_option *option,
                         bool symbols, char out[32])
{
    const struct table *table = &decision->situation.table;
    if (table->phase == PHASE_CARD)
        situation_card(table->rules->pack, option->action, symbols, out);
    else
        text_fold(situation_said(table->rules, option->name), symbols, out, 32);
}

void review_moment_words(const struct review_decision *decision, char out[24])
{
    const enum phase phase = (enum phase)decision->situation.table.phase;
    if (phase == PHASE_CALL)
        snprintf(out, 24, tr("call %d"), decision->number + 1);
    else
        snprintf(out, 24, phase == PHASE_ANNOUNCE ? tr("before card %d") : tr("trick %d"),
                 decision->number / N_SEATS + 1);
}

const char *review_act_code(const struct review_decision *decision)
{
    return act_code((enum phase)decision->situation.table.phase);
}

bool review_has_announcements(const struct review *review)
{
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; i < review->deals[d].n_decisions; i++)
            if (review->deals[d].decisions[i].situation.table.phase == PHASE_ANNOUNCE)
                return true;
    return false;
}

void review_unit_words(const struct review *review, char out[REVIEW_UNIT_BYTES])
{
    static const struct payoff_unit *const units[] = {&value_of_stakes.unit, &value_of_score.unit};
    bool met[2] = {false, false};
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; i < 2; i++)
            met[i] |= review->deals[d].ok && review->deals[d].deal.rules != NULL &&
                      ruleset_unit(review->deals[d].deal.rules) == units[i];
    if (met[0] == met[1])
        snprintf(out, REVIEW_UNIT_BYTES, tr("%s or %s"), tr_word(units[0]->full),
                 tr_word(units[1]->full));
    else
        snprintf(out, REVIEW_UNIT_BYTES, "%s", tr_word(units[met[1]]->full));
}

/* The contract that stands, and who plays it; CONTRACT_NONE if nobody has bid and
 * the hands do not tell which game it is. */
static int contract_of(const struct played_deal *deal, int *declarer)
{
    const struct auction *auction = &deal->end.auction;
    *declarer = deal->is_settled ? deal->settlement.sides.declarer : auction->declarer;
    return deal->is_settled ? deal->settlement.sides.contract : auction->contract;
}

/* `title` and `comma` stand before the declarer's number and between the parts. */
static void contract_words(const struct played_deal *deal, const char *comma, const char *title,
                           bool symbols, char out[96])
{
    const struct ruleset *rules = deal->rules;
    int declarer;
    const int contract = contract_of(deal, &declarer);
    const int n_doubles = deal->end.auction.n_doubles;
    char words[96];
    snprintf(words, sizeof words, "%s",
             contract == CONTRACT_NONE ? tr("no bid") : tr_word(rules->contracts[contract].name));
    if (declarer != SEAT_NONE)
        text_add(words, sizeof words, "%s%s%d", comma, title, declarer + 1);
    if (n_doubles > 0)
        text_add(words, sizeof words, "%s%s", comma,
                 tr_word(auction_double_name(rules, n_doubles - 1)));
    text_fold(words, symbols, out, 96);
}

void review_contract_words(const struct played_deal *deal, bool symbols, char out[96])
{
    contract_words(deal, ", ", tr("seat "), symbols, out);
    if (deal->bok_left > 0)
        text_add(out, 96, ", bok-runda");
}

void review_contract_briefly(const struct played_deal *deal, bool symbols, char out[96])
{
    contract_words(deal, " ", "", symbols, out);
}

void review_cost_words(const struct estimate *cost, bool symbols, char out[NUMBER_BYTES])
{
    const double half = fmax(cost->high - cost->value, cost->value - cost->low);
    const bool below = cost->value <= -0.005;
    const int n = snprintf(out, NUMBER_BYTES, "%s%.2f", below ? number_minus(symbols) : "",
                           fabs(cost->value));
    if (number_is_unknown(cost))
        snprintf(out + n, (size_t)(NUMBER_BYTES - n), " %s", number_unknown(symbols));
    else if (!cost->exact && half > 0)
        snprintf(out + n, (size_t)(NUMBER_BYTES - n), " %s %.2f", number_plus_minus(symbols), half);
    language_mark_decimals(out);
}

void review_player_words(const struct review *review, int player, char out[PERSON_BYTES])
{
    if (review->asked.rotates && review->names[player][0] != '\0')
        snprintf(out, PERSON_BYTES, "%s", review->names[player]);
    else
        snprintf(out, PERSON_BYTES, review->asked.rotates ? tr("player %d") : tr("seat %d"),
                 player + 1);
}

/* --- the dearest ---------------------------------------------------------------------------- */

const char *review_told_label(enum review_told which)
{
    static const char *const labels[N_TOLD] = {[TOLD_KNOWN] = N_("Known"),
                                               [TOLD_DONE] = N_("Done"),
                                               [TOLD_DEALS] = N_("Deals"),
                                               [TOLD_WHY] = N_("Why"),
                                               [TOLD_LUCK] = N_("Luck")};
    return tr(labels[which]);
}

bool review_has_replies(const struct review *review)
{
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; i < review->deals[d].n_decisions; i++)
            if (review->deals[d].decisions[i].how.best_reply)
                return true;
    return false;
}

int review_exact_ones(const struct review *review)
{
    int n = 0;
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; review->deals[d].ok && i < review->deals[d].n_decisions; i++)
            n += review->deals[d].decisions[i].cost.exact;
    return n;
}

int review_grade(const struct review_decision *decision)
{
    int grade = 0;
    if (decision->taken == 0 || decision->too_close)
        return 0;
    while (grade + 1 < REVIEW_GRADES && decision->cost.value >= review_grade_from[grade + 1])
        grade++;
    return grade;
}
