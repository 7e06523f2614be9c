/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule sets of Doppelkopf that tests play: both packs, the variants of RULES 3.1, and
 * house rules of RULES 3.3. */
#pragma once

#include "engine/rules/ruleset.h"
#include "tests/reference/naive_doko.h"

enum { N_DOKO_SETS = 10 };

/* A set is a file, or a change to one. */
struct doko_set {
    const char *name, *text;
    struct naive_doko_rules naive;
};
extern const struct doko_set doko_sets[N_DOKO_SETS];

/* Loads one; the running test fails if that cannot be done. */
void doko_sets_load(unsigned set, struct ruleset *out);
