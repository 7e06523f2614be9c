/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of rule files, each once: what checks and reads (rule_row.h) and shows
 * (rule_text.h, report_rules.h) a file goes by these rows, in their order. A new key is a row here and a
 * column of struct ruleset. */
#ifndef ZOLO_RULEFILES_RULE_TABLE_H
#define ZOLO_RULEFILES_RULE_TABLE_H

#include "analyzer/rulefiles/rule_row.h"

/* The keys of a whole file, with those of its orders and contracts as rows of theirs; ends with a
 * NULL key. */
extern const struct rule_row rule_table[];

/* The row of a key of a whole file, which there must be. */
const struct rule_row *rule_table_find(const char *key);

/* Entry number i of a row of entries, or NULL after the last; an order is put together in `room`. */
const void *rule_table_entry(const struct rule_row *row, const struct ruleset *rules, int i,
                             struct order_entry *room);

/* Readers of keys that the user's own defaults have too. */
enum status rule_read_currency(const struct rule_value *value) MUST_USE;
enum status rule_read_stake(const struct rule_value *value) MUST_USE;

#endif
