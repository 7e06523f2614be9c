/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a card is worth to the club player of Doppelkopf if he keeps it, in card points. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_WORTH_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_WORTH_H

#include "engine/policy/club/doppelkopf/club_facts.h"

double club_worth(const struct facts *facts, unsigned c);

#endif
