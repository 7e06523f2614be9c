/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever plays with a seat hangs on the cards (RULES 1.5): which hands make which seat its partner. */
#ifndef ZOLO_DEAL_PARTNER_WAYS_H
#define ZOLO_DEAL_PARTNER_WAYS_H

#include "engine/deal/knowledge.h"

enum { MAX_PARTNER_WAYS = 12, MAX_WAY_LIMITS = 3 };

/* One way in which a seat is the partner: it is, where these limits hold. */
struct partner_way {
    seat partner;
    int n;
    struct limit limits[MAX_WAY_LIMITS];
};

/* Writes the ways, of which no deal fits two, and their number. STATUS_INPUT if the viewer has no
 * partner in the game as bid so far, whatever the cards, or it is not the cards that tell. */
enum status partner_ways(const struct view *view, struct partner_way ways[MAX_PARTNER_WAYS], int *n,
                         struct diag *diag) MUST_USE;

/* The seat that these ways make the partner in a deal, or SEAT_NONE. */
int partner_in_deal(const struct partner_way *ways, int n, const cardset dealt[N_SEATS]);

#endif
