/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opponent model of long deals: a belief about the type of each player, and the likelihood of
 * their actions for each type. A seat may be a club player, a bolder or a more timid club player
 * (club.h), or a random player.
 *
 * An action of a seat of type k in a given deal has the likelihood (belief.h: mixed_likelihood)
 *   (1 − slip) · [k chooses it] + slip / (legal actions), or 1 / (legal actions) for
 *   OPPONENT_RANDOM,
 * with a slip rate for each phase. Given the deal, seats are independent: the likelihood of all
 * actions is the product, over seats, of the mean over types. */
#pragma once

#include "engine/policy/belief.h"
#include "engine/policy/club/club.h"

enum { OPPONENT_RANDOM = N_CLUB_TYPES, N_OPPONENT_TYPES };

/* The prior probability of each type, by seat. */
struct type_belief {
    double chance[N_SEATS][N_OPPONENT_TYPES];
};

/* The likelihood of the actions so far in one deal, by seat and type. */
struct type_likelihood {
    double of[N_SEATS][N_OPPONENT_TYPES];
    uint8_t slipped[N_SEATS]; /* bit k: type k would have called differently */
};

struct type_belief type_belief_prior(void);
void type_likelihood_init(struct type_likelihood *likelihood);

/* The observed actions `from` … `end` − 1 in `belief` that were made by seats in `whose`. */
struct observed {
    const struct belief *belief; /* borrowed */
    int from, end;
    seatset whose;
};

/* Multiplies `likelihood` by the likelihoods of these actions in the deal `dealt`. `memory`, a
 * cache for one rule set, must be zeroed before first use and does not affect results. */
void type_likelihood_add(struct type_likelihood *likelihood, struct observed observed,
                         const cardset dealt[N_SEATS], struct club_memory *memory);

/* The marginal likelihood of the actions: the product over seats of the mean over types. */
double type_likelihood_marginal(const struct type_likelihood *likelihood,
                                const struct type_belief *types);

/* The seats whose calls some club type would have made in this deal. type_belief_trust excludes the
 * random type for these seats, since sensible callers are assumed to play sensibly. */
seatset type_likelihood_explained(const struct type_likelihood *likelihood);
void type_belief_trust(struct type_belief *types, seatset explained);

/* The players who finish a deal; all are club players if the struct is zeroed. */
struct opponents {
    uint8_t type[N_SEATS]; /* enum club_type, or OPPONENT_RANDOM */
    struct rng dice;       /* random numbers for random players */
    seatset mute;          /* seats that announce nothing */
};

/* Draws the type of each seat from its posterior. */
void type_belief_draw(const struct type_belief *types, const struct type_likelihood *likelihood,
                      struct rng *rng, uint8_t type[N_SEATS]);
