/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question: a decision to be valued, or a contract whose result is to be found. It holds the
 * rules, the seat and its hand, the calls and cards on record, the conditions supposed, the
 * players, the trust in the opponent model, and the number of deals. Equal questions have equal
 * lines (question_line.h). */
#pragma once

#include "analyzer/question/posterior.h"
#include "analyzer/stats/interval.h"
#include "analyzer/stats/study.h"
#include "engine/deal/supposition.h"

/* How to compute an answer: players, deals, precision. Which parts of the answer to compute is
 * set by struct wants. */
struct request {
    struct policy_roles roles;
    bool best_reply;     /* own seat: best reply to roles.others where it can be computed, otherwise
                        roles.me */
    const char *players; /* why these players were chosen if the user named none, "" or NULL = the
                         default ones; borrowed */
    bool exact;          /* --exact */
    uint64_t n_deals;    /* --deals, 0 = choose */
    uint64_t seed;
    struct pool pool;         /* workers; they never change a result */
    struct stopping stopping; /* --precision, --confidence, --max-deals, --time */
    double confidence;        /* of the intervals */
    struct opponent_model model;
    const struct supposition *given; /* --given, --not: borrowed, NULL = no conditions */
    int candidates;                  /* plan.candidates */
    uint64_t first_deals;            /* of n_deals: options far behind after that many are not
                                        valued further where the own seat searches in long
                                        deals; 0 = all are */
    const char *checkpoint;          /* file, NULL = none */
    const struct progress *progress; /* may be NULL */
};

/* Four club players, seed 1, all cores, as many deals as fit into a second, 95 % intervals,
 * opponent model `club`. */
struct request request_default(void);

struct question {
    struct situation situation; /* borrows its rule set */
    bool is_settled;            /* a contract is given without its auction */
    int contract, declarer;     /* valid if is_settled: a contract that was bid, or cicha; and its
                                   declarer */
    bool is_course;             /* asks for the result of the contract, not for a decision
                                   (question_settle) */
    int bok_left;               /* deals of a bok-runda left, including this one; 0 = none */
    struct request request;     /* includes the conditions */
};

/* STATUS_INPUT, with advice, unless the own seat is on turn. */
enum status question_turn(const struct question *question, struct diag *diag);

/* Ends the auction for a question about the contract: everybody who has not called passes.
 * Before the next card its player may still make an announcement. STATUS_INPUT if somebody may
 * not pass, or the deal is over. */
enum status question_settle(struct question *question, struct diag *diag);

/* What is known about the hidden cards, without the conditions; and the deals that fit both.
 * Errors as for supposition_deals. The caller frees *out. */
void question_knowledge(const struct question *question, struct knowledge *out);
enum status question_deals(const struct question *question, struct deals **out, struct diag *diag);
