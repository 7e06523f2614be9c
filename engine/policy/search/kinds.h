/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who the others may be, and how likely what they did is for each kind: the opponent model of long
 * deals. Nobody at a strange table is bound to bid by the club player's numbers, so a seat may be a
 * bolder or a more timid one (club.h), or somebody who does anything.
 *
 * An act of a seat of kind k in a given deal has the likelihood
 *   (1 − slip) · [k does it] + slip / (legal acts)      1 / (legal acts) for KIND_RANDOM
 * with a slip for each sort of act, so that no act rules out a deal which the rules allow: evidence
 * is weighed, never obeyed and never thrown away. Given the deal, seats are independent: the
 * likelihood of all acts is the product over the seats of the mean over the kinds. */
#ifndef ZOLO_POLICY_SEARCH_KINDS_H
#define ZOLO_POLICY_SEARCH_KINDS_H

#include "engine/policy/belief.h"
#include "engine/policy/club/club.h"

enum { KIND_RANDOM = N_TEMPERS, N_KINDS };

/* By seat and kind the chance of the kind before a word is said. */
struct kinds {
    double chance[N_SEATS][N_KINDS];
};

/* The acts heard so far, in one deal. */
struct heard {
    double likelihood[N_SEATS][N_KINDS];
    uint8_t slipped[N_SEATS]; /* bit k: a seat of temper k would have called something else */
};

struct kinds kinds_at_first(void);
void heard_init(struct heard *heard);

/* Takes those acts of from..end-1 of `belief` into account that are by seats of `whose`, were the
 * deal this one. `memory`: of one rule set, for speed. */
void heard_add(struct heard *heard, const struct belief *belief, int from, int end, seatset whose,
               const cardset dealt[N_SEATS], struct club_memory *memory);

/* The same of a deal that was played, or a part of one, which ended at this table: all acts of `whose`. */
void heard_deal(struct heard *heard, const struct table *end, const cardset dealt[N_SEATS],
                seatset whose);

/* The likelihood of what was heard. */
double heard_likelihood(const struct heard *heard, const struct kinds *kinds);

/* The seats whose calls some temper explains in this deal. Whoever has called sensibly plays
 * sensibly: he is no random player any more. */
seatset heard_explained(const struct heard *heard);
void kinds_trust(struct kinds *kinds, seatset explained);

/* Who plays a deal on: by seat an enum temper_kind, or KIND_RANDOM. Zeroed: club players. */
struct opponents {
    uint8_t kind[N_SEATS];
    struct rng dice; /* of the random ones */
    seatset mute;    /* these announce nothing */
};

/* Draws the kind of each seat by Bayes' rule from what was heard. */
void kinds_draw(const struct kinds *kinds, const struct heard *heard, struct rng *rng,
                uint8_t kind[N_SEATS]);

#endif
