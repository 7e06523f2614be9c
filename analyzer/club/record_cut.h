/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written deals that are not played out. Their lines:
 *
 * - `tabled: SEAT`: a lone player has tabled a hand that wins against any cards (RULES 2.7,
 *   AMB-32).
 *
 * - `penalty: 2 revoke`, `2 throw-in` or `2 early-lead`: the deal is settled against the offender
 *   (RULES 2.7, rules 13e, 14, 16, 18; AMB-30). The offender's side loses with wyjście, at the
 *   doubles called. For a revoke (a failure to follow or beat) or a lead before the end of the
 *   auction, the offender alone pays, for the partner too. For a throw-in while a trick was
 *   possible the side pays together, and an undoubled game of pairs counts as doubled once.
 *   Against a lone player an offending opponent pays for all three; an offending lone player has
 *   lost.
 *
 * - `agreed: yes`: after a complete trick all four threw their cards in (RULES AMB-31, S2:11e). It
 *   is valid if every legal continuation without announcements has the same result. */
#pragma once

#include "analyzer/files/record.h"
#include "engine/core/notation.h"
#include "engine/play/state.h"
#include "engine/rules/value/value.h"

enum offence { OFFENCE_NONE, OFFENCE_REVOKE, OFFENCE_THROW_IN, OFFENCE_EARLY_LEAD };

struct record_cut {
    int tabled;           /* the seat that tabled its hand; SEAT_NONE: none */
    enum offence offence; /* OFFENCE_NONE: no line `penalty:` */
    int offender;
    bool agreed;
};

/* Reads these lines, if present. STATUS_INPUT for an unknown word, a line that the rules do not
 * allow, or two lines that exclude each other. */
enum status record_cut_read(const struct record *record, const struct ruleset *rules,
                            struct record_cut *out, struct diag *diag);

/* A message saying why the rules do not allow this end, or NULL. */
const char *record_cut_objection(const struct ruleset *rules, const struct record_cut *cut);

/* The offence of a word, in any language; OFFENCE_NONE with a suggestion in `hint` if it is
 * none. */
enum offence record_offence(const char *word, char hint[HINT_BYTES]);

/* The payoffs of a penalty or a tabled hand, which sum to 0. *settlement is that of the closed
 * auction; a double that the penalty adds is added to it. Returns what the old or lone side gets
 * from each opponent if nobody pays for others. */
int record_cut_pay(const struct ruleset *rules, const struct record_cut *cut,
                   struct settlement *settlement, int payoff[N_SEATS]);

/* Plays every legal continuation of `state`, which is between tricks. If all have the same payoffs,
 * and all or none are ties, *end is one of them. STATUS_INPUT: the message shows two that differ,
 * or there are too many to enumerate. */
enum status record_cut_agree(const struct record *record, const struct state *state, bool symbols,
                             struct state *end, struct diag *diag);
