/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/policy/learnt/card_features.h"

#include <string.h>

#include "engine/core/hash.h"

static bool is_partner_card(const struct ruleset *rules, unsigned c)
{
    for (int i = 0; i < rules->n_partner_cards; i++)
        if (rules->partner_cards[i] == c)
            return true;
    return false;
}

static bool is_ever_trump(const struct ruleset *rules, unsigned c)
{
    for (int i = 0; i < rules->n_orders; i++)
        if (cardset_has(rules->orders[i].trumps, c))
            return true;
    return false;
}

/* True if every rule that names individual cards treats cards a and b alike. */
static bool cards_are_alike(const struct ruleset *rules, unsigned a, unsigned b)
{
    if (a == b)
        return true;
    if (is_partner_card(rules, a) || is_partner_card(rules, b) || is_ever_trump(rules, b) ||
        rules->pack->points[a] != rules->pack->points[b] ||
        cardset_has(rules->old_cards, a) != cardset_has(rules->old_cards, b))
        return false;
    for (int i = 0; i < rules->n_contracts; i++)
        if (cardset_has(rules->contracts[i].needs, a) != cardset_has(rules->contracts[i].needs, b))
            return false;
    return true;
}

/* True if the images of cards a and b are related to each other as a and b are, in every order. */
static bool pairs_are_alike(const struct ruleset *rules, const card *image, unsigned a, unsigned b)
{
    for (int i = 0; i < rules->n_orders; i++) {
        const struct order *order = &rules->orders[i];
        if (cardset_has(order->suit_of[a], b) != cardset_has(order->suit_of[image[a]], image[b]) ||
            cardset_has(order->beaten_by[a], b) !=
                cardset_has(order->beaten_by[image[a]], image[b]))
            return false;
    }
    return true;
}

/* Swaps the non-trump cards of two suits. Returns true if this swap is a symmetry of the rules. */
static bool swap_suits(struct card_symmetry *symmetry, const struct ruleset *rules, enum suit low,
                       enum suit high)
{
    const struct pack *pack = rules->pack;
    card *image = symmetry->image[1];
    memcpy(image, symmetry->image[0], sizeof symmetry->image[0]);
    symmetry->swapped = symmetry->lower = 0;
    CARDSET_EACH(c, pack->all) {
        const bool is_low = pack->suit[c] == low;
        if ((!is_low && pack->suit[c] != high) || is_ever_trump(rules, (unsigned)c))
            continue;
        image[c] = pack_card(pack, is_low ? high : low, (enum rank)pack->rank[c]);
        symmetry->swapped |= cardset_of((unsigned)c);
        if (!is_low)
            continue;
        symmetry->lower |= cardset_of((unsigned)c);
        symmetry->distance =
            image[c] - (unsigned)c; /* equal for all cards, as packs are sorted by suit */
    }
    CARDSET_EACH(a, pack->all) {
        if (!cards_are_alike(rules, (unsigned)a, image[a]))
            return false;
        CARDSET_EACH(b, pack->all)
            if (!pairs_are_alike(rules, image, (unsigned)a, (unsigned)b))
                return false;
    }
    return symmetry->swapped != 0;
}

/* Uses no symmetry if several pairs of suits are alike, since a hand would have several images. */
void card_symmetry_init(struct card_symmetry *symmetry, const struct ruleset *rules)
{
    struct card_symmetry found = {.swapped = 0};
    int n = 0;
    for (unsigned c = 0; c < MAX_CARDS; c++)
        found.image[0][c] = found.image[1][c] = (card)c;
    *symmetry = found;
    for (enum suit low = SUIT_CLUBS; low < N_SUITS; low++)
        for (enum suit high = low + 1; high < N_SUITS; high++) {
            struct card_symmetry swap = found;
            if (swap_suits(&swap, rules, low, high))
                *symmetry = n++ == 0 ? swap : found;
        }
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
    return (uint32_t)dealt * HASH_GOLDEN_32 >> 31 != 0;
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

/* The role of the seat in an unbid game. */
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
        return ROLE_WESELE_DECLARER;
    return seatset_has(view_sides(view).old, view->me) ? ROLE_WESELE_PARTNER : ROLE_WESELE_DEFENDER;
}

static unsigned at_most(unsigned value, unsigned most)
{
    return value < most ? value : most;
}

/* A hash of the calls made and the seat. */
static unsigned history_of(const struct auction *auction, unsigned me)
{
    const uint32_t hash = fnv_add_32(auction_hash(auction), (uint8_t)me);
    return (hash ^ hash >> 15) % CARD_HISTORIES;
}

/* The functions below write rows at `next` and advance `next`. */
static void add(uint16_t **next, unsigned row)
{
    *(*next)++ = (uint16_t)row;
}

/* The table as one seat sees it, and the first row of the set of features used. */
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

/* Adds the played cards number `from` to `to` − 1. */
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

/* Adds the state of the current trick. */
static void add_trick(const struct seat_view *seen, uint16_t **next)
{
    const struct table *table = seen->table;
    if (table->n_trick == 0)
        return;
    add(next, seen->base + ROW_WINNING + seen->image[table->winning]);
    add(next, seen->base + ROW_WINNER + seat_after(table->winner, N_SEATS - seen->me));
    add(next, seen->base + ROW_TRICK_POINTS + at_most(table->trick_points / 3, 11));
}

/* Adds the features that do not change within a trick, except cards. */
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
