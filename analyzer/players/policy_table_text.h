/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the writer and the reader of policy_table.h share: words of the file. */
#ifndef ZOLO_PLAYERS_POLICY_TABLE_TEXT_H
#define ZOLO_PLAYERS_POLICY_TABLE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/rules/auction/auction.h"

#define POLICY_TABLE_FIRST_LINE "zolo policy table 1"
#define POLICY_TABLE_START "start" /* the history before the first call */

enum { HISTORY_BYTES = MAX_AUCTION * (NAME_LENGTH + 1) };

/* The letters of the calls of a rule set by index: the first letter of the word that is free,
 * else the next free one of a … z A … Z. */
void policy_table_letters(const struct ruleset *rules, char letters[MAX_CALLS]);

/* "p=P k=kontra w=wesele z=zolo". */
void policy_table_legend(const struct ruleset *rules, char *out, size_t size);

/* "P zolo P", or POLICY_TABLE_START. */
void policy_table_history(const struct ruleset *rules, const struct auction *auction, char *out,
                          size_t size);

/* Reads n bytes that policy_table_history wrote. False if they are anything else, the start among
 * it, or no legal auction: then auction_read_public knows why, or reads what people write. */
bool policy_table_history_read(const struct ruleset *rules, const char *text, size_t n,
                               struct auction *auction);

/* FNV-1a, 64 bits, of some bytes, after those of `hash`; begin with CHECKSUM_START. */
#define CHECKSUM_START 0xcbf29ce484222325u
uint64_t policy_table_checksum(uint64_t hash, const char *text, size_t length);

#endif
