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
    struct session session = session_start(4, 24);
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
    struct session session = {.n_chairs = 4, .deals_left = 4, .owing = ALL & ~2, .forehand = 1};
    assert_int_equal(session_forced(&session), SEAT_NONE);
    session_step(&session, SEAT_NONE);
    assert_int_equal(session_forced(&session), 2); /* forehand now, and owing */
}

TEST(the_first_from_forehand_that_owes_is_forced)
{
    const struct session session = {
        .n_chairs = 4, .deals_left = 2, .owing = 1 << 0 | 1 << 2, .forehand = 3};
    assert_int_equal(session_forced(&session), 0);
}

TEST(after_a_voluntary_one_the_same_dealer_deals_again)
{
    struct session session = session_start(4, 24);
    session_step(&session, 3);
    assert_int_equal(session.forehand, 0);
    assert_int_equal(session.owing, ALL & ~(1 << 3));
    assert_int_equal(session.deals_left, 23);
    session_step(&session, SEAT_NONE);
    assert_int_equal(session.forehand, 1);
}

TEST(after_a_forced_one_the_next_deals)
{
    struct session session = {
        .n_chairs = 4, .deals_left = 2, .owing = 1 << 0 | 1 << 2, .forehand = 3};
    session_step(&session, 0);
    assert_int_equal(session.forehand, 0);
    assert_int_equal(session_forced(&session), 2);
}

TEST(without_compulsory_solos_nobody_is_forced)
{
    struct session session = session_start(4, 4);
    session.owing = 0;
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(session_forced(&session), SEAT_NONE);
        assert_int_equal(session.forehand, i);
        session_step(&session, SEAT_NONE);
    }
}

TEST(seats_count_from_forehand)
{
    const struct session session = {.n_chairs = 4, .deals_left = 9, .owing = 0, .forehand = 3};
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
        struct session session = session_start(4, 24);
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

/* Five players, five deals, all owe one: each plays in a deal in which they sit at the table. By
 * hand: chair 4 deals first and sits out; then chairs 0, 1, 2, 3 deal. */
TEST(at_a_table_of_five_the_solos_are_forced_while_their_players_still_sit_there)
{
    struct session session = session_start(5, 5);
    for (int chair = 0; chair < 5; chair++) {
        assert_int_equal(session_forced(&session), chair);
        session_step(&session, chair);
    }
    assert_int_equal(session.owing, 0);
    /* Two deals, dealt by chairs 2 and 3: chair 3 sits out in the second, chair 2 in the first. */
    const struct session late = {
        .n_chairs = 5, .deals_left = 2, .owing = 1 << 2 | 1 << 3, .forehand = 3};
    assert_int_equal(session_forced(&late), 3);
    /* Three deals, dealt by chairs 2, 3 and 4: chairs 0 and 1 can wait, as the last two deals are
     * enough for them; chairs 3 and 4 cannot both: 3 sits out in the second, 4 in the third. */
    const struct session free = {
        .n_chairs = 5, .deals_left = 3, .owing = 1 << 0 | 1 << 1, .forehand = 3};
    assert_int_equal(session_forced(&free), SEAT_NONE);
    const struct session both = {
        .n_chairs = 5, .deals_left = 3, .owing = 1 << 3 | 1 << 4, .forehand = 3};
    assert_int_equal(session_forced(&both), SEAT_NONE); /* 4 in the second, 3 in the third */
    const struct session alone = {.n_chairs = 5, .deals_left = 2, .owing = 1 << 3, .forehand = 3};
    assert_int_equal(session_forced(&alone), 3); /* sits out in the last deal */
}

TEST(sessions_of_five_and_six_end_without_debts)
{
    struct rng rng;
    rng_seed(&rng, 5, 6);
    for (int round = 0; round < 2000; round++) {
        const int n = 5 + round % 2;
        struct session session = session_start(n, 6 * n);
        while (session.deals_left > 0) {
            const int must = session_forced(&session);
            const unsigned wish = session_chair(&session, (unsigned)rng_below(&rng, N_SEATS));
            const bool plays =
                rng_below(&rng, (unsigned)round % 9 + 1) == 0 && (session.owing >> wish & 1) != 0;
            session_step(&session, must != SEAT_NONE ? must : plays ? (int)wish : SEAT_NONE);
        }
        assert_int_equal(session.owing, 0);
    }
}
