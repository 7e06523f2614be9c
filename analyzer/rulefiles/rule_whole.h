/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys of a whole rule file whose values are more than a text, a number or a word: readers and
 * tellers of rows (rule_row.h). */
#ifndef ZOLO_RULEFILES_RULE_WHOLE_H
#define ZOLO_RULEFILES_RULE_WHOLE_H

#include "analyzer/rulefiles/rule_row.h"

enum status rule_whole_read_currency(const struct rule_value *value) MUST_USE;
enum status rule_whole_read_stake(const struct rule_value *value) MUST_USE;
enum status rule_whole_read_old_cards(const struct rule_value *value) MUST_USE;
enum status rule_whole_read_doubles(const struct rule_value *value) MUST_USE;
enum status rule_whole_read_win_points(const struct rule_value *value) MUST_USE;
enum status rule_whole_read_short_points(const struct rule_value *value) MUST_USE;
enum status rule_whole_read_ranking(const struct rule_value *value) MUST_USE;
/* `announcements.cards` */
enum status rule_whole_read_limits(const struct rule_value *value) MUST_USE;

/* Whether the declarer of some wedding may open the doubling. */
json_t *rule_whole_tell_wesele(const struct rule_row *row, const struct ruleset *rules,
                               const void *entry);

#endif
