/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One run of options on the deals that fit, all of them or a sample, with all that it was made of and
 * what came out. Each answer is read from one, and what is found beside it from others. */
#ifndef ZOLO_ANSWER_COMPARISON_H
#define ZOLO_ANSWER_COMPARISON_H

#include "analyzer/answer/runner.h"
#include "analyzer/question/question.h"
#include "analyzer/report/provenance.h"
#include "analyzer/response/found_reply.h"
#include "analyzer/stats/tally.h"

enum { MAX_LOSE = 4 }; /* losses whose chances are asked about */

/* The distribution of a result beside its mean. */
struct risk {
    int quantile[5];                /* of the payoff at 5, 25, 50, 75, 95 % */
    double deviation;               /* standard deviation of one deal, stakes */
    double shortfall;               /* mean of the worst 5 % */
    struct estimate lose[MAX_LOSE]; /* P(payoff <= −loss), of each loss that was asked about */
};

struct comparison {
    struct plan plan;         /* of the caller: situation, options and roles; the rest is chosen */
    struct replies *replies;  /* plan.replies, owned */
    struct found_reply found; /* or what plan.found does, owned */
    struct policy finder;     /* plan.found */
    struct runner *runner;
    struct study_design design;
    struct study study;
    struct tally tally;
    struct provenance how;
};

/* How much of the request a run serves. */
enum comparison_kind {
    COMPARE_MAIN, /* the answer: stops, deals afresh for the best option, checkpoint */
    COMPARE_ONCE, /* the same but for deals afresh */
    COMPARE_SIDE  /* something beside it: all deals or a plain sample; never stops early */
};

/* Runs run->plan. Chooses between all deals and a sample (request, else what fits into about a second by
 * the policies' stated cost, so that the choice does not depend on the machine). `posterior` may be NULL:
 * all deals alike. STATUS_INPUT for --exact and a checkpoint, STATUS_FILE, STATUS_PROGRAM,
 * STATUS_INTERRUPTED, STATUS_MEMORY. The caller clears *run with compare_clear, also on failure. */
enum status compare_run(struct comparison *run, enum comparison_kind kind,
                        const struct deals *deals, const struct posterior *posterior,
                        const struct request *request, struct diag *diag) MUST_USE;
void compare_clear(struct comparison *run);

/* A run of something beside it (COMPARE_SIDE): *run, which says nothing yet, takes situation, options and
 * players of `plan`. As compare_run. */
enum status compare_beside(struct comparison *run, const struct plan *plan,
                           const struct deals *deals, const struct posterior *posterior,
                           const struct request *request, struct diag *diag) MUST_USE;

/* Writes into run->how what is settled before a run: players, sampling, seed, evidence, deals that
 * fit; by the plan and the design. compare_run has done so itself. */
void compare_describe(struct comparison *run, const struct deals *deals,
                      const struct posterior *posterior);

/* Returns `status`; puts into the diag why a player from outside has failed in this run, where that is
 * STATUS_PROGRAM, or that its rows were lost (STATUS_FILE). compare_run has done so itself. */
enum status compare_diagnose(const struct comparison *run, enum status status,
                             struct diag *diag) MUST_USE;

/* --- what the rows say of an option ---------------------------------------------------------- */

/* Share of deals in which an option pays at least `least`, or at most `most`:
 * compare_share(run, o, 1, INT_MAX, …) is the chance to gain. */
enum status compare_share(const struct comparison *run, int option, int least, int most,
                          struct estimate *out) MUST_USE;

/* Quantiles, deviation, shortfall and the chances to lose at least each of n_lose stakes. */
enum status compare_risk(const struct comparison *run, int option, const int *lose, int n_lose,
                         struct risk *out) MUST_USE;

/* Whether something happened in a deal that was played to its end, the querying seat having been in
 * `asked`. */
typedef bool replayed_event(const struct state *end, const struct situation *asked);

/* The share of deals in which it does when `option` is taken: over all rows if the run was exact,
 * else over as many as take about 0.2 seconds by the players' stated cost. n = 0 if all deals would
 * have to be played and that takes longer. STATUS_MEMORY; STATUS_PROGRAM if a player has failed. */
enum status compare_replayed(const struct comparison *run, int option, replayed_event *event,
                             struct estimate *out) MUST_USE;

/* --- sensitivity (sensitivity.c): which unseen card moves the payoff, and deals that show it -------- */

enum place { PLACE_SEAT, PLACE_PARTNER, PLACE_OPPONENT };

/* One card at one place. */
struct effect {
    card card;
    enum place place;
    seat who;               /* of PLACE_SEAT */
    double chance;          /* of the card being there */
    struct estimate payoff; /* E[result of the best | card there] − E[result of the best] */
    struct estimate margin; /* E[best − next | card there]: below 0 the advice flips */
};

enum { MAX_EFFECTS = 3 * MAX_CARDS };

/* Effects of all unseen cards on the best option of a finished run, largest |payoff| first; places where
 * a card always or never is are left out. By seat, and where the partners differ between the deals of the
 * best option also by side ("♥A with an opponent"), a card counting for the side it is on when the deal
 * is played out. During the auction that takes a second playing of every row, and is left out if the
 * policies are too slow for it.
 *
 * Exact if the run was, else with intervals at the design's confidence, of ratio estimates by
 * linearisation (Cochran 1977, chapter 6, with the finite population factor): Student's, or, if the run
 * looked at its numbers to stop, asymptotic confidence sequences (margin_stopped). With INTERVAL_NONE,
 * infinite, where the card was there in fewer than LEAST_ROWS rows or the results of these were all alike.
 * A margin of an option with itself is an exact 0. design.weights are the chances of the rows of a whole
 * run. At most MAX_EFFECTS are written. STATUS_MEMORY, STATUS_PROGRAM. */
enum status sensitivity_find(const struct comparison *run, struct effect *out, int *n_out) MUST_USE;

/* A deal worth looking at. */
enum showcase { SHOW_TYPICAL, SHOW_BEST, SHOW_WORST };
struct example {
    enum showcase kind;
    uint64_t row;
    int payoff;       /* to the querying seat, in stakes */
    struct state end; /* the deal as the best option went: calls, cards, settlement */
};

enum { MAX_EXAMPLES = 30 };

/* The `k` (1..10) typical deals (payoff the median's, spread over the sample),
 * best and worst ones, in this order; rows with chance 0 are passed over, among
 * equals the likelier row first, then the lower number. Fewer if there are fewer
 * rows; a deal stands in one list only, the worst being chosen first. STATUS_MEMORY,
 * STATUS_PROGRAM. */
enum status sensitivity_examples(const struct comparison *run, int k, struct example *out,
                                 int *n_out) MUST_USE;

/* --- which deals (sampling.c) ---------------------------------------------------------------- */

/* How a run goes through the deals, decided from the request and the stated cost of the policies alone:
 * sets sampling, posterior, seed, pool and candidates of the plan, and the stopping rule of the design.
 * `is_main`: as the request says; else a fixed n. */
void sampling_choose(struct comparison *run, const struct deals *deals,
                     const struct posterior *posterior, const struct request *request,
                     bool is_main);

/* Whether a best reply is found on some deals and valued on others: so many are wanted, whatever they
 * show, that all could be counted for little more otherwise. */
bool sampling_finds_on_few(const struct request *request, const struct deals *deals);

#endif
