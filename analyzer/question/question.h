/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question: a decision to be valued, or a contract, complete. Rules, seat, own hand, what was said and
 * played, what is supposed, who sits where, how far they are believed, how much is counted. Whatever
 * asks it, the same question has the same line (question_line.h). */
#ifndef ZOLO_QUESTION_QUESTION_H
#define ZOLO_QUESTION_QUESTION_H

#include "analyzer/question/request.h"

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
