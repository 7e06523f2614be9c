/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See special.h. */
#include "engine/rules/value/special.h"

#include <stdlib.h>

/* Whoever leads next has taken the trick. */
static seat winner_of(const struct fallen *fallen, int first)
{
    const int next = first + N_SEATS;
    return next < fallen->n_cards ? fallen->players[next] : fallen->last_winner;
}

static bool is_card(const struct pack *pack, card c, enum suit suit, enum rank rank)
{
    return pack->suit[c] == suit && pack->rank[c] == rank;
}

static void count_trick(const struct fallen *fallen, int first, seatset re,
                        struct special_points out[N_TEAMS])
{
    const struct pack *pack = fallen->rules->pack;
    const struct special_rules *rules = &fallen->rules->specials;
    const seat winner = winner_of(fallen, first);
    struct special_points *mine = &out[team_of(re, winner)];
    const bool is_last = first + N_SEATS == pack->n_cards;
    int points = 0;
    for (int i = first; i < first + N_SEATS; i++) {
        const card c = fallen->cards[i];
        const seat player = fallen->players[i];
        points += pack->points[c];
        mine->foxes += rules->fox && team_of(re, player) != team_of(re, winner) &&
                       is_card(pack, c, SUIT_DIAMONDS, RANK_ACE);
        mine->karlchen += rules->karlchen && is_last && player == winner &&
                          is_card(pack, c, SUIT_CLUBS, RANK_JACK);
    }
    mine->doppelkopf += rules->doppelkopf && points >= DOPPELKOPF_POINTS;
}

void special_count(const struct fallen *fallen, seatset re, struct special_points out[N_TEAMS])
{
    out[TEAM_KONTRA] = out[TEAM_RE] = (struct special_points){0};
    for (int first = 0; first + N_SEATS <= fallen->n_cards; first += N_SEATS)
        count_trick(fallen, first, re, out);
}

/* --- what may still come -------------------------------------------------------- */

static int compare_descending(const void *a, const void *b)
{
    return *(const uint8_t *)b - *(const uint8_t *)a;
}

/* Card points of the n richest cards of a set, or of all if they are fewer. */
static int richest(const struct pack *pack, cardset set, int n)
{
    uint8_t points[MAX_CARDS] = {0};
    int n_cards = 0, sum = 0;
    CARDSET_EACH(c, set)
        points[n_cards++] = pack->points[c];
    qsort(points, (size_t)n_cards, sizeof *points, compare_descending);
    for (int i = 0; i < n && i < n_cards; i++)
        sum += points[i];
    return sum;
}

/* So many tricks of 40 need as many times four cards of 40 together; `begun` lie in one already. */
static int tricks_of_40(const struct pack *pack, cardset begun, cardset left)
{
    const int fallen = cardset_count(begun), points = pack_points(pack, begun);
    int n = 0;
    while (points + richest(pack, left, N_SEATS * (n + 1) - fallen) >= DOPPELKOPF_POINTS * (n + 1))
        n++;
    return n;
}

int special_most(const struct ruleset *rules, const struct unfallen *unfallen, enum team team)
{
    const struct pack *pack = rules->pack;
    const cardset own = unfallen->cards[team], theirs = unfallen->cards[team_other(team)];
    const cardset left = (own | theirs) & ~unfallen->trick;
    int most = 0;
    if (rules->specials.fox)
        most += cardset_count(theirs & pack_copies_of(pack, SUIT_DIAMONDS, RANK_ACE));
    if (rules->specials.karlchen)
        most += (own & pack_copies_of(pack, SUIT_CLUBS, RANK_JACK)) != 0;
    if (!rules->specials.doppelkopf)
        return most;
    /* The present trick may be one of them, or too poor. */
    const int with = tricks_of_40(pack, unfallen->trick, left),
              without = tricks_of_40(pack, 0, left);
    return most + (with > without ? with : without);
}

int special_sum(const struct special_points *points)
{
    return points->foxes + points->doppelkopf + points->karlchen + points->against_old;
}
