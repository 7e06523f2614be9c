/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nets that play cards (engine/policy/learnt/card_net.h) as files: a head of text that says for which
 * rules, by whom and with whose calls the net was made, then its whole numbers, two bytes each, the
 * low one first, in the order of net_parts. A reader takes a net for the very rules it was made
 * for, undamaged, with weights within their bounds; and nothing else. */
#ifndef ZOLO_PLAYERS_CARD_NET_FILE_H
#define ZOLO_PLAYERS_CARD_NET_FILE_H

#include <stdio.h>

#include "engine/policy/learnt/card_net.h"

enum { NET_HEAD_BYTES = 512 };

/* Where a net comes from; lines of text without an end. */
struct card_net_head {
    char program[NET_HEAD_BYTES]; /* version that made it */
    char made_by[NET_HEAD_BYTES]; /* command that makes it again */
    char calls[NET_HEAD_BYTES];   /* policy whose calls it was learnt with */
};

/* Writes a net. Whether that worked, ferror and fflush tell. */
void card_net_write(FILE *out, const struct card_net *net, const struct ruleset *rules,
                    const struct card_net_head *head);

/* Reads a net for a rule set into a zeroed one: roles that the game does not have are left as they are.
 * *checksum (may be NULL) is that of its numbers. STATUS_INPUT says what is wrong (the source is the
 * caller's). */
enum status card_net_read(const char *text, size_t length, const struct ruleset *rules,
                          struct card_net *out, uint64_t *checksum, struct diag *diag) MUST_USE;

/* The same from a file; STATUS_FILE if it cannot be read, STATUS_MEMORY. */
enum status card_net_load(const char *file, const struct ruleset *rules, struct card_net *out,
                          uint64_t *checksum, struct diag *diag) MUST_USE;

/* The net that the program carries for a rule set, whatever its name. STATUS_INPUT names the sets
 * that have one. */
enum status card_net_shipped(const struct ruleset *rules, struct card_net *out, uint64_t *checksum,
                             struct diag *diag) MUST_USE;

#endif
