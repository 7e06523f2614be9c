/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines between zolo and a program that plays for it, JSON each: what is written to it, what it answers,
 * and the report of a player that failed. data/policies/examples/PROTOCOL.md describes them for whoever
 * writes such a program. */
#ifndef ZOLO_PLAYERS_POLICY_MESSAGE_H
#define ZOLO_PLAYERS_POLICY_MESSAGE_H

#include <stddef.h>
#include <stdint.h>

#include "analyzer/players/outside/policy_view.h"

enum { POLICY_WHY = 700, POLICY_FAILURE = 6000 };

/* The first line to a program, without its end. */
extern const char policy_greeting[];

/* A view as a line without its end; `random` is a number below 2^53, NULL leaves it out. Owned by the
 * caller (free); NULL without memory. */
char *policy_message(const struct zolo_view *view, const uint64_t *random);

/* Writes some bytes of somebody's output for quoting: cut at `most` bytes, what
 * does not print becomes '?'. */
void policy_quote(const char *text, size_t n, size_t most, char *out, size_t size);

/* "LABEL WHY", what it was shown and the end of what it had written to its log;
 * both may be NULL. */
void policy_failure_text(const char *label, const char *why, const char *shown, const char *log,
                         char out[POLICY_FAILURE]);

/* What a program says of itself. */
struct introduction {
    char name[64];
    bool draws;     /* wants random numbers; true if it says nothing about it */
    double cost_us; /* of a whole deal, 0 = did not say */
};

/* Reads the first line of a program. False: `why` says what was wrong, in words
 * that follow the name of the program ("answered what is no JSON object …"). */
bool policy_introduction(const char *line, size_t n, struct introduction *out,
                         char why[POLICY_WHY]);

/* Reads from the line that answers a view which of its actions is chosen. False as above. */
bool policy_answer(const char *line, size_t n, const struct policy_view *shown, action *out,
                   char why[POLICY_WHY]);

#endif
