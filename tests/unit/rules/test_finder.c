/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who becomes the partner of a Hochzeit, and when (RULES 3.1 "Hochzeit"). */

#include "engine/rules/announcing.h"
#include "engine/rules/sides.h"
#include "tests/support/test.h"

enum { DECLARER = 2 };

static void expect(const seat *winners, int n, int partner, int trick)
{
    const struct found_partner finding = finder_find(DECLARER, winners, n);
    assert_int_equal(finding.partner, partner);
    assert_int_equal(finding.trick, trick);
}

TEST(the_first_other_winner_is_the_partner)
{
    expect((const seat[]){3}, 1, 3, 1);
    expect((const seat[]){0, 1, 3}, 3, 0, 1);
    expect((const seat[]){DECLARER, 1}, 2, 1, 2);
    expect((const seat[]){DECLARER, DECLARER, 0}, 3, 0, 3);
}

TEST(before_another_seat_wins_nothing_is_decided)
{
    expect(NULL, 0, SEAT_NONE, 0);
    expect((const seat[]){DECLARER}, 1, SEAT_NONE, 0);
    expect((const seat[]){DECLARER, DECLARER}, 2, SEAT_NONE, 0);
}

/* The third trick then counts as the deciding one. */
TEST(three_own_tricks_leave_the_declarer_alone)
{
    expect((const seat[]){DECLARER, DECLARER, DECLARER}, 3, SEAT_NONE, 3);
    expect((const seat[]){DECLARER, DECLARER, DECLARER, 0}, 4, SEAT_NONE, 3);
}

TEST(later_deciding_tricks_lower_the_limits)
{
    assert_int_equal(finder_shift(0), SHIFT_CLOSED);
    assert_int_equal(finder_shift(1), 0);
    assert_int_equal(finder_shift(2), 1);
    assert_int_equal(finder_shift(3), 2);
}
