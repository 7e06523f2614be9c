/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds a rule set out of files: first the set at the bottom of an `extends` chain, then each file
 * that changes it, then the defaults and the checks that need the whole. */
#ifndef ZOLO_FILES_RULE_BUILD_H
#define ZOLO_FILES_RULE_BUILD_H

#include "analyzer/files/rule_row.h"

void rule_build_init(struct rule_builder *builder);

/* Applies one file, which rule_check has passed, on top of those before. */
enum status rule_build_apply(struct rule_builder *builder, struct rule_spot root,
                             struct diag *diag) MUST_USE;

/* Fills in defaults, checks the whole, and derives masks and calls. `root` is that of the last file
 * applied; places of faults are in it. */
enum status rule_build_finish(struct rule_builder *builder, struct rule_spot root,
                              struct diag *diag) MUST_USE;

#endif
