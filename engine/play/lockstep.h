/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sixteen deals of 16 cards played at once by four random players, with the same numbers as one after
 * the other. Where the machine cannot, they are played one after the other (lockstep_can).
 *
 * A lane is a deal: 16 bits of a vector of 16. What the playout loop holds in words (playout.c) is held
 * in such vectors, a set of cards being 16 bits and a card its number:
 *
 *   hand[r]         what the seat r places after the leader of this trick still holds
 *   leader          that leader
 *   led, winning    cards of the trick; taker: whose is the winning one, from the leader
 *   points, tricks  by seat, at the table
 *
 * A trick is a lead and three cards that follow; then the hands are turned, so that the next leader's
 * comes first. Tables by card (what beats it, its suit, its points) are looked up by shuffles of bytes.
 *
 * A random player draws a number for each of his cards but the last, also where one is legal, so that
 * all numbers of a deal are drawn before its first card; the place of a card among n legal ones is that
 * of rng_below, told by the first 16 bits of its number. Where these are next to a border, which happens
 * in one number of thousands, the deal is left to the playout loop. */
#ifndef ZOLO_PLAY_LOCKSTEP_H
#define ZOLO_PLAY_LOCKSTEP_H

#include "engine/core/rng.h"
#include "engine/play/end_values.h"

enum { LANES_16 = 16 };

/* Whether deals of this table, with a settled contract and no card played yet, are played in
 * lockstep on this machine. */
bool lockstep_can(const struct table *table);

/* A table that lockstep_can, and what its deals pay. */
struct lockstep {
    const struct table *table; /* borrowed */
    struct end_values values;
};
void lockstep_init(struct lockstep *lockstep, const struct table *table);

/* Deals of a table, to be played, and how they ended. */
struct lockstep_deals {
    cardset dealt[LANES_16][N_SEATS];
    struct rng rng[LANES_16]; /* with which each goes on */
    int payoff[LANES_16][N_SEATS];
};

/* Plays them all with their hands and generators, and tells the payoffs. Returns the set of deals that it
 * has not played, for the playout loop: their generators are as they were, and nothing is told of them. */
unsigned lockstep_play(const struct lockstep *lockstep, struct lockstep_deals *deals);

#endif
