/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a table: what each of its deals hands on to the next (RULES AMB-29), for written
 * deals and score sheets (evening.h). The lines of a written deal:
 *
 * - `rules:` and `stake:` apply until the next such line.
 *
 * - `bok: N` is the number of deals of a bok-runda left, this one included (RULES 2.7, AMB-16). It
 *   is counted from deal to deal, so it is needed in the first one at most; `bok: reset N`
 *   overrules the count.
 *
 * - `session: 24`, in the first deal, is the length of the session (RULES 3.1 "Session").
 *   Compulsory solos are checked, and the points of each player added up. Player 1 is forehand in
 *   the first deal, the others follow clockwise. A deal that cannot be settled counts in the
 *   session, the dealer moves on, and the owed solos remain.
 *
 * - `players: Anna, Bartek, Celina, Darek` names the players from forehand of the deal, separated
 *   by commas or semicolons. Forehand moves one to the left with each deal, or as the session
 *   requires. Another such line seats other players; winnings belong to names. */
#pragma once

#include "analyzer/club/people.h"
#include "analyzer/club/played_deal.h"

/* A session of Doppelkopf (RULES 3.1 "Session", 6.12, AMB-23, AMB-35). The four to six chairs are
 * clockwise and fixed; the seats of a deal count from its forehand. */
struct session {
    int n_chairs;
    int deals_left;   /* the next deal included; 0: over */
    uint8_t owing;    /* chairs that owe a compulsory solo, bit p = chair p */
    uint8_t forehand; /* chair of forehand in the next deal */
};

/* A session of `n_deals` deals with chair 0 as forehand; each chair owes a compulsory solo. */
struct session session_start(int n_chairs, int n_deals);

/* The chair that must play its compulsory solo in the next deal, because the deals after it are too
 * few for all that owe one: the first from forehand whose solo leaves enough; else SEAT_NONE. At a
 * table of four it is the first that owes one, once as many owe one as deals are left. */
int session_forced(const struct session *session);

/* The chair of session_forced as a set of seats of that deal: one seat or none. */
uint8_t session_forced_seats(const struct session *session);

/* Advances to the next deal. `soloist` is the chair that played a compulsory solo, that is, an
 * announced solo of a player who owed one; else SEAT_NONE. After a voluntary one the same dealer
 * deals again. */
void session_step(struct session *session, int soloist);

/* The chair of a seat in the next deal, and a set of chairs as seats of that deal. */
unsigned session_chair(const struct session *session, unsigned s);
uint8_t session_seats(const struct session *session, uint8_t chairs);

/* {0} before the first deal. */
struct course_session {
    int n_deals;            /* deals of the session; 0 outside one */
    struct session session; /* before the next deal */
    const struct pack *pack;
    long scores[N_SEATS]; /* [player] */
    int n_unsettled;      /* deals not settled so far */
};

/* {0} before the first deal of a file; values are borrowed from its text. */
struct course {
    struct record_value rules, stake; /* latest valid values; text NULL: none */
    struct record_bok bok;
    struct course_session session;
    struct people people;
};

/* Adds inherited `rules:` and `stake:` to a deal that lacks them, marked as inherited. */
void course_inherit(const struct course *course, struct record *record);

/* Writes the context from earlier deals into *record (its names are borrowed from the course), and
 * takes over the deal's own lines, even if the deal could not be read completely. `rules` are those
 * of the deal. STATUS_INPUT if the names are not four different ones of at most PERSON_BYTES − 1
 * bytes, or the deal contradicts its session. */
enum status course_begin_deal(struct course *course, const struct ruleset *rules,
                              struct record *record, struct diag *diag);

/* Advances past a deal. `deal` is NULL if it was not settled, `rules` NULL if they could not be
 * read. An unsettled deal still counts in a bok-runda, but not as a tie unless a later line says
 * so. */
void course_end_deal(struct course *course, const struct ruleset *rules,
                     const struct record *record, const struct played_deal *deal);

/* Advances dealer and session to the next deal. `soloist`: the chair that played a compulsory solo,
 * else SEAT_NONE. */
void course_move_on(struct course *course, int soloist);

/* True between the first and the last deal of a session. */
bool course_in_session(const struct course_session *session);

/* Deals of the session so far, settled or not. */
int course_session_done(const struct course_session *session);
