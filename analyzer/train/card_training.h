/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains card play by self-play: four players start with random weights and play deals among
 * themselves; their net learns what each card was worth, while the temperature at which they draw
 * cards decreases. The caller makes one step at a time, so that calls can be trained in between.
 * The result is the same for any number of threads. */
#pragma once

#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/card_weights.h"
#include "engine/policy/policy.h"

/* A training example: a choice by the learning seat, in which every legal card is tried while the
 * other seats draw cards from their own policy (external sampling: Lanctot, Waugh, Zinkevich,
 * Bowling 2009).
 *
 * The net must also be trained on play that it would not choose itself. In some deals, one of the
 * other seats therefore plays its first cards, or makes one call, at random; only choices after
 * these become training examples. */
struct card_lesson {
    struct card_choice choice;
    float gains[CHOICE_CARDS]; /* [card] payoff after the card, in stakes of the doubled contract */
};

/* The maximum number of a seat's choices in a deal if each choice tries every card: 1 + 4 + 4·3. */
enum { MOST_CHOICES = 17, MOST_LESSONS = N_SEATS * MOST_CHOICES };

struct card_play {
    const struct ruleset *rules;          /* borrowed, like all other pointers */
    const struct policy *calls;           /* makes the calls; deterministic */
    void *scratch;                        /* scratch of `calls` */
    const struct card_weights *players;   /* the weights of the players at all four seats */
    const struct card_symmetry *symmetry; /* symmetry of the rules */
    double heat; /* the temperature at which cards are drawn, in stakes of the contract */
};

/* Plays a deal four times; each time, another seat learns. Returns the number of examples. */
int card_play_deal(const struct card_play *play, const cardset dealt[N_SEATS], struct rng *rng,
                   struct card_lesson lessons[MOST_LESSONS]);

enum { GRADIENT_PARTS = 4 }; /* gradient parts, computed in parallel and summed in order */

/* Makes stochastic gradient steps by Adam (Kingma, Ba 2015), and computes a running mean of the
 * weights (Polyak, Juditsky 1992), which the players use. The mean spans a tenth of all steps, so
 * that, as in fictitious play, players respond to many past opponents, not only to the latest.
 *
 * The net is always evaluated with weights rounded to the grid of a trained net (card_net.h).
 * Gradients at the rounded weights are applied to the unrounded ones (straight-through estimator:
 * Bengio, Léonard, Courville 2013), so that training takes rounding into account. */
struct card_trainer {
    uint64_t step;                     /* completed steps */
    struct card_weights *now, *mean;   /* current and mean weights; owned, like all pointers here */
    struct card_weights *at, *players; /* `now` rounded, for gradients; `mean` rounded, for play */
    struct card_weights *momentum, *variance; /* running means of gradients and of their squares */
    struct card_weights *gradient[GRADIENT_PARTS]; /* zero between steps */
};

enum { CARD_STEP_DEALS = 1024 };

struct card_training_plan {
    const struct ruleset *rules; /* borrowed; card_net_fits */
    uint64_t steps;              /* number of steps of CARD_STEP_DEALS deals, at least 1 */
    uint64_t seed;
    struct pool pool; /* never changes a result */
};

struct card_training {
    struct card_training_plan plan;
    struct card_trainer trainer; /* trainer.step: completed steps */
    struct card_symmetry symmetry;
    const struct policy *calls; /* the policy that calls in the current step; borrowed */
    double heat;
    void **scratch;              /* [worker] of `calls`; owned */
    size_t scratch_size;         /* size of each scratch */
    struct card_lesson *lessons; /* the training examples of a step; owned */
    size_t n_lessons;
};

/* Starts with random weights. STATUS_MEMORY. The caller clears *training, even on failure. */
enum status card_training_init(struct card_training *training,
                               const struct card_training_plan *plan);
void card_training_clear(struct card_training *training); /* accepts a zeroed struct */

/* Makes the next step. The policy `calls` is borrowed; it must be deterministic and see only its
 * own cards. STATUS_MEMORY. */
enum status card_training_step(struct card_training *training, const struct policy *calls);

/* Writes the net that the players currently use. */
void card_training_net(const struct card_training *training, struct card_net *out);

/* The checkpoint blocks that save the training; after loading them, call card_training_resume. */
enum { CARD_PLACES = 5 };
void card_training_places(const struct card_training *training,
                          struct checkpoint_place out[CARD_PLACES]);
void card_training_resume(struct card_training *training);
