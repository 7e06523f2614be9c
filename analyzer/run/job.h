/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job: the line that names it, as the canonical line names a question, and the players of its workers.
 * The line holds all that decides what the rows are, in words "key=value" with one blank between. A
 * checkpoint is resumed only by the job of the same line. */
#ifndef ZOLO_RUN_JOB_H
#define ZOLO_RUN_JOB_H

#include "analyzer/run/pool.h"
#include "engine/policy/policy.h"

enum { JOB_LINE_BYTES = 12288 };

struct job_line {
    char text[JOB_LINE_BYTES];
};

/* Begins "job=NAME:FORMAT rules=NAME:FINGERPRINT"; `format` is raised when the same words come to mean
 * other rows. */
void job_line_begin(struct job_line *line, const char *name, int format,
                    const struct ruleset *rules);

/* Adds to it. What does not fit is cut off. */
void job_line_add(struct job_line *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Ends it with the content of the files that the policies are read from (policy_add_content). */
void job_line_end(struct job_line *line, const struct policy *const players[], int n);

/* A table of policies for each worker of a pool, and why one of them has failed. */
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

/* Gives every rank the failure of the first that has one; all call it together. */
void pool_players_share_failure(struct pool_players *players, const struct pool *pool);

#endif
