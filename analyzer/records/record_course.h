/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the deals of a file hand on to each other: they are one table's, one after the other
 * (RULES AMB-29). The lines `rules:` and `stake:` hold until another one of their kind; a
 * bok-runda (record_bok.h) and a session (record_session.h) run on, and people (record_people.h) go round. */
#ifndef ZOLO_RECORDS_RECORD_COURSE_H
#define ZOLO_RECORDS_RECORD_COURSE_H

#include "analyzer/records/record_bok.h"
#include "analyzer/records/record_people.h"
#include "analyzer/records/record_session.h"

/* {0} before the first deal of a file. Values are borrowed from its text. */
struct record_course {
    struct record_value rules, stake; /* the last that were right; text NULL before the first */
    struct record_bok bok;
    struct record_session session;
    struct record_people people;
};

/* Gives the deal the lines `rules:` and `stake:` of the deals before where it has none of its own,
 * and marks them as inherited. */
void record_course_inherit(const struct record_course *course, struct record *record);

/* Tells the deal what the deals before demand of it, and keeps its own lines for those that follow;
 * also for a deal that could not be read whole. `rules` are those that its line names. STATUS_INPUT
 * if the deal contradicts its session. */
enum status record_course_tell(struct record_course *course, const struct ruleset *rules,
                               struct record *record, struct diag *diag) MUST_USE;

/* Goes on to the next deal; `result` is NULL if this one could not be settled, `rules` are NULL if
 * not even they could be read. */
void record_course_go_on(struct record_course *course, const struct ruleset *rules,
                         const struct record *record, const struct record_result *result);

#endif
