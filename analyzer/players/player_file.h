/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a trained player, which `zolo train` writes: a head in text form, followed in binary
 * form by the call table and the net with 8-bit weights.
 *
 * The head has the following lines and a final empty line:
 *
 *   zolo player 1                   format and version
 *   rules: kop-asdycha
 *   fingerprint: 0123456789abcdef   of the rules
 *   program: zolo 1.0.0
 *   made by: zolo train …           the command that reproduces the file
 *   histories: 500                  nodes of the call table
 *   bytes: 448813                   size of the binary part
 *   checksum: 0123456789abcdef      FNV-1a of the binary part
 *
 * The binary part, little-endian, with sizes in bytes in parentheses:
 * - for each history except the first: its parent (2) and the call made there (1);
 * - for each history: the number of distinct calls (1), and these calls (1 each), the most frequent
 *   first;
 * - for each call except the first: its canonical hands (card_features.h), ascending: their number,
 *   and before each hand the number of hands skipped (base-128 varints, low bits first);
 * - for each history: the bit set of calls with known costs (call_table.h), and their weights (1
 *   each);
 * - the numbers of net_parts: weights as multiples of their grid unit (1), without features that
 *   can never be true, and biases (2). */
#pragma once

#include <stdio.h>

#include "engine/core/status.h"
#include "engine/policy/learnt/card_net.h"
#include "engine/policy/players/call_table.h"

enum { MOST_PLAYER_BYTES = 4 << 20, PLAYER_HEAD_BYTES = 512, MOST_PLAYER_HISTORIES = 4096 };

/* The head of a player file: how the player was trained. */
struct player_head {
    char program[PLAYER_HEAD_BYTES]; /* version of the program */
    char made_by[PLAYER_HEAD_BYTES]; /* the command */
};

/* The parts of a trained player; the pointers are borrowed. */
struct player_parts {
    struct call_table *calls;
    struct call_costs *costs;
    struct card_net *net;
};

/* Writes a player. The calls must be complete and the same for symmetric hands; the weights must be
 * on the grid (card_net.h). STATUS_MEMORY; for write errors, the caller checks ferror. */
enum status player_write(FILE *out, const struct player_parts *parts,
                         const struct player_head *head);

/* Reads a player for a rule set, which parts->calls borrows, into *parts; sets calls->checksum to
 * the file's checksum. The caller clears calls and costs, even on failure. Returns STATUS_INPUT
 * (the caller sets the source) or STATUS_MEMORY. */
enum status player_read(const char *text, size_t length, const struct ruleset *rules,
                        const struct player_parts *parts, struct diag *diag);

/* Why a player that was read from a user's file cannot play; NULL if the player can play. The check
 * takes longer than reading the player; embedded players do not need to be checked. */
const char *player_fault(const struct call_table *calls);

/* The 64-bit FNV-1a hash of n bytes. */
uint64_t player_checksum(const char *bytes, size_t n);
