/* Keeps a run in a checkpoint file while it goes on. */
#ifndef ZOLO_COMPARISON_KEEPING_H
#define ZOLO_COMPARISON_KEEPING_H

#include "analyzer/comparison/comparison.h"
#include "analyzer/experiment/crew_checkpoint.h"

/* A checkpoint in use; lives as long as the trial runs. */
struct keeping {
    struct crew crew;
    struct checkpoint *checkpoint; /* owned; NULL on ranks that write nothing */
    struct comparison *run;        /* borrowed */
    struct diag *diag;
    struct row_sink sink; /* for trial_run */
};

/* Opens `file` for a run that is made ready and puts the rows it holds into
 * run->trial.sample. Errors as checkpoint_open. */
enum status keeping_open(struct keeping *keeping, const char *file, struct comparison *run,
                         struct diag *diag) MUST_USE;

/* Saves the rows a last time, also of an interrupted trial, and closes. Returns
 * `status`, that of the trial, or what went wrong here. */
enum status keeping_close(struct keeping *keeping, enum status status) MUST_USE;

#endif
