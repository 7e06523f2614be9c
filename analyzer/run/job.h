/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job is identified by one line, as a question is by its canonical line. The line holds
 * everything that determines the rows, as words "key=value" separated by one space each; a
 * checkpoint is resumed only by a job with the same line. This header also declares the players of
 * each worker. */
#pragma once

#include "analyzer/run/pool.h"
#include "engine/policy/policy.h"

enum { JOB_LINE_BYTES = 12288 };

struct job_line {
    char text[JOB_LINE_BYTES];
};

/* Begins the line: "job=NAME:FORMAT rules=NAME:FINGERPRINT". `format` is raised when the same words
 * come to mean different rows. */
void job_line_begin(struct job_line *line, const char *name, int format,
                    const struct ruleset *rules);

/* Appends to the line, truncating what does not fit. */
void job_line_add(struct job_line *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Ends the line with the content of the files that the policies are read from
 * (policy_add_content). */
void job_line_end(struct job_line *line, const struct policy *const players[], int n);

/* A table of policies for each worker of a pool, and the reason if one of them has failed. */
struct pool_players {
    int n;
    struct policy_table *of;                           /* [worker], owned */
    char failure[sizeof(((struct diag *)0)->message)]; /* failure of a player of another rank, or
                                                          "" */
};

/* Creates one table for each worker; borrows `roles`. The caller clears it, even on failure.
 * STATUS_MEMORY. */
enum status pool_players_init(struct pool_players *players, const struct pool *pool,
                              const struct policy_roles *roles, seat me);
void pool_players_clear(struct pool_players *players);

/* Why a player has failed, on any rank once shared; NULL if none has. */
const char *pool_players_failure(const struct pool_players *players);

/* Gives every rank the failure of the first rank that failed; all ranks must call it together. */
void pool_players_share_failure(struct pool_players *players, const struct pool *pool);
