/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See counting.h. The graph of reachable nodes is built forwards, class by class; the deals are
 * then counted backwards, which removes dead ends. */
#include "engine/deal/counting.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/hash.h"

/* --- propagation of constraints, and classes of cards -------------------------------------- */

struct card_class {
    cardset cards;
    uint8_t seats;   /* seats that may get these cards: two or more */
    uint32_t limits; /* bit i is set if limit i counts these cards */
};

struct problem {
    cardset fixed[N_SEATS]; /* cards whose seat is known */
    uint8_t need[N_SEATS];  /* cards that each seat still needs */
    int n_limits;
    struct limit limits[MAX_LIMITS]; /* limits on unassigned cards that can be violated */
    int n_classes;
    struct card_class classes[MAX_CARDS];
    /* [i][s] number of cards in classes i and later that seat s may get, for i up to n_classes. */
    uint8_t supply[MAX_CARDS + 1][N_SEATS];
};

/* A copy of the constraints, which propagation tightens until it reaches a fixed point. */
struct places {
    const struct pack *pack;
    cardset holds[N_SEATS], may[N_SEATS];
    bool clash;
};

static void give(struct places *places, unsigned who, cardset cards)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (s != who)
            places->may[s] &= ~cards;
    places->holds[who] |= cards;
}

/* Assigns cards that only one seat may hold; a card that no seat may hold is a contradiction. */
static void narrow_cards(struct places *places)
{
    const cardset *may = places->may;
    const cardset some = may[0] | may[1] | may[2] | may[3];
    const cardset several =
        (may[0] & may[1]) | (may[2] & may[3]) | ((may[0] | may[1]) & (may[2] | may[3]));
    if (some != places->pack->all)
        places->clash = true;
    for (unsigned s = 0; s < N_SEATS; s++)
        places->holds[s] |= may[s] & ~several;
}

/* A full hand gets no more cards; a seat that needs all the cards it may get is given them. */
static void narrow_hand(struct places *places, unsigned who)
{
    const int size = places->pack->hand_size;
    const int surely = cardset_count(places->holds[who]);
    const int perhaps = cardset_count(places->may[who]);
    if (surely > size || perhaps < size || (places->holds[who] & ~places->may[who]) != 0)
        places->clash = true;
    else if (surely == size)
        places->may[who] = places->holds[who];
    else if (perhaps == size)
        give(places, who, places->may[who]);
}

static void narrow_limit(struct places *places, const struct limit *limit)
{
    const cardset surely = places->holds[limit->who] & limit->cards;
    const cardset perhaps = places->may[limit->who] & limit->cards;
    if (cardset_count(surely) > limit->most || cardset_count(perhaps) < limit->least)
        places->clash = true;
    else if (cardset_count(surely) == limit->most)
        places->may[limit->who] &= ~(perhaps & ~surely);
    else if (cardset_count(perhaps) == limit->least)
        give(places, limit->who, perhaps);
}

static bool same_places(const struct places *a, const struct places *b)
{
    cardset differ = 0;
    for (int s = 0; s < N_SEATS; s++)
        differ |= (a->holds[s] ^ b->holds[s]) | (a->may[s] ^ b->may[s]);
    return differ == 0;
}

static bool narrow(struct places *places, const struct knowledge *knowledge)
{
    struct places before;
    do {
        before = *places;
        narrow_cards(places);
        for (unsigned s = 0; s < N_SEATS; s++)
            narrow_hand(places, s);
        for (int i = 0; i < knowledge->n_limits; i++)
            narrow_limit(places, &knowledge->limits[i]);
    } while (!places->clash && !same_places(&before, places));
    return !places->clash;
}

/* Restricts a limit to the unassigned cards, and discards the limit if it is always met. */
static void keep_limit(struct problem *problem, const struct places *places,
                       const struct limit *limit)
{
    const cardset surely = places->holds[limit->who] & limit->cards;
    const cardset open = places->may[limit->who] & limit->cards & ~surely;
    const int given = cardset_count(surely), need = problem->need[limit->who];
    const int room = cardset_count(open) < need ? cardset_count(open) : need;
    const int least = limit->least > given ? limit->least - given : 0;
    const int most = limit->most - given < room ? limit->most - given : room;
    if (least == 0 && most == room)
        return;
    problem->limits[problem->n_limits++] =
        (struct limit){limit->who, open, (uint8_t)least, (uint8_t)most};
}

/* Splits each class into the cards that the limit counts and the cards that it does not. */
static void split_classes(struct problem *problem, int limit)
{
    const struct limit *by = &problem->limits[limit];
    for (int i = problem->n_classes - 1; i >= 0; i--) {
        struct card_class *class = &problem->classes[i];
        const cardset counted = class->cards & by->cards;
        if (counted == 0)
            continue;
        if (counted != class->cards) {
            struct card_class *others = &problem->classes[problem->n_classes++];
            *others = *class;
            others->cards &= ~counted;
            class->cards = counted;
        }
        class->limits |= 1u << limit;
    }
}

