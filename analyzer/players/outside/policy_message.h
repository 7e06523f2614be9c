/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON lines exchanged with a program that plays for zolo, and the report if a player fails.
 * data/policies/examples/PROTOCOL.md describes the protocol for authors of programs. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "analyzer/players/outside/policy_view.h"

enum { POLICY_WHY = 700, POLICY_FAILURE = 6000 };

/* The greeting: the first line sent to a program, without newline. */
extern const char policy_greeting[];

/* A view as a line, without newline. *random is below 2^53; if `random` is NULL, the line has none.
 * The caller frees the line; NULL if memory is exhausted. */
char *policy_message(const struct zolo_view *view, const uint64_t *random);

/* Quotes up to `most` bytes of a player's output for a message; unprintable characters become '?'.
 * */
void policy_quote(const char *text, size_t n, size_t most, char *out, size_t size);

/* Writes the report "LABEL WHY", followed by the view that the player was shown and the end of the
 * player's log; either may be NULL. */
void policy_failure_text(const char *label, const char *why, const char *shown, const char *log,
                         char out[POLICY_FAILURE]);

/* A program's reply to the greeting. */
struct handshake {
    char name[64];
    bool draws;     /* true (the default) if the program requests random numbers */
    double cost_us; /* processor time per deal in microseconds; 0: not given */
};

/* Reads the first line that a program sends. On failure returns false and sets `why` to a predicate
 * that can follow the program's name ("answered what is no JSON object …"). */
bool policy_handshake(const char *line, size_t n, struct handshake *out, char why[POLICY_WHY]);

/* Reads the action that a program's answer to a view chooses. On failure as policy_handshake. */
bool policy_answer(const char *line, size_t n, const struct policy_view *shown, action *out,
                   char why[POLICY_WHY]);
