/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals of a plan's rows: each once, uniformly drawn, or drawn from the posterior. */
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <math.h>

#include "analyzer/question/plan.h"
#include "analyzer/question/posterior.h"
#include "tests/support/scene.h"
#include "tests/support/setting.h"
#include "tests/support/test.h"

/* Forehand to lead to the second trick: 90 deals fit. */
static void ninety_deals(struct setting *setting)
{
    setting_init_contract(setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE,
                          "HQ CQ HJ SJ DT SQ DJ", 0);
    assert_true(deals_number(setting->deals) == 90); /* 6! / (2! 2! 2!) */
}

/* Weights of these deals in proportion to 1, 2 … 90, but 0 for the first ten. */
static void ninety_slanted(struct posterior *posterior, double chance[90], double cumulative[90])
{
    double sum = 0.0, up_to = 0.0;
    for (int i = 0; i < 90; i++)
        sum += chance[i] = i < 10 ? 0.0 : i + 1;
    for (int i = 0; i < 90; i++) {
        chance[i] /= sum;
        cumulative[i] = up_to += chance[i];
    }
    cumulative[89] = 1.0;
    *posterior = (struct posterior){.n = 90, .chance = chance, .cumulative = cumulative};
}

/* picker_init on the deals of a setting, which must succeed. */
static void ninety_picker(struct deal_picker *picker, const struct plan *plan,
                          const struct setting *setting)
{
    assert_int_equal(picker_init(picker, plan, setting->deals), STATUS_OK);
}

/* --- the claims ------------------------------------------------------------------------------- */

/* The number of the deal of a row, checked against the deal itself. */
static uint64_t drawn(const struct deal_picker *picker, uint64_t row)
{
    struct row_deal deal;
    cardset dealt[N_SEATS];
    picker_draw(picker, row, NULL, &deal);
    deals_at(picker->deals, deal.number, dealt);
    assert_memory_equal(dealt, deal.dealt, sizeof dealt);
    return (uint64_t)deal.number;
}

TEST(every_deal_comes_in_order_and_then_again)
{
    static struct setting setting;
    struct deal_picker picker;
    ninety_deals(&setting);
    const struct plan plan = setting_plan(&setting, "club");
    ninety_picker(&picker, &plan, &setting);
    for (uint64_t row = 0; row < 200; row++)
        assert_int_equal(drawn(&picker, row), row % 90);
    picker_clear(&picker);
    setting_clear(&setting);
}

TEST(sampling_once_goes_through_a_permutation_that_the_seed_chooses)
{
    static struct setting setting;
    struct deal_picker picker, other;
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club"), reseeded = plan;
    plan.sampling = reseeded.sampling = DRAW_ONCE;
    reseeded.seed++;
    ninety_picker(&picker, &plan, &setting);
    ninety_picker(&other, &reseeded, &setting);
    static bool met[34650];
    int at_home = 0, alike = 0;
    for (uint64_t row = 0; row < 34650; row++) {
        const uint64_t number = drawn(&picker, row);
        assert_in_range(number, 0, 34649);
        assert_false(met[number]);
        met[number] = true;
        at_home += number == row;
        alike += number == drawn(&other, row);
    }
    assert_true(at_home < 10 && alike < 10); /* one is expected of each */
    assert_int_equal(drawn(&picker, 34650 + 17), drawn(&picker, 17));
    picker_clear(&picker);
    picker_clear(&other);
    setting_clear(&setting);
}

TEST(deals_too_many_to_list_are_drawn_freely)
{
    static struct setting setting;
    struct deals *all = NULL;
    struct knowledge nothing;
    struct deal_picker picker;
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    knowledge_init(&nothing, &pack_16);
    assert_int_equal(deals_new(&nothing, &all, NULL), STATUS_OK);
    assert_true(deals_number(all) > MOST_ENUMERATED);
    struct plan plan = setting_plan(&setting, "club");
    plan.sampling = DRAW_ONCE;
    assert_int_equal(picker_init(&picker, &plan, all), STATUS_OK);
    assert_int_equal(picker.sampling, DRAW_FREELY);
    picker_clear(&picker);
    deals_free(all);
    setting_clear(&setting);
}

/* The p value of a chi-square test of n cells against their expected shares. */
static double chance_of(const uint64_t *counts, const double *shares, int n, uint64_t total)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        const double expected = shares[i] * (double)total;
        sum += ((double)counts[i] - expected) * ((double)counts[i] - expected) / expected;
    }
    return gsl_cdf_chisq_Q(sum, n - 1);
}

/* Over many seeds every position of the order has every deal equally often. */
TEST(permutations_are_uniform)
{
    static struct setting setting;
    ninety_deals(&setting);
    struct plan plan = setting_plan(&setting, "club");
    plan.sampling = DRAW_ONCE;
    static const uint64_t places[3] = {0, 44, 89};
    for (int i = 0; i < 3; i++) {
        uint64_t counts[90] = {0};
        double shares[90];
        for (plan.seed = 0; plan.seed < 9000; plan.seed++) {
            struct deal_picker picker;
            ninety_picker(&picker, &plan, &setting);
            counts[picker.order[places[i]]]++;
            picker_clear(&picker);
        }
        for (int k = 0; k < 90; k++)
            shares[k] = 1.0 / 90;
        assert_true(chance_of(counts, shares, 90, 9000) > 1e-3);
    }
    setting_clear(&setting);
}

