/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question is about a decision, or about the result of a contract. A question contains the rules,
 * the seat and its hand, the recorded calls and cards, the conditions, the players, the trust in
 * the opponent model, and the number of deals. Equal questions have equal lines
 * (question_line.h). */
#pragma once

#include "analyzer/question/posterior.h"
#include "analyzer/stats/interval.h"
#include "analyzer/stats/study.h"
#include "engine/deal/supposition.h"

/* How to compute an answer: players, deals and precision. struct wants selects its parts. */
struct request {
    struct policy_roles roles;
    bool best_reply;     /* if possible, the querying seat plays its best reply to roles.others */
    const char *players; /* why unusual players are the default, else "" or NULL; borrowed */
    bool exact;          /* --exact */
    uint64_t n_deals;    /* --deals, 0 = choose */
    uint64_t seed;
    struct pool pool;         /* the number of workers does not affect results */
    struct stopping stopping; /* --precision, --confidence, --max-deals, --time */
    double confidence;        /* of the intervals */
    struct opponent_model model;
    const struct supposition *given; /* conditions from --given and --not; borrowed; may be NULL */
    int candidates;                  /* plan.candidates */
    uint64_t first_deals;            /* after this many deals, options that are far behind are
                                        dropped if the querying seat searches in long deals; 0 keeps
                                        all */
    const char *checkpoint;          /* file, NULL = none */
    const struct progress *progress; /* may be NULL */
};

enum {
    QUESTION_BYTES = 8192 /* size of a question line, including its terminating zero */,
    QUESTION_MOST_BOK = 9999
};
#define QUESTION_MOST_DEALS 1000000000000u
#define QUESTION_ALL_DEALS (QUESTION_MOST_DEALS + 1)

/* A question as text, given by options or a question line. Strings are borrowed. Zero means not
 * given unless a comment says otherwise. */
struct question_words {
    const char *rules; /* from a line: "kop-league", or for house rules "mine:" and a fingerprint */
    const char *hand;
    int seat;                         /* SEAT_NONE for the seat on turn */
    const char *auction, *play;       /* such as "P zolo" and "HA DT", in Doppelkopf with "2:re" */
    const char *contract;             /* name: "zolo", or "pflicht:karo-solo" if compulsory */
    int declarer;                     /* SEAT_NONE for the querying seat */
    bool announces;                   /* the decision is the announcement before the card */
    int bok_left;                     /* remaining deals of a bok-runda */
    seatset owing;                    /* seats that owe a solo */
    int forced;                       /* seat that must play a solo in this deal, or SEAT_NONE */
    struct supposition given;         /* conditions, with the negated ones last */
    const char *players, *me, *model; /* names of policies; `me` may also be "reply" or "table" */
    double trust;                     /* negative: not given */
    uint64_t deals;                   /* 0: not given; QUESTION_ALL_DEALS */
    uint64_t seed;                    /* 1: not given */
    const char *line; /* the line into which the strings point, and its end; NULL without a line */
    const char *line_end;
};
#define QUESTION_WORDS_NONE   \
    ((struct question_words){ \
        .seat = SEAT_NONE, .declarer = SEAT_NONE, .forced = SEAT_NONE, .trust = -1, .seed = 1})

struct question {
    struct situation situation; /* borrows its rule set */
    bool is_settled;            /* the contract is given without its auction */
    int contract, declarer;     /* if is_settled: a bid contract or cicha, and its declarer */
    bool is_course;             /* about a contract's result (question_settle), not a decision */
    int bok_left;               /* deals left in a bok-runda, this one included, or 0 */
    struct request request;     /* includes the conditions */
};

/* Adds a condition. Returns false if there are already MAX_SUPPOSED conditions. */
bool question_suppose(struct supposition *given, const char *text, bool denied);

/* Checks that the querying seat is on turn. If it is not, returns STATUS_INPUT with advice. */
enum status question_turn(const struct question *question, struct diag *diag);

/* Ends the auction, for a question about the contract: the seats still to call pass. An
 * announcement may still precede the next card. Returns STATUS_INPUT if a seat may not pass or the
 * deal is over. */
enum status question_settle(struct question *question, struct diag *diag);

/* question_knowledge finds what is known about hidden cards apart from the conditions;
 * question_deals finds the deals consistent with both. Errors as for supposition_deals. The caller
 * frees *out. */
void question_knowledge(const struct question *question, struct knowledge *out);
enum status question_deals(const struct question *question, struct deals **out, struct diag *diag);
