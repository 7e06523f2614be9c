/* The text of a checkpoint file:
 *   zolo checkpoint 1
 *   identity …                      one line, as given
 *   shape OPTIONS CONTROLS POPULATION ROWS
 *   played N …                      rows in which each option was played
 *   V V …                           a line for each row: results, controls, and, of a sample of
 *                                   means, the results of the deal that was drawn; 17 digits, "-"
 *                                   where an option was not played
 *   tally LOW HIGH                  this and the next only of what counts beside its rows
 *   count OPTION RESULT N           a line for each result that was counted
 *   end */
#ifndef ZOLO_EXPERIMENT_CHECKPOINT_TEXT_H
#define ZOLO_EXPERIMENT_CHECKPOINT_TEXT_H

#include <stdio.h>

#include "analyzer/stats/sample.h"
#include "analyzer/stats/tally.h"

/* Writes all of it (tally NULL: nothing is counted); whether that worked, ferror and fflush tell. */
void checkpoint_write(FILE *out, const char *identity, const struct sample *sample,
                      const struct tally *tally);

/* Reads a file of `size` bytes for an experiment; *sample and *tally (NULL: none is there) are
 * initialised and empty, and are so again on failure. STATUS_INPUT with the line,
 * what is wrong and what was expected; STATUS_FILE if it cannot be read;
 * STATUS_MEMORY. */
enum status checkpoint_read(FILE *in, uint64_t size, const char *identity, struct sample *sample,
                            struct tally *tally, struct diag *diag) MUST_USE;

#endif
