/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alpha-beta over tricks with a transposition table at their edges (as in double-dummy solvers:
 * Haglund 2010, "Search Algorithms for a Bridge Double Dummy Solver"). Numbers of cards are places of
 * a ranking. */
#include "engine/solve/late_solver.h"

#include <assert.h>
#include <string.h>

#include "engine/core/hash.h"
#include "engine/solve/ranking.h"

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
    struct late_worth worth; /* its sets of cards as places */
    struct late_table *table;
    cardset hand[N_SEATS];      /* at the root */
    cardset side[2];            /* cards of the young and of the old side at the root */
    uint8_t is_old[N_SEATS];    /* by seat: 1 or 0 */
    uint8_t kind[MAX_PLACES];   /* by place: cards of one kind are worth the same in a trick */
    uint8_t lowest[MAX_PLACES]; /* by place: the lowest place of the same card */
    int points_left;            /* of the cards in the hands */
};

/* A trick as far as it has gone. */
struct late_trick {
    uint8_t n;
    uint8_t led, winning; /* places */
    uint8_t winner;       /* seat */
    uint8_t points;
    uint8_t catchable[2];
};

/* --- what a trick is worth -------------------------------------------------------------- */

static int worth_of_trick(const struct late_search *s, const struct late_trick *trick, cardset rest)
{
    const struct late_worth *worth = &s->worth;
    const int old = s->is_old[trick->winner];
    int prize = worth->caught * trick->catchable[!old];
    if (worth->rich != 0 && trick->points >= worth->rich_points)
        prize += worth->rich;
    if (rest == 0 && cardset_has(worth->last_cards, trick->winning))
        prize += worth->last;
    return old ? worth->point * trick->points + prize : -prize;
}

/* At most what side `old` can still win in prizes when nothing lies on the table. */
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

/* The trick after a card of seat `who`. Field by field: so small a struct handed over whole is put together
 * and taken apart by shifts. */
static inline void play(const struct late_search *s, const struct late_trick *trick, unsigned who,
                        unsigned c, struct late_trick *after)
{
    const unsigned old = s->is_old[who];
    const bool takes = trick->n == 0 || cardset_has(s->ranking.above[trick->winning], c);
    const unsigned caught = (unsigned)cardset_has(s->worth.catchable, c);
    after->n = (uint8_t)(trick->n + 1);
    after->led = trick->n == 0 ? (uint8_t)c : trick->led;
    after->winning = takes ? (uint8_t)c : trick->winning;
    after->winner = takes ? (uint8_t)who : trick->winner;
    after->points = (uint8_t)(trick->points + s->ranking.points[c]);
    after->catchable[old] = (uint8_t)(trick->catchable[old] + caught);
    after->catchable[!old] = trick->catchable[!old];
}

/* --- moves ------------------------------------------------------------------------------ */

/* One card for all that come to the same: of one kind and suit, and no card of another hand or of
 * the trick stands between or beside them. */
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

/* How promising a card is for the side that plays it; only the order in which cards are tried hangs on it. */
static int promise_of(const struct late_search *s, const struct late_trick *trick, unsigned who,
                      unsigned c, cardset others)
{
    enum { SURE = 64, LIKELY = 32 };
    const cardset *above = s->ranking.above;
    const int points = s->ranking.points[c];
    const bool beats = trick->n == 0 || cardset_has(above[trick->winning], c);
    const unsigned highest = beats ? c : trick->winning;
    const bool ours = beats || s->is_old[trick->winner] == s->is_old[who];
    const bool stays = trick->n == N_SEATS - 1 || (above[highest] & others) == 0;
    if (ours && stays)
        return SURE + points;
    if (ours && trick->n > 0)
        return LIKELY - points;
    return -points;
}

/* --- searching -------------------------------------------------------------------------- */

/* Value for the old side from here, `rest` being the cards in the hands and `who` on turn, of
 * card points `points_left`; outside the window a bound of it on the same side. */
static int late_search_value(struct late_search *s, cardset rest, const struct late_trick *trick,
                             unsigned who, int points_left, int alpha, int beta);

