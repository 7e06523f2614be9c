/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads rule sets: shipped ones by name, or house rules from YAML files, which may extend a shipped
 * set or another file. The keys are explained in data/rules/kop-asdycha.yaml and RULES 5.0. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* The maximum length of an `extends` chain. */
enum { MAX_EXTENDS = 8 };

/* True if a name is a file name, that is, contains '/' or ends in .yaml or .yml. */
bool rule_file_is_path(const char *name);

/* Loads a file (rule_file_is_path), or a shipped set by name. Returns STATUS_INPUT for an unknown
 * name (diag->source is then empty) or an error in the file (with source, line and column),
 * STATUS_FILE if the file cannot be read, or STATUS_MEMORY. *out is unchanged on failure. */
enum status rule_file_load(const char *name_or_path, struct ruleset *out, struct diag *diag);

/* Like rule_file_load, for a rule set named in another file: the message begins with source, line
 * and column of the error, and *diag has no position. STATUS_INPUT, STATUS_MEMORY. */
enum status rule_file_load_named(const char *name_or_path, struct ruleset *out, struct diag *diag);

/* Loads a rule set and caches it for later calls of rule_file_load with the same name, in this
 * process and its children. Caches only one set. Not thread-safe. Errors as rule_file_load. */
enum status rule_file_keep(const char *name_or_path, struct diag *diag);

/* Reads a rule set from YAML text. `source` is its name in messages; relative paths in `extends`
 * start from its directory. Errors as rule_file_load. */
enum status rule_file_parse(const char *text, size_t length, const char *source,
                            struct ruleset *out, struct diag *diag);
