/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions, and an alpha-beta search with a transposition table between tricks, as in double-dummy
 * solvers (Haglund 2010, "Search Algorithms for a Bridge Double Dummy Solver"). Cards are
 * represented by their places in a ranking. */
#include "engine/solve/late_solver.h"

#include <assert.h>
#include <string.h>

#include "engine/core/hash.h"
#include "engine/solve/ranking.h"

/* --- positions ------------------------------------------------------------------------------ */

struct position position_of(const struct state *state, seatset old)
{
    const struct table *table = &state->table;
    struct position position = {.order = table->order,
                                .pack = table->rules->pack,
                                .old = old,
                                .turn = table->turn,
                                .n_trick = table->n_trick,
                                .led = table->led,
                                .winning = table->winning,
                                .winner = table->winner,
                                .trick_points = table->trick_points};
    memcpy(position.hand, state->hand, sizeof position.hand);
    return position;
}

struct position position_of_deal(const struct pack *pack, const struct order *order,
                                 const cardset dealt[N_SEATS], seatset old)
{
    struct position position = {
        .order = order, .pack = pack, .old = old, .led = CARD_NONE, .winning = CARD_NONE};
    memcpy(position.hand, dealt, sizeof position.hand);
    return position;
}

cardset position_cards(const struct position *position)
{
    cardset all = 0;
    for (unsigned who = 0; who < N_SEATS; who++)
        all |= position->hand[who];
    if (position->n_trick > 0)
        all |= cardset_of(position->led) | cardset_of(position->winning);
    return all;
}

void position_play(struct position *position, card c)
{
    position->hand[position->turn] &= ~cardset_of(c);
    const bool is_last = position->hand[position->turn] == 0;
    if (position->n_trick == 0)
        position->led = c;
    if (position->n_trick == 0 || order_takes(position->order, position->winning, c, is_last)) {
        position->winning = c;
        position->winner = position->turn;
    }
    position->trick_points = (uint8_t)(position->trick_points + position->pack->points[c]);
    position->turn = seat_after(position->turn, 1);
    if (++position->n_trick < N_SEATS)
        return;
    position->turn = position->winner;
    position->n_trick = 0;
    position->trick_points = 0;
}

/* --- endings -------------------------------------------------------------------------------- */

struct late_ending late_ending_of(const struct state *state, seatset old,
                                  const struct late_worth *worth)
{
    const struct table *table = &state->table;
    struct late_ending ending = {position_of(state, old), *worth, {0, 0}};
    for (unsigned i = table->n_played - table->n_trick; i < table->n_played; i++)
        if (cardset_has(worth->catchable, table->cards[i]))
            ending.catchable[old >> table->players[i] & 1]++;
    return ending;
}

enum { FAR = 1 << 20, N_KINDS = 64 };

struct late_search {
    struct ranking ranking;
    struct late_worth worth; /* the caller's worth, with sets of cards converted to places */
    struct late_table *table;
    cardset hand[N_SEATS];      /* at the root */
    cardset side[2];            /* the cards of the young and of the old side at the root */
    uint8_t is_old[N_SEATS];    /* by seat: 1 on the old side, else 0 */
    uint8_t kind[MAX_PLACES];   /* by place: cards of one kind have the same value in a trick */
    uint8_t lowest[MAX_PLACES]; /* by place: the lowest place of a copy of the card */
    cardset tied;               /* order.first_wins_last as places */
    int points_left;            /* the card points in the hands */
};

/* A search node: the current trick, and what the hands still contain. */
struct late_node {
    cardset rest;         /* the cards in the hands */
    int points_left;      /* theirs */
    uint8_t turn;         /* seat */
    uint8_t n;            /* cards in the trick */
    uint8_t led, winning; /* places */
    uint8_t winner;       /* seat */
    uint8_t points;
    uint8_t catchable[2];
};

/* --- the value of a trick --------------------------------------------------------------- */

static int worth_of_trick(const struct late_search *s, const struct late_node *at)
{
    const struct late_worth *worth = &s->worth;
    const int old = s->is_old[at->winner];
    int prize = worth->caught * at->catchable[!old];
    if (worth->rich != 0 && at->points >= worth->rich_points)
        prize += worth->rich;
    if (at->rest == 0 && cardset_has(worth->last_cards, at->winning))
        prize += worth->last;
    return old ? worth->point * at->points + prize : -prize;
}

