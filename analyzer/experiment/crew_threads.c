/* See crew_of_threads in crew.h. The threads are OpenMP's; who is too far ahead sleeps until
 * results are taken, which OpenMP has no word for. */
#include <omp.h>
#include <pthread.h>

#include "analyzer/experiment/in_order.h"

/* Items under way for each thread: one that takes as long as so many others holds nobody up. */
enum { AHEAD = 16 };

/* A run of threads. All but `work` is touched under the lock only. */
struct shift {
    const struct crew_work *work;
    const struct progress *progress;
    struct in_order order;
    enum status status;
    pthread_mutex_t lock;
    pthread_cond_t moved; /* results were taken, or the run stops */
};

/* False if there is nothing left to do for this thread. */
static bool next_item(struct shift *shift, uint64_t *item)
{
    while (shift->status == STATUS_OK && !in_order_is_out(&shift->order) &&
           !in_order_has_room(&shift->order))
        pthread_cond_wait(&shift->moved, &shift->lock);
    if (shift->status != STATUS_OK || in_order_is_out(&shift->order))
        return false;
    *item = in_order_next(&shift->order);
    return true;
}

static bool goes_on(const struct shift *shift)
{
    const struct progress *progress = shift->progress;
    return progress == NULL ||
           progress->report(progress->self, shift->order.done, shift->work->n_items);
}

/* What was done after the run was stopped is thrown away. */
static void finish_item(struct shift *shift, uint64_t item, enum status status)
{
    if (shift->status != STATUS_OK)
        return;
    if (status == STATUS_OK)
        status = in_order_add(&shift->order, item);
    if (status == STATUS_OK && !goes_on(shift))
        status = STATUS_INTERRUPTED;
    shift->status = status;
    pthread_cond_broadcast(&shift->moved);
}

static void work_on(struct shift *shift, int worker)
{
    const struct crew_work *work = shift->work;
    uint64_t item;
    pthread_mutex_lock(&shift->lock);
    while (next_item(shift, &item)) {
        void *result = in_order_place(&shift->order, item);
        pthread_mutex_unlock(&shift->lock);
        const enum status status = work->do_item(work->self, worker, item, result);
        pthread_mutex_lock(&shift->lock);
        finish_item(shift, item, status);
    }
    pthread_mutex_unlock(&shift->lock);
}

static enum status run_threads(const struct crew *crew, const struct crew_work *work,
                               const struct progress *progress)
{
    struct shift shift = {.work = work,
                          .progress = progress,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .moved = PTHREAD_COND_INITIALIZER};
    const uint64_t most = (uint64_t)crew->n_threads;
    const int n_threads = (int)(work->n_items < most ? work->n_items : most);
    if (work->n_items == 0)
        return STATUS_OK;
    shift.status = in_order_init(&shift.order, work, AHEAD * most);
    if (shift.status == STATUS_OK) {
#pragma omp parallel num_threads(n_threads)
        work_on(&shift, omp_get_thread_num());
    }
    in_order_clear(&shift.order);
    pthread_cond_destroy(&shift.moved);
    pthread_mutex_destroy(&shift.lock);
    return shift.status;
}

struct crew crew_of_threads(int threads)
{
    return (struct crew){.run = run_threads,
                         .n_threads = threads > 0 ? threads : omp_get_num_procs(),
                         .is_sparing = threads <= 0,
                         .n_ranks = 1,
                         .is_writer = true};
}
