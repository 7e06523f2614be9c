/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a review of played deals (review.h), and the words of its parts: UTF-8, or ASCII unless
 * `symbols`. Costs are in the unit of the rules, to the player who gave them away, all opponents together. */
#ifndef ZOLO_SURVEY_REVIEW_REVIEW_WORDS_H
#define ZOLO_SURVEY_REVIEW_REVIEW_WORDS_H

#include "analyzer/page/page.h"
#include "analyzer/report/finding.h"
#include "analyzer/report/number_text.h"
#include "analyzer/survey/review/review.h"

/* Writes a review in the form that the style names; `file` is what was reviewed. Text: one deal with its
 * decisions, or a table of deals; players, and the dearest decisions explained. HTML: all deals with
 * their calls, tricks and decisions, shaded by cost; it needs no scripts, pictures or fonts. CSV: a
 * line for each decision. STATUS_MEMORY, or STATUS_FILE if `out` has met an error. */
enum status report_review(FILE *out, const struct review *review, const char *file,
                          struct report_style style) MUST_USE;

/* Deals in a row each, for people: what they cost. */
void review_put_index(struct page *to, const struct review *review);

/* All deals: in JSON a list, in CSV their decisions, of `file`; for people those of a single deal,
 * or of each deal of a page in HTML. */
void review_put_deals(struct page *to, const struct review *review, const char *file);

/* The values of a row: what decisions cost together. */
void review_put_sum(struct page *to, const struct review *review, const struct review_sum *sum);

/* True if the file holds one deal and it was reviewed. */
bool review_is_single(const struct review *review);

/* --- words ---------------------------------------------------------------------------------- */

/* "pass", "zolo", "no90", "silence", "♥Q". */
void review_option_words(const struct review_decision *decision, const struct review_option *option,
                         bool symbols, char out[32]);

/* "call 3", "trick 2", "before card 2": of the player, whose word or silence it is. */
void review_moment_words(const struct review_decision *decision, char out[24]);

/* "zolo, seat 1, kontra", "normal": as settled, else as far as it is told; briefly
 * "zolo 1 kontra". */
void review_contract_words(const struct played_deal *deal, bool symbols, char out[96]);
void review_contract_briefly(const struct played_deal *deal, bool symbols, char out[96]);

/* "3.21", "3.21 ± 0.20", "—": a cost; without ± it is exact. */
void review_cost_words(const struct estimate *cost, bool symbols, char out[NUMBER_BYTES]);

/* "player 1" or the name where the deal goes round, "seat 1". */
void review_player_words(const struct review *review, int player, char out[PERSON_BYTES]);

/* What is said of a dear decision, a sentence or two each. */
enum review_part {
    PART_KNOWN, /* what the player knew */
    PART_DONE,  /* what they did, what was best, by how much */
    PART_WHY,   /* the cards on which it hangs; may be empty */
    PART_LUCK,  /* how it would have gone as the cards lay; empty if they are not all known */
    N_PARTS
};

/* Without symbols cards are codes, and words of the rules stand as they are. */
void review_describe(const struct review_decision *decision, const struct review_lesson *lesson,
                     enum review_part which, bool symbols, char out[SENTENCE_BYTES]);

/* How dear: 0 nothing (best, too close or below 0.05), then below 0.5, 2 and 5, and more. */
enum { REVIEW_GRADES = 5 };
int review_grade(const struct review_decision *decision);
extern const double review_grade_from[REVIEW_GRADES];
extern const char *const review_grade_dots[REVIEW_GRADES]; /* "", "●" … */

#endif
