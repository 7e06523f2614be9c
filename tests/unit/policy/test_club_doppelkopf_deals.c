/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club player of Doppelkopf over random deals of several rule sets: what it does is legal,
 * depends on no hidden card, and beats random play. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/club/club_facts.h"
#include "engine/policy/policy.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 4711, N_SETS = 4, DEALS = 2000, MATCH_DEALS = 1500, FORECAST_DEALS = 800 };

static struct ruleset sets[N_SETS];

static const char doubling[] =
    "extends: doko-48\nname: doubling\n"
    "announcements: {cards: [11, 10, 9, 8, 7], effect: double}\n"
    "special_points: {against_old: yes, doppelkopf: yes, fox: no, karlchen: no}\n";

static int load(void **state)
{
    (void)state;
    struct diag diag;
    test_rules_shipped("doko-48", &sets[0]);
    test_rules_shipped("doko-40", &sets[1]);
    if (rule_file_parse(doubling, strlen(doubling), "doubling", &sets[2], &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    sets[3] = sets[1];
    sets[3].announcements.n_levels = 0; /* nothing is announced */
    ruleset_derive(&sets[3]);
    return 0;
}

TEST_GROUP(load, NULL)

static action answer_of(const struct state *state)
{
    const struct view view = view_of(state, state_actions(state), false);
    return policy_club.choose(&policy_club, &view, NULL, NULL);
}

/* The same action, with other cards in the other hands. */
static action answer_with_others(const struct state *state, struct rng *rng)
{
    struct state other;
    cardset dealt[N_SEATS], rest = 0;
    const seat me = state->table.turn;
    for (unsigned s = 0; s < N_SEATS; s++)
        rest |= s == me ? 0 : state->hand[s];
    for (unsigned s = 0; s < N_SEATS; s++) {
        dealt[s] = s == me ? state->dealt[s] : state->table.played[s];
        for (int n = s == me ? 0 : cardset_count(state->hand[s]); n > 0; n--) {
            const unsigned k = (unsigned)rng_below(rng, (uint64_t)cardset_count(rest));
            const cardset one = cardset_of(bits_at(rest, k));
            dealt[s] |= one;
            rest &= ~one;
        }
    }
    other = *state;
    for (unsigned s = 0; s < N_SEATS; s++) {
        other.dealt[s] = dealt[s];
        other.hand[s] = dealt[s] & ~state->table.played[s];
    }
    return answer_of(&other);
}

static void fresh(const struct ruleset *rules, uint64_t i, struct state *state, struct rng *rng)
{
    cardset dealt[N_SEATS];
    rng_seed(rng, SEED, i);
    deal_shuffle(rules->pack, rng, dealt);
    state_init(state, rules, dealt);
    const seatset owing = (seatset)rng_below(rng, 16);
    const seatset forced = i % 16 == 0 ? (seatset)(owing & -owing) : 0;
    state_set_circumstances(state, (struct circumstances){.owing = owing, .forced = forced});
}

TEST(answers_are_legal_and_know_no_hidden_card)
{
    for (uint64_t i = 0; i < test_deals(DEALS); i++) {
        struct state state;
        struct rng rng;
        fresh(&sets[i % N_SETS], i, &state, &rng);
        while (state.table.phase != PHASE_OVER) {
            const actionset actions = state_actions(&state);
            const action a = answer_of(&state);
            if (!cardset_has(actions, a))
                fail_msg("deal %" PRIu64 ": action %d is not legal", i, a);
            if (rng_below(&rng, 8) == 0 && answer_with_others(&state, &rng) != a)
                fail_msg("deal %" PRIu64 ": a hidden card makes a difference", i);
            /* Some deals go on against nonsense. */
            const bool errs = i % 3 == 0 && rng_below(&rng, 4) == 0;
            const uint64_t n = (uint64_t)cardset_count(actions);
            state_apply(&state, errs ? bits_at(actions, (unsigned)rng_below(&rng, n)) : a);
        }
        const char *fault = state_fault(&state);
        if (fault != NULL)
            fail_msg("deal %" PRIu64 ": %s", i, fault);
    }
}

TEST(it_weighs_what_it_chooses)
{
    struct state state;
    struct rng rng;
    double probability[64], sum = 0.0;
    fresh(&sets[0], 1, &state, &rng);
    const struct view view = view_of(&state, state_actions(&state), false);
    policy_club.weigh(&policy_club, &view, probability, NULL);
    for (int a = 0; a < 64; a++)
        sum += probability[a];
    assert_true(sum == 1.0 && probability[answer_of(&state)] == 1.0);
}

/* What two club players earn against two random ones, each a deal, in all six seatings. */
static double mean_gain(const struct ruleset *rules, uint64_t n_deals, double *standard_error)
{
    double sum = 0.0, squares = 0.0;
    for (uint64_t i = 0; i < n_deals; i++) {
        double gain = 0.0;
        for (unsigned seating = 0; seating < 1u << N_SEATS; seating++) {
            struct player players[N_SEATS];
            struct state state;
            struct rng rng;
            int payoff[N_SEATS];
            if (__builtin_popcount(seating) != 2)
                continue;
            fresh(rules, i, &state, &rng);
            for (unsigned s = 0; s < N_SEATS; s++) {
                const bool is_club = (seating >> s & 1) != 0;
                players[s] =
                    (struct player){.choose = is_club ? policy_club.choose : policy_random.choose,
                                    .self = is_club ? &policy_club : &policy_random};
            }
            playout(&state, players, &rng);
            state_payoff(&state, payoff);
            for (unsigned s = 0; s < N_SEATS; s++)
                gain += (seating >> s & 1) != 0 ? payoff[s] / 12.0 : 0.0;
        }
        sum += gain;
        squares += gain * gain;
    }
    const double n = (double)n_deals, mean = sum / n;
    *standard_error = sqrt((squares / n - mean * mean) / (n - 1));
    return mean;
}

/* Two club players should win clearly more than a game point a deal from players who call at
 * random; eight standard errors leave nothing to the seed. */
TEST(it_beats_random_play)
{
    for (int set = 0; set < 3; set++) {
        double se;
        const double gain = mean_gain(&sets[set], MATCH_DEALS / 3, &se);
        assert_true(gain - 8.0 * se > 1.0);
    }
}

/* Sums over forecasts of the card points of one's own side, and what they became. */
struct forecasts {
    double n, error, error_squares, points, points_squares;
};

/* Four club players; each makes its forecast when it holds all cards but one. */
static void add_forecasts(struct forecasts *sums, const struct ruleset *rules, uint64_t i)
{
    struct state state;
    struct rng rng;
    int forecast[N_SEATS] = {0};
    fresh(rules, i, &state, &rng);
    while (state.table.phase != PHASE_OVER) {
        const struct view view = view_of(&state, state_actions(&state), false);
        const bool now = cardset_count(view.hand) == rules->pack->hand_size - 1;
        if (now && state.table.phase == PHASE_CARD) {
            struct facts facts;
            club_look(&view, &facts);
            forecast[view.me] = club_prospect(&facts);
        }
        state_apply(&state, answer_of(&state));
    }
    const int old = state_old_points(&state);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const double points =
            state_team(&state, s) == TEAM_RE ? old : rules->pack->total_points - old;
        const double error = forecast[s] - points;
        sums->n += 1.0;
        sums->error += error;
        sums->error_squares += error * error;
        sums->points += points;
        sums->points_squares += points * points;
    }
}

/* The table of the forecasts was fitted to such deals, so they must be right on average, and
 * better than to expect the same of every hand. */
TEST(prospects_come_true_on_average)
{
    for (int set = 0; set < 2; set++) {
        struct forecasts sums = {0};
        for (uint64_t i = 0; i < FORECAST_DEALS; i++)
            add_forecasts(&sums, &sets[set], i);
        const double mean = sums.points / sums.n;
        const double variance = sums.points_squares / sums.n - mean * mean;
        assert_true(fabs(sums.error / sums.n) < 5.0);
        assert_true(sums.error_squares / sums.n < 0.75 * variance);
    }
}
