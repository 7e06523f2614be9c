/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counting behind deals.h. Cards that no constraint distinguishes form a class; only the number
 * of cards of each class that each seat gets is enumerated. The result is a layered graph. A node
 * records how many cards each seat still needs and how far each limit is filled. An edge is a way
 * to distribute one class, with the exact number of completions. */
#pragma once

#include "engine/deal/combination.h"
#include "engine/deal/knowledge.h"

/* One way to distribute a class. The edges of a node are consecutive, in the order of its deals. */
struct edge {
    deal_count before;      /* number of the node's deals that use earlier edges */
    deal_count completions; /* number of ways to deal the later classes */
    uint32_t next;          /* the next node */
    uint8_t split[N_SEATS]; /* number of cards of the class that each seat gets */
};

typedef unsigned __int128 node_key; /* needs of the seats and fills of the limits, four bits each */

struct node {
    node_key key;
    deal_count total; /* completions from here */
    uint32_t first, n_edges;
};

struct deals {
    deal_count number;
    cardset fixed[N_SEATS]; /* cards whose seat is known */
    int n_classes;
    cardset classes[MAX_CARDS]; /* the cards of each class */
    struct node *nodes;         /* nodes[0] is the start */
    struct edge *edges;
    struct binomials binomials;
    int n_parts; /* if not 0, the deals are the disjoint union of the parts; of the fields above,
                    only `number` is valid */
    struct deals **parts;
};

/* Builds the graph. Returns STATUS_OK, STATUS_IMPOSSIBLE if no deal is consistent, or
 * STATUS_MEMORY. The caller frees *out with counting_free. */
enum status counting_new(const struct knowledge *knowledge, struct deals **out);
void counting_free(struct deals *deals);

/* Writes to `diag` a minimal set of contradictory facts, and the cards involved; does nothing if
 * `diag` is NULL, since the search takes longer than counting. */
void clash_explain(const struct knowledge *knowledge, struct diag *diag);
