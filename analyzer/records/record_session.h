/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session of written deals of one table (RULES 3.1 "Session", AMB-29): a line `session: 24` in the
 * first deal of a file says how many deals follow with it. Who owes or must play his compulsory solo
 * is checked then, and the points of each player are added up. Player 1 is forehand in the first
 * deal, the others sit clockwise after him. A deal that cannot be settled is one of the session's,
 * the dealer moves on after it, and what is owed stays as it was. */
#ifndef ZOLO_RECORDS_RECORD_SESSION_H
#define ZOLO_RECORDS_RECORD_SESSION_H

#include <jansson.h>

#include "analyzer/records/record.h"
#include "engine/rules/session.h"

/* {0} before the first deal. */
struct record_session {
    int n_deals;            /* of the session; 0 = none was begun */
    struct session session; /* before the next deal */
    const struct pack *pack;
    unsigned forehand;    /* player that is forehand in the present deal */
    long scores[N_SEATS]; /* by player */
    int n_unsettled;      /* deals so far that could not be settled */
};

/* Begins a session if the deal says so, and tells the deal what the session demands of it.
 * STATUS_INPUT if the line is wrong or a session is under way, if the session is over before this
 * deal, or the deal is of another game. */
enum status record_session_tell(struct record_session *session, const struct ruleset *rules,
                                struct record *record, struct diag *diag) MUST_USE;

/* True between the first and the last deal of a session. */
bool record_session_is_running(const struct record_session *session);

/* Goes on to the next deal; `result` is NULL if this one could not be settled. */
void record_session_go_on(struct record_session *session, const struct record *record,
                          const struct record_result *result);

/* Deals of the session so far, settled or not. */
int record_session_deals_done(const struct record_session *session);

/* Which deal of the session it was, who was forehand, the points of the players with it, and how many
 * deals could not be settled if any. NULL without memory. */
json_t *record_session_json(const struct record_session *session);

#endif
