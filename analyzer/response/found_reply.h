/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of the actions that a seat has chosen at public histories, and a player that follows
 * the table and otherwise plays by another policy: a reply computed on some deals, used for all.
 * Histories are identified by 64-bit hashes; on a collision the first action counts where it is
 * legal. */
#pragma once

#include "engine/policy/policy.h"

struct found_reply {
    size_t n, capacity; /* capacity is a power of two, at least twice n */
    uint64_t *history;  /* hash; 0: free slot; owned */
    action *action;     /* owned */
    struct policy else_as;
};

/* Initialises an empty table with the policy for histories that it lacks. The policy is copied;
 * what it refers to is borrowed. */
void found_reply_init(struct found_reply *found, const struct policy *else_as);
void found_reply_clear(struct found_reply *found); /* accepts a zeroed one */

/* The hash of the calls and cards at a table. */
uint64_t found_reply_history(const struct table *table);

/* Adds the action at a history, unless the history is known. STATUS_MEMORY. */
enum status found_reply_add(struct found_reply *found, uint64_t history, action chosen);

/* The player; it borrows *found. Whether it randomizes, what it sees and how it fails is taken
 * from the other policy. */
struct policy found_reply_policy(const struct found_reply *found);
