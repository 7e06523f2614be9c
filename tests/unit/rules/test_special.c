/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Foxes, Doppelköpfe and Karlchen (RULES 3.1 "Special points"), trick by trick. Re are seats 1 and
 * 3 throughout. */

#include "engine/core/notation.h"
#include "engine/rules/value/score.h"
#include "tests/support/test.h"

enum { RE = 1 << 0 | 1 << 2 };

static const struct ruleset all_points = {
    .pack = &pack_48,
    .specials = {.against_old = true, .doppelkopf = true, .fox = true, .karlchen = true}};

/* Tricks as they fell. */
struct tricks {
    card cards[MAX_CARDS];
    seat players[MAX_CARDS];
    int n;
};

static void add_trick(struct tricks *tricks, int leader, const char *cards)
{
    int n;
    assert_int_equal(notation_read_cards(&pack_48, cards, tricks->cards + tricks->n, &n, NULL),
                     STATUS_OK);
    assert_int_equal(n, N_SEATS);
    for (unsigned i = 0; i < N_SEATS; i++)
        tricks->players[tricks->n++] = seat_after((unsigned)leader - 1, i);
}

/* Eleven tricks without special points, so that the next is the last. */
static void add_all_but_one(struct tricks *tricks)
{
    for (int i = 0; i < 11; i++)
        add_trick(tricks, 1, "CK SK HK DK");
}

struct both {
    struct special_points re, kontra;
};

static struct both count(const struct ruleset *rules, const struct tricks *tricks, int last_winner)
{
    const struct fallen fallen = {.rules = rules,
                                  .cards = tricks->cards,
                                  .players = tricks->players,
                                  .n_cards = tricks->n,
                                  .last_winner = (seat)(last_winner - 1)};
    struct special_points points[N_TEAMS];
    special_count(&fallen, RE, points);
    return (struct both){points[TEAM_RE], points[TEAM_KONTRA]};
}

TEST(a_fox_counts_for_the_opponent_who_takes_it)
{
    struct tricks tricks = {.n = 0};
    add_trick(&tricks, 1, "DA CQ D9 DK"); /* the fox of seat 1 falls to seat 2 */
    const struct both points = count(&all_points, &tricks, 2);
    assert_int_equal(points.kontra.foxes, 1);
    assert_int_equal(special_sum(&points.kontra), 1);
    assert_int_equal(special_sum(&points.re), 0);
}

TEST(a_fox_that_stays_in_the_team_counts_nothing)
{
    struct tricks tricks = {.n = 0};
    add_trick(&tricks, 1, "DA D9 CQ DK"); /* to the partner, seat 3 */
    add_trick(&tricks, 3, "DA D9 DK DK"); /* by the same player */
    const struct both points = count(&all_points, &tricks, 3);
    assert_int_equal(special_sum(&points.re) + special_sum(&points.kontra), 0);
}

TEST(both_foxes_may_fall_in_one_trick)
{
    struct tricks tricks = {.n = 0};
    add_trick(&tricks, 1, "DA CJ DA DK"); /* the foxes of 1 and 3 to seat 2 */
    add_trick(&tricks, 2, "DJ D9 DK DT");
    assert_int_equal(count(&all_points, &tricks, 2).kontra.foxes, 2);
}

/* The winner of a trick is who leads to the next. */
TEST(each_trick_has_its_own_winner)
{
    struct tricks tricks = {.n = 0};
    add_trick(&tricks, 1, "D9 DA DJ DK"); /* the fox of seat 2 to seat 3 */
    add_trick(&tricks, 3, "DA DQ D9 D9"); /* the fox of seat 3 to seat 4 */
    const struct both points = count(&all_points, &tricks, 4);
    assert_int_equal(points.re.foxes, 1);
    assert_int_equal(points.kontra.foxes, 1);
}

TEST(forty_points_in_a_trick_are_a_doppelkopf)
{
    struct tricks tricks = {.n = 0};
    add_trick(&tricks, 1, "CT CT HT HT"); /* 40, to seat 3 */
    add_trick(&tricks, 3, "CA CA SA CK"); /* 37, to seat 3 */
    add_trick(&tricks, 3, "SA HT SA ST"); /* 42, to seat 4 */
    const struct both points = count(&all_points, &tricks, 4);
    assert_int_equal(points.re.doppelkopf, 1);
    assert_int_equal(points.kontra.doppelkopf, 1);
}

TEST(karlchen_takes_the_last_trick)
{
    struct tricks tricks = {.n = 0};
    add_all_but_one(&tricks);
    add_trick(&tricks, 1, "D9 CJ DK DT");
    const struct both points = count(&all_points, &tricks, 2);
    assert_int_equal(points.kontra.karlchen, 1);
    assert_int_equal(special_sum(&points.re), 0);
}

TEST(a_karlchen_that_is_beaten_counts_nothing)
{
    struct tricks tricks = {.n = 0};
    add_all_but_one(&tricks);
    add_trick(&tricks, 1, "D9 CJ DQ DT"); /* by an opponent */
    struct both points = count(&all_points, &tricks, 3);
    assert_int_equal(special_sum(&points.re) + special_sum(&points.kontra), 0);
    tricks.n -= N_SEATS;
    add_trick(&tricks, 1, "D9 CJ DK CQ"); /* by the partner */
    points = count(&all_points, &tricks, 4);
    assert_int_equal(special_sum(&points.re) + special_sum(&points.kontra), 0);
}

TEST(the_jack_of_clubs_counts_in_the_last_trick_only)
{
    struct tricks tricks = {.n = 0};
    add_trick(&tricks, 1, "CJ DK D9 DT");
    const struct both points = count(&all_points, &tricks, 1);
    assert_int_equal(special_sum(&points.re), 0);
}

TEST(the_last_trick_of_forty_cards_is_the_tenth)
{
    struct ruleset rules = all_points;
    struct tricks tricks = {.n = 0};
    rules.pack = &pack_40;
    for (unsigned i = 0; i < 40; i++) {
        tricks.cards[i] = pack_card(&pack_40, SUIT_CLUBS, RANK_KING);
        tricks.players[i] = seat_after(0, i);
    }
    tricks.cards[36] = pack_card(&pack_40, SUIT_CLUBS, RANK_JACK);
    tricks.n = 40;
    assert_int_equal(count(&rules, &tricks, 1).re.karlchen, 1);
}

TEST(what_the_rules_leave_out_is_not_counted)
{
    struct ruleset rules = all_points;
    struct tricks tricks = {.n = 0};
    add_trick(&tricks, 1, "DA CT HT HT"); /* a fox in a Doppelkopf, to seat 3 */
    for (int i = 0; i < 10; i++)
        add_trick(&tricks, 3, "CK SK HK DK");
    add_trick(&tricks, 2, "CJ DA D9 DK"); /* Karlchen of seat 2 with the fox of seat 3 */
    const struct both with = count(&rules, &tricks, 2);
    assert_int_equal(special_sum(&with.re) + special_sum(&with.kontra), 3);
    rules.specials = (struct special_rules){.against_old = true};
    const struct both without = count(&rules, &tricks, 2);
    assert_int_equal(special_sum(&without.re) + special_sum(&without.kontra), 0);
}
