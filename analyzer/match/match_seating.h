/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seatings of a duplicate match: in which seats policy A sits while B has the
 * others. With every seating its mirror image belongs to the match, so both
 * policies sit in each seat of the same deal equally often and the luck of the
 * cards cancels. Who plays with whom is hidden at the table; over the seatings
 * each policy has either one as partner and as opponent, the same for both. */
#ifndef ZOLO_MATCH_MATCH_SEATING_H
#define ZOLO_MATCH_MATCH_SEATING_H

#include "engine/policy/policy.h"

/* ALL is as if each seat were given to A or B by a coin, tables of one kind left out. */
enum seating {
    SEATING_ALL, /* the 14 of ONE and TWO */
    SEATING_ONE, /* one A against three B in each seat, and one B against three A: 8 */
    SEATING_TWO, /* two and two: 6 */
    N_SEATING_KINDS
};

enum { MAX_SEATINGS = 14 };

struct seatings {
    int n;
    seatset of_a[MAX_SEATINGS]; /* the seats of A in each of them */
};
struct seatings seatings_of(enum seating kind);

/* Seats that each of the two policies has over all seatings of a deal. */
static inline int seatings_seats(const struct seatings *seatings)
{
    return seatings->n * N_SEATS / 2;
}

/* "all", "one", "two". */
const char *seating_name(enum seating kind);

/* Plays a deal from where `state` stands to its end, and writes its payoffs. `pair` is a table
 * of "me" = A and "others" = B; `rng` is a copy, so that all seatings have the same numbers. */
void seating_play(const struct policy_table *pair, seatset of_a, struct state *state,
                  struct rng rng, int payoff[N_SEATS]);

#endif
