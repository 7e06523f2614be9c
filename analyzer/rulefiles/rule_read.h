/* Names and numbers of a rule file, held against what they may be. */
#ifndef ZOLO_RULEFILES_RULE_READ_H
#define ZOLO_RULEFILES_RULE_READ_H

#include "analyzer/rulefiles/rule_source.h"

/* Copies a name into `out` of `size` bytes; empty and too long ones are refused. */
enum status rule_read_name(struct rule_spot mapping, const char *key, const char *given, char *out,
                           size_t size, struct diag *diag) MUST_USE;

/* *out = *given if the key is given (else left alone); outside low..high it is refused. */
enum status rule_read_int(struct rule_spot mapping, const char *key, const int *given, int low,
                          int high, int *out, struct diag *diag) MUST_USE;

#endif
