/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines that zolo writes to a program which plays for it, JSON each, and what is
 * said of a player that failed; what the program answers is policy_answer.h.
 * data/policies/examples/PROTOCOL.md describes both for whoever writes such a program. */
#ifndef ZOLO_PLAYERS_POLICY_MESSAGE_H
#define ZOLO_PLAYERS_POLICY_MESSAGE_H

#include <stddef.h>
#include <stdint.h>

#include "analyzer/players/outside/policy_view.h"

enum { POLICY_WHY = 700, POLICY_FAILURE = 6000 };

/* The first line to a program, without its end. */
extern const char policy_greeting[];

/* A view as a line without its end, in the version that it was filled for; `random` is a
 * number below 2^53, NULL leaves it out. Owned by the caller (free); NULL without memory. */
char *policy_message(const struct zolo_view *view, const uint64_t *random);

/* Writes some bytes of somebody's output for quoting: cut at `most` bytes, what
 * does not print becomes '?'. */
void policy_quote(const char *text, size_t n, size_t most, char *out, size_t size);

/* "LABEL WHY", what it was shown and the end of what it had written to its log;
 * both may be NULL. */
void policy_failure_text(const char *label, const char *why, const char *shown, const char *log,
                         char out[POLICY_FAILURE]);

#endif
