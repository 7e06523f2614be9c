/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Made-up answers for the tests of pictures, beside those of made_answer.h: every number is chosen.
 * made_rules_load comes first. Failing helpers fail the test. */
#pragma once

#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/strength/match.h"
#include "analyzer/survey/book/book_report.h"
#include "tests/support/made_answer.h"

/* club, random and open in pairs on 100 deals each: club +2 random, open +5 random, open +1 club,
 * each ± 0.5. Nothing to clear. */
struct match made_match(void);

/* The openings of seats 1 and 2 with two hands, and one situation after a zolo that is no opening:
 * seat 1 calls zolo (margin 3) with HA HT HQ CJ and passes (0.5) with CA CT SA ST; seat 2 has only
 * the first, and passes (0.25). The caller frees it with book_free. */
struct book *made_book(void);

/* A picture of each kind from these; `word` stands on it. The caller clears it. */
struct made_kind {
    struct plot (*make)(void);
    const char *word;
};
enum { N_MADE_KINDS = 4 };
extern const struct made_kind made_kinds[N_MADE_KINDS];
