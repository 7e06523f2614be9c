/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The net of engine/policy/learnt/card_net.h during training: its layers in floating point, its
 * outputs for a choice, and the gradient of the squared error. All sums are computed in a fixed
 * order, so training yields the same weights for any number of threads. */
#pragma once

#include "engine/core/rng.h"
#include "engine/policy/learnt/card_net.h"

enum { CHOICE_CARDS = 4 }; /* number of cards in a hand */

/* A choice among legal cards, described by the net's input features. */
struct card_choice {
    uint8_t set, kind; /* card_features.h */
    uint8_t n_rows, n_cards;
    uint8_t cards[CHOICE_CARDS]; /* the legal cards, in canonical form */
    bool is_turned;              /* the hand is not in canonical form, but its symmetric hand is */
    uint16_t rows[MOST_CARD_FEATURES];
};

/* Finds the choice of the seat to play, which must have at least two legal cards. */
void card_choice_of(const struct view *view, const struct card_symmetry *symmetry,
                    struct card_choice *out);

/* The weights. All members are floats, so that the struct can be used as an array; the parts are
 * those of struct card_net (net_parts). */
struct card_weights {
    float rows[CARD_ROWS][NET_FIRST];
    float start[CARD_SETS][NET_FIRST];
    float second[CARD_KINDS][NET_FIRST][NET_SECOND];
    float second_start[CARD_KINDS][NET_SECOND];
    float output[CARD_KINDS][16][NET_SECOND];
    float output_start[CARD_KINDS][16];
};
#define CARD_WEIGHTS (sizeof(struct card_weights) / sizeof(float))

/* Draws small random weights (He et al. 2015) for possible roles, and 0 for call histories. */
void card_weights_draw(struct card_weights *weights, const struct ruleset *rules, struct rng *rng);

/* Evaluates the net: out[i] is the value of choice->cards[i] relative to the other legal cards, in
 * stakes of the contract. Only differences between outputs are meaningful. */
void card_weights_forward(const struct card_weights *weights, const struct card_choice *choice,
                          float out[CHOICE_CARDS]);

/* Adds the gradient of half the squared difference between centred outputs and centred `gains`. */
void card_weights_backward(const struct card_weights *weights, const struct card_choice *choice,
                           const float gains[CHOICE_CARDS], struct card_weights *gradient);

/* Rounds elements first … end − 1 of the weights, seen as a float array, to the grid of a trained
 * net (card_net.h); values outside the grid are clamped to its ends. */
void card_weights_to_grid(const struct card_weights *weights, size_t first, size_t end,
                          struct card_weights *out);

/* Converts weights that are on the grid to a net, without changing the net's symmetry. */
void card_weights_net(const struct card_weights *weights, struct card_net *out);
