/* The dearest decisions of a review in plain words: see review.h. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/comparison_words.h"
#include "analyzer/report/number_text.h"
#include "analyzer/review/review.h"
#include "analyzer/review/review_run.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"

/* Costs below this are not worth a thought. */
static const double negligible = 0.005;

/* A card that is there more seldom does not explain a decision. */
static const double too_rare = 0.02;

enum { WORDS = sizeof((struct review_lesson *)0)->told[0] };

/* Appends to a text that is cut to WORDS. */
__attribute__((format(printf, 2, 3))) static void append(char *text, const char *format, ...)
{
    const size_t n = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + n, WORDS - n, format, arguments);
    va_end(arguments);
}

static const char *spoken(const char *word)
{
    return strcmp(word, "P") == 0 ? "pass" : word;
}

/* --- what was known ------------------------------------------------------------------------- */

static void tell_calls(const struct table *table, char *out)
{
    struct auction before;
    auction_init(&before, table->rules);
    append(out, table->auction.n_calls == 0 ? "; nobody had called yet" : "; calls so far:");
    for (unsigned i = 0; i < table->auction.n_calls; i++) {
        const unsigned call = table->auction.calls[i];
        append(out, "%s seat %d %s", i == 0 ? "" : ",", auction_caller(table->rules, i) + 1,
               spoken(call_name(table->rules, &before, call)));
        auction_apply(&before, table->rules, call);
    }
}

static void tell_contract(const struct table *table, char *out)
{
    const struct auction *auction = &table->auction;
    if (auction->contract == CONTRACT_NONE)
        append(out, " in a game that nobody had bid");
    else
        append(out, " in %s by seat %d", table->rules->contracts[auction->contract].name,
               auction->declarer + 1);
    if (auction->n_doubles > 0)
        append(out, " with %s", auction_double_name(table->rules, auction->n_doubles - 1));
}

static void tell_trick(const struct table *table, char *out)
{
    append(out, "; trick %d, ", table->n_played / N_SEATS + 1);
    append(out, table->n_trick == 0 ? "on lead" : "after");
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        char code[3];
        notation_card_code(table->rules->pack, table->cards[i], code);
        append(out, "%s %s of seat %d", i == table->n_played - table->n_trick ? "" : ",", code,
               table->players[i] + 1);
    }
}

static void tell_announcements(const struct table *table, char *out)
{
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        append(out, "%s seat %d %s", i == 0 ? "; announced:" : ",", said->who + 1,
               announcing_word((enum team)said->team, (enum level)said->level));
    }
}

static void tell_known(struct review_lesson *lesson, const struct review_decision *decision)
{
    const struct situation *situation = &decision->situation;
    const struct table *table = &situation->table;
    char *known = lesson->told[TOLD_KNOWN], hand[MAX_CARDS * 3 + 1];
    notation_cards(table->rules->pack, situation->dealt & ~table->played[situation->me], 0, hand,
                   sizeof hand);
    append(known, "Seat %d held %s", situation->me + 1, hand);
    if (table->phase == PHASE_CALL)
        tell_calls(table, known);
    else {
        tell_contract(table, known);
        tell_trick(table, known);
        tell_announcements(table, known);
    }
    append(known, ".");
}

/* --- what was done, and what was best ------------------------------------------------------- */

/* "earns 1.20 and wins 55.0 %". */
static void option_words(const struct review_option *option, char out[128])
{
    char result[AMOUNT_BYTES], share[NUMBER_BYTES];
    result_words(&option->payoff, result);
    number_share_value(&option->win, share);
    snprintf(out, 128, "%s and wins %s", result, share);
}

/* "Played HQ", "Said pass", "Kept silent". */
static void deed_words(const struct review_decision *decision, char out[48])
{
    const struct review_option *taken = &decision->options[decision->taken];
    const enum phase phase = (enum phase)decision->situation.table.phase;
    if (phase == PHASE_ANNOUNCE && taken->action == CALL_INDEX_PASS)
        snprintf(out, 48, "Kept silent");
    else
        snprintf(out, 48, "%s %s", phase == PHASE_CARD ? "Played" : "Said", spoken(taken->name));
}

