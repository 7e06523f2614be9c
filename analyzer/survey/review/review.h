/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review computes the cost of the calls, announcements and cards in recorded deals. A decision is
 * judged by what the player could have known at the time.
 *
 * Announcements (RULES 3.1) may be made at any time. An announcement is judged just before the
 * speaker's next card, where engine/play/replay.h inserts announcements. Silence is judged only at
 * the last opportunity, when the player's next card rules out a level that could still be
 * announced. If all silence were judged, a missed announcement would be counted at every card. */
#pragma once

#include "analyzer/answer/answer.h"
#include "analyzer/club/course.h"
#include "analyzer/club/played_deal.h"

struct review_request {
    struct request request; /* roles, model, deals, seed, pool, confidence, progress */
    int player;             /* only decisions of this player (0 … 3); SEAT_NONE means all */
    bool rotates;           /* player numbers are people, who change seats (review_deal.forehand),
                             * else seats */
};

struct review_option {
    action action;
    char name[32];          /* the name of the call, "silence", or the code of the card */
    struct estimate payoff; /* the player's payoff in the unit of the rules (ruleset_unit) */
    struct estimate win;    /* share of deals with a positive payoff */
    struct estimate cost;   /* paired difference: best option's payoff minus this option's */
};

/* The results of an option on the deals that give the cost. */
struct review_result {
    struct estimate payoff, win;
};

/* A decision between two or more options: calls, cards, or announcements and silence. */
struct review_decision {
    struct situation situation; /* what the player saw; its phase is the kind of decision */
    int number;                 /* index within the deal of the call or of the next card */
    int n_options;
    struct review_option *options; /* best first, the option taken before equals; owned */
    int taken;                     /* index of the option that the player took */
    struct estimate cost;      /* cost of the option taken; 0 for the first option. If sampled, it
                                * is measured on fresh deals and so unbiased */
    bool too_close;            /* another option is first, but the cost's interval contains 0 */
    bool has_open;             /* all hands are known, so open_taken and open_best are set */
    int open_taken, open_best; /* payoffs in this deal of the option taken and of the first, all
                                * hands visible from then on: a measure of luck, not judgement */
    struct provenance how;
    struct review_result best, done; /* of the first option and of the option taken */
};

/* A sum of costs. A sum over decisions. Each decision draws its own deals, so decisions are
 * independent: variances can be added, and so can squared half-widths, separately at each end
 * (MOVER: Zou, Donner 2008, Statistics in Medicine 27). */
struct review_sum {
    int n;                /* decisions */
    int n_best;           /* number of decisions for the best or an equally good option */
    int n_close;          /* number of decisions too close to call */
    struct estimate cost; /* total cost of all decisions */
    double dearest;       /* largest cost of a decision; 0 if there are no decisions */
};

struct review_deal {
    int number;        /* number of the deal in the file, from 1 */
    unsigned forehand; /* the person (0 … 3) at seat 1: one further left in each deal, except after
                        * a compulsory solo in a session */
    bool is_named;     /* the file names the players from its first deal on; `at` is valid */
    uint8_t at[N_SEATS];       /* player by seat */
    bool ok;                   /* the deal was reviewed; if not, `diag` gives the reason */
    struct diag diag;          /* the error, with the line and the column in the file */
    int calls_line, play_line; /* line numbers in the file, for messages; 0 means absent */
    struct played_deal deal;   /* if ok */
    int n_decisions;
    struct review_decision *decisions; /* owned */
    struct review_sum seats[N_SEATS], all;
};

/* A costly decision, and the unseen cards on which the cost depends. */
struct review_lesson {
    int deal, decision; /* indices */
    int n_effects;
    struct effect effects[MAX_EFFECTS]; /* `margin`: best − taken; `payoff`: of the best option */
    int most, least; /* indices of the effects that raise and lower the cost the most; −1 = none */
};

struct review {
    struct review_request asked;
    int n_deals;
    struct review_deal *deals;          /* owned */
    struct review_sum players[N_SEATS]; /* by player: see review_request.rotates */
    char names[N_SEATS][PERSON_BYTES];  /* names of the players; "" if the file names none */
    struct review_sum all;
    char policy[128]; /* the policies used in the rollouts */
    char model[80];   /* the opponent model, "club, trust 0.7", or "" */
    bool exact;       /* all costs are exact */
    int n_lessons;
    struct review_lesson *lessons; /* by cost, descending; owned */
};

/* The player (0 … 3) at a seat in a deal whose `forehand` is set. */
int review_player(const struct review_request *asked, const struct review_deal *deal, unsigned s);

/* The number of decisions that review_deal_judge judges: those of known hands with at least two
 * legal actions; silence counts only at the last opportunity. */
int review_count(const struct review_request *asked, const struct review_deal *deal);

/* Judges the decisions of out->deal, whose number and forehand must be set. Fills the decisions and
 * sets `ok`. Returns STATUS_IMPOSSIBLE, with diag, if no deal is consistent with what a player knew
 * (hidden hands can contradict the play) or possible at trust 1, STATUS_MEMORY, or
 * STATUS_INTERRUPTED. The caller clears *out with review_deal_clear, even on failure. */
enum status review_deal_judge(const struct review_request *asked, struct review_deal *out,
                              struct diag *diag);
void review_deal_clear(struct review_deal *deal);

/* The legal actions of the seat on turn, with only the first of identical cards. */
actionset review_actions(const struct situation *situation);

/* An action in a deal, with its position, from which the seed of the question is derived. */
struct review_action {
    action taken;
    action named; /* the game named after a reservation, or CALL_INDEX_PASS */
    int deal, number;
    enum phase phase;
};

/* Judges one decision of seat `situation->me` by the values from answer_find, multiplied by the
 * `factor` of the deal (bok rounds). The caller frees out->options, even on failure. */
enum status review_judge(const struct situation *situation, const struct review_action *done,
                         const struct request *request, int factor, struct review_decision *out,
                         struct diag *diag);

/* Computes the sums of a review for each deal, seat and player. */
void review_add_up(struct review *review);

/* Finds the `k` costliest decisions among those that cost more than 0.005 and are not too close to
 * call, and the effects of unseen cards on the costs. STATUS_MEMORY, STATUS_INTERRUPTED. */
enum status review_explain(struct review *review, int k, struct diag *diag);

void review_clear(struct review *review);
