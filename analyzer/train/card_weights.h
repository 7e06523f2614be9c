/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The net of engine/policy/learnt/card_net.h while it learns: the same layers in floating point, their
 * outputs for a choice, and the gradient of the squared error of these. The order of all sums is
 * fixed, so that learning comes to the same weights on any number of threads. */
#ifndef ZOLO_TRAIN_CARD_WEIGHTS_H
#define ZOLO_TRAIN_CARD_WEIGHTS_H

#include "engine/core/rng.h"
#include "engine/policy/learnt/card_net.h"

enum { CHOICE_CARDS = 4 }; /* cards of a hand */

/* A choice of a card in the features of the net. */
struct card_choice {
    uint8_t set, kind; /* card_features.h */
    uint8_t n_rows, n_cards;
    uint8_t cards[CHOICE_CARDS]; /* the legal ones, in the canonical form */
    bool is_turned;              /* the canonical form is the image of the hand (card_features.h) */
    uint16_t rows[MOST_CARD_FEATURES];
};

/* What the seat on turn has to choose from; two cards or more. */
void card_choice_of(const struct view *view, const struct card_symmetry *symmetry,
                    struct card_choice *out);

/* All weights are floats, so that they are one array as well, whose parts are those of struct card_net
 * (net_parts). */
struct card_weights {
    float rows[CARD_ROWS][NET_FIRST];
    float start[CARD_SETS][NET_FIRST];
    float second[CARD_KINDS][NET_FIRST][NET_SECOND];
    float second_start[CARD_KINDS][NET_SECOND];
    float output[CARD_KINDS][16][NET_SECOND];
    float output_start[CARD_KINDS][16];
};
#define CARD_WEIGHTS (sizeof(struct card_weights) / sizeof(float))

/* Small weights by chance (He et al. 2015) for the roles of these rules, none for histories of calls. */
void card_weights_draw(struct card_weights *weights, const struct ruleset *rules, struct rng *rng);

/* The outputs: what each legal card is worth relative to the others, in stakes of the contract; out[i] is of
 * choice->cards[i]. Their mean means nothing. */
void card_weights_forward(const struct card_weights *weights, const struct card_choice *choice,
                          float out[CHOICE_CARDS]);

/* Adds to the gradient of half the squared error, when the cards were worth `gains` relative to each
 * other: these and the outputs are compared by their differences from their means. */
void card_weights_backward(const struct card_weights *weights, const struct card_choice *choice,
                           const float gains[CHOICE_CARDS], struct card_weights *gradient);

/* Weights number first … end − 1, seen as one array, rounded to the grid of a trained net (card_net.h);
 * what lies beyond it becomes its last multiple. */
void card_weights_to_grid(const struct card_weights *weights, size_t first, size_t end,
                          struct card_weights *out);

/* The net of weights that are on the grid; the mirror is left. */
void card_weights_net(const struct card_weights *weights, struct card_net *out);

#endif