/* An upper bound, between tricks, on the prizes that the side `old` can still win. */
static int most_prizes(const struct late_search *s, cardset rest, int points_left, int old)
{
    const struct late_worth *worth = &s->worth;
    int prizes = worth->caught * cardset_count(rest & worth->catchable & s->side[!old]);
    if (worth->rich != 0) {
        const int n_tricks = cardset_count(rest) / N_SEATS,
                  n_rich = points_left / worth->rich_points;
        prizes += worth->rich * (n_rich < n_tricks ? n_rich : n_tricks);
    }
    return prizes + (rest & worth->last_cards & s->side[old] ? worth->last : 0);
}

/* Plays a card of the seat on turn; no card in `tied` beats another card in `tied`. Assigns fields
 * one by one, since the compiler would pass this small struct by value in shifted parts. */
static inline void play(const struct late_search *s, const struct late_node *at, unsigned c,
                        cardset tied, struct late_node *after)
{
    const unsigned old = s->is_old[at->turn];
    const bool is_tie = tied != 0 && cardset_has(tied, at->winning) && cardset_has(tied, c);
    const bool takes = at->n == 0 || (cardset_has(s->ranking.above[at->winning], c) && !is_tie);
    const unsigned caught = (unsigned)cardset_has(s->worth.catchable, c);
    after->rest = at->rest & ~cardset_of(c);
    after->points_left = at->points_left - s->ranking.points[c];
    after->turn = seat_after(at->turn, 1);
    after->n = (uint8_t)(at->n + 1);
    after->led = at->n == 0 ? (uint8_t)c : at->led;
    after->winning = takes ? (uint8_t)c : at->winning;
    after->winner = takes ? at->turn : at->winner;
    after->points = (uint8_t)(at->points + s->ranking.points[c]);
    after->catchable[old] = (uint8_t)(at->catchable[old] + caught);
    after->catchable[!old] = at->catchable[!old];
}

/* --- moves ------------------------------------------------------------------------------ */

/* Keeps one of each group of equivalent cards: cards of the same kind and suit, with no card from
 * another hand or the current trick between them. */
static cardset different_moves(const struct late_search *s, cardset moves, cardset others)
{
    uint8_t last[N_KINDS];
    uint64_t met = 0;
    cardset different = 0;
    CARDSET_EACH(c, moves) {
        const unsigned kind = s->kind[c];
        bool same = false;
        if (met >> kind & 1 && cardset_has(s->ranking.follow[c], last[kind])) {
            const cardset upto = 2 * cardset_of(s->ranking.top_twin[c]) - 1;
            same = (others & upto & ~(cardset_of(s->lowest[last[kind]]) - 1)) == 0;
        }
        if (!same)
            different |= cardset_of((unsigned)c);
        last[kind] = (uint8_t)c;
        met |= (uint64_t)1 << kind;
    }
    return different;
}

/* The heuristic value of a card for the side that plays it, used only for move ordering. */
static int heuristic_value(const struct late_search *s, const struct late_node *at, unsigned c,
                           cardset others)
{
    enum { SURE = 64, LIKELY = 32 };
    const cardset *above = s->ranking.above;
    const int points = s->ranking.points[c];
    const bool beats = at->n == 0 || cardset_has(above[at->winning], c);
    const unsigned highest = beats ? c : at->winning;
    const bool ours = beats || s->is_old[at->winner] == s->is_old[at->turn];
    const bool stays = at->n == N_SEATS - 1 || (above[highest] & others) == 0;
    if (ours && stays)
        return SURE + points;
    if (ours && at->n > 0)
        return LIKELY - points;
    return -points;
}

/* --- searching -------------------------------------------------------------------------- */

/* The value for the old side from this node on, or a bound if that value is outside the window. */
static int late_search_value(struct late_search *s, struct late_node *at, int alpha, int beta);

static int value_of_move(struct late_search *s, const struct late_node *at, unsigned c, int alpha,
                         int beta)
{
    struct late_node after;
    play(s, at, c, 0, &after);
    return late_search_value(s, &after, alpha, beta);
}

