/* The auction of reservations (RULES 3.1 "Choosing the game"): first each seat from forehand says
 * that it is healthy (pass) or has a reservation. If anybody has one, a second round goes over all
 * four seats: healthy seats only pass, the others name their game in turn. Pflichtsolo outranks
 * Lustsolo, that outranks Hochzeit, and of equal rank the earlier one is played; a game that does
 * not outrank what was named is legal and idle (AMB-27). A reservation may also stay unnamed (pass)
 * once the game that is played was named: after that no later game can take the deal. Call i is made
 * by seat i mod 4, as in every auction. */
#ifndef ZOLO_RULES_AUCTION_RESERVATION_H
#define ZOLO_RULES_AUCTION_RESERVATION_H

#include "engine/rules/auction/auction_record.h"

/* Why the call is not open to the speaker, who was dealt `hand`, as an English clause with the
 * rule section; NULL if it is. */
const char *reservation_objection(const struct auction *auction, const struct ruleset *rules,
                                  cardset hand, unsigned call);

/* Makes a legal call. */
void reservation_apply(struct auction *auction, const struct ruleset *rules, unsigned call);

/* The call that a word means: a solo of a speaker who owes one is its Pflichtsolo (AMB-28), any other
 * call itself. */
unsigned reservation_as_owed(const struct auction *auction, const struct ruleset *rules,
                             unsigned call);

/* Those of the speaker's `calls` that cannot change which game is played: games that do not outrank
 * the one that stands, and all reservations but one where a seat must play its Pflichtsolo. */
uint64_t reservation_idle(const struct auction *auction, const struct ruleset *rules,
                          uint64_t calls);

#endif
