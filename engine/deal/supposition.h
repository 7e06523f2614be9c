/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a question supposes about the hidden hands in addition to what its seat knows: --given and
 * --not. A supposition is a condition, in the language of knowledge.h, about a seat or about the
 * querying seat's partner.
 *
 * A denied condition, or one about a partner whose identity depends on the deal, is a disjunction
 * of mutually exclusive cases. A supposition therefore splits the deals into disjoint parts, which
 * are counted separately (deals_new_of_any). */
#pragma once

#include "engine/deal/deals.h"
#include "engine/deal/knowledge.h"

/* Who a seat's partner is depends on the cards (RULES 1.5); each case is a partner_way. */

enum { MAX_PARTNER_WAYS = 12, MAX_WAY_LIMITS = 3 };

/* One case: seat `partner` is the partner in every deal that satisfies these limits. */
struct partner_way {
    seat partner;
    int n;
    struct limit limits[MAX_WAY_LIMITS];
};

/* Writes all cases, which are mutually exclusive, and their number. Returns STATUS_INPUT if the
 * seat has no partner in the contract bid so far, or if the cards do not determine the partner. */
enum status partner_ways(const struct view *view, struct partner_way ways[MAX_PARTNER_WAYS], int *n,
                         struct diag *diag);

/* The partner in a deal according to the cases in `ways`, or SEAT_NONE. */
int partner_in_deal(const struct partner_way *ways, int n, const cardset dealt[N_SEATS]);

enum { MAX_SUPPOSED = 16, MAX_SUPPOSED_PARTS = 256 };

struct supposed {
    const char *text; /* borrowed */
    bool denied; /* the condition is false: if it lists several cards, at least one is missing */
};

struct supposition {
    int n;
    struct supposed items[MAX_SUPPOSED];
};

/* False if the supposition (NULL: none) names "partner" and view->me has none in the contract bid
 * so far; supposition_deals then refuses it. */
bool supposition_applies(const struct supposition *supposition, const struct view *view);

/* The deals consistent with knowledge and supposition (NULL: none). The partner is the one seat
 * that plays with view->me in the contract bid so far; deals without exactly one such seat satisfy
 * no condition on the partner, denied or not. Returns STATUS_INPUT for malformed text, with the
 * column, or if no seat can be the partner; STATUS_IMPOSSIBLE, with the contradictory facts and the
 * option at fault; or STATUS_MEMORY. The caller frees *out with deals_free. */
enum status supposition_deals(const struct supposition *supposition, const struct knowledge *known,
                              const struct view *view, struct deals **out, struct diag *diag);
