/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compulsory solos in a session (RULES 3.1 "Session", 6.12). */

#include "analyzer/club/course.h"
#include "engine/core/rng.h"
#include "tests/support/test.h"

enum { ALL = 0xf };

static void step(struct session *session, int n, int soloist)
{
    for (int i = 0; i < n; i++)
        session_step(session, soloist);
}

/* 6.12: 24 deals, four left, nobody has played it. */
TEST(the_last_four_deals_force_one_after_the_other)
{
    struct session session = session_start(24, true);
    step(&session, 20, SEAT_NONE);
    assert_int_equal(session.forehand, 0);
    for (int chair = 0; chair < N_SEATS; chair++) {
        assert_int_equal(session_forced(&session), chair);
        session_step(&session, chair);
    }
    assert_int_equal(session.deals_left, 0);
    assert_int_equal(session.owing, 0);
}

/* 6.12: four left, three missing. */
TEST(with_a_deal_to_spare_the_choice_is_free)
{
    struct session session = {.deals_left = 4, .owing = ALL & ~2, .forehand = 1};
    assert_int_equal(session_forced(&session), SEAT_NONE);
    session_step(&session, SEAT_NONE);
    assert_int_equal(session_forced(&session), 2); /* forehand now, and owing */
}

TEST(the_first_from_forehand_that_owes_is_forced)
{
    const struct session session = {.deals_left = 2, .owing = 1 << 0 | 1 << 2, .forehand = 3};
    assert_int_equal(session_forced(&session), 0);
}

TEST(after_a_voluntary_one_the_same_dealer_deals_again)
{
    struct session session = session_start(24, true);
    session_step(&session, 3);
    assert_int_equal(session.forehand, 0);
    assert_int_equal(session.owing, ALL & ~(1 << 3));
    assert_int_equal(session.deals_left, 23);
    session_step(&session, SEAT_NONE);
    assert_int_equal(session.forehand, 1);
}

TEST(after_a_forced_one_the_next_deals)
{
    struct session session = {.deals_left = 2, .owing = 1 << 0 | 1 << 2, .forehand = 3};
    session_step(&session, 0);
    assert_int_equal(session.forehand, 0);
    assert_int_equal(session_forced(&session), 2);
}

TEST(without_compulsory_solos_nobody_is_forced)
{
    struct session session = session_start(4, false);
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(session_forced(&session), SEAT_NONE);
        assert_int_equal(session.forehand, i);
        session_step(&session, SEAT_NONE);
    }
}

TEST(seats_count_from_forehand)
{
    const struct session session = {.deals_left = 9, .owing = 0, .forehand = 3};
    assert_int_equal(session_chair(&session, 0), 3);
    assert_int_equal(session_chair(&session, 1), 0);
    assert_int_equal(session_seats(&session, 1 << 0 | 1 << 1), 1 << 1 | 1 << 2);
}

/* At the end of a session every player has played their compulsory solo, and the deal passes on
 * except after those that were not forced. */
TEST(every_session_ends_without_debts)
{
    struct rng rng;
    rng_seed(&rng, 6, 12);
    for (int round = 0; round < 1000; round++) {
        struct session session = session_start(24, true);
        int voluntary = 0, forced = 0;
        while (session.deals_left > 0) {
            const int must = session_forced(&session);
            const int wish = (int)rng_below(&rng, 12);
            const bool plays = wish < N_SEATS && (session.owing >> wish & 1);
            voluntary += must == SEAT_NONE && plays;
            forced += must != SEAT_NONE;
            session_step(&session, must != SEAT_NONE ? must : plays ? wish : SEAT_NONE);
        }
        assert_int_equal(session.owing, 0);
        assert_int_equal(voluntary + forced, N_SEATS);
        assert_int_equal(session.forehand, (24 - voluntary) % N_SEATS);
    }
}
