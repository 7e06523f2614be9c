/* See view.h. */
#include "engine/play/view.h"

cardset view_unseen(const struct view *view)
{
    cardset seen = view->dealt;
    for (unsigned s = 0; s < N_SEATS; s++)
        seen |= view->table->played[s];
    return view->table->rules->pack->all & ~seen;
}

static seatset others(seatset set)
{
    return (seatset)(~set & 15u);
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
    bool certain = true; /* no higher jack is out of sight */
    for (int i = 0; i < n_jacks; i++) {
        const seatset by = shown(view, cardset_of(jacks[i]));
        if (by == lone)
            continue;
        if (by != 0 && certain)
            return (struct known_sides){(seatset)(lone | by), others((seatset)(lone | by))};
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

static struct known_sides unbid_sides(const struct view *view)
{
    const struct ruleset *rules = view->table->rules;
    const seatset me = (seatset)(1u << view->me);
    const seatset old = shown(view, rules->old_cards);
    cardset seen = view->dealt;
    for (unsigned s = 0; s < N_SEATS; s++)
        seen |= view->table->played[s];
    struct known_sides known = {old, 0};
    if ((seen & rules->old_cards) == rules->old_cards)
        known.young = others(old);
    else if ((old & me) == 0)
        known.young = me;
    return known;
}

struct known_sides view_sides(const struct view *view)
{
    const struct auction *auction = &view->table->auction;
    if (auction->contract == CONTRACT_NONE)
        return unbid_sides(view);
    if (view->table->rules->contracts[auction->contract].sides == SIDES_WEDDING)
        return wedding_sides(view);
    const seatset lone = (seatset)(1u << auction->declarer);
    return (struct known_sides){lone, others(lone)};
}
