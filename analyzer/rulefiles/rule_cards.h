/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in the text of a rule file, and as they are told. */
#ifndef ZOLO_RULEFILES_RULE_CARDS_H
#define ZOLO_RULEFILES_RULE_CARDS_H

#include "analyzer/rulefiles/rule_row.h"

/* The cards of a text, each at most once, in the order written, with the byte offset of each. */
struct card_list {
    int n;
    card cards[MAX_CARDS];
    size_t offsets[MAX_CARDS];
};
enum status rule_cards_read(struct rule_spot spot, const char *key, const struct pack *pack,
                            struct card_list *out, struct diag *diag) MUST_USE;

/* The same as a set; in a pack with twins a card must be named as often as the pack has it. */
enum status rule_cards_read_set(const struct rule_value *value, cardset *out) MUST_USE;

#endif
