/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How practice goes on: when a position that went wrong is asked again (S. Leitner's boxes, counted in
 * questions, for nobody practises by the calendar), and a rating as in chess (Elo, The Rating of
 * Chessplayers, 1978), the position being the opponent. */
#ifndef ZOLO_PRACTICE_PRACTICE_PROGRESS_H
#define ZOLO_PRACTICE_PRACTICE_PROGRESS_H

#include <stdbool.h>

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

#endif
