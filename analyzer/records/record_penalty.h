/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line `penalty:` of a written deal, "2 revoke", "2 throw-in" or "2 early-lead": the deal is not
 * played out but settled against the offender (RULES 2.7, rules 13e, 14, 16, 18; AMB-30).
 *
 * The game is lost by the offender's side with wyjście, doubled as it was called. Whoever did not
 * follow or beat (revoke), or led before the auction was closed (early-lead), is charged alone: he
 * pays the winners for his partner too. Whoever threw his cards in though a trick was still possible
 * (throw-in) loses together with his partner, and an undoubled game of pairs counts as doubled once.
 * Against a lone player, an opponent who offends pays for all three; a lone player who offends has
 * lost his game. */
#ifndef ZOLO_RECORDS_RECORD_PENALTY_H
#define ZOLO_RECORDS_RECORD_PENALTY_H

#include "analyzer/records/record.h"

enum offence { OFFENCE_NONE, OFFENCE_REVOKE, OFFENCE_THROW_IN, OFFENCE_EARLY_LEAD };

struct penalty {
    enum offence offence; /* OFFENCE_NONE: the deal has no such line */
    int seat;             /* the offender */
};

/* Reads the line, if there is one. STATUS_INPUT at the wrong word, or if the rules know no
 * penalties. */
enum status record_penalty_read(const struct record *record, const struct ruleset *rules,
                                struct penalty *out, struct diag *diag) MUST_USE;

/* What the penalty costs and brings; sums to 0. `*settlement` is of the closed auction; a double
 * that the penalty adds is added to it. */
void record_penalty_pay(const struct ruleset *rules, const struct penalty *penalty,
                        struct settlement *settlement, int payoff[N_SEATS]);

/* The value of a contract of which no more is known than who has won it: the losers are taken to
 * have reached their wyjście. As settlement_value. */
int record_unplayed_value(const struct ruleset *rules, const struct settlement *settlement,
                          bool old_wins);

#endif
