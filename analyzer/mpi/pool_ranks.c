/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See analyzer/run/pool.h. The writer sends orders to the other ranks, and receives one reply to
 * each order. The order ITEM_NONE ends a rank's run; the rank replies with its status. A rank
 * replies to orders in the sequence in which it received them. */
#include "analyzer/run/pool.h"

#include <assert.h>
#include <fcntl.h>
#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { WRITER = 0, TAG_ORDER, TAG_REPLY };

/* The maximum number of outstanding orders per rank, and of items in flight per rank. */
enum { ORDERS = 2, AHEAD = 16 };

#define ITEM_NONE UINT64_MAX

struct order {
    uint64_t item;
    uint64_t done; /* items done */
    enum status status;
};

/* The header of a reply; the header's size keeps the result that may follow it aligned. */
struct reply {
    _Alignas(max_align_t) uint64_t item;
    enum status status;
};

/* --- waiting ---------------------------------------------------------------------------- */

/* Waits between two polls: at first not at all, then for longer and longer times. */
static void rest(int *n_looks)
{
    enum { AT_ONCE = 100, DOUBLINGS = 5 };
    static const long first_ns = 20000;
    const int doublings = (*n_looks - AT_ONCE) / 8;
    if (++*n_looks > AT_ONCE)
        nanosleep(
            &(struct timespec){0, first_ns << (doublings < DOUBLINGS ? doublings : DOUBLINGS)},
            NULL);
}

/* Like MPI_Wait, but sleeps instead of spinning. */
static void finish(MPI_Request *request)
{
    int done = 0;
    for (int n_looks = 0; MPI_Test(request, &done, MPI_STATUS_IGNORE), !done;)
        rest(&n_looks);
}

/* --- sharing ---------------------------------------------------------------------------- */

static int own_rank(void)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

static void broadcast(void *bytes, size_t n, int from)
{
    enum { MOST = 1 << 30 };
    for (size_t at = 0; at < n; at += MOST) {
        MPI_Request request;
        MPI_Ibcast((char *)bytes + at, (int)(n - at < MOST ? n - at : MOST), MPI_BYTE, from,
                   MPI_COMM_WORLD, &request);
        finish(&request);
    }
}

static void share(UNUSED const struct pool *pool, bool has, void *bytes, size_t n)
{
    int first, mine = has ? own_rank() : INT_MAX;
    MPI_Request request;
    MPI_Iallreduce(&mine, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD, &request);
    finish(&request);
    if (first != INT_MAX)
        broadcast(bytes, n, first);
}

/* Adds up the values in pieces, because MPI needs extra memory as large as the values added. */
static void add_up(UNUSED const struct pool *pool, int64_t *values, size_t n)
{
    enum { MOST = 1 << 20 };
    for (size_t at = 0; at < n; at += MOST) {
        MPI_Request request;
        MPI_Iallreduce(MPI_IN_PLACE, values + at, (int)(n - at < MOST ? n - at : MOST), MPI_INT64_T,
                       MPI_SUM, MPI_COMM_WORLD, &request);
        finish(&request);
    }
}

/* --- ranks other than the writer ------------------------------------------------------------- */

static struct order next_order(void)
{
    struct order order;
    MPI_Request request;
    MPI_Irecv(&order, sizeof order, MPI_BYTE, WRITER, TAG_ORDER, MPI_COMM_WORLD, &request);
    finish(&request);
    return order;
}

static enum status follow(const struct work *work, const struct progress *progress,
                          const struct order *order, void *result)
{
    if (work->result_size > 0)
        memset(result, 0, work->result_size);
    TRY(work->do_item(work->self, 0, order->item, result));
    const bool goes_on =
        progress == NULL || progress->report(progress->self, order->done, work->n_items);
    return goes_on ? STATUS_OK : STATUS_INTERRUPTED;
}

