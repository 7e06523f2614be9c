/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question of Kop as a player would ask it, made ready to be played: for tests
 * that need many different ones. */
#pragma once

#include "analyzer/answer/runner.h"
#include "analyzer/question/plan.h"
#include "analyzer/question/posterior.h"

/* A decision (which call, which card: an option for each legal action), or, with
 * `contract`, the one option of playing on in that contract. */
struct posed {
    const char *name;
    const char *hand;
    int seat;             /* from 1 */
    const char *auction;  /* "P zolo"; NULL or "" = nothing */
    const char *play;     /* "DT CJ"; NULL = nothing; "" = all have passed */
    const char *contract; /* a settled one; NULL = a decision */
    int declarer;         /* its seat from 1; 0 for a game nobody has bid */
    const char *policy;   /* as --policy */
    const char *model;    /* opponent model; NULL = none */
    double trust;
};

struct decision {
    const struct posed *question;
    struct ruleset rules; /* kop-asdycha */
    struct situation situation;
    struct deals *deals;
    struct posterior posterior;
    struct plan plan; /* sampling DRAW_EVERY, seed 1, all cores */
};

/* Fills *out, which must not be moved afterwards; the running test fails if the
 * question makes no sense. The caller closes it. */
void decision_open(const struct posed *question, struct decision *out);
void decision_close(struct decision *decision);
