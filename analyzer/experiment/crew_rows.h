/* Rows of numbers done by a crew: many rows are an item, so that handing out costs little; the
 * rows of an item may add to sums of whole numbers besides. */
#ifndef ZOLO_EXPERIMENT_CREW_ROWS_H
#define ZOLO_EXPERIMENT_CREW_ROWS_H

#include "analyzer/experiment/crew.h"

struct crew_rows {
    uint64_t first, n; /* rows first … first + n − 1 */
    uint64_t chunk;    /* rows of an item, 0 = choose; never changes a result */
    size_t n_values;   /* of each row */
    size_t n_sums;     /* of each item, may be 0 */
    /* Does a row: writes its values, adds to the sums (both begin as 0). `worker` as in crew.h. */
    enum status (*do_row)(void *self, int worker, uint64_t row, double *values, int64_t *sums);
    /* Takes rows first … first + n − 1, in ascending order; on every rank. */
    void (*take)(void *self, uint64_t first, uint64_t n, const double *values, const int64_t *sums);
    void *self;
    const struct progress *progress; /* told `before` + rows done, of `total`; may be NULL */
    uint64_t before, total;
};

/* Does all rows. As crew_run. */
enum status crew_rows_run(const struct crew *crew, const struct crew_rows *rows) MUST_USE;

#endif
