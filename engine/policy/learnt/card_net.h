/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card play of learnt players: a small integer network that estimates the value of each legal
 * card relative to the others; the card with the highest value is played. There are two hidden
 * layers. The first layer is the sum of the rows of all active features (card_features.h); the
 * second layer and the output have weights for each kind of choice (role, trick, cards in the
 * trick). The net is efficiently updatable in the sense of Nasu (2018): the rows of public features
 * are added once for all hands at the same table. Integer arithmetic makes the choice the same on
 * every machine. Made by `zolo train`. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/play/view.h"
#include "engine/policy/learnt/card_features.h"
#include "engine/policy/policy.h"

/* Units and bounds of the weights. An output of NET_UNIT · NET_WEIGHT_UNIT is worth one stake. */

enum {
    NET_FIRST = 32,  /* neurons of the first hidden layer */
    NET_SECOND = 16, /* neurons of the second hidden layer */
    NET_UNIT = 256,  /* the number that represents 1 in the first layer and in activations */
    NET_WEIGHT_BITS = 10,
    NET_WEIGHT_UNIT = 1 << NET_WEIGHT_BITS, /* and in later weights */
    NET_MOST_FIRST = 64 << 8,               /* maximum activation in the first layer */
    NET_MOST_SECOND = 256 << 8,
    /* The maximum absolute value of a weight in the first layer, which ensures that the bias and
     * the active features sum to at most 16 bits. */
    NET_WEIGHT_FIRST = INT16_MAX / (MOST_CARD_FEATURES + 1),
    /* The maximum sum of the absolute values of a neuron's weights in a later layer, which ensures
     * that its activation fits into 32 bits. */
    NET_WEIGHTS_SECOND = INT32_MAX / NET_MOST_FIRST - 2 * NET_WEIGHT_UNIT,
    NET_WEIGHTS_OUTPUT = INT32_MAX / NET_MOST_SECOND - NET_WEIGHT_UNIT
};

/* Trained weights have 8 bits: each is −127 … 127 times the grid of its layer. Hardly any weight
 * trained without a grid exceeds this range. Biases have 16 bits. */
enum { NET_MULTIPLE = 127, NET_GRID_ROWS = 3, NET_GRID_SECOND = 16, NET_GRID_OUTPUT = 8 };

struct card_net {
    int16_t rows[CARD_ROWS][NET_FIRST];                /* within NET_WEIGHT_FIRST */
    int16_t start[CARD_SETS][NET_FIRST];               /* biases, within NET_WEIGHT_FIRST */
    int16_t second[CARD_KINDS][NET_FIRST][NET_SECOND]; /* within NET_WEIGHTS_SECOND */
    int16_t second_start[CARD_KINDS][NET_SECOND];      /* biases, in NET_UNIT */
    int16_t output[CARD_KINDS][16][NET_SECOND];        /* [kind][card], within NET_WEIGHTS_OUTPUT */
    int16_t output_start[CARD_KINDS][16];              /* in NET_UNIT */
    struct card_symmetry symmetry; /* symmetry of the rules; inputs are in canonical form */
};

/* The length of a net's weights as one array. */
#define NET_NUMBERS (offsetof(struct card_net, symmetry) / sizeof(int16_t))
struct net_part {
    size_t first, n;
};

/* The grid of a part of the weights (see the enum below), or 0 for biases. */
int net_grid(int part);

/* True if a row of a set, 0 … CARD_SET_ROWS − 1, can be active in a trick under rules with this
 * many contracts. The weights of other rows are 0. */
bool net_row_can_hold(unsigned trick, unsigned row, unsigned n_contracts);

/* The parts of the weights of the first `roles` roles, in the order used in files. The weights of
 * all other roles are 0. */
enum {
    NET_ROWS,      /* of features */
    NET_HISTORIES, /* of call histories */
    NET_START,
    NET_SECOND_WEIGHTS,
    NET_SECOND_START,
    NET_OUTPUT,
    NET_OUTPUT_START,
    NET_PARTS
};
void net_parts(unsigned roles, struct net_part out[NET_PARTS]);

/* True if the net supports the rules: a pack of 16 cards and an auction of bids. */
bool card_net_fits(const struct ruleset *rules);

/* Checks the bounds on the weights; returns NULL, or an error message. */
const char *card_net_fault(const struct card_net *net);

/* A policy that calls as `club` does and plays cards with the net, which must outlive the
 * policy. */
struct policy card_net_policy(const struct card_net *net);
