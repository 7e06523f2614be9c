/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs that play, in the folder of outsider_setup, for the tests of policy_outside. */
#pragma once

#include "tests/support/outsider.h"

/* So long that no busy machine is too slow for a bot that answers. */
extern const struct bot_patience bot_program_patience;

/* "exec:FOLDER/NAME", good until the next call. */
const char *bot_program(const char *name);

/* Writes a bot: what it does at its start, after the greeting, and at each question. */
void bot_program_write(const char *name, const char *script);

/* The process group of the bot that was started last. */
pid_t bot_program_group(void);

/* Forehand is to call; or, after P zolo P P P, seat 3 has to follow ♥Q. */
void bot_program_scene(bool is_card, struct state *state);
