/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Extends a file of written deals word by word: hands, calls, cards. The text is the only state, so
 * a recording can be interrupted anywhere and continued from the file. A refused word changes
 * nothing. Accepted words are logged; undo replays all but the last. */
#pragma once

#include "analyzer/club/deal_under_way.h"

/* Options; all borrowed for the life of the recording. */
struct recording_options {
    const struct ruleset *rules; /* rules of deals that neither name nor inherit any */
    const char *rules_name;      /* their name in a line `rules:` */
    bool rules_are_asked;        /* the user requires these rules */
    const char *players;         /* "Anna, Bartek, Celina, Darek", or NULL */
    bool symbols;                /* messages name ♥Q, else HQ */
};

enum recording_stage { RECORDING_HAND, RECORDING_CALL, RECORDING_CARD };

enum { TAKEN_BYTES = 128, ACTION_BYTES = 32, MOST_OFFERS = 128, UNDONE_BYTES = 64 };

struct recording {
    struct recording_options options;
    struct people asked;         /* the people of options.players */
    bool has_seated;             /* they are seated */
    char *base;                  /* the text without the logged words */
    struct edited_text words;    /* the log of accepted words, each with '\n' */
    struct edited_text text;     /* the new contents of the file */
    char *before;                /* a copy of `text`, from which `deals` borrow; owned */
    struct written_deals deals;  /* all deals except the one under way */
    size_t begin;                /* offset of the deal under way */
    int number;                  /* number of the deal under way, from 1 */
    const struct ruleset *rules; /* rules of the deal under way; borrowed */
    struct deal_under_way now;   /* the deal under way */
    int taken_seat;              /* seat of the last accepted word; SEAT_NONE: a line */
    char taken[TAKEN_BYTES];     /* that word */
    struct deal_under_way done;  /* the deal finished last in this recording */
};

/* Begins with the text of a file, "" for a new one; the text is copied. STATUS_INPUT with line and
 * column if the last deal is wrong or has other rules than required, or (source "--players")
 * options.players are not four names. STATUS_MEMORY. The caller clears it, even on failure. */
enum status recording_begin(struct recording *recording, const struct recording_options *options,
                            const char *text, struct diag *diag);
void recording_clear(struct recording *recording);

/* What is expected next, and from which seat. */
enum recording_stage recording_stage(const struct recording *recording, unsigned *who);

/* The name of the player at a seat of the deal under way, or NULL. */
const char *recording_name(const struct recording *recording, unsigned s);

/* Takes the next item of a line at *at and advances to the following one or the end. An item is a
 * hand (ended by '|'; '?' is an unknown card, a lone '?' an unknown hand), a call, an announcement
 * ("2:re"), a card, or any line "key: value" of a written deal. STATUS_INPUT if it is refused, with
 * the column in bytes of `line`; then *at and the recording are unchanged. STATUS_MEMORY. */
enum status recording_take(struct recording *recording, const char *line, const char **at,
                           struct diag *diag);

/* The words that would be accepted now: calls; or cards, sorted as a hand is, copies once, then
 * announcements; none in the stage of hands. STATUS_MEMORY. */
struct offers {
    int n, n_cards;
    char words[MOST_OFFERS][ACTION_BYTES];
    card cards[MAX_CARDS]; /* the first n_cards words */
};
enum status recording_offers(const struct recording *recording, struct offers *out);

/* Undoes the last accepted word, even of a finished deal; without one, removes the last call or
 * card of the deal under way from the file's text. `what` names it; "": there was nothing.
 * STATUS_MEMORY, STATUS_INPUT. */
enum status recording_undo(struct recording *recording, char what[UNDONE_BYTES], struct diag *diag);

/* --- internal: shared by recording.c and recording_take.c ------------------------------------ */

/* Sets the rules of the deal under way; NULL: those of the options. STATUS_INPUT changes nothing,
 * STATUS_MEMORY. */
enum status recording_find_rules(struct recording *recording, const char *name, struct diag *diag);

/* Reads the whole text again: the course of the earlier deals, and the deal under way.
 * STATUS_INPUT, STATUS_MEMORY. */
enum status recording_read(struct recording *recording, struct diag *diag);

/* Copies the text for editing; the caller frees out->bytes. STATUS_MEMORY. */
enum status recording_copy(const struct recording *recording, struct edited_text *out);

/* Reads the deal under way from another text. The diag has no line or column. STATUS_INPUT,
 * STATUS_MEMORY. */
enum status recording_judge(const struct recording *recording, const struct edited_text *text,
                            struct deal_under_way *out, struct diag *diag);

/* Replaces the recording's text by *text, whose bytes it takes or frees, if `status` is STATUS_OK
 * and recording_judge accepts it. Returns the first failure. */
enum status recording_accept(struct recording *recording, struct edited_text *text,
                             enum status status, struct diag *diag);

/* True if a line `players:` is still needed to seat options.players. */
bool recording_must_seat(const struct recording *recording);

/* Appends a word to the calls (RECORD_CALLS) or the play (RECORD_PLAY) of the deal in *text.
 * STATUS_MEMORY. */
enum status recording_add_action(const struct recording *recording, enum record_key key,
                                 const char *word, struct edited_text *text);
