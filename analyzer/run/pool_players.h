/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a pool: a table of policies for each worker, and why one of them has failed. */
#ifndef ZOLO_RUN_POOL_PLAYERS_H
#define ZOLO_RUN_POOL_PLAYERS_H

#include "analyzer/run/pool.h"
#include "engine/policy/policy.h"

struct pool_players {
    int n;
    struct policy_table *of;                           /* [worker], owned */
    char failure[sizeof(((struct diag *)0)->message)]; /* of a player of another rank, or "" */
};

/* One table for each worker; `roles` is borrowed. STATUS_MEMORY. The caller clears, also on failure. */
enum status pool_players_init(struct pool_players *players, const struct pool *pool,
                              const struct policy_roles *roles, seat me) MUST_USE;
void pool_players_clear(struct pool_players *players);

/* Why a player has failed, NULL if none has: on any rank, once that was shared. */
const char *pool_players_failure(const struct pool_players *players);

/* Lets all ranks know; they call it together. */
void pool_players_share_failure(struct pool_players *players, const struct pool *pool);

#endif
