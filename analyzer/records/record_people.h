/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits at the table of written deals: a line `players: Anna, Bartek, Celina, Darek` (commas or
 * semicolons) names them from forehand of its deal. In each deal after it the next to the left is forehand, as the deal goes
 * round, or as a session has it; another such line seats others, and everybody keeps what he has
 * won under his name. */
#ifndef ZOLO_RECORDS_RECORD_PEOPLE_H
#define ZOLO_RECORDS_RECORD_PEOPLE_H

#include <stdbool.h>

#include "engine/core/pack.h"
#include "engine/core/status.h"

struct record; /* analyzer/records/record.h */
struct record_result;

enum { PERSON_BYTES = 40, MOST_PEOPLE = 32 };

struct record_person {
    char name[PERSON_BYTES];
    int n_deals; /* settled */
    long payoff;
    double money;
};

/* {0} before the first deal. */
struct record_people {
    int n;                                    /* 0: nobody was named */
    struct record_person people[MOST_PEOPLE]; /* in the order they came */
    int chairs[N_SEATS];                      /* person by chair, clockwise */
    unsigned forehand;                        /* chair that leads the next deal */
};

/* A name of several. */
struct listed_name {
    const char *at;           /* where it stands */
    bool is_missing, is_long; /* nothing stands there; it is cut off */
    char name[PERSON_BYTES];  /* without blanks around it, each gap within one space */
    const char *next;         /* where the next one begins, NULL after the last */
};

/* The name at `at`, up to the end or one of the `marks` that part names. */
struct listed_name record_people_next(const char *at, const char *marks);

/* Seats those whom the deal's line names, if it has one. STATUS_INPUT if they are not four with
 * different names of a bearable length. */
enum status record_people_tell(struct record_people *people, const struct record *record,
                               struct diag *diag) MUST_USE;

/* The person at a seat of the present deal; only where somebody was named. */
int record_people_at(const struct record_people *people, unsigned s);

/* Adds what the present deal comes to; NULL if it could not be settled. */
void record_people_add(struct record_people *people, const struct record_result *result);

/* Goes on to the next deal. `stays`: the same dealer deals again (RULES 3.1, Pflichtsolo). */
void record_people_go_on(struct record_people *people, bool stays);

#endif
