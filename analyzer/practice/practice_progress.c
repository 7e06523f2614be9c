/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See practice_progress.h. */
#include "analyzer/practice/practice_progress.h"

#include <math.h>

#define POINTS_AN_ANSWER 24.0

int practice_box_after(int box, bool is_right)
{
    if (!is_right)
        return 0;
    return box == NO_BOX || box + 1 == PRACTICE_BOXES ? NO_BOX : box + 1;
}

int practice_wait(int box)
{
    static const int waits[PRACTICE_BOXES] = {3, 8, 20, 50};
    return waits[box];
}

double practice_rating_after(double rating, double gap, bool is_right)
{
    const double position = PRACTICE_RATING - 200 * log2(gap);
    const double expected = 1 / (1 + pow(10, (position - rating) / 400));
    return rating + POINTS_AN_ANSWER * (is_right - expected);
}
