/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Played deals under review: what the tests of it share. A failure fails the test that
 * runs. */
#pragma once

#include "analyzer/survey/review/review_words.h"

/* Four club players, two threads, all seats. */
struct review_request reviewed_asking(void);

/* A deal that has gone so far, of which all is known. */
struct played_deal reviewed_play(const struct state *end);

/* Its decisions judged; review_deal_clear frees them. */
struct review_deal reviewed_deal(const struct review_request *asked, int number,
                                 const struct played_deal *deal);

/* Equal but for rounding. */
bool reviewed_near(double a, double b);

/* One of the sentences about a dear decision, in room that the next call takes. */
const char *reviewed_part(const struct review *review, const struct review_lesson *lesson,
                          enum review_part which);
