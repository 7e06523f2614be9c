/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that the forms of a review share. UTF-8, or ASCII unless `symbols`. */
#ifndef ZOLO_REVIEW_REPORT_REVIEW_WORDS_H
#define ZOLO_REVIEW_REPORT_REVIEW_WORDS_H

#include "analyzer/report/finding.h"
#include "analyzer/report/number_text.h"
#include "analyzer/review/review.h"

/* "pass", "zolo", "no90", "silence", "♥Q". */
void review_option_words(const struct review_decision *decision, const struct review_option *option,
                         bool symbols, char out[32]);

/* "call 3", "trick 2", "before card 2": of the player, whose word or silence it is. */
void review_moment_words(const struct review_decision *decision, char out[24]);

/* What was decided: "call", "announcement", "card". */
const char *review_act_code(const struct review_decision *decision);

/* True if announcements or silence were judged. */
bool review_has_announcements(const struct review *review);

/* The unit of the costs, "base stakes": of both kinds, with "or", where the deals have both. */
enum { REVIEW_UNIT_BYTES = 64 };
void review_unit_words(const struct review *review, char out[REVIEW_UNIT_BYTES]);

/* "zolo, seat 1, kontra", "normal": as settled, else as far as it is told; briefly
 * "zolo 1 kontra". */
void review_contract_words(const struct played_deal *deal, bool symbols, char out[96]);
void review_contract_briefly(const struct played_deal *deal, bool symbols, char out[96]);

/* "3.21", "3.21 ± 0.20", "—": a cost; without ± it is exact. */
void review_cost_words(const struct estimate *cost, bool symbols, char out[NUMBER_BYTES]);

/* "player 1" or the name where the deal goes round, "seat 1". */
void review_player_words(const struct review *review, int player, char out[PERSON_BYTES]);

/* What is said of a dear decision, a sentence each. */
enum review_told {
    TOLD_KNOWN, /* what the player knew */
    TOLD_DONE,  /* what he did, what was best, by how much */
    TOLD_DEALS, /* how that was found */
    TOLD_WHY,   /* the cards on which it hangs; may be empty */
    TOLD_LUCK,  /* how it would have gone as the cards lay; empty if they are not all known */
    N_TOLD
};

/* "Known", "Done", "Deals", "Why", "Luck". */
const char *review_told_label(enum review_told which);

/* review_sentences.c: writes one of them. Without symbols cards are codes, and words of the rules
 * stand as they are. */
void review_tell(const struct review_decision *decision, const struct review_lesson *lesson,
                 enum review_told which, bool symbols, char out[SENTENCE_BYTES]);

/* Whether players go on by the best reply to the others after their choices: in every decision in
 * which all deals can be gone through. */
bool review_has_replies(const struct review *review);

/* Decisions whose costs are exact. */
int review_exact_ones(const struct review *review);

/* How dear: 0 nothing (best, too close or below 0.05), then below 0.5, 2 and 5, and more. */
enum { REVIEW_GRADES = 5 };
int review_grade(const struct review_decision *decision);
extern const double review_grade_from[REVIEW_GRADES];
extern const char *const review_grade_dots[REVIEW_GRADES]; /* "", "●" … */

#endif
