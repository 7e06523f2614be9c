/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that all forms of the whole of a game share. */
#ifndef ZOLO_CENSUS_WHOLE_WORDS_H
#define ZOLO_CENSUS_WHOLE_WORDS_H

#include "engine/rules/ruleset.h"

/* "pass", "kontra", "zolo": a call at a first turn. */
const char *whole_call_name(const struct ruleset *rules, unsigned call);

#endif
