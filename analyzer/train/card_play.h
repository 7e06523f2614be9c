/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that players who learn play among themselves, so that they see what each card is worth: at
 * each choice of one seat every legal card is tried, the others' cards being drawn by what they take
 * for worth most (external sampling: Lanctot, Waugh, Zinkevich, Bowling 2009).
 *
 * The seat has to know an answer to players who do what none of its kind would do. So in some deals one
 * of the others plays its first cards at random, or makes one call at random; choices count from
 * there on. */
#ifndef ZOLO_TRAIN_CARD_PLAY_H
#define ZOLO_TRAIN_CARD_PLAY_H

#include "analyzer/train/card_weights.h"
#include "engine/policy/policy.h"

struct card_lesson {
    struct card_choice choice;
    float gains[CHOICE_CARDS]; /* payoffs after each card, in stakes of the contract as doubled */
};

/* What a seat may have to choose in a deal, trying every card each time: 1 + 4 + 4·3. */
enum { MOST_CHOICES = 17, MOST_LESSONS = N_SEATS * MOST_CHOICES };

struct card_play {
    const struct ruleset *rules;        /* borrowed, as these are */
    const struct policy *calls;         /* who calls; draws no lots */
    void *scratch;                      /* for them */
    const struct card_weights *players; /* all four */
    const struct card_mirror *mirror;   /* of the rules */
    double heat; /* of a softmax by which they draw their cards, in stakes of the contract */
};

/* Plays a deal, each seat in turn being the one that learns; returns the number of lessons. */
int card_play_deal(const struct card_play *play, const cardset dealt[N_SEATS], struct rng *rng,
                   struct card_lesson lessons[MOST_LESSONS]);

#endif
