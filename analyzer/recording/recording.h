/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of written deals to which somebody adds, word by word: hands, calls, cards. What comes next
 * follows from the text alone, so a recording may be broken off anywhere and begun again over what was
 * kept of it. Nothing wrong gets into the text: what is refused changes nothing. */
#ifndef ZOLO_RECORDING_RECORDING_H
#define ZOLO_RECORDING_RECORDING_H

#include "analyzer/recording/deal_under_way.h"

/* What a recording is begun with. All borrowed as long as it lasts. */
struct recording_options {
    const struct ruleset *rules; /* of deals that name none, nor do those before them */
    const char *rules_name;      /* as a deal would name them */
    bool rules_are_asked;        /* these it must be */
    const char *players;         /* "Anna, Bartek, Celina, Darek"; NULL: nobody new is named */
    bool symbols;                /* messages name ♥Q, else HQ */
};

enum recording_stage { RECORDING_HAND, RECORDING_CALL, RECORDING_CARD };

/* What a deal has come to. */
struct finished_deal {
    bool is_settled; /* else cards are missing that the result depends on */
    char contract[32];
    int declarer;        /* seat, or SEAT_NONE */
    int payoff[N_SEATS]; /* base stakes, from each seat's own view */
    bool is_named;
    char names[N_SEATS][PERSON_BYTES];
};

enum { TAKEN_BYTES = 128, ACT_BYTES = 32 };

struct recording {
    struct recording_options options;
    struct people asked;         /* those of options.players */
    bool has_seated;             /* those of options.players, or they sat there */
    struct edited_text text;     /* of the file as it is to be */
    char *before;                /* what `deals` borrow from */
    struct written_deals deals;  /* those before the one under way */
    size_t begin;                /* where that begins, or would */
    int number;                  /* of it in the file, from 1 */
    const struct ruleset *rules; /* of it; borrowed from the options or `deals` */
    struct deal_under_way now;   /* what is told of it */
    int taken_seat;            /* who said, played or held what was taken last, SEAT_NONE: a line */
    char taken[TAKEN_BYTES];   /* that, as it is written */
    struct finished_deal done; /* the last one before it, if `number` is above 1 and it was read */
};

/* Begins over the text of a file, of which a copy is made; "" is a new one. STATUS_INPUT with line and column if the last deal
 * is wrong, or is of other rules than those asked for, or the players' names are no four names
 * (source "--players"). STATUS_MEMORY. The caller clears it, also on failure. */
enum status recording_begin(struct recording *recording, const struct recording_options *options,
                            const char *text, struct diag *diag) MUST_USE;
void recording_clear(struct recording *recording);

/* What comes next, and whose it is. */
enum recording_stage recording_stage(const struct recording *recording, unsigned *who);

/* The name of a seat of the deal under way, NULL if nobody is named. */
const char *recording_name(const struct recording *recording, unsigned s);

/* --- for the other files of this folder ------------------------------------------------------ */

/* What the deal under way is read by; borrows from the recording. */
struct deal_setting recording_setting(const struct recording *recording);

/* Makes these the rules of the deal under way; NULL: those of the options. STATUS_INPUT, which changes
 * nothing, STATUS_MEMORY. */
enum status recording_find_rules(struct recording *recording, const char *name,
                                 struct diag *diag) MUST_USE;

/* Reads the whole text anew: what the deals before hand on, and what is told of the last. `reopens`: a
 * last deal that is finished is under way again. STATUS_INPUT, STATUS_MEMORY. */
enum status recording_read(struct recording *recording, bool reopens, struct diag *diag) MUST_USE;

/* Whether a line must seat the players of the options: once, unless just they sit there. */
bool recording_must_seat(const struct recording *recording);

#endif
