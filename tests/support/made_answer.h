/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Made-up answers for the tests of the reports: every number is chosen, nothing is
 * computed. Failing helpers fail the test. */
#pragma once

#include "analyzer/answer/pages/answer_pages.h"

/* kop-asdycha, once loaded; a test may change it and load it again. */
extern struct ruleset made_rules;
void made_rules_load(void);

cardset made_cards(const char *text);
struct situation made_situation(const char *auction, const char *play, seat me, const char *hand);

struct estimate made_estimate(double value, double se, double low, double high, uint64_t n,
                              enum interval_kind kind);
struct estimate made_sampled(double value, double se, double low, double high, uint64_t n); /* t */
struct estimate made_exact(double value);

/* Seat 2 after a pass: zolo (15 15 15 −15) or pass (2 −1 2 1), four deals. The
 * caller clears it. */
struct answer made_advice(void);

/* The same as a run that watched its numbers (confidence 0.99), weighed a call and dropped pass. */
struct answer made_watched_advice(void);

/* A zolo with open cards that loses 234 of 34,650 deals. The caller clears it. */
struct answer made_odds(void);

struct effect made_effect(const char *code, enum place place, seat who, struct estimate payoff,
                          struct estimate margin);

/* What a report writes; the caller frees it. */
char *report_of_advice(const struct answer *advice, struct report_style style);
char *report_of_odds(const struct answer *odds, struct report_style style);
