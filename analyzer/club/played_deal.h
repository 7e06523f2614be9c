/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A written deal (record.h) read by the rules, and its settlement. Cards may be unknown ('?'), and
 * the auction or the play may be incomplete. Of a deal whose calls and cards nobody wrote down, the
 * line `winners: Anna Darek, value 2` has the result: players by name or seat, what each loser pays
 * a winner, and if they are known a contract and "tie". */
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
    int factor;       /* of all payoffs: that of the rules in a bok-runda, else 1 */
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
 * fourth hand with the rest; a single '?' stands for all missing cards. Calls and cards of known
 * hands must be legal
 * ("trick 2, seat 3: must beat ♣J; ♥Q or ♦Q are legal"); those of other hands are refused only for
 * a card that they cannot hold. A finished deal is settled; one that was cut short (below) only if
 * all hands are known. `symbols` chooses ♥Q or HQ in messages. `rules` is borrowed for the life of
 * *out. STATUS_INPUT, STATUS_MEMORY. */
enum status record_played(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag) MUST_USE;

/* The same for a deal that must be complete and is settled. STATUS_INPUT also if something is
 * missing. */
enum status record_settle(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag) MUST_USE;

/* --- deals that are not played out: record_cut.c --------------------------------------------- */

/* The lines of such deals:
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
                            struct record_cut *out, struct diag *diag) MUST_USE;

/* Why the rules do not allow this end, or NULL; a message. */
const char *record_cut_objection(const struct ruleset *rules, const struct record_cut *cut);

/* The offence of a word, in any language; OFFENCE_NONE with a suggestion in `hint` if it is none. */
enum offence record_offence(const char *word, char hint[HINT_BYTES]);

/* The payoffs of a penalty or a tabled hand, which sum to 0. *settlement is that of the closed
 * auction; a double that the penalty adds is added to it. Returns what the old or lone side gets of
 * each opponent if nobody pays for others. */
int record_cut_pay(const struct ruleset *rules, const struct record_cut *cut,
                   struct settlement *settlement, int payoff[N_SEATS]);

/* Plays every legal continuation of `state`, which is between tricks. If all have the same payoffs
 * and are ties alike, *end is one of them. STATUS_INPUT: the message shows two that differ, or
 * there are too many to enumerate. */
enum status record_cut_agree(const struct record *record, const struct state *state, bool symbols,
                             struct state *end, struct diag *diag) MUST_USE;
