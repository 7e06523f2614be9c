/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A policy that calls from a table (call_table.h), passes where the table has no entry, and plays
 * cards like another policy. Auctions without an entry are off the policy's own path and contain
 * many doubles; rules of thumb for such auctions could be exploited (data/reference/learnt.md). */
#pragma once

#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

/* Translates calls by name between two rule sets, so that players can be used under house rules. */
struct call_words {
    uint8_t known[MAX_CALLS]; /* [call of the rules in use] the player's call, or CALL_UNKNOWN */
    uint8_t said[MAX_CALLS];  /* [player's call] the call of the rules in use, or CALL_UNKNOWN */
};

/* Finds the translation for a player made for `home` and used under `rules`. */
void call_words_find(const struct ruleset *home, const struct ruleset *rules,
                     struct call_words *out);

struct tabled {
    const struct call_table *calls; /* borrowed; if NULL, the player calls as `club` does */
    struct policy cards;            /* the policy that plays the cards; it is not tabled itself */
    const struct call_costs *costs; /* borrowed; NULL if unknown */
    /* The translations for the call table and for the card policy, borrowed; NULL for a table or
     * policy made for the rules in use. With a translation, illegal calls become passes, and the
     * card policy sees only known calls. */
    const struct call_words *words, *card_words;
};

/* Makes the policy of a table, which is written as `label` in --policy. `parts` is borrowed for the
 * life of the policy and its copies. The policy fails (policy.h: failure) under rules other than
 * those of the table, unless there is a translation. `draws`, `sees_all`, `weigh` and `outcome` are
 * those of the card policy. */
struct policy tabled_policy(const struct tabled *parts, const char *label);

/* The node of an open auction in the table of a policy with call costs; −1 if the policy has no
 * table or no costs, or if the table lacks the auction. */
int tabled_costs_node(const struct policy *policy, const struct auction *auction);

/* Writes chance[call], the probability of each legal call if the player trembles at the node:
 * proportional to tremble_weight; unknown calls cost as much as the most expensive known call. */
void tabled_slips(const struct policy *policy, int node, cardset hand, uint64_t legal,
                  double chance[MAX_CALLS]);
