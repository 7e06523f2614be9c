/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is ahead of whom in a match. */
#ifndef ZOLO_MATCH_MATCH_RANKING_H
#define ZOLO_MATCH_MATCH_RANKING_H

#include "analyzer/match/match.h"

/* What policy `a` wins from `b`, from whichever way round it was played. */
struct estimate match_difference(const struct match *match, int a, int b);

/* The policies from the strongest down, by rating or, of two, by their difference. */
void match_rank(const struct match *match, int order[MAX_MATCHED]);

#endif
