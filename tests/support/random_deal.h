/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random deals and actions for property tests. Uniform ones would hardly ever
 * show two black queens in one hand that is silent and doubled four times, so
 * a share of the deals grants a wish, and each deal has a bidding style of its own. */
#pragma once

#include "engine/core/rng.h"
#include "engine/play/state.h"

/* How the seats call in one deal. */
struct deal_mix {
    unsigned passes_of_6;  /* chance to pass, in sixths */
    bool prefers_doubling; /* to bidding, where both are legal */
    int highest_contract;  /* no bid above it: else all auctions would end at the top */
};

/* Deals all cards: in 3 of 8 deals some hand has a wish granted (all old cards,
 * the cards that a contract needs, the highest trumps); the rest is uniform. */
void random_deal(const struct ruleset *rules, struct rng *rng, cardset dealt[N_SEATS]);

struct deal_mix random_mix(const struct ruleset *rules, struct rng *rng);

/* One of the legal actions of a state that is not over: calls by the bidding style, cards all
 * equally likely. */
action random_action(const struct state *state, struct deal_mix type, struct rng *rng);

/* A uniform member of a set that is not empty. */
action random_member(actionset set, struct rng *rng);
