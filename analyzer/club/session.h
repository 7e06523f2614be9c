/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session of Doppelkopf: how many deals are left, who deals, and who still owes his compulsory
 * solo (RULES 3.1 "Session", 6.12, AMB-23). Players are chairs 0..3 clockwise that stay while the
 * dealer goes round; the seats of a deal count from its forehand. */
#ifndef ZOLO_CLUB_SESSION_H
#define ZOLO_CLUB_SESSION_H

#include "engine/rules/ruleset.h"

struct session {
    int deals_left;   /* the next deal among them; 0 = over */
    uint8_t owing;    /* players without a compulsory solo so far, bit p = chair p */
    uint8_t forehand; /* chair that leads the next deal */
};

/* A session of `n_deals` deals, chair 0 forehand; with compulsory solos everybody owes one. */
struct session session_start(int n_deals, bool has_compulsory_solos);

/* The chair that must play its compulsory solo in the next deal, the first from forehand, because
 * as many players owe one as deals are left; SEAT_NONE if none must. */
int session_forced(const struct session *session);

/* The same as a set of seats of that deal: one seat, or none. */
uint8_t session_forced_seats(const struct session *session);

/* Goes to the next deal. `soloist`: the chair that played a compulsory solo, which is any announced
 * solo of a player who owes one; else SEAT_NONE. After one that was not forced the same dealer
 * deals again. */
void session_step(struct session *session, int soloist);

/* Chair of a seat in the next deal, and a set of chairs as seats of it. */
unsigned session_chair(const struct session *session, unsigned s);
uint8_t session_seats(const struct session *session, uint8_t chairs);

#endif
