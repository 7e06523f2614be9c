/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a position is asked again, and how an answer changes the rating. */
#include <math.h>

#include "analyzer/survey/practice/practice_store.h"
#include "tests/support/test.h"

TEST(what_went_wrong_comes_again_until_it_was_right_four_times)
{
    int box = practice_box_after(NO_BOX, false);
    int waits = 0;
    for (int n = 0; box != NO_BOX; n++) {
        assert_true(n < 4);
        waits += practice_wait(box);
        box = practice_box_after(box, true);
    }
    assert_int_equal(waits, 3 + 8 + 20 + 50);
    assert_int_equal(practice_box_after(NO_BOX, true), NO_BOX);
    assert_int_equal(practice_box_after(3, false), 0);
    assert_int_equal(practice_box_after(9, true), NO_BOX); /* from a damaged file */
}

/* Against an equal position 12 of the 24 points move; a rating 400 lower expects 1 win in 11. */
TEST(the_rating_is_that_of_chess)
{
    assert_true(fabs(practice_rating_after(1500, 1, true) - (1512)) <= 1e-9);
    assert_true(fabs(practice_rating_after(1500, 1, false) - (1488)) <= 1e-9);
    assert_true(fabs(practice_rating_after(1300, 0.5, true) - (1300 + 24 * 10.0 / 11)) <= 1e-9);
    assert_true(fabs(practice_rating_after(1700, 2, false) - (1700 - 24 * 10.0 / 11)) <= 1e-9);
}
