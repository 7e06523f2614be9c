/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counting behind deals.h. Cards that nothing tells apart form a class, and
 * only how many of a class each seat gets is gone through: a layered graph whose
 * nodes are how many cards each seat still needs and how far each limit is
 * filled, whose edges are the ways to share out one class, with the exact number
 * of completions on each. */
#ifndef ZOLO_DEAL_COUNTING_H
#define ZOLO_DEAL_COUNTING_H

#include "engine/deal/combination.h"
#include "engine/deal/knowledge.h"

/* One way to share out a class. The edges of a node stand together; the deals of
 * the node are numbered through them in order. */
struct edge {
    deal_count before;      /* deals of the node by earlier edges */
    deal_count completions; /* of the classes after it; times ways = deals of this edge */
    uint32_t next;          /* node after it */
    uint8_t split[N_SEATS]; /* cards of the class by seat */
};

typedef unsigned __int128 node_key; /* needs and fills, four bits each */

struct node {
    node_key key;
    deal_count total; /* deals from here on */
    uint32_t first, n_edges;
};

struct deals {
    deal_count number;
    cardset fixed[N_SEATS]; /* cards that have only one place */
    int n_classes;
    cardset classes[MAX_CARDS]; /* the cards of each class */
    struct node *nodes;         /* nodes[0] is the start */
    struct edge *edges;
    struct binomials binomials;
    int n_parts; /* 0, or: these deals are those of the parts, no deal in two of them, and of the
                    above only the number holds */
    struct deals **parts;
};

/* Builds the graph: STATUS_OK, STATUS_IMPOSSIBLE if nothing fits, STATUS_MEMORY.
 * The caller frees *out with counting_free. */
enum status counting_new(const struct knowledge *knowledge, struct deals **out) MUST_USE;
void counting_free(struct deals *deals);

/* Writes to `diag` which facts of a knowledge that fits no deal clash: a part
 * of them of which none can be left out, cut down to the cards that matter. */
void clash_explain(const struct knowledge *knowledge, struct diag *diag);

#endif
