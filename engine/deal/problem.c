/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See problem.h. */
#include "engine/deal/problem.h"

/* Narrowing works on a copy of the constraints until nothing changes. */
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

/* Cards with one possible seat are that seat's; without any there is a clash. */
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

/* A full hand gets nothing else; a seat with no more than its size left gets all of it. */
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

/* What a limit says about the open cards, if it can still be broken. */
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

/* Splits each class into the cards that the limit counts and the others. */
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

/* Limited and narrow classes first: fewer nodes, and the last split is forced. */
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

bool problem_of(const struct knowledge *knowledge, struct problem *problem)
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
