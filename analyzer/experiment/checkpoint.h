/* A run that can be broken off at any moment and goes on where it stood: its rows
 * in a file beside the plan they belong to. The file is replaced as a whole
 * (written under another name, synced, renamed), so it is always one state or
 * the next; a run that goes on gives the very result of a run without a break. */
#ifndef ZOLO_EXPERIMENT_CHECKPOINT_H
#define ZOLO_EXPERIMENT_CHECKPOINT_H

#include "analyzer/experiment/plan.h"
#include "analyzer/stats/sample.h"
#include "analyzer/stats/tally.h"

struct checkpoint; /* an open file, locked against a second process */

/* Opens `file` for the experiment that `identity` describes: one line of text in which
 * everything that decides the rows is named (version, rule set, situation,
 * options, policies, drawing, seed, evidence). If the file exists, its rows
 * are read into *sample and its counts into *tally (both initialised and empty; NULL: nothing is
 * counted beside the rows); else they stay empty. STATUS_INPUT if the file is no checkpoint, is damaged
 * (which line), of another version or of another experiment (what differs),
 * or in use by another process; STATUS_FILE if it cannot be read or
 * written. Nothing is changed then. */
enum status checkpoint_open(const char *file, const char *identity, struct sample *sample,
                            struct tally *tally, struct checkpoint **out,
                            struct diag *diag) MUST_USE;

/* Is it `seconds` or longer since it was saved last, or opened? */
bool checkpoint_is_due(const struct checkpoint *checkpoint, double seconds);

/* Saves rows, and counts if there are any (tally NULL as in checkpoint_open). STATUS_FILE (full disk …) leaves the state before. */
enum status checkpoint_save(struct checkpoint *checkpoint, const struct sample *sample,
                            const struct tally *tally, struct diag *diag) MUST_USE;

/* Closes; the file stays. Accepts NULL. */
void checkpoint_close(struct checkpoint *checkpoint);

#endif
