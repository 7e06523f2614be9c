/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of the default players of a shipped rule set, and the question of a seat that names its
 * hand alone: the others are the default players, and it plays the best reply. */
#pragma once

#include "analyzer/answer/answer.h"
#include "analyzer/players/policy_source.h"
#include "tests/support/following.h"

struct default_table {
    struct ruleset rules;
    struct policy_source players;
    struct request request; /* one thread */
    struct wants wants;     /* the values alone */
};

/* *out must not be moved; the running test fails if it cannot be opened. */
void default_table_open(const char *name, struct default_table *out);
void default_table_close(struct default_table *table);

/* A random deal with up to `most_calls` of its calls by the players. False if the auction ends. */
bool default_table_draw(const struct default_table *table, int most_calls, struct rng *rng,
                        struct state *out);

/* The answer to the seat on turn with `hand` as dealt; the running test fails if there is none. The
 * caller clears the answer. */
struct answer default_table_ask(const struct default_table *table, const struct table *at,
                                cardset hand);

/* All that can follow `option` of a situation (following.h), with the weights of the request. */
void default_table_follow(const struct default_table *table, const struct situation *situation,
                          action option, struct followings *out);
