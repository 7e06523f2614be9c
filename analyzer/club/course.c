/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/course.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/core/language.h"

enum { MOST_DEALS = 9996 };

/* --- people ---------------------------------------------------------------------------------- */

/* Index of the person of that name, added if new; −1 if the list is full. */
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

/* Copies the name from `at` to `end`; false if it is too long. */
static bool copy_name(const char *at, const char *end, char name[PERSON_BYTES])
{
    size_t n = 0;
    while (end > at && is_blank(end[-1]))
        end--;
    for (; at < end && n < PERSON_BYTES; at++)
        if (!is_blank(*at))
            name[n++] = *at;
        else if (!is_blank(at[1]))
            name[n++] = ' ';
    const bool fits = n < PERSON_BYTES;
    name[n - !fits] = '\0';
    return fits;
}

struct name_list people_names(const char *text, const char *marks, int most, const char *too_many)
{
    struct name_list list = {.at = text};
    for (const char *at = text; at != NULL;) {
        char name[PERSON_BYTES];
        while (is_blank(*at))
            at++;
        const char *end = at + strcspn(at, marks);
        const bool fits = copy_name(at, end, name);
        bool is_there = false;
        for (int i = 0; i < list.n; i++)
            is_there |= strcasecmp(list.names[i], name) == 0;
        list.at = at;
        if (name[0] == '\0')
            snprintf(list.wrong, sizeof list.wrong, "%s", tr("players: a name is missing here"));
        else if (!fits)
            snprintf(list.wrong, sizeof list.wrong, tr("players: a name has %d bytes at most"),
                     PERSON_BYTES - 1);
        else if (list.n == most)
            snprintf(list.wrong, sizeof list.wrong, "%s", tr(too_many));
        else if (is_there)
            snprintf(list.wrong, sizeof list.wrong, "%s", tr("players: two have the same name"));
        if (list.wrong[0] != '\0')
            return list;
        memcpy(list.names[list.n++], name, sizeof name);
        at = *end != '\0' ? end + 1 : NULL;
    }
    return list;
}

enum status people_seat(struct people *people, const struct record *record, struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_PLAYERS];
    char why[128];
    if (value->text == NULL)
        return STATUS_OK;
    const struct name_list list =
        people_names(value->text, ",;", N_SEATS,
                     N_("players: a deal has four players, and this is a fifth name"));
    if (list.wrong[0] != '\0')
        return record_refuse(value, list.at, list.wrong, diag);
    if (list.n < N_SEATS) {
        snprintf(why, sizeof why, tr("players: expected four names, found %d"), list.n);
        return record_refuse(value, value->text, why, diag);
    }
    struct people seated = *people;
    seated.n_chairs = N_SEATS;
    seated.forehand = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        seated.chairs[s] = find_person(&seated, list.names[s]);
        if (seated.chairs[s] < 0)
            return record_refuse_line(record, RECORD_PLAYERS, N_("the file names too many people"),
                                      diag);
    }
    *people = seated;
    return STATUS_OK;
}

/* The chair of a seat. Of five the dealer sits out, of six also the player opposite. */
static unsigned chair_of(unsigned forehand, int n_chairs, unsigned s)
{
    return (forehand + s + (n_chairs == MOST_CHAIRS && s >= 2)) % (unsigned)n_chairs;
}

int people_at(const struct people *people, unsigned s)
{
    return people->chairs[chair_of(people->forehand, people->n_chairs, s)];
}

int people_dealer(const struct people *people)
{
    const unsigned n = (unsigned)people->n_chairs;
    return people->chairs[(people->forehand + n - 1) % n];
}

/* --- names in a text -------------------------------------------------------------------------- */

static const char marks[] = " \t,;+"; /* between the words of a field */

static bool next_word(const char **at, char out[PERSON_BYTES])
{
    *at += strspn(*at, marks);
    const size_t n = strcspn(*at, marks);
    snprintf(out, PERSON_BYTES, "%.*s", (int)n, *at);
    *at += n;
    return n > 0;
}

/* Length in bytes of the name at `text`, ignoring case and the width of gaps; 0 if another word is
 * there. */
static size_t name_at(const char *text, const char *name)
{
    const char *at = text;
    for (; *name != '\0'; name++) {
        const size_t n = *name == ' ' ? strspn(at, " \t") : strncasecmp(at, name, 1) == 0;
        if (n == 0)
            return 0;
        at += n;
    }
    return *at == '\0' || strchr(marks, *at) != NULL ? (size_t)(at - text) : 0;
}

bool people_next(const struct people *people, const char **at, char out[PERSON_BYTES], int *player)
{
    size_t most = 0;
    *player = NOBODY;
    *at += strspn(*at, marks);
    for (int i = 0; i < people->n; i++) {
        const size_t n = name_at(*at, people->people[i].name);
        if (n > most) {
            most = n;
            *player = i;
        }
    }
    if (*player == NOBODY)
        return next_word(at, out);
    memcpy(out, people->people[*player].name, PERSON_BYTES);
    *at += most;
    return true;
}

/* --- a session ------------------------------------------------------------------------------- */

struct session session_start(int n_chairs, int n_deals)
{
    return (struct session){n_chairs, n_deals, (uint8_t)((1u << n_chairs) - 1), 0};
}

unsigned session_chair(const struct session *session, unsigned s)
{
    return chair_of(session->forehand, session->n_chairs, s);
}

uint8_t session_seats(const struct session *session, uint8_t chairs)
{
    uint8_t seats = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        seats |= (uint8_t)((chairs >> session_chair(session, s) & 1) << s);
    return seats;
}

/* True if the chairs that owe one can play their solos in the deals after the next `n`, each in
 * another deal, if the deal passes on after each. */
static bool can_all_play(const struct session *session, unsigned owing, int n)
{
    if (owing == 0 || n >= session->deals_left)
        return owing == 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const unsigned chair = chair_of(session->forehand + (unsigned)n, session->n_chairs, s);
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
    char why[192];
    if (rules->compulsory_solos == 0)
        return record_refuse_line(record, RECORD_SESSION,
                                  N_("these rules have no sessions with compulsory solos"), diag);
    if (course_in_session(session)) {
        snprintf(why, sizeof why, tr("a session is in progress, with %d of %d deals left"),
                 session->session.deals_left, session->n_deals);
        return record_refuse_line(record, RECORD_SESSION, why, diag);
    }
    TRY(record_number_at(record, RECORD_SESSION, record->values[RECORD_SESSION].text,
                         (const int[]){N_SEATS, MOST_DEALS}, &n, diag));
    if (n % N_SEATS != 0) {
        snprintf(why, sizeof why, tr("a session has a multiple of %d deals, not %d"), N_SEATS, n);
        return record_refuse_line(record, RECORD_SESSION, why, diag);
    }
    *session = (struct course_session){
        .n_deals = n, .session = session_start(N_SEATS, n), .pack = rules->pack};
    return STATUS_OK;
}

/* The deal must be of the session's game, with compulsory solos. */
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

/* An invalid stake is refused when the deal is settled; it is not handed on. */
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
    if (in_session) {
        session->forehand = forehand;
        session_step(&session->session, soloist);
    }
    /* After a voluntary compulsory solo the same dealer deals again. */
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