static int value_of_move(struct late_search *s, cardset rest, const struct late_trick *trick,
                         unsigned who, int points_left, unsigned c, int alpha, int beta)
{
    struct late_trick after;
    play(s, trick, who, c, &after);
    return late_search_value(s, rest & ~cardset_of(c), &after, seat_after(who, 1),
                             points_left - s->ranking.points[c], alpha, beta);
}

/* The most promising of `moves`; *first, if it is one of them, before all. */
static unsigned next_move(const struct late_search *s, const struct late_trick *trick, unsigned who,
                          cardset moves, cardset others, unsigned first)
{
    if (first != CARD_NONE && cardset_has(moves, first))
        return first;
    unsigned best = cardset_first(moves);
    if (cardset_is_single(moves))
        return best;
    int most = -FAR;
    CARDSET_EACH(c, moves) {
        const int promise = promise_of(s, trick, who, (unsigned)c, others);
        if (promise > most) {
            most = promise;
            best = (unsigned)c;
        }
    }
    return best;
}

/* The turn of one seat; *best: what to try first, and then what was best. */
static int turn(struct late_search *s, cardset rest, const struct late_trick *trick, unsigned who,
                int points_left, int alpha, int beta, card *best)
{
    const bool leads = trick->n == 0, old = s->is_old[who];
    const cardset hand = rest & s->hand[who];
    const cardset others = (rest & ~hand) | (leads ? 0 : cardset_of(trick->winning));
    cardset moves = hand;
    if (!leads)
        moves = ranking_legal(&s->ranking, hand, trick->led, trick->winning);
    moves = different_moves(s, moves, others);
    int value = old ? -FAR : FAR;
    unsigned first = *best;
    while (moves != 0 && alpha < beta) {
        const unsigned c = next_move(s, trick, who, moves, others, first);
        const int found = value_of_move(s, rest, trick, who, points_left, c, alpha, beta);
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

/* Everybody has one card left. */
static int last_trick(const struct late_search *s, cardset rest, unsigned who)
{
    struct late_trick tricks[2] = {{0}, {0}};
    for (unsigned i = 0; i < N_SEATS; i++, who = seat_after(who, 1))
        play(s, &tricks[i % 2], who, cardset_first(rest & s->hand[who]), &tricks[(i + 1) % 2]);
    return worth_of_trick(s, &tricks[N_SEATS % 2], 0);
}

static struct late_entry *entry_of(struct late_table *table, cardset key)
{
    struct late_entry *entry = &table->entries[key * HASH_GOLDEN >> (64 - LATE_BITS)];
    if (entry->search != table->search || entry->key != key)
        *entry = (struct late_entry){key, INT16_MIN, INT16_MAX, table->search, CARD_NONE};
    return entry;
}

/* The edge of a trick: nothing lies on the table. */
static int lead(struct late_search *s, cardset rest, unsigned who, int points_left, int alpha,
                int beta)
{
    if (cardset_count(rest) <= N_SEATS)
        return rest == 0 ? 0 : last_trick(s, rest, who);
    const int most = s->worth.point * points_left + most_prizes(s, rest, points_left, 1);
    if (most <= alpha)
        return most;
    const int least = -most_prizes(s, rest, points_left, 0);
    if (least >= beta)
        return least;
    const cardset key = rest << 2 | who;
    const struct late_entry known = *entry_of(s->table, key);
    if (known.high <= alpha || known.low == known.high)
        return known.high;
    if (known.low >= beta)
        return known.low;
    alpha = known.low > alpha ? known.low : alpha;
    beta = known.high < beta ? known.high : beta;
    const struct late_trick nothing = {0};
    card best = known.best;
    const int value = turn(s, rest, &nothing, who, points_left, alpha, beta, &best);
    struct late_entry *entry = entry_of(s->table, key); /* may have been thrown out meanwhile */
    entry->best = best;
    if (value > alpha)
        entry->low = (int16_t)value;
    if (value < beta)
        entry->high = (int16_t)value;
    return value;
}

static int late_search_value(struct late_search *s, cardset rest, const struct late_trick *trick,
                             unsigned who, int points_left, int alpha, int beta)
{
    if (trick->n == N_SEATS) {
        const int won = worth_of_trick(s, trick, rest);
        return won + lead(s, rest, trick->winner, points_left, alpha - won, beta - won);
    }
    if (trick->n == 0)
        return lead(s, rest, who, points_left, alpha, beta);
    card best = CARD_NONE;
    return turn(s, rest, trick, who, points_left, alpha, beta, &best);
}

/* The same after each of `moves`, places of cards that `who` may play to the trick at the root: writes
 * value[place]. Of cards that come to the same one is searched. */
static void late_search_moves(struct late_search *s, struct late_trick trick, unsigned who,
                              cardset moves, int value[MAX_PLACES])
{
    const cardset rest = s->side[0] | s->side[1];
    const cardset others = (rest & ~s->hand[who]) | (trick.n == 0 ? 0 : cardset_of(trick.winning));
    const cardset different = different_moves(s, moves, others);
    int of_kind[N_KINDS]; /* of the last one met, which stands for those that follow it */
    CARDSET_EACH(c, moves) {
        if (cardset_has(different, (unsigned)c))
            of_kind[s->kind[c]] = value_of_move(s, rest, &trick, who, s->points_left, (unsigned)c,
                                                INT16_MIN, INT16_MAX);
        value[c] = of_kind[s->kind[c]];
    }
}

/* --- setting up ------------------------------------------------------------------------- */

static void add_hand(struct late_search *s, const struct position *position, unsigned who)
{
    s->hand[who] = ranking_places(&s->ranking, position->hand[who]);
    s->is_old[who] = position->old >> who & 1;
    s->side[s->is_old[who]] |= s->hand[who];
    CARDSET_EACH(p, s->hand[who]) {
        s->points_left += s->ranking.points[p];
    }
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

/* Sets up; *trick is the present one. */
static void late_search_init(struct late_search *s, const struct late_ending *ending,
                             struct late_table *table, struct late_trick *trick)
{
    const struct position *position = &ending->position;
    const cardset all = position_cards(position);
    ranking_init(&s->ranking, position->order, position->pack, all);
    s->worth = ending->worth;
    s->worth.catchable = ranking_places(&s->ranking, ending->worth.catchable & all);
    s->worth.last_cards = ranking_places(&s->ranking, ending->worth.last_cards & all);
    s->table = table;
    s->side[0] = s->side[1] = 0;
    s->points_left = 0;
    for (unsigned who = 0; who < N_SEATS; who++)
        add_hand(s, position, who);
    add_kinds(s, all);
    assert(s->worth.point * (s->points_left + position->trick_points) +
               most_prizes(s, s->side[0] | s->side[1], s->points_left, 1) <
           INT16_MAX);
    *trick = (struct late_trick){.n = position->n_trick,
                                 .winner = position->winner,
                                 .points = position->trick_points,
                                 .catchable = {ending->catchable[0], ending->catchable[1]}};
    if (position->n_trick > 0) {
        trick->led = s->ranking.place[position->led];
        trick->winning = s->ranking.place[position->winning];
    }
}

/* What earlier searches have left is told apart by their number. */
static void begin(struct late_table *table)
{
    if (++table->search == 0) {
        memset(table->entries, 0, sizeof table->entries);
        table->search = 1;
    }
}

int late_value(const struct late_ending *ending, struct late_table *table)
{
    const struct position *position = &ending->position;
    struct late_search search;
    struct late_trick trick;
    begin(table);
    late_search_init(&search, ending, table, &trick);
    const cardset rest = search.side[0] | search.side[1];
    if (rest == 0)
        return 0;
    return late_search_value(&search, rest, &trick, position->turn, search.points_left, INT16_MIN,
                             INT16_MAX);
}

void late_values_of_cards(const struct late_ending *ending, cardset cards, struct late_table *table,
                          int value[MAX_CARDS])
{
    struct late_search search;
    struct late_trick trick;
    int by_place[MAX_PLACES];
    begin(table);
    late_search_init(&search, ending, table, &trick);
    const cardset moves = ranking_places(&search.ranking, cards);
    late_search_moves(&search, trick, ending->position.turn, moves, by_place);
    CARDSET_EACH(c, cards)
        value[c] = by_place[search.ranking.place[c]];
}
