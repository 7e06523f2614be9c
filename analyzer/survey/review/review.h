/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the calls, announcements and cards of played deals cost. A decision is judged by what its
 * player could know when they made it.
 *
 * Announcements (RULES 3.1) may be made at any time. An announcement is judged before the speaker's
 * next card (as engine/play/replay.h places it). Silence is judged only at the last opportunity,
 * when the player's next card closes a level that is open to them: judging all silence would count
 * one missed announcement at every card. */
#pragma once

#include "analyzer/answer/answer.h"
#include "analyzer/club/course.h"
#include "analyzer/club/played_deal.h"

struct review_request {
    struct request request; /* roles, model, deals, seed, pool, confidence, progress */
    int player;             /* only decisions of this player (0 … 3); SEAT_NONE = of all */
    bool rotates;           /* players are people and the deal rotates: see review_deal.forehand;
                               otherwise players are seats */
};

struct review_option {
    action action;
    char name[32];          /* name of the call in its situation, "silence", or code of the card */
    struct estimate payoff; /* to the player, in the unit of the rules (ruleset_unit) */
    struct estimate win;    /* share of the deals with a positive payoff */
    struct estimate cost;   /* payoff of the best option − payoff, paired */
};

/* A decision between two or more options: a call, an announcement, silence, or a card. */
struct review_decision {
    struct situation situation; /* as the player saw it; its phase says what is decided */
    int number; /* index in the deal, from 0, of the call, or of the card played next */
    int n_options;
    struct review_option *options; /* best first; among equals the one taken first. Owned */
    int taken;                     /* index of the option taken */
    struct estimate cost;      /* of the option taken; 0 if it is the first. If sampled, measured on
                                      fresh deals against the first option: unbiased for that pair,
                                      and possibly negative */
    bool too_close;            /* another option is first, but the interval of the cost
                                      contains 0 */
    bool has_open;             /* all hands are known, so the two payoffs below are set */
    int open_taken, open_best; /* payoff of the option taken and of the first one in this deal, with
                                      open cards from here on: luck, not judgement */
    struct provenance how;
};

/* A sum of costs. Decisions are independent, as each draws its own deals: variances add, and so do
 * the squared half-widths of intervals, each end for itself (MOVER: Zou, Donner 2008, Statistics in
 * Medicine 27). */
struct review_sum {
    int n;                /* decisions */
    int n_best;           /* decisions for the best option, or one as good */
    int n_close;          /* decisions too close to call */
    struct estimate cost; /* of all of them */
    double dearest;       /* the largest single cost; 0 without decisions */
};

struct review_deal {
    int number;        /* in its file, from 1 */
    unsigned forehand; /* player (0 … 3) at seat 1 if players are people: the next one to the left
                          in each deal, except after a compulsory solo of a session */
    bool is_named;     /* the file names its players from the first deal on, so `at` is valid */
    uint8_t at[N_SEATS];       /* player by seat */
    bool ok;                   /* reviewed; else `diag` says why not */
    struct diag diag;          /* with the line and column in the file */
    int calls_line, play_line; /* lines of the file, for messages; 0 = absent */
    struct played_deal deal;   /* if ok */
    int n_decisions;
    struct review_decision *decisions; /* owned */
    struct review_sum seats[N_SEATS], all;
};

/* A costly decision, and the unseen cards that its cost depends on. */
struct review_lesson {
    int deal, decision; /* indices */
    int n_effects;
    struct effect effects[MAX_EFFECTS]; /* margin: best − taken; payoff: of the best */
    int most, least; /* index of the effect that raises the cost most, and of the one that lowers it
                        most; −1 = none */
};

struct review {
    struct review_request asked;
    int n_deals;
    struct review_deal *deals;          /* owned */
    struct review_sum players[N_SEATS]; /* by player: see review_request.rotates */
    char names[N_SEATS][PERSON_BYTES];  /* names of the players; "" if the file has none */
    struct review_sum all;
    char policy[128]; /* the players of the rollouts */
    char model[80];   /* the opponent model, "club, trust 0.7"; "" = none */
    bool exact;       /* all costs are exact */
    int n_lessons;
    struct review_lesson *lessons; /* by cost, descending; owned */
};

/* The player (0 … 3) at a seat of a deal whose `forehand` is set. */
int review_player(const struct review_request *asked, const struct review_deal *deal, unsigned s);

/* Number of decisions that review_deal_judge judges: those of known hands with two or more legal
 * actions; silence at the last opportunity. */
int review_count(const struct review_request *asked, const struct review_deal *deal);

/* Judges the decisions of `out->deal`; number and forehand are set. Fills the decisions and sets
 * `ok`. STATUS_IMPOSSIBLE, with diag, if no deal fits what a player knew (hidden hands may
 * contradict the play), or if trust 1 leaves none; STATUS_MEMORY, STATUS_INTERRUPTED. The caller
 * clears *out with review_deal_clear, even on failure. */
enum status review_deal_judge(const struct review_request *asked, struct review_deal *out,
                              struct diag *diag);
void review_deal_clear(struct review_deal *deal);

/* The legal actions of the seat that decides; of identical cards only the first. */
actionset review_actions(const struct situation *situation);

/* An action of a deal, and its place, from which the seed of its question is derived. */
struct review_action {
    action taken;
    action named; /* after a reservation: the game declared, CALL_INDEX_PASS if none was */
    int deal, number;
    enum phase phase;
};

/* Judges one decision of seat `situation->me` by the values of answer_find, times `factor` (that of
 * the deal: bok rounds). The caller frees out->options, even on failure. */
enum status review_judge(const struct situation *situation, const struct review_action *done,
                         const struct request *request, int factor, struct review_decision *out,
                         struct diag *diag);

/* Computes the sums of a review: by deal, seat and player. */
void review_add_up(struct review *review);

/* Finds the `k` costliest decisions (cost above 0.005 and not too close) and the effects of unseen
 * cards on their costs. STATUS_MEMORY, STATUS_INTERRUPTED. */
enum status review_explain(struct review *review, int k, struct diag *diag);

void review_clear(struct review *review);
