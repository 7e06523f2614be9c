/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bidder as a table: for a rule set, for histories of calls and for each hand, the call to
 * make. Made by `zolo train`, kept in data/policies/. Packs of at most 16 cards: their hands
 * can be listed. */
#ifndef ZOLO_POLICY_PLAYERS_CALL_TABLE_H
#define ZOLO_POLICY_PLAYERS_CALL_TABLE_H

#include "engine/deal/combination.h"
#include "engine/play/view.h"
#include "engine/policy/auction_tree.h"
#include "engine/policy/learnt/card_mirror.h"

enum { CALL_UNKNOWN = 255 }; /* the table says nothing */

struct call_table {
    uint64_t fingerprint; /* of the rule set (ruleset_fingerprint) */
    cardset pack;         /* all cards */
    int n_hands;          /* 1,820 with 16 cards */
    struct binomials binomials;
    struct auction_tree tree; /* borrows the rule set */
    int n_rows;               /* that `calls` has: of all nodes, and some to spare */
    uint8_t *calls;           /* [node][hand] index into ruleset.calls, or CALL_UNKNOWN; owned */
    uint64_t checksum;        /* of the text that it was read from; 0 = of none */
};

/* True if the hands of a rule set can be listed. */
bool call_table_fits(const struct ruleset *rules);

/* A table that says nothing. The rule set, for which call_table_fits, is borrowed for the life of
 * the table. STATUS_MEMORY. */
enum status call_table_init(struct call_table *table, const struct ruleset *rules) MUST_USE;
/* Another with the same histories and calls. STATUS_MEMORY. */
enum status call_table_copy(const struct call_table *from, struct call_table *out) MUST_USE;
void call_table_clear(struct call_table *table); /* accepts a zeroed table */

/* Adds the history of an open auction, with those it goes through; what is new says nothing yet.
 * STATUS_MEMORY. */
enum status call_table_add(struct call_table *table, const struct auction *history,
                           int *node) MUST_USE;

/* The calls at a node, by number of the hand. */
static inline uint8_t *call_table_row(const struct call_table *table, int node)
{
    return table->calls + (size_t)node * (size_t)table->n_hands;
}

/* The number of a hand, 0 … n_hands − 1: the place of its mask among those of all hands, from
 * the lowest (combination.h); and the hand of a number. */
int call_table_hand(const struct call_table *table, cardset hand);
cardset call_table_cards(const struct call_table *table, int hand);

/* Draws `n` ≤ n_hands different hands, all alike likely: their numbers, ascending. */
void call_table_draw(const struct call_table *table, uint64_t seed, int n, int *hands);

/* How many deals a hand leaves possible: 34,650 with 16 cards. */
uint64_t call_table_deals(const struct call_table *table);

/* Lets each hand that another one stands for in the mirror call as that one does, after all histories. */
void call_table_reflect(struct call_table *table, const struct card_mirror *mirror);

#endif
