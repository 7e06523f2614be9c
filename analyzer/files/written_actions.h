/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls and cards of a deal as people write them down, whether hands are known or not: of
 * a written deal, with all hands or some, and of what a player who knows only his own hand tells.
 *
 * Calls and cards of hands that are known are legal, or refused with the place; those of the others
 * are refused only for a card that cannot be theirs. All messages have the column of the text, from
 * 1, and no line. */
#ifndef ZOLO_FILES_WRITTEN_ACTIONS_H
#define ZOLO_FILES_WRITTEN_ACTIONS_H

#include "analyzer/files/written_actions.h"
#include "engine/core/status.h"
#include "engine/play/table.h"
#include "engine/rules/auction/auction.h"

/* --- reservations: reservation_text.c ------------------------------------------------------------ */

/* Reservations as they are written, in one of two forms. One word a seat from forehand: P for a healthy
 * hand, the game that was named, be it outranked or not, or vorbehalt for a reservation that was never
 * named because an earlier one took the game (AMB-27); a named game stands for two calls, that there is
 * a reservation, and the game. Or call by call, where none of the first four words is a game: P or
 * vorbehalt of each seat, then what those who have a reservation say in turn, "P vorbehalt P P hochzeit".
 * There a healthy seat has nothing to say: its P may be left out, and a P is that of the next seat
 * before which no call was made, healthy or not. A solo of a seat that owes one is its Pflichtsolo, with
 * or without `pflicht:` (AMB-28). */

/* Who must and may play a compulsory solo (Pflichtsolo) in a deal. */
struct compulsion {
    bool by_words; /* the words tell who else owes one: pflicht:… marks its seat */
    seatset owing; /* who owes one */
    seatset forced;
};
#define COMPULSION_BY_WORDS ((struct compulsion){.by_words = true})

/* Reads the calls of a deal. Fewer than four words leave the auction open, and so does a reservation
 * that is still to be named, call by call. `known` are the hands as dealt, 0 for a hidden one, which is taken to have what a
 * game demands. On STATUS_INPUT the message begins "call 3, seat 3: " and the column counts bytes of
 * `text` from 1. */
enum status reservation_text_read(const struct ruleset *rules, const char *text,
                                  const cardset known[N_SEATS], struct compulsion compulsion,
                                  struct auction *out, struct diag *diag) MUST_USE;

/* Where games are named, healthy seats have nothing to say: the one rule of whose turn it is. Makes their
 * passes up to the next seat that has. Nothing where there are no reservations. */
void reservation_pass_healthy(const struct ruleset *rules, struct auction *auction);

/* True if each seat has spoken. Before that the calls tell whether there is a reservation, and nobody
 * who is at the table can know a game. */
bool reservation_text_is(const struct ruleset *rules, const char *text);

/* --- calls and cards: written_actions.c ----------------------------------------------------------------------- */

struct written_actions {
    const struct ruleset *rules;
    bool symbols; /* messages name ♥Q, else HQ */
    int own_seat; /* the seat that tells and sees only its own hand, or SEAT_NONE */
    cardset
        hands[N_SEATS]; /* as dealt: whole ones; of the others what is known, and what they play */
    struct table table;
};

/* Begins a deal of which these hands are known. */
void written_actions_init(struct written_actions *actions, const struct ruleset *rules,
                          const cardset hands[N_SEATS], int own_seat);

/* Hands as dealt where they are whole, else 0; the seats of which they are. */
seatset written_actions_whole_hands(const struct written_actions *actions, cardset dealt[N_SEATS]);

/* Makes the calls of a text at a fresh table: call by call, or where reservations are made the words
 * of the seats (above). The auction may stay open; of an asker it then stands at the next
 * seat that has something to say. STATUS_INPUT. */
enum status written_actions_calls(struct written_actions *actions, const char *text,
                                  struct compulsion compulsion, struct diag *diag) MUST_USE;

/* The same where cards were played and no call is written: all have passed. STATUS_INPUT, at column 1,
 * for a seat that may not pass. */
enum status written_actions_pass_all(struct written_actions *actions, struct compulsion compulsion,
                                     struct diag *diag) MUST_USE;

/* Plays the cards of a text, from where the table stands; announcements such as "2:re" stand before
 * the card they precede, whoever plays it. With `fills` it is only seen whose cards they are: whole
 * hands are not held to their duties, and announcements are left out. STATUS_INPUT. */
enum status written_actions_play(struct written_actions *actions, const char *text, bool fills,
                                 struct diag *diag) MUST_USE;

/* "trick 2, seat 3: " and why: the card that is next, in a column. Returns STATUS_INPUT. */
enum status written_actions_refuse(const struct written_actions *actions, int column,
                                   const char *why, struct diag *diag) MUST_USE;

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
 * of a written deal (above), but that nobody names a game before all have spoken. In the play
 * "2:re" is an announcement; a seat shows its team before it refuses. */
enum status history_read(const struct ruleset *rules, const struct history *history,
                         struct table *table, struct diag *diag) MUST_USE;

/* Goes on with the cards at a table after its auction. Errors likewise. */
enum status history_play(const struct history *history, struct table *table,
                         struct diag *diag) MUST_USE;

#endif
