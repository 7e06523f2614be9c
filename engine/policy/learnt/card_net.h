/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of cards who has learnt: a small net of whole numbers that tells what each legal card is
 * worth to a seat, beside the others; the dearest is played. Two hidden layers: the first is the sum
 * of the rows of all facts that hold (card_features.h), the second and the output belong to the kind
 * of choice (role, trick, place in it). Efficiently updatable in the sense of Nasu (2018): the rows of
 * what is public are added once for all hands that are asked about the same table. Whole numbers, so
 * that every machine plays the same card. Made by `zolo train`. */
#ifndef ZOLO_POLICY_LEARNT_CARD_NET_H
#define ZOLO_POLICY_LEARNT_CARD_NET_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/play/view.h"
#include "engine/policy/learnt/card_features.h"
#include "engine/policy/policy.h"

/* The weights of a card net, their units, and which of them a game has. */

enum {
    NET_FIRST = 32,  /* neurons of the first hidden layer */
    NET_SECOND = 16, /* of the second */
    NET_UNIT = 256,  /* what 1 is in the first layer and in what neurons say */
    NET_WEIGHT_BITS = 10,
    NET_WEIGHT_UNIT = 1 << NET_WEIGHT_BITS, /* and in the weights after it */
    NET_MOST_FIRST = 64 << 8,               /* that a neuron of the first layer says */
    NET_MOST_SECOND = 256 << 8,
    /* A weight of the first layer at most, without its sign: no sum of the start and of all facts that a
     * seat may know leaves 16 bits. */
    NET_WEIGHT_FIRST = INT16_MAX / (MOST_CARD_FEATURES + 1),
    /* What the weights of a later neuron, without their signs, add up to at most: no sum leaves 32. */
    NET_WEIGHTS_SECOND = INT32_MAX / NET_MOST_FIRST - 2 * NET_WEIGHT_UNIT,
    NET_WEIGHTS_OUTPUT = INT32_MAX / NET_MOST_SECOND - NET_WEIGHT_UNIT,
    NET_STAKE = NET_UNIT * NET_WEIGHT_UNIT /* what a card is worth that brings a stake */
};

/* A trained net has weights of 8 bits: each is a multiple, −127 … 127 times, of the grid of its layer, so
 * chosen that hardly any weight of a net trained without it would lie beyond. Starts have 16 bits. */
enum { NET_MULTIPLE = 127, NET_GRID_ROWS = 3, NET_GRID_SECOND = 16, NET_GRID_OUTPUT = 8 };

struct card_net {
    int16_t rows[CARD_ROWS][NET_FIRST];  /* within NET_WEIGHT_FIRST */
    int16_t start[CARD_SETS][NET_FIRST]; /* the sum where no fact holds, within it too */
    int16_t second[CARD_KINDS][NET_FIRST][NET_SECOND]; /* within NET_WEIGHTS_SECOND */
    int16_t second_start[CARD_KINDS][NET_SECOND];      /* in NET_UNIT */
    int16_t output[CARD_KINDS][16][NET_SECOND];        /* [kind][card], within NET_WEIGHTS_OUTPUT */
    int16_t output_start[CARD_KINDS][16];              /* in NET_UNIT */
    struct card_symmetry symmetry; /* of its rule set: it is asked the way round that a seat sees */
};

/* Weights of a net, seen as one array. */
#define NET_NUMBERS (offsetof(struct card_net, symmetry) / sizeof(int16_t))
struct net_part {
    size_t first, n;
};

/* The grid of the weights of a part (enum below), or 0: these are starts. */
int net_grid(int part);

/* Does a row of a set, 0 … CARD_SET_ROWS − 1, ever hold in a trick, of rules with so many contracts? All
 * others are 0. */
bool net_row_can_hold(unsigned trick, unsigned row, unsigned n_contracts);

/* The numbers that belong to the first `roles` roles, in the order in which files have them. All
 * others are 0 in a game that has no more. */
enum {
    NET_ROWS,      /* of the sets */
    NET_HISTORIES, /* of the calls */
    NET_START,
    NET_SECOND_WEIGHTS,
    NET_SECOND_START,
    NET_OUTPUT,
    NET_OUTPUT_START,
    NET_PARTS
};
void net_parts(unsigned roles, struct net_part out[NET_PARTS]);

/* Does the net know such rules? 16 cards, an auction of bids. */
bool card_net_fits(const struct ruleset *rules);

/* NULL, or what is wrong with the weights: those of a neuron are out of bounds. */
const char *card_net_fault(const struct card_net *net);

/* The player: cards by the net, which is borrowed for the life of the policy; calls by club. */
struct policy card_net_policy(const struct card_net *net);

#endif