static enum status serve(const struct work *work, const struct progress *progress)
{
    struct reply *reply = malloc(sizeof *reply + work->result_size), none = {0};
    enum status status = reply == NULL ? STATUS_MEMORY : STATUS_OK;
    struct reply *out = reply == NULL ? &none : reply;
    struct order order;
    for (order = next_order(); order.item != ITEM_NONE; order = next_order()) {
        MPI_Request request;
        THEN(status, follow(work, progress, &order, work->result_size > 0 ? out + 1 : NULL));
        out->item = order.item;
        out->status = status;
        MPI_Isend(out, (int)(sizeof *out + (status == STATUS_OK ? work->result_size : 0)), MPI_BYTE,
                  WRITER, TAG_REPLY, MPI_COMM_WORLD, &request);
        finish(&request);
    }
    free(reply);
    return order.status;
}

/* --- the writer ----------------------------------------------------------------------------- */

/* What the writer knows about another rank. */
struct peer {
    struct order orders[ORDERS]; /* order number k is in slot k mod ORDERS */
    MPI_Request sent[ORDERS];
    uint64_t n_orders, n_replies;
};

struct dispatch {
    const struct work *work;
    const struct progress *progress;
    struct in_order order;
    enum status status;
    int n_ranks;
    struct peer *peers;  /* [n_ranks], owned; peers[0] is unused */
    struct reply *reply; /* buffer for a reply and the result that follows it; owned */
    uint64_t n_waiting;  /* orders without reply */
};

static enum status begin_dispatch(struct dispatch *dispatch, const struct pool *pool)
{
    const struct work *work = dispatch->work;
    const uint64_t room = work->everywhere ? work->n_items : AHEAD * (uint64_t)pool->n_ranks;
    dispatch->n_ranks = pool->n_ranks;
    dispatch->peers = calloc((size_t)pool->n_ranks, sizeof *dispatch->peers);
    dispatch->reply = malloc(sizeof *dispatch->reply + work->result_size);
    for (int r = 0; r < pool->n_ranks && dispatch->peers != NULL; r++)
        for (int k = 0; k < ORDERS; k++)
            dispatch->peers[r].sent[k] = MPI_REQUEST_NULL;
    const enum status status = in_order_init(&dispatch->order, work, room);
    return dispatch->peers == NULL || dispatch->reply == NULL ? STATUS_MEMORY : status;
}

static void send_order(struct dispatch *dispatch, int rank, struct order order)
{
    struct peer *peer = &dispatch->peers[rank];
    const uint64_t place = peer->n_orders++ % ORDERS;
    finish(&peer->sent[place]); /* does not wait: the reply to the slot's last order has arrived */
    peer->orders[place] = order;
    MPI_Isend(&peer->orders[place], sizeof order, MPI_BYTE, rank, TAG_ORDER, MPI_COMM_WORLD,
              &peer->sent[place]);
}

static bool has_item(const struct dispatch *dispatch)
{
    return dispatch->status == STATUS_OK && in_order_has_room(&dispatch->order);
}

/* Sends an order to each rank that has none, then a second order to each rank. */
static void hand_out(struct dispatch *dispatch)
{
    for (uint64_t had = 0; had < ORDERS; had++)
        for (int r = 1; r < dispatch->n_ranks && has_item(dispatch); r++) {
            const struct peer *peer = &dispatch->peers[r];
            if (peer->n_orders - peer->n_replies != had)
                continue;
            const struct order order = {in_order_next(&dispatch->order), dispatch->order.done,
                                        STATUS_OK};
            send_order(dispatch, r, order);
            dispatch->n_waiting++;
        }
}

/* Takes an item's result from its slot, or discards the result if the run was stopped. */
static void accept(struct dispatch *dispatch, uint64_t item, enum status status)
{
    const struct progress *progress = dispatch->progress;
    if (dispatch->status != STATUS_OK)
        return;
    THEN(status, in_order_add(&dispatch->order, item));
    if (status == STATUS_OK && progress != NULL &&
        !progress->report(progress->self, dispatch->order.done, dispatch->work->n_items))
        status = STATUS_INTERRUPTED;
    dispatch->status = status;
}