static void tell_cost(struct review_lesson *lesson, const struct review_decision *decision)
{
    const struct review_option *best = &decision->options[0];
    const struct review_option *taken = &decision->options[decision->taken];
    char cost[AMOUNT_BYTES], good[128], bad[128], deed[48];
    amount_words(&decision->cost, cost);
    option_words(best, good);
    option_words(taken, bad);
    deed_words(decision, deed);
    append(lesson->told[TOLD_DONE], "%s; %s was better by %s %s: it %s, %s %s of the deals.", deed,
           spoken(best->name), cost, ruleset_unit(decision->situation.table.rules)->many, good,
           spoken(taken->name), bad);
}

static void tell_deals(struct review_lesson *lesson, const struct review_decision *decision)
{
    const struct provenance *how = &decision->how;
    char *text = lesson->told[TOLD_DEALS];
    char n[NUMBER_BYTES], possible[NUMBER_BYTES];
    number_count(how->n, n);
    number_count(how->n_possible, possible);
    if (how->exact)
        append(text, "%s %s what the player knew; exact", possible,
               how->n_possible == 1 ? "deal fits" : "deals fit");
    else
        append(text, "%s drawn by chance from the %s that fit what the player knew", n, possible);
    if (how->n_acts > 0 && how->effective > 0) {
        number_count((uint64_t)(how->effective + 0.5), n);
        append(
            text,
            "; weighed by what the others had said and played they count for as much as %s alike",
            n);
    }
    append(text, ".");
}

/* --- why ------------------------------------------------------------------------------------ */

static void place_words(const struct situation *situation, const struct effect *effect,
                        char out[64])
{
    char code[3];
    notation_card_code(situation->table.rules->pack, effect->card, code);
    if (effect->place == PLACE_SEAT)
        snprintf(out, 64, "%s at seat %d", code, effect->who + 1);
    else
        snprintf(out, 64, "%s with %s", code,
                 effect->place == PLACE_PARTNER ? "a partner" : "an opponent");
}

/* How much of the cost hangs on the card being there: how often, times how much
 * more it costs then; 0 if the margin is not told from the cost. */
static double share_of_cost(const struct effect *effect, double cost)
{
    const struct estimate *margin = &effect->margin;
    const bool told = margin->exact || margin->low > cost || margin->high < cost;
    return effect->chance < too_rare || !told ? 0 : effect->chance * (margin->value - cost);
}

/* The card at whose place the decision cost most, and the one at which it was
 * right, or least wrong. */
static void tell_why(struct review_lesson *lesson, const struct review_decision *decision,
                     double cost)
{
    const struct effect *most = NULL, *least = NULL;
    for (int i = 0; i < lesson->n_effects; i++) {
        const struct effect *effect = &lesson->effects[i];
        const double share = share_of_cost(effect, cost);
        if (share > negligible && (most == NULL || share > share_of_cost(most, cost)))
            most = effect;
        if (share < -negligible && (least == NULL || share < share_of_cost(least, cost)))
            least = effect;
    }
    char where[64], chance[NUMBER_BYTES], *text = lesson->told[TOLD_WHY];
    if (most != NULL) {
        place_words(&decision->situation, most, where);
        number_percent(most->chance, chance);
        append(text, "Costs most with %s (%s): %.2f", where, chance, most->margin.value);
    }
    if (least != NULL) {
        const double margin = least->margin.value;
        place_words(&decision->situation, least, where);
        number_percent(least->chance, chance);
        append(text, "%s %s (%s) ", most != NULL ? "; with" : "With", where, chance);
        if (sign_of_rounded(margin) < 0)
            append(text, "it would have been right by %.2f", -margin);
        else if (sign_of_rounded(margin) > 0)
            append(text, "it costs only %.2f", margin);
        else
            append(text, "it costs nothing");
    }
    if (text[0] != '\0')
        append(text, ".");
}

