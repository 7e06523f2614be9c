/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls and cards of a deal as people write them down, whether hands are known or not: of
 * a written deal, with all hands or some, and of what a player who knows only his own hand tells.
 *
 * Calls and cards of hands that are known are legal, or refused with the place; those of the others
 * are refused only for a card that cannot be theirs. All messages have the column of the text, from
 * 1, and no line. */
#ifndef ZOLO_FILES_ACTS_H
#define ZOLO_FILES_ACTS_H

#include "analyzer/files/reservation_text.h"
#include "engine/core/status.h"
#include "engine/play/table.h"

struct acts {
    const struct ruleset *rules;
    bool symbols; /* messages name ♥Q, else HQ */
    int asker;    /* the seat that tells and sees only its own hand, or SEAT_NONE */
    cardset
        hands[N_SEATS]; /* as dealt: whole ones; of the others what is known, and what they play */
    struct table table;
};

/* Begins a deal of which these hands are known. */
void acts_init(struct acts *acts, const struct ruleset *rules, const cardset hands[N_SEATS],
               int asker);

/* Hands as dealt where they are whole, else 0; the seats of which they are. */
seatset acts_whole_hands(const struct acts *acts, cardset dealt[N_SEATS]);

/* Makes the calls of a text at a fresh table: call by call, or where reservations are made the words
 * of the seats (reservation_text.h). The auction may stay open; of an asker it then stands at the next
 * seat that has something to say. STATUS_INPUT. */
enum status acts_calls(struct acts *acts, const char *text, struct compulsion compulsion,
                       struct diag *diag) MUST_USE;

/* The same where cards were played and no call is written: all have passed. STATUS_INPUT, at column 1,
 * for a seat that may not pass. */
enum status acts_pass_all(struct acts *acts, struct compulsion compulsion,
                          struct diag *diag) MUST_USE;

/* Plays the cards of a text, from where the table stands; announcements such as "2:re" stand before
 * the card they precede, whoever plays it. With `fills` it is only seen whose cards they are: whole
 * hands are not held to their duties, and announcements are left out. STATUS_INPUT. */
enum status acts_play(struct acts *acts, const char *text, bool fills, struct diag *diag) MUST_USE;

/* "trick 2, seat 3: " and why: the card that is next, in a column. Returns STATUS_INPUT. */
enum status acts_refuse(const struct acts *acts, int column, const char *why,
                        struct diag *diag) MUST_USE;

/* --- what somebody at the table tells: the calls and the cards that fell, without the other hands --- */

struct history {
    const char *calls, *play;     /* "P zolo kontra", "HA DT"; NULL or blank for nothing */
    unsigned me;                  /* the seat that tells */
    cardset hand;                 /* as it was dealt, a full one */
    struct compulsion compulsion; /* who owes a compulsory solo (RULES 3.1) */
};

/* Builds the table as that seat sees it; a play without calls is the same as one after four passes.
 * The seat's own calls and cards are checked exactly; of the others' cards, that they are neither in that
 * hand nor played already (what they prove about the hands is for knowledge_of_view to judge). On
 * STATUS_INPUT the diag's source is "--auction" or "--play", the column counts bytes of that text from 1,
 * and *table is left alone. `rules` is borrowed for the life of the table. Reservations are read as those
 * of a written deal (reservation_text.h), but that nobody names a game before all have spoken. In the play
 * "2:re" is an announcement; a seat shows its team before it refuses. */
enum status history_read(const struct ruleset *rules, const struct history *history,
                         struct table *table, struct diag *diag) MUST_USE;

/* Goes on with the cards at a table after its auction. Errors likewise. */
enum status history_play(const struct history *history, struct table *table,
                         struct diag *diag) MUST_USE;

#endif
