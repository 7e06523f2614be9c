/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run plays options on all consistent deals or on a sample; it has a design, rows and results. An
 * answer comes from one run; checks and bounds are separate runs. */
#pragma once

#include "analyzer/answer/runner.h"
#include "analyzer/question/question.h"
#include "analyzer/report/provenance.h"
#include "analyzer/stats/tally.h"

enum { MAX_LOSE = 4 }; /* maximum number of loss amounts whose probability is reported */

/* Statistics of a payoff distribution. */
struct risk {
    int quantile[5];                /* quantiles at 5, 25, 50, 75 and 95 % */
    double deviation;               /* standard deviation of the payoff of a single deal */
    double shortfall;               /* mean of the worst 5 % (expected shortfall) */
    struct estimate lose[MAX_LOSE]; /* P(payoff <= −loss) for each requested loss */
};

struct comparison {
    struct plan plan;        /* the caller sets situation, options and roles, the run the rest */
    struct replies *replies; /* best replies, computed on all deals or on a sample; owned */
    struct policy finder;    /* the player plan.found */
    struct runner *runner;
    struct study_design design;
    struct study study;
    struct tally tally;
    struct provenance how;
};

/* The purpose of a run. */
enum comparison_kind {
    COMPARE_MAIN, /* can stop early, run the best option on fresh deals, and use a checkpoint */
    COMPARE_ONCE, /* like COMPARE_MAIN, but without fresh deals */
    COMPARE_SIDE  /* a check or a bound, on all deals or on a sample of fixed size */
};

/* Runs run->plan. If the request leaves open whether to enumerate or to sample, the choice depends
 * on the stated cost of the policies (about a second in total) and not on the machine. If
 * `posterior` is NULL, all deals are equally likely. Returns STATUS_INPUT if --exact would need too
 * many deals or for a bad checkpoint, or STATUS_FILE, STATUS_PROGRAM, STATUS_INTERRUPTED or
 * STATUS_MEMORY. The caller clears *run with compare_clear, even on failure. */
enum status compare_run(struct comparison *run, enum comparison_kind kind,
                        const struct deals *deals, const struct posterior *posterior,
                        const struct request *request, struct diag *diag);
void compare_clear(struct comparison *run);

/* Makes a COMPARE_SIDE run with the situation, options and players of `plan`. *run need not be
 * initialised. Errors as for compare_run. */
enum status compare_beside(struct comparison *run, const struct plan *plan,
                           const struct deals *deals, const struct posterior *posterior,
                           const struct request *request, struct diag *diag);

/* Returns `status`, the result of replaying rows; if a player failed, the diag gives the reason. */
enum status compare_diagnose(const struct comparison *run, enum status status, struct diag *diag);

/* --- statistics of an option ----------------------------------------------------------------- */

/* Share of deals in which an option pays from `least` to `most`; 1 to INT_MAX are the deals won. */
enum status compare_share(const struct comparison *run, int option, int least, int most,
                          struct estimate *out);

/* Computes the risk of an option, including the probability of losing each of n_lose amounts. */
enum status compare_risk(const struct comparison *run, int option, const int *lose, int n_lose,
                         struct risk *out);

/* Whether an event happened in a deal played out from `asked`, the situation of the question. */
typedef bool replayed_event(const struct state *end, const struct situation *asked);

/* Share of deals in which `event` happens after `option`, over as many rows as can be played in
 * about 0.2 s at the stated cost of the players. An exact run needs all rows; out->n is 0 if
 * playing all of them would take longer. Returns STATUS_MEMORY, or STATUS_PROGRAM on failure. */
enum status compare_replayed(const struct comparison *run, int option, replayed_event *event,
                             struct estimate *out);

/* --- sensitivity (sensitivity.c): unseen cards that affect the payoff, and example deals ----- */

enum place { PLACE_SEAT, PLACE_PARTNER, PLACE_OPPONENT };

/* How the payoff changes if a card is at a given location. */
struct effect {
    card card;
    enum place place;
    seat who;               /* if PLACE_SEAT */
    double chance;          /* probability that the card is at this location */
    struct estimate payoff; /* E[payoff of best | card at this location] − E[payoff of best] */
    struct estimate margin; /* E[best − next | card at this location]: negative if next is better */
};

enum { MAX_EFFECTS = 3 * MAX_CARDS };

/* Computes how the location of each unseen card affects the best option of a finished run, and
 * sorts the effects by descending |payoff|. Locations that a card has with probability 0 or 1 are
 * omitted. The locations of a card are the seats and, if partnerships differ between deals, the
 * sides ("♥A with an opponent") as they stand at the end of the deal. During the auction, effects
 * by side require a replay of every row and are omitted if the policies are too slow.
 *
 * Effects in an exact run are exact. Effects in a sample are ratio estimates with linearised
 * intervals (Cochran 1977, chapter 6, with finite population correction) at the confidence of the
 * design. The intervals use Student's t, or asymptotic confidence sequences after early stopping
 * (margin_stopped). An interval is infinite (INTERVAL_NONE) if the card was there in fewer than
 * LEAST_ROWS rows, or if all payoffs in those rows were equal. With a single option the margin is
 * exactly 0. Writes at most MAX_EFFECTS. Returns STATUS_MEMORY or STATUS_PROGRAM. */
enum status sensitivity_find(const struct comparison *run, struct effect *out, int *n_out);

/* An example deal. */
enum showcase { SHOW_TYPICAL, SHOW_BEST, SHOW_WORST };
struct example {
    enum showcase kind;
    uint64_t row;
    int payoff;       /* to the querying seat */
    struct state end; /* the completed deal: calls, cards and settlement */
};

enum { MAX_EXAMPLES = 30 };

/* Selects k typical deals (median payoff, spread over the sample), the k best and the k worst
 * deals, in this order; k is 1 to 10. Rows of weight 0 are skipped. Ties are broken by larger
 * weight, then by lower row number. No deal is listed twice: the worst deals are chosen first. If
 * there are too few rows, the lists are shorter. Returns STATUS_MEMORY or STATUS_PROGRAM. */
enum status sensitivity_examples(const struct comparison *run, int k, struct example *out,
                                 int *n_out);

/* --- choice of the deals (sampling.c) -------------------------------------------------------- */

/* Decides which deals a run visits, from the request and the stated cost of the policies alone.
 * Sets the plan's sampling, posterior, seed, pool and candidates, and the design's stopping rule
 * and fresh rows. A COMPARE_SIDE run has a fixed n even if the answer may stop early. */
void sampling_choose(struct comparison *run, const struct deals *deals,
                     const struct posterior *posterior, const struct request *request,
                     enum comparison_kind kind);

/* Whether a best reply is computed on one sample and evaluated on another. Returns false if
 * enumerating all deals would cost little more than the deals requested. */
bool sampling_finds_on_few(const struct request *request, const struct deals *deals);
