/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy that calls by a table (call_table.h); its cards are another policy's, usually club's. Where
 * the table says nothing it passes: these are histories that its players do not come to, deep in
 * doublings, and who went on there by a rule that knows nothing of them would be led there by whoever
 * knows better (data/reference/learnt.md). */
#ifndef ZOLO_POLICY_PLAYERS_TABLED_H
#define ZOLO_POLICY_PLAYERS_TABLED_H

#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

/* The calls of a rule set under the rules of another one, by name: house rules have words that their player
 * has not met, and lack some that it says. */
struct call_words {
    uint8_t known[MAX_CALLS]; /* [call of the rules that are played by] as the player knows it, or
                                 CALL_UNKNOWN */
    uint8_t said[MAX_CALLS];  /* [call of the player] as it is said there, or CALL_UNKNOWN */
};

/* Finds the words of a player for `home` at a table by `rules`. */
void call_words_find(const struct ruleset *home, const struct ruleset *rules,
                     struct call_words *out);

struct tabled {
    const struct call_table *calls; /* borrowed; NULL: calls as club does */
    struct policy cards;            /* who plays the cards; not itself tabled */
    const struct call_costs *costs; /* of the calls, borrowed; NULL: nobody knows */
    /* Borrowed; NULL: the rules are those of the table, or of who plays the cards. Under other ones what
     * is not legal is a pass, and a word that is not known was none for the cards. */
    const struct call_words *words, *card_words;
};

/* The policy of a table, written `label` in --policy. `parts` is borrowed for the life of the
 * policy and its copies. Used under another rule set than the table's it fails (policy.h:
 * failure), and what was played is void. It draws lots, sees all, weighs and tells outcomes as
 * far as the policy of its cards does. */
struct policy tabled_policy(const struct tabled *parts, const char *label);

/* The history of an open auction in the table of a policy that knows what its calls cost; −1 if it calls by
 * no table, knows no costs, or has not met the history. */
int tabled_costs_node(const struct policy *policy, const struct auction *auction);

/* The chance of each legal call of a hand that slips at such a history: in proportion to exp(−cost / heat),
 * with heat = COST_HEAT stakes; a word that is not known costs as much as the dearest one. Writes chance[call]
 * of the legal ones. */
void tabled_slips(const struct policy *policy, int node, cardset hand, uint64_t legal,
                  double chance[MAX_CALLS]);

#endif
