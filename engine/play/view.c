/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/play/view.h"

#include <stdio.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
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

/* The seats that have played one of `cards`, including the viewing seat if it holds one. */
static seatset shown(const struct view *view, cardset cards)
{
    seatset set = (seatset)((view->dealt & cards) != 0 ? 1u << view->me : 0u);
    for (unsigned s = 0; s < N_SEATS; s++)
        if ((view->table->played[s] & cards) != 0)
            set = (seatset)(set | 1u << s);
    return set;
}

/* Checks the possible partner cards from the highest to the lowest, until one determines what the
 * seat knows. `slack`: the number of jacks that the declarer may still hold unseen. */
static struct known_sides walk_partner_cards(const struct view *view, const card *jacks,
                                             int n_jacks, int slack)
{
    const seatset me = (seatset)(1u << view->me);
    const seatset lone = (seatset)(1u << view->table->auction.declarer);
    const seatset young_me = me == lone ? 0 : me;
    bool certain = true; /* the holders of all higher jacks are known */
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

/* Adds the teams revealed by announcements. The old side has one or two seats. */
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

/* Adds the declarer's side, and all sides once tricks have decided them (RULES 3.1, Hochzeit). */
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

struct naming {
    const struct pack *pack;
    bool symbols;
};

static const char *name_card(struct naming naming, unsigned c, char out[8])
{
    if (naming.symbols)
        notation_card_symbol(naming.pack, (card)c, out);
    else
        notation_card_code(naming.pack, (card)c, out);
    return out;
}

/* Writes a list: "♥Q, ♦Q or ♣J". */
static void list_legal(struct naming naming, cardset legal, char *out, size_t size)
{
    char name[8];
    int left = cardset_count(legal);
    out[0] = '\0';
    CARDSET_EACH(c, legal)
        text_list(out, size, --left == 0 ? tr(" or ") : ", ", "%s",
                  name_card(naming, (unsigned)c, name));
}

static void object_to_missing(struct naming naming, cardset hand, cardset dealt, card c, char *out,
                              size_t size)
{
    char name[8], rest[MAX_CARDS * 8];
    notation_cards(naming.pack, hand, naming.symbols, rest, sizeof rest);
    snprintf(out, size,
             cardset_has(dealt, c) ? tr("%s has been played already; the hand holds %s")
                                   : tr("%s is not in this hand; the hand holds %s"),
             name_card(naming, c, name), rest);
}

static void object_to_duty(const struct table *table, struct naming naming, cardset legal,
                           char *out, size_t size)
{
    const struct order *order = table->order;
    const cardset suit = order->suit_of[table->led];
    const uint64_t n = (uint64_t)cardset_count(legal);
    char against[8], list[MAX_CARDS * 10];
    name_card(naming, legal & order->must_take[table->winning] ? table->winning : table->led,
              against);
    list_legal(naming, legal, list, sizeof list);
    if ((legal & order->must_take[table->winning]) == 0 && (legal & suit) == 0)
        snprintf(out, size, tr_count("must ruff; %s is legal", "must ruff; %s are legal", n), list);
    else if ((legal & order->must_take[table->winning]) == 0)
        snprintf(out, size,
                 tr_count("must follow suit to %s; %s is legal",
                          "must follow suit to %s; %s are legal", n),
                 against, list);
    else if (legal & suit)
        snprintf(out, size, tr_count("must beat %s; %s is legal", "must beat %s; %s are legal", n),
                 against, list);
    else
        snprintf(out, size,
                 tr_count("must ruff and beat %s; %s is legal",
                          "must ruff and beat %s; %s are legal", n),
                 against, list);
}

bool objection_to_card(const struct table *table, cardset dealt, card c, bool symbols, char *out,
                       size_t size)
{
    const struct naming naming = {table->rules->pack, symbols};
    const cardset hand = dealt & ~table->played[table->turn];
    out[0] = '\0';
    if (!cardset_has(hand, c)) {
        object_to_missing(naming, hand, dealt, c, out, size);
        return true;
    }
    if (table->n_trick == 0)
        return false;
    const cardset legal = duty_legal(table->order, hand, table->led, table->winning);
    if (cardset_has(legal, c))
        return false;
    object_to_duty(table, naming, legal, out, size);
    return true;
}

static bool objection_to_announcement(const struct table *table, enum team team,
                                      const struct call *call, char *out, size_t size)
{
    out[0] = '\0';
    if (call->kind == CALL_PASS)
        return false;
    if (call->kind != CALL_ANNOUNCE)
        snprintf(out, size, "%s", tr("the game has already been chosen"));
    else if ((call->teams >> team & 1) == 0)
        snprintf(out, size, tr("this seat belongs to the team that says %s"),
                 announcing_word(team, LEVEL_TEAM));
    else
        return table_announcement_objection(table, table->turn, team, (enum level)call->level, out,
                                            size);
    return true;
}

bool view_objection(const struct view *view, action choice, bool symbols, char *out, size_t size)
{
    const struct table *table = view->table;
    const char *why = N_("the deal is over");
    if (table->phase == PHASE_CARD)
        return objection_to_card(table, view->dealt, choice, symbols, out, size);
    if (table->phase == PHASE_ANNOUNCE)
        return objection_to_announcement(table, team_of(view_sides(view).old, view->me),
                                         &table->rules->calls[choice], out, size);
    if (table->phase == PHASE_CALL)
        why = auction_objection(&table->auction, table->rules, view->dealt, choice);
    snprintf(out, size, "%s", why != NULL ? tr(why) : "");
    return why != NULL;
}
