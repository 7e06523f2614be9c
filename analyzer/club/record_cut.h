/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that are not played to the last card.
 *
 * `tabled: SEAT`: a lone player has laid a sure hand down (RULES 2.7, AMB-32).
 *
 * `penalty: 2 revoke`, `2 throw-in` or `2 early-lead`: the deal is settled against the offender (RULES
 * 2.7, rules 13e, 14, 16, 18; AMB-30). The game is lost by the offender's side with wyjście, doubled as
 * it was called. Whoever did not follow or beat (revoke), or led before the auction was closed
 * (early-lead), is charged alone and pays the winners for the partner too. Whoever threw the cards in
 * though a trick was still possible (throw-in) loses together with the partner, and an undoubled game
 * of pairs counts as doubled once. Against a lone player, an opponent who offends pays for all three; a
 * lone player who offends has lost the game.
 *
 * `agreed: yes`: after the last trick that was played all four threw their cards in, because nothing
 * could change any more (RULES AMB-31, S2:11e). It is right if the result is the same however the rest
 * is played, by legal cards and without another word. */
#ifndef ZOLO_CLUB_RECORD_CUT_H
#define ZOLO_CLUB_RECORD_CUT_H

#include "analyzer/files/record.h"
#include "engine/play/state.h"

enum offence { OFFENCE_NONE, OFFENCE_REVOKE, OFFENCE_THROW_IN, OFFENCE_EARLY_LEAD };

struct record_cut {
    int tabled;           /* the seat that laid its hand down, SEAT_NONE: nobody */
    enum offence offence; /* OFFENCE_NONE: the deal has no such line */
    int offender;
    bool agreed;
};

/* Reads the lines, as far as they are there. STATUS_INPUT at the wrong word, at a line that the rules do
 * not know, and for two that exclude each other. */
enum status record_cut_read(const struct record *record, const struct ruleset *rules,
                            struct record_cut *out, struct diag *diag) MUST_USE;

/* What the penalty or the hand laid down costs and brings; sums to 0. `*settlement` is of the closed
 * auction; a double that a penalty adds is added to it. */
void record_cut_pay(const struct ruleset *rules, const struct record_cut *cut,
                    struct settlement *settlement, int payoff[N_SEATS]);

/* `state` stands after complete tricks. Plays the rest in every legal way; if all of them pay the
 * same and are ties alike, *end is one of them. STATUS_INPUT shows two continuations that differ, or
 * says that there are too many to go through. */
enum status record_cut_agree(const struct record *record, const struct state *state, bool symbols,
                             struct state *end, struct diag *diag) MUST_USE;

#endif
