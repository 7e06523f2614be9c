/* Which deals the rows of an experiment play: each once, by chance, by the
 * posterior, and in all assignments of the unseen hands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/experiment/posterior.h"
#include "analyzer/experiment/row_deals.h"
#include "tests/support/setting.h"

static const char *const hands[N_SEATS] = {"HA HT HQ CJ", "CQ SA DT DQ", "CT ST SQ HJ",
                                           "CA SJ DJ DA"};

/* Forehand to play to the second trick, whose other cards lie there. */
static void set_up_90(struct setting *setting)
{
    setting_init_contract(setting, "kop-asdycha", hands, "unbid", SEAT_NONE, "HQ CQ HJ SJ DT SQ DJ",
                          0);
    assert_true(deals_number(setting->deals) == 90); /* 6! / (2! 2! 2!) */
}

/* Seat 3 after two cards of the first trick: two of the others have a card less,
 * and seat 2, who did not beat the HT, has no HA. */
static void set_up_uneven(struct setting *setting)
{
    setting_init_contract(setting, "kop-asdycha", hands, "unbid", SEAT_NONE, "HT CQ", 2);
    /* HA with seat 4: C(9, 3) C(6, 3); with seat 1: C(9, 2) C(7, 3) */
    assert_true(deals_number(setting->deals) == 1680 + 1260);
}

static void make_dealer(struct dealer *dealer, const struct plan *plan,
                        const struct setting *setting)
{
    assert_int_equal(dealer_init(dealer, plan, setting->deals), STATUS_OK);
}

/* Number of the deal that a row draws; it must be that deal. */
static uint64_t drawn(const struct dealer *dealer, uint64_t row)
{
    struct row_deals deals;
    cardset dealt[N_SEATS];
    dealer_draw(dealer, row, NULL, &deals);
    deals_at(dealer->deals, deals.number[0], dealt);
    assert_memory_equal(dealt, deals.dealt[0], sizeof dealt);
    return (uint64_t)deals.number[0];
}

/* --- each once -------------------------------------------------------------------- */

static void every_deal_comes_in_order_and_then_again(void **unused)
{
    static struct setting setting;
    struct dealer dealer;
    (void)unused;
    set_up_90(&setting);
    const struct plan plan = setting_plan(&setting, "club");
    make_dealer(&dealer, &plan, &setting);
    for (uint64_t row = 0; row < 200; row++)
        assert_int_equal(drawn(&dealer, row), row % 90);
    dealer_clear(&dealer);
    setting_clear(&setting);
}

static void drawing_once_goes_through_a_permutation_that_the_seed_chooses(void **unused)
{
    static struct setting setting;
    struct dealer dealer, other;
    (void)unused;
    setting_init(&setting, "kop-asdycha", hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club"), reseeded = plan;
    plan.drawing = reseeded.drawing = DRAW_ONCE;
    reseeded.seed++;
    make_dealer(&dealer, &plan, &setting);
    make_dealer(&other, &reseeded, &setting);
    static bool met[34650];
    int at_home = 0, alike = 0;
    for (uint64_t row = 0; row < 34650; row++) {
        const uint64_t number = drawn(&dealer, row);
        assert_in_range(number, 0, 34649);
        assert_false(met[number]);
        met[number] = true;
        at_home += number == row;
        alike += number == drawn(&other, row);
    }
    assert_true(at_home < 10 && alike < 10); /* one each is expected */
    assert_int_equal(drawn(&dealer, 34650 + 17), drawn(&dealer, 17));
    dealer_clear(&dealer);
    dealer_clear(&other);
    setting_clear(&setting);
}

static void deals_too_many_to_list_are_drawn_freely(void **unused)
{
    static struct setting setting;
    struct deals *all = NULL;
    struct knowledge nothing;
    struct dealer dealer;
    (void)unused;
    setting_init(&setting, "kop-asdycha", hands, "", "", 0);
    knowledge_init(&nothing, &pack_16);
    assert_int_equal(deals_new(&nothing, &all, NULL), STATUS_OK);
    assert_true(deals_number(all) > MOST_ENUMERATED);
    struct plan plan = setting_plan(&setting, "club");
    plan.drawing = DRAW_ONCE;
    assert_int_equal(dealer_init(&dealer, &plan, all), STATUS_OK);
    assert_int_equal(dealer.drawing, DRAW_FREELY);
    dealer_clear(&dealer);
    deals_free(all);
    setting_clear(&setting);
}

/* Upper tail of chi-square where all of `n` cells should have their share. */
static double chance_of(const uint64_t *counts, const double *shares, int n, uint64_t total)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        const double expected = shares[i] * (double)total;
        sum += ((double)counts[i] - expected) * ((double)counts[i] - expected) / expected;
    }
    return gsl_cdf_chisq_Q(sum, n - 1);
}

