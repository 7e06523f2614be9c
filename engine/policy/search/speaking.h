/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether to announce, and what (Doppelkopf): an announcement cannot be taken back, and a refusal that
 * fails loses a deal that was won. So a word is spoken only if it is surely worth more than silence.
 *
 *  1. N worlds choose the word with the best mean payoff. Silence is no loss of the word: whoever
 *     passes may speak before a later card, and in the rollouts does so by the club player's rules,
 *     so that the value of waiting a card is in the mean of silence.
 *  2. CONFIRMING · N fresh worlds compare that word with silence, world by world. It is spoken if the
 *     lower end of a one-sided interval of 90 % is above 0, counted as if LOST more worlds had been
 *     seen in which the word loses what it can lose: few worlds, or many that are worth few by their
 *     weights (Kish), then never suffice, and a model of the others that is a little wrong does no harm.
 *
 * In both the partners announce nothing: a word is each one's own, and whoever leaves it to a partner
 * who thinks alike hears none.
 *
 * What a partner has announced is not raised before a trick has been played since: he knows no more
 * than he did, and I have learnt nothing but his word. */
#ifndef ZOLO_POLICY_SEARCH_SPEAKING_H
#define ZOLO_POLICY_SEARCH_SPEAKING_H

#include "engine/policy/search/searching.h"
#include "engine/policy/search/worlds.h"

/* What is to be said in a view of PHASE_ANNOUNCE, with `n` worlds a look. `worlds` and `value` are the
 * caller's scratch. */
action speaking_choose(const struct view *view, int n, struct worlds *worlds,
                       struct ending_value *value, const struct rng *rng);

/* The lower end of step 2 from weighted differences d to silence: `sum` of weights, of weight · d and of
 * weight · d², the effective number of worlds, and what a lost word costs (above 0). */
struct word_value {
    double weight, sum, squares, effective, loss;
};
double speaking_lower_end(const struct word_value *value);

#endif
