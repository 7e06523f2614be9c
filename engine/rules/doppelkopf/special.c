/* See special.h. */
#include "engine/rules/doppelkopf/special.h"

/* Who leads next has taken the trick. */
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

int special_sum(const struct special_points *points)
{
    return points->foxes + points->doppelkopf + points->karlchen + points->against_old;
}
