/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See analyzer/cli/machines.h: the ranks of an MPI job. */
#include <fcntl.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "analyzer/cli/machines.h"
#include "analyzer/mpi/pool_ranks.h"

/* Seconds that a rank which has failed waits for the others to have failed as well. */
static const int patience_s = 5;

/* False if the others have not come to their end in time. */
static bool end_together(MPI_Request *request, bool failed)
{
    static const struct timespec nap = {0, 1000000};
    const time_t start = time(NULL);
    int done = 0;
    for (MPI_Test(request, &done, MPI_STATUS_IGNORE); !done;
         MPI_Test(request, &done, MPI_STATUS_IGNORE)) {
        if (failed && time(NULL) - start > patience_s)
            return false;
        nanosleep(&nap, NULL);
    }
    return true;
}

/* Whoever calls exit comes here, option parsers too. If one rank has failed and the others do not
 * know, they wait for it in vain: the job ends. */
static void end(int status, void *saved_stderr)
{
    int highest, rank;
    MPI_Request request;
    fflush(NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Iallreduce(&status, &highest, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD, &request);
    if (!end_together(&request, status != 0)) {
        dprintf((int)(intptr_t)saved_stderr,
                "zolo: rank %d failed alone, so the job ends; a checkpoint is still good\n", rank);
        MPI_Abort(MPI_COMM_WORLD, status);
    }
    MPI_Finalize();
    _exit(highest);
}

/* A rank that is not the writer says nothing. */
static void silence(void)
{
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0)
        return;
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
}

void machines_begin(int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    const int saved_stderr = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (!pool_of_ranks().is_writer)
        silence();
    on_exit(end, (void *)(intptr_t)saved_stderr);
}

struct pool machines_pool(bool uses_ranks, int threads)
{
    const struct pool ranks = pool_of_ranks();
    if (ranks.n_ranks > 1 && uses_ranks)
        return ranks;
    if (!ranks.is_writer)
        exit(EXIT_SUCCESS);
    return pool_of_threads(threads);
}
