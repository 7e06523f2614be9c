/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of cards who has learnt: a small net of whole numbers that tells what each legal card is
 * worth to a seat, beside the others; the dearest is played. Two hidden layers: the first is the sum
 * of the rows of all facts that hold (card_features.h), the second and the output belong to the kind
 * of choice (role, trick, place in it). Efficiently updatable in the sense of Nasu (2018): the rows of
 * what is public are added once for all hands that are asked about the same table. Whole numbers, so
 * that every machine plays the same card. Made by `zolo train`. */
#ifndef ZOLO_POLICY_LEARNT_CARD_NET_H
#define ZOLO_POLICY_LEARNT_CARD_NET_H

#include "engine/policy/learnt/card_memory.h"
#include "engine/policy/learnt/net_shape.h"
#include "engine/policy/policy.h"

/* Does the net know such rules? 16 cards, an auction of bids. */
bool card_net_fits(const struct ruleset *rules);

/* NULL, or what is wrong with the weights: those of a neuron are out of bounds. */
const char *card_net_fault(const struct card_net *net);

/* The player: cards by the net, which is borrowed for the life of the policy; calls by club. */
struct policy card_net_policy(const struct card_net *net);

#endif
