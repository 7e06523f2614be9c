/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the numbers of an answer come from: model, deals, seed, intervals, evidence. */
#ifndef ZOLO_REPORT_PROVENANCE_H
#define ZOLO_REPORT_PROVENANCE_H

#include <string.h>

#include "analyzer/stats/study.h"
#include "engine/policy/policy.h"

/* Which deal a row plays, of the deals that fit. After the
 * last deal the first two begin again, with other random numbers. */
enum sampling_order {
    DRAW_EVERY, /* deal number i: all of them, in order */
    DRAW_ONCE,  /* number i of a random permutation: without replacement. As DRAW_FREELY if the
                   deals have chances or are more than MOST_ENUMERATED */
    DRAW_FREELY /* any, by chance: with replacement, or by the posterior */
};

/* The call of the others that the model explains least. */
struct explained {
    bool known; /* false: no call was weighed, nobody is trusted, or hands cannot be listed */
    seat who;
    int at;       /* its number among the calls of the auction */
    double trust; /* chance of that before it was heard with which hands the model makes it */
    double share; /* chance that the call was the model's and not an outsider's; 0 = with no hand
                     that fits does the model make it */
};

/* How the numbers were made: printed with every answer. */
struct provenance {
    char policy[288];  /* "club", "me=pimc:100,others=club", … */
    char players[800]; /* why these, if nobody has named them: "calls by club's rules: …"; "" = as
                          usual */
    bool best_reply;   /* the querying seat goes on by the best reply to these players */
    char no_reply[64]; /* why not, where that was wanted: "the others draw lots"; "" = it was not */
    bool counted;      /* … for which all deals were gone through, though a sample was wanted */
    uint64_t found_on; /* … by a reply found on so many deals apart, which earns no more; 0 = by the
                          best one */
    bool sees_all;     /* some player sees all cards: open cards, not a table */
    enum sampling_order sampling;
    bool exact;                 /* every deal, and no policy draws: no chance in the numbers */
    uint64_t n;                 /* deals played */
    uint64_t n_possible;        /* deals that fit what the seat knows */
    uint64_t seed;              /* meaningless if exact */
    enum stop_reason reason;    /* why the run ended there */
    bool peeked;                /* it could stop on what it saw: intervals are confidence sequences,
                                but those of deals played for something else: fresh, open */
    double confidence;          /* of the intervals */
    char model[64];             /* "club, trust 0.9": weighs the deals; "" = nothing was weighed */
    int n_actions;              /* calls and cards of others that were weighed */
    int candidates;             /* of which each deal is picked by weight; 0 = all are weighed */
    double effective;           /* effective number of deals that are left by the weights */
    struct explained explained; /* the call among them that the model explains least */
};

/* True of a sample of too few deals for any interval. */
static inline bool provenance_is_of_few(const struct provenance *how)
{
    return !how->exact && how->n < LEAST_ROWS;
}

/* True if these numbers are themselves the naive end of the bracket: four club players, all deals
 * alike. */
static inline bool provenance_is_naive(const struct provenance *how)
{
    return strcmp(how->policy, policy_club.name) == 0 && how->model[0] == '\0' && !how->best_reply;
}

/* --- words for it --- */

/* For programs: "exact", "t", "wilson", "sequence", "none". */
const char *interval_code(enum interval_kind kind);

/* For programs: "fixed", "all", "precision", "confidence", "most", "time". */
const char *stop_code(enum stop_reason reason);

/* "exact", "each deal once" or "sampled". */
const char *method_code(const struct provenance *how);

/* "95 %", "99.9 %". */
void confidence_words(double confidence, char out[16]);

/* What is decided in a phase: "call", "announcement" or "card". */
const char *phase_code(enum phase phase);

/* True if so few deals carry the weight that the answer depends on them: fewer
 * than 100 and half of those that fit, or than 1 %. False if that is not known. */
bool weights_are_thin(const struct provenance *how);

/* With no hand that fits does the model make some call that was heard. */
bool calls_are_unexplained(const struct provenance *how);

/* What was believed of the others, "club, trust 0.9", as the language spoken says it. */
void opponent_model_words(const char *model, char *out, size_t size);

#endif
