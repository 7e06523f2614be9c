/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_cards.h. */
#include "analyzer/rulefiles/rule_cards.h"

#include <string.h>

#include "engine/core/notation.h"

enum status rule_cards_read(struct rule_spot spot, const char *key, const struct pack *pack,
                            struct card_list *out, struct diag *diag)
{
    const char *text = rule_spot_text(spot);
    cardset seen = 0;
    out->n = 0;
    for (const char *at = text; at += strspn(at, " ,"), *at != '\0';) {
        const size_t offset = (size_t)(at - text);
        struct diag fault;
        card c;
        if (notation_read_card(pack, &at, &c, &fault) != STATUS_OK)
            return rule_spot_fail(spot, offset, diag, "%s: %s", key, fault.message);
        if (cardset_has(seen, c)) {
            char code[3];
            notation_card_code(pack, c, code);
            return rule_spot_fail(spot, offset, diag, "%s: %s stands here twice", key, code);
        }
        seen |= cardset_of(c);
        out->cards[out->n] = c;
        out->offsets[out->n++] = offset;
    }
    return STATUS_OK;
}

/* Nobody can tell one of two twins from the other, so a rule that goes by one of them cannot be
 * followed at a table. */
static enum status take_whole_twins(const struct rule_value *value, cardset set, cardset *out)
{
    const struct pack *pack = value->builder->rules.pack;
    CARDSET_EACH(c, set) {
        const card first = pack_card(pack, pack->suit[c], pack->rank[c]);
        const cardset twins = pack_copies(pack, first);
        if ((twins & ~set) == 0)
            continue;
        char code[3];
        notation_card_code(pack, (card)c, code);
        return rule_refuse(value, "the pack has two %s; name both, like %s %s", code, code, code);
    }
    *out = set;
    return STATUS_OK;
}

enum status rule_cards_read_set(const struct rule_value *value, cardset *out)
{
    const struct pack *pack = value->builder->rules.pack;
    struct diag fault;
    cardset set;
    if (notation_read_cardset(pack, rule_spot_text(value->spot), &set, &fault) == STATUS_OK)
        return take_whole_twins(value, set, out);
    const size_t offset = fault.column > 0 ? (size_t)fault.column - 1 : 0;
    return rule_spot_fail(value->spot, offset, value->diag, "%s: %s", value->row->key,
                          fault.message);
}
