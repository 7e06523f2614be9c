/* A session of written deals of one table (RULES 3.1 "Session"): a line `session: 24` in the first
 * deal of a file says how many deals follow with it. Who owes or must play his compulsory solo is
 * checked then, and the points of each player are added up. Player 1 is forehand in the first deal,
 * the others sit clockwise behind him. */
#ifndef ZOLO_IO_RECORD_SESSION_H
#define ZOLO_IO_RECORD_SESSION_H

#include <jansson.h>

#include "analyzer/io/record.h"
#include "engine/rules/doppelkopf/session.h"

/* {0} before the first deal. */
struct record_session {
    int n_deals;            /* of the session; 0 = none was begun */
    struct session session; /* before the next deal */
    unsigned forehand;      /* player that is forehand in the present deal */
    long scores[N_SEATS];   /* by player */
    bool broken;            /* a deal could not be settled: nothing is known of those behind it */
};

/* Begins a session if the deal says so, and tells the deal what the session demands of it.
 * STATUS_INPUT if the line is wrong, or a session is under way. */
enum status record_session_tell(struct record_session *session, const struct ruleset *rules,
                                struct record *record, struct diag *diag) MUST_USE;

/* Goes on behind a deal; `result` is NULL if it could not be settled, which ends a session that is
 * under way. */
void record_session_go_on(struct record_session *session, const struct record *record,
                          const struct record_result *result);

/* Deals of the session that are settled. */
int record_session_deals_done(const struct record_session *session);

/* Adds a member `session` behind a deal of a session: which deal it was, who was forehand, and the
 * points of the players with it. Nonzero if memory fails. */
int record_session_json(json_t *object, const struct record_session *session);

#endif
