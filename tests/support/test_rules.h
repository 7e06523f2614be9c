/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets for tests. */
#pragma once

#include "engine/rules/ruleset.h"

enum { N_SHIPPED = 7, N_HOUSE = 5, N_TEST_SETS = N_SHIPPED + N_HOUSE };

/* The sets that come with the program, Kop before Baśka (RULES 2.1-2.7). */
extern const char *const shipped_names[N_SHIPPED];

/* Loads a shipped set; the running test fails if that cannot be done. */
void test_rules_shipped(const char *name, struct ruleset *out);

/* Set number 0 .. N_TEST_SETS - 1: first the shipped ones, then house rules,
 * each a change to one of them, through the reader of rule files. */
void test_rules_any(unsigned which, struct ruleset *out);
