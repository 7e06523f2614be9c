/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of calls as files (data/policies/README.md describes the form). The head says where a
 * table comes from: rule set, program, command, seed, what was measured. A reader takes a table
 * for the very rules it was made for, of the version it knows, undamaged, with legal calls; and
 * nothing else. */
#ifndef ZOLO_PLAYERS_POLICY_TABLE_H
#define ZOLO_PLAYERS_POLICY_TABLE_H

#include <stdio.h>

#include "engine/policy/players/call_table.h"

enum { HEAD_BYTES = 512 };

/* Where a table comes from; lines of text without an end. */
struct policy_table_head {
    char rules[HEAD_BYTES];                     /* name of the rule set, for people */
    char program[HEAD_BYTES];                   /* version that made it */
    char made_by[HEAD_BYTES];                   /* command that makes it again */
    char cards[HEAD_BYTES];                     /* policy whose cards it was learnt with */
    char before[HEAD_BYTES], after[HEAD_BYTES]; /* what a best answer wins; "not measured" */
};

/* Writes a table; every row says something for each hand. Whether that worked, ferror and fflush
 * tell. */
void policy_table_write(FILE *out, const struct call_table *table,
                        const struct policy_table_head *head);

/* Reads a table for a rule set, which is borrowed for its life. STATUS_INPUT with line and
 * column (the source is the caller's), STATUS_MEMORY. The caller clears *out, after STATUS_OK. */
enum status policy_table_read(const char *text, size_t length, const struct ruleset *rules,
                              struct call_table *out, struct policy_table_head *head,
                              struct diag *diag) MUST_USE;

/* The same from a file; STATUS_FILE if it cannot be read. */
enum status policy_table_load(const char *file, const struct ruleset *rules, struct call_table *out,
                              struct policy_table_head *head, struct diag *diag) MUST_USE;

/* The table that the program carries for a rule set, whatever its name: of the bidder who is
 * consistent with club's cards, or of the one who has learnt with the cards of a net. House rules
 * that change nothing of a deal have that of the set they extend. STATUS_INPUT names the sets that
 * have one. */
enum status policy_table_shipped(const struct ruleset *rules, bool learnt, struct call_table *out,
                                 struct policy_table_head *head, struct diag *diag) MUST_USE;

/* The name of the set that has it, or NULL; nothing is read of it. policy_table_home.h knows more. */
const char *policy_table_of(const struct ruleset *rules);

/* Does the program also carry calls and cards that were learnt together for this shipped set? */
bool policy_table_learnt(const char *name);

#endif
