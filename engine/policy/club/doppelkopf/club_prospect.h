/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many card points the club player of Doppelkopf expects in play. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_PROSPECT_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_PROSPECT_H

#include "engine/policy/club/doppelkopf/club_facts.h"

/* The card points that my side, or I alone, will have in the end (rule 3 of club_doppelkopf.h). */
int club_prospect(const struct facts *facts);

#endif
