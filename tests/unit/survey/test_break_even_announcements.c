/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From which chance announcements pay (break_even.h), against values added up by hand
 * from the list a to f of RULES 3.1. Two a side, the other team silent:
 *
 * no 90 after Re, with 89 of the others: a 1, b 1, c 2 without, d 1 more with it. With 90 of them:
 *   without a 1, c 2 = 3 for Re; with it Kontra gets a 1, c 2, d 1, against the old 1 = 5. 3 + 5
 * = 8. no 60: a 1, b 1, c 2, d 1 = 5 with 60; else a 1, c 2, d 2, old 1 = 6; 11. no 30: a 1, b 2, c
 * 2, d 2 = 7 with 30; else a 1, c 2, d 3, old 1 = 7; 14. schwarz: a 1, b 3, c 2, d 3 = 9 with one
 * trick; else a 1, c 2, d 4, old 1 = 8; 17. Kontra's are the same, with "against the old" on the
 * other side. A solo has none. */

#include "analyzer/survey/census/break_even.h"
#include "tests/support/near.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset doko;

static int load(void **state)
{
    (void)state;
    test_rules_shipped("doko-48", &doko);
    return 0;
}

TEST_GROUP(load, NULL)

static void assert_costs(bool is_lone, bool both, const int costs[4])
{
    for (int team = TEAM_KONTRA; team <= TEAM_RE; team++)
        for (int level = LEVEL_NO_90; level <= LEVEL_SCHWARZ; level++) {
            const struct announcing_even even = announcing_even_of(
                &doko,
                (struct announcing_wager){(enum team)team, (enum level)level, is_lone, both});
            assert_int_equal(even.gain, 1);
            assert_int_equal(even.cost, costs[level - LEVEL_NO_90]);
            assert_near(even.chance, even.cost / (1.0 + even.cost), 1e-12);
        }
}

TEST(refusals_cost_the_game_and_themselves)
{
    assert_costs(false, false, (const int[]){8, 11, 14, 17});
}

TEST(against_the_old_is_not_counted_in_a_solo)
{
    assert_costs(true, false, (const int[]){7, 10, 13, 16});
}

/* The 2 of the other announcement are won without the refusal and lost with it: 4 more. */
TEST(an_announcement_of_the_others_makes_failing_dearer)
{
    assert_costs(false, true, (const int[]){12, 15, 18, 21});
    assert_costs(true, true, (const int[]){11, 14, 17, 20});
}

static struct announcing_even team_call(enum team team, bool both)
{
    return announcing_even_of(&doko, (struct announcing_wager){team, LEVEL_TEAM, false, both});
}

/* Half the points are Kontra's, but Re's if only Kontra spoke. Re: lost either way, 2 more with it.
 * Kontra: without a 1, old 1 = 2 won; with it a 1, c 2 = 3 lost: 5. Re after Kontra: without it a
 * 1, c 2 = 3 won, with it a 1, c 4, old 1 = 6 lost: 9. Kontra after Re: 2 more won. */
TEST(re_and_kontra_pay_from_one_half_and_differ_in_ties)
{
    const struct {
        enum team team;
        bool both;
        int tie_cost;
        double per_tie;
    } cases[] = {{TEAM_RE, false, 2, 0},
                 {TEAM_KONTRA, false, 5, 0.75},
                 {TEAM_RE, true, 9, 1.75},
                 {TEAM_KONTRA, true, -2, -1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct announcing_even even = team_call(cases[i].team, cases[i].both);
        assert_int_equal(even.gain, 2);
        assert_int_equal(even.cost, 2);
        assert_int_equal(even.tie_cost, cases[i].tie_cost);
        assert_near(even.chance, 0.5, 1e-12);
        assert_near(even.per_tie, cases[i].per_tie, 1e-12);
    }
}

/* Where Re doubles the value (a + b = 1), it adds 1 instead of 2; no 90 doubles too: a 1 becomes 2,
 * and a 1 + d 1 = 2 becomes 4, with 1 against the old outside: 2 + 4 + 1 = 7. */
TEST(doubling_rules_have_thresholds_of_their_own)
{
    struct ruleset doubling = doko;
    doubling.announcements.effect = EFFECT_DOUBLE;
    const struct announcing_even re =
        announcing_even_of(&doubling, (struct announcing_wager){TEAM_RE, LEVEL_TEAM, false, false});
    const struct announcing_even no_90 = announcing_even_of(
        &doubling, (struct announcing_wager){TEAM_RE, LEVEL_NO_90, false, false});
    assert_int_equal(re.gain, 1);
    assert_int_equal(re.cost, 1);
    assert_int_equal(no_90.gain, 2);
    assert_int_equal(no_90.cost, 7);
}

TEST(every_announcement_is_listed_once)
{
    struct announcing_even list[MAX_ANNOUNCING_EVENS];
    assert_int_equal(announcing_even_list(&doko, list), 2 * 2 * 5 * 2);
    doko.announcements.n_levels = 0;
    assert_int_equal(announcing_even_list(&doko, list), 0);
    doko.announcements.n_levels = 5;
}
