/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The function club_look, and the card play of the club player in Doppelkopf. Numbers in brackets
 * refer to the rules in club_doppelkopf.h. */
#include "engine/policy/club/club_doppelkopf.h"

#include <float.h>
#include <string.h>

#include "engine/policy/club/club_facts.h"

enum { LAST_CARDS = 3 }; /* [16] */

/* Adds, in a lane per seat, the suits in which a trick shows seats to be void; `cards` is the trick
 * as bytes. */
static inline void add_lacks(u64x4 *lacks, cardset suit, uint32_t cards, unsigned leader)
{
    static const u64x4 places[N_SEATS] = {
        {0, 8, 16, 24}, {24, 0, 8, 16}, {16, 24, 0, 8}, {8, 16, 24, 0}};
    const u64x4 all = {cards, cards, cards, cards}, suits = {suit, suit, suit, suit};
    const u64x4 places_in_suit = all >> places[leader] & (MAX_CARDS - 1);
    const u64x4 follows = suits >> places_in_suit & 1;
    *lacks |= suits & (follows - 1);
}

static inline uint32_t four_cards(const card *cards)
{
    uint32_t four;
    memcpy(&four, cards, sizeof four);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    four = __builtin_bswap32(four);
#endif
    return four;
}

/* Determines which suits were led, and which seats did not follow suit. */
static void read_tricks(struct facts *facts)
{
    const struct table *table = facts->table;
    const cardset *suit_of = facts->order->suit_of;
    const unsigned n_trick = table->n_trick, n_whole = table->n_played - n_trick;
    u64x4 lacks = {0};
    cardset led = 0;
    for (unsigned first = 0; first < n_whole; first += N_SEATS) {
        const cardset suit = suit_of[table->cards[first]];
        led |= suit;
        add_lacks(&lacks, suit, four_cards(&table->cards[first]), table->players[first]);
    }
    if (n_trick != 0) { /* seats that have not played yet are assumed to follow suit */
        const uint32_t played = (1u << 8 * n_trick) - 1, as_led = 0x01010101u * table->led;
        const cardset suit = suit_of[table->led];
        led |= suit;
        add_lacks(&lacks, suit, (four_cards(&table->cards[n_whole]) & played) | (as_led & ~played),
                  table->players[n_whole]);
    }
    memcpy(facts->lacks, &lacks, sizeof lacks);
    facts->lacks[facts->view->me] = 0;
    facts->waiting = facts->order->tops & ~facts->order->trumps & ~led;
}

/* True if a seat plays alone for certain; an undecided Hochzeit may still find a partner. */
static bool is_lone(struct known_sides known)
{
    return bits_is_single(known.old) && (known.old | known.young) == ALL_SEATS;
}

/* [15] [16] Foxes and Karlchen count only if no seat plays alone. */
static void find_specials(struct facts *facts, const struct special_rules *specials)
{
    const struct pack *pack = facts->table->rules->pack;
    const bool is_near = cardset_count(facts->hand) <= LAST_CARDS;
    facts->foxes = pack_twins(pack, SUIT_DIAMONDS, RANK_ACE) &
                   cardset_if(specials->fox && !facts->is_lone && facts->table->raised_by < 0);
    facts->karlchens = pack_twins(pack, SUIT_CLUBS, RANK_JACK) & facts->order->trumps &
                       cardset_if(specials->karlchen && !facts->is_lone && is_near);
}

void club_look(const struct view *view, struct facts *facts)
{
    const struct table *table = view->table;
    const struct known_sides known = view_sides(view);
    const seatset me = (seatset)(1u << view->me);
    const bool is_old = (known.old & me) != 0;
    const unsigned sides = known.young | (unsigned)known.old << N_SEATS;
    facts->view = view;
    facts->table = table;
    facts->order = table->order;
    facts->points = table->rules->pack->points;
    facts->hand = view->hand;
    facts->unseen = view_unseen(view);
    facts->mine = (seatset)(me | (sides >> N_SEATS * is_old & ALL_SEATS));
    facts->foes = (seatset)(sides >> N_SEATS * !is_old & ALL_SEATS);
    facts->is_old = is_old;
    facts->is_lone = is_lone(known);
    facts->has_unseen_trumps = (facts->unseen & table->order->trumps) != 0;
    facts->has_few_trumps = club_has_few_trumps(table->rules, table->order);
    if (((known.old | known.young) & me) == 0) { /* an undecided Hochzeit */
        facts->mine = me;
        facts->foes = 0;
    }
    find_specials(facts, &table->rules->specials);
    read_tricks(facts);
}

const double club_none_of[N_SEATS + 1][MAX_CARDS] = {
    {1},
    {1},
    {1},
    {1, .5, .25, .125, .0625, .03125, .0156, .0078, .0039, .002, .001, .0005},
    {1, .6667, .4444, .2963, .1975, .1317, .0878, .0585, .039, .026, .0173, .0116, .0077, .0051,
     .0034, .0023}};

/* --- cards --------------------------------------------------------------------------------- */

/* [12] The card points that a later seat adds, and their change with the side winning the trick. */
static const double ADDED = 2.5, ADDED_FEW = 3.5, ADDED_BY_SIDE = 2.0;

static const double fox_worth[] = {0.0, 9.0}; /* [15] added worth of a non-fox, and of a fox */