/* The next of `moves` to search, beginning with `first` if it is one of them. */
static unsigned next_move(const struct late_search *s, const struct late_node *at, cardset moves,
                          cardset others, unsigned first)
{
    if (first != CARD_NONE && cardset_has(moves, first))
        return first;
    unsigned best = cardset_first(moves);
    if (cardset_is_single(moves))
        return best;
    int most = -FAR;
    CARDSET_EACH(c, moves) {
        const int value = heuristic_value(s, at, (unsigned)c, others);
        if (value > most) {
            most = value;
            best = (unsigned)c;
        }
    }
    return best;
}

/* The cards that distinguish two cards of the seat on turn if they lie between the two. */
static cardset others_than(const struct late_node *at, cardset hand)
{
    return (at->rest & ~hand) | (at->n == 0 ? 0 : cardset_of(at->winning));
}

/* Searches one seat's turn; *best is the card to try first and, on return, the best card. */
static int turn(struct late_search *s, const struct late_node *at, int alpha, int beta, card *best)
{
    const bool old = s->is_old[at->turn];
    const cardset hand = at->rest & s->hand[at->turn], others = others_than(at, hand);
    cardset moves = hand;
    if (at->n > 0)
        moves = ranking_legal(&s->ranking, hand, at->led, at->winning);
    moves = different_moves(s, moves, others);
    int value = old ? -FAR : FAR;
    unsigned first = *best;
    while (moves != 0 && alpha < beta) {
        const unsigned c = next_move(s, at, moves, others, first);
        const int found = value_of_move(s, at, c, alpha, beta);
        if (old ? found > value : found < value) {
            value = found;
            *best = (card)c;
        }
        if (old)
            alpha = value > alpha ? value : alpha;
        else
            beta = value < beta ? value : beta;
        moves &= ~cardset_of(c);
        first = CARD_NONE;
    }
    return value;
}

/* The last trick. */
static int last_trick(const struct late_search *s, const struct late_node *at)
{
    struct late_node tricks[2] = {*at, *at};
    for (unsigned i = 0; i < N_SEATS; i++) {
        const struct late_node *now = &tricks[i % 2];
        play(s, now, cardset_first(now->rest & s->hand[now->turn]), s->tied, &tricks[(i + 1) % 2]);
    }
    return worth_of_trick(s, &tricks[N_SEATS % 2]);
}

static struct late_entry *entry_of(struct late_table *table, cardset key)
{
    struct late_entry *entry = &table->entries[key * HASH_GOLDEN >> (64 - LATE_BITS)];
    if (entry->search != table->search || entry->key != key)
        *entry = (struct late_entry){key, INT16_MIN, INT16_MAX, table->search, CARD_NONE};
    return entry;
}

/* Between two tricks. */
static int lead(struct late_search *s, const struct late_node *at, int alpha, int beta)
{
    if (cardset_count(at->rest) <= N_SEATS)
        return at->rest == 0 ? 0 : last_trick(s, at);
    const int most =
        s->worth.point * at->points_left + most_prizes(s, at->rest, at->points_left, 1);
    if (most <= alpha)
        return most;
    const int least = -most_prizes(s, at->rest, at->points_left, 0);
    if (least >= beta)
        return least;
    const cardset key = at->rest << 2 | at->turn;
    const struct late_entry known = *entry_of(s->table, key);
    if (known.high <= alpha || known.low == known.high)
        return known.high;
    if (known.low >= beta)
        return known.low;
    alpha = known.low > alpha ? known.low : alpha;
    beta = known.high < beta ? known.high : beta;
    card best = known.best;
    const int value = turn(s, at, alpha, beta, &best);
    struct late_entry *entry =
        entry_of(s->table, key); /* the entry may have been replaced in the meantime */
    entry->best = best;
    if (value > alpha)
        entry->low = (int16_t)value;
    if (value < beta)
        entry->high = (int16_t)value;
    return value;
}

static int late_search_value(struct late_search *s, struct late_node *at, int alpha, int beta)
{
    if (at->n == N_SEATS) {
        const int won = worth_of_trick(s, at);
        const struct late_node edge = {
            .rest = at->rest, .points_left = at->points_left, .turn = at->winner};
        return won + lead(s, &edge, alpha - won, beta - won);
    }
    if (at->n == 0)
        return lead(s, at, alpha, beta);
    card best = CARD_NONE;
    return turn(s, at, alpha, beta, &best);
}

/* Writes the value after each of `moves`, which must be legal at the root, to value[place].
 * Searches only one of several equivalent cards. */
