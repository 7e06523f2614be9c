/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the choices of an end have been worth so far, kept in a file from sweep to sweep: more sweeps go
 * on from there, in another run too, and after calls that have changed since. Then the hands that call
 * so now go on, those that are new begin with the net, and what those had who call otherwise waits. */
#ifndef ZOLO_EXACT_END_SUMS_H
#define ZOLO_EXACT_END_SUMS_H

#include "analyzer/exact/end_learning_plan.h"
#include "analyzer/exact/end_players.h"

struct checkpoint;

struct end_sums {
    struct checkpoint *checkpoint; /* owned; NULL: nothing is kept */
    struct diag *diag;             /* borrowed */
};

/* Opens the file of a plan, if it has one: for its rules and net, whatever the calls. STATUS_INPUT,
 * STATUS_FILE. */
enum status end_sums_open(struct end_sums *sums, const struct end_learning_plan *plan,
                          struct diag *diag) MUST_USE;
void end_sums_close(struct end_sums *sums);

/* How far an end has come. */
struct end_progress {
    int64_t sweeps;     /* that were made, ≥ 0 */
    double first, last; /* as in struct learnt_end */
};

/* Gives players without choices what was kept of their end; no sweeps if nothing was. STATUS_MEMORY,
 * STATUS_FILE, STATUS_INPUT if the file is damaged. */
enum status end_sums_find(struct end_sums *sums, struct end_players *players,
                          struct end_progress *out) MUST_USE;

/* Keeps the choices of the players. STATUS_MEMORY, STATUS_FILE: then what was kept before stays. */
enum status end_sums_save(struct end_sums *sums, const struct end_players *players,
                          const struct end_progress *progress) MUST_USE;

/* Is it time to keep an end that is not finished? */
bool end_sums_are_due(const struct end_sums *sums);

#endif
