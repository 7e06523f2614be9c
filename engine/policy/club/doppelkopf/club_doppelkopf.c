/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of the club player of Doppelkopf; numbers in brackets are the rules of
 * club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_doppelkopf.h"

#include <float.h>

#include "engine/policy/club/doppelkopf/club_facts.h"

/* [12] Card points that a later seat adds, and more or less by whose trick it will be. */
static const double ADDED = 2.5, ADDED_FEW = 3.5, ADDED_BY_SIDE = 2.0;

static const double fox_worth[] = {0.0, 9.0}; /* [15] of other cards, of a fox */

/* [17] [18] Card points that a lead of a trump is worth besides. */
static const double LEAD_OLD = -3.0, LEAD_YOUNG = -4.5, LEAD_LONE = -7.0, LEAD_AGAINST = -10.0,
                    LEAD_DRAWING = 12.0;

/* How many seats follow, `n`, is known where these are inlined, and nothing branches by what a card is. */
#define INLINE static inline __attribute__((always_inline))

/* [12] */
INLINE double points_in_the_end(const struct facts *facts, const struct followers *followers, int n,
                                int points_now, double outlook)
{
    const double added = facts->has_few_trumps ? ADDED_FEW : ADDED;
    double points = points_now;
    for (int i = 0; i < n; i++) /* what does not hang on the card first: doubling is exact */
        points += added + outlook * (ADDED_BY_SIDE * followers->side[i]);
    return points;
}

/* [15] */
INLINE double fox_loss(const struct facts *facts, unsigned c, double outlook)
{
    return fox_worth[cardset_has(facts->foxes, c)] * (outlook < 0.0 ? outlook : 0.0);
}

/* [17] [18] Of a trump. */
static double worth_of_lead(const struct facts *facts)
{
    if (facts->has_few_trumps)
        return facts->is_old && facts->has_unseen_trumps ? LEAD_DRAWING : 0.0;
    if (facts->is_lone)
        return facts->is_old ? LEAD_LONE : LEAD_AGAINST;
    return facts->is_old ? LEAD_OLD : LEAD_YOUNG;
}

/* What card c brings with this trick, less what it would be worth later; `chance`, `side` as in club_outlook,
 * `lead` what it is worth as a lead. */
INLINE double judge(const struct facts *facts, const struct followers *followers, int n,
                    const double chance[N_SEATS - 1], double side, double lead, unsigned c)
{
    const int points = facts->table->trick_points + facts->points[c];
    const double outlook = club_outlook(followers, n, chance, side, points);
    const double now = outlook * points_in_the_end(facts, followers, n, points, outlook);
    return now + lead + fox_loss(facts, c, outlook) - club_worth(facts, c);
}

struct choice {
    double most;
    card best;
};

/* One more card; of equals the first is the choice. */
INLINE void consider(struct choice *choice, double worth, card c)
{
    const cardset better = cardset_if(worth > choice->most);
    choice->most = worth > choice->most ? worth : choice->most;
    choice->best = (card)((c & better) | (choice->best & ~better));
}

static card best_lead(const struct facts *facts, cardset cards)
{
    enum { N_FOLLOWERS = N_SEATS - 1 };
    const struct order *order = facts->order;
    struct followers followers;
    club_followers(facts, N_FOLLOWERS, &followers);
    const double lead_trump[] = {0.0, worth_of_lead(facts)};
    struct suit_led suits[N_SUITS + 1];
    for (int s = 0; s < N_SUITS; s++)
        club_suit_led(facts, &followers, N_FOLLOWERS, order->side_suits[s], &suits[s]);
    suits[N_SUITS] = (struct suit_led){.suit = order->trumps, .none_of = followers.none_of_trumps};
    struct choice choice = {-DBL_MAX, CARD_NONE};
    CARDSET_EACH(c, cards) {
        const struct suit_led *led = &suits[order->number_of[c]];
        const cardset above = order->beaten_by[c] & led->suit;
        double chance[N_FOLLOWERS];
        for (int i = 0; i < N_FOLLOWERS; i++)
            chance[i] = club_rival_of_lead(&followers, i, led, above);
        const double lead = lead_trump[cardset_has(order->trumps, (unsigned)c)];
        consider(&choice, judge(facts, &followers, N_FOLLOWERS, chance, 1.0, lead, (unsigned)c),
                 (card)c);
    }
    return choice.best;
}

INLINE card best_to_follow(const struct facts *facts, int n, cardset cards)
{
    const struct order *order = facts->order;
    const struct table *table = facts->table;
    const cardset above_now = order->beaten_by[table->winning];
    const double sides[] = {club_side(facts, table->winner), 1.0};
    struct followers followers;
    struct suit_led led;
    club_followers(facts, n, &followers);
    club_suit_led(facts, &followers, n, order->suit_of[table->led], &led);
    struct choice choice = {-DBL_MAX, CARD_NONE};
    CARDSET_EACH(c, cards) {
        const int takes = cardset_has(above_now, (unsigned)c);
        const cardset above = order->beaten_by[takes ? c : table->winning];
        double chance[N_SEATS - 1];
        for (int i = 0; i < n; i++)
            chance[i] = club_rival(&followers, i, &led, above);
        consider(&choice, judge(facts, &followers, n, chance, sides[takes], 0.0, (unsigned)c),
                 (card)c);
    }
    return choice.best;
}

action club_doppelkopf_card(const struct view *view)
{
    const cardset cards = pack_distinct(view->table->rules->pack, view->actions);
    if (cardset_is_single(cards))
        return cardset_first(cards);
    struct facts facts;
    club_look(view, &facts);
    switch (view->table->n_trick) {
    case 1: return best_to_follow(&facts, 2, cards);
    case 2: return best_to_follow(&facts, 1, cards);
    case 3: return best_to_follow(&facts, 0, cards);
    }
    return best_lead(&facts, cards);
}
