/* How the sentences of an answer word a result, and one result beside another. Whatever the
 * signs, the reader sees which is better: "more" and "less" only where both earn. ASCII, two
 * decimals; what rounds to 0.00 counts as nothing. Results are payoffs to the asker, higher is
 * better. */
#ifndef ZOLO_REPORT_COMPARISON_WORDS_H
#define ZOLO_REPORT_COMPARISON_WORDS_H

#include "analyzer/stats/estimate.h"

enum { AMOUNT_BYTES = 56, COMPARISON_BYTES = 256 };

/* 1, 0 or -1: the sign of what is left of a number after rounding to two decimals. */
int sign_of_rounded(double value);

/* "14.63", or "14.63 (give or take 0.12)" where chance is in the number: its size without its
 * sign, and the farther end of its interval. */
void amount_words(const struct estimate *estimate, char out[AMOUNT_BYTES]);

/* The same with its sign: "+14.63", "-1.25", "0.00". */
void signed_words(const struct estimate *estimate, char out[AMOUNT_BYTES]);

/* "earns 14.63", "loses 1.25", "comes to 0.00". */
void result_words(const struct estimate *result, char out[AMOUNT_BYTES]);

/* How `value` compares with the `reference` called `name`, of which `difference` (value less
 * reference, on the same deals) tells more than the two apart: "12.50 more than pass" where both
 * earn, "3.76 better than kontra, which loses 3.79" where one loses, "as good as pass". */
void comparison_words(const struct estimate *value, const struct estimate *reference,
                      const struct estimate *difference, const char *name,
                      char out[COMPARISON_BYTES]);

/* What a change from `before` to `after` means to the asker, in a word or two: "welcome",
 * "bearable", "bad news" … ; "no clear change" where their intervals do not tell them apart. */
const char *change_words(const struct estimate *before, const struct estimate *after);

/* "hidden cards cost you 0.17", "bring you 0.30" or "make no difference": the result among players
 * who see their own cards only, and if all saw all. */
void hiding_words(const struct estimate *hidden, const struct estimate *open,
                  char out[COMPARISON_BYTES]);

#endif
