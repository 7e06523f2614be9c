/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/course.h"

#include <assert.h>

#include "engine/core/language.h"

enum { MOST_DEALS = 9996 };

/* --- a session ------------------------------------------------------------------------------- */

struct session session_start(int n_chairs, int n_deals)
{
    return (struct session){n_chairs, n_deals, (uint8_t)((1u << n_chairs) - 1), 0};
}

unsigned session_chair(const struct session *session, unsigned s)
{
    return people_chair(session->forehand, session->n_chairs, s);
}

uint8_t session_seats(const struct session *session, uint8_t chairs)
{
    uint8_t seats = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        seats |= (uint8_t)((chairs >> session_chair(session, s) & 1) << s);
    return seats;
}

/* True if, after the next `n` deals, enough deals remain for each chair in `owing` to play its
 * solo, one solo per deal, while the dealer changes with every deal. */
static bool can_all_play(const struct session *session, unsigned owing, int n)
{
    if (owing == 0 || n >= session->deals_left)
        return owing == 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const unsigned chair = people_chair(session->forehand + (unsigned)n, session->n_chairs, s);
        if ((owing >> chair & 1) != 0 && can_all_play(session, owing & ~(1u << chair), n + 1))
            return true;
    }
    return can_all_play(session, owing, n + 1);
}

int session_forced(const struct session *session)
{
    int forced = SEAT_NONE;
    if (can_all_play(session, session->owing, 1))
        return SEAT_NONE;
    for (unsigned s = N_SEATS; s-- > 0;) {
        const unsigned chair = session_chair(session, s), others = session->owing & ~(1u << chair);
        if (others != session->owing && (forced == SEAT_NONE || can_all_play(session, others, 1)))
            forced = (int)chair;
    }
    return forced;
}

void session_step(struct session *session, int soloist)
{
    assert(session->deals_left > 0);
    const bool deals_again = soloist != SEAT_NONE && session_forced(session) == SEAT_NONE;
    session->deals_left--;
    if (soloist != SEAT_NONE)
        session->owing &= (uint8_t) ~(1u << soloist);
    if (!deals_again)
        session->forehand = (uint8_t)((session->forehand + 1) % session->n_chairs);
}

uint8_t session_forced_seats(const struct session *session)
{
    const int forced = session_forced(session);
    return forced == SEAT_NONE ? 0 : session_seats(session, (uint8_t)(1u << forced));
}

/* --- the session of a course ------------------------------------------------------------------ */

bool course_in_session(const struct course_session *session)
{
    return session->session.deals_left > 0;
}

int course_session_done(const struct course_session *session)
{
    return session->n_deals - session->session.deals_left;
}

static enum status begin(struct course_session *session, const struct ruleset *rules,
                         const struct record *record, struct diag *diag)
{
    int n = 0;
    if (rules->compulsory_solos == 0)
        return record_refuse_line(record, RECORD_SESSION, diag,
                                  N_("these rules have no sessions with compulsory solos"));
    if (course_in_session(session)) {
        return record_refuse_line(record, RECORD_SESSION, diag,
                                  N_("a session is in progress, with %d of %d deals left"),
                                  session->session.deals_left, session->n_deals);
    }
    TRY(record_number_at(record, RECORD_SESSION, record->values[RECORD_SESSION].text,
                         (const int[]){N_SEATS, MOST_DEALS}, &n, diag));
    if (n % N_SEATS != 0) {
        return record_refuse_line(record, RECORD_SESSION, diag,
                                  N_("a session must have a multiple of %d deals, not %d"), N_SEATS,
                                  n);
    }
    *session = (struct course_session){
        .n_deals = n, .session = session_start(N_SEATS, n), .pack = rules->pack};
    return STATUS_OK;
}

/* Refuses a deal if its game differs from the session's or its rules have no compulsory solos. */
static enum status check_game(const struct course_session *session, const struct ruleset *rules,
                              const struct record *record, struct diag *diag)
{
    if (!course_in_session(session) && rules->compulsory_solos > 0 && session->n_deals > 0)
        return diag_set(diag, STATUS_INPUT, record->line, 1,
                        N_("the session of %d deals is over; a 'session:' line begins another one"),
                        session->n_deals);
    if (!course_in_session(session) ||
        (rules->compulsory_solos > 0 && rules->pack == session->pack))
        return STATUS_OK;
    return record_refuse_line(record, RECORD_RULES, diag,
                              N_("deal %d of %d in this session must be played with %d cards and "
                                 "compulsory solos, not by the rules of %s (%d cards)"),
                              course_session_done(session) + 1, session->n_deals,
                              session->pack->n_cards, rules->name, rules->pack->n_cards);
}

