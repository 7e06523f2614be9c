/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See match_seating.h. */
#include "analyzer/match/match_seating.h"

#include "engine/play/playout.h"

struct seatings seatings_of(enum seating kind)
{
    struct seatings seatings = {0};
    for (unsigned set = 1; set < 15; set++) {
        const bool even = cardset_count(set) == 2;
        if (kind == SEATING_ALL || even == (kind == SEATING_TWO))
            seatings.of_a[seatings.n++] = (seatset)set;
    }
    return seatings;
}

const char *seating_name(enum seating kind)
{
    static const char *const names[N_SEATING_KINDS] = {"all", "one", "two"};
    return names[kind];
}

void seating_play(const struct policy_table *pair, seatset of_a, struct state *state,
                  struct rng rng, int payoff[N_SEATS])
{
    /* Seat 0 of the table is "me", any other one is of the "others". */
    struct player players[N_SEATS];
    for (unsigned s = 0; s < N_SEATS; s++)
        players[s] = pair->players[(of_a >> s & 1) != 0 ? 0 : 1];
    playout(state, players, &rng);
    state_payoff(state, payoff);
}
