/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat knows about the sides (view.h, RULES 1.9), on random deals of every rule set: true,
 * never lost, and complete. */

#include "tests/support/random_walk.h"
#include "tests/support/test.h"

enum { SEED = 3, DEALS = 20000 };

static struct view view_from(const struct state *state, unsigned s)
{
    return (struct view){
        .table = &state->table, .me = (seat)s, .dealt = state->dealt[s], .hand = state->hand[s]};
}

/* The old side in this deal if the auction closed now. */
static seatset old_side(const struct table *table, const cardset dealt[N_SEATS])
{
    const struct auction *auction = &table->auction;
    return sides_settle(table->rules, auction->contract, auction->declarer, auction->partner_card,
                        dealt)
        .old;
}

static void check_known(struct walk *walk)
{
    struct state *state = &walk->state;
    if (random_walk_is_award(walk))
        return;
    const seatset old = old_side(&state->table, state->dealt);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const struct view view = view_from(state, s);
        const struct known_sides known = view_sides(&view);
        if ((known.old & ~old) != 0 || (known.young & old) != 0)
            random_walk_fail(walk, "a seat is sure of something false");
        if (state->table.n_played > 0 &&
            ((walk->known[s].old & ~known.old) != 0 || (walk->known[s].young & ~known.young) != 0))
            random_walk_fail(walk, "a seat has forgotten a side");
        walk->known[s] = known;
    }
}

TEST(known_sides_are_true_and_not_forgotten)
{
    random_walk_all(SEED, DEALS, check_known);
}

/* The cards that determine the old side: the old cards, or the partner cards from the highest down
 * to the one that counts. */
static cardset revealing_cards(const struct state *state)
{
    const struct ruleset *rules = state->table.rules;
    const struct auction *auction = &state->table.auction;
    if (auction->contract == CONTRACT_NONE)
        return rules->old_cards;
    if (rules->contracts[auction->contract].sides != SIDES_WEDDING)
        return 0; /* a lone contract reveals all sides */
    if (auction->partner_card != CARD_NONE)
        return cardset_of(auction->partner_card);
    cardset cards = 0;
    const card partner = sides_partner_card(rules, state->dealt[auction->declarer]);
    for (int i = 0; i < rules->n_partner_cards && !cardset_has(cards, partner); i++)
        cards |= cardset_of(rules->partner_cards[i]);
    return cards;
}

static void check_complete(struct walk *walk)
{
    const struct state *state = &walk->state;
    cardset played = 0;
    if (state->table.phase == PHASE_CALL || random_walk_is_award(walk))
        return;
    for (unsigned s = 0; s < N_SEATS; s++)
        played |= state->table.played[s];
    const seatset old = old_side(&state->table, state->dealt);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const struct view view = view_from(state, s);
        const struct known_sides known = view_sides(&view);
        if ((revealing_cards(state) & ~(played | view.dealt)) == 0 &&
            (known.old != old || (known.old | known.young) != 15))
            random_walk_fail(walk,
                             "a seat has seen the cards that decide, and does not know the sides");
    }
}

TEST(who_has_seen_the_cards_that_say_knows_all_sides)
{
    random_walk_all(SEED, DEALS, check_complete);
}

/* A hand without old cards is young, or one of three against a cicha; a hand with one is old; in a
 * wesele the holder of the highest jack is certainly the partner. */
static void check_own_side(struct walk *walk)
{
    const struct state *state = &walk->state;
    const struct ruleset *rules = state->table.rules;
    const struct auction *auction = &state->table.auction;
    if (state->table.phase == PHASE_CALL || random_walk_is_award(walk))
        return;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const struct view view = view_from(state, s);
        const struct known_sides known = view_sides(&view);
        const bool knows = ((known.old | known.young) >> s & 1) != 0;
        const bool is_wedding = auction->contract != CONTRACT_NONE &&
                                rules->contracts[auction->contract].sides == SIDES_WEDDING;
        const bool is_top =
            cardset_has(view.dealt, rules->partner_cards[0]) && !rules->partner_named;
        if (!is_wedding && !knows)
            random_walk_fail(walk, "a seat does not know its own side");
        if (is_wedding && (is_top || (view.dealt & rules->old_cards) != 0) &&
            (known.old >> s & 1) == 0)
            random_walk_fail(walk, "declarer or the highest jack does not know to be old");
    }
}

TEST(own_side_is_known_where_the_hand_says)
{
    random_walk_all(SEED, DEALS, check_own_side);
}

/* --- all consistent deals ------------------------------------------------------- */

struct census {
    const struct table *table;
    seatset old, young; /* in every deal counted */
};

static bool bid_is_possible(const struct table *table, const cardset dealt[N_SEATS])
{
    const struct auction *auction = &table->auction;
    if (auction->contract == CONTRACT_NONE)
        return true;
    const cardset hand = dealt[auction->declarer];
    const cardset needs = table->rules->contracts[auction->contract].needs;
    const bool has_named =
        auction->partner_card != CARD_NONE && cardset_has(hand, auction->partner_card);
    return (hand & needs) == needs && !has_named;
}

/* Gives the cards of `rest` in every way to the hands that are not full. */
static void count_deals(struct census *census, cardset dealt[N_SEATS], cardset rest)
{
    if (rest == 0) {
        if (!bid_is_possible(census->table, dealt))
            return;
        const seatset old = old_side(census->table, dealt);
        census->old &= old;
        census->young = (seatset)(census->young & ~old);
        return;
    }
    const cardset next = cardset_of(cardset_first(rest));
    for (unsigned s = 0; s < N_SEATS; s++) {
        if (cardset_count(dealt[s]) == census->table->rules->pack->hand_size)
            continue;
        dealt[s] |= next;
        count_deals(census, dealt, rest & ~next);
        dealt[s] &= ~next;
    }
}

/* Not in the last trick, where a seat may have no card left, from which view_sides draws no
 * conclusions. After one trick only rarely, because there are many deals. */
static bool is_counted(const struct walk *walk)
{
    const struct table *table = &walk->state.table;
    const int early = walk->index % 64 == 0 ? 4 : 8;
    return table->phase == PHASE_CARD && table->n_played >= early && table->n_played < 12;
}

static void check_against_census(struct walk *walk)
{
    const struct state *state = &walk->state;
    const struct table *table = &state->table;
    if (!is_counted(walk))
        return;
    for (unsigned me = 0; me < N_SEATS; me++) {
        const struct view view = view_from(state, me);
        const struct known_sides known = view_sides(&view);
        struct census census = {table, 15, 15};
        cardset dealt[N_SEATS];
        for (unsigned s = 0; s < N_SEATS; s++)
            dealt[s] = s == me ? view.dealt : table->played[s];
        count_deals(&census, dealt, view_unseen(&view));
        if (known.old != census.old || known.young != census.young)
            random_walk_fail(walk, "the sides differ from those in all deals that fit");
    }
}

TEST(known_sides_are_what_all_deals_that_may_be_have_in_common)
{
    random_walk_all(SEED, DEALS, check_against_census);
}
