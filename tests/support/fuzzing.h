/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzz targets share. */
#pragma once

#include "engine/rules/ruleset.h"

/* Ends the run as a finding, saying which target claimed `what`, unless it held. */
void must(int held, const char *what);

/* A shipped rule set by its name, read once and kept. */
const struct ruleset *fuzz_rules(const char *name);