enum { DRAWS = 90000 };

static void assert_draws(struct plan *plan, const struct setting *setting, const double *shares)
{
    struct deal_picker picker;
    uint64_t counts[90] = {0}, least = 0;
    ninety_picker(&picker, plan, setting);
    assert_int_equal(picker.sampling, DRAW_FREELY);
    for (uint64_t row = 0; row < DRAWS; row++)
        counts[drawn(&picker, row)]++;
    while (shares[least] == 0.0)
        assert_int_equal(counts[least++], 0);
    const int n = 90 - (int)least;
    assert_true(chance_of(counts + least, shares + least, n, DRAWS) > 1e-3);
    picker_clear(&picker);
}

TEST(sampling_freely_is_uniform_and_with_a_posterior_by_its_chances)
{
    static struct setting setting;
    double chance[90], cumulative[90], uniform[90];
    struct posterior posterior;
    ninety_deals(&setting);
    struct plan plan = setting_plan(&setting, "club");
    for (int i = 0; i < 90; i++)
        uniform[i] = 1.0 / 90;
    plan.sampling = DRAW_FREELY;
    assert_draws(&plan, &setting, uniform);
    ninety_slanted(&posterior, chance, cumulative);
    plan.posterior = &posterior;
    assert_draws(&plan, &setting, chance);
    plan.sampling = DRAW_ONCE; /* weighted deals cannot be drawn once each */
    assert_draws(&plan, &setting, chance);
    setting_clear(&setting);
}

/* Another seat's action has likelihood `high` if its hand has a black ace, else `low`. */
static double high, low;
static void weigh_black_aces(const void *self, const struct view *view, double probability[64],
                             void *scratch)
{
    (void)self, (void)scratch;
    const bool has_one = (view->dealt & (cardset_of(0) | cardset_of(4))) != 0;
    for (int a = 0; a < 64; a++)
        probability[a] = has_one ? high : low;
}

/* The share of deals, among those drawn by likelihood, in which seat 1 has a black ace; *exact
 * gets the share over all deals. The card of forehand is weighed. */
static double share_by_belief(double *prior)
{
    static struct setting setting;
    static struct belief belief;
    setting_init_contract(&setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE, "HQ", 1);
    const struct view view = situation_view(&setting.situation);
    belief_of_view(&belief, &view);
    assert_int_equal(belief.n_actions, 1);
    const struct policy weighing = {.name = "test", .weigh = weigh_black_aces};
    struct posterior posterior = {.drawn_by = &belief, .model = {false, weighing, 1.0}};
    struct plan plan = setting_plan(&setting, "club");
    plan.sampling = DRAW_FREELY;
    plan.posterior = &posterior;
    struct deal_picker picker;
    ninety_picker(&picker, &plan, &setting);
    const uint64_t n = (uint64_t)deals_number(setting.deals);
    uint64_t with = 0, hits = 0;
    cardset dealt[N_SEATS];
    for (uint64_t i = 0; i < n; i++) {
        deals_at(setting.deals, i, dealt);
        with += (dealt[0] & (cardset_of(0) | cardset_of(4))) != 0;
    }
    for (uint64_t row = 0; row < 20000; row++) {
        deals_at(setting.deals, drawn(&picker, row), dealt);
        hits += (dealt[0] & (cardset_of(0) | cardset_of(4))) != 0;
    }
    *prior = (double)with / (double)n;
    picker_clear(&picker);
    setting_clear(&setting);
    return (double)hits / 20000;
}

static void assert_share(double share, double expected)
{
    assert_true(expected > 0.01 && expected < 0.99);
    assert_true(fabs(share - expected) < 4.0 * sqrt(expected * (1.0 - expected) / 20000));
}

/* At these likelihoods 64 rejections in a row occur once in 10^14 rows. */
TEST(likelihoods_that_are_large_give_the_posterior)
{
    double prior;
    high = 0.8, low = 0.4;
    const double share = share_by_belief(&prior);
    assert_share(share, high * prior / (high * prior + low * (1.0 - prior)));
    assert_true(fabs(share - prior) > 0.05);
}

/* Nothing is accepted: of 64 candidates k have an ace, by the binomial distribution, and one of
 * these is resampled with probability 10 k / (10 k + 64 − k). */
TEST(likelihoods_that_are_tiny_are_resampled_among_64)
{
    double prior, expected = 0.0;
    high = 1e-9, low = 1e-10;
    const double share = share_by_belief(&prior);
    for (unsigned k = 0; k <= 64; k++)
        expected += gsl_ran_binomial_pdf(k, prior, 64) * 10.0 * k / (10.0 * k + 64.0 - k);
    assert_share(share, expected);
}
