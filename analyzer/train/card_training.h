/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards by self-play: players who know nothing but the rules play deals among themselves, and their net
 * follows what each card was worth, step by step, while they draw their cards ever more surely. One step at
 * a time, so that calls may be trained in between. The outcome is the same for any number of threads. */
#ifndef ZOLO_TRAIN_CARD_TRAINING_H
#define ZOLO_TRAIN_CARD_TRAINING_H

#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/card_weights.h"
#include "engine/policy/policy.h"

/* --- a deal of lessons ------------------------------------------------------------------------ */

/* What a choice of the learning seat has taught: every legal card is tried, the other seats' cards being
 * drawn by what they take for worth most (external sampling: Lanctot, Waugh, Zinkevich, Bowling 2009).
 *
 * The seat has to know an answer to players who do what none of its kind would do. So in some deals one of
 * the others plays its first cards at random, or makes one call at random; choices count from there on. */
struct card_lesson {
    struct card_choice choice;
    float gains[CHOICE_CARDS]; /* payoffs after each card, in stakes of the contract as doubled */
};

/* What a seat may have to choose in a deal, trying every card each time: 1 + 4 + 4·3. */
enum { MOST_CHOICES = 17, MOST_LESSONS = N_SEATS * MOST_CHOICES };

struct card_play {
    const struct ruleset *rules;          /* borrowed, as these are */
    const struct policy *calls;           /* who calls; draws no lots */
    void *scratch;                        /* for them */
    const struct card_weights *players;   /* all four */
    const struct card_symmetry *symmetry; /* of the rules */
    double heat; /* of a softmax by which they draw their cards, in stakes of the contract */
};

/* Plays a deal, each seat in turn being the one that learns; returns the number of lessons. */
int card_play_deal(const struct card_play *play, const cardset dealt[N_SEATS], struct rng *rng,
                   struct card_lesson lessons[MOST_LESSONS]);

/* --- weights that follow the lessons ------------------------------------------------------------ */

enum { GRADIENT_PARTS = 4 }; /* that threads may work on at a time */

/* Stochastic gradient steps by Adam (Kingma, Ba 2015), and the running mean of the weights (Polyak,
 * Juditsky 1992), by which the players play. The mean goes back a tenth of all steps, so that players
 * answer those of a long while and not only the last ones, as in fictitious play.
 *
 * The weights are those that gradients move; what is asked are the same rounded to the grid of a trained
 * net (card_net.h): gradients are those at the rounded weights, taken as they are for the others
 * (straight-through estimator: Bengio, Léonard, Courville 2013), so that rounding is part of training. */
struct card_trainer {
    uint64_t step;                            /* steps made */
    struct card_weights *now, *mean;          /* owned, as these are */
    struct card_weights *at, *players;        /* both rounded: gradients are taken at the first, the
                                                 players play by the second */
    struct card_weights *momentum, *variance; /* running means of gradients and their squares */
    struct card_weights *gradient[GRADIENT_PARTS]; /* zero between steps */
};

/* --- the training ----------------------------------------------------------------------------- */

enum { CARD_STEP_DEALS = 1024, MOST_CARD_STEPS = 10000000 };

struct card_training_plan {
    const struct ruleset *rules; /* borrowed; card_net_fits */
    uint64_t steps; /* of CARD_STEP_DEALS deals, 1 … MOST_CARD_STEPS: rates fall towards the last */
    uint64_t seed;
    struct pool pool; /* never changes a result */
};

struct card_training {
    struct card_training_plan plan;
    struct card_trainer trainer; /* trainer.step: steps made */
    struct card_symmetry symmetry;
    const struct policy *calls; /* of the present step; borrowed */
    double heat;
    void **scratch;              /* by worker, of those who call; owned */
    size_t scratch_size;         /* of each */
    struct card_lesson *lessons; /* of a step; owned */
    size_t n_lessons;
};

/* Weights by chance. STATUS_MEMORY. The caller clears, also on failure. */
enum status card_training_init(struct card_training *training,
                               const struct card_training_plan *plan) MUST_USE;
void card_training_clear(struct card_training *training); /* accepts a zeroed one */

/* The next step, with calls by a policy that draws no lots and sees no cards, borrowed for it.
 * STATUS_MEMORY. */
enum status card_training_step(struct card_training *training, const struct policy *calls) MUST_USE;

/* The net of the players as it is. */
void card_training_net(const struct card_training *training, struct card_net *out);

/* What the training resumes from, as places of a checkpoint. */
enum { CARD_PLACES = 5 };
void card_training_places(const struct card_training *training,
                          struct checkpoint_place out[CARD_PLACES]);

/* Resumes, once the places were read. */
void card_training_resume(struct card_training *training);

#endif
