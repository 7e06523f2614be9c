/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the forms of a review share: words, UTF-8, or ASCII unless `symbols`; and what is found of a dear
 * decision, as data (analyzer/report/finding.h), of which the text makes sentences. */
#ifndef ZOLO_SURVEY_REVIEW_REVIEW_WORDS_H
#define ZOLO_SURVEY_REVIEW_REVIEW_WORDS_H

#include "analyzer/report/finding.h"
#include "analyzer/report/number_text.h"
#include "analyzer/survey/review/review.h"

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

/* Writes one of them. Without symbols cards are codes, and words of the rules
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

/* Marks of cases. */
enum {
    CARDS = FOUND_OWN,     /* a card was due, not a call */
    SOME = FOUND_OWN << 1, /* there were calls, or cards of the trick, before */
    BID = FOUND_OWN << 2,  /* somebody had bid the game */
    DOUBLED = FOUND_OWN << 3,
    SAID = FOUND_OWN << 4, /* announcements had been made */
    SILENT = FOUND_OWN << 5,
    EXACT = FOUND_OWN << 6,
    SINGLE = FOUND_OWN << 7, /* one deal */
    WEIGHED = FOUND_OWN << 8,
    MOST = FOUND_OWN << 9,   /* a card at whose place the decision cost most */
    LEAST = FOUND_OWN << 10, /* one at which it was right, or least wrong */
    PARTNER = FOUND_OWN << 11,
    OPPONENT = FOUND_OWN << 12
};

/* One of them: false if there is nothing to tell. Its options are the best and the one taken; its
 * cards, of TOLD_WHY, those of the lesson's effects: where it cost most, then least. */
bool review_find(const struct review_decision *decision, const struct review_lesson *lesson,
                 enum review_told which, struct finding *out);

/* Names for programs: of a kind "done", "why" …, of mark number `bit` "gain", "weighed" … */
const char *review_finding_code(int kind);
const char *review_mark_code(int bit);

#endif
