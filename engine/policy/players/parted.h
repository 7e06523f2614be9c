/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy whose calls are one player's and whose cards are another's: somebody who calls as
 * the table does, and thinks over his cards. */
#ifndef ZOLO_POLICY_PLAYERS_PARTED_H
#define ZOLO_POLICY_PLAYERS_PARTED_H

#include "engine/policy/policy.h"

struct parted {
    struct policy calls, cards;
};

/* Written `label` in answers. `parts` is borrowed for the life of the policy and its copies. It draws
 * lots, sees all or fails if one of the two does; it does not tell how likely its acts are. */
struct policy parted_policy(const struct parted *parts, const char *label);

#endif
