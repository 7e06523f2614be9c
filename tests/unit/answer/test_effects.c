/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sensitivities over all deals: effects of card places, compared with counting by hand. */
#include <math.h>
#include <stdlib.h>

#include "tests/support/finding.h"
#include "tests/support/test.h"

/* Compares every effect with counting, and checks that none is missing. Of the effects by side
 * only every other one: each of those plays all deals again. */
static void assert_effects_are_counted(const struct finding *finding, const double *weights,
                                       int best, int next, int n_expected)
{
    struct effect effects[MAX_EFFECTS];
    const int n = finding_effects(finding, weights, best, next, effects);
    const double mean = finding_mean(finding, weights, best);
    double whole = 0;
    assert_int_equal(n, n_expected);
    for (uint64_t row = 0; row < finding->sample.n; row++)
        whole += weights == NULL ? 1.0 : weights[row];
    for (int i = 0; i < n; i += effects[i].place == PLACE_SEAT ? 1 : 2) {
        const struct effect *effect = &effects[i];
        const struct place_sums place = finding_place(finding, weights, effect, best, next);
        assert_true(fabs(effect->chance - place.weight / whole) < 1e-9);
        assert_true(fabs(effect->payoff.value - (place.best / place.weight - mean)) < 1e-9);
        assert_true(fabs(effect->margin.value - place.margin / place.weight) < 1e-9);
        assert_int_equal(effect->payoff.n, place.n);
        assert_true(effect->payoff.exact && effect->margin.exact);
        assert_int_equal(effect->payoff.kind, INTERVAL_EXACT);
        assert_true(!(effect->payoff.low < effect->payoff.value) &&
                    !(effect->payoff.high > effect->payoff.value));
    }
}

TEST(exact_effects_equal_conditional_means_over_all_deals)
{
    static struct finding finding;
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    /* 12 cards at 3 seats and 2 sides, but ♠Q is always with the partner */
    assert_effects_are_counted(&finding, NULL, 1, 3, 12 * 3 + 11 * 2);
    finding_clear(&finding);
}

/* Zero for a third of the deals, uneven for the others; the sum is 1. */
static double *uneven_weights(uint64_t n)
{
    double *weights = malloc(n * sizeof *weights), sum = 0;
    struct rng rng;
    assert_non_null(weights);
    rng_seed(&rng, 5, 0);
    for (uint64_t i = 0; i < n; i++)
        sum += weights[i] = fmax(rng_unit(&rng) - 1.0 / 3.0, 0.0);
    for (uint64_t i = 0; i < n; i++)
        weights[i] /= sum;
    return weights;
}

TEST(weights_count_in_chance_and_means)
{
    static struct finding finding;
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    double *weights = uneven_weights(34650);
    assert_effects_are_counted(&finding, weights, 0, 2, 12 * 3 + 11 * 2);
    free(weights);
    finding_clear(&finding);
}

TEST(places_without_weight_are_left_out)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    card queen = pack_card(&pack_16, SUIT_SPADES, RANK_QUEEN);
    double *weights = calloc(34650, sizeof *weights);
    assert_non_null(weights);
    for (uint64_t row = 0; row < 34650; row++) {
        cardset dealt[N_SEATS];
        runner_deal(finding.runner, row, dealt);
        weights[row] = cardset_has(dealt[2], queen) ? 1.0 / 11550 : 0.0;
    }
    const int n = finding_effects(&finding, weights, 0, 1, effects);
    /* the partner is always seat 3, so that sides add nothing to seats */
    assert_int_equal(n, 11 * 3);
    for (int i = 0; i < n; i++) {
        assert_int_not_equal(effects[i].card, queen);
        assert_int_equal(effects[i].place, PLACE_SEAT);
    }
    free(weights);
    finding_clear(&finding);
}

TEST(effects_by_seat_balance_for_every_card)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    double *uneven = uneven_weights(34650);
    for (int weighed = 0; weighed < 2; weighed++) {
        double seats[MAX_CARDS] = {0}, sides[MAX_CARDS] = {0}, size = 0;
        const int n = finding_effects(&finding, weighed ? uneven : NULL, 2, 0, effects);
        for (int i = 0; i < n; i++) {
            double *balance = effects[i].place == PLACE_SEAT ? seats : sides;
            balance[effects[i].card] += effects[i].chance * effects[i].payoff.value;
            size += fabs(effects[i].payoff.value);
        }
        assert_true(size > 1);
        for (int c = 0; c < MAX_CARDS; c++)
            assert_true(fabs(seats[c]) < 1e-9 && fabs(sides[c]) < 1e-9);
    }
    free(uneven);
    finding_clear(&finding);
}

