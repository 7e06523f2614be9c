/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question: a decision to be valued, or a contract, complete. Rules, seat, own hand, what was said and
 * played, what is supposed, who sits where, how far they are believed, how much is counted. Whatever
 * asks it, the same question has the same line (question_line.h). */
#ifndef ZOLO_QUESTION_QUESTION_H
#define ZOLO_QUESTION_QUESTION_H

#include "analyzer/question/posterior.h"
#include "analyzer/stats/interval.h"
#include "analyzer/stats/study.h"
#include "engine/deal/supposition.h"

/* How a question is to be computed: players, deals, precision. What of its answer is wanted is no part
 * of it (struct wants). */
struct request {
    struct policy_roles roles;
    bool best_reply; /* the seat goes on as well as it can against roles.others, where that can be
                        counted; else by roles.me */
    const char
        *players;     /* why they play if nobody has named them, "" or NULL = as usual; borrowed */
    bool exact;       /* --exact */
    uint64_t n_deals; /* --deals, 0 = choose */
    uint64_t seed;
    struct pool pool;         /* who does it; never changes a result */
    struct stopping stopping; /* --precision, --confidence, --max-deals, --time */
    double confidence;        /* of intervals */
    struct opponent_model model;
    const struct supposition *given; /* --given, --not: borrowed, NULL = nothing is supposed */
    int candidates;                  /* plan.candidates */
    const char *checkpoint;          /* file, NULL = none */
    const struct progress *progress; /* may be NULL */
};

/* Four club players, seed 1, all cores, as many deals as fit into a second, 95 % intervals, the others'
 * acts weighed as a club player's. */
struct request request_default(void);

struct question {
    struct situation situation; /* borrows its rule set */
    bool is_settled;            /* a contract is played of which no auction is known: … */
    int contract, declarer;     /* … one that was bid, or cicha */
    bool is_course;             /* how the deal goes on is asked, not what to do: question_settle */
    int bok_left;               /* deals of a bok-runda left, this one among them; 0 = none */
    struct request request;     /* what is supposed is part of it */
};

/* STATUS_INPUT, with what to do about it, unless its seat is on turn. */
enum status question_turn(const struct question *question, struct diag *diag) MUST_USE;

/* Ends the auction for a question about the contract: who has not spoken passes; before the next card its
 * player may announce something. STATUS_INPUT if somebody may not pass, or the deal is over. */
enum status question_settle(struct question *question, struct diag *diag) MUST_USE;

/* What is known of the hidden cards without what is supposed; and the deals that fit both. As
 * supposition_deals. The caller frees *out. */
void question_knowledge(const struct question *question, struct knowledge *out);
enum status question_deals(const struct question *question, struct deals **out,
                           struct diag *diag) MUST_USE;

#endif
