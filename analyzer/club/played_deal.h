/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A written deal (record.h) read by the rules: as far as it goes, and what it comes to. Cards may be
 * unknown ('?'), the auction or the play may break off. */
#ifndef ZOLO_CLUB_PLAYED_DEAL_H
#define ZOLO_CLUB_PLAYED_DEAL_H

#include "analyzer/files/record.h"
#include "engine/play/state.h"
#include "engine/play/table.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

struct played_deal {
    const struct ruleset *rules; /* borrowed */
    cardset dealt[N_SEATS];      /* whole hands; 0 where the hand is not known */
    seatset known;               /* seats whose hand is known */
    struct table end; /* all calls and cards that are told, each of them legal for a known hand. In
                         PHASE_CARD with nothing played a hand may have been laid down; a hand that wins
                         by award leaves it in PHASE_OVER */
    double stake;     /* money for a base stake: the deal's own, else the rules' */
    bool has_stake;   /* the deal names its own */
    int bok_left;     /* deals of a bok-runda left, this one among them; 0 = an ordinary deal */
    int factor;       /* of all payoffs: the rules' in a bok-runda, else 1 */
    bool is_settled;  /* below: what the deal came to, all from each seat's own view */
    struct settlement settlement; /* contract, declarer, sides, multiplier */
    int points
        [N_SEATS]; /* card points taken; all 0 if nothing was played, or an offence ended it */
    int tricks[N_SEATS];
    int payoff[N_SEATS]; /* base stakes */
    int bok_after;       /* as bok_left, when it is over (RULES 2.7, AMB-16) */
    bool agreed;         /* thrown in by agreement: points and tricks are those up to then */
    bool is_compulsory;  /* the declarer has played a compulsory solo (RULES 3.1) */
    /* Where game points are added up (SCORING_SCORE): how they came about, and what was said. */
    struct score score;
    int n_announcements;
    struct announcement announcements[MAX_ANNOUNCEMENTS];
};

/* Reads hands, calls and cards. A hand with a '?' is filled up with the cards that it played, and where
 * three hands are known the fourth is; a single '?' stands for all cards that are missing. Calls and
 * cards of hands that are known are legal, or refused with the place ("trick 2, seat 3: must beat ♣J; ♥Q
 * or ♦Q are legal"); those of the others are refused only for a card that cannot be theirs. A deal that is
 * over is settled, and one that was cut short (below) if all hands are written down. `symbols`
 * chooses ♥Q or HQ in messages. STATUS_INPUT, STATUS_MEMORY (a hand was laid down). `rules` is borrowed for
 * the life of *out. */
enum status record_played(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag) MUST_USE;

/* The same of a deal that must be whole, and is settled: what is missing is refused too. */
enum status record_settle(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag) MUST_USE;

/* --- deals that are not played out: record_cut.c ------------------------------------------------- */

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
