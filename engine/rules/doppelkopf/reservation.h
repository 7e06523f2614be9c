/* The auction of reservations (RULES 3.1 "Choosing the game"): first each seat from forehand says
 * that it is healthy (pass) or has a reservation. If anybody has one, a second round goes over all
 * four seats: healthy seats only pass, the others name their game in turn. Pflichtsolo outranks
 * Lustsolo, that outranks Hochzeit, and of equal rank the earlier one is played; so a later seat
 * names only what outranks what was named, or passes and never tells. Call i is made by seat
 * i mod 4, as in every auction. */
#ifndef ZOLO_RULES_DOPPELKOPF_RESERVATION_H
#define ZOLO_RULES_DOPPELKOPF_RESERVATION_H

#include "engine/rules/auction_record.h"

/* Why the call is not open to the speaker, who was dealt `hand`, as an English clause with the
 * rule section; NULL if it is. */
const char *reservation_objection(const struct auction *auction, const struct ruleset *rules,
                                  cardset hand, unsigned call);

/* Makes a legal call. */
void reservation_apply(struct auction *auction, const struct ruleset *rules, unsigned call);

#endif
