/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounds on payoffs in Doppelkopf (RULES 3.1): attained in cases worked out by hand, and never
 * exceeded in random deals. */
#include <stdlib.h>

#include "analyzer/files/written_actions.h"
#include "engine/core/notation.h"
#include "engine/deal/situation.h"
#include "engine/play/reach.h"
#include "tests/support/doko_sets.h"
#include "tests/support/house_rules.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 20261122, DEALS = 2000, N_SETS = 6 };

static struct ruleset sets[N_SETS];
#define DOKO (&sets[0])

static int load(void **unused)
{
    (void)unused;
    test_rules_shipped("doko-48", &sets[0]);
    test_rules_shipped("doko-40", &sets[1]);
    sets[2] = house_parse("extends: doko-48\nname: double\nannouncements: {effect: double}\n");
    sets[3] =
        house_parse("extends: doko-40\nname: plain\nspecial_points: {karlchen: no, fox: no}\n");
    doko_sets_load(7, &sets[4]); /* house rules (RULES 3.3) */
    doko_sets_load(9, &sets[5]);
    return 0;
}

TEST_GROUP(load, NULL)

/* --- by hand ------------------------------------------------------------------------------- */

static const char no_queen[] = "CA CT SK SK S9 HK H9 DK D9 DJ HJ CJ";
static const char one_queen[] = "HT CQ SQ HQ DJ DT D9 CA CK SA HA HK";
static const char both_queens[] = "HT CQ CQ SQ DQ DJ D9 CA CK SA HA HK";

static int bound(const char *auction, const char *play, unsigned me, const char *hand)
{
    struct situation situation = {.me = (seat)me};
    struct diag diag = {0};
    assert_int_equal(notation_read_cardset(&pack_48, hand, &situation.dealt, NULL), STATUS_OK);
    if (history_read(DOKO,
                     &(struct history){auction, play, me, situation.dealt, COMPULSION_BY_WORDS},
                     &situation.table, &diag) != STATUS_OK)
        fail_msg("%s: %s", diag.source, diag.message);
    return situation_reach(&situation);
}

/* Won 1, all tricks 4, Re and Kontra 4, refused 4 and 4, all refusals of the losers defied 4. */
enum { ALL_OF_IT = 21 };

TEST(before_the_first_call_one_may_play_a_solo_and_win_all)
{
    assert_int_equal(bound(NULL, NULL, 0, no_queen), 3 * ALL_OF_IT);
    assert_int_equal(bound("P P", NULL, 2, one_queen), 3 * ALL_OF_IT);
}

/* Of a pair's game also two foxes, Karlchen, four Doppelköpfe (more tricks of 40 there are not:
 * five times four cards have 184 at most), and for Kontra the win against the old. */
TEST(who_is_healthy_and_no_soloist_gets_a_third_or_special_points)
{
    assert_int_equal(bound("P P P P", "SA", 1, no_queen), ALL_OF_IT + 8);
    assert_int_equal(bound("P", NULL, 0, no_queen), ALL_OF_IT + 8);
    /* both queens make a silent solo */
    assert_int_equal(bound("P", NULL, 0, both_queens), 3 * ALL_OF_IT);
    /* a solo of another is all that can come */
    assert_int_equal(bound("P damen-solo P P", NULL, 2, no_queen), ALL_OF_IT);
    assert_int_equal(bound("P damen-solo P P", NULL, 1, no_queen), 3 * ALL_OF_IT);
}

/* The same fox cannot be caught by both; mine only by the others. */
TEST(a_fox_of_mine_is_no_gain_of_mine)
{
    static const char two_foxes[] = "CA CT SK SK S9 HK H9 DA DA DJ HJ CJ";
    /* Kontra wins all without one; Re would win 21 + 2 + 4 + 1. */
    assert_int_equal(bound("P P P P", "SA", 1, two_foxes), ALL_OF_IT + 7);
}

/* Five tricks by the soloist, one by seat 4: all have six cards left, and every announcement needs
 * at least seven. */
