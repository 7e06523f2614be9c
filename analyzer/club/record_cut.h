/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recorded deals that ended early. One of these lines states how the deal ended:
 *
 * - `tabled: SEAT`: a lone player has tabled a hand that wins against any distribution (RULES 2.7,
 *   AMB-32).
 *
 * - `penalty: 2 revoke`, `2 throw-in` or `2 early-lead`: the deal is settled against the offender
 *   (RULES 2.7, rules 13e, 14, 16, 18; AMB-30). The offender's side loses with wyjście and the
 *   doubles called so far. For a revoke (a failure to follow or beat) or a lead before the end of
 *   the auction, the offender also pays the partner's share. For a throw-in while their side could
 *   still win a trick, both partners pay, and an undoubled game of pairs counts as doubled once. If
 *   an opponent of a lone player offends, the offender pays for all three opponents; a lone player
 *   who offends loses.
 *
 * - `agreed: yes`: after a complete trick all four players threw in their cards (RULES AMB-31,
 *   S2:11e). The agreement is valid if every legal continuation without announcements has the same
 *   result. */
#pragma once

#include "analyzer/files/record.h"
#include "engine/core/notation.h"
#include "engine/play/state.h"
#include "engine/rules/value/value.h"

enum offence { OFFENCE_NONE, OFFENCE_REVOKE, OFFENCE_THROW_IN, OFFENCE_EARLY_LEAD };

struct record_cut {
    int tabled;           /* the seat that tabled its hand, or SEAT_NONE */
    enum offence offence; /* OFFENCE_NONE if there is no `penalty:` line */
    int offender;
    bool agreed;
};

/* Reads the lines `tabled:`, `penalty:` and `agreed:`, if present. Returns STATUS_INPUT for an
 * unknown word, a line that the rules do not allow, or two lines that exclude each other. */
enum status record_cut_read(const struct record *record, const struct ruleset *rules,
                            struct record_cut *out, struct diag *diag);

/* A message explaining why the rules do not let a deal end this way, or NULL if they do. */
const char *record_cut_objection(const struct ruleset *rules, const struct record_cut *cut);

/* The offence named by a word in any language, or OFFENCE_NONE with a suggestion in `hint`. */
enum offence record_offence(const char *word, char hint[HINT_BYTES]);

/* Computes the payoffs, which sum to 0, after a penalty or a tabled hand. *settlement is that of
 * the closed auction; a double imposed as a penalty is added to it. Returns what the old or lone
 * side gets from each opponent, before anybody pays on behalf of others. */
int record_cut_pay(const struct ruleset *rules, const struct record_cut *cut,
                   struct settlement *settlement, int payoff[N_SEATS]);

/* Plays every legal continuation of `state`, which must be between tricks. If all have the same
 * payoffs, and all or none are ties, sets *end to the end of one of them. Returns STATUS_INPUT if
 * two differ (both are shown in the message) or if there are too many to enumerate. */
enum status record_cut_agree(const struct record *record, const struct state *state, bool symbols,
                             struct state *end, struct diag *diag);
