/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of the club player of Doppelkopf; numbers in brackets are the rules of
 * club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_doppelkopf.h"

#include <float.h>

#include "engine/policy/club/doppelkopf/club_chance.h"
#include "engine/policy/club/doppelkopf/club_worth.h"

/* [12] Card points that a later seat adds, and more or less by whose trick it will be. */
static const double ADDED = 2.5, ADDED_FEW = 3.5, ADDED_BY_SIDE = 2.0;

static const double FOX_WORTH = 9.0; /* [15] */

/* [17] [18] Card points that a lead of a trump is worth besides. */
static const double LEAD_OLD = -3.0, LEAD_YOUNG = -4.5, LEAD_LONE = -7.0, LEAD_AGAINST = -10.0,
                    LEAD_DRAWING = 12.0;

/* [12] */
static double points_in_the_end(const struct facts *facts, const struct followers *followers,
                                int points_now, double outlook)
{
    const double added = facts->has_few_trumps ? ADDED_FEW : ADDED;
    double points = points_now;
    for (int i = 0; i < followers->n; i++)
        points += added + ADDED_BY_SIDE * outlook * followers->side[i];
    return points;
}

/* [15] */
static double fox_loss(const struct facts *facts, unsigned c, double outlook)
{
    return outlook < 0.0 && cardset_has(facts->foxes, c) ? FOX_WORTH * outlook : 0.0;
}

/* [17] [18] */
static double worth_of_lead(const struct facts *facts, unsigned c)
{
    const cardset trumps = facts->order->trumps;
    if (!cardset_has(trumps, c))
        return 0.0;
    if (facts->has_few_trumps)
        return facts->is_old && (facts->unseen & trumps) != 0 ? LEAD_DRAWING : 0.0;
    if (facts->is_lone)
        return facts->is_old ? LEAD_LONE : LEAD_AGAINST;
    return facts->is_old ? LEAD_OLD : LEAD_YOUNG;
}

/* With the chances of the followers to beat what takes the trick then, of which `side` is the side. */
static double judge(const struct facts *facts, const struct followers *followers,
                    const double chance[N_SEATS - 1], double side, unsigned c)
{
    const int points = facts->table->trick_points + facts->points[c];
    const double outlook = club_outlook(followers, chance, side, points);
    const double now = outlook * points_in_the_end(facts, followers, points, outlook);
    const double lead = facts->table->n_trick == 0 ? worth_of_lead(facts, c) : 0.0;
    return now + lead + fox_loss(facts, c, outlook) - club_worth(facts, c);
}

action club_doppelkopf_card(const struct view *view)
{
    const struct table *table = view->table;
    const cardset cards = pack_distinct(table->rules->pack, view->actions);
    if (cardset_is_single(cards))
        return cardset_first(cards);
    struct facts facts;
    club_look(view, &facts);
    const bool leads = table->n_trick == 0;
    struct followers followers;
    double mine[N_SEATS - 1], theirs[N_SEATS - 1]; /* to beat my card; what takes it without me */
    club_followers(&facts, &followers);
    if (!leads) {
        club_follow_suit(&facts, facts.order->suit_of[table->led], &followers);
        club_rivals(&facts, &followers, table->winning, theirs);
    }
    card best = CARD_NONE;
    double most = -DBL_MAX;
    CARDSET_EACH(c, cards) {
        const bool takes =
            leads || cardset_has(facts.order->beaten_by[table->winning], (unsigned)c);
        if (leads && followers.suit != facts.order->suit_of[c])
            club_follow_suit(&facts, facts.order->suit_of[c], &followers);
        if (takes)
            club_rivals(&facts, &followers, (unsigned)c, mine);
        const double worth = judge(&facts, &followers, takes ? mine : theirs,
                                   takes ? 1.0 : club_side(&facts, table->winner), (unsigned)c);
        if (worth > most) {
            most = worth;
            best = (card)c;
        }
    }
    return best;
}
