/* See record_session.h. */
#include "analyzer/io/record_session.h"

#include "analyzer/io/record_refuse.h"

enum { MOST_DEALS = 9996 };

/* The present deal belongs to a session of which all deals so far are settled. */
static bool is_running(const struct record_session *session)
{
    return session->session.deals_left > 0 && !session->broken;
}

static enum status begin(struct record_session *session, const struct ruleset *rules,
                         const struct record *record, struct diag *diag)
{
    int n = 0;
    char why[128];
    if (rules->compulsory_solos == 0)
        return record_refuse_line(record, RECORD_SESSION,
                                  "these rules have no sessions with compulsory solos", diag);
    if (is_running(session)) {
        snprintf(why, sizeof why, "a session is under way; %d of its %d deals are to come",
                 session->session.deals_left, session->n_deals);
        return record_refuse_line(record, RECORD_SESSION, why, diag);
    }
    const enum status status = record_number(record, RECORD_SESSION, N_SEATS, MOST_DEALS, &n, diag);
    if (status != STATUS_OK)
        return status;
    if (n % N_SEATS != 0) {
        snprintf(why, sizeof why, "a session has a multiple of %d deals, not %d", N_SEATS, n);
        return record_refuse_line(record, RECORD_SESSION, why, diag);
    }
    *session = (struct record_session){.n_deals = n, .session = session_start(n, true)};
    return STATUS_OK;
}

enum status record_session_tell(struct record_session *session, const struct ruleset *rules,
                                struct record *record, struct diag *diag)
{
    if (record->values[RECORD_SESSION].text != NULL) {
        const enum status status = begin(session, rules, record, diag);
        if (status != STATUS_OK)
            return status;
    }
    if (!is_running(session) || rules->compulsory_solos == 0)
        return STATUS_OK;
    const struct session *now = &session->session;
    const int forced = session_forced(now);
    session->forehand = now->forehand;
    record->in_session = true;
    record->owing = session_seats(now, now->owing);
    record->forced = forced == SEAT_NONE ? 0 : session_seats(now, (uint8_t)(1u << forced));
    return STATUS_OK;
}

void record_session_go_on(struct record_session *session, const struct record *record,
                          const struct record_result *result)
{
    if (result == NULL)
        session->broken |= is_running(session);
    if (result == NULL || !record->in_session)
        return;
    for (unsigned s = 0; s < N_SEATS; s++)
        session->scores[session_chair(&session->session, s)] += result->payoff[s];
    const int declarer = result->settlement.sides.declarer;
    session_step(&session->session, result->is_compulsory
                                        ? (int)session_chair(&session->session, (unsigned)declarer)
                                        : SEAT_NONE);
}

int record_session_deals_done(const struct record_session *session)
{
    return session->n_deals - session->session.deals_left;
}

int record_session_json(json_t *object, const struct record_session *session)
{
    const long *scores = session->scores;
    return json_object_set_new(object, "session",
                               json_pack("{s:i,s:i,s:i,s:[I,I,I,I]}", "deal",
                                         record_session_deals_done(session), "of", session->n_deals,
                                         "forehand", (int)session->forehand + 1, "scores",
                                         (json_int_t)scores[0], (json_int_t)scores[1],
                                         (json_int_t)scores[2], (json_int_t)scores[3]));
}
