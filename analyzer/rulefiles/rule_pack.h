/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pack of a rule file: reader and teller of its row (rule_row.h). The pack of an extended set
 * may be replaced by a smaller one of the same suits and copies; cards that it lacks leave the set. */
#ifndef ZOLO_RULEFILES_RULE_PACK_H
#define ZOLO_RULEFILES_RULE_PACK_H

#include "analyzer/rulefiles/rule_row.h"

enum status rule_pack_read(const struct rule_value *value) MUST_USE;
json_t *rule_pack_tell(const struct rule_row *row, const struct ruleset *rules, const void *entry);

#endif
