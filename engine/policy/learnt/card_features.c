/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_features.h. */
#include "engine/policy/learnt/card_features.h"

#include <assert.h>

#include "engine/core/hash.h"
#include "engine/rules/symmetry.h"

void card_symmetry_init(struct card_symmetry *symmetry, const struct ruleset *rules)
{
    struct symmetries symmetries;
    symmetries_find(rules, &symmetries);
    const int which = symmetries.n == 2 ? 1 : 0;
    symmetry->swapped = symmetry->lower = 0;
    symmetry->distance = 0;
    for (unsigned c = 0; c < MAX_CARDS; c++) {
        symmetry->image[0][c] = symmetry->image[1][c] = (card)c;
        if (!cardset_has(rules->pack->all, c) || symmetries.image[which][c] == c)
            continue;
        const unsigned image = symmetries.image[which][c];
        symmetry->swapped |= cardset_of(c);
        symmetry->image[1][c] = (card)image;
        if (image < c)
            continue;
        assert(symmetry->lower == 0 ||
               symmetry->distance == image - c); /* packs are in order of suits */
        symmetry->lower |= cardset_of(c);
        symmetry->distance = image - c;
    }
}

static bool draw_turn(cardset dealt)
{
    return (uint32_t)dealt * HASH_GOLDEN_32 >> 31 != 0;
}

bool card_symmetry_turns(const struct card_symmetry *symmetry, cardset dealt,
                         const struct table *table)
{
    if (symmetry->swapped == 0)
        return false;
    const cardset image = card_symmetry_set(symmetry, dealt);
    if (image != dealt)
        return image < dealt;
    for (unsigned i = 0; i < table->n_played; i++)
        if (cardset_has(symmetry->swapped, table->cards[i]))
            return symmetry->image[1][table->cards[i]] < table->cards[i];
    return draw_turn(dealt);
}

static bool has_own_order(const struct ruleset *rules, const struct contract *contract)
{
    return contract->order != rules->contracts[rules->unbid].order;
}

unsigned card_roles(const struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].sides == SIDES_LONE && has_own_order(rules, &rules->contracts[i]))
            return CARD_ROLES;
    return N_COMMON_ROLES;
}

static enum card_role lone_role(const struct ruleset *rules, const struct contract *contract,
                                bool declares)
{
    if (!has_own_order(rules, contract))
        return declares ? ROLE_DECLARER : ROLE_DEFENDER;
    if (contract->goal == GOAL_ALL_TRICKS)
        return declares ? ROLE_GRAN_DU_DECLARER : ROLE_GRAN_DU_DEFENDER;
    return declares ? ROLE_GRAN_DECLARER : ROLE_GRAN_DEFENDER;
}

/* The role where nobody has bid. */
static enum card_role unbid_role(const struct view *view)
{
    const cardset old = view->table->rules->old_cards, mine = view->dealt & old;
    return mine == old ? ROLE_SILENT : mine != 0 ? ROLE_OLD : ROLE_YOUNG;
}

enum card_role card_role_of(const struct view *view)
{
    const struct auction *auction = &view->table->auction;
    const struct ruleset *rules = view->table->rules;
    if (auction->contract == CONTRACT_NONE)
        return unbid_role(view);
    const bool declares = auction->declarer == (int)view->me;
    if (rules->contracts[auction->contract].sides == SIDES_LONE)
        return lone_role(rules, &rules->contracts[auction->contract], declares);
    if (declares)
        return ROLE_WEDDING_DECLARER;
    return seatset_has(view_sides(view).old, view->me) ? ROLE_WEDDING_PARTNER
                                                       : ROLE_WEDDING_DEFENDER;
}

static unsigned at_most(unsigned value, unsigned most)
{
    return value < most ? value : most;
}

/* The hash of the calls goes on with the seat. */
static unsigned history_of(const struct auction *auction, unsigned me)
{
    const uint32_t hash = fnv_add_32(auction_hash(auction), (uint8_t)me);
    return (hash ^ hash >> 15) % CARD_HISTORIES;
}

/* Rows are written from where `next` points on, which goes along. */
static void add(uint16_t **next, unsigned row)
{
    *(*next)++ = (uint16_t)row;
}

