/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON lines exchanged with a program that plays for zolo, and the error report of a player
 * that failed. data/policies/examples/PROTOCOL.md describes the protocol for authors of such
 * programs. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "analyzer/players/outside/policy_view.h"

enum { POLICY_WHY = 700, POLICY_FAILURE = 6000 };

/* The first line sent to a program, without its end. */
extern const char policy_greeting[];

/* A view as a line without its end; `random` is below 2^53, NULL leaves it out. The caller frees
 * it; NULL if out of memory. */
char *policy_message(const struct zolo_view *view, const uint64_t *random);

/* Quotes up to `most` bytes of a player's output in a message; unprintable characters become '?'.
 */
void policy_quote(const char *text, size_t n, size_t most, char *out, size_t size);

/* Writes the report "LABEL WHY", followed by the view it was shown and the end of its log; both may
 * be NULL. */
void policy_failure_text(const char *label, const char *why, const char *shown, const char *log,
                         char out[POLICY_FAILURE]);

/* The handshake of a program. */
struct handshake {
    char name[64];
    bool draws;     /* receives random numbers; true by default */
    double cost_us; /* time for a whole deal; 0: not stated */
};

/* Reads the first line of a program. On failure false, and `why` is a predicate to follow the
 * program's name ("answered what is no JSON object …"). */
bool policy_handshake(const char *line, size_t n, struct handshake *out, char why[POLICY_WHY]);

/* Reads the action chosen in the answer to a view. False as above. */
bool policy_answer(const char *line, size_t n, const struct policy_view *shown, action *out,
                   char why[POLICY_WHY]);
