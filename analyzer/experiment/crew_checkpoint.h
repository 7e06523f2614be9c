/* The checkpoint of a run that a crew does: the writer has the file, every rank has its rows. All
 * ranks call these together, and all get the same answer. */
#ifndef ZOLO_EXPERIMENT_CREW_CHECKPOINT_H
#define ZOLO_EXPERIMENT_CREW_CHECKPOINT_H

#include "analyzer/experiment/checkpoint.h"
#include "analyzer/experiment/crew.h"

/* As checkpoint_open; *out is NULL on ranks that are not the writer. */
enum status crew_checkpoint_open(const struct crew *crew, const char *file, const char *identity,
                                 struct sample *sample, struct tally *tally,
                                 struct checkpoint **out, struct diag *diag) MUST_USE;

/* As checkpoint_is_due, by the clock of the writer. */
bool crew_checkpoint_is_due(const struct crew *crew, const struct checkpoint *checkpoint,
                            double seconds);

/* As checkpoint_save, by the writer. */
enum status crew_checkpoint_save(const struct crew *crew, struct checkpoint *checkpoint,
                                 const struct sample *sample, const struct tally *tally,
                                 struct diag *diag) MUST_USE;

#endif
