/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See course.h. */
#include "analyzer/records/course.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"

enum { MOST_DEALS = 9996 };

/* --- people ------------------------------------------------------------------------------------- */

/* The person of that name, who is new if need be; -1 without room. */
static int find_person(struct people *people, const char *name)
{
    for (int i = 0; i < people->n; i++)
        if (strcmp(people->people[i].name, name) == 0)
            return i;
    if (people->n == MOST_PEOPLE)
        return -1;
    people->people[people->n] = (struct person){0};
    snprintf(people->people[people->n].name, PERSON_BYTES, "%.*s", PERSON_BYTES - 1, name);
    return people->n++;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

struct listed_name listed_name(const char *at, const char *marks)
{
    struct listed_name name = {.at = at};
    while (is_blank(*name.at))
        name.at++;
    const char *end = name.at + strcspn(name.at, marks), *from = name.at;
    name.next = *end != '\0' ? end + 1 : NULL;
    while (end > from && is_blank(end[-1]))
        end--;
    size_t n = 0;
    for (; from < end && n < PERSON_BYTES; from++)
        if (!is_blank(*from))
            name.name[n++] = *from;
        else if (!is_blank(from[1]))
            name.name[n++] = ' ';
    name.is_missing = n == 0;
    name.is_long = n == PERSON_BYTES;
    name.name[n - name.is_long] = '\0';
    return name;
}

/* Four names, parted by commas or semicolons. */
static enum status read_names(const struct record *record, char names[N_SEATS][PERSON_BYTES],
                              struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_PLAYERS];
    const char *at = value->text;
    char why[128];
    int n = 0;
    while (at != NULL) {
        const struct listed_name name = listed_name(at, ",;");
        if (name.is_missing)
            return record_refuse(value, name.at, tr("players: a name is missing here"), diag);
        if (name.is_long) {
            snprintf(why, sizeof why, tr("players: a name has %d bytes at most"), PERSON_BYTES - 1);
            return record_refuse(value, name.at, why, diag);
        }
        if (n == N_SEATS)
            return record_refuse(value, name.at,
                                 tr("players: four sit at a deal, and this is a fifth name"), diag);
        memcpy(names[n], name.name, sizeof names[n]);
        for (int i = 0; i < n; i++)
            if (strcmp(names[i], names[n]) == 0)
                return record_refuse(value, name.at, tr("players: two have the same name"), diag);
        n++;
        at = name.next;
    }
    if (n == N_SEATS)
        return STATUS_OK;
    snprintf(why, sizeof why, tr("players: four names are needed, and there are %d"), n);
    return record_refuse(value, value->text, why, diag);
}

enum status people_seat(struct people *people, const struct record *record, struct diag *diag)
{
    char names[N_SEATS][PERSON_BYTES];
    if (record->values[RECORD_PLAYERS].text == NULL)
        return STATUS_OK;
    const enum status status = read_names(record, names, diag);
    if (status != STATUS_OK)
        return status;
    struct people seated = *people;
    for (unsigned s = 0; s < N_SEATS; s++) {
        seated.chairs[s] = find_person(&seated, names[s]);
        if (seated.chairs[s] < 0)
            return record_refuse_line(record, RECORD_PLAYERS,
                                      N_("too many people for one file have been named"), diag);
    }
    seated.forehand = 0;
    *people = seated;
    return STATUS_OK;
}

int people_at(const struct people *people, unsigned s)
{
    return people->chairs[seat_after(people->forehand, s)];
}

