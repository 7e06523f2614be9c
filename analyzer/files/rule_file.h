/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads rule sets: the shipped ones by name, house rules from YAML files that
 * may extend a shipped set or another file. The keys are those of
 * data/rules/kop-asdycha.yaml; each row of the matrix in RULES 5.0 is one. */
#ifndef ZOLO_FILES_RULE_FILE_H
#define ZOLO_FILES_RULE_FILE_H

#include <stddef.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* Longest chain of `extends`. */
enum { MAX_EXTENDS = 8 };

/* Loads a shipped set by name, or a file: what has a '/' in it or ends in .yaml.
 * STATUS_INPUT for an unknown name (the message has the nearest; diag source is
 * empty) and for a fault in the file (source, line and column are given);
 * STATUS_FILE if the file cannot be read; STATUS_MEMORY. *out is untouched on
 * failure. */
enum status rule_file_load(const char *name_or_path, struct ruleset *out,
                           struct diag *diag) MUST_USE;

/* Loads a set that rule_file_load then hands out by the same name without reading it again, in this
 * process and in copies of it. One at a time; before anything runs side by side. As rule_file_load. */
enum status rule_file_keep(const char *name_or_path, struct diag *diag) MUST_USE;

/* Reads a rule set from YAML text. `source` names it in messages; files that it
 * extends are looked for beside `source` if that is a path. */
enum status rule_file_parse(const char *text, size_t length, const char *source,
                            struct ruleset *out, struct diag *diag) MUST_USE;

#endif
