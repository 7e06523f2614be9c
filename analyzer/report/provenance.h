/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The provenance of the numbers in an answer: players, deals, seed, intervals, opponent model. */
#pragma once

#include <string.h>

#include "analyzer/stats/study.h"
#include "engine/policy/policy.h"

/* The order in which rows visit the deals. After the last deal it starts again, with new random
 * numbers. */
enum sampling_order {
    DRAW_EVERY, /* all deals in order; row i plays deal number i */
    DRAW_ONCE,  /* a random permutation, so no deal occurs twice; replaced by DRAW_FREELY if there
                   are weights or more than MOST_ENUMERATED deals */
    DRAW_FREELY /* independent draws, with replacement or from the posterior */
};

/* The call by another seat that the opponent model explains least. */
struct explained {
    bool known; /* false if no call was weighed, trust is 0 or hands cannot be listed */
    seat who;
    int at;       /* index of the call in the auction */
    double trust; /* prior probability that the caller follows the model */
    double share; /* posterior probability; 0 if the model makes the call with no hand */
};

/* How the numbers in an answer were computed; part of every answer. */
struct provenance {
    char policy[288];  /* "club", "me=pimc:100,others=club", … */
    char players[800]; /* why unusual players are the default, or "" */
    bool best_reply;   /* the querying seat plays the best response to `players` */
    char no_reply[64]; /* why a requested best response was not computed, or "" */
    bool counted;      /* the best response used all deals, although a sample was requested */
    uint64_t found_on; /* if the response may fall short of the best: the number of other deals on
                          which it was found; 0 for the best response */
    bool sees_all;     /* some player sees all cards, as no player at a table can */
    enum sampling_order sampling;
    bool exact;              /* every consistent deal was played, and no policy randomizes */
    uint64_t n;              /* deals played */
    uint64_t n_possible;     /* number of deals consistent with the seat's knowledge */
    uint64_t seed;           /* meaningless if exact */
    enum stop_reason reason; /* why the run stopped */
    bool peeked;             /* the run could stop early, so its intervals are confidence sequences;
                                those from separate deals (fresh, open) are not */
    double confidence;       /* confidence of the intervals */
    char model[64];          /* the model that weights the deals, "club, trust 0.9", or "" */
    int n_actions;           /* number of other seats' calls and cards that were weighed */
    int candidates;          /* candidates for each deal drawn; 0 if all deals are weighed */
    double effective;        /* effective sample size of the weights */
    struct explained explained; /* the call that the opponent model explains least */
};

/* Whether the sample is too small for any interval. */
static inline bool provenance_is_of_few(const struct provenance *how)
{
    return !how->exact && how->n < LEAST_ROWS;
}

/* Whether the answer itself is the bracket's naive bound, from four club players on equally likely
 * deals. */
static inline bool provenance_is_naive(const struct provenance *how)
{
    return strcmp(how->policy, policy_club.name) == 0 && how->model[0] == '\0' && !how->best_reply;
}

/* The kind of interval, as a JSON value: "exact", "t", "wilson", "sequence" or "none". */
const char *interval_code(enum interval_kind kind);

/* Why a run stopped, in JSON: "fixed", "all", "precision", "confidence", "most" or "time". */
const char *stop_code(enum stop_reason reason);

/* The method, as a JSON value: "exact", "each deal once" or "sampled". */
const char *method_code(const struct provenance *how);

/* "95 %", "99.9 %". */
void confidence_words(double confidence, char out[16]);

/* The kind of decision in a phase: "call", "announcement" or "card". */
const char *phase_code(enum phase phase);

/* Whether so few deals have most of the weight that the answer depends on those deals: the
 * effective sample size is below both 100 and half of the deals, or below 1 % of the deals. */
bool weights_are_thin(const struct provenance *how);

/* Whether one of the calls is one that the model would not make with any possible hand. */
bool calls_are_unexplained(const struct provenance *how);

/* The opponent model in the current language: "club, trust 0.9". */
void opponent_model_words(const char *model, char *out, size_t size);
