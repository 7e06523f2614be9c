/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job is identified by one line, just as a question is identified by its canonical line. The line
 * lists everything that determines the rows, as words "key=value" separated by single spaces. A
 * checkpoint can be resumed only by a job with the same line. This header also declares the players
 * that each worker uses. */
#pragma once

#include "analyzer/run/pool.h"
#include "engine/core/text_add.h"
#include "engine/policy/policy.h"

enum { JOB_LINE_BYTES = 12288 };

struct job_line {
    char text[JOB_LINE_BYTES];
};

/* Begins the line: "job=NAME:FORMAT rules=NAME:FINGERPRINT". `format` must be increased when the
 * rows change although the rest of the line does not. */
void job_line_begin(struct job_line *line, const char *name, int format,
                    const struct ruleset *rules);

/* Appends text to the line, truncating text that does not fit. */
#define job_line_add(line, ...) text_add((line)->text, sizeof(line)->text, __VA_ARGS__)

/* Ends the line with a checksum of the files that define the policies (policy_add_content). */
void job_line_end(struct job_line *line, const struct policy *const players[], int n);

/* One table of policies for each worker of a pool, and the reason if a player has failed. */
struct pool_players {
    int n;
    struct policy_table *of;                           /* [worker], owned */
    char failure[sizeof(((struct diag *)0)->message)]; /* why a player has failed, or "" */
};

/* Creates one policy table for each worker; borrows `roles`. The caller clears *players, even on
 * failure. STATUS_MEMORY. */
enum status pool_players_init(struct pool_players *players, const struct pool *pool,
                              const struct policy_roles *roles, seat me);
void pool_players_clear(struct pool_players *players);

/* Why a player has failed (on any rank, if failures have been shared), or NULL if none has. */
const char *pool_players_failure(const struct pool_players *players);

/* Copies the first failed rank's failure message to all ranks, which must call this together. */
void pool_players_share_failure(struct pool_players *players, const struct pool *pool);
