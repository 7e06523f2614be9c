/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is found of a dear decision, as data (analyzer/report/finding.h): the text makes sentences
 * of it (review_sentences.c), JSON tells it as it is. */
#ifndef ZOLO_REVIEW_REVIEW_FINDINGS_H
#define ZOLO_REVIEW_REVIEW_FINDINGS_H

#include "analyzer/report/finding.h"
#include "analyzer/review/report_review_words.h"

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
