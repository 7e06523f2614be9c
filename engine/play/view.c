/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See view.h. */
#include "engine/play/view.h"

#include "engine/rules/auction/auction.h"

actionset view_choices(const struct view *view)
{
    const struct table *table = view->table;
    if (table->phase == PHASE_CARD)
        return pack_distinct(table->rules->pack, view->actions);
    if (table->phase != PHASE_CALL)
        return view->actions;
    const actionset choices =
        view->actions & ~auction_idle(&table->auction, table->rules, view->actions);
    return choices != 0 ? choices : bits_of(bits_first(view->actions));
}

/* Seats that have shown a card of `cards`, mine by holding one. */
static seatset shown(const struct view *view, cardset cards)
{
    seatset set = (seatset)((view->dealt & cards) != 0 ? 1u << view->me : 0u);
    for (unsigned s = 0; s < N_SEATS; s++)
        if ((view->table->played[s] & cards) != 0)
            set = (seatset)(set | 1u << s);
    return set;
}

/* Goes through the jacks that may be the partner card, from the highest, until
 * one settles my knowledge. `slack` is how many jacks the declarer may still
 * hold unseen. */
static struct known_sides walk_partner_cards(const struct view *view, const card *jacks,
                                             int n_jacks, int slack)
{
    const seatset me = (seatset)(1u << view->me);
    const seatset lone = (seatset)(1u << view->table->auction.declarer);
    const seatset young_me = me == lone ? 0 : me;
    bool certain = true; /* no higher jack is hidden */
    for (int i = 0; i < n_jacks; i++) {
        const seatset by = shown(view, cardset_of(jacks[i]));
        if (by == lone)
            continue;
        if (by != 0 && certain)
            return (struct known_sides){(seatset)(lone | by), seatset_others((seatset)(lone | by))};
        if (by != 0)
            return (struct known_sides){lone, by == me ? 0 : young_me};
        certain = false;
        if (slack-- == 0)
            break;
    }
    return (struct known_sides){lone, young_me};
}

static struct known_sides wedding_sides(const struct view *view)
{
    const struct auction *auction = &view->table->auction;
    const struct ruleset *rules = view->table->rules;
    if (auction->partner_card != CARD_NONE)
        return walk_partner_cards(view, &auction->partner_card, 1, 0);
    cardset declarer_cards =
        rules->contracts[auction->contract].needs | view->table->played[auction->declarer];
    if (auction->declarer == (int)view->me)
        declarer_cards |= view->dealt;
    const int slack = rules->pack->hand_size - cardset_count(declarer_cards);
    return walk_partner_cards(view, rules->partner_cards, rules->n_partner_cards, slack);
}

/* Adds the teams that announcements have shown. Two are on the old side at most, one at least. */
static struct known_sides with_announcements(const struct table *table, struct known_sides known)
{
    unsigned sides[N_TEAMS] = {[TEAM_RE] = known.old, [TEAM_KONTRA] = known.young};
    for (unsigned i = 0; i < table->n_announcements; i++)
        sides[table->announcements[i].team] |= 1u << table->announcements[i].who;
    known = (struct known_sides){(seatset)sides[TEAM_RE], (seatset)sides[TEAM_KONTRA]};
    if (__builtin_popcount(known.old) == N_SEATS / 2)
        known.young = seatset_others(known.old);
    else if (__builtin_popcount(known.young) == N_SEATS - 1)
        known.old = seatset_others(known.young);
    return known;
}

static struct known_sides unbid_sides(const struct view *view)
{
    const cardset old_cards = view->table->rules->old_cards;
    const seatset me = (seatset)(1u << view->me);
    const seatset old = shown(view, old_cards);
    const bool all_shown = (view_unseen(view) & old_cards) == 0;
    const seatset not_old = (seatset)(me & ~old);
    const struct known_sides known = {old, all_shown ? seatset_others(old) : not_old};
    return view->table->n_announcements > 0 ? with_announcements(view->table, known) : known;
}

/* The declarer, and once the tricks have told, everybody (RULES 3.1, Hochzeit). */
static struct known_sides finder_sides(const struct view *view)
{
    const struct table *table = view->table;
    int partner;
    const int trick = table_deciding_trick(table, &partner);
    seatset old = (seatset)(1u << table->auction.declarer);
    if (partner != SEAT_NONE)
        old = (seatset)(old | 1u << partner);
    return (struct known_sides){old, trick != 0 ? seatset_others(old) : 0};
}

static struct known_sides lone_sides(const struct view *view)
{
    const seatset lone = seatset_of((unsigned)view->table->auction.declarer);
    return (struct known_sides){lone, seatset_others(lone)};
}

struct known_sides view_sides(const struct view *view)
{
    static struct known_sides (*const by_kind[])(const struct view *view) = {
        [SIDES_OLD] = unbid_sides,
        [SIDES_WEDDING] = wedding_sides,
        [SIDES_LONE] = lone_sides,
        [SIDES_FINDER] = finder_sides};
    const struct table *table = view->table;
    return by_kind[ruleset_public_contract(table->rules, table->auction.contract)->sides](view);
}