/* --- sessions ----------------------------------------------------------------------------------- */

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
    char why[192];
    if (rules->compulsory_solos == 0)
        return record_refuse_line(record, RECORD_SESSION,
                                  N_("these rules have no sessions with compulsory solos"), diag);
    if (course_in_session(session)) {
        snprintf(why, sizeof why, tr("a session is under way; %d of its %d deals are to come"),
                 session->session.deals_left, session->n_deals);
        return record_refuse_line(record, RECORD_SESSION, why, diag);
    }
    const enum status status = record_number_at(
        record, RECORD_SESSION, record->values[RECORD_SESSION].text, N_SEATS, MOST_DEALS, &n, diag);
    if (status != STATUS_OK)
        return status;
    if (n % N_SEATS != 0) {
        snprintf(why, sizeof why, tr("a session has a multiple of %d deals, not %d"), N_SEATS, n);
        return record_refuse_line(record, RECORD_SESSION, why, diag);
    }
    *session = (struct course_session){
        .n_deals = n, .session = session_start(n, true), .pack = rules->pack};
    return STATUS_OK;
}

/* The rules of a deal must be such as a session is played by. */
static enum status check_game(const struct course_session *session, const struct ruleset *rules,
                              const struct record *record, struct diag *diag)
{
    char why[320];
    if (!course_in_session(session) && rules->compulsory_solos > 0 && session->n_deals > 0)
        return diag_set(diag, STATUS_INPUT, record->line, 1,
                        N_("the session of %d deals is over; a line 'session:' begins another one"),
                        session->n_deals);
    if (!course_in_session(session) ||
        (rules->compulsory_solos > 0 && rules->pack == session->pack))
        return STATUS_OK;
    snprintf(
        why, sizeof why,
        tr("deal %d of a session of %d is one of %d cards with compulsory solos, not of %s (%d "
           "cards)"),
        course_session_done(session) + 1, session->n_deals, session->pack->n_cards, rules->name,
        rules->pack->n_cards);
    return record_refuse_line(record, RECORD_RULES, why, diag);
}

static enum status session_begin_deal(struct course_session *session, const struct ruleset *rules,
                                      struct record *record, struct diag *diag)
{
    if (record->values[RECORD_SESSION].text != NULL) {
        const enum status status = begin(session, rules, record, diag);
        if (status != STATUS_OK)
            return status;
    }
    const enum status status = check_game(session, rules, record, diag);
    if (status != STATUS_OK || !course_in_session(session))
        return status;
    const struct session *now = &session->session;
    session->forehand = now->forehand;
    record->in_session = true;
    record->owing = session_seats(now, now->owing);
    record->forced = session_forced_seats(now);
    return STATUS_OK;
}

/* --- the bok-runda ------------------------------------------------------------------------------ */

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

/* --- deals -------------------------------------------------------------------------------------- */

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

/* A stake that is wrong is refused when the deal is settled, and is not handed on. */
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
    const enum status status =
        session_begin_deal(&course->session, rules, record, named == STATUS_OK ? diag : NULL);
    return named != STATUS_OK ? named : status;
}

static void session_end_deal(struct course_session *session, const struct played_deal *deal)
{
    int soloist = SEAT_NONE;
    session->forehand = session->session.forehand;
    if (deal == NULL)
        session->n_unsettled++;
    else if (deal->is_compulsory)
        soloist = (int)session_chair(&session->session, (unsigned)deal->settlement.sides.declarer);
    for (unsigned s = 0; s < N_SEATS && deal != NULL; s++)
        session->scores[session_chair(&session->session, s)] += deal->payoff[s];
    session_step(&session->session, soloist);
}

void course_end_deal(struct course *course, const struct ruleset *rules,
                     const struct record *record, const struct played_deal *deal)
{
    struct course_session *session = &course->session;
    struct people *people = &course->people;
    const bool in_session = course_in_session(session);
    const unsigned forehand = session->session.forehand;
    bok_end_deal(&course->bok, rules, record, deal);
    if (in_session && (deal == NULL || record->in_session))
        session_end_deal(session, deal);
    for (unsigned s = 0; s < N_SEATS && people->n > 0 && deal != NULL; s++) {
        struct person *person = &people->people[people_at(people, s)];
        person->n_deals++;
        person->payoff += deal->payoff[s];
        person->money += deal->payoff[s] * deal->stake;
    }
    /* After a voluntary compulsory solo the same dealer deals again. */
    if (!in_session || session->session.forehand != forehand)
        people->forehand = seat_after(people->forehand, 1);
}
