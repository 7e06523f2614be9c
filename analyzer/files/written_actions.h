/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the calls and cards of written deals, in which some or all hands are known, and of
 * questions, in which one seat knows its own hand.
 *
 * Calls and cards of known hands must be legal; those of other hands are refused only for a card
 * that they cannot hold. Diagnostics have the column in the text, from 1, and no line. */
#pragma once

#include "engine/core/status.h"
#include "engine/play/table.h"
#include "engine/rules/auction/auction.h"

/* --- reservations: reservation_text.c -------------------------------------------------------- */

/* Reservations are written in one of two forms.
 *
 * One word a seat, from forehand: P for a healthy hand; the game named, outranked or not; or
 * vorbehalt for a reservation that was not named because an earlier one took the game (AMB-27). A
 * named game means two calls, the reservation and its name.
 *
 * Call by call, if none of the first four words is a game: P or vorbehalt of each seat, then the
 * words of the seats with a reservation in turn, "P vorbehalt P P hochzeit". The passes of healthy
 * seats in the second round may be left out; a P there belongs to the next seat in turn, healthy or
 * not.
 *
 * A solo of a seat that owes one is its Pflichtsolo, with or without `pflicht:` (AMB-28). */

/* The compulsory solos (Pflichtsoli) of a deal. */
struct compulsion {
    bool by_words;  /* words like pflicht:… add further seats that owe one */
    seatset owing;  /* seats that owe one */
    seatset forced; /* the seat that must play it now */
};
#define COMPULSION_BY_WORDS ((struct compulsion){.by_words = true})

/* Reads the calls of a deal. The auction stays open after fewer than four words, or if in the
 * second form a reservation is still to be named. `known` are the hands as dealt; 0 is a hidden
 * hand, assumed to hold what its game requires. STATUS_INPUT: the message begins "call 3, seat 3:
 * ". */
enum status reservation_text_read(const struct ruleset *rules, const char *text,
                                  const cardset known[N_SEATS], struct compulsion compulsion,
                                  struct auction *out, struct diag *diag);

/* Makes the passes of healthy seats in the second round, up to the next seat that names a game.
 * Does nothing in other auctions. */
void reservation_pass_healthy(const struct ruleset *rules, struct auction *auction);

/* True if the text has at least four words. With fewer, a player at the table cannot know a game
 * yet. */
bool reservation_text_is(const struct ruleset *rules, const char *text);

/* --- calls and cards: written_actions.c ------------------------------------------------------ */

struct written_actions {
    const struct ruleset *rules;
    bool symbols;           /* messages name ♥Q, else HQ */
    int own_seat;           /* the seat that knows only its own hand, or SEAT_NONE */
    cardset hands[N_SEATS]; /* as dealt; for unknown hands, the known and the played cards */
    struct table table;
};

/* Begins a deal with these hands, 0 for unknown ones. */
void written_actions_init(struct written_actions *actions, const struct ruleset *rules,
                          const cardset hands[N_SEATS], int own_seat);

/* Writes the complete hands, 0 for others. Returns their seats. */
seatset written_actions_whole_hands(const struct written_actions *actions, cardset dealt[N_SEATS]);

/* Makes the calls of a text at a new table; reservations in either form above. The auction may stay
 * open; with an own seat the passes of healthy seats are then made. STATUS_INPUT. */
enum status written_actions_calls(struct written_actions *actions, const char *text,
                                  struct compulsion compulsion, struct diag *diag);

/* Like written_actions_calls, for a play without calls: all seats pass. STATUS_INPUT, at column 1,
 * for a seat that may not pass. */
enum status written_actions_pass_all(struct written_actions *actions, struct compulsion compulsion,
                                     struct diag *diag);

/* Plays the cards in a text from the current position; a bar, | or /, may separate tricks. An
 * announcement such as "2:re" comes before the next card, whoever plays it. With `fills` the cards
 * are only assigned to hands: legality is not checked, and announcements are skipped.
 * STATUS_INPUT. */
enum status written_actions_play(struct written_actions *actions, const char *text, bool fills,
                                 struct diag *diag);

/* Reports "trick 2, seat 3: " and `why` for the next card, at a column. Returns STATUS_INPUT. */
enum status written_actions_refuse(const struct written_actions *actions, int column,
                                   const char *why, struct diag *diag);

/* --- the history of a question: calls and cards of which one hand is known -------------------- */

struct history {
    const char *calls, *play;     /* "P zolo kontra", "HA DT"; NULL or blank for nothing */
    unsigned me;                  /* the own seat */
    cardset hand;                 /* as dealt, complete */
    struct compulsion compulsion; /* RULES 3.1 */
};

/* Builds the table as the own seat sees it; a play without calls means that all passed. Own calls
 * and cards must be legal; cards of others must not be in the own hand or already played (their
 * further implications are checked by knowledge_of_view). No game may be named before all seats
 * have spoken, and a seat must have shown its team before it announces a level. STATUS_INPUT: the
 * source is "--auction" or "--play", the column counts bytes of that text from 1, and *table is
 * unchanged. `rules` is borrowed for the life of the table. */
enum status history_read(const struct ruleset *rules, const struct history *history,
                         struct table *table, struct diag *diag);

/* Plays only the cards, at a table whose auction is over. Errors likewise. */
enum status history_play(const struct history *history, struct table *table, struct diag *diag);
