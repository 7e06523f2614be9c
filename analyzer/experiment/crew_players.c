/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See crew_players.h. */
#include "analyzer/experiment/crew_players.h"

#include <stdio.h>
#include <stdlib.h>

enum status crew_players_init(struct crew_players *players, const struct crew *crew,
                              const struct policy_roles *roles, seat me)
{
    const int n = crew_workers(crew);
    *players = (struct crew_players){.of = calloc((size_t)n, sizeof *players->of)};
    enum status status = players->of == NULL ? STATUS_MEMORY : STATUS_OK;
    for (; players->n < n && status == STATUS_OK; players->n++)
        status = policy_table_init(&players->of[players->n], roles, me);
    return status;
}

void crew_players_clear(struct crew_players *players)
{
    for (int i = 0; i < players->n; i++)
        policy_table_clear(&players->of[i]);
    free(players->of);
    *players = (struct crew_players){0};
}

const char *crew_players_failure(const struct crew_players *players)
{
    const char *why = NULL;
    for (int i = 0; i < players->n && why == NULL; i++)
        why = policy_table_failure(&players->of[i]);
    return why == NULL && players->failure[0] != '\0' ? players->failure : why;
}

void crew_players_share_failure(struct crew_players *players, const struct crew *crew)
{
    const char *why = crew_players_failure(players);
    snprintf(players->failure, sizeof players->failure, "%s", why == NULL ? "" : why);
    crew_share(crew, why != NULL, players->failure, sizeof players->failure);
}
