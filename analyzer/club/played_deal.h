/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a recorded deal (record.h) against the rules, and settles it. Cards may be unknown ('?'),
 * and the auction or the play may be incomplete. If nobody recorded calls and cards, the line
 * `winners: Anna Darek, value 2` gives the result: the winners by name or seat, what each loser
 * pays each winner and, if known, the contract and "tie". */
#pragma once

#include "analyzer/files/record.h"
#include "engine/core/notation.h"
#include "engine/play/state.h"
#include "engine/play/table.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

struct played_deal {
    const struct ruleset *rules; /* borrowed */
    cardset dealt[N_SEATS];      /* complete hands; 0: unknown */
    seatset known;               /* seats with a known hand */
    struct table end; /* the table after all calls and cards: in PHASE_OVER if a hand won by award;
                       * after a tabled hand, perhaps in PHASE_CARD with no card played */
    double stake;     /* money per base stake, from the deal if stated, else from the rules */
    bool has_stake;   /* whether the deal states a stake */
    int bok_left;     /* deals left in a bok-runda, including this one; 0: no bok-runda */
    int factor;       /* factor applied to all payoffs; differs from 1 only in a bok-runda */
    bool is_settled;  /* whether the members below are set */
    struct settlement settlement; /* contract, declarer, sides, multiplier */
    int points[N_SEATS];          /* card points; 0 if nothing was played, or after an offence */
    int tricks[N_SEATS];
    int payoff[N_SEATS]; /* [seat] payoff in base stakes */
    int bok_after;       /* bok_left for the next deal (RULES 2.7, AMB-16) */
    bool agreed;         /* thrown in by agreement; points and tricks are those up to then */
    bool is_compulsory;  /* the declarer played a compulsory solo (RULES 3.1) */
    bool is_plain;       /* a plain result, without cards (plain_result.h) */
    /* Only with SCORING_SCORE: the parts of the score, and the announcements. */
    struct score score;
    int n_announcements;
    struct announcement announcements[MAX_ANNOUNCEMENTS];
};

/* Reads hands, calls and cards. A hand's unknown cards are filled in from its plays, the fourth
 * hand's with the remaining cards; a single '?' stands for all missing cards. Calls and cards of
 * known hands must be legal ("trick 2, seat 3: must beat ♣J; ♥Q or ♦Q are legal"); a card from a
 * hidden hand is refused only if that hand cannot contain it. A finished deal is settled; a deal
 * that was cut short (record_cut.h) is settled only if all hands are known. `symbols` selects ♥Q or
 * HQ in messages. `rules` is borrowed for the life of *out. STATUS_INPUT, STATUS_MEMORY. */
enum status record_played(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag);

/* Like record_played, but settles any deal; returns STATUS_INPUT if the deal is incomplete. */
enum status record_settle(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag);
