/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the club player of Doppelkopf looks at before he acts: which cards are out, who is void of
 * what, who is on which side. All of it is public, or his own hand. */
#ifndef ZOLO_POLICY_CLUB_CLUB_FACTS_H
#define ZOLO_POLICY_CLUB_CLUB_FACTS_H

#include "engine/play/view.h"

struct facts {
    const struct view *view;
    const struct table *table;
    const struct order *order;
    const uint8_t *points;  /* by card */
    cardset hand;           /* mine, at this moment */
    cardset unseen;         /* neither dealt to me nor played */
    cardset waiting;        /* the highest cards of the side suits that have not been led */
    cardset lacks[N_SEATS]; /* suits that a seat surely has no card of; mine: none */
    seatset mine, foes;     /* surely on my side, I am one of them; surely on the other */
    cardset foxes;          /* whose loss costs; none where they do not count */
    cardset karlchens;      /* trumps that are kept for the last trick, which is near; else none */
    bool is_old;            /* I am Re, or play alone */
    bool is_lone;           /* somebody plays alone, as far as I know */
    bool has_few_trumps;    /* few trumps, or none: the side suits decide */
    bool has_unseen_trumps;
};

/* Looks; everything in *facts is set. */
void club_look(const struct view *view, struct facts *facts);

/* +1 for a seat of mine, −1 of the other side, between where it is not known (rule 11 of
 * club_doppelkopf.h); none is of both. */
static inline double club_side(const struct facts *facts, unsigned s)
{
    static const double sides[] = {-0.55, 1.0, -1.0, 0.0};
    return sides[(facts->mine >> s & 1) + 2 * (facts->foes >> s & 1)];
}

/* True if no card that I have not seen beats it. */
static inline bool club_is_master(const struct facts *facts, unsigned c)
{
    return (facts->order->beaten_by[c] & facts->unseen) == 0;
}

/* What becomes of a trick, as the club player of Doppelkopf guesses it. */

/* [10] The chance that a seat has none of n cards, each of them with each of the others alike who may have
 * some: powers of 0, 1/2 and 2/3, by how many seats may, me with them, and n. No branch is taken, since
 * neither number can be foreseen. */
extern const double club_none_of[N_SEATS + 1][MAX_CARDS];

/* By the seats that may hold cards of a suit: I may have any, others what they are not known to lack. */
static inline const double *club_none_by_holders(const struct facts *facts, cardset suit)
{
    int n = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        n += (suit & ~facts->lacks[s]) != 0;
    return club_none_of[n];
}

/* The seats that follow me to the present trick, in their order, and what they may hold: the same for all
 * cards of mine. Their number, `n` in all that follows, is known where this is inlined: no loop is left. */
struct followers {
    double side[N_SEATS - 1]; /* of each, as club_side */
    cardset his[N_SEATS - 1]; /* the cards that he may hold */
    /* The chance that a seat which may have some has none of so many trumps. */
    const double *none_of_trumps;
    double has_trump[N_SEATS - 1]; /* the chance that he has one */
};

static inline void club_followers(const struct facts *facts, int n, struct followers *out)
{
    const cardset trumps = facts->order->trumps;
    out->none_of_trumps = club_none_by_holders(facts, trumps);
    for (int i = 0; i < n; i++) {
        const unsigned s = seat_after(facts->view->me, (unsigned)i + 1);
        out->side[i] = club_side(facts, s);
        out->his[i] = facts->unseen & ~facts->lacks[s];
        out->has_trump[i] = 1.0 - out->none_of_trumps[cardset_count(out->his[i] & trumps)];
    }
}

/* The same of a suit that is led. */
struct suit_led {
    cardset suit; /* whole */
    const double
        *none_of; /* the chance that a seat which may have some has none of so many of its cards */
    double lacks[N_SEATS - 1]; /* the chance that a follower has none of it */
    double ruffs[N_SEATS - 1]; /* … and has a trump instead */
};

