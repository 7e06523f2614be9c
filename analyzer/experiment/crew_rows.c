/* See crew_rows.h. */
#include "analyzer/experiment/crew_rows.h"

/* Rows of an item: enough to make the hand-out cheap, few enough to report progress and to
 * balance slow policies. */
enum { MOST_CHUNK = 64, CHUNKS_PER_WORKER = 4 };

struct chunks {
    const struct crew_rows *rows;
    uint64_t size; /* rows of each but the last */
};

static uint64_t chunk_size(const struct crew *crew, const struct crew_rows *rows)
{
    if (rows->chunk > 0)
        return rows->chunk;
    const uint64_t share =
        rows->n / ((uint64_t)crew->n_ranks * CHUNKS_PER_WORKER * (uint64_t)crew_workers(crew));
    return share < 1 ? 1 : share > MOST_CHUNK ? MOST_CHUNK : share;
}

/* Rows of the items before this one; for the number of items, all of them. */
static uint64_t rows_before(const struct chunks *chunks, uint64_t item)
{
    const uint64_t n = item * chunks->size;
    return n < chunks->rows->n ? n : chunks->rows->n;
}

/* Where the sums lie in the result of an item: behind the values. */
static size_t sums_at(const struct chunks *chunks)
{
    return chunks->size * chunks->rows->n_values * sizeof(double);
}

static enum status do_chunk(void *self, int worker, uint64_t item, void *result)
{
    const struct chunks *chunks = self;
    const struct crew_rows *rows = chunks->rows;
    const uint64_t begin = rows_before(chunks, item), end = rows_before(chunks, item + 1);
    double *values = result;
    int64_t *sums = (void *)((char *)result + sums_at(chunks));
    enum status status = STATUS_OK;
    for (uint64_t i = begin; i < end && status == STATUS_OK; i++)
        status = rows->do_row(rows->self, worker, rows->first + i,
                              values + (i - begin) * rows->n_values, sums);
    return status;
}

static enum status take_chunk(void *self, uint64_t item, const void *result)
{
    const struct chunks *chunks = self;
    const struct crew_rows *rows = chunks->rows;
    const uint64_t begin = rows_before(chunks, item), end = rows_before(chunks, item + 1);
    const int64_t *sums = (const void *)((const char *)result + sums_at(chunks));
    rows->take(rows->self, rows->first + begin, end - begin, result, sums);
    return STATUS_OK;
}

/* As if the items done were the first ones: all but the last have as many rows. */
static bool report_rows(void *self, uint64_t done, uint64_t total)
{
    const struct chunks *chunks = self;
    const struct progress *progress = chunks->rows->progress;
    (void)total;
    return progress->report(progress->self, chunks->rows->before + rows_before(chunks, done),
                            chunks->rows->total);
}

enum status crew_rows_run(const struct crew *crew, const struct crew_rows *rows)
{
    struct chunks chunks = {rows, chunk_size(crew, rows)};
    const struct progress progress = {report_rows, &chunks};
    const struct crew_work work = {.n_items = (rows->n + chunks.size - 1) / chunks.size,
                                   .result_size = sums_at(&chunks) + rows->n_sums * sizeof(int64_t),
                                   .do_item = do_chunk,
                                   .take = take_chunk,
                                   .self = &chunks,
                                   .everywhere = true};
    return crew_run(crew, &work, rows->progress == NULL ? NULL : &progress);
}
