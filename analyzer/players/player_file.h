/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trained player as one file: a head of text, then its table of calls and its net of 8-bit weights, as
 * bytes. `zolo train` makes one.
 *
 *   zolo player 1
 *   rules: kop-asdycha          fingerprint: 0123456789abcdef      of all that decides a deal
 *   program: zolo 1.0.0         made by: zolo train …              the command that makes it again
 *   histories: 500              bytes: 448813                      of calls; that follow the head
 *   checksum: 0123456789abcdef                                     FNV-1a of these bytes
 *                                                                  (each in a line; then an empty one)
 *
 * Bytes, numbers of more than one with the low byte first:
 *   for each history but the first: its parent (2), the call that led from there (1);
 *   for each history: how many different calls it has (1), these calls (1 each), that of most hands first;
 *   for each of the others the hands that make it, of those that stand in the mirror (card_features.h), from
 *   the lowest: how many, and how many do not before each of them (7 bits a byte, the low ones first, the
 *   eighth set where more follow);
 *   for each history: which calls it is known of what they cost (call_table.h), a bit each in whole bytes,
 *   and the weights of each of them (1 each);
 *   the numbers of net_parts: weights as multiples of their grid (1; rows that can never hold are left
 *   out), starts (2). */
#ifndef ZOLO_PLAYERS_PLAYER_FILE_H
#define ZOLO_PLAYERS_PLAYER_FILE_H

#include <stdio.h>

#include "engine/core/status.h"
#include "engine/policy/learnt/card_net.h"
#include "engine/policy/players/call_table.h"

enum { MOST_PLAYER_BYTES = 4 << 20, PLAYER_HEAD_BYTES = 512, MOST_PLAYER_HISTORIES = 4096 };

/* By what a player was made, a line each. */
struct player_head {
    char program[PLAYER_HEAD_BYTES]; /* the version */
    char made_by[PLAYER_HEAD_BYTES]; /* the command that makes it again */
};

/* What a player consists of; borrowed. */
struct player_parts {
    struct call_table *calls;
    struct call_costs *costs;
    struct card_net *net;
};

/* Writes a player whose calls are alike for a hand and its image, each of them known, and whose weights are
 * on the grid (card_net.h). STATUS_MEMORY; whether writing worked,
 * ferror and fflush say. */
enum status player_write(FILE *out, const struct player_parts *parts,
                         const struct player_head *head) MUST_USE;

/* Reads a player for a rule set, which the calls borrow, into the places of *parts; the checksum of its bytes
 * becomes that of the calls. The caller clears calls and costs, also on failure. STATUS_INPUT says what is
 * wrong (the source is the caller's), STATUS_MEMORY. */
enum status player_read(const char *text, size_t length, const struct ruleset *rules,
                        const struct player_parts *parts, struct diag *diag) MUST_USE;

/* Why a player that was read from outside cannot be let play, or NULL. (What the program carries needs no
 * such look, which takes longer than reading.) */
const char *player_fault(const struct call_table *calls);

/* FNV-1a of n bytes, 64 bits. */
uint64_t player_checksum(const char *bytes, size_t n);

#endif
