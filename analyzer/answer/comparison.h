/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One run of options on the deals that fit, all or a sample: its design, its rows and the
 * results. Each answer is read from one run; checks and the like are further runs. */
#pragma once

#include "analyzer/answer/runner.h"
#include "analyzer/question/question.h"
#include "analyzer/report/provenance.h"
#include "analyzer/stats/tally.h"

enum { MAX_LOSE = 4 }; /* most losses whose probability is reported */

/* Statistics of the distribution of payoffs. */
struct risk {
    int quantile[5];                /* at 5, 25, 50, 75, 95 % */
    double deviation;               /* standard deviation of a single deal */
    double shortfall;               /* mean of the worst 5 % (expected shortfall) */
    struct estimate lose[MAX_LOSE]; /* P(payoff <= −loss) for each loss requested */
};

struct comparison {
    struct plan plan;        /* situation, options and roles are set by the caller, the rest by the
                                 run */
    struct replies *replies; /* on all deals or on some, owned */
    struct policy finder;    /* plan.found: its player */
    struct runner *runner;
    struct study_design design;
    struct study study;
    struct tally tally;
    struct provenance how;
};

/* The purpose of a run. */
enum comparison_kind {
    COMPARE_MAIN, /* the answer: may stop early, fresh deals for the winner, checkpoint */
    COMPARE_ONCE, /* like COMPARE_MAIN, but without fresh deals */
    COMPARE_SIDE  /* a check or the like: all deals or a fixed sample */
};

/* Runs run->plan. Enumerates or samples as the request says, else by the policies' stated cost
 * (about a second in all), so that the choice does not depend on the machine. `posterior` may be
 * NULL: uniform deals. STATUS_INPUT for --exact and for a checkpoint, STATUS_FILE, STATUS_PROGRAM,
 * STATUS_INTERRUPTED, STATUS_MEMORY. The caller clears *run with compare_clear, even on failure. */
enum status compare_run(struct comparison *run, enum comparison_kind kind,
                        const struct deals *deals, const struct posterior *posterior,
                        const struct request *request, struct diag *diag);
void compare_clear(struct comparison *run);

/* A COMPARE_SIDE run with the situation, options and players of `plan`; *run need not be
 * initialised. Errors as for compare_run. */
enum status compare_beside(struct comparison *run, const struct plan *plan,
                           const struct deals *deals, const struct posterior *posterior,
                           const struct request *request, struct diag *diag);

/* Returns `status`; if a player failed (STATUS_PROGRAM), the diag says why. For replays of rows. */
enum status compare_diagnose(const struct comparison *run, enum status status, struct diag *diag);

/* --- statistics of an option ----------------------------------------------------------------- */

/* Share of deals in which an option pays from `least` to `most`; from 1 to INT_MAX it is the chance
 * of winning. */
enum status compare_share(const struct comparison *run, int option, int least, int most,
                          struct estimate *out);

/* Quantiles, deviation, shortfall and the chances of losing at least each of n_lose amounts. */
enum status compare_risk(const struct comparison *run, int option, const int *lose, int n_lose,
                         struct risk *out);

/* Whether an event happened in a deal that was played out; `asked`: the question's situation. */
typedef bool replayed_event(const struct state *end, const struct situation *asked);

/* Share of deals with that event after `option`: over all rows of an exact run, else over as
 * many as take about 0.2 s by the players' stated cost. n = 0 if all deals are needed and that
 * takes longer. STATUS_MEMORY; STATUS_PROGRAM if a player failed. */
enum status compare_replayed(const struct comparison *run, int option, replayed_event *event,
                             struct estimate *out);

/* --- sensitivity (sensitivity.c): which unseen card moves the payoff, and deals that show it -- */

enum place { PLACE_SEAT, PLACE_PARTNER, PLACE_OPPONENT };

/* The effect of one card in one place. */
struct effect {
    card card;
    enum place place;
    seat who;               /* if PLACE_SEAT */
    double chance;          /* probability of the card being there */
    struct estimate payoff; /* E[payoff of the best | card there] − E[payoff of the best] */
    struct estimate
        margin; /* E[best − next | card there]: negative where the next option is better */
};

enum { MAX_EFFECTS = 3 * MAX_CARDS };

/* The effects of all unseen cards on the best option of a finished run, by descending |payoff|;
 * places with probability 0 or 1 are left out. Places are seats, and where the partners vary
 * between the deals also sides ("♥A with an opponent"), by the sides at the end of the deal. Before
 * the end of the auction that requires a replay of every row and is left out if the policies are
 * too slow.
 *
 * Exact if the run was; else intervals of ratio estimates by linearisation at the design's
 * confidence (Cochran 1977, chapter 6, with finite population correction): Student's t, or after
 * early stopping asymptotic confidence sequences (margin_stopped). INTERVAL_NONE, infinite, if
 * the card was there in fewer than LEAST_ROWS rows or their payoffs were all equal. The margin
 * of an option against itself is an exact 0. design.weights are the weights of the rows of an
 * exact run. At most MAX_EFFECTS are written. STATUS_MEMORY, STATUS_PROGRAM. */
enum status sensitivity_find(const struct comparison *run, struct effect *out, int *n_out);

/* An example deal. */
enum showcase { SHOW_TYPICAL, SHOW_BEST, SHOW_WORST };
struct example {
    enum showcase kind;
    uint64_t row;
    int payoff;       /* to the querying seat */
    struct state end; /* the deal played out: calls, cards, settlement */
};

enum { MAX_EXAMPLES = 30 };

/* The k typical deals (median payoff, spread over the sample), the k best and the k worst, in
 * this order; k in 1..10. Rows of weight 0 are skipped; ties go to the larger weight, then to
 * the lower number. A deal is in one list only, the worst chosen first; with few rows the lists
 * are shorter. STATUS_MEMORY, STATUS_PROGRAM. */
enum status sensitivity_examples(const struct comparison *run, int k, struct example *out,
                                 int *n_out);

/* --- choice of the deals (sampling.c) -------------------------------------------------------- */

/* Decides how a run visits the deals, from the request and the stated cost of the policies alone.
 * Sets the plan's sampling, posterior, seed, pool and candidates, and the design's stopping rule
 * and fresh rows. COMPARE_SIDE: a fixed n, even if the answer may stop early. */
void sampling_choose(struct comparison *run, const struct deals *deals,
                     const struct posterior *posterior, const struct request *request,
                     enum comparison_kind kind);

/* Whether a best reply is computed on one sample and valued on another. Not if the deals wanted are
 * so many that enumerating all would cost little more. */
bool sampling_finds_on_few(const struct request *request, const struct deals *deals);
