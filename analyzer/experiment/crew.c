/* See crew.h. */
#include "analyzer/experiment/crew.h"

#include <time.h>

/* Work that is worth a thread. */
static const double share_us = 10e3;

struct crew crew_or_threads(const struct crew *crew, int threads)
{
    return crew != NULL ? *crew : crew_of_threads(threads);
}

int crew_threads_worth(int threads, double work_us)
{
    const double worth = 1.0 + work_us / share_us;
    return worth < threads ? (int)worth : threads;
}

struct crew crew_for(const struct crew *crew, double work_us)
{
    struct crew fewer = *crew;
    if (crew->is_sparing)
        fewer.n_threads = crew_threads_worth(crew->n_threads, work_us);
    return fewer;
}

enum status crew_run(const struct crew *crew, const struct crew_work *work,
                     const struct progress *progress)
{
    return crew->run(crew, work, progress);
}

int crew_workers(const struct crew *crew)
{
    return crew->n_threads;
}

void crew_share(const struct crew *crew, bool has, void *bytes, size_t n)
{
    if (crew->n_ranks > 1)
        crew->share(crew, has, bytes, n);
}

enum status crew_agree(const struct crew *crew, enum status status, struct diag *diag)
{
    const bool has = status != STATUS_OK;
    crew_share(crew, has, &status, sizeof status);
    if (diag != NULL)
        crew_share(crew, has, diag, sizeof *diag);
    return status;
}

double crew_now_s(const struct crew *crew)
{
    struct timespec time = {0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    double now = (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
    crew_share(crew, crew->is_writer, &now, sizeof now);
    return now;
}
