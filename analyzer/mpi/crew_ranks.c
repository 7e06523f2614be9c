/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See crew_ranks.h. An order goes from the writer to a rank, a reply comes back for each; the order
 * ITEM_NONE ends the run for that rank and tells how. A rank answers its orders in turn. */
#include "analyzer/mpi/crew_ranks.h"

#include <assert.h>
#include <limits.h>
#include <mpi.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "analyzer/experiment/crew_work.h"

enum { WRITER = 0, TAG_ORDER, TAG_REPLY };

/* Orders that a rank has at a time, and items under way for each rank. */
enum { ORDERS = 2, AHEAD = 16 };

#define ITEM_NONE UINT64_MAX

struct order {
    uint64_t item;
    uint64_t done; /* items so far */
    enum status status;
};

/* Before the bytes of a result; alone if there is none. Keeps what follows aligned. */
struct reply {
    _Alignas(max_align_t) uint64_t item;
    enum status status;
};

/* --- waiting ---------------------------------------------------------------------------- */

/* Called between looks for something: first not at all, then sleeps longer and longer. */
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

/* MPI_Wait without burning a core. */
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

static void share(const struct crew *crew, bool has, void *bytes, size_t n)
{
    int first, mine = has ? own_rank() : INT_MAX;
    MPI_Request request;
    (void)crew;
    MPI_Iallreduce(&mine, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD, &request);
    finish(&request);
    if (first != INT_MAX)
        broadcast(bytes, n, first);
}

/* --- a rank that does as it is told --------------------------------------------------------- */

static struct order next_order(void)
{
    struct order order;
    MPI_Request request;
    MPI_Irecv(&order, sizeof order, MPI_BYTE, WRITER, TAG_ORDER, MPI_COMM_WORLD, &request);
    finish(&request);
    return order;
}

static enum status follow(const struct crew_work *work, const struct progress *progress,
                          const struct order *order, void *result)
{
    if (work->result_size > 0)
        memset(result, 0, work->result_size);
    const enum status status = work->do_item(work->self, 0, order->item, result);
    if (status != STATUS_OK)
        return status;
    const bool goes_on =
        progress == NULL || progress->report(progress->self, order->done, work->n_items);
    return goes_on ? STATUS_OK : STATUS_INTERRUPTED;
}

