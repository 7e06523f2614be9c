/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets by name: shipped ones, or house rules in YAML files that may extend a shipped set or
 * another file. The keys are those of data/rules/kop-asdycha.yaml; each row of the matrix in RULES
 * 5.0 is a key. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* Longest chain of `extends`. */
enum { MAX_EXTENDS = 8 };

/* True for the name of a file: it contains '/', or ends in .yaml or .yml. */
bool rule_file_is_path(const char *name);

/* Loads a file (rule_file_is_path), or a shipped set by name. STATUS_INPUT for an unknown name (the
 * diag's source is empty) or a fault in the file (with source, line and column); STATUS_FILE if it
 * cannot be read; STATUS_MEMORY. *out is untouched on failure. */
enum status rule_file_load(const char *name_or_path, struct ruleset *out, struct diag *diag);

/* For a set that another file names: after a failure of rule_file_load, puts source, line and
 * column of a fault in the set into the message, since *diag will locate the name instead. */
void rule_file_put_place(struct diag *diag);

/* Loads a set and caches it for later calls of rule_file_load with the same name, in this process
 * and its children. The cache holds one set; not thread-safe. Statuses of rule_file_load. */
enum status rule_file_keep(const char *name_or_path, struct diag *diag);

/* Reads a rule set from YAML text. `source` names it in messages; relative paths in `extends` start
 * from its directory. Statuses of rule_file_load. */
enum status rule_file_parse(const char *text, size_t length, const char *source,
                            struct ruleset *out, struct diag *diag);
