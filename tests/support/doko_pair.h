/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A Doppelkopf deal in the engine and in the naive implementation of tests/reference: the same
 * random reservations, announcements and cards in both, compared at every step. What differs fails
 * the running test and names the deal. */
#pragma once

#include "engine/core/rng.h"
#include "engine/play/state.h"
#include "tests/reference/naive_doko.h"

struct doko_pair {
    struct state state;
    struct naive_doko game;
    struct naive_doko_rules naive; /* the rules of `game` */
    struct rng rng;
    uint64_t index; /* for messages */
    cardset dealt[N_SEATS];
    struct circumstances circumstances;
    int said[N_SEATS]; /* what the seats want to play, then what they said: enum naive_doko_game */
    int talk_of_16;    /* chance of an announcement before a card, in sixteenths */
    bool was_late;     /* some reply came late */
    bool was_mended;   /* and the partner made it timely */
    int n_spoken;      /* announcements, but those that repeat what their seat has said */
    struct {
        int seat, side, level, n_played;
    } spoken[N_SEATS * NAIVE_DOKO_LEVELS];

    /* If not NULL: shown every decision before it is made, with the calls that are legal in the
     * auction, else 0. */
    void (*watch)(const struct doko_pair *pair, actionset calls);
};

/* Draws hands, compulsory solos, and how often seats reserve and announce, from pair->rng. `rules`
 * is borrowed. Neither deal is started. */
void doko_pair_draw(struct doko_pair *pair, const struct ruleset *rules);

/* Starts both deals and makes the reservations: afterwards the game is chosen. */
void doko_pair_reserve(struct doko_pair *pair);

/* Starts both with the game chosen: the highest reservation alone, nothing else said, and no
 * Pflichtsolo. */
void doko_pair_choose(struct doko_pair *pair);

/* Plays both to the end, any seat announcing at any time. */
void doko_pair_play(struct doko_pair *pair);

/* Settles both and compares: who won, every part of the value, payoffs, sums. */
void doko_pair_settle(struct doko_pair *pair, struct naive_doko_result *result);

/* The claim holds, or the test fails with the deal and the point it has reached. */
void doko_pair_check(const struct doko_pair *pair, bool holds, const char *what);

/* What the rule sets call a game (enum naive_doko_game). */
const char *doko_pair_contract(int game);
