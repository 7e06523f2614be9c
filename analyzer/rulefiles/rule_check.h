/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds a rule file against a table of keys before it is read: unknown keys, keys twice, values of
 * the wrong kind, words that are none of a list, each with its exact place and the nearest valid
 * word. */
#ifndef ZOLO_RULEFILES_RULE_CHECK_H
#define ZOLO_RULEFILES_RULE_CHECK_H

#include "analyzer/rulefiles/rule_row.h"

/* Checks a mapping and all that is in it; STATUS_INPUT names the first fault. */
enum status rule_check(struct rule_spot mapping, const struct rule_row *rows,
                       struct diag *diag) MUST_USE;

#endif