/* The table as a seat sees it, and the first row of its set. */
struct seat_view {
    const struct table *table;
    unsigned me;
    const card *image;
    unsigned base;
};

static struct seat_view seen_by(const struct table *table, unsigned me, const card *image,
                                unsigned set)
{
    return (struct seat_view){table, me, image, ROW_SETS + set * CARD_SET_ROWS};
}

/* The cards that fell from number `from` on, before number `to`. */
static void add_cards(const struct seat_view *seen, unsigned from, unsigned to, uint16_t **next)
{
    const struct table *table = seen->table;
    for (unsigned i = from; i < to; i++) {
        const unsigned trick = i / N_SEATS, who = seat_after(table->players[i], N_SEATS - seen->me);
        add(next,
            seen->base + ROW_PLAYED + (trick * N_SEATS + who) * 16 + seen->image[table->cards[i]]);
        if (i % N_SEATS == 0)
            add(next, seen->base + ROW_LED + trick * N_SEATS + who);
    }
}

/* How this trick stands. */
static void add_trick(const struct seat_view *seen, uint16_t **next)
{
    const struct table *table = seen->table;
    if (table->n_trick == 0)
        return;
    add(next, seen->base + ROW_WINNING + seen->image[table->winning]);
    add(next, seen->base + ROW_WINNER + seat_after(table->winner, N_SEATS - seen->me));
    add(next, seen->base + ROW_TRICK_POINTS + at_most(table->trick_points / 3, 11));
}

/* What does not change within a trick, but for the cards. */
static void add_standing(const struct seat_view *seen, uint16_t **next)
{
    const struct table *table = seen->table;
    const unsigned me = seen->me, base = seen->base;
    const struct auction *auction = &table->auction;
    const unsigned trick = table->n_played / N_SEATS;
    for (unsigned s = 0; s < N_SEATS && trick > 0; s++)
        add(next, base + ROW_POINTS + s * 14 + at_most(table->points[seat_after(me, s)] / 5, 13));
    add(next, base + ROW_SEAT + me);
    if (auction->contract != CONTRACT_NONE)
        add(next, base + ROW_CONTRACT + (unsigned)auction->contract * N_SEATS +
                      seat_after((unsigned)auction->declarer, N_SEATS - me));
    add(next, trick * CARD_HISTORIES + history_of(auction, me));
}

int card_features_public(const struct table *table, unsigned me, const card *image, unsigned set,
                         uint16_t *rows)
{
    const struct seat_view seen = seen_by(table, me, image, set);
    uint16_t *next = rows;
    add_cards(&seen, 0, table->n_played, &next);
    add_trick(&seen, &next);
    add_standing(&seen, &next);
    return (int)(next - rows);
}

int card_features_before(const struct table *table, unsigned me, const card *image, unsigned set,
                         uint16_t *rows)
{
    const struct seat_view seen = seen_by(table, me, image, set);
    uint16_t *next = rows;
    add_cards(&seen, 0, (unsigned)table->n_played - table->n_trick, &next);
    add_standing(&seen, &next);
    return (int)(next - rows);
}

int card_features_of_trick(const struct table *table, unsigned me, const card *image, unsigned set,
                           uint16_t *rows)
{
    const struct seat_view seen = seen_by(table, me, image, set);
    uint16_t *next = rows;
    add_cards(&seen, (unsigned)table->n_played - table->n_trick, table->n_played, &next);
    add_trick(&seen, &next);
    return (int)(next - rows);
}

int card_features_own(const struct view *view, const card *image, unsigned set, uint16_t *rows)
{
    const struct table *table = view->table;
    const cardset unseen = view_unseen(view);
    const unsigned base = ROW_SETS + set * CARD_SET_ROWS;
    uint16_t *next = rows;
    CARDSET_EACH(c, view->hand) {
        add(&next, base + ROW_HOLDS + image[c]);
        if ((table->order->beaten_by[c] & unseen) == 0)
            add(&next, base + ROW_MASTER + image[c]);
    }
    if (table->n_trick > 0)
        CARDSET_EACH(c, view->actions & table->order->beaten_by[table->winning])
            add(&next, base + ROW_TAKES + image[c]);
    return (int)(next - rows);
}
