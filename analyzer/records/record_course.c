/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_course.h. */
#include "analyzer/records/record_course.h"

#include "analyzer/records/record_refuse.h"

static void inherit(struct record *record, enum record_key key, const struct record_value *value)
{
    if (record->values[key].text != NULL || value->text == NULL)
        return;
    record->values[key] = *value;
    record->inherited[key] = true;
}

void record_course_inherit(const struct record_course *course, struct record *record)
{
    inherit(record, RECORD_RULES, &course->rules);
    inherit(record, RECORD_STAKE, &course->stake);
}

/* A stake that is wrong is refused when the deal is settled, and is not handed on. */
static void keep_lines(struct record_course *course, const struct record *record)
{
    double stake;
    if (record_has(record, RECORD_RULES))
        course->rules = record->values[RECORD_RULES];
    if (record_has(record, RECORD_STAKE) && record_stake_read(record, &stake, NULL) == STATUS_OK)
        course->stake = record->values[RECORD_STAKE];
}

enum status record_course_tell(struct record_course *course, const struct ruleset *rules,
                               struct record *record, struct diag *diag)
{
    keep_lines(course, record);
    record_bok_tell(&course->bok, rules, record);
    const enum status named = record_people_tell(&course->people, record, diag);
    const enum status status =
        record_session_tell(&course->session, rules, record, named == STATUS_OK ? diag : NULL);
    return named != STATUS_OK ? named : status;
}

void record_course_go_on(struct record_course *course, const struct ruleset *rules,
                         const struct record *record, const struct record_result *result)
{
    record_bok_go_on(&course->bok, rules, record, result);
    const struct session *session = &course->session.session;
    const bool in_session = record_session_is_running(&course->session);
    const unsigned forehand = session->forehand;
    record_session_go_on(&course->session, record, result);
    record_people_add(&course->people, result);
    record_people_go_on(&course->people, in_session && session->forehand == forehand);
}
