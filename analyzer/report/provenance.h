/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The provenance of the numbers of an answer: players, deals, seed, intervals, opponent model. */
#pragma once

#include <string.h>

#include "analyzer/stats/study.h"
#include "engine/policy/policy.h"

/* The order in which rows take the deals that fit. After the last deal they start over, with other
 * random numbers. */
enum sampling_order {
    DRAW_EVERY, /* row i has deal i: all deals, in order */
    DRAW_ONCE,  /* row i has deal i of a random permutation: no deal twice. Like DRAW_FREELY if
                   deals are weighted or more than MOST_ENUMERATED */
    DRAW_FREELY /* independent draws: with replacement, or from the posterior */
};

/* The call of another seat that the opponent model explains least. */
struct explained {
    bool known; /* false: no call was weighed, trust is 0, or hands cannot be enumerated */
    seat who;
    int at;       /* its index in the auction */
    double trust; /* prior probability that the call follows the model, by the hands with which the
                     model makes it */
    double share; /* posterior probability that the call follows the model; 0 = the model makes it
                     with no hand that fits */
};

/* How the numbers were computed: printed with every answer. */
struct provenance {
    char policy[288];  /* "club", "me=pimc:100,others=club", … */
    char players[800]; /* why the default players are not the usual ones: "calls by club's rules:
                          …"; "" = they are, or the user chose them */
    bool best_reply;   /* the querying seat plays the best response to these players */
    char no_reply[64]; /* why not, although requested: "the others play at random"; or "" */
    bool counted;      /* the response was found on all deals, although a sample was requested */
    uint64_t found_on; /* found on this many other deals, so it earns no more than the best
                          response; 0 = it is the best response */
    bool sees_all;     /* some player sees all cards: not a game as played at a table */
    enum sampling_order sampling;
    bool exact;                 /* every deal was played, and no policy randomises: no sampling
                                   error */
    uint64_t n;                 /* deals played */
    uint64_t n_possible;        /* deals consistent with what the seat knows */
    uint64_t seed;              /* meaningless if exact */
    enum stop_reason reason;    /* why the run stopped */
    bool peeked;                /* the run could stop early: intervals are confidence sequences,
                                   except those of deals played for another purpose (fresh, open) */
    double confidence;          /* confidence of the intervals */
    char model[64];             /* "club, trust 0.9": the opponent model that weighs the deals; "" =
                                   deals are not weighed */
    int n_actions;              /* calls and cards of other seats that were weighed */
    int candidates;             /* candidates from which each deal is drawn by weight; 0 = all deals
                                   are weighed */
    double effective;           /* effective sample size: deals left by the weights */
    struct explained explained; /* the call that the model explains least */
};

/* True for a sample of too few deals for any interval. */
static inline bool provenance_is_of_few(const struct provenance *how)
{
    return !how->exact && how->n < LEAST_ROWS;
}

/* True if the answer is itself the naive end of the bracket: four club players, all deals weighted
 * equally. */
static inline bool provenance_is_naive(const struct provenance *how)
{
    return strcmp(how->policy, policy_club.name) == 0 && how->model[0] == '\0' && !how->best_reply;
}

/* For programs: "exact", "t", "wilson", "sequence", "none". */
const char *interval_code(enum interval_kind kind);

/* For programs: "fixed", "all", "precision", "confidence", "most", "time". */
const char *stop_code(enum stop_reason reason);

/* "exact", "each deal once" or "sampled". */
const char *method_code(const struct provenance *how);

/* "95 %", "99.9 %". */
void confidence_words(double confidence, char out[16]);

/* The kind of decision in a phase: "call", "announcement" or "card". */
const char *phase_code(enum phase phase);

/* True if so few deals carry the weight that the answer depends on them: fewer than 100 and fewer
 * than half of those that fit, or fewer than 1 %. False if that is unknown. */
bool weights_are_thin(const struct provenance *how);

/* True if there is a call that the model makes with no hand that fits. */
bool calls_are_unexplained(const struct provenance *how);

/* The opponent model, "club, trust 0.9", in the current language. */
void opponent_model_words(const char *model, char *out, size_t size);
