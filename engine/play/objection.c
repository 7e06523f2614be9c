/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See objection.h. */
#include "engine/play/objection.h"

#include <stdio.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

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

/* "♥Q, ♦Q or ♣J". */
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
        snprintf(out, size, "%s", tr("the game is chosen already"));
    else if ((call->teams >> team & 1) == 0)
        snprintf(out, size, tr("this seat is of the team that says %s"),
                 announcing_word(team, LEVEL_TEAM));
    else
        return table_announcement_objection(table, table->turn, team, (enum level)call->level, out,
                                            size);
    return true;
}

bool view_objection(const struct view *view, action chosen, bool symbols, char *out, size_t size)
{
    const struct table *table = view->table;
    const char *why = N_("the deal is over");
    if (table->phase == PHASE_CARD)
        return objection_to_card(table, view->dealt, chosen, symbols, out, size);
    if (table->phase == PHASE_ANNOUNCE)
        return objection_to_announcement(table, team_of(view_sides(view).old, view->me),
                                         &table->rules->calls[chosen], out, size);
    if (table->phase == PHASE_CALL)
        why = auction_objection(&table->auction, table->rules, view->dealt, chosen);
    snprintf(out, size, "%s", why != NULL ? tr(why) : "");
    return why != NULL;
}
