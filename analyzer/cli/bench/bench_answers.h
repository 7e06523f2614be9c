/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast whole answers are: the part of `zolo bench` that people wait for. */
#ifndef ZOLO_CLI_BENCH_ANSWERS_H
#define ZOLO_CLI_BENCH_ANSWERS_H

#include "analyzer/experiment/bench.h"

/* Answers a second of processor time on one thread, rules and players read anew for each: what
 * `zolo advise` says by default to forehand's hand of the README, before the first call. Messages as
 * those of advise. */
enum status bench_answers(const char *rules_name, int repetitions, struct bench_speed *out,
                          struct diag *diag) MUST_USE;

#endif
