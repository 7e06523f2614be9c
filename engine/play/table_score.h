/* The score of a table whose deal is over, where game points are added up
 * (SCORING_SCORE, RULES 3.1). */
#ifndef ZOLO_PLAY_TABLE_SCORE_H
#define ZOLO_PLAY_TABLE_SCORE_H

#include "engine/play/table.h"
#include "engine/rules/sides/sides.h"
#include "engine/rules/value/score.h"

/* Winner, value and its parts, when these were the sides in the end: `sides.old` is Re. The table is
 * in PHASE_OVER. */
struct score table_score(const struct table *table, const struct sides *sides);

#endif
