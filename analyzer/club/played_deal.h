/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A written deal (record.h) read by the rules, and its settlement. Cards may be unknown ('?'), and
 * the auction or the play may be incomplete. For a deal whose calls and cards nobody wrote down,
 * the line `winners: Anna Darek, value 2` gives the result: players by name or seat, what each
 * loser pays a winner, and if they are known a contract and "tie". */
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
    struct table end; /* after all calls and cards, which are legal for known hands. PHASE_CARD with
                         nothing played: a hand may have been tabled; an award leaves PHASE_OVER */
    double stake;     /* money for a base stake: the deal's own, else the rules' */
    bool has_stake;   /* the deal states its own */
    int bok_left;     /* deals of a bok-runda left, this one included; 0: an ordinary deal */
    int factor;       /* multiplies all payoffs: set by the rules in a bok-runda, else 1 */
    bool is_settled;  /* the members below are set */
    struct settlement settlement; /* contract, declarer, sides, multiplier */
    int points[N_SEATS];          /* card points; 0 if nothing was played, or an offence ended it */
    int tricks[N_SEATS];
    int payoff[N_SEATS]; /* base stakes, from each seat's own view */
    int bok_after;       /* bok_left after the deal (RULES 2.7, AMB-16) */
    bool agreed;         /* thrown in by agreement; points and tricks up to then */
    bool is_compulsory;  /* the declarer played a compulsory solo (RULES 3.1) */
    bool is_plain; /* only the result is written: no cards, the contract may be CONTRACT_NONE, and
                      old 0 (plain_result.h) */
    /* With SCORING_SCORE: the parts of the score, and the announcements. */
    struct score score;
    int n_announcements;
    struct announcement announcements[MAX_ANNOUNCEMENTS];
};

/* Reads hands, calls and cards. Unknown cards of a hand are filled with those it played, and a
 * fourth hand with the rest; a single '?' means all missing cards. Calls and cards of known hands
 * must be legal ("trick 2, seat 3: must beat ♣J; ♥Q or ♦Q are legal"); those of other hands are
 * refused only for a card that they cannot hold. A finished deal is settled; one that was cut short
 * (below) only if all hands are known. `symbols` chooses ♥Q or HQ in messages. `rules` is borrowed
 * for the life of *out. STATUS_INPUT, STATUS_MEMORY. */
enum status record_played(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag);

/* Like record_played, for a deal that must be complete and is settled. STATUS_INPUT also if it is
 * incomplete. */
enum status record_settle(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag);