/* [17] [18] The additional value of leading a trump. */
static const double LEAD_OLD = -3.0, LEAD_YOUNG = -4.5, LEAD_LONE = -7.0, LEAD_AGAINST = -10.0,
                    LEAD_DRAWING = 12.0;

/* The number of later seats, `n`, is constant wherever these functions are inlined. No conditional
 * branch depends on the card. */
#define INLINE static inline __attribute__((always_inline))

/* [12] */
INLINE double points_in_the_end(const struct facts *facts, const struct followers *followers, int n,
                                int points_now, double outlook)
{
    const double added = facts->has_few_trumps ? ADDED_FEW : ADDED;
    double points = points_now;
    for (int i = 0; i < n; i++) /* terms independent of the card come first; doubling is exact */
        points += added + outlook * (ADDED_BY_SIDE * followers->side[i]);
    return points;
}

/* [15] */
INLINE double fox_loss(const struct facts *facts, unsigned c, double outlook)
{
    return fox_worth[cardset_has(facts->foxes, c)] * (outlook < 0.0 ? outlook : 0.0);
}

/* [17] [18] The additional value of leading a trump in this position. */
static double worth_of_lead(const struct facts *facts)
{
    if (facts->has_few_trumps)
        return facts->is_old && facts->has_unseen_trumps ? LEAD_DRAWING : 0.0;
    if (facts->is_lone)
        return facts->is_old ? LEAD_LONE : LEAD_AGAINST;
    return facts->is_old ? LEAD_OLD : LEAD_YOUNG;
}

/* A card under consideration: `chance` and `side` as in club_outlook, and its worth as a lead. */
struct candidate {
    unsigned card;
    double side, lead;
    double chance[N_SEATS - 1];
};

/* The value of a card in this trick minus its value if it is played later. */
INLINE double judge(const struct facts *facts, const struct followers *followers, int n,
                    const struct candidate *candidate)
{
    const unsigned c = candidate->card;
    const int points = facts->table->trick_points + facts->points[c];
    const double outlook = club_outlook(followers, n, candidate->chance, candidate->side, points);
    const double now = outlook * points_in_the_end(facts, followers, n, points, outlook);
    return now + candidate->lead + fox_loss(facts, c, outlook) - club_worth(facts, c);
}

struct choice {
    double most;
    card best;
};

/* Compares one more card with the best so far; among equal cards the first is chosen. */
INLINE void consider(struct choice *choice, double worth, card c)
{
    const cardset better = cardset_if(worth > choice->most);
    choice->most = worth > choice->most ? worth : choice->most;
    choice->best = (card)((c & better) | (choice->best & ~better));
}

static card best_lead(const struct facts *facts, cardset cards)
{
    enum { N_FOLLOWERS = N_SEATS - 1 };
    const struct order *order = facts->order;
    struct followers followers;
    club_followers(facts, N_FOLLOWERS, &followers);
    const double lead_trump[] = {0.0, worth_of_lead(facts)};
    struct suit_led suits[N_SUITS + 1];
    for (int s = 0; s < N_SUITS; s++)
        club_suit_led(facts, &followers, N_FOLLOWERS, order->side_suits[s], &suits[s]);
    suits[N_SUITS] = (struct suit_led){.suit = order->trumps, .none_of = followers.none_of_trumps};
    struct choice choice = {-DBL_MAX, CARD_NONE};
    CARDSET_EACH(c, cards) {
        const struct suit_led *led = &suits[order->number_of[c]];
        const cardset above = order->beaten_by[c] & led->suit;
        struct candidate candidate;
        candidate.card = (unsigned)c;
        candidate.side = 1.0;
        candidate.lead = lead_trump[cardset_has(order->trumps, (unsigned)c)];
        for (int i = 0; i < N_FOLLOWERS; i++)
            candidate.chance[i] = club_rival_of_lead(&followers, i, led, above);
        consider(&choice, judge(facts, &followers, N_FOLLOWERS, &candidate), (card)c);
    }
    return choice.best;
}

INLINE card best_to_follow(const struct facts *facts, int n, cardset cards)
{
    const struct order *order = facts->order;
    const struct table *table = facts->table;
    const cardset above_now = order->beaten_by[table->winning];
    const double sides[] = {club_side(facts, table->winner), 1.0};
    struct followers followers;
    struct suit_led led;
    club_followers(facts, n, &followers);
    club_suit_led(facts, &followers, n, order->suit_of[table->led], &led);
    struct choice choice = {-DBL_MAX, CARD_NONE};
    CARDSET_EACH(c, cards) {
        const int takes = cardset_has(above_now, (unsigned)c);
        const cardset above = order->beaten_by[takes ? c : table->winning];
        struct candidate candidate;
        candidate.card = (unsigned)c;
        candidate.side = sides[takes];
        candidate.lead = 0.0;
        for (int i = 0; i < n; i++)
            candidate.chance[i] = club_rival(&followers, i, &led, above);
        consider(&choice, judge(facts, &followers, n, &candidate), (card)c);
    }
    return choice.best;
}

action club_doppelkopf_card(const struct view *view)
{
    const cardset cards = pack_distinct(view->table->rules->pack, view->actions);
    if (cardset_is_single(cards))
        return cardset_first(cards);
    struct facts facts;
    club_look(view, &facts);
    switch (view->table->n_trick) {
    case 1: return best_to_follow(&facts, 2, cards);
    case 2: return best_to_follow(&facts, 1, cards);
    case 3: return best_to_follow(&facts, 0, cards);
    }
    return best_lead(&facts, cards);
}
