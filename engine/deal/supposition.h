/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an asker supposes of the hidden hands, beside what he knows: --given and --not. Each is a
 * condition in the language of knowledge.h, of a seat or of the asker's partner.
 *
 * A condition that is denied, or whose seat hangs on the deal, is one of several things that cannot
 * be true at once; so a supposition divides the deals that fit into parts, and is counted part by
 * part (deals_new_of_any). */
#ifndef ZOLO_DEAL_SUPPOSITION_H
#define ZOLO_DEAL_SUPPOSITION_H

#include "engine/deal/deals.h"
#include "engine/deal/knowledge.h"

/* Whoever plays with a seat hangs on the cards (RULES 1.5): which hands make which seat its partner. */

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

enum { MAX_SUPPOSED = 16, MAX_SUPPOSED_PARTS = 256 };

struct supposed {
    const char *text; /* borrowed */
    bool denied;      /* it does not hold: a hand of several cards lacks one of them or more */
};

struct supposition {
    int n;
    struct supposed items[MAX_SUPPOSED];
};

/* The deals that fit what is known and what is supposed; `supposition` NULL: nothing. The partner is
 * the one seat that plays with `view->me` in the game as bid so far: deals in which there is no such
 * seat, or two, fit no condition of him, denied or not. STATUS_INPUT with the column, or if nobody
 * can be the partner; STATUS_IMPOSSIBLE with the facts that exclude it, and which option it was;
 * STATUS_MEMORY. The caller frees *out. */
enum status supposition_deals(const struct supposition *supposition, const struct knowledge *known,
                              const struct view *view, struct deals **out,
                              struct diag *diag) MUST_USE;

#endif