static void receive_reply(struct dispatch *dispatch, const MPI_Status *from)
{
    struct reply *reply = dispatch->reply;
    const size_t size = dispatch->work->result_size;
    MPI_Recv(reply, (int)(sizeof *reply + size), MPI_BYTE, from->MPI_SOURCE, TAG_REPLY,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    dispatch->peers[from->MPI_SOURCE].n_replies++;
    dispatch->n_waiting--;
    if (reply->status == STATUS_OK && size > 0)
        memcpy(in_order_place(&dispatch->order, reply->item), reply + 1, size);
    accept(dispatch, reply->item, reply->status);
}

static void do_own(struct dispatch *dispatch)
{
    const struct work *work = dispatch->work;
    const uint64_t item = in_order_next(&dispatch->order);
    accept(dispatch, item,
           work->do_item(work->self, 0, item, in_order_place(&dispatch->order, item)));
}

static void direct(struct dispatch *dispatch)
{
    int n_looks = 0;
    hand_out(dispatch);
    while (dispatch->n_waiting > 0 || has_item(dispatch)) {
        int has_reply;
        MPI_Status from;
        MPI_Iprobe(MPI_ANY_SOURCE, TAG_REPLY, MPI_COMM_WORLD, &has_reply, &from);
        if (has_reply)
            receive_reply(dispatch, &from);
        else if (has_item(dispatch))
            do_own(dispatch);
        else {
            rest(&n_looks);
            continue;
        }
        n_looks = 0;
        hand_out(dispatch);
    }
    for (int r = 1; r < dispatch->n_ranks; r++)
        send_order(dispatch, r, (struct order){ITEM_NONE, dispatch->order.done, dispatch->status});
    for (int r = 1; r < dispatch->n_ranks; r++)
        for (int k = 0; k < ORDERS; k++)
            finish(&dispatch->peers[r].sent[k]);
}

/* --- all -------------------------------------------------------------------------------- */

/* Copies all results from the writer's slots in `order` to the other ranks, which take them. */
static enum status take_everywhere(const struct pool *pool, const struct work *work,
                                   struct in_order *order)
{
    enum status status = STATUS_OK;
    if (!pool->is_writer)
        status = in_order_init(order, work, work->n_items);
    TRY(pool_agree(pool, status, NULL));
    broadcast(order->results, order->stride * work->n_items, WRITER);
    for (uint64_t i = 0; i < work->n_items && !pool->is_writer && status == STATUS_OK; i++)
        if (work->take != NULL)
            status = work->take(work->self, i, in_order_place(order, i));
    return pool_agree(pool, status, NULL);
}

static enum status run_ranks(const struct pool *pool, const struct work *work,
                             const struct progress *progress)
{
    struct dispatch dispatch = {.work = work, .progress = progress};
    assert(work->result_size < INT_MAX - sizeof(struct reply));
    if (work->n_items == 0)
        return STATUS_OK;
    enum status status = STATUS_OK;
    if (pool->is_writer)
        status = begin_dispatch(&dispatch, pool);
    status = pool_agree(pool, status, NULL);
    if (status == STATUS_OK && pool->is_writer) {
        direct(&dispatch);
        status = dispatch.status;
    } else if (status == STATUS_OK) {
        status = serve(work, progress);
    }
    if (status == STATUS_OK && work->everywhere)
        status = take_everywhere(pool, work, &dispatch.order);
    in_order_clear(&dispatch.order);
    free(dispatch.peers);
    free(dispatch.reply);
    return status;
}

struct pool pool_of_ranks(void)
{
    int n_ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &n_ranks);
    return (struct pool){.run = run_ranks,
                         .share = share,
                         .add_up = add_up,
                         .n_threads = 1,
                         .n_ranks = n_ranks,
                         .is_writer = own_rank() == WRITER};
}

/* --- all machines (analyzer/run/pool.h) ---------------------------------------------------- */

/* How many seconds a failed rank waits for the other ranks to fail as well. */
static const int patience_s = 5;

/* Waits for all ranks to end; false if this rank has failed and others do not end in time. */
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

/* Runs at exit. If this rank has failed and the other ranks do not finish, they must be waiting for
 * this rank in vain, so the job is aborted. */
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

/* Redirects this rank's output to /dev/null, as only the writer prints. */
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
