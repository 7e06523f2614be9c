/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One decision of a review made ready and played: the deals that fit what its
 * player knew, their chances, and the options on them. */
#ifndef ZOLO_REVIEW_REVIEW_RUN_H
#define ZOLO_REVIEW_REVIEW_RUN_H

#include "analyzer/answer/comparison.h"

struct review_run {
    struct request request; /* as asked, without extras, and with a seed of its own */
    struct deals *deals;
    struct posterior posterior;
    struct comparison run;
};

/* Plays the actions `options` (n of them) of the situation, which is borrowed until
 * review_run_clear; *out must not be moved. The seed is that of the request, made
 * another one by `label`. Where no more deals fit than the request wants, they are gone through one
 * by one if the players draw no lots. Errors as compare_deals, posterior_new and compare_run.
 * The caller clears *out, also on failure. */
enum status review_run_play(const struct situation *situation, const action *options, int n,
                            uint64_t label, const struct request *request, struct review_run *out,
                            struct diag *diag) MUST_USE;
void review_run_clear(struct review_run *run);

#endif
