/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of written deals to which somebody adds, word by word: hands, calls, cards. What comes next
 * follows from the text alone, so a recording may be broken off anywhere and begun again over what was
 * kept of it. Nothing wrong gets into the text: what is refused changes nothing. What is taken is noted
 * in a list of words, which only grows; to take one back the others are entered anew. */
#ifndef ZOLO_CLUB_RECORDING_H
#define ZOLO_CLUB_RECORDING_H

#include "analyzer/club/deal_under_way.h"

/* What a recording is begun with. All borrowed as long as it lasts. */
struct recording_options {
    const struct ruleset *rules; /* of deals that name none, nor do those before them */
    const char *rules_name;      /* as a deal would name them */
    bool rules_are_asked;        /* these it must be */
    const char *players;         /* "Anna, Bartek, Celina, Darek"; NULL: nobody new is named */
    bool symbols;                /* messages name ♥Q, else HQ */
};

enum recording_stage { RECORDING_HAND, RECORDING_CALL, RECORDING_CARD };

enum { TAKEN_BYTES = 128, ACTION_BYTES = 32, MOST_OFFERS = 128, UNDONE_BYTES = 64 };

struct recording {
    struct recording_options options;
    struct people asked;         /* those of options.players */
    bool has_seated;             /* those of options.players, or they sat there */
    char *base;                  /* the text before the first of … */
    struct edited_text words;    /* … what was entered, each with its '\n' */
    struct edited_text text;     /* of the file as it is to be: `base` with the words */
    char *before;                /* what `deals` borrow from */
    struct written_deals deals;  /* those before the one under way */
    size_t begin;                /* where that begins, or would */
    int number;                  /* of it in the file, from 1 */
    const struct ruleset *rules; /* of it; borrowed from the options or `deals` */
    struct deal_under_way now;   /* what is told of it */
    int taken_seat;          /* who said, played or held what was taken last, SEAT_NONE: a line */
    char taken[TAKEN_BYTES]; /* that, as it is written */
    struct deal_under_way done; /* the last one before it, if `number` is above 1 and it was read */
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

/* Takes the first thing of a line at *at and moves on past it and what may stand after it, to the next or
 * the end: a hand ('|' ends one, '?' is an unknown card, a lone '?' an unknown hand), a call, an
 * announcement ("2:re"), a card; or "key: value" with any line of a written deal. STATUS_INPUT if
 * it is refused: the column counts the bytes of `line`, *at and the recording stay as they were.
 * STATUS_MEMORY. */
enum status recording_take(struct recording *recording, const char *line, const char **at,
                           struct diag *diag) MUST_USE;

/* What would be taken now, as it is written: calls, or cards (sorted as a player sorts them, twins
 * once) and then announcements. Nothing in the stage of hands. STATUS_MEMORY. */
struct offers {
    int n, n_cards;
    char words[MOST_OFFERS][ACTION_BYTES];
    card cards[MAX_CARDS]; /* the first n_cards words */
};
enum status recording_offers(const struct recording *recording, struct offers *out) MUST_USE;

/* Takes back what was entered last, be it of a deal that is finished by now, or else the last call or card
 * of the deal under way that an earlier recording has left; *what names it, "" if there was nothing.
 * STATUS_MEMORY, STATUS_INPUT. */
enum status recording_undo(struct recording *recording, char what[UNDONE_BYTES],
                           struct diag *diag) MUST_USE;

/* --- for the other files of this folder ------------------------------------------------------ */

/* Makes these the rules of the deal under way; NULL: those of the options. STATUS_INPUT, which changes
 * nothing, STATUS_MEMORY. */
enum status recording_find_rules(struct recording *recording, const char *name,
                                 struct diag *diag) MUST_USE;

/* Reads the whole text anew: what the deals before hand on, and what is told of the last. STATUS_INPUT,
 * STATUS_MEMORY. */
enum status recording_read(struct recording *recording, struct diag *diag) MUST_USE;

/* A copy of the text, to be changed; the caller frees its bytes. STATUS_MEMORY. */
enum status recording_copy(const struct recording *recording, struct edited_text *out) MUST_USE;

/* What the deal would be with this text in the place of the recording's; its diagnosis has no place.
 * STATUS_INPUT, STATUS_MEMORY. */
enum status recording_judge(const struct recording *recording, const struct edited_text *text,
                            struct deal_under_way *out, struct diag *diag) MUST_USE;

/* Makes a text, which is taken over, that of the recording if `status` is STATUS_OK and the deal may
 * be so. Returns the status, or that of recording_judge. */
enum status recording_accept(struct recording *recording, struct edited_text *text,
                             enum status status, struct diag *diag) MUST_USE;

/* Whether a line must seat the players of the options: once, unless just they sit there. */
bool recording_must_seat(const struct recording *recording);

/* Adds a call (RECORD_CALLS) or what stands in a play (RECORD_PLAY) to a text of the deal. */
enum status recording_add_action(const struct recording *recording, enum record_key key,
                                 const char *word, struct edited_text *text) MUST_USE;

#endif
