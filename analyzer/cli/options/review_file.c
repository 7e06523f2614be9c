/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_file.h. */
#include "analyzer/cli/options/review_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/options/deal_file.h"
#include "analyzer/records/record.h"
#include "analyzer/records/record_course.h"
#include "analyzer/records/record_played.h"
#include "analyzer/records/record_refuse.h"
#include "analyzer/rulefiles/rule_file.h"
#include "engine/core/language.h"

/* --- rules ---------------------------------------------------------------------------------- */

/* Room for one more set, named so; NULL if memory ran out. */
static struct ruleset *add_rules(struct review_file *file, const char *name)
{
    const size_t n = (size_t)file->n_rules + 1;
    struct ruleset **rules = realloc(file->rules, n * sizeof *rules);
    if (rules == NULL)
        return NULL;
    file->rules = rules;
    char **names = realloc(file->rule_names, n * sizeof *names);
    if (names == NULL)
        return NULL;
    file->rule_names = names;
    rules[n - 1] = malloc(sizeof *rules[0]);
    names[n - 1] = strdup(name);
    file->n_rules++;
    return names[n - 1] == NULL ? NULL : rules[n - 1];
}

static enum status find_rules(struct review_file *file, const struct record *record,
                              const struct record_course *course, const struct ruleset *standard,
                              bool more_follow, const struct ruleset **out, struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_RULES];
    *out = standard;
    if (value->text == NULL)
        return STATUS_OK;
    for (int i = 0; i < file->n_rules; i++)
        if (strcmp(file->rule_names[i], value->text) == 0) {
            *out = file->rules[i];
            return STATUS_OK;
        }
    struct ruleset loaded;
    struct diag wrong = {0};
    const enum status status = rule_file_load(value->text, &loaded, &wrong);
    if (status == STATUS_MEMORY)
        return status;
    if (status != STATUS_OK)
        return deal_file_refuse_rules(value, &wrong, course, standard, more_follow, diag);
    struct ruleset *room = add_rules(file, value->text);
    if (room == NULL)
        return STATUS_MEMORY;
    *room = loaded;
    *out = room;
    return STATUS_OK;
}

/* --- deals ---------------------------------------------------------------------------------- */

static struct review_deal *add_deal(struct review *review)
{
    struct review_deal *deals =
        realloc(review->deals, ((size_t)review->n_deals + 1) * sizeof *deals);
    if (deals == NULL)
        return NULL;
    review->deals = deals;
    deals[review->n_deals] = (struct review_deal){0};
    return &deals[review->n_deals++];
}

/* What a deal needs to know of those before it: they are of one table. */
struct course {
    struct record_course lines;
    unsigned forehand; /* player who leads the next deal, as far as no session tells */
    bool is_named;     /* the first deal names the players */
};

/* Who leads the deal: by the session, else the next to the left of the deal before. */
static unsigned take_forehand(struct course *course)
{
    const struct record_session *session = &course->lines.session;
    const unsigned forehand =
        record_session_is_running(session) ? session->session.forehand : course->forehand;
    course->forehand = seat_after(forehand, 1);
    return forehand;
}

/* Who sits where, if the first deal of the file has named them. Costs are added up for four. */
static enum status seat_people(const struct course *course, const struct record *record,
                               struct review_deal *deal, struct diag *diag)
{
    const struct record_people *people = &course->lines.people;
    if (record->values[RECORD_PLAYERS].text != NULL && record->number > 1 &&
        (people->n > N_SEATS || !course->is_named))
        return record_refuse_line(record, RECORD_PLAYERS,
                                  people->n > N_SEATS
                                      ? N_("a review adds up for four people; review these deals "
                                           "in a file of their own")
                                      : N_("a review wants the names in the first deal"),
                                  diag);
    deal->is_named = course->is_named && people->n <= N_SEATS;
    for (unsigned s = 0; s < N_SEATS && deal->is_named; s++)
        deal->at[s] = (uint8_t)record_people_at(people, s);
    return STATUS_OK;
}

