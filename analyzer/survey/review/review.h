/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the calls, announcements and cards of played deals cost: each decision is judged by what
 * its player could know when he took it.
 *
 * Announcements (RULES 3.1) may be made at any time, and silence is kept again and again. Judged are
 * what was announced, before the speaker's next card (as engine/play/replay.h finds it), and silence
 * at a last moment only: where a level that is open to the player is closed once his next card has
 * fallen. Other silence can still be broken; to judge it too would count one missing word at
 * every card. */
#ifndef ZOLO_SURVEY_REVIEW_REVIEW_H
#define ZOLO_SURVEY_REVIEW_REVIEW_H

#include "analyzer/answer/answer.h"
#include "analyzer/club/course.h"
#include "analyzer/club/played_deal.h"

/* What is asked of a review. */
struct review_request {
    struct request request; /* policies, evidence, deals, seed, threads, interval, progress */
    int player;             /* only this player's decisions (0..3), SEAT_NONE = all */
    bool rotates; /* players are people and the deal goes round: see review_deal.forehand; else
                     players are seats */
};

/* One thing that could have been done. */
struct review_option {
    action action;
    char name[32]; /* word of the call as it would be said, "silence", or code of the card */
    struct estimate payoff; /* to the player, in the unit of the rules (ruleset_unit) */
    struct estimate win;    /* share of deals in which he gains */
    struct estimate cost;   /* value of the best option minus this one's, same deals */
};

/* A call, announcement, silence or card that was not forced. */
struct review_decision {
    struct situation situation; /* as the player saw it; its phase tells what is decided */
    int number; /* of the call, or of the card (that is or would be played next), in the deal,
                   from 0 */
    int n_options;
    struct review_option *options; /* best first, the one taken first among equals; owned */
    int taken;                     /* index of what was done */
    struct estimate cost; /* of it: exact and never negative; or, of a sample, measured on fresh
                                      deals against the option that looked best, unbiased for that pair, and
                                      so perhaps negative. 0 if it was the best, or looked it */
    bool too_close;       /* something else looked best, but the interval of the cost holds 0 */
    bool has_open;        /* below: all hands are known */
    int open_taken, open_best; /* in the deal as it lay, if all saw every card from then on: the
                                      payoff after what was done and after the best. Luck, no judgement */
    struct provenance how;
};

/* Costs added up. The decisions are independent (each draws its own deals), so
 * variances add; of intervals the squares of their half-widths do, each end for
 * itself (MOVER: Zou, Donner 2008, Statistics in Medicine 27). */
struct review_sum {
    int n;                /* decisions */
    int n_best;           /* that were the best, or as good */
    int n_close;          /* too close to tell */
    struct estimate cost; /* of all; n: decisions */
    double dearest;       /* the largest cost, 0 if there is none */
};

struct review_deal {
    int number;          /* in its file, from 1 */
    unsigned forehand;   /* player (0..3) at seat 1, if players are people: one further to the left
                          than in the deal before, but for compulsory solos of a session */
    bool is_named;       /* the file names its players, from its first deal on, and … */
    uint8_t at[N_SEATS]; /* … these sit at the seats: player by seat */
    bool ok;             /* else `diag` says why it was not reviewed */
    struct diag diag;    /* its place in the file */
    int calls_line, play_line; /* in the file, for messages; 0 = not given */
    struct played_deal deal;   /* if ok */
    int n_decisions;
    struct review_decision *decisions; /* owned */
    struct review_sum seats[N_SEATS], all;
};

/* A decision that is worth explaining. */
struct review_lesson {
    int deal, decision; /* indices */
    int n_effects;
    struct effect effects[MAX_EFFECTS]; /* margin: best − taken; payoff: of the best */
    int most, least; /* effects: where the decision cost most, and where it was right or least
                        wrong; -1 = none */
};

struct review {
    struct review_request asked;
    int n_deals;
    struct review_deal *deals;          /* owned */
    struct review_sum players[N_SEATS]; /* by player: see review_request.rotates */
    char names[N_SEATS][PERSON_BYTES];  /* of the players, "" where the file does not name them */
    struct review_sum all;              /* everybody's */
    char policy[128];                   /* the model */
    char model[80];                     /* "club, trust 0.7", "" = nothing was weighed */
    bool exact;                         /* all costs are */
    int n_lessons;
    struct review_lesson *lessons; /* the dearest decisions, owned */
};

/* The player at a seat of a deal, whose `forehand` is set. */
int review_player(const struct review_request *asked, const struct review_deal *deal, unsigned s);

/* Decisions of a deal that a review would judge: of known hands, with two or
 * more legal actions; silence at a last moment. */
int review_count(const struct review_request *asked, const struct review_deal *deal);

/* Judges the decisions of `out->deal`, where number and forehand are set; its decisions are
 * filled and `ok` is set. STATUS_IMPOSSIBLE with diag if no deal fits what a player
 * knew (hidden hands may contradict the play), or, with full trust, if none is
 * left; STATUS_MEMORY, STATUS_INTERRUPTED. The caller clears with
 * review_deal_clear, also on failure. */
enum status review_deal_judge(const struct review_request *asked, struct review_deal *out,
                              struct diag *diag) MUST_USE;
void review_deal_clear(struct review_deal *deal);

/* What is open to the seat on turn of a situation; of twins the first. */
actionset review_actions(const struct situation *situation);

/* What was done, and where: that makes the seed of its question. */
struct review_action {
    action taken;
    action named; /* after a reservation: the game, CALL_INDEX_PASS if it came to none */
    int deal, number;
    enum phase phase;
};

/* Judges one decision of seat `situation->me` by the values that answer_find gives. The caller frees
 * out->options, also on failure. */
enum status review_judge(const struct situation *situation, const struct review_action *done,
                         const struct request *request, int factor, struct review_decision *out,
                         struct diag *diag) MUST_USE;

/* Adds up what the deals of a review cost: deals, seats, players. */
void review_add_up(struct review *review);

/* Finds the `k` dearest decisions (cost above 0.005 and not too close) and
 * explains them. STATUS_MEMORY, STATUS_INTERRUPTED. */
enum status review_explain(struct review *review, int k, struct diag *diag) MUST_USE;

void review_clear(struct review *review);

#endif
