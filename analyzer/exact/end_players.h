/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four players in one end of the auction: who may hold what after its calls, and what each plays with
 * every hand after every card (choices.h). Where no choice was met yet they play as the players whose
 * calls led there. */
#ifndef ZOLO_EXACT_END_PLAYERS_H
#define ZOLO_EXACT_END_PLAYERS_H

#include "analyzer/exact/choices.h"

enum { HAND_MASKS = 1 << 16 };

struct end_players {
    const struct ruleset *rules; /* borrowed */
    const struct policy *rest;   /* who calls, and plays where nothing is known yet; borrowed */
    struct card_mirror mirror;
    struct table start;      /* after the calls, before the first card */
    int n_hands;             /* of the pack */
    cardset *hands;          /* [n_hands], from the lowest mask; owned */
    uint16_t *number_of;     /* [HAND_MASKS], of those that are hands; owned */
    bool *may_hold[N_SEATS]; /* [n_hands] does the seat call so with this hand? owned */
    cardset *held[N_SEATS];  /* [n_may_hold] these hands; owned */
    int n_may_hold[N_SEATS];
    struct choices *choices[N_SEATS]; /* [n_hands], empty for those that are turned; owned */
};

/* The end of a closed auction: each may hold what he calls so with, whoever makes a call that nobody makes
 * any hand that lets him. `rest` draws no lots and sees no cards. STATUS_MEMORY. */
enum status end_players_init(struct end_players *players, const struct ruleset *rules,
                             const struct policy *rest, const struct auction *auction) MUST_USE;
void end_players_clear(struct end_players *players); /* accepts zeroed ones */

/* May the seat hold this? */
static inline bool end_players_may_hold(const struct end_players *players, unsigned s, cardset hand)
{
    return players->may_hold[s][players->number_of[hand]];
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
