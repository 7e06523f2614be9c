/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the calls and cards of recorded deals, in which some or all hands are known, and of
 * questions, in which one seat knows its own hand.
 *
 * Calls and cards of known hands must be legal; a card from a hidden hand is refused only if that
 * hand cannot contain it. Error positions have a column in the text, from 1, but no line. */
#pragma once

#include "engine/core/status.h"
#include "engine/play/table.h"
#include "engine/rules/auction/auction.h"

/* --- reservations: reservation_text.c -------------------------------------------------------- */

/* Written reservations have one of two forms.
 *
 * The one-word form has one word per seat, from forehand: P for a healthy hand; the name of the
 * game, even if outranked; or vorbehalt for a reservation that was not named because an earlier one
 * took the game (AMB-27). The name of a game means two calls, the reservation and the name.
 *
 * The call-by-call form, in which none of the first four words is a game, has P or vorbehalt for
 * each seat, then the words of the seats with a reservation in turn: "P vorbehalt P P hochzeit".
 * The passes of healthy seats in the second round may be omitted; a P in that round is a pass by
 * the next seat in turn, healthy or not.
 *
 * A solo by a seat that owes a Pflichtsolo counts as that, with or without `pflicht:` (AMB-28). */

/* The compulsory solos (Pflichtsoli) of a deal. */
struct compulsion {
    bool by_words;  /* words such as "pflicht:…" add seats to `owing` */
    seatset owing;  /* seats that owe a compulsory solo */
    seatset forced; /* the seat that must play its solo in this deal */
};
#define COMPULSION_BY_WORDS ((struct compulsion){.by_words = true})

/* Reads the calls of a deal. The auction stays open if there are fewer than four words or, in the
 * call-by-call form, while a reservation has not been named. `known` are the hands as dealt; 0 is a
 * hidden hand, assumed to contain what its game requires. On STATUS_INPUT, the message begins "call
 * 3, seat 3: ". */
enum status reservation_text_read(const struct ruleset *rules, const char *text,
                                  const cardset known[N_SEATS], struct compulsion compulsion,
                                  struct auction *out, struct diag *diag);

/* Makes healthy seats pass in the second round, up to the next seat that must name a game. Does
 * nothing in auctions without reservations. */
void reservation_pass_healthy(const struct ruleset *rules, struct auction *auction);

/* True if the text has at least four words; with fewer words, no game has been named yet. */
bool reservation_text_is(const struct ruleset *rules, const char *text);

/* --- calls and cards: written_actions.c ------------------------------------------------------ */

struct written_actions {
    const struct ruleset *rules;
    bool symbols;           /* messages print ♥Q instead of HQ */
    int own_seat;           /* the seat that knows only its own hand, or SEAT_NONE */
    cardset hands[N_SEATS]; /* hands as dealt; for unknown hands, the cards known or played */
    struct table table;
};

/* Begins a deal with the given hands, or 0 for unknown hands. */
void written_actions_init(struct written_actions *actions, const struct ruleset *rules,
                          const cardset hands[N_SEATS], int own_seat);

/* Copies the complete hands, and writes 0 for the others. Returns the seats with complete hands. */
seatset written_actions_whole_hands(const struct written_actions *actions, cardset dealt[N_SEATS]);

/* Makes the calls in a text at a new table; reservations may have either form. The auction may stay
 * open; if there is an own seat, healthy seats then pass automatically. STATUS_INPUT. */
enum status written_actions_calls(struct written_actions *actions, const char *text,
                                  struct compulsion compulsion, struct diag *diag);

/* Like written_actions_calls, but for a deal without recorded calls: all seats pass. Returns
 * STATUS_INPUT, at column 1, if a seat may not pass. */
enum status written_actions_pass_all(struct written_actions *actions, struct compulsion compulsion,
                                     struct diag *diag);

/* Plays the cards in a text from the current position; a bar, | or /, may separate tricks. An
 * announcement such as "2:re" precedes the next card, whoever plays that card. If `fills` is set,
 * cards are only assigned to hands; legality is not checked, and announcements are skipped.
 * STATUS_INPUT. */
enum status written_actions_play(struct written_actions *actions, const char *text, bool fills,
                                 struct diag *diag);

/* Reports "trick 2, seat 3: " (of the next card) and the reason `why`, at a given column. Returns
 * STATUS_INPUT. */
enum status written_actions_refuse(const struct written_actions *actions, int column,
                                   const char *why, struct diag *diag);

/* --- the history of a question: calls and cards, one hand known ------------------------------- */

struct history {
    const char *calls, *play;     /* such as "P zolo kontra" and "HA DT"; NULL or blank: empty */
    unsigned me;                  /* the own seat */
    cardset hand;                 /* complete, as dealt; must not win before the auction */
    struct compulsion compulsion; /* RULES 3.1 */
};

/* Builds the table as the own seat sees it; if there are cards but no calls, everybody passed. Own
 * calls and cards must be legal; other seats' cards must not be in the own hand or have been played
 * (knowledge_of_view checks what else those cards imply). No game may be named before all seats
 * have spoken, and a seat must reveal its team before it announces a level. If STATUS_INPUT is
 * returned, the source is "--auction" or "--play", the column counts bytes of that text from 1, and
 * *table is unchanged. `rules` is borrowed for the life of the table. */
enum status history_read(const struct ruleset *rules, const struct history *history,
                         struct table *table, struct diag *diag);

/* Plays the cards of a history on a table whose auction is over. Errors as history_read. */
enum status history_play(const struct history *history, struct table *table, struct diag *diag);
