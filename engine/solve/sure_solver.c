/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An and-or search over public information. The lone player needs one card that wins against every
 * continuation; another seat may play any unseen card that is legal in some deal consistent with
 * everything proved so far. A consistent deal exists if the unseen cards can be assigned to seats
 * that may hold them (Hall's condition for three seats). Results are stored between tricks. */
#include "engine/solve/sure_solver.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/hash.h"
#include "engine/core/pack.h"
#include "engine/rules/order.h"
#include "engine/solve/ranking.h"

/* --- table of results between tricks ------------------------------------------------------- */

/* A hash table from the information state to the points that can and cannot be forced: open
 * addressing, at most two thirds full. */

/* The lone player's hand, the cards that the others may hold, and the leader in the bits above
 * MAX_PLACES. A slot of all zeros is free. */
struct sure_key {
    cardset set[N_SEATS];
};

struct sure_entry {
    struct sure_key key;
    int16_t forced; /* the most card points known to be forceable; 0 = none */
    int16_t failed; /* the fewest card points known not to be forceable; INT16_MAX = none */
};

struct sure_table {
    struct sure_entry *slots; /* owned */
    size_t n_slots;           /* a power of two */
    size_t n_used;
};

enum { FIRST_SLOTS = 1 << 10 };

static enum status sure_table_init(struct sure_table *table)
{
    table->n_used = 0;
    table->n_slots = FIRST_SLOTS;
    table->slots = calloc(table->n_slots, sizeof *table->slots);
    return table->slots != NULL ? STATUS_OK : STATUS_MEMORY;
}

static size_t hash(const struct sure_key *key)
{
    uint64_t h = 0;
    for (int i = 0; i < N_SEATS; i++) {
        h = (h ^ key->set[i]) * HASH_GOLDEN;
        h ^= h >> 29;
    }
    return (size_t)h;
}

/* The slot of a key, or the free slot where the key belongs. */
static struct sure_entry *slot_of(struct sure_entry *slots, size_t n_slots,
                                  const struct sure_key *key)
{
    static const struct sure_key free_slot = {{0, 0, 0, 0}};
    size_t i = hash(key) & (n_slots - 1);
    while (memcmp(&slots[i].key, &free_slot, sizeof free_slot) != 0 &&
           memcmp(&slots[i].key, key, sizeof *key) != 0)
        i = (i + 1) & (n_slots - 1);
    return &slots[i];
}

static bool grow(struct sure_table *table)
{
    const size_t n_slots = 2 * table->n_slots;
    struct sure_entry *slots = calloc(n_slots, sizeof *slots);
    if (slots == NULL)
        return false;
    for (size_t i = 0; i < table->n_slots; i++)
        if (table->slots[i].failed != 0)
            *slot_of(slots, n_slots, &table->slots[i].key) = table->slots[i];
    free(table->slots);
    table->slots = slots;
    table->n_slots = n_slots;
    return true;
}

/* The entry of a key, added if missing, valid until the next call; NULL if out of memory. */
static struct sure_entry *sure_table_at(struct sure_table *table, const struct sure_key *key)
{
    if (3 * table->n_used >= 2 * table->n_slots && !grow(table))
        return NULL;
    struct sure_entry *entry = slot_of(table->slots, table->n_slots, key);
    if (entry->failed == 0) {
        table->n_used++;
        *entry = (struct sure_entry){*key, 0, INT16_MAX};
    }
    return entry;
}

/* A search node: public information and the lone player's hand. Cards are places in the ranking. */
struct outlook {
    cardset hand[N_SEATS]; /* the lone player's cards; the cards that each other seat may hold */
    cardset unseen;
    int need;        /* card points still needed; 1 if all tricks are needed */
    int points_left; /* card points in the hands and the current trick */
    int trick_points;
    seat turn, winner;
    uint8_t n_trick, led, winning;
    uint8_t n_hand[N_SEATS];
};

struct sure {
    struct ranking ranking;
    struct sure_table table;
    seat me;
    bool all_tricks;
    bool out_of_memory;
    int n_values; /* the number of distinct card values, which `value` lists in ascending order */
    int value[N_RANKS];
    cardset of_value[N_RANKS];
};

static bool can_force(struct sure *s, const struct outlook *o);

/* --- moves ------------------------------------------------------------------------------ */

/* Removes from `moves` the equivalent cards above c: alike, with none of `others` between. */
static cardset without_equals(const struct ranking *ranking, cardset moves, unsigned c,
                              cardset others)
{
    cardset alike = moves & ranking->alike[c] & -(2 * cardset_of(c));
    while (alike != 0) {
        const cardset next = alike & -alike;
        if (((next - cardset_of(c)) & others) != 0)
            break;
        alike ^= next;
        moves ^= next;
    }
    return moves;
}

/* Like duty_excludes, but with places: the cards that a seat playing c cannot have held. */
static cardset excluded_by(const struct ranking *r, const struct outlook *o, unsigned c)
{
    return o->n_trick == 0 ? 0
                           : duty_proof(cardset_of(c), r->follow[o->led], r->ruff,
                                        r->above[o->winning] & r->must_beat);
}

/* True if a consistent deal exists. */
static bool has_deal(const struct sure *s, const struct outlook *o)
{
    const unsigned a = seat_after(s->me, 1), b = seat_after(s->me, 2), c = seat_after(s->me, 3);
    const cardset A = o->hand[a], B = o->hand[b], C = o->hand[c];
    return (A | B | C) == o->unseen && cardset_count(A & ~B & ~C) <= o->n_hand[a] &&
           cardset_count(B & ~A & ~C) <= o->n_hand[b] &&
           cardset_count(C & ~A & ~B) <= o->n_hand[c] &&
           cardset_count(o->unseen & ~C) <= o->n_hand[a] + o->n_hand[b] &&
           cardset_count(o->unseen & ~B) <= o->n_hand[a] + o->n_hand[c] &&
           cardset_count(o->unseen & ~A) <= o->n_hand[b] + o->n_hand[c];
}

/* The search node after the seat on turn has played c. */
static struct outlook after(const struct sure *s, const struct outlook *o, unsigned c)
{
    struct outlook next = *o;
    if (o->turn != s->me) {
        next.hand[o->turn] &= ~excluded_by(&s->ranking, o, c);
        next.unseen &= ~cardset_of(c);
    }
    for (unsigned who = 0; who < N_SEATS; who++)
        next.hand[who] &= ~cardset_of(c);
    next.n_hand[o->turn]--;
    if (o->n_trick == 0)
        next.led = (uint8_t)c;
    if (o->n_trick == 0 || cardset_has(s->ranking.above[o->winning], c)) {
        next.winning = (uint8_t)c;
        next.winner = o->turn;
    }
    next.trick_points += s->ranking.points[c];
    next.turn = seat_after(o->turn, 1);
    next.n_trick++;
    return next;
}

/* The lone player's turn, on which one winning card is enough. Tries strong cards first. */
static bool one_card_forces(struct sure *s, const struct outlook *o)
{
    const struct ranking *r = &s->ranking;
    cardset moves = o->hand[s->me], others = o->unseen;
    if (o->n_trick > 0) {
        moves = ranking_legal(r, moves, o->led, o->winning);
        others |= cardset_of(o->winning);
    }
    CARDSET_EACH(c, moves)
        if (cardset_has(moves, (unsigned)c))
            moves = without_equals(r, moves, (unsigned)c, others);
    while (moves != 0) {
        const unsigned c = 63u - (unsigned)__builtin_clzll(moves);
        moves &= ~cardset_of(c);
        const struct outlook next = after(s, o, c);
        if (can_force(s, &next))
            return true;
    }
    return false;
}

/* For another seat, c represents adjacent cards that are alike and that the same seats may hold:
 * swapping these cards changes nothing unless c takes the trick and later seats must beat it. */
static cardset without_swaps(const struct sure *s, const struct outlook *o, cardset moves,
                             unsigned c)
{
    const bool takes = o->n_trick == 0 || cardset_has(s->ranking.above[o->winning], c);
    if (takes && o->n_trick < N_SEATS - 1)
        return moves;
    cardset swaps = s->ranking.alike[c] & o->unseen;
    for (unsigned who = 0; who < N_SEATS; who++)
        if (who != s->me)
            swaps &= cardset_has(o->hand[who], c) ? o->hand[who] : ~o->hand[who];
    cardset others = o->hand[s->me] | (o->unseen & ~swaps);
    if (o->n_trick > 0)
        others |= cardset_of(o->winning);
    const cardset left = without_equals(&s->ranking, moves & swaps, c, others);
    return (moves & ~swaps) | left;
}

/* Another seat's turn: the lone player must win against every card that this seat may hold. */
static bool every_card_is_met(struct sure *s, const struct outlook *o)
{
    cardset moves = o->hand[o->turn], possible = 0;
    while (moves != 0) {
        const unsigned c = cardset_first(moves);
        moves = without_swaps(s, o, moves, c) & ~cardset_of(c);
        const struct outlook next = after(s, o, c);
        if (!has_deal(s, &next))
            continue;
        possible |= cardset_of(c);
        if (!can_force(s, &next))
            return false;
    }
    assert(possible != 0); /* otherwise the condition would be vacuously true */
    return possible != 0;
}

/* --- between tricks --------------------------------------------------------------------- */

enum verdict { FORCED, FAILED, OPEN };

/* The sum of the n smallest card points in a set. */
static int smallest_points(const struct sure *s, cardset set, int n)
{
    int sum = 0;
    for (int i = 0; i < s->n_values && n > 0; i++) {
        const int held = cardset_count(set & s->of_value[i]);
        const int taken = held < n ? held : n;
        sum += taken * s->value[i];
        n -= taken;
    }
    return sum;
}

/* The verdict if the top trumps decide: a trump that nobody can beat always takes its trick. */
static enum verdict verdict_of_trumps(const struct sure *s, const struct outlook *o)
{
    const cardset mine = o->hand[s->me];
    cardset trumps = (mine | o->unseen) & s->ranking.trumps;
    if (trumps == 0)
        return OPEN;
    int n_top = 0, points = 0;
    while (trumps != 0) {
        const unsigned c = 63u - (unsigned)__builtin_clzll(trumps);
        if (!cardset_has(mine, c))
            break;
        points += s->ranking.points[c];
        trumps &= ~cardset_of(c);
        n_top++;
    }
    if (n_top == o->n_hand[s->me])
        return FORCED;
    if (n_top > 0)
        return !s->all_tricks && points + smallest_points(s, o->unseen, 3 * n_top) >= o->need
                   ? FORCED
                   : OPEN;
    const unsigned top = 63u - (unsigned)__builtin_clzll(trumps);
    const int lost = s->ranking.points[top] + smallest_points(s, mine, 1) +
                     smallest_points(s, o->unseen & ~cardset_of(top), 2);
    return s->all_tricks || o->need > o->points_left - lost ? FAILED : OPEN;
}

static enum verdict verdict_at_edge(const struct sure *s, const struct outlook *o)
{
    if (!s->all_tricks && o->need <= 0)
        return FORCED;
    if (!s->all_tricks && o->need > o->points_left)
        return FAILED;
    if (o->n_hand[s->me] == 0)
        return FORCED;
    return verdict_of_trumps(s, o);
}

static bool remembered(struct sure *s, const struct outlook *o)
{
    struct sure_key key = {{o->hand[0], o->hand[1], o->hand[2], o->hand[3]}};
    key.set[0] |= (cardset)o->turn << MAX_PLACES;
    const struct sure_entry *known = sure_table_at(&s->table, &key);
    s->out_of_memory |= known == NULL;
    if (s->out_of_memory || o->need >= known->failed)
        return false;
    if (o->need <= known->forced)
        return true;
    const bool forced = o->turn == s->me ? one_card_forces(s, o) : every_card_is_met(s, o);
    struct sure_entry *entry = sure_table_at(&s->table, &key);
    s->out_of_memory |= entry == NULL;
    if (s->out_of_memory)
        return false;
    if (forced)
        entry->forced = (int16_t)o->need;
    else
        entry->failed = (int16_t)o->need;
    return forced;
}

/* The node after a complete trick. */
static struct outlook next_trick(const struct sure *s, const struct outlook *o)
{
    struct outlook next = *o;
    if (o->winner == s->me && !s->all_tricks)
        next.need -= o->trick_points;
    next.points_left -= o->trick_points;
    next.trick_points = 0;
    next.n_trick = 0;
    next.turn = o->winner;
    return next;
}

static bool can_force(struct sure *s, const struct outlook *o)
{
    if (o->n_trick > 0 && o->n_trick < N_SEATS)
        return o->turn == s->me ? one_card_forces(s, o) : every_card_is_met(s, o);
    if (o->n_trick == N_SEATS && s->all_tricks && o->winner != s->me)
        return false;
    const struct outlook edge = o->n_trick == N_SEATS ? next_trick(s, o) : *o;
    const enum verdict verdict = verdict_at_edge(s, &edge);
    return verdict == OPEN ? remembered(s, &edge) : verdict == FORCED;
}

/* --- from a view ------------------------------------------------------------------------ */

static void rank_values(struct sure *s, cardset all)
{
    s->n_values = 0;
    while (all != 0) {
        int least = INT16_MAX;
        CARDSET_EACH(c, all)
            least = s->ranking.points[c] < least ? s->ranking.points[c] : least;
        cardset set = 0;
        CARDSET_EACH(c, all)
            set |= s->ranking.points[c] == least ? cardset_of((unsigned)c) : 0;
        s->value[s->n_values] = least;
        s->of_value[s->n_values++] = set;
        all &= ~set;
    }
}

/* Finds the cards that each seat cannot hold, as its play proves (RULES 1.9). */
static void proved_lacks(const struct table *table, const struct order *order,
                         cardset lacks[N_SEATS])
{
    memset(lacks, 0, N_SEATS * sizeof *lacks);
    card led = CARD_NONE, winning = CARD_NONE;
    for (int i = 0; i < table->n_played; i++) {
        const card c = table->cards[i];
        if (i % N_SEATS == 0)
            led = winning = c;
        else
            lacks[table->players[i]] |= duty_excludes(order, led, winning, c);
        if (cardset_has(order->beaten_by[winning], c))
            winning = c;
    }
}

static void add_trick(const struct sure *s, const struct table *table, struct outlook *o)
{
    o->turn = table->turn;
    o->n_trick = table->n_trick;
    if (table->n_trick == 0)
        return;
    o->led = s->ranking.place[table->led];
    o->winning = s->ranking.place[table->winning];
    o->winner = table->winner;
    o->trick_points = table->trick_points;
}

static struct outlook begin(struct sure *s, const struct view *view,
                            const struct contract *contract)
{
    const struct table *table = view->table;
    const struct pack *pack = table->rules->pack;
    const struct order *order = &table->rules->orders[contract->order];
    const cardset unseen = view_unseen(view);
    cardset lacks[N_SEATS], trick = 0;
    if (table->n_trick > 0)
        trick = cardset_of(table->led) | cardset_of(table->winning);
    ranking_init(&s->ranking, order, pack, view->hand | unseen | trick);
    proved_lacks(table, order, lacks);
    struct outlook o = {.unseen = ranking_places(&s->ranking, unseen), .need = 1};
    for (unsigned who = 0; who < N_SEATS; who++) {
        const cardset may = who == view->me ? view->hand : unseen & ~lacks[who];
        o.hand[who] = ranking_places(&s->ranking, may);
        o.n_hand[who] = (uint8_t)(pack->hand_size - cardset_count(table->played[who]));
    }
    if (table->phase == PHASE_CARD)
        add_trick(s, table, &o);
    if (contract->goal == GOAL_POINTS)
        o.need = table->rules->win_points - table->points[view->me];
    o.points_left = pack_points(pack, view->hand | unseen) + o.trick_points;
    rank_values(s, o.unseen | o.hand[view->me]);
    return o;
}

static bool lost_a_trick(const struct view *view)
{
    for (unsigned who = 0; who < N_SEATS; who++)
        if (who != view->me && view->table->tricks[who] > 0)
            return true;
    return false;
}

enum status sure_win(const struct view *view, int contract, bool *sure)
{
    const struct contract *row = &view->table->rules->contracts[contract];
    assert(row->sides == SIDES_LONE && row->goal != GOAL_NONE);
    struct sure s = {.me = view->me, .all_tricks = row->goal == GOAL_ALL_TRICKS};
    if (s.all_tricks && lost_a_trick(view)) {
        *sure = false;
        return STATUS_OK;
    }
    if (sure_table_init(&s.table) != STATUS_OK)
        return STATUS_MEMORY;
    const struct outlook start = begin(&s, view, row);
    const bool forced = can_force(&s, &start);
    free(s.table.slots);
    if (s.out_of_memory)
        return STATUS_MEMORY;
    *sure = forced;
    return STATUS_OK;
}

enum status sure_hand(const struct ruleset *rules, int contract, cardset hand, seat me, bool *sure)
{
    const struct table table = {.rules = rules, .phase = PHASE_CALL};
    const struct view view = {.table = &table, .me = me, .dealt = hand, .hand = hand};
    return sure_win(&view, contract, sure);
}
