/* What a card is worth to the club player of Doppelkopf if he keeps it, in card points. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_WORTH_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_WORTH_H

#include "engine/policy/club/doppelkopf/club_sight.h"

double club_worth(const struct sight *sight, unsigned c);

#endif
