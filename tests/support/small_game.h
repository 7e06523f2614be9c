/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kop with eight cards: few enough deals (2,520) to go through all by plain loops. */
#pragma once

#include "engine/play/table.h"

/* Two cards a hand. Trumps from high to low: HA HT CQ SQ CJ SJ, which are cards 4 5 2 3 6 7; side
 * suits CA and SA, cards 0 and 1, which may be swapped. HA, HT, CA and SA are worth 11, queens 3,
 * jacks 2: 54 in all, won with 28, bez wyjścia with at most 13. Calls and payoffs are those of the
 * shipped set `base`. `pack` is borrowed by the rules. */
void small_game(const char *base, struct pack *pack, struct ruleset *rules);

/* All deals in which seat `me` holds the hand. */
enum { SMALL_GAME_DEALS = 90 };
void small_game_deals(unsigned me, cardset hand, cardset dealt[SMALL_GAME_DEALS][N_SEATS]);
