/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards found by counting through (engine/policy/learnt/exact_cards.h) as files: a head of text that
 * says for which rules, by whom and for whose calls and cards they were found, then the ends in their
 * order: the number of calls and the calls, a byte each; the number of choices, and of each of the
 * three maps the seed, the segment and the first places, four bytes each, the low byte first; the bytes
 * of the maps. */
#ifndef ZOLO_PLAYERS_EXACT_CARDS_FILE_H
#define ZOLO_PLAYERS_EXACT_CARDS_FILE_H

#include "analyzer/players/policy_file.h"
#include "engine/policy/learnt/exact_cards.h"

/* Ends as they were read: their maps borrow the text. Zeroed is empty. */
struct exact_file {
    int n;
    struct exact_end *ends; /* owned */
    char *text;             /* owned; NULL if the program carries it */
    uint64_t checksum;      /* of what follows the head, as that tells it */
};

/* Reads what was found for a rule set. STATUS_INPUT says what is wrong (the source is the caller's);
 * STATUS_MEMORY. out->ends is the caller's, also on failure; out->text is left. */
enum status exact_cards_read(const char *text, size_t length, const struct ruleset *rules,
                             struct exact_file *out, struct diag *diag) MUST_USE;

/* The same from a file; STATUS_FILE if it cannot be read. */
enum status exact_cards_load(const char *file, const struct ruleset *rules, struct exact_file *out,
                             struct diag *diag) MUST_USE;

/* What the program carries for a rule set, whatever its name: nothing if there is none. Its checksum
 * is left to the tests: looking at every byte would take longer than a first answer needs of them. */
enum status exact_cards_shipped(const struct ruleset *rules, struct exact_file *out,
                                struct diag *diag) MUST_USE;

void exact_file_clear(struct exact_file *file);

#endif
