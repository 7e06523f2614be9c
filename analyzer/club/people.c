/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/people.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/plain_text.h"

/* The index of the person called `name`, who is added if new; −1 if the list is then full. */
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

static const char gaps[] = " \t,;+/&"; /* the characters that separate words in a field */

/* The length in bytes of a match of `name` at `text`, ignoring case and gap width, or 0. */
static size_t name_at(const char *text, const char *name)
{
    const char *at = text;
    while (*name != '\0') {
        int32_t code, wanted;
        const size_t n = letters_character(at, &code);
        name += letters_character(name, &wanted);
        if (n == 0 || letters_lower(wanted) != letters_lower(code == '\t' ? ' ' : code))
            return 0;
        at += wanted == ' ' ? strspn(at, " \t") : n;
    }
    return *at == '\0' || strchr(gaps, *at) != NULL ? (size_t)(at - text) : 0;
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
            is_there |= list.names[i][name_at(list.names[i], name)] == '\0';
        list.at = at;
        if (name[0] == '\0')
            snprintf(list.wrong, sizeof list.wrong, "%s", tr("a name is missing here"));
        else if (!fits)
            snprintf(list.wrong, sizeof list.wrong, tr("a name has at most %d bytes"),
                     PERSON_BYTES - 1);
        else if (list.n == most)
            snprintf(list.wrong, sizeof list.wrong, "%s", tr(too_many));
        else if (is_there)
            snprintf(list.wrong, sizeof list.wrong, "%s", tr("two players have the same name"));
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
    if (value->text == NULL)
        return STATUS_OK;
    const struct name_list list =
        people_names(value->text, ",;", N_SEATS,
                     N_("players: a deal has four players, and this is a fifth name"));
    if (list.wrong[0] != '\0')
        return record_refuse(value, list.at, diag, "%s", list.wrong);
    if (list.n < N_SEATS) {
        return record_refuse(value, value->text, diag, N_("players: expected four names, found %d"),
                             list.n);
    }
    struct people seated = *people;
    seated.n_chairs = N_SEATS;
    seated.forehand = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        seated.chairs[s] = find_person(&seated, list.names[s]);
        if (seated.chairs[s] < 0)
            return record_refuse_line(record, RECORD_PLAYERS, diag,
                                      N_("the file names too many people"));
    }
    *people = seated;
    return STATUS_OK;
}

unsigned people_chair(unsigned forehand, int n_chairs, unsigned s)
{
    return (forehand + s + (n_chairs == MOST_CHAIRS && s >= 2)) % (unsigned)n_chairs;
}

int people_at(const struct people *people, unsigned s)
{
    return people->chairs[people_chair(people->forehand, people->n_chairs, s)];
}

int people_seat_of(const int at[N_SEATS], int player)
{
    for (int s = 0; s < N_SEATS; s++)
        if (at[s] == player)
            return s;
    return SEAT_NONE;
}

int people_dealer(const struct people *people)
{
    const unsigned n = (unsigned)people->n_chairs;
    return people->chairs[(people->forehand + n - 1) % n];
}

bool people_word(const char **at, char out[PERSON_BYTES])
{
    *at += strspn(*at, gaps);
    const size_t n = strcspn(*at, gaps);
    snprintf(out, PERSON_BYTES, "%.*s", (int)n, *at);
    *at += n;
    return n > 0;
}

bool people_next(const struct people *people, const char **at, char out[PERSON_BYTES], int *player)
{
    size_t most = 0;
    *player = NOBODY;
    *at += strspn(*at, gaps);
    for (int i = 0; i < people->n; i++) {
        const size_t n = name_at(*at, people->people[i].name);
        if (n > most) {
            most = n;
            *player = i;
        }
    }
    if (*player == NOBODY)
        return people_word(at, out);
    memcpy(out, people->people[*player].name, PERSON_BYTES);
    *at += most;
    return true;
}