static void tell_luck(struct review_lesson *lesson, const struct review_decision *decision)
{
    if (!decision->has_open)
        return;
    append(lesson->told[TOLD_LUCK],
           "As the cards lay, if all had seen them from then on, %s would have paid %+d and %s "
           "%+d.",
           spoken(decision->options[decision->taken].name), decision->open_taken,
           spoken(decision->options[0].name), decision->open_best);
}

/* --- choosing and explaining ----------------------------------------------------------------- */

/* Plays the decision again, from the same seed, to see what matters. */
static enum status find_effects(const struct review *review, struct review_lesson *lesson,
                                const struct review_deal *deal,
                                const struct review_decision *decision, double *cost,
                                struct diag *diag)
{
    const action options[] = {decision->options[0].action,
                              decision->options[decision->taken].action};
    struct review_run played;
    const enum status played_status =
        review_run_play(&decision->situation, options, 2, (uint64_t)lesson->decision,
                        &review->asked.request, &played, diag);
    const struct comparison *run = &played.run;
    enum status status = played_status;
    if (status == STATUS_OK)
        status = matters_find(&run->plan, run->runner, &run->trial.sample, &run->design, 0, 1,
                              lesson->effects, &lesson->n_effects);
    if (status == STATUS_OK)
        *cost = (run->trial.value[0].value - run->trial.value[1].value) * deal->deal.factor;
    for (int i = 0; status == STATUS_OK && i < lesson->n_effects; i++) {
        struct estimate *margin = &lesson->effects[i].margin;
        margin->value *= deal->deal.factor;
        margin->low *= deal->deal.factor;
        margin->high *= deal->deal.factor;
        margin->se *= deal->deal.factor;
    }
    review_run_clear(&played);
    return status;
}

static enum status explain(const struct review *review, struct review_lesson *lesson,
                           struct diag *diag)
{
    const struct review_deal *deal = &review->deals[lesson->deal];
    const struct review_decision *decision = &deal->decisions[lesson->decision];
    double cost = 0;
    const enum status status = find_effects(review, lesson, deal, decision, &cost, diag);
    if (status != STATUS_OK)
        return status;
    tell_known(lesson, decision);
    tell_cost(lesson, decision);
    tell_deals(lesson, decision);
    tell_why(lesson, decision, cost);
    tell_luck(lesson, decision);
    return STATUS_OK;
}

static const struct review_decision *decision_of(const struct review *review,
                                                 const struct review_lesson *lesson)
{
    return &review->deals[lesson->deal].decisions[lesson->decision];
}

/* Puts a decision where it belongs among the dearest, at most `k`; among equals
 * the earlier one goes first. */
static void offer(struct review *review, int k, struct review_lesson candidate)
{
    const double cost = decision_of(review, &candidate)->cost.value;
    int at = review->n_lessons;
    while (at > 0 && decision_of(review, &review->lessons[at - 1])->cost.value < cost)
        at--;
    if (at == k)
        return;
    review->n_lessons += review->n_lessons < k;
    for (int i = review->n_lessons - 1; i > at; i--)
        review->lessons[i] = review->lessons[i - 1];
    review->lessons[at] = candidate;
}

enum status review_explain(struct review *review, int k, struct diag *diag)
{
    enum status status = STATUS_OK;
    review->n_lessons = 0;
    free(review->lessons);
    review->lessons = calloc((size_t)(k > 0 ? k : 1), sizeof *review->lessons);
    if (review->lessons == NULL)
        return STATUS_MEMORY;
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; review->deals[d].ok && i < review->deals[d].n_decisions; i++) {
            const struct review_decision *decision = &review->deals[d].decisions[i];
            if (decision->cost.value > negligible && !decision->too_close)
                offer(review, k, (struct review_lesson){.deal = d, .decision = i});
        }
    for (int i = 0; i < review->n_lessons && status == STATUS_OK; i++)
        status = explain(review, &review->lessons[i], diag);
    return status;
}