/* Over many seeds each place of the order has each deal equally often. */
static void permutations_are_uniform(void **unused)
{
    static struct setting setting;
    (void)unused;
    set_up_90(&setting);
    struct plan plan = setting_plan(&setting, "club");
    plan.drawing = DRAW_ONCE;
    static const uint64_t places[3] = {0, 44, 89};
    for (int i = 0; i < 3; i++) {
        uint64_t counts[90] = {0};
        double shares[90];
        for (plan.seed = 0; plan.seed < 9000; plan.seed++) {
            struct dealer dealer;
            make_dealer(&dealer, &plan, &setting);
            counts[dealer.order[places[i]]]++;
            dealer_clear(&dealer);
        }
        for (int k = 0; k < 90; k++)
            shares[k] = 1.0 / 90;
        assert_true(chance_of(counts, shares, 90, 9000) > 1e-3);
    }
    setting_clear(&setting);
}

/* --- by chance -------------------------------------------------------------------- */

enum { DRAWS = 90000 };

/* Chances in proportion to 1, 2 … 90, none of the first ten. */
static void slanted_posterior(struct posterior *posterior, double chance[90], double cumulative[90])
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

static void assert_draws(struct plan *plan, const struct setting *setting, const double *shares)
{
    struct dealer dealer;
    uint64_t counts[90] = {0}, least = 0;
    make_dealer(&dealer, plan, setting);
    assert_int_equal(dealer.drawing, DRAW_FREELY);
    for (uint64_t row = 0; row < DRAWS; row++)
        counts[drawn(&dealer, row)]++;
    while (shares[least] == 0.0)
        assert_int_equal(counts[least++], 0);
    const int n = 90 - (int)least;
    assert_true(chance_of(counts + least, shares + least, n, DRAWS) > 1e-3);
    dealer_clear(&dealer);
}

static void drawing_freely_is_uniform_and_with_a_posterior_by_its_chances(void **unused)
{
    static struct setting setting;
    double chance[90], cumulative[90], uniform[90];
    struct posterior posterior;
    (void)unused;
    set_up_90(&setting);
    struct plan plan = setting_plan(&setting, "club");
    for (int i = 0; i < 90; i++)
        uniform[i] = 1.0 / 90;
    plan.drawing = DRAW_FREELY;
    assert_draws(&plan, &setting, uniform);
    slanted_posterior(&posterior, chance, cumulative);
    plan.posterior = &posterior;
    assert_draws(&plan, &setting, chance);
    plan.drawing = DRAW_ONCE; /* deals that are not alike cannot be drawn once each */
    assert_draws(&plan, &setting, chance);
    setting_clear(&setting);
}

/* --- by likelihood ---------------------------------------------------------------- */

/* Whoever acted did so with chance `high` holding a black ace, else with `low`. */
static double high, low;
static void weigh_black_aces(const void *self, const struct view *view, double probability[64],
                             void *scratch)
{
    (void)self, (void)scratch;
    const bool has_one = (view->dealt & (cardset_of(0) | cardset_of(4))) != 0;
    for (int a = 0; a < 64; a++)
        probability[a] = has_one ? high : low;
}

/* The share of deals, among those drawn by the belief, in which seat 1 has a
 * black ace; *exact gets their share of all deals. Forehand's card is taken as evidence. */
