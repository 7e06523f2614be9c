/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The option --contract of the commands about one settled contract. */
#ifndef ZOLO_QUESTION_CONTRACT_OPTION_H
#define ZOLO_QUESTION_CONTRACT_OPTION_H

#include <stdbool.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* Finds a contract that is played, by name. STATUS_INPUT with source
 * "--contract" if the rule set has none of that name (with the nearest one and
 * the list) or if it is won without play. On success the source stays
 * "--contract" for what the caller still has to check. */
enum status contract_option(const struct ruleset *rules, const char *text, int *contract,
                            struct diag *diag) MUST_USE;

/* The same where "pflicht:" in front of a solo makes it one that its declarer owes, in rules that
 * know such solos (RULES 3.1); *compulsory tells. */
enum status contract_option_owed(const struct ruleset *rules, const char *text, int *contract,
                                 bool *compulsory, struct diag *diag) MUST_USE;

#endif
