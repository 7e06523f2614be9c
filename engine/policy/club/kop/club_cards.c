/* The cards of the club player; numbers in brackets are the rules of club.h. */
#include "engine/policy/club/club.h"

enum { SMALL_POINTS = 2, RICH_POINTS = 10 };

/* What the player looks at before he plays. */
struct sight {
    const struct view *view;
    const struct order *order;
    const uint8_t *points; /* by card */
    cardset legal, unseen;
    seatset friends, foes; /* besides me, surely */
    int n_later;           /* players who follow me in this trick */
    bool old;              /* I am surely on the old or lone side */
};

static struct sight look(const struct view *view)
{
    const struct table *table = view->table;
    const seatset me = (seatset)(1u << view->me);
    const struct known_sides known = view_sides(view);
    const bool old = (known.old & me) != 0, young = (known.young & me) != 0;
    struct sight sight = {.view = view,
                          .order = table->order,
                          .points = table->rules->pack->points,
                          .legal = view->actions,
                          .unseen = view_unseen(view),
                          .n_later = N_SEATS - 1 - table->n_trick,
                          .old = old};
    if (old || young) {
        sight.friends = (seatset)((old ? known.old : known.young) & ~me);
        sight.foes = old ? known.young : known.old;
    }
    return sight;
}

static int cards_above(const struct sight *sight, cardset c)
{
    return cardset_count(sight->order->beaten_by[c]);
}

static bool is_master(const struct sight *sight, cardset c)
{
    return (sight->order->beaten_by[c] & sight->unseen) == 0;
}

static cardset masters(const struct sight *sight, cardset set)
{
    cardset found = 0;
    CARDSET_EACH(c, set)
        if (is_master(sight, c))
            found |= cardset_of((unsigned)c);
    return found;
}

/* The card of `set` with the highest sum of its points and of how many cards
 * beat it, each times its weight. */
static card best_by(const struct sight *sight, cardset set, int per_point, int per_card_above)
{
    card best = cardset_first(set);
    int best_mark = INT16_MIN;
    CARDSET_EACH(c, set) {
        const int mark = per_point * sight->points[c] + per_card_above * cards_above(sight, c);
        if (mark > best_mark) {
            best_mark = mark;
            best = (card)c;
        }
    }
    return best;
}

static card weakest(const struct sight *sight, cardset set)
{
    return best_by(sight, set, 0, 1);
}
static card strongest(const struct sight *sight, cardset set)
{
    return best_by(sight, set, 0, -1);
}
static card cheapest(const struct sight *sight, cardset set)
{
    return best_by(sight, set, -64, 1);
}
static card dearest(const struct sight *sight, cardset set)
{
    return best_by(sight, set, 64, 1);
}

/* The dearest card that will not win a trick by itself. */
static card dearest_minor(const struct sight *sight, cardset set)
{
    const cardset minor = set & ~masters(sight, set);
    return dearest(sight, minor != 0 ? minor : set);
}

static bool is_public_lone_game(const struct table *table)
{
    return table->auction.contract != CONTRACT_NONE &&
           table->rules->contracts[table->auction.contract].sides == SIDES_LONE;
}

/* [8] A small trump, or CARD_NONE. */
static card small_trump(const struct sight *sight)
{
    const cardset trumps = sight->legal & sight->order->trumps;
    if (trumps == 0)
        return CARD_NONE;
    const card low = cheapest(sight, trumps);
    return sight->points[low] <= SMALL_POINTS ? low : CARD_NONE;
}

/* [8] The lone player's lead where trumps are few: the highest trump while others may hold
 * some, then side cards that nobody can beat; CARD_NONE if he has no such card. */
static card draw_trumps(const struct sight *sight)
{
    const cardset sure = masters(sight, sight->legal), trumps = sight->order->trumps;
    if ((sight->unseen & trumps) != 0 && (sure & trumps) != 0)
        return weakest(sight, sure & trumps);
    return (sure & ~trumps) != 0 ? dearest(sight, sure & ~trumps) : CARD_NONE;
}

static card lead(const struct sight *sight)
{
    const struct table *table = sight->view->table;
    if (sight->order->few_trumps && sight->old && is_public_lone_game(table)) { /* [8] */
        const card sure = draw_trumps(sight);
        if (sure != CARD_NONE)
            return sure;
    }
    if (sight->old && table->n_played == 0) { /* [8] */
        const card low = small_trump(sight);
        if (low != CARD_NONE)
            return low;
    }
    const bool late = 2 * table->n_played >= table->rules->pack->n_cards;
    if (late && !sight->old && is_public_lone_game(table)) /* [9] */
        return cheapest(sight, sight->legal);
    const cardset side = sight->legal & ~sight->order->trumps;
    return side != 0 ? dearest(sight, side)          /* [10] */
                     : weakest(sight, sight->legal); /* [11] */
}

static card beat(const struct sight *sight, cardset better)
{
    const struct table *table = sight->view->table;
    if (sight->n_later == 0) /* [12] */
        return dearest_minor(sight, better);
    if (sight->n_later == 1 && cardset_count(sight->view->hand) == 2) /* [13] */
        return dearest_minor(sight, better);
    const bool rich = table->trick_points >= RICH_POINTS;
    const cardset sure = masters(sight, better);
    if (rich && sure != 0) /* [14] */
        return dearest(sight, sure);
    if (rich && (sight->foes >> table->winner & 1) == 0) /* [15] */
        return strongest(sight, better);
    return weakest(sight, better); /* [16] */
}

static seatset players_after_me(const struct sight *sight)
{
    seatset after = 0;
    for (int i = 1; i <= sight->n_later; i++)
        after = (seatset)(after | 1u << seat_after(sight->view->me, (unsigned)i));
    return after;
}

static card give(const struct sight *sight)
{
    const struct table *table = sight->view->table;
    const seatset after = players_after_me(sight);
    const bool settled = after == 0 || is_master(sight, table->winning);
    if (sight->friends >> table->winner & 1) /* [17] */
        return settled || (after & ~sight->friends) == 0 ? dearest_minor(sight, sight->legal)
                                                         : weakest(sight, sight->legal);
    const bool foe = sight->foes >> table->winner & 1;
    if (foe && !settled && (after & sight->friends) != 0) /* [18] */
        return dearest_minor(sight, sight->legal);
    if (foe || sight->old) /* [19] */
        return cheapest(sight, sight->legal);
    return weakest(sight, sight->legal); /* [20] */
}

card club_card(const struct view *view)
{
    const struct sight sight = look(view);
    const struct table *table = view->table;
    if (table->n_trick == 0)
        return lead(&sight);
    const cardset better = sight.legal & sight.order->beaten_by[table->winning];
    return better != 0 ? beat(&sight, better) : give(&sight);
}
