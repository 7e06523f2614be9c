/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A reply that was computed on some deals and is used on all: a table of the actions that a seat
 * chose at public histories, and a player that follows the table or, at histories not in the table,
 * another policy. Histories are identified by 64-bit hashes; in a collision, the first action is
 * used if legal. */
#pragma once

#include "engine/policy/policy.h"

struct found_reply {
    size_t n, capacity; /* capacity is a power of two, at least 2 n */
    uint64_t *history;  /* the hash, or 0 for a free slot; owned */
    action *action;     /* owned */
    struct policy else_as;
};

/* Initialises an empty table, and sets the policy for histories not in the table. The policy is
 * copied; the data it points to are borrowed. */
void found_reply_init(struct found_reply *found, const struct policy *else_as);
void found_reply_clear(struct found_reply *found); /* accepts a zeroed struct */

/* The hash of the calls and cards in a state of the game. */
uint64_t found_reply_history(const struct table *table);

/* Adds the action at a history unless the table already has an action there. STATUS_MEMORY. */
enum status found_reply_add(struct found_reply *found, uint64_t history, action chosen);

/* The player that follows the table; borrows *found. The player randomizes, sees cards and fails
 * just as the policy for other histories does. */
struct policy found_reply_policy(const struct found_reply *found);
