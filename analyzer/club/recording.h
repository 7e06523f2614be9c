/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Extends a file of recorded deals word by word, with hands, calls and cards. The text is the only
 * state, so a recording can be interrupted at any point and continued from the file. A refused word
 * changes nothing. Accepted words are logged; undo replays all words but the last. */
#pragma once

#include "analyzer/club/deal_under_way.h"

/* The options; pointers are borrowed for the life of the recording. */
struct recording_options {
    const struct ruleset *rules; /* rules for deals that neither name nor inherit rules */
    const char *rules_name;      /* name of these rules in a `rules:` line */
    bool rules_are_asked;        /* whether the user has requested these rules */
    const char *players;         /* "Anna, Bartek, Celina, Darek", or NULL */
    bool symbols;                /* messages print ♥Q instead of HQ */
};

enum recording_stage { RECORDING_HAND, RECORDING_CALL, RECORDING_CARD };

enum { TAKEN_BYTES = 128, ACTION_BYTES = 32, MOST_OFFERS = 128, UNDONE_BYTES = 64 };

struct recording {
    struct recording_options options;
    struct people asked;         /* the people of options.players */
    bool has_seated;             /* whether the people in options.players have been seated */
    char *base;                  /* the text of the file before the first logged word */
    struct edited_text words;    /* the log of accepted words, each followed by '\n' */
    struct edited_text text;     /* the new contents of the file */
    char *before;                /* a copy of `text`, from which `deals` borrows; owned */
    struct written_deals deals;  /* all deals except the current one */
    size_t begin;                /* offset of the current deal */
    int number;                  /* number of the current deal, from 1 */
    const struct ruleset *rules; /* rules of the current deal; borrowed */
    struct deal_under_way now;   /* the deal under way */
    int taken_seat;              /* seat of the last accepted word; SEAT_NONE after a whole line */
    char taken[TAKEN_BYTES];     /* the last accepted word */
    struct deal_under_way done;  /* the most recent deal finished in this recording */
};

/* Begins a recording with the text of a file, or "" for a new file; the text is copied. Returns
 * STATUS_INPUT with line and column if the last deal is wrong or does not have the requested rules,
 * or with source "--players" if options.players are not four names. STATUS_MEMORY. The caller
 * clears the recording, even on failure. */
enum status recording_begin(struct recording *recording, const struct recording_options *options,
                            const char *text, struct diag *diag);
void recording_clear(struct recording *recording);

/* The kind of word expected next; *who is set to the seat that the word concerns. */
enum recording_stage recording_stage(const struct recording *recording, unsigned *who);

/* The name of the player at a seat in the current deal, or NULL. */
const char *recording_name(const struct recording *recording, unsigned s);

/* Accepts the item at *at in a line, and moves *at to the next item or the end of the line. An item
 * is a hand (terminated by '|'; '?' is an unknown card, a lone '?' an unknown hand), a call, an
 * announcement ("2:re"), a card, or any "key: value" line of a recorded deal. Returns STATUS_INPUT,
 * with the column of `line` in bytes, if the item is refused; *at and the recording are then
 * unchanged. STATUS_MEMORY. */
enum status recording_take(struct recording *recording, const char *line, const char **at,
                           struct diag *diag);

/* The words that would be accepted next: the calls, or first all cards and then all announcements.
 * Cards are sorted as in a hand, and identical cards are listed only once. The list is empty while
 * hands are entered. STATUS_MEMORY. */
struct offers {
    int n, n_cards;
    char words[MOST_OFFERS][ACTION_BYTES];
    card cards[MAX_CARDS]; /* the cards that are among the words */
};
enum status recording_offers(const struct recording *recording, struct offers *out);

/* Undoes the last accepted word, even in a finished deal. If no word was accepted, removes the last
 * call or card of the current deal from the file's text. Sets `what` to the word, or to "" if there
 * was nothing to undo. STATUS_MEMORY, STATUS_INPUT. */
enum status recording_undo(struct recording *recording, char what[UNDONE_BYTES], struct diag *diag);

/* --- internal functions, shared by recording.c and recording_take.c --------------------------- */

/* Sets the rules of the current deal; NULL stands for the rules in the options. Returns
 * STATUS_INPUT, without changing anything, or STATUS_MEMORY. */
enum status recording_find_rules(struct recording *recording, const char *name, struct diag *diag);

/* Reads the whole text again: the course of the earlier deals, and the current deal. STATUS_INPUT,
 * STATUS_MEMORY. */
enum status recording_read(struct recording *recording, struct diag *diag);

/* Copies the text for editing; the caller frees out->bytes. STATUS_MEMORY. */
enum status recording_copy(const struct recording *recording, struct edited_text *out);

/* Reads the current deal from another text. Sets no line or column in *diag. STATUS_INPUT,
 * STATUS_MEMORY. */
enum status recording_judge(const struct recording *recording, const struct edited_text *text,
                            struct deal_under_way *out, struct diag *diag);

/* If `status` is STATUS_OK and recording_judge accepts *text, replaces the recording's text with
 * it. In any case, text->bytes is taken over or freed. Returns the first failure. */
enum status recording_accept(struct recording *recording, struct edited_text *text,
                             enum status status, struct diag *diag);

/* True if a `players:` line is still needed in order to seat options.players. */
bool recording_must_seat(const struct recording *recording);

/* Appends a word to the calls (RECORD_CALLS) or the play (RECORD_PLAY) of the deal in *text.
 * STATUS_MEMORY. */
enum status recording_add_action(const struct recording *recording, enum record_key key,
                                 const char *word, struct edited_text *text);
