/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the questions: options played on the deals that fit, all of them or
 * a sample, and what the rows say. One comparison is one run. */
#ifndef ZOLO_COMPARISON_COMPARE_H
#define ZOLO_COMPARISON_COMPARE_H

#include "analyzer/comparison/comparison.h"

/* How much of the request a run serves. */
enum comparison_kind {
    COMPARE_MAIN, /* the answer: stops, saving of deals, fresh deals, checkpoint */
    COMPARE_SIDE  /* something told beside it: all deals or a plain sample, no more than `most_n`
                     of it; never stops early */
};

/* Runs run->plan, of which situation, options and roles are set. Chooses between
 * all deals and a sample (request, else what fits into about a second by the
 * policies' stated cost, so that the choice does not depend on the machine). `most_n` as above
 * (0 = no limit). The caller clears *run with compare_clear, also on failure. */
enum status compare_run(struct comparison *run, enum comparison_kind kind, uint64_t most_n,
                        const struct deals *deals, const struct posterior *posterior,
                        const struct request *request, struct diag *diag) MUST_USE;
void compare_clear(struct comparison *run);

/* Writes into run->how what is settled before a run: players, sampling, seed, evidence, deals that
 * fit; by the plan and the design. compare_run has done so itself. */
void compare_describe(struct comparison *run, const struct deals *deals,
                      const struct posterior *posterior);

/* Returns `status`; puts into the diag why a player from outside has failed in this run, where that is
 * STATUS_PROGRAM, or that its rows were lost (STATUS_FILE). compare_run has done so itself. */
enum status compare_told(const struct comparison *run, enum status status,
                         struct diag *diag) MUST_USE;

/* The deals that fit what the situation's seat knows; question_deals has those of a question. */
enum status compare_deals(const struct situation *situation, struct deals **out,
                          struct diag *diag) MUST_USE;

/* Roles in which all four seats see all cards and use them: the open end of the
 * bracket. */
struct policy_roles compare_open_roles(void);

/* What a share (0..1) found in n rows of the run is worth: exact, or with the interval that the
 * run's way of stopping allows. Where rows have weights the share has them already. */
struct estimate compare_estimate_of_share(const struct comparison *run, double share, uint64_t n);

/* Share of deals in which an option pays at least `least`, or at most `most`:
 * compare_share(run, o, 1, INT_MAX, …) is the chance to gain. */
enum status compare_share(const struct comparison *run, int option, int least, int most,
                          struct estimate *out) MUST_USE;

/* Quantiles, deviation, shortfall and the chances to lose at least each of the
 * request's thresholds. */
enum status compare_risk(const struct comparison *run, int option, const struct request *request,
                         struct risk *out) MUST_USE;

/* What matters to the best option, and its examples, as the request wants them.
 * `examples` is allocated if there are any. */
enum status compare_explain(const struct comparison *run, const struct request *request,
                            struct effect *effects, int *n_effects, struct example **examples,
                            int *n_examples) MUST_USE;

#endif
