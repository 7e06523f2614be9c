/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a page around its tables and its advice: the contract, the chances to lose, the result of
 * an example. */
#ifndef ZOLO_DECISION_PAGE_WORDS_H
#define ZOLO_DECISION_PAGE_WORDS_H

#include "analyzer/decision/advice.h"

/* In brackets the numbers of each, in braces its word. */
enum page_kind {
    PAGE_CONTRACT, /* the contract whose results follow [seat] {contract, silent} */
    PAGE_SURE,     /* some play of it cannot be lost [share]: of deals in which it is lost here */
    PAGE_LOSE,     /* head of the chances to lose */
    PAGE_MORE,     /* that there is more to be told */
    PAGE_EXAMPLE   /* what an example comes to [paid, seat, multiplier] {contract} */
};

enum {
    PAGE_MINE = FOUND_OWN,         /* the asker is the declarer */
    PAGE_THEIRS = FOUND_OWN << 1,  /* another seat is */
    PAGE_SILENT = FOUND_OWN << 2,  /* it may turn out to be the silent game */
    PAGE_SINGLE = FOUND_OWN << 3,  /* doubles are not part of it */
    PAGE_DOUBLED = FOUND_OWN << 4, /* it was doubled */
    PAGE_TABLED = FOUND_OWN << 5,  /* a hand may be laid down */
    PAGE_SOLVED = FOUND_OWN << 6,  /* open cards can be solved */
    PAGE_STAKED = FOUND_OWN << 7,  /* the best reply stakes a sure win for a dearer one */
    PAGE_MISSED = FOUND_OWN << 8   /* these players miss a sure win */
};

void page_sentence(const struct ruleset *rules, const struct finding *finding,
                   const struct word *words, size_t n_words, bool symbols,
                   char out[SENTENCE_BYTES]);

#endif