static double share_by_belief(double *prior)
{
    static struct setting setting;
    static struct belief belief;
    setting_init_contract(&setting, "kop-asdycha", hands, "unbid", SEAT_NONE, "HQ", 1);
    const struct view view = situation_view(&setting.situation);
    belief_of_view(&belief, &view);
    assert_int_equal(belief.n_acts, 1);
    const struct policy weighing = {.name = "test", .weigh = weigh_black_aces};
    struct posterior posterior = {.drawing = &belief, .evidence = {false, weighing, 1.0}};
    struct plan plan = setting_plan(&setting, "club");
    plan.drawing = DRAW_FREELY;
    plan.posterior = &posterior;
    struct dealer dealer;
    make_dealer(&dealer, &plan, &setting);
    const uint64_t n = (uint64_t)deals_number(setting.deals);
    uint64_t with = 0, hits = 0;
    cardset dealt[N_SEATS];
    for (uint64_t i = 0; i < n; i++) {
        deals_at(setting.deals, i, dealt);
        with += (dealt[0] & (cardset_of(0) | cardset_of(4))) != 0;
    }
    for (uint64_t row = 0; row < 20000; row++) {
        deals_at(setting.deals, drawn(&dealer, row), dealt);
        hits += (dealt[0] & (cardset_of(0) | cardset_of(4))) != 0;
    }
    *prior = (double)with / (double)n;
    dealer_clear(&dealer);
    setting_clear(&setting);
    return (double)hits / 20000;
}

static void assert_share(double share, double expected)
{
    assert_true(expected > 0.01 && expected < 0.99);
    assert_true(fabs(share - expected) < 4.0 * sqrt(expected * (1.0 - expected) / 20000));
}

/* Likelihoods this large are rejected 64 times in a row once in 10^14 rows. */
static void likelihoods_that_are_large_give_the_posterior(void **unused)
{
    double prior;
    (void)unused;
    high = 0.8, low = 0.4;
    const double share = share_by_belief(&prior);
    assert_share(share, high * prior / (high * prior + low * (1.0 - prior)));
    assert_true(fabs(share - prior) > 0.05);
}

/* Never accepted: of 64 candidates k have an ace, by the binomial law, and then
 * one of these is resampled with chance 10 k / (10 k + 64 − k). */
static void likelihoods_that_are_tiny_are_resampled_among_64(void **unused)
{
    double prior, expected = 0.0;
    (void)unused;
    high = 1e-9, low = 1e-10;
    const double share = share_by_belief(&prior);
    for (unsigned k = 0; k <= 64; k++)
        expected += gsl_ran_binomial_pdf(k, prior, 64) * 10.0 * k / (10.0 * k + 64.0 - k);
    assert_share(share, expected);
}

/* --- assignments ------------------------------------------------------------------ */

/* A deal by the unseen hands in it, whoever holds them. */
struct family {
    cardset unseen[N_SEATS - 1]; /* ascending */
    uint64_t number;
};

static int by_size(const void *a, const void *b)
{
    const cardset x = *(const cardset *)a, y = *(const cardset *)b;
    return (x > y) - (x < y);
}

static int by_unseen(const void *a, const void *b)
{
    return memcmp(a, b, sizeof((struct family *)0)->unseen);
}

static struct family *families_of(const struct setting *setting, uint64_t *n)
{
    *n = (uint64_t)deals_number(setting->deals);
    struct family *list = calloc(*n, sizeof *list);
    assert_non_null(list);
    for (uint64_t i = 0; i < *n; i++) {
        cardset dealt[N_SEATS];
        deals_at(setting->deals, i, dealt);
        list[i].number = i;
        for (unsigned k = 0; k < N_SEATS - 1; k++) {
            const seat s = seat_after(setting->situation.me, k + 1);
            list[i].unseen[k] = dealt[s] & ~setting->situation.table.played[s];
        }
        qsort(list[i].unseen, N_SEATS - 1, sizeof(cardset), by_size);
    }
    qsort(list, *n, sizeof *list, by_unseen);
    return list;
}

static bool lists(const struct row_deals *row, uint64_t number)
{
    for (int i = 0; i < row->n; i++)
        if (row->number[i] == number)
            return true;
    return false;
}

/* Every row plays all deals with the same unseen hands, however few those are,
 * its own first. Sizes met are counted. */
static void assert_families(const struct setting *setting, uint64_t met[MAX_ASSIGNMENTS + 1])
{
    struct dealer dealer;
    uint64_t n;
    struct family *list = families_of(setting, &n);
    struct plan plan = setting_plan(setting, "club");
    plan.symmetric = true;
    make_dealer(&dealer, &plan, setting);
    for (uint64_t first = 0, end; first < n; first = end) {
        for (end = first; end < n && by_unseen(&list[first], &list[end]) == 0;)
            end++;
        assert_in_range(end - first, 1, MAX_ASSIGNMENTS);
        met[end - first]++;
        for (uint64_t i = first; i < end; i++) {
            struct row_deals row;
            dealer_draw(&dealer, list[i].number, NULL, &row);
            assert_true(row.number[0] == list[i].number);
            assert_int_equal(row.n, end - first);
            for (uint64_t k = first; k < end; k++)
                assert_true(lists(&row, list[k].number));
        }
    }
    dealer_clear(&dealer);
    free(list);
}

