/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy that calls by a table (call_table.h); its cards are another policy's, usually club's. Where
 * the table says nothing it passes: these are histories that its players do not come to, deep in
 * doublings, and who went on there by a rule that knows nothing of them would be led there by whoever
 * knows better (data/reference/learnt.md, "Passing"). */
#ifndef ZOLO_POLICY_PLAYERS_TABLED_H
#define ZOLO_POLICY_PLAYERS_TABLED_H

#include "engine/policy/players/call_costs.h"
#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

struct tabled {
    const struct call_table *calls; /* borrowed; NULL: calls as club does */
    struct policy cards;            /* who plays the cards; not itself tabled */
    const struct call_costs *costs; /* of the calls, borrowed; NULL: nobody knows */
};

/* The policy of a table, written `label` in --policy. `parts` is borrowed for the life of the
 * policy and its copies. Used under another rule set than the table's it fails (policy.h:
 * failure), and what was played is void. It draws lots, sees all, weighs and tells outcomes as
 * far as the policy of its cards does. */
struct policy tabled_policy(const struct tabled *parts, const char *label);

/* The table by which a policy calls, or NULL if it calls by none. */
const struct call_table *tabled_calls(const struct policy *policy);

/* What its calls cost, or NULL if that is not known or it calls by no table. */
const struct call_costs *tabled_costs(const struct policy *policy);

/* Who plays the cards of a policy: the policy itself, unless it is tabled. */
const struct policy *tabled_cards(const struct policy *policy);

#endif
