/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a table: what later deals inherit from earlier deals (RULES AMB-29), both in
 * recorded deals and on score sheets (evening.h). A recorded deal has these lines:
 *
 * - `rules:` and `stake:` apply until the next line with the same key.
 *
 * - `bok: N` is the number of deals left in a bok-runda, this one included (RULES 2.7, AMB-16). The
 *   program counts down from deal to deal, so at most the first deal needs the line; `bok: reset N`
 *   overrides the count.
 *
 * - `session: 24`, in the first deal, is the number of deals in the session (RULES 3.1 "Session").
 *   In a session, compulsory solos are checked, and each player's points are added up. Player 1 is
 *   forehand in the first deal; the others follow clockwise. A deal that cannot be settled still
 *   counts as a deal of the session: the next player deals, and owed solos remain owed.
 *
 * - `players: Anna, Bartek, Celina, Darek` names the players, starting with the deal's forehand and
 *   separated by commas or semicolons. In the next deal, forehand is the next player to the left,
 *   or as the session requires. Another `players:` line seats other players; winnings are added up
 *   by name. */
#pragma once

#include "analyzer/club/people.h"
#include "analyzer/club/played_deal.h"

/* A session of Doppelkopf (RULES 3.1 "Session", 6.12, AMB-23, AMB-35). The four to six chairs are
 * fixed and numbered clockwise; seats are numbered from the forehand of each deal. */
struct session {
    int n_chairs;
    int deals_left;   /* deals left, including the next deal; 0: the session is over */
    uint8_t owing;    /* chairs that owe a compulsory solo: bit p = chair p */
    uint8_t forehand; /* chair of forehand in the next deal */
};

/* Starts a session with `n_deals` deals. Chair 0 is forehand, and each chair owes a compulsory
 * solo. */
struct session session_start(int n_chairs, int n_deals);

/* The chair that must play its compulsory solo in the next deal because the deals after it are too
 * few for all owed solos; SEAT_NONE if they suffice. The forced chair is the first, counting from
 * forehand, after whose solo enough deals remain for the solos that the others owe. At a table of
 * four, it is the first chair that owes a solo, once the owed solos equal the deals left. */
int session_forced(const struct session *session);

/* The forced chair (session_forced) as a set of seats in the next deal: one seat or none. */
uint8_t session_forced_seats(const struct session *session);

/* Advances to the next deal. `soloist` is the chair that played a compulsory solo, that is, an
 * announced solo by a player who owed one; else SEAT_NONE. After an unforced solo, the same dealer
 * deals again. */
void session_step(struct session *session, int soloist);

/* Convert a seat in the next deal to its chair, and a set of chairs to seats in the next deal. */
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
    struct record_value rules, stake; /* the latest valid values; `text` is NULL if there is none
                                         yet */
    struct record_bok bok;
    struct course_session session;
    struct people people;
};

/* If a deal has no `rules:` or `stake:` line, adds the inherited line, marked as inherited. */
void course_inherit(const struct course *course, struct record *record);

/* Writes the context from earlier deals into *record (the names are borrowed from the course), and
 * stores the deal's own lines in the course, even if the deal could not be read completely. `rules`
 * are the deal's rules. Returns STATUS_INPUT if there are not four different names of at most
 * PERSON_BYTES − 1 bytes, or if the deal contradicts its session. */
enum status course_begin_deal(struct course *course, const struct ruleset *rules,
                              struct record *record, struct diag *diag);

/* Advances past a deal. `deal` is NULL if it was not settled, `rules` if the rules could not be
 * read. An unsettled deal counts in a bok-runda, but as a tie only if a later line says so. */
void course_end_deal(struct course *course, const struct ruleset *rules,
                     const struct record *record, const struct played_deal *deal);

/* Advances the dealer and the session to the next deal; `soloist` as in session_step. */
void course_move_on(struct course *course, int soloist);

/* True between the first and the last deal of a session. */
bool course_in_session(const struct course_session *session);

/* The number of deals so far in the session, whether settled or not. */
int course_session_done(const struct course_session *session);
