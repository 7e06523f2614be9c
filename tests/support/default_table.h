/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of the default players of a shipped rule set, and what somebody asks there who says no
 * more than his hand: how the others play and call, and that he goes on as well as he can. */
#ifndef ZOLO_TEST_DEFAULT_TABLE_H
#define ZOLO_TEST_DEFAULT_TABLE_H

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

/* A random deal, and its first calls, up to `most_calls` of them, as the players make them. False if
 * they end the auction. */
bool default_table_draw(const struct default_table *table, int most_calls, struct rng *rng,
                        struct state *out);

/* What the seat on turn is told that was dealt `hand`; the running test fails if it is told
 * nothing. The caller clears the answer. */
struct answer default_table_ask(const struct default_table *table, const struct table *at,
                                cardset hand);

/* All that can follow `option` of a situation (following.h), the deals weighed as the request says. */
void default_table_follow(const struct default_table *table, const struct situation *situation,
                          action option, struct followings *out);

#endif
