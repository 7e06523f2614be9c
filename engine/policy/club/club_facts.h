/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the club player of Doppelkopf derives from a view: unseen cards, voids and sides, and the
 * estimated outcome of a trick. Numbers in brackets refer to the rules in club_doppelkopf.h; the
 * name `mine` refers to the player's side. */
#pragma once

#include "engine/play/view.h"

struct facts {
    const struct view *view;
    const struct table *table;
    const struct order *order;
    const uint8_t *points;  /* card points by card */
    cardset hand;           /* cards not played */
    cardset unseen;         /* neither dealt to the seat nor played */
    cardset waiting;        /* the top cards of side suits that have not been led */
    cardset lacks[N_SEATS]; /* cards of suits in which a seat is certainly void; 0 for the player */
    seatset mine,
        foes;          /* seats certainly on the player's side (player included), or on the other */
    cardset foxes;     /* the foxes, if catching a fox counts; else none */
    cardset karlchens; /* near the end, the ♣J to keep for the last trick; else none */
    bool is_old;       /* the player's side is Re or the lone player */
    bool is_lone;      /* some seat is known to play alone */
    bool has_few_trumps; /* as club_has_few_trumps */
    bool has_unseen_trumps;
};

/* Sets all of *facts. */
void club_look(const struct view *view, struct facts *facts);

/* +1 for a friend, −1 for a foe, and a value in between for an unknown seat [11]. */
static inline double club_side(const struct facts *facts, unsigned s)
{
    static const double sides[] = {-0.55, 1.0, -1.0, 0.0};
    return sides[(facts->mine >> s & 1) + 2 * (facts->foes >> s & 1)];
}

/* True if no unseen card beats card c. */
static inline bool club_is_master(const struct facts *facts, unsigned c)
{
    return (facts->order->beaten_by[c] & facts->unseen) == 0;
}

/* The estimated outcome of a trick. */

/* [10] The probability that a seat has none of n cards, if each card is equally likely to be with
 * any other seat that may hold some of these cards: powers of 0, 1/2 and 2/3. The table is indexed
 * by the number of seats that may hold some of the cards (including the player) and by n. The table
 * avoids an unpredictable branch. */
extern const double club_none_of[N_SEATS + 1][MAX_CARDS];

/* The row of club_none_of for a suit, chosen by the number of seats that may hold its cards. */
static inline const double *club_none_by_holders(const struct facts *facts, cardset suit)
{
    int n = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        n += (suit & ~facts->lacks[s]) != 0;
    return club_none_of[n];
}

/* The later seats of the current trick, in order, and the cards that they may hold. The number of
 * later seats (`n` below) is constant wherever a function is inlined, so loops are unrolled. */
struct followers {
    double side[N_SEATS - 1]; /* club_side of each later seat */
    cardset may[N_SEATS - 1]; /* the cards that each later seat may hold */
    /* [n] probability that a seat that may have trumps has none of n trumps */
    const double *none_of_trumps;
    double has_trump[N_SEATS - 1]; /* probability that each later seat has a trump */
};

static inline void club_followers(const struct facts *facts, int n, struct followers *out)
{
    const cardset trumps = facts->order->trumps;
    out->none_of_trumps = club_none_by_holders(facts, trumps);
    for (int i = 0; i < n; i++) {
        const unsigned s = seat_after(facts->view->me, (unsigned)i + 1);
        out->side[i] = club_side(facts, s);
        out->may[i] = facts->unseen & ~facts->lacks[s];
        out->has_trump[i] = 1.0 - out->none_of_trumps[cardset_count(out->may[i] & trumps)];
    }
}

/* Like struct followers, but for the suit led. */
struct suit_led {
    cardset suit;              /* all cards of the suit */
    const double *none_of;     /* [n] probability that a seat has none of n cards */
    double lacks[N_SEATS - 1]; /* probability that each later seat is void */
    double ruffs[N_SEATS - 1]; /* probability that each later seat is void and has a trump */
};

