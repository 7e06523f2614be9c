/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The practice record of one person in an SQLite file (keeper.h): positions, answers, and the
 * rating after each answer. A position is stored before it is asked, and an answer before the next
 * position. If the program is killed, at most the line being typed is lost, and the position is
 * asked again. */
#pragma once

#include <stdbool.h>

#include "analyzer/store/keeper.h"
#include "analyzer/survey/practice/practice_position.h"

/* Leitner boxes for spaced repetition; positions in NO_BOX are not repeated. */
enum { PRACTICE_BOXES = 4, NO_BOX = -1 };
#define PRACTICE_RATING 1500.0

/* The box after an answer. A wrong answer puts the position into the first box; a right answer
 * moves the position to the next box, or from the last box to NO_BOX. A position answered correctly
 * the first time (`box` is NO_BOX) remains in NO_BOX. */
int practice_box_after(int box, bool is_right);

/* The number of other answers after which a position in a box is asked again: 3, 8, 20 or 50. */
int practice_wait(int box);

/* The Elo rating after a first answer (K = 24). The position counts as an opponent rated 1500 −
 * 200·log2(gap), since close decisions are harder; `gap` comes from practice_position_gap.
 * Repetitions are not rated. */
double practice_rating_after(double rating, double gap, bool is_right);

struct practice_store {
    struct keeper keeper;
};

/* Opens or creates a file, or a database in memory if `file` is NULL. Returns STATUS_FILE, or
 * STATUS_INPUT if the file is of another kind or in use. The caller closes it. */
enum status practice_store_open(const char *file, struct practice_store *out, struct diag *diag);
void practice_store_close(struct practice_store *store);

/* Finds the stored position to ask next: one that was asked but not answered, otherwise one that is
 * due. *id is 0 if no position is found. `rules` and `who` restrict the choice to a rule set and a
 * seat (NULL and SEAT_NONE for any). */
enum status practice_store_next(struct practice_store *store, const char *rules, int who,
                                int64_t *id, struct practice_position *out, struct diag *diag);

/* Stores a new position as asked but not answered. *id is 0 if the position is already stored. */
enum status practice_store_add(struct practice_store *store,
                               const struct practice_position *position, int64_t *id,
                               struct diag *diag);

/* Stores the answer to a position, its cost, the new rating, and when the position is due again. */
enum status practice_store_answer(struct practice_store *store, int64_t id,
                                  const struct practice_position *position, int option,
                                  struct diag *diag);

/* Writes the number, from 1, of the next draw for practice_draw; each call yields a new number. */
enum status practice_store_draw(struct practice_store *store, uint64_t *number, struct diag *diag);

struct practice_score {
    int n, n_right; /* answers */
    double cost;    /* mean cost of an answer, in units of the stake */
    double rating;
    int n_waiting; /* number of positions that will be asked again */
};
enum status practice_store_score(struct practice_store *store, struct practice_score *out,
                                 struct diag *diag);