static inline void club_suit_led(const struct facts *facts, const struct followers *followers,
                                 int n, cardset suit, struct suit_led *out)
{
    out->suit = suit;
    out->none_of = club_none_by_holders(facts, suit);
    for (int i = 0; i < n; i++) {
        out->lacks[i] = out->none_of[cardset_count(followers->his[i] & suit)];
        out->ruffs[i] = out->lacks[i] * followers->has_trump[i];
    }
}

/* The chance that follower i has a card, and may play it, that beats one of mine which is led: `above` are
 * those of its suit that beat it. */
static inline double club_rival_of_lead(const struct followers *followers, int i,
                                        const struct suit_led *led, cardset above)
{
    return 1.0 - led->none_of[cardset_count(above & followers->his[i])] + led->ruffs[i];
}

/* The same of any card of the suit led or trump: `above` are all that beat it. */
static inline double club_rival(const struct followers *followers, int i,
                                const struct suit_led *led, cardset above)
{
    const cardset his = above & followers->his[i];
    const double follows = 1.0 - led->none_of[cardset_count(his & led->suit)];
    const double can_ruff = 1.0 - followers->none_of_trumps[cardset_count(his & ~led->suit)];
    return follows + led->lacks[i] * can_ruff;
}

/* The chance of my side to get the trick less that of the other: +1 surely mine, −1 surely not. `side` is
 * club_side of the seat whose card takes it before they follow, `points` what lies in it then, `chance` that
 * of each follower to beat it. */
static inline double club_outlook(const struct followers *followers, int n,
                                  const double chance[N_SEATS - 1], double side, int points)
{
    /* [10] How gladly a later seat takes a trick that it can take: a share for itself and one for each
     * point in it; and from a friend. */
    const double will = 0.7 + 0.02 * points, among_foes = will < 1.0 ? will : 1.0;
    const double among_friends = 0.35;
    double outlook = side;
    for (int i = 0; i < n; i++) { /* both products, since they need not wait for the outlook */
        const double as_friend = among_friends * chance[i], as_foe = among_foes * chance[i];
        const double taken = followers->side[i] * outlook > 0.0 ? as_friend : as_foe;
        outlook += taken * (followers->side[i] - outlook);
    }
    return outlook;
}

/* What a card is worth to the club player of Doppelkopf if he keeps it, in card points. Numbers in brackets
 * are the rules of club_doppelkopf.h. Looked up without a branch, since what a card is cannot be foreseen. */

/* Where trumps are many. */
static inline double club_worth_where_many(const struct facts *facts, unsigned c)
{
    /* By rank: ♥10 ♣Q ♠Q ♥Q ♦Q ♣J ♠J ♥J ♦J, then the low trumps [13]; the first for a side card [14]. The
     * second row is for masters: 9 more. */
    static const double by_trump[2][MAX_CARDS / 2 + 1] = {
        {2.5, 22, 15, 13, 9, 7, 7, 3, 2, 2, -1, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
        {2.5, 31, 24, 22, 18, 16, 16, 12, 11, 11, 8,  9, 9,
         13,  13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13}};
    static const double waiting_worth[] = {0, 2}; /* [14] of a top that waits */
    const double LAST_JACK_WORTH = 14.0;          /* [16] */
    const int is_master = club_is_master(facts, c) & facts->has_unseen_trumps;
    const double worth = by_trump[is_master][facts->order->trump_of[c]] +
                         waiting_worth[cardset_has(facts->waiting, c)];
    return cardset_has(facts->karlchens, c) ? worth + LAST_JACK_WORTH : worth;
}

/* [18] Where they are few: the first for a trump, the others by how many unseen cards of its suit beat a side
 * card. */
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

/* The card points that my side, or I alone, will have in the end (rule 3 of club_doppelkopf.h). */
int club_prospect(const struct facts *facts);

#endif
