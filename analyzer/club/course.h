/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table through its deals, one after the other (RULES AMB-29): what each hands on to the next.
 *
 * Of written deals the lines `rules:` and `stake:` hold until another one of their kind.
 *
 * `bok: N`: a tie makes the deals after it count more (RULES 2.7, AMB-16). The line, deals left
 * with this one, is needed in the first deal at most; `bok: reset N` overrules the count of the
 * deals before.
 *
 * `session: 24` in the first deal says how many deals follow with it (RULES 3.1 "Session"). Who
 * owes or must play a compulsory solo is checked then, and the points of each player are added up.
 * Player 1 is forehand in the first deal, the others sit clockwise after it. A deal that cannot be
 * settled is one of the session's, the dealer moves on after it, and what is owed stays as it was.
 *
 * `players: Anna, Bartek, Celina, Darek` (commas or semicolons) names them from forehand of its
 * deal. In each deal after it the next to the left is forehand, as the deal goes round, or as a
 * session has it; another such line seats others, and everybody keeps what was won under the name.
 *
 * A score sheet (evening.h) goes through its deals by the same nouns. */
#ifndef ZOLO_CLUB_COURSE_H
#define ZOLO_CLUB_COURSE_H

#include <jansson.h>

#include "analyzer/club/played_deal.h"

/* A session of Doppelkopf: deals left, who deals, and who owes a compulsory solo (RULES 3.1
 * "Session", 6.12, AMB-23). Chairs 0 to 3 are clockwise and fixed; the seats of a deal count from
 * its forehand. */
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

enum { PERSON_BYTES = 40, MOST_PEOPLE = 32, MOST_CHAIRS = 6 };

struct person {
    char name[PERSON_BYTES];
    int n_deals; /* settled */
    long payoff;
    double money;
};

/* Who sits at a table; {0}: nobody is named. Of five the dealer sits out, of six also whoever sits
 * opposite. */
struct people {
    int n;
    struct person people[MOST_PEOPLE]; /* in the order they came */
    int n_chairs;
    int chairs[MOST_CHAIRS]; /* person by chair, clockwise */
    unsigned forehand;       /* chair that leads the next deal, to the left of its dealer */
};

/* {0} before the first deal. */
struct course_session {
    int n_deals;            /* of the session; 0 = none was begun */
    struct session session; /* before the next deal */
    const struct pack *pack;
    unsigned forehand;    /* player that is forehand in the present deal */
    long scores[N_SEATS]; /* by player */
    int n_unsettled;      /* deals so far that could not be settled */
};

/* {0} before the first deal of a file. Values are borrowed from its text. */
struct course {
    struct record_value rules, stake; /* the last that were right; text NULL before the first */
    struct record_bok bok;
    struct course_session session;
    struct people people;
};

/* Gives the deal the lines `rules:` and `stake:` of the deals before where it has none of its own,
 * and marks them as inherited. */
void course_inherit(const struct course *course, struct record *record);

/* Gives the deal what the deals before demand of it, and keeps its own lines for those that follow;
 * also for a deal that could not be read whole. `rules` are those that its line names. STATUS_INPUT
 * for names that are not four different ones of a bearable length, and if the deal contradicts its
 * session: one is under way, over or of another game, or its number is wrong. */
enum status course_begin_deal(struct course *course, const struct ruleset *rules,
                              struct record *record, struct diag *diag) MUST_USE;

/* Goes on to the next deal; `deal` is NULL if this one could not be settled, `rules` are NULL if
 * not even they could be read. Such a deal uses up one of a bok-runda all the same, by its own line
 * if that is right; it is taken for no tie, unless a later line says so. */
void course_end_deal(struct course *course, const struct ruleset *rules,
                     const struct record *record, const struct played_deal *deal);

/* Seats those whom the deal's line names, if it has one. STATUS_INPUT. */
enum status people_seat(struct people *people, const struct record *record,
                        struct diag *diag) MUST_USE;

/* The person at a seat of the present deal; only where somebody was named. */
int people_at(const struct people *people, unsigned s);

/* Whoever deals it. */
int people_dealer(const struct people *people);

/* Names in a text, in the order written. */
struct name_list {
    int n;
    char names[MOST_CHAIRS][PERSON_BYTES]; /* without blanks around, each gap within one space */
    char wrong[128]; /* what is wrong with the next name, in the language; "" if nothing is */
    const char *at;  /* where that stands */
};

/* Reads names that are parted by one of the `marks`, none twice; more than `most` are refused with
 * `too_many`. */
struct name_list people_names(const char *text, const char *marks, int most, const char *too_many);

/* Goes on to the next deal: the dealer and the session. `soloist`: the chair that has played a
 * compulsory solo, else SEAT_NONE. */
void course_move_on(struct course *course, int soloist);

/* True between the first and the last deal of a session. */
bool course_in_session(const struct course_session *session);

/* Deals of the session so far, settled or not. */
int course_session_done(const struct course_session *session);

#endif
