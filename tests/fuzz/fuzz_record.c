/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claim: any bytes can be read as written deals of one table, which hand on rules, stake, bok-runda
 * and session; a deal that is refused names a line of the file, and one that is settled pays out
 * nothing in sum and counts every card point once, or none, or if it was thrown in by agreement
 * those of the tricks that fell. Read for a review, it pays the same; a deal that cannot be settled
 * is read there as far as it goes or refused likewise. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/course.h"
#include "analyzer/club/played_deal.h"
#include "tests/support/fuzzing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const names[] = {"kop-asdycha", "kop-3tens", "kop-wolsztyn", "kop-league",
                                    "kop-jp",      "doko-48",   "doko-40",      "baska-linia"};
enum { N_NAMES = sizeof names / sizeof *names };

/* The set that a deal names; files are not opened, any other name is the first set. */
static const struct ruleset *rules_of(const struct record *record)
{
    const char *wanted = record->values[RECORD_RULES].text;
    for (unsigned i = 0; i < N_NAMES; i++)
        if (wanted != NULL && strcmp(wanted, names[i]) == 0)
            return fuzz_rules(names[i]);
    return fuzz_rules(names[0]);
}

static void check_result(const struct ruleset *rules, const struct played_deal *result)
{
    int payoff = 0, points = 0, tricks = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        payoff += result->payoff[s];
        points += result->points[s];
        tricks += result->tricks[s];
    }
    must(payoff == 0, "payoffs do not sum to zero");
    must((points == 0 && tricks == 0) ||
             (result->agreed && points <= rules->pack->total_points &&
              tricks <= rules->pack->hand_size) ||
             (points == rules->pack->total_points && tricks == rules->pack->hand_size),
         "card points or tricks are lost");
}

static void check_refusal(const struct record *record, const struct diag *diag)
{
    must(diag->line >= 1 && diag->column >= 1 && diag->message[0] != '\0',
         "a refusal without place or message");
    must(diag->line >= record->line, "a deal is refused for a line of another");
}

/* `settled`: what the deal came to, NULL if it was refused. */
static void check_played(const struct record *record, const struct ruleset *rules,
                         const struct played_deal *settled)
{
    struct played_deal played;
    struct diag diag = {0};
    const enum status status = record_played(record, rules, true, &played, &diag);
    if (status != STATUS_OK)
        check_refusal(record, &diag);
    must(settled == NULL || status == STATUS_OK, "a settled deal is not read for a review");
    must(settled == NULL || (played.is_settled &&
                             memcmp(played.payoff, settled->payoff, sizeof played.payoff) == 0),
         "a review pays something else");
}

/* A deal that cannot be settled leaves the bok-runda and the session one deal shorter. */
static void check_course(const struct course *before, const struct course *after,
                         const struct ruleset *rules, bool settled)
{
    const struct session *now = &after->session.session;
    must(now->deals_left >= 0 && after->bok.left >= 0, "fewer deals left than none");
    if (settled)
        return;
    must(!course_in_session(&before->session) ||
             after->session.n_unsettled == before->session.n_unsettled + 1,
         "an unsettled deal of a session is not counted");
    must(now->owing == before->session.session.owing || !course_in_session(&before->session),
         "an unsettled deal changes what is owed");
    must(rules->bok_deals == 0 || after->bok.n_unsettled > 0,
         "an unsettled deal is sure of the bok");
}

static void settle(struct course *course, struct record *record, enum status read)
{
    const struct course before = *course;
    struct played_deal result;
    struct diag diag = {0};
    course_inherit(course, record);
    const struct ruleset *rules = rules_of(record);
    enum status status = course_begin_deal(course, rules, record, &diag);
    if (status != STATUS_OK)
        check_refusal(record, &diag);
    if (read == STATUS_OK && status == STATUS_OK) {
        status = record_settle(record, rules, true, &result, &diag);
        if (status == STATUS_OK)
            check_result(rules, &result);
        else
            check_refusal(record, &diag);
        check_played(record, rules, status == STATUS_OK ? &result : NULL);
    }
    const bool settled = read == STATUS_OK && status == STATUS_OK;
    course_end_deal(course, rules, record, settled ? &result : NULL);
    check_course(&before, course, rules, settled);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (text == NULL)
        return 0;
    memcpy(text, data, size);
    struct record_reader reader;
    struct course course = {0};
    record_reader_init(&reader, text, size);
    while (record_reader_seek(&reader)) {
        struct record record;
        struct diag diag = {0};
        const enum status read = record_read(&reader, &record, &diag);
        must(read == STATUS_OK || (diag.line >= record.line && diag.column >= 1),
             "a refusal without place");
        settle(&course, &record, read);
    }
    free(text);
    return 0;
}
