/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders of a rule file: lists of cards, and that each card of the pack stands in an order once.
 * Readers and tellers of rows (rule_row.h). */
#ifndef ZOLO_RULEFILES_RULE_ORDER_H
#define ZOLO_RULEFILES_RULE_ORDER_H

#include "analyzer/rulefiles/rule_row.h"

/* The list `orders`: each entry changes the order of its name, or adds one. */
enum status rule_order_read_all(const struct rule_value *value) MUST_USE;

/* Keys of an entry. */
enum status rule_order_read_suits(const struct rule_value *value) MUST_USE;
json_t *rule_order_tell_suits(const struct rule_row *row, const struct ruleset *rules,
                              const void *entry);

/* Index of the order of that name among those built so far, or -1. */
int rule_order_find(const struct ruleset *rules, const char *name);

/* Once all files are applied: the ten of hearts where the rules have it. */
enum status rule_order_lower_ten(struct rule_builder *builder, struct rule_spot root,
                                 struct diag *diag) MUST_USE;

#endif
