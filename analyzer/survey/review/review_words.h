/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a review (review.h) and the wording, in UTF-8 if `symbols`, otherwise in ASCII. Costs
 * are losses of the deciding player to all opponents together, in the unit of the rules. */
#pragma once

#include "analyzer/page/page.h"
#include "analyzer/report/finding.h"
#include "analyzer/report/number_text.h"
#include "analyzer/survey/review/review.h"

/* Writes a review of `file` in the format of `style`. Text contains a single deal with its
 * decisions or a table of deals, then the players, and an explanation of the costliest decisions.
 * HTML contains all deals with calls, tricks and decisions, shaded by cost, without scripts, images
 * or fonts. CSV has one line per decision. Returns STATUS_MEMORY, or STATUS_FILE if writing
 * failed. */
enum status report_review(FILE *out, const struct review *review, const char *file,
                          struct report_style style);

/* Adds, for people, a table of contract and cost by seat, with one row per deal. */
void review_put_index(struct page *to, const struct review *review);

/* Adds all deals: in JSON as a list, in CSV as one row per decision, in HTML as deals with their
 * decisions, and in text as the decisions of a single deal. */
void review_put_deals(struct page *to, const struct review *review, const char *file);

/* Adds a sum of costs to a row or object. */
void review_put_sum(struct page *to, const struct review *review, const struct review_sum *sum);

/* Whether the review consists of exactly one deal and that deal could be judged. */
bool review_is_single(const struct review *review);

/* Writes an option: "pass", "zolo", "no90", "silence", "♥Q". */
void review_option_words(const struct review_decision *decision, const struct review_option *option,
                         bool symbols, char out[32]);

/* Writes when a decision was made: "call 3", "trick 2", or for an announcement "before card 2",
 * counting the player's cards. */
void review_moment_words(const struct review_decision *decision, char out[24]);

/* Write the contract, declarer and last double as "zolo, seat 1, kontra" or, in brief, "zolo 1
 * kontra". For an unsettled deal, the words come from the auction. */
void review_contract_words(const struct played_deal *deal, bool symbols, char out[96]);
void review_contract_briefly(const struct played_deal *deal, bool symbols, char out[96]);

/* Writes a cost: "3.21" if exact, "3.21 ± 0.20", or "3.21 —" without an interval. */
void review_cost_words(const struct estimate *cost, bool symbols, char out[NUMBER_BYTES]);

/* Writes the name of a player or, without a name, "player 1", or "seat 1" if players are seats. */
void review_player_words(const struct review *review, int player, char out[PERSON_BYTES]);

/* The parts of the text about a costly decision, each of one or two sentences. */
enum review_part {
    PART_KNOWN, /* what the player knew */
    PART_DONE,  /* the player's action, the best action, and the difference */
    PART_WHY,   /* unseen cards on which the cost depends; may be empty */
    PART_LUCK,  /* results of both actions in this deal with all hands visible; may be empty */
    N_PARTS
};

/* Writes one part. Without `symbols`, cards are written as codes, calls in the rule set's words. */
void review_describe(const struct review_decision *decision, const struct review_lesson *lesson,
                     enum review_part which, bool symbols, char out[SENTENCE_BYTES]);

/* The grade of the cost of a decision. Grade 0 means that the best option was taken, the decision
 * is too close to call, or the cost is below 0.05; grades 1 to 3 end at 0.5, 2 and 5. */
enum { REVIEW_GRADES = 5 };
int review_grade(const struct review_decision *decision);
extern const double review_grade_from[REVIEW_GRADES];
extern const char *const review_grade_dots[REVIEW_GRADES]; /* "", "●" … */
