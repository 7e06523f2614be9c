/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See counting.h. The graph is built forwards, class by class, over the nodes
 * that can be reached, then counted backwards, which drops the dead ends. */
#include "engine/deal/counting.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deal/problem.h"

enum { KEY_BITS = 4, KEY_MASK = (1 << KEY_BITS) - 1, NO_SLOT = -1 };

_Static_assert((N_SEATS + MAX_LIMITS) * KEY_BITS <= 128, "a node key has room for all limits");

struct builder {
    const struct problem *problem;
    struct deals *deals;
    uint32_t n_nodes, room_nodes;
    uint32_t n_edges, room_edges;
    int level;            /* class being shared out */
    uint32_t level_begin; /* first node of the next level */
    uint32_t from;        /* node being left */
    int32_t *slots;       /* hash table of the nodes of the next level */
    uint32_t n_slots;     /* a power of two */
    bool out_of_memory;
};

static int key_digit(node_key key, int place)
{
    return (int)(key >> KEY_BITS * place) & KEY_MASK;
}

static node_key key_of(int value, int place)
{
    return (node_key)(unsigned)value << KEY_BITS * place;
}

static void *grow(void *array, uint32_t *room, size_t size)
{
    const uint32_t more = *room * 2;
    void *grown = realloc(array, more * size);
    if (grown != NULL)
        *room = more;
    return grown;
}

