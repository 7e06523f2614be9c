/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole sessions: rounds of deals at one table, four persons who stay as they are
 * while the deal goes round, places and ranking points at the end of each round
 * (RULES 2.3, 5.0, 7). Over the seatings of a session its cards are the same. */
#ifndef ZOLO_MATCH_MATCH_SESSION_H
#define ZOLO_MATCH_MATCH_SESSION_H

#include "analyzer/match/match_seating.h"
#include "analyzer/match/match_sums.h"

/* Points of tied places are shared, so they are counted in twelfths: 2, 3 and 4 divide it. */
enum { SHARES = 12 };

struct session_rules {
    int rounds, deals;    /* deals of a round */
    int ranking[N_SEATS]; /* points by place in a round */
    bool open_rounds;     /* the rule set has no fixed length: rounds and deals are Wolsztyn's */
    bool open_ranking;    /* nor ranking points: 4, 3, 2, 1 (RULES 2.3) */
};

/* As the rule set says; what it leaves open as in Wolsztyn: 5 rounds of 32 deals, 4/3/2/1 [X4]. */
struct session_rules session_rules_of(const struct ruleset *rules);

/* Parts of the sums of a session. */
enum session_part {
    SESSION_POINTS,                      /* ranking points and sessions won, in shares */
    SESSION_TABLES,                      /* the same by table kind */
    SESSION_STAKES = SESSION_TABLES + 3, /* stakes of a session */
    SESSION_PLACES,                      /* seats and rounds by place, in shares */
    N_SESSION_PARTS = SESSION_PLACES + N_SEATS
};

/* Results of a session are counted in `n` steps of `width` from `low` on. */
struct session_scale {
    int low, width, n;
};

/* Where the counts of a session lie after the sums of its parts. */
struct session_layout {
    struct session_scale points; /* in shares */
    struct session_scale stakes;
    size_t first_points[2], first_stakes[2]; /* by policy */
    size_t n_sums;
};
struct session_layout session_layout_of(const struct session_rules *session,
                                        const struct ruleset *rules);

/* Shares of the ranking points of a round, by its stakes; equal stakes share their places [X4].
 * `places[s][p]` are the shares of place p that s takes. */
void session_places(const int stakes[N_SEATS], const int ranking[N_SEATS], int points[N_SEATS],
                    int places[N_SEATS][N_SEATS]);

/* Who wins a session: most ranking points, then most stakes; what is equal still is shared [D].
 * The shares sum to SHARES. */
void session_winners(const int points[N_SEATS], const int stakes[N_SEATS], int shares[N_SEATS]);

/* What a match of sessions is played with. */
struct session_table {
    const struct session_rules *session;
    const struct session_layout *layout;
    const struct ruleset *rules;
    const struct policy_table *policies;
    const struct seatings *seatings; /* of persons, person 0 being forehand in the first deal */
    uint64_t seed;
};

/* Plays session number `index` in all seatings, adds to the sums; *result gets the mean ranking
 * points of A's seats above the mean of all. */
void session_play(const struct session_table *table, uint64_t index, int64_t *sums, double *result);

/* The result below which a share p of a policy's sessions lies: the least step x that
 * P(result <= x) >= p holds for. */
int session_quantile(const int64_t *counts, const struct session_scale *scale, double p);

#endif
