/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has practised with what, in an SQLite file (keeper.h): positions, answers, the rating after each. A
 * question is kept before it is asked and an answer before the next question: a program that is killed
 * loses only the line that is being typed, and asks the same question again. */
#ifndef ZOLO_SURVEY_PRACTICE_PRACTICE_STORE_H
#define ZOLO_SURVEY_PRACTICE_PRACTICE_STORE_H

#include <stdbool.h>

#include "analyzer/store/keeper.h"
#include "analyzer/survey/practice/practice_position.h"

enum { PRACTICE_BOXES = 4, NO_BOX = -1 };
#define PRACTICE_RATING 1500.0

/* The box of a position after an answer; `box` before it, NO_BOX if it was asked for the first time.
 * NO_BOX: it does not come again. Wrong is the first box, right the next; after the last it is known. */
int practice_box_after(int box, bool is_right);

/* After how many other questions a position of a box comes again: 3, 8, 20, 50. */
int practice_wait(int box);

/* The rating after an answer to a position whose best options are `gap` stakes apart. Such a position
 * is rated 1500 − 200 · log2(gap): close ones are hard. Repetitions do not count, they are known. */
double practice_rating_after(double rating, double gap, bool is_right);

struct practice_store {
    struct keeper keeper;
};

/* Opens a file, or begins one; NULL: kept in memory only. STATUS_FILE, STATUS_INPUT if it is another
 * kind of file or in use. The caller closes it. */
enum status practice_store_open(const char *file, struct practice_store *out,
                                struct diag *diag) MUST_USE;
void practice_store_close(struct practice_store *store);

/* The question to ask next of those that are kept: one that has been asked and not answered, else one
 * whose turn has come again. 0 in *id if there is none. `rules` NULL: of any rules; `who` SEAT_NONE:
 * of any seat. */
enum status practice_store_next(struct practice_store *store, const char *rules, int who,
                                int64_t *id, struct practice_position *out,
                                struct diag *diag) MUST_USE;

/* Keeps a new position as the question that is asked now; 0 in *id if it is known already. */
enum status practice_store_add(struct practice_store *store,
                               const struct practice_position *position, int64_t *id,
                               struct diag *diag) MUST_USE;

/* Keeps the answer to a question, and when it comes again. */
enum status practice_store_answer(struct practice_store *store, int64_t id,
                                  const struct practice_position *position, int option,
                                  struct diag *diag) MUST_USE;

/* How often somebody has drawn from the store's sources, which makes the next draw another one. */
enum status practice_store_draw(struct practice_store *store, uint64_t *number,
                                struct diag *diag) MUST_USE;

struct practice_score {
    int n, n_right; /* answers */
    double cost;    /* stakes an answer */
    double rating;
    int n_waiting; /* positions that come again */
};
enum status practice_store_score(struct practice_store *store, struct practice_score *out,
                                 struct diag *diag) MUST_USE;

#endif