static uint32_t hash(node_key key)
{
    const uint64_t mixed =
        ((uint64_t)key ^ (uint64_t)(key >> 64) * 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;
    return (uint32_t)(mixed >> 32);
}

static uint32_t free_slot(const struct builder *builder, node_key key)
{
    uint32_t slot = hash(key) & (builder->n_slots - 1);
    while (builder->slots[slot] != NO_SLOT &&
           builder->deals->nodes[builder->slots[slot]].key != key)
        slot = (slot + 1) & (builder->n_slots - 1);
    return slot;
}

static void clear_slots(struct builder *builder)
{
    memset(builder->slots, 0xff, builder->n_slots * sizeof *builder->slots);
}

static bool grow_slots(struct builder *builder)
{
    int32_t *grown = grow(builder->slots, &builder->n_slots, sizeof *grown);
    if (grown == NULL)
        return false;
    builder->slots = grown;
    clear_slots(builder);
    for (uint32_t i = builder->level_begin; i < builder->n_nodes; i++)
        grown[free_slot(builder, builder->deals->nodes[i].key)] = (int32_t)i;
    return true;
}

static bool make_room(struct builder *builder)
{
    struct deals *deals = builder->deals;
    if (builder->n_nodes == builder->room_nodes) {
        struct node *nodes = grow(deals->nodes, &builder->room_nodes, sizeof *nodes);
        if (nodes == NULL)
            return false;
        deals->nodes = nodes;
    }
    if (builder->n_edges == builder->room_edges) {
        struct edge *edges = grow(deals->edges, &builder->room_edges, sizeof *edges);
        if (edges == NULL)
            return false;
        deals->edges = edges;
    }
    return 2 * (builder->n_nodes - builder->level_begin) < builder->n_slots || grow_slots(builder);
}

static uint32_t find_or_add_node(struct builder *builder, node_key key)
{
    const uint32_t slot = free_slot(builder, key);
    if (builder->slots[slot] == NO_SLOT) {
        builder->slots[slot] = (int32_t)builder->n_nodes;
        builder->deals->nodes[builder->n_nodes++] = (struct node){.key = key};
    }
    return (uint32_t)builder->slots[slot];
}

/* Is limit `i` counted by no class after the present one? */
static bool is_last_of(const struct builder *builder, int i)
{
    for (int c = builder->level + 1; c < builder->problem->n_classes; c++)
        if (builder->problem->classes[c].limits >> i & 1)
            return false;
    return true;
}

/* The fill of limit `i` after its seat got `more` of the present class, or -1 if
 * the limit is broken. Once nothing can break it any more the fill is forgotten,
 * so that nodes fall together. */
static int new_fill(const struct builder *builder, int i, int fill, int more)
{
    const struct limit *limit = &builder->problem->limits[i];
    fill += more;
    if (fill > limit->most)
        return -1;
    if (is_last_of(builder, i))
        return fill < limit->least ? -1 : 0;
    return fill;
}

/* The key after a split, or false if a limit is broken. */
static bool key_after(const struct builder *builder, node_key from, const uint8_t split[N_SEATS],
                      node_key *out)
{
    node_key key = from;
    for (int s = 0; s < N_SEATS; s++)
        key -= key_of(split[s], s);
    const uint32_t limits = builder->problem->classes[builder->level].limits;
    for (uint32_t rest = limits; rest != 0; rest &= rest - 1) {
        const int i = __builtin_ctz(rest), place = N_SEATS + i;
        const int fill = key_digit(from, place);
        const int filled = new_fill(builder, i, fill, split[builder->problem->limits[i].who]);
        if (filled < 0)
            return false;
        key -= key_of(fill, place);
        key += key_of(filled, place);
    }
    *out = key;
    return true;
}

static void add_edge(struct builder *builder, const uint8_t split[N_SEATS])
{
    struct deals *deals = builder->deals;
    node_key key;
    if (builder->out_of_memory || !key_after(builder, deals->nodes[builder->from].key, split, &key))
        return;
    if (!make_room(builder)) {
        builder->out_of_memory = true;
        return;
    }
    const uint32_t next = find_or_add_node(builder, key);
    struct edge *edge = &deals->edges[builder->n_edges++];
    edge->next = next;
    memcpy(edge->split, split, sizeof edge->split);
}

/* Goes through the ways to give `left` cards of the class to seat `s` and the
 * seats after it, none of which may get more than it needs or less than the
 * later classes can make up for. */
static void share_out(struct builder *builder, uint8_t split[N_SEATS], int s, int left)
{
    if (s == N_SEATS) {
        if (left == 0)
            add_edge(builder, split);
        return;
    }
    const struct problem *problem = builder->problem;
    const int need = key_digit(builder->deals->nodes[builder->from].key, s);
    const int later = problem->supply[builder->level + 1][s];
    const int least = need > later ? need - later : 0;
    const int allowed = problem->classes[builder->level].seats >> s & 1 ? need : 0;
    const int most = allowed < left ? allowed : left;
    for (int n = least; n <= most; n++) {
        split[s] = (uint8_t)n;
        share_out(builder, split, s + 1, left - n);
    }
}

static void build_level(struct builder *builder)
{
    const uint32_t begin = builder->level_begin, end = builder->n_nodes;
    const int n_cards = cardset_count(builder->problem->classes[builder->level].cards);
    uint8_t split[N_SEATS] = {0};
    builder->level_begin = end;
    clear_slots(builder);
    for (uint32_t i = begin; i < end; i++) {
        builder->from = i;
        const uint32_t first = builder->n_edges;
        share_out(builder, split, 0, n_cards);
        builder->deals->nodes[i].first = first;
        builder->deals->nodes[i].n_edges = builder->n_edges - first;
    }
}

/* Ways to choose the cards of a split: a multinomial coefficient. */
static deal_count ways_of(const struct binomials *binomials, const uint8_t split[N_SEATS], int left)
{
    deal_count ways = 1;
    for (int s = 0; left > split[s]; s++) {
        ways *= binomials->c[split[s]][left];
        left -= split[s];
    }
    return ways;
}

/* Counts a node whose followers are counted, and drops its dead edges. */
static void count_node(struct deals *deals, struct node *node, int n_cards)
{
    uint32_t kept = node->first;
    for (uint32_t i = node->first; i < node->first + node->n_edges; i++) {
        struct edge edge = deals->edges[i];
        edge.completions = deals->nodes[edge.next].total;
        edge.before = node->total;
        if (edge.completions == 0)
            continue;
        node->total += edge.completions * ways_of(&deals->binomials, edge.split, n_cards);
        deals->edges[kept++] = edge;
    }
    node->n_edges = kept - node->first;
}

/* The nodes stand in the order of their levels, so backwards each is counted
 * after its followers. After the last class only the filled deal is left. */
static void count_nodes(struct builder *builder, const uint32_t level_ends[])
{
    struct deals *deals = builder->deals;
    const int n = builder->problem->n_classes;
    for (uint32_t i = n == 0 ? 0 : level_ends[n - 1]; i < builder->n_nodes; i++)
        deals->nodes[i].total = 1;
    for (int level = n - 1; level >= 0; level--) {
        const int n_cards = cardset_count(builder->problem->classes[level].cards);
        for (uint32_t i = level == 0 ? 0 : level_ends[level - 1]; i < level_ends[level]; i++)
            count_node(deals, &deals->nodes[i], n_cards);
    }
    deals->number = deals->nodes[0].total;
}

static void set_start(struct deals *deals, const struct problem *problem)
{
    node_key key = 0;
    int n_open = 0, max_hand = 0;
    for (int s = 0; s < N_SEATS; s++) {
        key += key_of(problem->need[s], s);
        deals->fixed[s] = problem->fixed[s];
        n_open += problem->need[s];
        max_hand = problem->need[s] > max_hand ? problem->need[s] : max_hand;
    }
    deals->n_classes = problem->n_classes;
    for (int i = 0; i < problem->n_classes; i++)
        deals->classes[i] = problem->classes[i].cards;
    deals->nodes[0] = (struct node){.key = key};
    binomials_fill(&deals->binomials, n_open, max_hand);
}

static enum status build(struct builder *builder)
{
    const struct problem *problem = builder->problem;
    uint32_t level_ends[MAX_CARDS] = {0};
    set_start(builder->deals, problem);
    builder->n_nodes = 1;
    for (builder->level = 0; builder->level < problem->n_classes; builder->level++) {
        level_ends[builder->level] = builder->n_nodes;
        build_level(builder);
        if (builder->out_of_memory)
            return STATUS_MEMORY;
    }
    count_nodes(builder, level_ends);
    return builder->deals->number == 0 ? STATUS_IMPOSSIBLE : STATUS_OK;
}

enum status counting_new(const struct knowledge *knowledge, struct deals **out)
{
    assert(knowledge->pack->hand_size <= MAX_HAND);
    struct problem problem;
    if (!problem_of(knowledge, &problem))
        return STATUS_IMPOSSIBLE;
    struct builder builder = {
        .problem = &problem, .room_nodes = 64, .room_edges = 256, .n_slots = 128};
    builder.deals = calloc(1, sizeof *builder.deals);
    if (builder.deals == NULL)
        return STATUS_MEMORY;
    builder.deals->nodes = malloc(builder.room_nodes * sizeof *builder.deals->nodes);
    builder.deals->edges = malloc(builder.room_edges * sizeof *builder.deals->edges);
    builder.slots = malloc(builder.n_slots * sizeof *builder.slots);
    enum status status = STATUS_MEMORY;
    if (builder.deals->nodes != NULL && builder.deals->edges != NULL && builder.slots != NULL)
        status = build(&builder);
    free(builder.slots);
    if (status == STATUS_OK)
        *out = builder.deals;
    else
        counting_free(builder.deals);
    return status;
}

void counting_free(struct deals *deals)
{
    if (deals == NULL)
        return;
    for (int i = 0; i < deals->n_parts; i++)
        counting_free(deals->parts[i]);
    free(deals->parts);
    free(deals->nodes);
    free(deals->edges);
    free(deals);
}
