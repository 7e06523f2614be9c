/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/survey/review/review_words.h"

#include <math.h>
#include <stdio.h>

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
        text_fold(situation_said(table, option->name), symbols, out, 32);
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

/* The contract and the declarer; CONTRACT_NONE if neither bids nor hands determine the game. */
static int contract_of(const struct played_deal *deal, int *declarer)
{
    const struct auction *auction = &deal->end.auction;
    *declarer = deal->is_settled ? deal->settlement.sides.declarer : auction->declarer;
    return deal->is_settled ? deal->settlement.sides.contract : auction->contract;
}

/* Writes contract, declarer and doubles, separated by `comma`, with `title` before the declarer. */
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

static void describe_known(const struct review_decision *decision, bool symbols,
                           char out[SENTENCE_BYTES])
{
    const struct situation *situation = &decision->situation;
    const struct table *table = &situation->table;
    char hand[MAX_CARDS * 8], said[SITUATION_BYTES];
    situation_cards(table, situation->dealt & ~table->played[situation->me], symbols, hand,
                    sizeof hand);
    snprintf(out, SENTENCE_BYTES, tr("Seat %d held %s"), situation->me + 1, hand);
    situation_calls(table, true, said);
    text_add(out, SENTENCE_BYTES,
             said[0] != '\0' ? tr("; calls so far: %s") : tr("; nobody had called yet"), said);
    situation_announcements(table, said);
    if (said[0] != '\0')
        text_add(out, SENTENCE_BYTES, tr("; announced: %s"), said);
    situation_trick(table, table->n_played / N_SEATS, false, symbols, said);
    if (table->phase != PHASE_CALL)
        text_add(out, SENTENCE_BYTES,
                 table->n_trick > 0 ? tr("; trick %d: %s") : tr("; trick %d, on lead"),
                 table->n_played / N_SEATS + 1, said);
    text_add(out, SENTENCE_BYTES, ".");
}

/* --- the actual and the best action --------------------------------------------------------- */

static void spoken_option(const struct review_decision *decision, int option, bool symbols,
                          char out[64])
{
    const struct table *table = &decision->situation.table;
    char name[32];
    review_option_words(decision, &decision->options[option], symbols || table->phase != PHASE_CARD,
                        name);
    if (table->phase == PHASE_CARD && !symbols)
        situation_card(table->rules->pack, decision->options[option].action, false, name);
    snprintf(out, 64, "%s", tr_word(name));
}

static void describe_done(const struct review_decision *decision, bool symbols,
                          char out[SENTENCE_BYTES])
{
    const struct review_result *results[] = {&decision->best, &decision->done};
    const enum phase phase = (enum phase)decision->situation.table.phase;
    char cost[24], pays[2][NUMBER_BYTES], wins[2][NUMBER_BYTES], words[2][64];
    snprintf(cost, sizeof cost, "%.2f", decision->cost.value);
    language_mark_decimals(cost);
    for (int i = 0; i < 2; i++) {
        number_plain(results[i]->payoff.value, 2, symbols, pays[i]);
        number_share_value(&results[i]->win, wins[i]);
        spoken_option(decision, i == 0 ? 0 : decision->taken, symbols, words[i]);
    }
    if (phase == PHASE_ANNOUNCE && decision->options[decision->taken].action == CALL_INDEX_PASS)
        snprintf(out, SENTENCE_BYTES, "%s", tr("Kept silent"));
    else
        snprintf(out, SENTENCE_BYTES, phase == PHASE_CARD ? tr("Played %s") : tr("Said %s"),
                 words[1]);
    text_add(out, SENTENCE_BYTES,
             tr("; %s was better by %s %s: %s, winning %s of the deals, against %s, winning %s."),
             words[0], cost, tr_word(ruleset_unit(decision->situation.table.rules)->many), pays[0],
             wins[0], pays[1], wins[1]);
}

/* --- why ------------------------------------------------------------------------------------ */

/* Writes "♥A at seat 2 (87.3 %)". */
static void place_words(const struct review_decision *decision, const struct effect *effect,
                        bool symbols, char out[SENTENCE_BYTES])
{
    char name[8], chance[NUMBER_BYTES];
    situation_card(decision->situation.table.rules->pack, effect->card, symbols, name);
    number_percent(effect->chance, chance);
    if (effect->place == PLACE_SEAT)
        snprintf(out, SENTENCE_BYTES, tr("%s at seat %d (%s)"), name, effect->who + 1, chance);
    else
        snprintf(out, SENTENCE_BYTES,
                 effect->place == PLACE_PARTNER ? tr("%s with a partner (%s)")
                                                : tr("%s with an opponent (%s)"),
                 name, chance);
}

static void add_effect(const struct review_decision *decision, const struct effect *effect,
                       bool symbols, char out[SENTENCE_BYTES])
{
    char place[SENTENCE_BYTES], margin[24];
    place_words(decision, effect, symbols, place);
    snprintf(margin, sizeof margin, "%.2f", fabs(effect->margin.value));
    language_mark_decimals(margin);
    text_list(out, SENTENCE_BYTES, " ",
              effect->margin.value > -0.005
                  ? tr("With %s, this choice costs %s.")
                  : tr("With %s, this choice would have been better by %s."),
              place, margin);
}

void review_describe(const struct review_decision *decision, const struct review_lesson *lesson,
                     enum review_part which, bool symbols, char out[SENTENCE_BYTES])
{
    char words[2][64], paid[2][NUMBER_BYTES];
    out[0] = '\0';
    if (which == PART_KNOWN)
        describe_known(decision, symbols, out);
    if (which == PART_DONE)
        describe_done(decision, symbols, out);
    if (which == PART_WHY && lesson->most >= 0)
        add_effect(decision, &lesson->effects[lesson->most], symbols, out);
    if (which == PART_WHY && lesson->least >= 0)
        add_effect(decision, &lesson->effects[lesson->least], symbols, out);
    if (which != PART_LUCK || !decision->has_open)
        return;
    spoken_option(decision, decision->taken, symbols, words[0]);
    spoken_option(decision, 0, symbols, words[1]);
    number_whole(decision->open_taken, symbols, paid[0]);
    number_whole(decision->open_best, symbols, paid[1]);
    snprintf(out, SENTENCE_BYTES,
             tr("In this deal, with open cards from then on, %s would have paid %s, and %s %s."),
             words[0], paid[0], words[1], paid[1]);
}

/* --- grades ------------------------------------------------------------------------------- */

int review_grade(const struct review_decision *decision)
{
    int grade = 0;
    if (decision->taken == 0 || decision->too_close)
        return 0;
    while (grade + 1 < REVIEW_GRADES && decision->cost.value >= review_grade_from[grade + 1])
        grade++;
    return grade;
}
