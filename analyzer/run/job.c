/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/run/job.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

void job_line_begin(struct job_line *line, const char *name, int format,
                    const struct ruleset *rules)
{
    line->text[0] = '\0';
    job_line_add(line, "job=%s:%d rules=%s:%016" PRIx64, name, format, rules->name,
                 ruleset_fingerprint(rules));
}

void job_line_end(struct job_line *line, const struct policy *const players[], int n)
{
    policy_add_content(players, n, line->text, sizeof line->text);
}

enum status pool_players_init(struct pool_players *players, const struct pool *pool,
                              const struct policy_roles *roles, seat me)
{
    const int n = pool_workers(pool);
    *players = (struct pool_players){.of = calloc((size_t)n, sizeof *players->of)};
    enum status status = players->of == NULL ? STATUS_MEMORY : STATUS_OK;
    for (; players->n < n && status == STATUS_OK; players->n++)
        status = policy_table_init(&players->of[players->n], roles, me);
    return status;
}

void pool_players_clear(struct pool_players *players)
{
    for (int i = 0; i < players->n; i++)
        policy_table_clear(&players->of[i]);
    free(players->of);
    *players = (struct pool_players){0};
}

const char *pool_players_failure(const struct pool_players *players)
{
    const char *why = NULL;
    for (int i = 0; i < players->n && why == NULL; i++)
        why = policy_table_failure(&players->of[i]);
    return why == NULL && players->failure[0] != '\0' ? players->failure : why;
}

void pool_players_share_failure(struct pool_players *players, const struct pool *pool)
{
    const char *why = pool_players_failure(players);
    snprintf(players->failure, sizeof players->failure, "%s", why == NULL ? "" : why);
    pool_share(pool, why != NULL, players->failure, sizeof players->failure);
}
