/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals and calls as text, for the tests of the naive implementation. Illegal input fails the
 * running test. `state` is the seed and state of a small generator. */
#pragma once

#include <stdbool.h>

#include "naive.h"

#define N_ROWS(rows) (sizeof(rows) / sizeof(rows)[0])

/* Splits a list of codes, "HA CT" or "HA CT | SA ...", and returns their number. */
int naive_read_codes(const char *text, char out[][3]);

/* The same for a deal: 16 codes, seat 0 first. */
void naive_read_deal(const char *text, char hands[4][4][3]);

/* Whether an action is legal for the seat on turn (one of naive_legal). */
bool naive_may(const struct naive_game *g, const char *action);

/* Starts a deal and makes the calls of `calls`, which all must be legal. */
void naive_start_script(struct naive_game *g, const char *rules, const char *deal,
                        const char *calls);

/* Plays random legal actions until the deal is over. */
void naive_play_out(struct naive_game *g, unsigned *state);

void naive_random_deal(char hands[4][4][3], unsigned *state);