static enum status do_as_told(const struct crew_work *work, const struct progress *progress)
{
    struct reply *reply = malloc(sizeof *reply + work->result_size), none = {0};
    enum status status = reply == NULL ? STATUS_MEMORY : STATUS_OK;
    struct reply *out = reply == NULL ? &none : reply;
    struct order order;
    for (order = next_order(); order.item != ITEM_NONE; order = next_order()) {
        MPI_Request request;
        if (status == STATUS_OK)
            status = follow(work, progress, &order, work->result_size > 0 ? out + 1 : NULL);
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

/* What the writer keeps of a rank. */
struct desk {
    struct order orders[ORDERS]; /* order k in place k mod ORDERS */
    MPI_Request sent[ORDERS];
    uint64_t n_orders, n_replies;
};

struct office {
    const struct crew_work *work;
    const struct progress *progress;
    struct in_order order;
    enum status status;
    int n_ranks;
    struct desk *desks;  /* [n_ranks], owned; the first is not used */
    struct reply *reply; /* room for one with its result, owned */
    uint64_t n_waiting;  /* orders without reply */
};

static enum status open_office(struct office *office, const struct crew *crew)
{
    const struct crew_work *work = office->work;
    const uint64_t room = work->everywhere ? work->n_items : AHEAD * (uint64_t)crew->n_ranks;
    office->n_ranks = crew->n_ranks;
    office->desks = calloc((size_t)crew->n_ranks, sizeof *office->desks);
    office->reply = malloc(sizeof *office->reply + work->result_size);
    for (int r = 0; r < crew->n_ranks && office->desks != NULL; r++)
        for (int k = 0; k < ORDERS; k++)
            office->desks[r].sent[k] = MPI_REQUEST_NULL;
    const enum status status = in_order_init(&office->order, work, room);
    return office->desks == NULL || office->reply == NULL ? STATUS_MEMORY : status;
}

static void close_office(struct office *office)
{
    in_order_clear(&office->order);
    free(office->desks);
    free(office->reply);
}

static void send_order(struct office *office, int rank, struct order order)
{
    struct desk *desk = &office->desks[rank];
    const uint64_t place = desk->n_orders++ % ORDERS;
    finish(&desk->sent[place]); /* long ago: its reply is here */
    desk->orders[place] = order;
    MPI_Isend(&desk->orders[place], sizeof order, MPI_BYTE, rank, TAG_ORDER, MPI_COMM_WORLD,
              &desk->sent[place]);
}

static bool has_item(const struct office *office)
{
    return office->status == STATUS_OK && in_order_has_room(&office->order);
}

/* First one to each rank that has none, then one more. */
static void hand_out(struct office *office)
{
    for (uint64_t had = 0; had < ORDERS; had++)
        for (int r = 1; r < office->n_ranks && has_item(office); r++) {
            const struct desk *desk = &office->desks[r];
            if (desk->n_orders - desk->n_replies != had)
                continue;
            const struct order order = {in_order_next(&office->order), office->order.done,
                                        STATUS_OK};
            send_order(office, r, order);
            office->n_waiting++;
        }
}

/* An item is done, its result in its place. After the run was stopped it is thrown away. */
static void accept(struct office *office, uint64_t item, enum status status)
{
    const struct progress *progress = office->progress;
    if (office->status != STATUS_OK)
        return;
    if (status == STATUS_OK)
        status = in_order_add(&office->order, item);
    if (status == STATUS_OK && progress != NULL &&
        !progress->report(progress->self, office->order.done, office->work->n_items))
        status = STATUS_INTERRUPTED;
    office->status = status;
}

static void receive_reply(struct office *office, const MPI_Status *from)
{
    struct reply *reply = office->reply;
    const size_t size = office->work->result_size;
    MPI_Recv(reply, (int)(sizeof *reply + size), MPI_BYTE, from->MPI_SOURCE, TAG_REPLY,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    office->desks[from->MPI_SOURCE].n_replies++;
    office->n_waiting--;
    if (reply->status == STATUS_OK && size > 0)
        memcpy(in_order_place(&office->order, reply->item), reply + 1, size);
    accept(office, reply->item, reply->status);
}

static void do_own(struct office *office)
{
    const struct crew_work *work = office->work;
    const uint64_t item = in_order_next(&office->order);
    accept(office, item, work->do_item(work->self, 0, item, in_order_place(&office->order, item)));
}

static void direct(struct office *office)
{
    int n_looks = 0;
    hand_out(office);
    while (office->n_waiting > 0 || has_item(office)) {
        int has_reply;
        MPI_Status from;
        MPI_Iprobe(MPI_ANY_SOURCE, TAG_REPLY, MPI_COMM_WORLD, &has_reply, &from);
        if (has_reply)
            receive_reply(office, &from);
        else if (has_item(office))
            do_own(office);
        else {
            rest(&n_looks);
            continue;
        }
        n_looks = 0;
        hand_out(office);
    }
    for (int r = 1; r < office->n_ranks; r++)
        send_order(office, r, (struct order){ITEM_NONE, office->order.done, office->status});
    for (int r = 1; r < office->n_ranks; r++)
        for (int k = 0; k < ORDERS; k++)
            finish(&office->desks[r].sent[k]);
}

/* --- all -------------------------------------------------------------------------------- */

/* All results lie in the places of `order`, at the writer: the others get and take them. */
static enum status take_everywhere(const struct crew *crew, const struct crew_work *work,
                                   struct in_order *order)
{
    enum status status = STATUS_OK;
    if (!crew->is_writer)
        status = in_order_init(order, work, work->n_items);
    status = crew_agree(crew, status, NULL);
    if (status != STATUS_OK)
        return status;
    broadcast(order->results, order->stride * work->n_items, WRITER);
    for (uint64_t i = 0; i < work->n_items && !crew->is_writer && status == STATUS_OK; i++)
        if (work->take != NULL)
            status = work->take(work->self, i, in_order_place(order, i));
    return crew_agree(crew, status, NULL);
}

static enum status run_ranks(const struct crew *crew, const struct crew_work *work,
                             const struct progress *progress)
{
    struct office office = {.work = work, .progress = progress};
    assert(work->result_size < INT_MAX - sizeof(struct reply));
    if (work->n_items == 0)
        return STATUS_OK;
    enum status status = STATUS_OK;
    if (crew->is_writer)
        status = open_office(&office, crew);
    status = crew_agree(crew, status, NULL);
    if (status == STATUS_OK && crew->is_writer) {
        direct(&office);
        status = office.status;
    } else if (status == STATUS_OK) {
        status = do_as_told(work, progress);
    }
    if (status == STATUS_OK && work->everywhere)
        status = take_everywhere(crew, work, &office.order);
    close_office(&office);
    return status;
}

struct crew crew_of_ranks(void)
{
    int n_ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &n_ranks);
    return (struct crew){.run = run_ranks,
                         .share = share,
                         .n_threads = 1,
                         .n_ranks = n_ranks,
                         .is_writer = own_rank() == WRITER};
}
