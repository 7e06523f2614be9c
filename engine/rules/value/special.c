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

/* The trick that begins with card `first` as a set, and its card points. */
static cardset trick_at(const struct fallen *fallen, int first, int *points)
{
    cardset trick = 0;
    *points = 0;
    for (int i = first; i < first + N_SEATS; i++) {
        trick |= cardset_of(fallen->cards[i]);
        *points += fallen->rules->pack->points[fallen->cards[i]];
    }
    return trick;
}

/* The cards of `wanted` in the trick that seats of `whose` have played. */
static int count_played(const struct fallen *fallen, int first, cardset wanted, seatset whose)
{
    int n = 0;
    for (int i = first; i < first + N_SEATS; i++)
        n += cardset_has(wanted, fallen->cards[i]) && seatset_has(whose, fallen->players[i]);
    return n;
}

void special_count(const struct fallen *fallen, seatset re, struct special_points out[N_TEAMS])
{
    const struct pack *pack = fallen->rules->pack;
    const struct special_rules *rules = &fallen->rules->specials;
    const cardset foxes = rules->fox ? pack_twins(pack, SUIT_DIAMONDS, RANK_ACE) : 0;
    const cardset karlchen = rules->karlchen ? pack_twins(pack, SUIT_CLUBS, RANK_JACK) : 0;
    out[TEAM_KONTRA] = out[TEAM_RE] = (struct special_points){0};
    for (int first = 0; first + N_SEATS <= fallen->n_cards; first += N_SEATS) {
        int points;
        const cardset trick = trick_at(fallen, first, &points);
        const bool is_last = first + N_SEATS == pack->n_cards;
        if ((trick & foxes) == 0 && points < DOPPELKOPF_POINTS && !is_last)
            continue; /* most are worth nothing */
        const seat winner = winner_of(fallen, first);
        const enum team team = team_of(re, winner);
        const seatset others = team == TEAM_RE ? seatset_others(re) : re;
        out[team].foxes += count_played(fallen, first, foxes, others);
        out[team].doppelkopf += rules->doppelkopf && points >= DOPPELKOPF_POINTS;
        out[team].karlchen +=
            is_last && count_played(fallen, first, karlchen, seatset_of(winner)) > 0;
    }
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