static enum status session_begin_deal(struct course_session *session, const struct ruleset *rules,
                                      struct record *record, struct diag *diag)
{
    if (record->values[RECORD_SESSION].text != NULL)
        TRY(begin(session, rules, record, diag));
    TRY(check_game(session, rules, record, diag));
    if (!course_in_session(session))
        return STATUS_OK;
    const struct session *now = &session->session;
    record->in_session = true;
    record->owing = session_seats(now, now->owing);
    record->forced = session_forced_seats(now);
    return STATUS_OK;
}

/* --- the bok-runda --------------------------------------------------------------------------- */

static void bok_end_deal(struct record_bok *bok, const struct ruleset *rules,
                         const struct record *record, const struct played_deal *deal)
{
    if (rules != NULL && rules->bok_deals == 0)
        return;
    if (deal != NULL) {
        *bok =
            (struct record_bok){.left = deal->bok_after, .counts = true, .base = deal->bok_after};
        return;
    }
    int own;
    const bool has_line = rules != NULL && record->values[RECORD_BOK].text != NULL;
    if (has_line && record_bok_read(record, rules, &own, NULL) == STATUS_OK)
        *bok = (struct record_bok){.left = own, .counts = true, .base = own};
    bok->left -= bok->left > 0;
    bok->n_unsettled++;
}

/* --- deals ----------------------------------------------------------------------------------- */

static void inherit(struct record *record, enum record_key key, const struct record_value *value)
{
    if (record->values[key].text != NULL || value->text == NULL)
        return;
    record->values[key] = *value;
    record->inherited[key] = true;
}

void course_inherit(const struct course *course, struct record *record)
{
    inherit(record, RECORD_RULES, &course->rules);
    inherit(record, RECORD_STAKE, &course->stake);
}

/* Saves the lines that later deals inherit. An invalid stake is not inherited; it is refused when
 * the deal that states it is settled. */
static void keep_lines(struct course *course, const struct record *record)
{
    double stake;
    if (record_has(record, RECORD_RULES))
        course->rules = record->values[RECORD_RULES];
    if (record_has(record, RECORD_STAKE) && record_stake_read(record, &stake, NULL) == STATUS_OK)
        course->stake = record->values[RECORD_STAKE];
}

enum status course_begin_deal(struct course *course, const struct ruleset *rules,
                              struct record *record, struct diag *diag)
{
    keep_lines(course, record);
    if (rules->bok_deals > 0)
        record->bok = course->bok;
    const enum status named = people_seat(&course->people, record, diag);
    for (unsigned s = 0; s < N_SEATS && course->people.n > 0; s++)
        record->names[s] = course->people.people[people_at(&course->people, s)].name;
    const enum status status =
        session_begin_deal(&course->session, rules, record, named == STATUS_OK ? diag : NULL);
    return named != STATUS_OK ? named : status;
}

void course_move_on(struct course *course, int soloist)
{
    struct course_session *session = &course->session;
    struct people *people = &course->people;
    const unsigned forehand = session->session.forehand;
    const bool in_session = course_in_session(session);
    if (in_session)
        session_step(&session->session, soloist);
    /* after an unforced compulsory solo, the same dealer deals again */
    if (people->n_chairs > 0 && (!in_session || session->session.forehand != forehand))
        people->forehand = (people->forehand + 1) % (unsigned)people->n_chairs;
}

void course_end_deal(struct course *course, const struct ruleset *rules,
                     const struct record *record, const struct played_deal *deal)
{
    struct course_session *session = &course->session;
    struct people *people = &course->people;
    const bool in_session = course_in_session(session);
    int soloist = SEAT_NONE;
    bok_end_deal(&course->bok, rules, record, deal);
    session->n_unsettled += in_session && deal == NULL;
    if (in_session && deal != NULL && deal->is_compulsory)
        soloist = (int)session_chair(&session->session, (unsigned)deal->settlement.sides.declarer);
    for (unsigned s = 0; s < N_SEATS && in_session && deal != NULL; s++)
        session->scores[session_chair(&session->session, s)] += deal->payoff[s];
    for (unsigned s = 0; s < N_SEATS && people->n > 0 && deal != NULL; s++) {
        struct person *person = &people->people[people_at(people, s)];
        person->n_deals++;
        person->payoff += deal->payoff[s];
        person->money += deal->payoff[s] * deal->stake;
    }
    course_move_on(course, soloist);
}