static void late_search_moves(struct late_search *s, const struct late_node *root, cardset moves,
                              int value[MAX_PLACES])
{
    const cardset different = different_moves(s, moves, others_than(root, s->hand[root->turn]));
    int of_kind[N_KINDS]; /* the value of the last card searched; equivalent cards share it */
    CARDSET_EACH(c, moves) {
        if (cardset_has(different, (unsigned)c))
            of_kind[s->kind[c]] = value_of_move(s, root, (unsigned)c, INT16_MIN, INT16_MAX);
        value[c] = of_kind[s->kind[c]];
    }
}

/* --- setting up ------------------------------------------------------------------------- */

static void add_hand(struct late_search *s, const struct position *position, unsigned who)
{
    s->hand[who] = ranking_places(&s->ranking, position->hand[who]);
    s->is_old[who] = position->old >> who & 1;
    s->side[s->is_old[who]] |= s->hand[who];
    CARDSET_EACH(p, s->hand[who])
        s->points_left += s->ranking.points[p];
}

static void add_kinds(struct late_search *s, cardset all)
{
    enum { CATCHABLE = 16, LAST = 32 };
    CARDSET_EACH(c, all) {
        const unsigned p = s->ranking.place[c];
        const bool twin_below = p > 0 && s->ranking.top_twin[p - 1] == p;
        s->lowest[p] = (uint8_t)(twin_below ? p - 1 : p);
        s->kind[p] =
            (uint8_t)(s->ranking.points[p] + (cardset_has(s->worth.catchable, p) ? CATCHABLE : 0) +
                      (cardset_has(s->worth.last_cards, p) ? LAST : 0));
    }
}

/* Initializes the search and its root node. */
static void late_search_init(struct late_search *s, const struct late_ending *ending,
                             struct late_table *table, struct late_node *root)
{
    const struct position *position = &ending->position;
    const cardset all = position_cards(position);
    ranking_init(&s->ranking, position->order, position->pack, all);
    s->worth = ending->worth;
    s->worth.catchable = ranking_places(&s->ranking, ending->worth.catchable & all);
    s->worth.last_cards = ranking_places(&s->ranking, ending->worth.last_cards & all);
    s->tied = ranking_places(&s->ranking, position->order->first_wins_last & all);
    s->table = table;
    s->side[0] = s->side[1] = 0;
    s->points_left = 0;
    for (unsigned who = 0; who < N_SEATS; who++)
        add_hand(s, position, who);
    add_kinds(s, all);
    const cardset rest = s->side[0] | s->side[1];
    CARDSET_EACH(p, cardset_count(rest) + position->n_trick <= N_SEATS ? s->tied : 0)
        s->ranking.above[p] &= ~s->tied; /* the last trick has begun */
    *root = (struct late_node){.rest = rest,
                               .points_left = s->points_left,
                               .turn = position->turn,
                               .n = position->n_trick,
                               .winner = position->winner,
                               .points = position->trick_points,
                               .catchable = {ending->catchable[0], ending->catchable[1]}};
    if (position->n_trick > 0) {
        root->led = s->ranking.place[position->led];
        root->winning = s->ranking.place[position->winning];
    }
    assert(s->worth.point * (s->points_left + position->trick_points) +
               most_prizes(s, root->rest, s->points_left, 1) <
           INT16_MAX);
}

/* Begins a search with a new number, which marks the entries of this search. */
static void begin(struct late_table *table)
{
    if (++table->search == 0) {
        memset(table->entries, 0, sizeof table->entries);
        table->search = 1;
    }
}

int late_value(const struct late_ending *ending, struct late_table *table)
{
    struct late_search search;
    struct late_node root;
    begin(table);
    late_search_init(&search, ending, table, &root);
    return root.rest == 0 ? 0 : late_search_value(&search, &root, INT16_MIN, INT16_MAX);
}

void late_values_of_cards(const struct late_ending *ending, cardset cards, struct late_table *table,
                          int value[MAX_CARDS])
{
    struct late_search search;
    struct late_node root;
    int by_place[MAX_PLACES];
    begin(table);
    late_search_init(&search, ending, table, &root);
    late_search_moves(&search, &root, ranking_places(&search.ranking, cards), by_place);
    CARDSET_EACH(c, cards)
        value[c] = by_place[search.ranking.place[c]];
}
