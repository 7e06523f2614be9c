/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of rule files, each once: what checks and reads (rule_row.h) and shows
 * (rule_text.h, report_rules.h) a file goes by these rows, in their order. A new key is a row here and a
 * column of struct ruleset. */
#ifndef ZOLO_FILES_RULE_TABLE_H
#define ZOLO_FILES_RULE_TABLE_H

#include "analyzer/files/rule_row.h"

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

/* --- orders and contracts: rule_entries.c -------------------------------------------------------- */

extern const struct rule_row rule_order_rows[], rule_contract_rows[];

/* The list `orders`: each entry changes the order of its name, or adds one. */
enum status rule_order_read_all(const struct rule_value *value) MUST_USE;

/* The list `contracts`: each entry changes, moves or drops the contract of its name, or adds one. */
enum status rule_contract_read_all(const struct rule_value *value) MUST_USE;

/* Where the file speaks of the contract, else where it lists contracts. */
struct rule_spot rule_contract_spot(struct rule_spot root, const char *name);

/* --- a set built out of files: rule_build.c. First the one at the bottom of an `extends` chain, then each
 * file that changes it, then the defaults and the checks that need the whole. --- */

void rule_build_init(struct rule_builder *builder);

/* Applies one file, which rule_check has passed, on top of those before. */
enum status rule_build_apply(struct rule_builder *builder, struct rule_spot root,
                             struct diag *diag) MUST_USE;

/* Fills in defaults, checks the whole, and derives masks and calls. `root` is that of the last file
 * applied; places of faults are in it. */
enum status rule_build_finish(struct rule_builder *builder, struct rule_spot root,
                              struct diag *diag) MUST_USE;

#endif
