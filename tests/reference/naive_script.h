/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals and calls written as text, for the tests of the naive implementation. What
 * cannot be done fails the running test. `state` is that of a small generator:
 * any number, the same for the same course. */
#ifndef NAIVE_SCRIPT_H
#define NAIVE_SCRIPT_H

#include <stdbool.h>

#include "naive.h"

#define N_ROWS(rows) (sizeof(rows) / sizeof(rows)[0])

/* Copies the codes of a list, "HA CT" or "HA CT | SA ...", and returns their number. */
int naive_read_codes(const char *text, char out[][3]);

/* The same of a whole deal: 16 codes, those of seat 0 first. */
void naive_read_deal(const char *text, char hands[4][4][3]);

/* May the seat on turn do this (one word of naive_legal)? */
bool naive_may(const struct naive_game *g, const char *action);

/* Starts a deal and does the words of `calls`, which all must be legal. */
void naive_start_script(struct naive_game *g, const char *rules, const char *deal,
                        const char *calls);

/* Does random legal actions until the deal is over. */
void naive_play_out(struct naive_game *g, unsigned *state);

void naive_random_deal(char hands[4][4][3], unsigned *state);

#endif
