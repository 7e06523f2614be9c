/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a trained player, written by `zolo train`: a text head, then the call table and the
 * net with 8-bit weights in binary.
 *
 * The head has one line for each of these, then an empty line:
 *
 *   zolo player 1                   format and version
 *   rules: kop-asdycha
 *   fingerprint: 0123456789abcdef   of the rules
 *   program: zolo 1.0.0
 *   made by: zolo train …           the command that makes the file again
 *   histories: 500                  nodes of the call table
 *   bytes: 448813                   size of the binary part
 *   checksum: 0123456789abcdef      FNV-1a of the binary part
 *
 * The binary part, little-endian, with sizes in bytes in parentheses:
 * - for each history but the first: its parent (2) and the call from there (1);
 * - for each history: the number of its distinct calls (1), and these calls (1 each), the most
 *   frequent first;
 * - for each call but the first: its canonical hands (card_features.h), ascending: their number,
 *   and before each the number of hands skipped (base-128 varints, low bits first);
 * - for each history: the bit set of calls with known costs (call_table.h), and their weights (1
 *   each);
 * - the numbers of net_parts: weights as multiples of their grid (1), without features that can
 *   never hold, and biases (2). */
#pragma once

#include <stdio.h>

#include "engine/core/status.h"
#include "engine/policy/learnt/card_net.h"
#include "engine/policy/players/call_table.h"

enum { MOST_PLAYER_BYTES = 4 << 20, PLAYER_HEAD_BYTES = 512, MOST_PLAYER_HISTORIES = 4096 };

/* How a player was made. */
struct player_head {
    char program[PLAYER_HEAD_BYTES]; /* its version */
    char made_by[PLAYER_HEAD_BYTES]; /* the command */
};

/* The parts of a player; borrowed. */
struct player_parts {
    struct call_table *calls;
    struct call_costs *costs;
    struct card_net *net;
};

/* Writes a player. Calls must be complete and equal for a hand and its image, and weights on the
 * grid (card_net.h). STATUS_MEMORY; write errors are left to ferror. */
enum status player_write(FILE *out, const struct player_parts *parts,
                         const struct player_head *head);

/* Reads a player for a rule set, which the calls borrow, into *parts; calls->checksum is that of
 * the file. The caller clears calls and costs, even on failure. STATUS_INPUT (the caller sets the
 * source), STATUS_MEMORY. */
enum status player_read(const char *text, size_t length, const struct ruleset *rules,
                        const struct player_parts *parts, struct diag *diag);

/* Says why a player read from a user's file cannot play; NULL if it can. Not needed for embedded
 * players; the check takes longer than reading. */
const char *player_fault(const struct call_table *calls);

/* FNV-1a of n bytes, 64 bits. */
uint64_t player_checksum(const char *bytes, size_t n);
