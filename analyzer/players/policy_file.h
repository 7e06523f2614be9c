/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tables of calls (policy_table.h) and nets (card_net_file.h) share as files: they are read whole,
 * and those that the program carries are found by the fingerprint in their head. */
#ifndef ZOLO_PLAYERS_POLICY_FILE_H
#define ZOLO_PLAYERS_POLICY_FILE_H

#include "analyzer/store/embedded.h"
#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

enum { MOST_POLICY_BYTES = 32 << 20, POLICY_HEAD_BYTES = 512 };

/* Reads a whole file; its name becomes the source of *diag. *text is the caller's to free, and ends with
 * a NUL that *length does not count.
 * STATUS_FILE if it cannot be read, STATUS_INPUT if it is too long, STATUS_MEMORY. */
enum status policy_file_read(const char *file, char **text, size_t *length,
                             struct diag *diag) MUST_USE;

/* The head of such a file, and what is left of it to read. */
struct policy_head {
    const char *text;
    size_t length;
    int line; /* of the next one, from 1 */
};

/* The first line: the one that tells the kind. STATUS_INPUT. */
enum status policy_head_begin(struct policy_head *head, const char *first_line,
                              struct diag *diag) MUST_USE;

/* What stands in the next line after the key with which it has to begin. STATUS_INPUT. */
enum status policy_head_next(struct policy_head *head, const char *key,
                             char value[POLICY_HEAD_BYTES], struct diag *diag) MUST_USE;

/* The lines "rules: " and "fingerprint: ", which have to be those of a rule set. `what`, "the net",
 * was made for them. STATUS_INPUT. */
enum status policy_head_rules(struct policy_head *head, const struct ruleset *rules,
                              const char *what, struct diag *diag) MUST_USE;

/* Files of one kind that the program carries. */
struct policy_shelf {
    const struct embedded_file *files;
    size_t n;
    const char *none; /* "there is no consistent bidder for": what is missing if it is not there */
    const char *command; /* that makes one */
};

/* The one for a rule set, or NULL. */
const struct embedded_file *policy_shelf_find(const struct policy_shelf *shelf,
                                              const struct ruleset *rules);

/* STATUS_INPUT: there is none, and for which sets there are. */
enum status policy_shelf_refuse(const struct policy_shelf *shelf, const struct ruleset *rules,
                                struct diag *diag) MUST_USE;

#endif
