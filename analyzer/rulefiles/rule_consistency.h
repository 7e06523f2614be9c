/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of a set, once all its files are applied, that need more than one key. */
#ifndef ZOLO_RULEFILES_RULE_CONSISTENCY_H
#define ZOLO_RULEFILES_RULE_CONSISTENCY_H

#include "analyzer/rulefiles/rule_row.h"

/* `root` is that of the last file, in which faults are pointed out. */
enum status rule_consistency_check(const struct rule_builder *builder, struct rule_spot root,
                                   struct diag *diag) MUST_USE;

#endif
