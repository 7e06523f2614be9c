/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players at a table: their names, their chairs, and their winnings. */
#pragma once

#include "analyzer/files/record.h"

enum { PERSON_BYTES = 40, MOST_PEOPLE = 32, MOST_CHAIRS = 6 };

struct person {
    char name[PERSON_BYTES];
    int n_deals; /* settled */
    long payoff;
    double money;
};

/* The players at a table; {0} means that none is named. With five players the dealer sits out; with
 * six, the player opposite the dealer does too. */
struct people {
    int n;
    struct person people[MOST_PEOPLE]; /* in order of appearance */
    int n_chairs;
    int chairs[MOST_CHAIRS]; /* [chair] index in people, clockwise */
    unsigned forehand;       /* chair of forehand in the next deal */
};

/* Seats the players named in the deal's `players:` line, if it has one. STATUS_INPUT. */
enum status people_seat(struct people *people, const struct record *record, struct diag *diag);

/* The chair of a seat. With five or six chairs, those of players who sit out are skipped. */
unsigned people_chair(unsigned forehand, int n_chairs, unsigned s);

/* The index of the person at a seat in the current deal; the players must have names. */
int people_at(const struct people *people, unsigned s);

/* The seat of a player, or SEAT_NONE, in a deal where at[s] is the player at seat s. */
int people_seat_of(const int at[N_SEATS], int player);

/* The index of the dealer. */
int people_dealer(const struct people *people);

/* The names in a string, in order. */
struct name_list {
    int n;
    char names[MOST_CHAIRS][PERSON_BYTES]; /* trimmed names; each inner gap is one space */
    char wrong[128];                       /* the error in the next name, translated; "" if none */
    const char *at;                        /* position of the error */
};

/* Reads distinct names separated by any of `marks`. `too_many` is the message if there are more
 * than `most` names. */
struct name_list people_names(const char *text, const char *marks, int most, const char *too_many);

enum { NOBODY = -1 };

/* Reads the next name, which may have several words, ignoring case, and moves *at past it. Sets
 * *player to the person's index, or to NOBODY, with the unknown word in `out`. False at the end. */
bool people_next(const struct people *people, const char **at, char out[PERSON_BYTES], int *player);

/* Reads the next word at *at, and moves *at past it. False at the end. */
bool people_word(const char **at, char out[PERSON_BYTES]);
