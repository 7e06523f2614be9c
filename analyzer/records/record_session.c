/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_session.h. */
#include "analyzer/records/record_session.h"

#include "analyzer/report/json_parts.h"

#include "analyzer/records/record_refuse.h"
#include "engine/core/language.h"

enum { MOST_DEALS = 9996 };

bool record_session_is_running(const struct record_session *session)
{
    return session->session.deals_left > 0;
}

static enum status begin(struct record_session *session, const struct ruleset *rules,
                         const struct record *record, struct diag *diag)
{
    int n = 0;
    char why[192];
    if (rules->compulsory_solos == 0)
        return record_refuse_line(record, RECORD_SESSION,
                                  N_("these rules have no sessions with compulsory solos"), diag);
    if (record_session_is_running(session)) {
        snprintf(why, sizeof why, tr("a session is under way; %d of its %d deals are to come"),
                 session->session.deals_left, session->n_deals);
        return record_refuse_line(record, RECORD_SESSION, why, diag);
    }
    const enum status status = record_number(record, RECORD_SESSION, N_SEATS, MOST_DEALS, &n, diag);
    if (status != STATUS_OK)
        return status;
    if (n % N_SEATS != 0) {
        snprintf(why, sizeof why, tr("a session has a multiple of %d deals, not %d"), N_SEATS, n);
        return record_refuse_line(record, RECORD_SESSION, why, diag);
    }
    *session = (struct record_session){
        .n_deals = n, .session = session_start(n, true), .pack = rules->pack};
    return STATUS_OK;
}

/* The rules of a deal must be such as a session is played by. */
static enum status check_game(const struct record_session *session, const struct ruleset *rules,
                              const struct record *record, struct diag *diag)
{
    char why[320];
    if (!record_session_is_running(session) && rules->compulsory_solos > 0 && session->n_deals > 0)
        return diag_set(diag, STATUS_INPUT, record->line, 1,
                        N_("the session of %d deals is over; a line 'session:' begins another one"),
                        session->n_deals);
    if (!record_session_is_running(session) ||
        (rules->compulsory_solos > 0 && rules->pack == session->pack))
        return STATUS_OK;
    snprintf(
        why, sizeof why,
        tr("deal %d of a session of %d is one of %d cards with compulsory solos, not of %s (%d "
           "cards)"),
        record_session_deals_done(session) + 1, session->n_deals, session->pack->n_cards,
        rules->name, rules->pack->n_cards);
    return record_refuse_line(record, RECORD_RULES, why, diag);
}

enum status record_session_tell(struct record_session *session, const struct ruleset *rules,
                                struct record *record, struct diag *diag)
{
    if (record->values[RECORD_SESSION].text != NULL) {
        const enum status status = begin(session, rules, record, diag);
        if (status != STATUS_OK)
            return status;
    }
    const enum status status = check_game(session, rules, record, diag);
    if (status != STATUS_OK || !record_session_is_running(session))
        return status;
    const struct session *now = &session->session;
    session->forehand = now->forehand;
    record->in_session = true;
    record->owing = session_seats(now, now->owing);
    record->forced = session_forced_seats(now);
    return STATUS_OK;
}

void record_session_go_on(struct record_session *session, const struct record *record,
                          const struct record_result *result)
{
    int soloist = SEAT_NONE;
    if (!record_session_is_running(session) || (result != NULL && !record->in_session))
        return;
    session->forehand = session->session.forehand;
    if (result == NULL)
        session->n_unsettled++;
    else if (result->is_compulsory)
        soloist =
            (int)session_chair(&session->session, (unsigned)result->settlement.sides.declarer);
    for (unsigned s = 0; s < N_SEATS && result != NULL; s++)
        session->scores[session_chair(&session->session, s)] += result->payoff[s];
    session_step(&session->session, soloist);
}

int record_session_deals_done(const struct record_session *session)
{
    return session->n_deals - session->session.deals_left;
}

json_t *record_session_json(const struct record_session *session)
{
    const long *scores = session->scores;
    json_t *own = json_pack("{s:i,s:i,s:i,s:[I,I,I,I]}", "deal", record_session_deals_done(session),
                            "of", session->n_deals, "forehand", (int)session->forehand + 1,
                            "scores", (json_int_t)scores[0], (json_int_t)scores[1],
                            (json_int_t)scores[2], (json_int_t)scores[3]);
    if (session->n_unsettled > 0)
        own = json_extend(own, json_pack("{s:i}", "not_settled", session->n_unsettled));
    return own;
}
