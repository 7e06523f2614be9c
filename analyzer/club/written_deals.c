/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/written_deals.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "engine/core/language.h"

void written_deals_begin(struct written_deals *deals, char *text, size_t length)
{
    record_reader_init(&deals->reader, text, length);
    deals->course = (struct course){0};
    deals->forehand = 0;
}

void written_deals_clear(struct written_deals *deals)
{
    for (int i = 0; i < deals->n_rules; i++) {
        free(deals->rules[i]->name);
        free(deals->rules[i]);
    }
    free(deals->rules);
    deals->rules = NULL;
    deals->n_rules = 0;
}

bool written_deals_seek(struct written_deals *deals)
{
    return record_reader_seek(&deals->reader);
}

/* Adds a loaded rule set to the list. If memory is exhausted, frees the set and returns NULL. */
static const struct ruleset *keep_rules(struct written_deals *deals, struct named_rules *named)
{
    struct named_rules **more =
        realloc(deals->rules, ((size_t)deals->n_rules + 1) * sizeof *deals->rules);
    if (more != NULL)
        deals->rules = more;
    if (more == NULL || named->name == NULL) {
        free(named->name);
        free(named);
        return NULL;
    }
    deals->rules[deals->n_rules++] = named;
    return &named->rules;
}

enum status written_deals_rules(struct written_deals *deals, const char *name, int line, int column,
                                const struct ruleset **out, struct diag *diag)
{
    *out = deals->standard;
    if (name == NULL)
        return STATUS_OK;
    for (int i = 0; i < deals->n_rules; i++)
        if (strcmp(deals->rules[i]->name, name) == 0) {
            *out = &deals->rules[i]->rules;
            return STATUS_OK;
        }
    struct named_rules *named = malloc(sizeof *named);
    TRY_MEMORY(named);
    struct diag wrong = {0};
    const enum status status = rule_file_load_named(name, &named->rules, &wrong);
    if (status != STATUS_OK) {
        free(named);
        return diag_set(diag, status, line, column, "%s: %s", record_key_name(RECORD_RULES),
                        wrong.message);
    }
    if (deals->complete != NULL)
        deals->complete(&named->rules);
    named->name = strdup(name);
    *out = keep_rules(deals, named);
    return *out == NULL ? STATUS_MEMORY : STATUS_OK;
}

/* Finds the rules of a deal. Reports errors at the deal's `rules:` line; if more deals follow, the
 * message also states which rules apply to deals that name none. */
static enum status find_rules(struct written_deals *deals, const struct record *record,
                              const struct ruleset **out, struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_RULES];
    const struct record_value *carried = &deals->course.rules;
    const enum status status =
        written_deals_rules(deals, value->text, value->line, value->column, out, diag);
    if (status == STATUS_INPUT && record_reader_seek(&deals->reader))
        diag_append(diag, N_("; later deals that name no rules are settled by %s"),
                    carried->text != NULL ? carried->text : deals->standard->name);
    return status;
}

/* The player at seat 1: set by the session or, without one, left of the previous forehand. */
static unsigned take_forehand(struct written_deals *deals)
{
    const struct course_session *session = &deals->course.session;
    const unsigned forehand =
        course_in_session(session) ? session->session.forehand : deals->forehand;
    deals->forehand = seat_after(forehand, 1);
    return forehand;
}

enum status written_deals_judge(struct written_deals *deals, struct written_deal *deal,
                                enum status read)
{
    struct course *course = &deals->course;
    struct record *record = &deal->record;
    const struct ruleset *rules = NULL;
    enum status status = read;
    course_inherit(course, record);
    const enum status found =
        find_rules(deals, record, &rules, status == STATUS_OK ? &deal->diag : NULL);
    THEN(status, found);
    if (found == STATUS_OK) {
        const enum status begun =
            course_begin_deal(course, rules, record, status == STATUS_OK ? &deal->diag : NULL);
        THEN(status, begun);
    }
    deal->in_session = course_in_session(&course->session);
    deal->is_named = course->people.n > 0;
    for (unsigned s = 0; s < N_SEATS && deal->is_named; s++)
        deal->at[s] = people_at(&course->people, s);
    deal->forehand = take_forehand(deals);
    deal->rules = found == STATUS_OK ? rules : NULL;
    THEN(status, (deals->are_whole ? record_settle : record_played)(record, rules, deals->symbols,
                                                                    &deal->deal, &deal->diag));
    deal->ok = status == STATUS_OK;
    course_end_deal(course, deal->rules, record,
                    deal->ok && deal->deal.is_settled ? &deal->deal : NULL);
    return status;
}

enum status written_deals_next(struct written_deals *deals, struct written_deal *out)
{
    const enum status read = record_read(&deals->reader, &out->record, &out->diag);
    return written_deals_judge(deals, out, read);
}