static inline void club_suit_led(const struct facts *facts, const struct followers *followers,
                                 int n, cardset suit, struct suit_led *out)
{
    out->suit = suit;
    out->none_of = club_none_by_holders(facts, suit);
    for (int i = 0; i < n; i++) {
        out->lacks[i] = out->none_of[cardset_count(followers->may[i] & suit)];
        out->ruffs[i] = out->lacks[i] * followers->has_trump[i];
    }
}

/* The probability that follower i can legally beat a card led that `above` beats in its suit. */
static inline double club_rival_of_lead(const struct followers *followers, int i,
                                        const struct suit_led *led, cardset above)
{
    return 1.0 - led->none_of[cardset_count(above & followers->may[i])] + led->ruffs[i];
}

/* Like club_rival_of_lead, but for a card of the suit led or a trump, which all of `above` beat. */
static inline double club_rival(const struct followers *followers, int i,
                                const struct suit_led *led, cardset above)
{
    const cardset higher = above & followers->may[i];
    const double follows = 1.0 - led->none_of[cardset_count(higher & led->suit)];
    const double can_ruff = 1.0 - followers->none_of_trumps[cardset_count(higher & ~led->suit)];
    return follows + led->lacks[i] * can_ruff;
}

/* The probability that the player's side wins the trick minus that of the other side, −1 … +1.
 * `side` is the club_side of the seat winning so far, `points` the trick's card points, and
 * `chance` the probability that each follower can beat the winning card. */
static inline double club_outlook(const struct followers *followers, int n,
                                  const double chance[N_SEATS - 1], double side, int points)
{
    /* [10] The probability that a later seat takes a trick that it is able to take: from a foe, by
     * the number of points in the trick, and from a friend. */
    const double will = 0.7 + 0.02 * points, among_foes = will < 1.0 ? will : 1.0;
    const double among_friends = 0.35;
    double outlook = side;
    for (int i = 0; i < n; i++) { /* both products are computed, whatever the outlook is */
        const double as_friend = among_friends * chance[i], as_foe = among_foes * chance[i];
        const double taken = followers->side[i] * outlook > 0.0 ? as_friend : as_foe;
        outlook += taken * (followers->side[i] - outlook);
    }
    return outlook;
}

/* The later value of a card, in card points. Table look-ups replace unpredictable branches. */

/* With many trumps. */
static inline double club_worth_where_many(const struct facts *facts, unsigned c)
{
    /* The first entry is for side-suit cards [14]; the others are for trumps, by rank: ♥10 ♣Q ♠Q ♥Q
     * ♦Q ♣J ♠J ♥J ♦J, then the low trumps [13]. The second row, for masters, is 9 higher. */
    static const double by_trump[2][MAX_CARDS / 2 + 1] = {
        {2.5, 22, 15, 13, 9, 7, 7, 3, 2, 2, -1, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
        {2.5, 31, 24, 22, 18, 16, 16, 12, 11, 11, 8,  9, 9,
         13,  13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13}};
    static const double waiting_worth[] = {0, 2}; /* [14] added for a top in facts.waiting */
    const double LAST_JACK_WORTH = 14.0;          /* [16] */
    const int is_master = club_is_master(facts, c) & facts->has_unseen_trumps;
    const double worth = by_trump[is_master][facts->order->trump_of[c]] +
                         waiting_worth[cardset_has(facts->waiting, c)];
    return cardset_has(facts->karlchens, c) ? worth + LAST_JACK_WORTH : worth;
}

/* [18] The values with few trumps: the first entry is for trumps; the others are for side-suit
 * cards, by the number of unseen cards of the suit that beat the card. */
static inline double club_worth_where_few(const struct facts *facts, unsigned c)
{
    static const double worth[MAX_CARDS] = {4, 7, 5, 5};
    const struct order *order = facts->order;
    const cardset above = order->beaten_by[c] & order->suit_of[c] & facts->unseen & ~order->trumps;
    return worth[cardset_has(~order->trumps, c) + cardset_count(above)];
}

static inline double club_worth(const struct facts *facts, unsigned c)
{
    return facts->has_few_trumps ? club_worth_where_few(facts, c) : club_worth_where_many(facts, c);
}

/* The expected final card points of the player's side [3]. */
int club_prospect(const struct facts *facts);
