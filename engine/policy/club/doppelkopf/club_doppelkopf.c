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
static double points_in_the_end(const struct facts *facts, const struct standing *standing,
                                double outlook)
{
    double points = standing->points;
    for (int i = 1; i <= standing->n_later; i++) {
        const double side = facts->side[seat_after(facts->view->me, (unsigned)i)];
        points += (facts->has_few_trumps ? ADDED_FEW : ADDED) + ADDED_BY_SIDE * outlook * side;
    }
    return points;
}

/* [15] */
static double fox_loss(const struct facts *facts, unsigned c, double outlook)
{
    const struct ruleset *rules = facts->table->rules;
    const bool is_fox = rules->specials.fox && !facts->is_lone &&
                        cardset_has(club_twins(rules->pack, SUIT_DIAMONDS, RANK_ACE), c);
    return is_fox && outlook < 0.0 ? FOX_WORTH * outlook : 0.0;
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

static double judge(const struct facts *facts, const struct holders *holders, unsigned c)
{
    const struct standing standing = club_stand(facts, c);
    const double outlook = club_outlook(facts, &standing, holders);
    const double now = outlook * points_in_the_end(facts, &standing, outlook);
    const double lead = facts->table->n_trick == 0 ? worth_of_lead(facts, c) : 0.0;
    return now + lead + fox_loss(facts, c, outlook) - club_worth(facts, c);
}

action club_doppelkopf_card(const struct view *view)
{
    const cardset cards = pack_distinct(view->table->rules->pack, view->actions);
    if (cardset_is_single(cards))
        return cardset_first(cards);
    const struct facts facts = club_look(view);
    const struct table *table = view->table;
    const bool leads = table->n_trick == 0, ends = table->n_trick == N_SEATS - 1;
    struct holders holders = {0};
    cardset suit = 0; /* of the holders */
    card best = CARD_NONE;
    double most = -DBL_MAX;
    CARDSET_EACH(c, cards) {
        const unsigned led = leads ? (unsigned)c : table->led;
        if (!ends && facts.order->suit_of[led] != suit) {
            suit = facts.order->suit_of[led];
            holders = club_holders(&facts, led);
        }
        const double worth = judge(&facts, &holders, (unsigned)c);
        if (worth > most) {
            most = worth;
            best = (card)c;
        }
    }
    return best;
}
