/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_people.h. */
#include "analyzer/records/record_people.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/records/record_refuse.h"
#include "engine/core/language.h"

/* The person of that name, who is new if need be; -1 without room. */
static int find_person(struct record_people *people, const char *name)
{
    for (int i = 0; i < people->n; i++)
        if (strcmp(people->people[i].name, name) == 0)
            return i;
    if (people->n == MOST_PEOPLE)
        return -1;
    people->people[people->n] = (struct record_person){0};
    snprintf(people->people[people->n].name, PERSON_BYTES, "%.*s", PERSON_BYTES - 1, name);
    return people->n++;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

struct listed_name record_people_next(const char *at, const char *marks)
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
        const struct listed_name name = record_people_next(at, ",;");
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

enum status record_people_tell(struct record_people *people, const struct record *record,
                               struct diag *diag)
{
    char names[N_SEATS][PERSON_BYTES];
    if (record->values[RECORD_PLAYERS].text == NULL)
        return STATUS_OK;
    const enum status status = read_names(record, names, diag);
    if (status != STATUS_OK)
        return status;
    struct record_people seated = *people;
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

int record_people_at(const struct record_people *people, unsigned s)
{
    return people->chairs[seat_after(people->forehand, s)];
}

void record_people_add(struct record_people *people, const struct record_result *result)
{
    for (unsigned s = 0; s < N_SEATS && people->n > 0 && result != NULL; s++) {
        struct record_person *person = &people->people[record_people_at(people, s)];
        person->n_deals++;
        person->payoff += result->payoff[s];
        person->money += result->payoff[s] * result->stake;
    }
}

void record_people_go_on(struct record_people *people, bool stays)
{
    people->forehand = seat_after(people->forehand, stays ? 0 : 1);
}
