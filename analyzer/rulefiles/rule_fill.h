/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills a rule set from the values of a file, key by key of a table, in the table's order. What a
 * value means is checked here, what kind it is in rule_check.h. */
#ifndef ZOLO_RULEFILES_RULE_FILL_H
#define ZOLO_RULEFILES_RULE_FILL_H

#include "analyzer/rulefiles/rule_row.h"

/* Takes in every key of `rows` that the mapping has; places count from `entry`. */
enum status rule_fill(struct rule_builder *builder, const struct rule_row *rows, void *entry,
                      struct rule_spot mapping, struct diag *diag) MUST_USE;

/* Copies a text into `out` of `size` bytes; empty and too long ones are refused. */
enum status rule_fill_name(const struct rule_value *value, char *out, size_t size) MUST_USE;

/* Puts a number into the row's place; outside low..high it is refused. */
enum status rule_fill_number(const struct rule_value *value, int low, int high) MUST_USE;

/* For keys that are read with what they stand in. */
enum status rule_fill_nothing(const struct rule_value *value) MUST_USE;

/* The name of an entry: the value of its first row, in *name. A missing one is refused. */
enum status rule_fill_find_name(struct rule_builder *builder, const struct rule_row *rows,
                                struct rule_spot entry, struct diag *diag,
                                struct rule_value *name) MUST_USE;

#endif
