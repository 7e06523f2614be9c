/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The provenance of the numbers of an answer: players, deals, seed, intervals, opponent model. */
#pragma once

#include <string.h>

#include "analyzer/stats/study.h"
#include "engine/policy/policy.h"

/* The order in which rows visit the deals, which repeats with new random numbers after the last
 * one. */
enum sampling_order {
    DRAW_EVERY, /* all deals in order; row i contains deal number i */
    DRAW_ONCE,  /* a random permutation, so no deal occurs twice; DRAW_FREELY if deals are weighted
                   or more than MOST_ENUMERATED */
    DRAW_FREELY /* independent draws, with replacement or from the posterior */
};

/* The call of another seat that the opponent model explains least. */
struct explained {
    bool known; /* false if no call was weighed, trust is 0, or hands cannot be enumerated */
    seat who;
    int at;       /* index of the call in the auction */
    double trust; /* prior probability that the caller follows the model */
    double share; /* posterior probability; 0 if the model makes the call with no hand */
};

/* How the numbers in an answer were computed; printed with every answer. */
struct provenance {
    char policy[288];  /* "club", "me=pimc:100,others=club", … */
    char players[800]; /* why unusual players were chosen by default, or "" */
    bool best_reply;   /* the querying seat plays the best response to `players` */
    char no_reply[64]; /* why a requested best response was not computed, or "" */
    bool counted;      /* the best response uses all deals, although a sample was requested */
    uint64_t found_on; /* number of other deals on which a response was found, which may earn less
                          than the best; 0 for the best response */
    bool sees_all;     /* some player sees all cards, unlike players at a table */
    enum sampling_order sampling;
    bool exact;              /* every deal was played, and no policy randomizes */
    uint64_t n;              /* deals played */
    uint64_t n_possible;     /* number of deals consistent with what the seat knows */
    uint64_t seed;           /* meaningless if exact */
    enum stop_reason reason; /* why the run stopped */
    bool peeked;             /* the run could stop early, so intervals are confidence sequences,
                                   except for separate deals (fresh, open) */
    double confidence;       /* confidence of the intervals */
    char model[64];          /* the model that weights the deals, "club, trust 0.9", or "" */
    int n_actions;           /* number of other seats' calls and cards that were weighed */
    int candidates;          /* candidates per deal drawn by weight; 0 if all deals are weighed */
    double effective;        /* effective sample size of the weights */
    struct explained explained; /* the call that the opponent model explains least */
};

/* Whether the sample is too small for any interval. */
static inline bool provenance_is_of_few(const struct provenance *how)
{
    return !how->exact && how->n < LEAST_ROWS;
}

/* Whether the answer itself is the bracket's naive bound: four club players, equally likely
 * deals. */
static inline bool provenance_is_naive(const struct provenance *how)
{
    return strcmp(how->policy, policy_club.name) == 0 && how->model[0] == '\0' && !how->best_reply;
}

/* The kind of interval for programs: "exact", "t", "wilson", "sequence", "none". */
const char *interval_code(enum interval_kind kind);

/* Why a run stopped, for programs: "fixed", "all", "precision", "confidence", "most", "time". */
const char *stop_code(enum stop_reason reason);

/* The method for programs: "exact", "each deal once" or "sampled". */
const char *method_code(const struct provenance *how);

/* "95 %", "99.9 %". */
void confidence_words(double confidence, char out[16]);

/* The kind of decision in a phase: "call", "announcement" or "card". */
const char *phase_code(enum phase phase);

/* Whether so few deals have most of the weight that the answer depends on them. The effective
 * sample size is then below both 100 and half of the deals, or below 1 % of them. */
bool weights_are_thin(const struct provenance *how);

/* Whether there is a call that the model makes with no hand that fits. */
bool calls_are_unexplained(const struct provenance *how);

/* The opponent model in the current language: "club, trust 0.9". */
void opponent_model_words(const char *model, char *out, size_t size);
