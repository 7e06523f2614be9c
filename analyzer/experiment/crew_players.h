/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a crew: a table of policies for each worker, and why one of them has failed. */
#ifndef ZOLO_EXPERIMENT_CREW_PLAYERS_H
#define ZOLO_EXPERIMENT_CREW_PLAYERS_H

#include "analyzer/experiment/crew.h"
#include "engine/policy/policy.h"

struct crew_players {
    int n;
    struct policy_table *of;                           /* [worker], owned */
    char failure[sizeof(((struct diag *)0)->message)]; /* of a player of another rank, or "" */
};

/* One table for each worker; `roles` is borrowed. STATUS_MEMORY. The caller clears, also on failure. */
enum status crew_players_init(struct crew_players *players, const struct crew *crew,
                              const struct policy_roles *roles, seat me) MUST_USE;
void crew_players_clear(struct crew_players *players);

/* Why a player has failed, NULL if none has: on any rank, once that was shared. */
const char *crew_players_failure(const struct crew_players *players);

/* Lets all ranks know; they call it together. */
void crew_players_share_failure(struct crew_players *players, const struct crew *crew);

#endif
