/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the rows of a pair of policies, shared out to a pool. Row i is deal
 * number i; its random numbers are its own and the same in every
 * seating, and what is counted is whole numbers: results are bit-identical for
 * any pool, batches and interruptions. */
#ifndef ZOLO_MATCH_MATCH_PLAY_H
#define ZOLO_MATCH_MATCH_PLAY_H

#include "analyzer/match/match.h"

struct match_play;

/* Makes policies a and b of a match ready; `match` has plan and seatings, and is borrowed. STATUS_MEMORY. */
enum status match_play_new(const struct match *match, int a, int b,
                           struct match_play **out) MUST_USE;
void match_play_free(struct match_play *play); /* accepts NULL */

/* The rows, for study_run: option 0 is what the seats of A got on average, option 1 those of B. */
struct row_source match_play_source(struct match_play *play);

/* Sums over all rows filled since match_play_new, of N_PARTS parts; n of them. An earlier, interrupted run's are put here before the first row. */
int64_t *match_play_sums(struct match_play *play, size_t *n);

/* What progress is told: `before` rows of other pairs done, `total` in all (0 = not known). */
void match_play_expect(struct match_play *play, uint64_t before, uint64_t total);

/* The report of a player from outside that failed, or NULL; filling rows was STATUS_PROGRAM
 * then. Good for the life of `play`. */
const char *match_play_failure(const struct match_play *play);

/* True if both policies are the same one and no player from outside. */
bool match_play_is_alike(const struct match_play *play);

#endif
