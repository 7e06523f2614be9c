/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four players in one end of the auction: who may hold what after its calls, and what each plays with
 * every hand after every card (choices.h). Where no choice was met yet they play as the players whose
 * calls led there.
 *
 * One of them may stray: come there by calls of his own that others would make with his hand. Such a
 * hand weighs less than those that call so anyway; but were it left out, nobody would know what to play
 * against it, and straying would pay. */
#ifndef ZOLO_EXACT_END_PLAYERS_H
#define ZOLO_EXACT_END_PLAYERS_H

#include "analyzer/exact/choices.h"

enum { HAND_MASKS = 1 << 16 };

/* What a hand weighs: of a seat that strays, and of one that calls so anyway. */
enum { STRAY_WEIGHT = 1, HAND_WEIGHT = 2 };

struct end_callers {
    const struct policy *players; /* who calls, and plays where nothing is known yet; borrowed */
    const struct policy *strays;  /* how one of them may call too; borrowed, or NULL: none strays */
};

struct end_players {
    const struct ruleset *rules; /* borrowed */
    const struct policy *rest;   /* as callers.players; borrowed */
    struct card_mirror mirror;
    struct table start;       /* after the calls, before the first card */
    int n_hands;              /* of the pack */
    cardset *hands;           /* [n_hands], from the lowest mask; owned */
    uint16_t *number_of;      /* [HAND_MASKS], of those that are hands; owned */
    uint8_t *weight[N_SEATS]; /* [n_hands] of what the seat may hold, else 0; owned */
    cardset *held[N_SEATS];   /* [n_held] what it may hold; owned */
    int n_held[N_SEATS];
    struct choices *choices[N_SEATS]; /* [n_hands], empty for those that are turned; owned */
};

/* The end of a closed auction: each may hold what he calls so with. A call that none but strays make is
 * theirs, with the whole weight; one that nobody makes comes from any hand that lets the seat make it. Who
 * calls draws no lots and sees no cards. STATUS_MEMORY. */
enum status end_players_init(struct end_players *players, const struct ruleset *rules,
                             const struct end_callers *callers,
                             const struct auction *auction) MUST_USE;
void end_players_clear(struct end_players *players); /* accepts zeroed ones */

/* What a hand of the seat weighs, 0 if it cannot hold it. */
static inline unsigned end_players_weight(const struct end_players *players, unsigned s,
                                          cardset hand)
{
    return players->weight[s][players->number_of[hand]];
}

/* Does the hand stand for its mirror image, if they differ? */
static inline bool end_players_stands(const struct end_players *players, cardset hand)
{
    return card_mirror_stands(&players->mirror, hand);
}

/* The choices of a hand that stands. */
static inline struct choices *end_players_choices(const struct end_players *players, unsigned s,
                                                  cardset hand)
{
    return &players->choices[s][players->number_of[hand]];
}

/* They as a policy; borrowed for its life. */
struct policy end_players_policy(const struct end_players *players);

#endif
