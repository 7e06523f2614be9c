/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who the others may be, and how likely what they did is for each kind: the opponent model of long
 * deals. Nobody at a strange table is bound to bid by the club player's numbers, so a seat may be a
 * bolder or a more timid one (club.h), or somebody who does anything.
 *
 * An act of a seat of kind k in a given deal has the likelihood
 *   (1 − slip) · [k does it] + slip / (legal acts)      1 / (legal acts) for OPPONENT_RANDOM
 * with a slip for each sort of act, so that no act rules out a deal which the rules allow: evidence
 * is weighed, never obeyed and never thrown away. Given the deal, seats are independent: the
 * likelihood of all acts is the product over the seats of the mean over the kinds. */
#ifndef ZOLO_POLICY_SEARCH_TYPE_BELIEF_H
#define ZOLO_POLICY_SEARCH_TYPE_BELIEF_H

#include "engine/policy/belief.h"
#include "engine/policy/club/club.h"

enum { OPPONENT_RANDOM = N_CLUB_TYPES, N_OPPONENT_TYPES };

/* By seat and kind the chance of the kind before a word is said. */
struct type_belief {
    double chance[N_SEATS][N_OPPONENT_TYPES];
};

/* The acts heard so far, in one deal. */
struct type_likelihood {
    double of[N_SEATS][N_OPPONENT_TYPES];
    uint8_t slipped[N_SEATS]; /* bit k: a seat of temper k would have called something else */
};

struct type_belief type_belief_prior(void);
void type_likelihood_init(struct type_likelihood *likelihood);

/* Some of the observed actions: numbers from … end − 1 of `belief`, by seats of `whose`. */
struct observed {
    const struct belief *belief; /* borrowed */
    int from, end;
    seatset whose;
};

/* Multiplies in the likelihoods of these actions in the deal `dealt`. `memory` is a cache for one
 * rule set, zeroed before first use; it changes no result. */
void type_likelihood_add(struct type_likelihood *likelihood, struct observed observed,
                         const cardset dealt[N_SEATS], struct club_memory *memory);

/* The likelihood of what was heard. */
double type_likelihood_marginal(const struct type_likelihood *likelihood,
                            const struct type_belief *types);

/* The seats whose calls some temper explains in this deal. Whoever has called sensibly plays
 * sensibly: he is no random player any more. */
seatset type_likelihood_explained(const struct type_likelihood *likelihood);
void type_belief_trust(struct type_belief *types, seatset explained);

/* Who plays a deal on: by seat an enum club_type, or OPPONENT_RANDOM. Zeroed: club players. */
struct opponents {
    uint8_t kind[N_SEATS];
    struct rng dice; /* of the random ones */
    seatset mute;    /* these announce nothing */
};

/* Draws the kind of each seat by Bayes' rule from what was heard. */
void type_belief_draw(const struct type_belief *types,
                      const struct type_likelihood *likelihood, struct rng *rng,
                      uint8_t kind[N_SEATS]);

#endif
