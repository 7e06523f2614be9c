/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What scenarios are called, by what varies: for people in their language, for programs as codes. */
#ifndef ZOLO_ANSWER_SCENARIO_WORDS_H
#define ZOLO_ANSWER_SCENARIO_WORDS_H

#include "analyzer/answer/pages/answer_pages.h"

enum { SCENARIO_BYTES = 128 };

/* "♥A ♥10 ♥Q ♣J", or "hand 1" where hands are long; "seat 2", "kop-league", "club", "0.25". */
void scenario_name(const struct scenario_set *set, int i, bool symbols, char out[SCENARIO_BYTES]);

/* "HA HT HQ CJ", "2", "kop-league", "club", "0.25". */
void scenario_code(const struct scenario_set *set, int i, char out[SCENARIO_BYTES]);

/* Where a turning point lies: "0.85". */
void scenario_turn_place(const struct scenario_turn *turn, char out[SCENARIO_BYTES]);

/* "hand", "seat", "rules", "players", "trust"; and as the head of a column. */
const char *scenario_axis_code(enum scenario_axis axis);
const char *scenario_axis_head(enum scenario_axis axis);

/* "all", "deals", "numbers". */
const char *scenario_shared_code(enum scenario_shared shared);

#endif
