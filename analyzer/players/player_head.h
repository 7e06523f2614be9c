/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of a player's file (player_file.h): lines of text before the bytes, which say for which rules it
 * was made and by what, and how many bytes follow. */
#ifndef ZOLO_PLAYERS_PLAYER_HEAD_H
#define ZOLO_PLAYERS_PLAYER_HEAD_H

#include <stdio.h>

#include "analyzer/store/embedded.h"
#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

enum { PLAYER_HEAD_BYTES = 512, MOST_PLAYER_HISTORIES = 4096 };

struct player_head {
    char program[PLAYER_HEAD_BYTES]; /* version that made it; a line without its end */
    char made_by[PLAYER_HEAD_BYTES]; /* command that makes it again; likewise */
    int histories;                   /* of calls, 1 … MOST_PLAYER_HISTORIES */
    uint64_t checksum;               /* player_checksum of the bytes that follow */
};

/* Writes the head of `n_bytes` for a rule set. Whether writing worked, ferror says. */
void player_head_write(FILE *out, const struct player_head *head, const struct ruleset *rules,
                       size_t n_bytes);

/* Reads the head of a file for a rule set, and moves *text and *length to the bytes that follow. STATUS_INPUT
 * with line and column: no such head, other rules, or another number of bytes. */
enum status player_head_read(const char **text, size_t *length, const struct ruleset *rules,
                             struct player_head *head, struct diag *diag) MUST_USE;

/* FNV-1a of n bytes, 64 bits. */
uint64_t player_checksum(const char *bytes, size_t n);

/* The player that the program carries for a rule set, whatever its name, or NULL. */
const struct embedded_file *player_shipped(const struct ruleset *rules);

#endif