/* The sort key of a class: classes with limits and few seats come first, which reduces the number
 * of nodes, since the split of the last class is forced. */
static int class_rank(const struct card_class *class)
{
    return __builtin_popcount(class->seats) + (class->limits == 0 ? 2 * N_SEATS : 0);
}

static void sort_classes(struct problem *problem)
{
    for (int i = 1; i < problem->n_classes; i++) {
        const struct card_class moved = problem->classes[i];
        int j = i;
        for (; j > 0 && class_rank(&problem->classes[j - 1]) > class_rank(&moved); j--)
            problem->classes[j] = problem->classes[j - 1];
        problem->classes[j] = moved;
    }
}

static void make_classes(struct problem *problem, const struct places *places)
{
    for (unsigned seats = 1; seats < 1u << N_SEATS; seats++) {
        cardset cards = places->pack->all;
        for (unsigned s = 0; s < N_SEATS; s++)
            cards &= seats >> s & 1 ? places->may[s] & ~places->holds[s] : ~places->may[s];
        if (cards != 0)
            problem->classes[problem->n_classes++] =
                (struct card_class){.cards = cards, .seats = (uint8_t)seats};
    }
    for (int i = 0; i < problem->n_limits; i++)
        split_classes(problem, i);
    sort_classes(problem);
}

static void sum_supply(struct problem *problem)
{
    for (int s = 0; s < N_SEATS; s++)
        problem->supply[problem->n_classes][s] = 0;
    for (int i = problem->n_classes - 1; i >= 0; i--) {
        const struct card_class *class = &problem->classes[i];
        for (int s = 0; s < N_SEATS; s++)
            problem->supply[i][s] =
                (uint8_t)(problem->supply[i + 1][s] +
                          (class->seats >> s & 1 ? cardset_count(class->cards) : 0));
    }
}

/* Returns false if propagation shows that no deal is consistent. */
static bool problem_of(const struct knowledge *knowledge, struct problem *problem)
{
    struct places places = {.pack = knowledge->pack};
    for (int s = 0; s < N_SEATS; s++) {
        places.holds[s] = knowledge->holds[s];
        places.may[s] = knowledge->may[s];
    }
    if (!narrow(&places, knowledge))
        return false;
    for (int s = 0; s < N_SEATS; s++) {
        problem->fixed[s] = places.holds[s];
        problem->need[s] = (uint8_t)(knowledge->pack->hand_size - cardset_count(places.holds[s]));
    }
    problem->n_limits = problem->n_classes = 0;
    for (int i = 0; i < knowledge->n_limits; i++)
        keep_limit(problem, &places, &knowledge->limits[i]);
    make_classes(problem, &places);
    sum_supply(problem);
    return true;
}

enum { KEY_BITS = 4, KEY_MASK = (1 << KEY_BITS) - 1, NO_SLOT = -1 };

_Static_assert((N_SEATS + MAX_LIMITS) * KEY_BITS <= 128, "a node key has room for all limits");

struct builder {
    const struct problem *problem;
    struct deals *deals;
    uint32_t n_nodes, room_nodes;
    uint32_t n_edges, room_edges;
    int level;            /* the class being distributed */
    uint32_t level_begin; /* first node of the next level */
    uint32_t from;        /* current node */
    int32_t *slots;       /* hash table of the next level's nodes */
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
    return (uint32_t)hash_mix((uint64_t)key ^ (uint64_t)(key >> 64) * HASH_GOLDEN);
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

/* True if no class after the current one counts towards limit `i`. */
static bool is_last_of(const struct builder *builder, int i)
{
    for (int c = builder->level + 1; c < builder->problem->n_classes; c++)
        if (builder->problem->classes[c].limits >> i & 1)
            return false;
    return true;
}

/* How far limit `i` is filled if its seat gets `more` cards of the class; −1 if that violates the
 * limit, 0 once it can no longer be violated, so that equivalent nodes are merged. */
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

/* Writes the key after a split; returns false if the split violates a limit. */
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

/* Enumerates the distributions of `left` cards of the class to seat `s` and later seats, limited by
 * what each seat needs and by what later classes can supply. */
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

/* The number of ways to choose the cards for a split: a multinomial coefficient. */
static deal_count ways_of(const struct binomials *binomials, const uint8_t split[N_SEATS], int left)
{
    deal_count ways = 1;
    for (int s = 0; left > split[s]; s++) {
        ways *= binomials->c[split[s]][left];
        left -= split[s];
    }
    return ways;
}

/* Counts the deals of a node whose successors have been counted, and removes its dead edges. */
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

/* Nodes are ordered by level, so a backward pass counts each node after its successors. The last
 * level has a single node, the complete deal. */
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
    TRY_MEMORY(builder.deals = calloc(1, sizeof *builder.deals));
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