TEST(what_is_too_late_to_be_announced_does_not_count)
{
    static const char soloist[] = "CA CA SA SA HA D9 CJ CJ SJ SJ HJ DJ";
    static const char play[] = "CA CT CK C9  CA CT CK C9  SA SK ST S9  SA ST S9 SK  "
                               "HA HK H9 HK  D9 DK DT HT";
    static const char said[] = "1:re CA 2:kontra CT CK C9  CA CT CK C9  SA SK ST S9  SA ST S9 SK  "
                               "HA HK H9 HK  D9 DK DT HT";
    /* won, and the others below 90, 60 and 30, but not schwarz; three times */
    assert_int_equal(bound("karo-solo P P P", play, 0, soloist), 3 * (1 + 3));
    assert_int_equal(bound("karo-solo P P P", play, 2, "CK CK ST S9 H9 DT CQ CQ SQ SQ HQ HQ"), 4);
    /* Re and Kontra bring two each */
    assert_int_equal(bound("karo-solo P P P", said, 0, soloist), 3 * (1 + 3 + 4));
}

/* Leading to trick 2 with eleven cards, the soloist has missed the last chance for Re, and may
 * still reply with ten cards, but not refuse. */
TEST(after_the_last_chance_only_a_reply_is_legal)
{
    static const char soloist[] = "CA CA SA SA HA D9 CJ CJ SJ SJ HJ DJ";
    assert_int_equal(bound("karo-solo P P P", "CA CT CK C9", 0, soloist), 3 * (ALL_OF_IT - 4));
    assert_int_equal(bound("karo-solo P P P", "1:re CA CT CK C9", 0, soloist), 3 * ALL_OF_IT);
}

/* A declarer who takes the first three tricks plays alone, and then all announcements are still
 * legal. */
TEST(a_hochzeit_may_become_a_solo_until_another_wins_a_trick)
{
    assert_int_equal(bound("P hochzeit P P", NULL, 1, both_queens), 3 * ALL_OF_IT);
    assert_int_equal(bound("P hochzeit P P", NULL, 0, no_queen), ALL_OF_IT + 8);
    /* Seat 1 has won the first: of Re, which can win all, with two foxes, Karlchen and three tricks
     * of 40. Four would need 160, and sixteen cards without these two aces have 154 at most. */
    assert_int_equal(bound("P hochzeit P P", "SA SA SK S9", 1, both_queens), ALL_OF_IT + 6);
}

/* --- by random play ------------------------------------------------------------------------ */

/* Random reservations and announcements are frequent, so half of the choices are a pass. */
static action any_action(const struct state *state, struct rng *rng)
{
    const actionset actions = state_actions(state);
    if (state->table.phase != PHASE_CARD && cardset_has(actions, CALL_INDEX_PASS) &&
        rng_below(rng, 4) > 0)
        return CALL_INDEX_PASS;
    return random_member(actions, rng);
}

static void start(struct state *state, const struct ruleset *rules, struct rng *rng)
{
    cardset dealt[N_SEATS];
    struct circumstances circumstances = {.owing = (seatset)rng_below(rng, 16)};
    if (rng_below(rng, 4) == 0)
        circumstances.forced = (seatset)(circumstances.owing & -circumstances.owing);
    random_deal(rules, rng, dealt);
    state_init(state, rules, dealt);
    state_set_circumstances(state, circumstances);
}

/* The bounds of all seats at each state, which never increase. */
static void check_bounds(const struct state *state, int bounds[N_SEATS])
{
    for (unsigned s = 0; s < N_SEATS; s++) {
        const struct situation situation = {state->table, (seat)s, state->dealt[s]};
        const int now = situation_reach(&situation);
        if (now > bounds[s])
            fail_msg("seat %u, %d calls, %d cards: %d after %d", s, state->table.auction.n_calls,
                     state->table.n_played, now, bounds[s]);
        bounds[s] = now;
    }
}

/* At the end the bound is the payoff. */
TEST(no_playout_pays_more_and_at_its_end_nothing_else)
{
    const uint64_t n = test_quarter(test_deals(DEALS) / 10);
    for (uint64_t i = test_first_deal(); i < n; i++) {
        const struct ruleset *rules = &sets[i % N_SETS];
        struct state state;
        struct rng rng;
        int bounds[N_SEATS], payoff[N_SEATS];
        rng_seed(&rng, SEED, i);
        start(&state, rules, &rng);
        for (unsigned s = 0; s < N_SEATS; s++)
            bounds[s] = reach_of_rules(rules);
        for (; state.table.phase != PHASE_OVER; state_apply(&state, any_action(&state, &rng)))
            check_bounds(&state, bounds);
        check_bounds(&state, bounds);
        state_payoff(&state, payoff);
        for (unsigned s = 0; s < N_SEATS; s++)
            assert_int_equal(bounds[s], abs(payoff[s]));
    }
}
