/* Holds a rule file against the schema of rule_schema.h before libcyaml reads
 * it: unknown keys, keys twice, values of the wrong kind, words that are none
 * of an enumeration, each with its exact place and the nearest valid word. */
#ifndef ZOLO_RULEFILES_RULE_CHECK_H
#define ZOLO_RULEFILES_RULE_CHECK_H

#include "analyzer/rulefiles/rule_schema.h"
#include "analyzer/rulefiles/rule_source.h"

/* Checks the whole document; STATUS_INPUT names the first fault. */
enum status rule_check(struct rule_source *source, struct diag *diag) MUST_USE;

#endif
