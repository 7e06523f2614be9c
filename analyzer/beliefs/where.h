/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the unseen cards are: for each card the chance that a seat holds it, and for each seat the
 * chance that it is the asker's partner, given his hand, the calls and the cards.
 *
 * The chances are sums over the deals that fit, each with its own chance (posterior.h): over all of
 * them where they can be gone through, else over a sample, and then each number has its
 * interval, but for what the rules prove. */
#ifndef ZOLO_BELIEFS_WHERE_H
#define ZOLO_BELIEFS_WHERE_H

#include "analyzer/question/question.h"
#include "analyzer/stats/estimate.h"

/* Deals of a sample where a question does not say how many. */
enum { WHERE_DRAWN = 10000 };

/* A card that is neither the asker's nor on the table. Twins are one row: `copies` of them unseen. */
struct where_card {
    card card; /* the first of its copies */
    int copies;
    struct estimate holds[N_SEATS]; /* chance that the seat holds it; of twins one or both */
    double expected[N_SEATS];       /* how many copies, on average: they sum to `copies` */
};

/* Who is with the asker in the game as bid so far. */
enum where_partner {
    PARTNER_BY_CARDS,  /* the cards tell, so each seat has a chance */
    PARTNER_NONE,      /* he plays alone, or holds all the old cards */
    PARTNER_TWO,       /* two are with him, against a lone player */
    PARTNER_BY_A_TRICK /* a trick will tell (Hochzeit) */
};

struct where_partners {
    struct estimate seat[N_SEATS]; /* chance that it is his partner */
    struct estimate nobody;        /* that no seat is the only one with him */
};

/* The same after a part of what was said and played, of the game as it is bid now. */
struct where_moment {
    int who; /* did it; SEAT_NONE: before the first call */
    bool is_card;
    int after; /* number of the call or card, from 0 */
    struct where_partners partners;
};

enum { MAX_WHERE_MOMENTS = 64 }; /* of a longer history the first */

struct whereabouts {
    char *question;             /* its line; owned */
    struct situation situation; /* borrows its rule set */
    struct supposition given;
    struct evidence evidence;
    bool exact;          /* every deal that fits */
    uint64_t n;          /* deals gone through */
    uint64_t n_possible; /* deals that fit */
    uint64_t seed;       /* of a sample */
    int n_acts;          /* calls and cards of the others that were weighed */
    int n_cards;
    struct where_card cards[MAX_CARDS]; /* as a player sorts them */
    int left[N_SEATS];                  /* cards that each seat still holds */
    enum where_partner partner;
    struct where_partners partners; /* PARTNER_BY_CARDS */
    int n_moments; /* 0: not told, as deals are sampled, or a supposition is about the partner */
    struct where_moment moments[MAX_WHERE_MOMENTS];
};

/* Of a question: its situation, what is supposed, evidence, deals and seed. STATUS_IMPOSSIBLE and
 * STATUS_INPUT as supposition_deals and posterior_new; STATUS_MEMORY. The caller clears *out with
 * where_clear, also on failure. */
enum status where_find(const struct question *question, struct whereabouts *out,
                       struct diag *diag) MUST_USE;

void where_clear(struct whereabouts *told);

/* --- its second half, in where_moved.c ---------------------------------------------------------- */

struct partner_way; /* engine/deal/partner_ways.h */

/* The chances of the partner after each call and card, into out->moments. STATUS_MEMORY. */
enum status where_moved(const struct question *question, const struct partner_way *ways, int n_ways,
                        struct whereabouts *out, struct diag *diag) MUST_USE;

#endif
