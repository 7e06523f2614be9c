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
static const double LEAD_OLD = -3.0, LEAD_YOUNG = -4.5, LEAD_LONE = -7.0, LEAD_DRAWING = 12.0;

/* [12] */
static double points_in_the_end(const struct sight *sight, const struct standing *standing,
                                double outlook)
{
    double points = standing->points;
    for (int i = 1; i <= standing->n_later; i++) {
        const double side = sight->side[seat_after(sight->view->me, (unsigned)i)];
        points += (sight->has_few_trumps ? ADDED_FEW : ADDED) + ADDED_BY_SIDE * outlook * side;
    }
    return points;
}

/* [15] */
static double fox_loss(const struct sight *sight, unsigned c, double outlook)
{
    const struct ruleset *rules = sight->table->rules;
    const bool is_fox = rules->specials.fox && !sight->is_lone &&
                        cardset_has(club_twins(rules->pack, SUIT_DIAMONDS, RANK_ACE), c);
    return is_fox && outlook < 0.0 ? FOX_WORTH * outlook : 0.0;
}

/* [17] [18] */
static double worth_of_lead(const struct sight *sight, unsigned c)
{
    const cardset trumps = sight->order->trumps;
    if (!cardset_has(trumps, c))
        return 0.0;
    if (sight->has_few_trumps)
        return sight->is_old && (sight->unseen & trumps) != 0 ? LEAD_DRAWING : 0.0;
    if (sight->is_lone)
        return LEAD_LONE;
    return sight->is_old ? LEAD_OLD : LEAD_YOUNG;
}

static double judge(const struct sight *sight, unsigned c)
{
    const struct standing standing = club_stand(sight, c);
    const double outlook = club_outlook(sight, &standing);
    const double now = outlook * points_in_the_end(sight, &standing, outlook);
    const double lead = sight->table->n_trick == 0 ? worth_of_lead(sight, c) : 0.0;
    return now + lead + fox_loss(sight, c, outlook) - club_worth(sight, c);
}

action club_doppelkopf_card(const struct view *view)
{
    const cardset cards = pack_distinct(view->table->rules->pack, view->actions);
    if (cardset_is_single(cards))
        return cardset_first(cards);
    const struct sight sight = club_look(view);
    card best = CARD_NONE;
    double most = -DBL_MAX;
    CARDSET_EACH(c, cards) {
        const double worth = judge(&sight, (unsigned)c);
        if (worth > most) {
            most = worth;
            best = (card)c;
        }
    }
    return best;
}
