/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a table: what later deals take over from earlier deals (RULES AMB-29), in written
 * deals and score sheets (evening.h). The lines of a written deal:
 *
 * - `rules:` and `stake:` apply until the next line with the same key.
 *
 * - `bok: N` is the number of deals left in a bok-runda, this one included (RULES 2.7, AMB-16). The
 *   program counts down from deal to deal, so at most the first deal needs the line; `bok: reset N`
 *   overrides the count.
 *
 * - `session: 24`, in the first deal, is the number of deals in the session (RULES 3.1 "Session").
 *   Compulsory solos are checked, and each player's points are added up. Player 1 is forehand in
 *   the first deal; the others follow clockwise. A deal that cannot be settled counts as a deal of
 *   the session: the dealer moves on, and the owed solos remain.
 *
 * - `players: Anna, Bartek, Celina, Darek` names the players from forehand of the deal, separated
 *   by commas or semicolons. Forehand moves one player to the left with each deal, or as the
 *   session requires. Another `players:` line seats other players; winnings belong to names. */
#pragma once

#include "analyzer/club/people.h"
#include "analyzer/club/played_deal.h"

/* A session of Doppelkopf (RULES 3.1 "Session", 6.12, AMB-23, AMB-35). The four to six chairs are
 * numbered clockwise and fixed; the seats of a deal count from its forehand. */
struct session {
    int n_chairs;
    int deals_left;   /* deals left, including the next deal; 0: the session is over */
    uint8_t owing;    /* chairs that owe a compulsory solo, bit p = chair p */
    uint8_t forehand; /* chair of forehand in the next deal */
};

/* Starts a session of `n_deals` deals. Chair 0 is forehand; each chair owes a compulsory solo. */
struct session session_start(int n_chairs, int n_deals);

/* The chair that must play its compulsory solo in the next deal because too few deals follow for
 * all owed solos; SEAT_NONE if enough follow. The forced chair is the first, counting from
 * forehand, after whose solo enough deals remain for the solos that the others owe. At a table of
 * four, this is the first chair that owes a solo, once as many solos are owed as deals are left. */
int session_forced(const struct session *session);

/* The chair of session_forced as a set of seats in the next deal: one seat or none. */
uint8_t session_forced_seats(const struct session *session);

/* Advances to the next deal. `soloist` is the chair that played a compulsory solo, that is, an
 * announced solo by a player who owed one; else SEAT_NONE. After an unforced solo, the same dealer
 * deals again. */
void session_step(struct session *session, int soloist);

/* The chair of a seat in the next deal, and a set of chairs as seats in the next deal. */
unsigned session_chair(const struct session *session, unsigned s);
uint8_t session_seats(const struct session *session, uint8_t chairs);

/* {0} before the first deal. */
struct course_session {
    int n_deals;            /* deals in the session; 0: no session */
    struct session session; /* the session's state before the next deal */
    const struct pack *pack;
    long scores[N_SEATS]; /* [player] */
    int n_unsettled;      /* number of unsettled deals so far */
};

/* {0} before the first deal in a file; values are borrowed from the file's text. */
struct course {
    struct record_value rules, stake; /* latest valid values; `text` is NULL if there is none */
    struct record_bok bok;
    struct course_session session;
    struct people people;
};

/* Adds inherited `rules:` and `stake:` to a deal that lacks them, marked as inherited. */
void course_inherit(const struct course *course, struct record *record);

/* Writes the context from earlier deals into *record (the names are borrowed from the course), and
 * stores the deal's own lines in the course, even if the deal could not be read completely. `rules`
 * are those of the deal. STATUS_INPUT unless there are four different names of at most PERSON_BYTES
 * − 1 bytes, or if the deal contradicts its session. */
enum status course_begin_deal(struct course *course, const struct ruleset *rules,
                              struct record *record, struct diag *diag);

/* Advances past a deal. `deal` is NULL if it was not settled, `rules` if they could not be read. An
 * unsettled deal counts in a bok-runda, but as a tie only if a later line says that it was one. */
void course_end_deal(struct course *course, const struct ruleset *rules,
                     const struct record *record, const struct played_deal *deal);

/* Advances dealer and session to the next deal; `soloist` is as in session_step. */
void course_move_on(struct course *course, int soloist);

/* True between the first and the last deal of a session. */
bool course_in_session(const struct course_session *session);

/* The number of deals in the session so far, settled or not. */
int course_session_done(const struct course_session *session);
