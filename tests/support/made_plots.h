/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Made-up answers for the tests of pictures, beside those of made_answer.h: every number is chosen.
 * made_rules_load comes first. Failing helpers fail the test. */
#ifndef ZOLO_TEST_MADE_PLOTS_H
#define ZOLO_TEST_MADE_PLOTS_H

#include "analyzer/book/plot_heat.h"
#include "analyzer/census/plot_scan.h"
#include "analyzer/decision/plots/plot_decision.h"
#include "analyzer/match/plot_matrix.h"
#include "analyzer/review/plot_review.h"
#include "tests/support/made_answer.h"

/* made_watched_advice with three looks, at 128, 320 and 1,240 deals; pass is out after the second,
 * which tells it from zolo: −8 ± 9, then −7 ± 6.5. The caller clears it. */
struct advice made_path_advice(void);

/* club, random and open in pairs on 100 deals each: club +2 random, open +5 random, open +1 club,
 * each ± 0.5. Nothing to clear. */
struct match made_match(void);

/* Two deals: a call by seat 1 that cost 1.5 and a card by seat 2 that cost nothing, then a call by
 * seat 1 that cost 0.25. Nothing to clear. */
struct review made_review(void);

/* The openings of seats 1 and 2 with two hands, and one situation after a zolo that is no opening:
 * seat 1 calls zolo (margin 3) with HA HT HQ CJ and passes (0.5) with CA CT SA ST; seat 2 has only
 * the first, and passes (0.25). The caller frees it with book_free. */
struct book *made_book(void);

/* Seat 1, two club players, seed 3. */
struct scan_plan made_scan_plan(void);

/* Zolo won by none of 4 hands that count 20 and 3 of 4 that count 30. */
void made_threshold(struct threshold_curve *curve);

/* 40 hands of 2 trumps that count 20, with margins 1 and 3 half and half; 40 of 3 trumps that count
 * 20, with −1 and 1; 40 of 4 trumps that count 21, with −2 and −4; 19 of 4 trumps that count 30. */
void made_kontra(struct hand_scan *scan);

/* A picture of each kind from these; `word` stands on it. The caller clears it. */
struct made_kind {
    struct plot (*make)(void);
    const char *word;
};
enum { N_MADE_KINDS = 9 };
extern const struct made_kind made_kinds[N_MADE_KINDS];

#endif