/* In an unbid game the holder of ♠Q is the partner of ♣Q: the sides are known without playing. */
TEST(sides_of_an_unbid_game_are_those_of_the_black_queens)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    const card queen = pack_card(&pack_16, SUIT_SPADES, RANK_QUEEN);
    const card ace = pack_card(&pack_16, SUIT_HEARTS, RANK_ACE);
    double with_partner = 0, sum = 0;
    for (uint64_t row = 0; row < 34650; row++) {
        cardset dealt[N_SEATS];
        runner_deal(finding.runner, row, dealt);
        for (int s = 1; s < N_SEATS; s++)
            if (cardset_has(dealt[s], queen) && cardset_has(dealt[s], ace)) {
                with_partner++;
                sum += sample_result(&finding.sample, row, 0);
            }
    }
    assert_int_equal((int)with_partner, 34650 * 3 / 11); /* three of eleven places beside ♠Q */
    const int n = finding_effects(&finding, NULL, 0, 1, effects);
    int n_found = 0;
    for (int i = 0; i < n; i++)
        if (effects[i].card == ace && effects[i].place == PLACE_PARTNER) {
            n_found++;
            assert_true(fabs(effects[i].chance - 3.0 / 11.0) < 1e-12);
            assert_true(fabs(effects[i].payoff.value -
                             (sum / with_partner - finding_mean(&finding, NULL, 0))) < 1e-9);
        }
    assert_int_equal(n_found, 1);
    finding_clear(&finding);
}

TEST(before_the_auction_sides_are_those_of_the_deal_as_played_out)
{
    static struct finding finding;
    finding_first_call(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    assert_int_equal(finding.plan.options[0].action, CALL_INDEX_PASS);
    /* with bidders among the others even ♠Q may be with an opponent */
    assert_effects_are_counted(&finding, NULL, 0, 1, 12 * 3 + 12 * 2);
    finding_clear(&finding);
}

TEST(only_cards_still_hidden_have_effects)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_second_trick(&finding);
    const uint64_t n_deals = (uint64_t)deals_number(finding.setting.deals);
    finding_start(&finding, "club", DRAW_EVERY, 1, n_deals);
    const int n = finding_effects(&finding, NULL, 0, 1, effects);
    cardset seen = finding.setting.situation.dealt;
    for (int s = 0; s < N_SEATS; s++)
        seen |= finding.setting.situation.table.played[s];
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        assert_false(cardset_has(seen, effects[i].card));
        assert_true(effects[i].place != PLACE_SEAT ||
                    effects[i].who != finding.setting.situation.me);
        assert_true(effects[i].chance > 0 && effects[i].chance < 1);
    }
    assert_effects_are_counted(&finding, NULL, 0, 1, n);
    finding_clear(&finding);
}

TEST(a_lone_player_has_no_effects_by_side)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_own_zolo(&finding, false);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    const int n = finding_effects(&finding, NULL, 0, 1, effects);
    assert_int_equal(n, 12 * 3);
    for (int i = 0; i < n; i++)
        assert_int_equal(effects[i].place, PLACE_SEAT);
    finding_clear(&finding);
}

TEST(effects_come_largest_first_and_ties_by_card)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_own_zolo(&finding, true); /* always won: all effects are 0 */
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    int n = finding_effects(&finding, NULL, 0, 1, effects);
    assert_int_equal(n, 12 * 3);
    for (int i = 1; i < n; i++)
        assert_true(
            effects[i - 1].card < effects[i].card ||
            (effects[i - 1].card == effects[i].card && effects[i - 1].who < effects[i].who));
    finding_clear(&finding);
    finding_own_zolo(&finding, false); /* ♣A ♣10 and ♠A ♠10 are interchangeable */
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    n = finding_effects(&finding, NULL, 3, 1, effects);
    int n_ties = 0;
    for (int i = 1; i < n; i++) {
        const bool is_tie =
            fabs(fabs(effects[i - 1].payoff.value) - fabs(effects[i].payoff.value)) < 1e-10;
        n_ties += is_tie;
        assert_true(!is_tie || effects[i - 1].card <= effects[i].card);
    }
    assert_true(n_ties >= 4 && n_ties < n - 1);
    finding_clear(&finding);
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    n = finding_effects(&finding, NULL, 0, 1, effects);
    for (int i = 1; i < n; i++)
        assert_true(fabs(effects[i - 1].payoff.value) >= fabs(effects[i].payoff.value) - 1e-9);
    assert_true(fabs(effects[0].payoff.value) > fabs(effects[n - 1].payoff.value) + 0.1);
    finding_clear(&finding);
}

TEST(one_option_has_no_margin)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_ONCE, 1, 2000);
    const int n = finding_effects(&finding, NULL, 1, 1, effects);
    assert_true(n > 0);
    for (int i = 0; i < n; i++)
        assert_true(effects[i].margin.exact && fabs(effects[i].margin.value) < 1e-12);
    finding_clear(&finding);
}
