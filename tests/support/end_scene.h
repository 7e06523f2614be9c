/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players in an end of the auction of a game of eight cards (small_game.h). */
#ifndef ZOLO_END_SCENE_H
#define ZOLO_END_SCENE_H

#include "analyzer/exact/end_sweep.h"
#include "tests/support/small_game.h"

/* The sets, and deals whose auctions differ. */
enum { N_SCENE_BASES = 2, N_SCENE_AUCTIONS = 3 };
extern const char *const end_scene_bases[N_SCENE_BASES];
extern const cardset end_scene_dealt[N_SCENE_AUCTIONS][N_SEATS];

/* A game, players whose net was drawn by lot, and an end that their calls lead to. */
struct end_scene {
    struct pack pack;
    struct ruleset rules;
    struct card_net *net;
    struct policy rest, strays;
    struct end_callers callers;
    void *scratch; /* of who calls */
    struct end_players players;
    struct end_sweeper *sweeper;
};

/* The end to which they bring a deal; `strays` call otherwise, if one may. */
void end_scene_set(struct end_scene *scene, const char *base, const cardset dealt[N_SEATS],
                   bool has_strays);
void end_scene_clear(struct end_scene *scene);

/* How strays choose: a call that tells little of the hand. */
action end_scene_stray(const void *self, const struct view *view, struct rng *rng, void *scratch);

#endif
