/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_findings.h. */
#include "analyzer/review/review_findings.h"

#include <math.h>

static void find_known(const struct review_decision *decision, struct finding *known)
{
    const struct table *table = &decision->situation.table;
    finding_number(known, "seat", SHOWN_WHOLE, decision->situation.me + 1);
    if (table->phase == PHASE_CALL) {
        known->marks = table->auction.n_calls > 0 ? SOME : 0;
        return;
    }
    known->marks = CARDS | (table->n_trick > 0 ? SOME : 0) |
                   (table->auction.contract != CONTRACT_NONE ? BID : 0) |
                   (table->auction.n_doubles > 0 ? DOUBLED : 0) |
                   (table->n_announcements > 0 ? SAID : 0);
    if (known->marks & BID)
        finding_number(known, "declarer", SHOWN_WHOLE, table->auction.declarer + 1);
    finding_number(known, "trick", SHOWN_WHOLE, table->n_played / N_SEATS + 1);
}

static void find_done(const struct review_decision *decision, struct finding *done)
{
    const struct review_option *best = &decision->options[0];
    const struct review_option *taken = &decision->options[decision->taken];
    done->marks =
        finding_sign(best->payoff.value) | finding_sign(taken->payoff.value) * FOUND_OTHER_GAIN;
    finding_estimate(done, "cost", SHOWN_SIZE, &decision->cost);
    finding_estimate(done, "good", SHOWN_SIZE, &best->payoff);
    finding_estimate(done, "good_win", SHOWN_SHARE, &best->win);
    finding_estimate(done, "bad", SHOWN_SIZE, &taken->payoff);
    finding_estimate(done, "bad_win", SHOWN_SHARE, &taken->win);
}

static void find_deals(const struct provenance *how, struct finding *deals)
{
    if (how->exact)
        deals->marks = EXACT | (how->n_possible == 1 ? SINGLE : 0);
    finding_number(deals, "deals", SHOWN_COUNT, (double)how->n);
    finding_number(deals, "possible", SHOWN_COUNT, (double)how->n_possible);
    if (how->n_acts > 0 && how->effective > 0) {
        deals->marks |= WEIGHED;
        finding_number(deals, "effective", SHOWN_COUNT, how->effective);
    }
}

static void find_why(const struct review_lesson *lesson, struct finding *why)
{
    if (lesson->most >= 0) {
        const struct effect *effect = &lesson->effects[lesson->most];
        why->marks |= MOST;
        why->cards[why->n_cards++] = effect->card;
        finding_number(why, "chance", SHOWN_SHARE, effect->chance);
        finding_number(why, "most", SHOWN_PLAIN, effect->margin.value);
    }
    if (lesson->least >= 0) {
        const struct effect *effect = &lesson->effects[lesson->least];
        why->marks |= LEAST | finding_sign(effect->margin.value);
        why->cards[why->n_cards++] = effect->card;
        finding_number(why, "rest", SHOWN_SHARE, effect->chance);
        finding_number(why, "least", SHOWN_PLAIN, fabs(effect->margin.value));
    }
}

bool review_find(const struct review_decision *decision, const struct review_lesson *lesson,
                 enum review_told which, struct finding *out)
{
    *out = (struct finding){.kind = (int)which, .n_options = 2, .options = {0, 1}};
    switch (which) {
    case TOLD_KNOWN: find_known(decision, out); return true;
    case TOLD_DONE: find_done(decision, out); return true;
    case TOLD_DEALS: find_deals(&decision->how, out); return true;
    case TOLD_WHY: find_why(lesson, out); return out->n_cards > 0;
    case TOLD_LUCK:
        finding_number(out, "paid", SHOWN_RESULT, decision->open_taken);
        finding_number(out, "best", SHOWN_RESULT, decision->open_best);
        return decision->has_open;
    case N_TOLD: break;
    }
    return false;
}

const char *review_finding_code(int kind)
{
    static const char *const codes[N_TOLD] = {[TOLD_KNOWN] = "known",
                                              [TOLD_DONE] = "done",
                                              [TOLD_DEALS] = "deals",
                                              [TOLD_WHY] = "why",
                                              [TOLD_LUCK] = "luck"};
    return codes[kind];
}

const char *review_mark_code(int bit)
{
    static const char *const codes[] = {"gain",    "loss",    "other-gain", "other-loss", "card",
                                        "some",    "bid",     "doubled",    "said",       "silent",
                                        "exact",   "single",  "weighed",    "most",       "least",
                                        "partner", "opponent"};
    return codes[bit];
}
