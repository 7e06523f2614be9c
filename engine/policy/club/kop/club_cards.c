/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of the club player; numbers in brackets are the rules of club.h. */
#include "engine/policy/club/club.h"

enum { SMALL_POINTS = 2, RICH_POINTS = 10 };

/* What the player looks at before he plays. */
struct facts {
    const struct view *view;
    const struct order *order;
    const uint8_t *points; /* by card */
    cardset legal, unseen;
    seatset friends, foes; /* besides me, surely */
    int n_later;           /* players who follow me in this trick */
    bool old;              /* I am surely on the old or lone side */
};

static struct facts look(const struct view *view)
{
    const struct table *table = view->table;
    const seatset me = (seatset)(1u << view->me);
    const struct known_sides known = view_sides(view);
    const bool old = (known.old & me) != 0, young = (known.young & me) != 0;
    struct facts facts = {.view = view,
                          .order = table->order,
                          .points = table->rules->pack->points,
                          .legal = view->actions,
                          .unseen = view_unseen(view),
                          .n_later = N_SEATS - 1 - table->n_trick,
                          .old = old};
    if (old || young) {
        facts.friends = (seatset)((old ? known.old : known.young) & ~me);
        facts.foes = old ? known.young : known.old;
    }
    return facts;
}

static int cards_above(const struct facts *facts, cardset c)
{
    return cardset_count(facts->order->beaten_by[c]);
}

static bool is_master(const struct facts *facts, cardset c)
{
    return (facts->order->beaten_by[c] & facts->unseen) == 0;
}

static cardset masters(const struct facts *facts, cardset set)
{
    cardset found = 0;
    CARDSET_EACH(c, set)
        if (is_master(facts, c))
            found |= cardset_of((unsigned)c);
    return found;
}

/* The card of `set` with the highest sum of its points and of how many cards
 * beat it, each times its weight. */
static card best_by(const struct facts *facts, cardset set, int per_point, int per_card_above)
{
    card best = cardset_first(set);
    int best_mark = INT16_MIN;
    CARDSET_EACH(c, set) {
        const int mark = per_point * facts->points[c] + per_card_above * cards_above(facts, c);
        if (mark > best_mark) {
            best_mark = mark;
            best = (card)c;
        }
    }
    return best;
}

static card weakest(const struct facts *facts, cardset set)
{
    return best_by(facts, set, 0, 1);
}
static card strongest(const struct facts *facts, cardset set)
{
    return best_by(facts, set, 0, -1);
}
static card cheapest(const struct facts *facts, cardset set)
{
    return best_by(facts, set, -64, 1);
}
static card dearest(const struct facts *facts, cardset set)
{
    return best_by(facts, set, 64, 1);
}

/* The dearest card that will not win a trick by itself. */
static card dearest_minor(const struct facts *facts, cardset set)
{
    const cardset minor = set & ~masters(facts, set);
    return dearest(facts, minor != 0 ? minor : set);
}

static bool is_public_lone_game(const struct table *table)
{
    return table->auction.contract != CONTRACT_NONE &&
           table->rules->contracts[table->auction.contract].sides == SIDES_LONE;
}

/* [8] A small trump, or CARD_NONE. */
static card small_trump(const struct facts *facts)
{
    const cardset trumps = facts->legal & facts->order->trumps;
    if (trumps == 0)
        return CARD_NONE;
    const card low = cheapest(facts, trumps);
    return facts->points[low] <= SMALL_POINTS ? low : CARD_NONE;
}

/* [8] The lone player's lead where trumps are few: the highest trump while others may hold
 * some, then side cards that nobody can beat; CARD_NONE if he has no such card. */
static card draw_trumps(const struct facts *facts)
{
    const cardset sure = masters(facts, facts->legal), trumps = facts->order->trumps;
    if ((facts->unseen & trumps) != 0 && (sure & trumps) != 0)
        return weakest(facts, sure & trumps);
    return (sure & ~trumps) != 0 ? dearest(facts, sure & ~trumps) : CARD_NONE;
}

static card lead(const struct facts *facts)
{
    const struct table *table = facts->view->table;
    if (facts->order->few_trumps && facts->old && is_public_lone_game(table)) { /* [8] */
        const card sure = draw_trumps(facts);
        if (sure != CARD_NONE)
            return sure;
    }
    if (facts->old && table->n_played == 0) { /* [8] */
        const card low = small_trump(facts);
        if (low != CARD_NONE)
            return low;
    }
    const bool late = 2 * table->n_played >= table->rules->pack->n_cards;
    if (late && !facts->old && is_public_lone_game(table)) /* [9] */
        return cheapest(facts, facts->legal);
    const cardset side = facts->legal & ~facts->order->trumps;
    return side != 0 ? dearest(facts, side)          /* [10] */
                     : weakest(facts, facts->legal); /* [11] */
}

static card beat(const struct facts *facts, cardset better)
{
    const struct table *table = facts->view->table;
    if (facts->n_later == 0) /* [12] */
        return dearest_minor(facts, better);
    if (facts->n_later == 1 && cardset_count(facts->view->hand) == 2) /* [13] */
        return dearest_minor(facts, better);
    const bool rich = table->trick_points >= RICH_POINTS;
    const cardset sure = masters(facts, better);
    if (rich && sure != 0) /* [14] */
        return dearest(facts, sure);
    if (rich && (facts->foes >> table->winner & 1) == 0) /* [15] */
        return strongest(facts, better);
    return weakest(facts, better); /* [16] */
}

static seatset players_after_me(const struct facts *facts)
{
    seatset after = 0;
    for (int i = 1; i <= facts->n_later; i++)
        after = (seatset)(after | 1u << seat_after(facts->view->me, (unsigned)i));
    return after;
}

static card give(const struct facts *facts)
{
    const struct table *table = facts->view->table;
    const seatset after = players_after_me(facts);
    const bool settled = after == 0 || is_master(facts, table->winning);
    if (facts->friends >> table->winner & 1) /* [17] */
        return settled || (after & ~facts->friends) == 0 ? dearest_minor(facts, facts->legal)
                                                         : weakest(facts, facts->legal);
    const bool foe = facts->foes >> table->winner & 1;
    if (foe && !settled && (after & facts->friends) != 0) /* [18] */
        return dearest_minor(facts, facts->legal);
    if (foe || facts->old) /* [19] */
        return cheapest(facts, facts->legal);
    return weakest(facts, facts->legal); /* [20] */
}

card club_card(const struct view *view)
{
    const struct facts facts = look(view);
    const struct table *table = view->table;
    if (table->n_trick == 0)
        return lead(&facts);
    const cardset better = facts.legal & facts.order->beaten_by[table->winning];
    return better != 0 ? beat(&facts, better) : give(&facts);
}