static void symmetric_rows_play_every_deal_with_the_same_unseen_hands(void **unused)
{
    static struct setting setting;
    uint64_t met[MAX_ASSIGNMENTS + 1] = {0};
    (void)unused;
    setting_init(&setting, "kop-asdycha", hands, "", "", 0);
    assert_families(&setting, met);
    assert_int_equal(met[6], 34650 / 6); /* nothing is known of the others */
    setting_clear(&setting);
    memset(met, 0, sizeof met);
    static const char *const wesele[N_SEATS] = {"HA HT HQ CJ", "CQ SQ DT DQ", "CT ST SA HJ",
                                                "CA SJ DJ DA"};
    setting_init(&setting, "kop-asdycha", wesele, "P wesele", "", 2);
    assert_families(&setting, met); /* who has both black queens stays where he is */
    assert_int_equal(met[2], deals_number(setting.deals) / 2);
    setting_clear(&setting);
    memset(met, 0, sizeof met);
    set_up_uneven(&setting);
    assert_families(&setting, met);
    assert_int_equal(met[1], 1260);
    assert_int_equal(met[2], 1680 / 2);
    setting_clear(&setting);
}

/* Hands without a card left cannot be told apart: one assignment, not two. */
static void empty_hands_are_not_exchanged(void **unused)
{
    static struct setting setting;
    uint64_t met[MAX_ASSIGNMENTS + 1] = {0};
    (void)unused;
    setting_init_contract(&setting, "kop-asdycha", hands, "unbid", SEAT_NONE,
                          "HQ CQ HJ SJ DT SQ DJ HA CJ DQ CT DA SA ST", 3);
    assert_families(&setting, met);
    assert_int_equal(met[1], 1);
    setting_clear(&setting);
}

static void assignments_are_weighed_by_the_chances_of_their_deals(void **unused)
{
    static struct setting setting;
    double chance[90], cumulative[90];
    struct posterior posterior;
    struct dealer dealer;
    (void)unused;
    set_up_90(&setting);
    slanted_posterior(&posterior, chance, cumulative);
    struct plan plan = setting_plan(&setting, "club");
    plan.posterior = &posterior;
    plan.drawing = DRAW_FREELY;
    plan.symmetric = true;
    make_dealer(&dealer, &plan, &setting);
    int several = 0;
    for (uint64_t r = 0; r < 300; r++) {
        struct row_deals row;
        double total = 0.0;
        dealer_draw(&dealer, r, NULL, &row);
        for (int i = 0; i < row.n; i++) {
            assert_true(row.weight[i] == chance[row.number[i]]);
            total += row.weight[i];
        }
        assert_true(row.total == total);
        several += row.n > 1;
    }
    assert_true(several > 0);
    dealer_clear(&dealer);
    plan.drawing = DRAW_EVERY; /* every deal is weighed as it is */
    make_dealer(&dealer, &plan, &setting);
    struct row_deals row;
    dealer_draw(&dealer, 50, NULL, &row);
    assert_int_equal(row.n, 1);
    dealer_clear(&dealer);
    setting_clear(&setting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_deal_comes_in_order_and_then_again),
        cmocka_unit_test(drawing_once_goes_through_a_permutation_that_the_seed_chooses),
        cmocka_unit_test(deals_too_many_to_list_are_drawn_freely),
        cmocka_unit_test(permutations_are_uniform),
        cmocka_unit_test(drawing_freely_is_uniform_and_with_a_posterior_by_its_chances),
        cmocka_unit_test(likelihoods_that_are_large_give_the_posterior),
        cmocka_unit_test(likelihoods_that_are_tiny_are_resampled_among_64),
        cmocka_unit_test(symmetric_rows_play_every_deal_with_the_same_unseen_hands),
        cmocka_unit_test(empty_hands_are_not_exchanged),
        cmocka_unit_test(assignments_are_weighed_by_the_chances_of_their_deals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