/* Goes on to the next deal; `rules` are NULL if they could not be read. */
static void go_on(struct course *course, const struct ruleset *rules, const struct record *record,
                  const struct review_deal *deal)
{
    const struct played_deal *played = deal->ok && deal->deal.is_settled ? &deal->deal : NULL;
    struct record_result result;
    if (played != NULL) {
        result = (struct record_result){.settlement = played->settlement,
                                        .bok_after = played->bok_after,
                                        .is_compulsory = played->end.auction.compulsory};
        memcpy(result.payoff, played->payoff, sizeof result.payoff);
    }
    record_course_go_on(&course->lines, rules, record, played != NULL ? &result : NULL);
}

/* The next deal of the reader; what is wrong with it goes to the deal. */
static enum status read_deal(struct review_file *file, struct record_reader *reader,
                             const struct ruleset *standard, bool symbols, struct course *course,
                             struct review_deal *deal)
{
    struct record record;
    const struct ruleset *rules = NULL;
    *deal = (struct review_deal){0};
    struct diag *diag = &deal->diag;
    diag_set_source(diag, file->name);
    enum status status = record_read(reader, &record, diag);
    record_course_inherit(&course->lines, &record);
    const enum status found =
        find_rules(file, &record, &course->lines, standard, record_reader_seek(reader), &rules,
                   status == STATUS_OK ? diag : NULL);
    if (found == STATUS_MEMORY)
        return found;
    if (status == STATUS_OK)
        status = found;
    if (found == STATUS_OK) {
        const enum status told =
            record_course_tell(&course->lines, rules, &record, status == STATUS_OK ? diag : NULL);
        if (status == STATUS_OK)
            status = told;
    }
    if (record.number == 1)
        course->is_named = course->lines.people.n > 0;
    if (status == STATUS_OK)
        status = seat_people(course, &record, deal, diag);
    if (status == STATUS_OK)
        status = record_played(&record, rules, symbols, &deal->deal, diag);
    deal->number = record.number;
    deal->ok = status == STATUS_OK;
    deal->forehand = take_forehand(course);
    go_on(course, found == STATUS_OK ? rules : NULL, &record, deal);
    deal->calls_line = record.values[RECORD_CALLS].line;
    deal->play_line = record.values[RECORD_PLAY].line;
    return status == STATUS_INPUT ? STATUS_OK : status;
}

static enum status read_deals(struct review_file *file, size_t length,
                              const struct ruleset *standard, int only, bool symbols,
                              struct review *review, struct diag *diag)
{
    struct record_reader reader;
    struct course course = {0};
    record_reader_init(&reader, file->text, length);
    while (record_reader_seek(&reader)) {
        struct review_deal deal;
        const enum status status = read_deal(file, &reader, standard, symbols, &course, &deal);
        if (status != STATUS_OK)
            return status;
        if (only != 0 && deal.number != only)
            continue;
        struct review_deal *room = add_deal(review);
        if (room == NULL)
            return STATUS_MEMORY;
        *room = deal;
    }
    review->asked.rotates = course.is_named;
    for (int i = 0; i < N_SEATS && course.is_named; i++)
        snprintf(review->names[i], sizeof review->names[i], "%s",
                 course.lines.people.people[i].name);
    if (reader.n_records == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("no deal in it; a deal has lines rules, deal, calls and play"));
    if (review->n_deals == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("there is no deal %d; the file has %d"), only,
                        reader.n_records);
    return STATUS_OK;
}

enum status review_file_read(const char *name, const struct ruleset *standard, int only,
                             bool symbols, struct review_file *out, struct review *review,
                             struct diag *diag)
{
    size_t length = 0;
    *out = (struct review_file){.name = deal_file_words(name)};
    diag_set_source(diag, out->name);
    enum status status = deal_file_read(name, &out->text, &length, diag);
    if (status == STATUS_OK)
        status = read_deals(out, length, standard, only, symbols, review, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

void review_file_clear(struct review_file *file)
{
    for (int i = 0; i < file->n_rules; i++) {
        free(file->rules[i]);
        free(file->rule_names[i]);
    }
    free(file->rules);
    free(file->rule_names);
    free(file->text);
    *file = (struct review_file){0};
}
