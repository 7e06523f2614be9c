/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands that read written deals have in common: the text of a file,
 * and what is said when a deal names rules that are wrong. */
#ifndef ZOLO_CLI_OPTIONS_DEAL_FILE_H
#define ZOLO_CLI_OPTIONS_DEAL_FILE_H

#include <stddef.h>

#include "analyzer/records/record_course.h"

/* Reads the whole of a file ("-": standard input) into *text, which the caller
 * frees, with one byte to spare after its *length. STATUS_FILE; STATUS_INPUT where it is no UTF-8. */
enum status deal_file_read(const char *name, char **text, size_t *length,
                           struct diag *diag) MUST_USE;

/* What messages call that file: `name` itself, or the words for standard input. */
const char *deal_file_words(const char *name);

/* A fault in the rules of a deal is a fault of the deal, at the place that names them: `wrong` is
 * what rule_file_load said. Where more deals follow, the message says that those that name no rules
 * go by what `course` carries on, else by `standard`. Returns STATUS_INPUT. */
enum status deal_file_refuse_rules(const struct record_value *value, const struct diag *wrong,
                                   const struct record_course *course,
                                   const struct ruleset *standard, bool more_follow,
                                   struct diag *diag) MUST_USE;

#endif
