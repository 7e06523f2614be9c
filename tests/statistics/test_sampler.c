/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Uniformity of sampled deals: chi-square over all consistent deals, with and without constraints,
 * and closed-form probabilities within four standard errors. Fixed seeds. */
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

#include "engine/core/notation.h"
#include "engine/deal/deals.h"
#include "tests/support/deal_checks.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

enum { N_SEEDS = 5, N_DRAWS = 1000000 };

static double chi_square_p(const uint32_t *counts, size_t n_cells, uint64_t n_draws)
{
    const double expected = (double)n_draws / (double)n_cells;
    double sum = 0;
    for (size_t i = 0; i < n_cells; i++)
        sum += ((double)counts[i] - expected) * ((double)counts[i] - expected) / expected;
    return gsl_cdf_chisq_Q(sum, (double)n_cells - 1);
}

/* Neither too uneven nor too even. */
static void assert_uniform(const uint32_t *counts, size_t n_cells, uint64_t n_draws,
                           const char *what)
{
    const double p = chi_square_p(counts, n_cells, n_draws);
    if (!(p > 0.001 && p < 0.999))
        fail_msg("%s: chi-square over %zu cells has p = %g", what, n_cells, p);
}

/* Enumerates the deals with a given hand and other constraints, independently of the code under
 * test. */
struct cells {
    uint32_t keys[34650];
    uint32_t counts[34650];
    size_t n;
};

static void list_cells(const struct knowledge *knowledge, cardset dealt[N_SEATS], unsigned c,
                       struct cells *cells)
{
    if (c == 16) {
        if (deal_fits(knowledge, dealt))
            cells->keys[cells->n++] = deal_key(dealt);
        return;
    }
    for (unsigned s = 0; s < N_SEATS; s++) {
        if (!cardset_has(knowledge->may[s], c) || cardset_count(dealt[s]) == 4)
            continue;
        dealt[s] |= cardset_of(c);
        list_cells(knowledge, dealt, c + 1, cells);
        dealt[s] &= ~cardset_of(c);
    }
}

static void draw_into_cells(const struct deals *deals, uint64_t seed, struct cells *cells)
{
    struct rng rng;
    rng_seed(&rng, seed, 0);
    for (size_t i = 0; i < cells->n; i++)
        cells->counts[i] = 0;
    for (int i = 0; i < N_DRAWS; i++) {
        cardset dealt[N_SEATS];
        deals_sample(deals, &rng, dealt);
        const uint32_t key = deal_key(dealt);
        const uint32_t *cell = bsearch(&key, cells->keys, cells->n, sizeof key, deal_keys_compare);
        assert_non_null(cell);
        cells->counts[cell - cells->keys]++;
    }
}

static void assert_sampled_uniformly(const struct knowledge *knowledge, size_t n, const char *what)
{
    static struct cells cells;
    cardset dealt[N_SEATS] = {0};
    struct deals *deals = NULL;
    cells.n = 0;
    list_cells(knowledge, dealt, 0, &cells);
    assert_int_equal(cells.n, n);
    qsort(cells.keys, cells.n, sizeof *cells.keys, deal_keys_compare);
    assert_int_equal(deals_new(knowledge, &deals, NULL), STATUS_OK);
    for (uint64_t seed = 1; seed <= test_quarter(N_SEEDS); seed++) {
        draw_into_cells(deals, seed, &cells);
        assert_uniform(cells.counts, cells.n, N_DRAWS, what);
    }
    deals_free(deals);
}

static struct knowledge fitting_a_hand(void)
{
    struct knowledge knowledge;
    knowledge_init(&knowledge, &pack_16);
    knowledge_holds(&knowledge, 0, kop_cards("HA HT HQ CJ"), "the hand");
    return knowledge;
}

TEST(all_34650_deals_are_equally_likely)
{
    const struct knowledge knowledge = fitting_a_hand();
    assert_sampled_uniformly(&knowledge, 34650, "no constraint");
}

/* C(10, 2) · C(8, 4) = 3,150 deals. */
TEST(deals_after_a_wesele_are_equally_likely)
{
    struct knowledge knowledge = fitting_a_hand();
    knowledge_holds(&knowledge, 2, kop_cards("CQ SQ"), "called wesele");
    assert_sampled_uniformly(&knowledge, 3150, "wesele");
}

/* Seat 2 has none of two cards, seat 3 none of three others. If seat 2 takes j of
 * the three, seat 3 has 5 + j of the 8 cards left to take 4 from:
 * C(3, j) C(7, 4 - j) C(5 + j, 4) for j = 0 … 3 is
 * 35·5 + 3·35·15 + 3·21·35 + 7·70 = 4,445. */
TEST(deals_with_voids_are_equally_likely)
{
    struct knowledge knowledge = fitting_a_hand();
    knowledge_lacks(&knowledge, 1, kop_cards("SA ST"), "void");
    knowledge_lacks(&knowledge, 2, kop_cards("CQ SQ DQ"), "below DQ");
    assert_sampled_uniformly(&knowledge, 4445, "voids");
}

/* Neither seat 2 nor seat 3 has both black queens: 34,650 - 2 · 3,150 deals. */
TEST(deals_with_limits_are_equally_likely)
{
    struct knowledge knowledge = fitting_a_hand();
    knowledge_limit(&knowledge, 1, kop_cards("CQ SQ"), 0, 1, "kontra");
    knowledge_limit(&knowledge, 2, kop_cards("CQ SQ"), 0, 1, "kontra");
    assert_sampled_uniformly(&knowledge, 28350, "limits");
}

/* Seat 2 has one or two of the three low jacks, by the hypergeometric law
 * (C(3, 1) C(9, 3) + C(3, 2) C(9, 2)) · C(8, 4) = (252 + 108) · 70 = 25,200. */
TEST(deals_with_a_range_are_equally_likely)
{
    struct knowledge knowledge = fitting_a_hand();
    knowledge_limit(&knowledge, 1, kop_cards("SJ HJ DJ"), 1, 2, "range");
    assert_sampled_uniformly(&knowledge, 25200, "range");
}

/* --- whole-pack deals ----------------------------------------------------------------------- */

/* Number of a 4-subset of 16 in ascending order of masks. */
static size_t hand_number(cardset hand)
{
    static const size_t c[5][16] = {
        {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
        {0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105},
        {0, 0, 0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 455},
        {0, 0, 0, 0, 1, 5, 15, 35, 70, 126, 210, 330, 495, 715, 1001, 1365},
    };
    size_t number = 0;
    int k = 0;
    CARDSET_EACH(i, hand)
        number += c[++k][i];
    return number;
}

TEST(every_hand_of_every_seat_is_equally_likely)
{
    static uint32_t counts[N_SEATS][1820];
    for (uint64_t seed = 1; seed <= test_quarter(N_SEEDS); seed++) {
        struct rng rng;
        rng_seed(&rng, seed, 1);
        for (unsigned s = 0; s < N_SEATS; s++)
            for (int i = 0; i < 1820; i++)
                counts[s][i] = 0;
        for (int i = 0; i < N_DRAWS; i++) {
            cardset dealt[N_SEATS];
            deal_shuffle(&pack_16, &rng, dealt);
            for (unsigned s = 0; s < N_SEATS; s++)
                counts[s][hand_number(dealt[s])]++;
        }
        for (unsigned s = 0; s < N_SEATS; s++)
            assert_uniform(counts[s], 1820, N_DRAWS, "hands of a seat");
    }
}

static unsigned seat_of(const cardset dealt[N_SEATS], unsigned c)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (cardset_has(dealt[s], c))
            return s;
    fail_msg("card %u was not dealt", c);
    return 0;
}

/* Two cards lie in one given hand in 4/16 · 3/15 of the deals, in two given hands
 * in 4/16 · 4/15. */
static double pair_statistic(uint64_t counts[N_SEATS][N_SEATS], double n)
{
    double sum = 0;
    for (unsigned a = 0; a < N_SEATS; a++)
        for (unsigned b = 0; b < N_SEATS; b++) {
            const double expected = n * (a == b ? 0.05 : 1.0 / 15);
            sum += ((double)counts[a][b] - expected) * ((double)counts[a][b] - expected) / expected;
        }
    return sum;
}

static void assert_pairs_are_dealt_fairly(const struct pack *pack, unsigned one, unsigned two,
                                          uint64_t seed)
{
    enum { N = 500000 };
    uint64_t counts[N_SEATS][N_SEATS] = {{0}};
    struct rng rng;
    rng_seed(&rng, seed, 2);
    for (int i = 0; i < N; i++) {
        cardset dealt[N_SEATS];
        deal_shuffle(pack, &rng, dealt);
        counts[seat_of(dealt, one)][seat_of(dealt, two)]++;
    }
    const double p = gsl_cdf_chisq_Q(pair_statistic(counts, N), 15);
    if (!(p > 0.001 && p < 0.999))
        fail_msg("cards %u and %u: p = %g", one, two, p);
}

TEST(pairs_of_cards_lie_in_the_hands_as_they_should)
{
    static const unsigned pairs[N_SEEDS][2] = {{0, 1}, {0, 15}, {2, 6}, {7, 8}, {14, 15}};
    for (unsigned i = 0; i < test_quarter(N_SEEDS); i++)
        assert_pairs_are_dealt_fairly(&pack_16, pairs[i][0], pairs[i][1], i + 1);
}

/* --- closed forms --------------------------------------------------------------------------- */

static void assert_chance(uint64_t hits, double n, double p, const char *what)
{
    const double share = (double)hits / n, standard_error = sqrt(p * (1 - p) / n);
    if (fabs(share - p) > 4 * standard_error)
        fail_msg("%s: %g instead of %g +- %g", what, share, p, standard_error);
}

/* Beside a hand without black queens one opponent has both with 3/11; a seat has
 * j of three marked cards among 12 with C(3, j) C(9, 4 - j) / C(12, 4). */
TEST(chances_fitting_a_hand_are_hypergeometric)
{
    const struct knowledge knowledge = fitting_a_hand();
    struct deals *deals = NULL;
    struct rng rng;
    uint64_t both = 0, jackless = 0, aces[4] = {0};
    const cardset queens = kop_cards("CQ SQ"), jacks = kop_cards("SJ HJ DJ"),
                  three_aces = kop_cards("CA SA DA");
    rng_seed(&rng, 20260106, 0);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    for (int i = 0; i < N_DRAWS; i++) {
        cardset dealt[N_SEATS];
        deals_sample(deals, &rng, dealt);
        for (int s = 1; s < N_SEATS; s++)
            both += (queens & ~dealt[s]) == 0;
        jackless += (dealt[1] & jacks) == 0;
        aces[cardset_count(dealt[2] & three_aces)]++;
    }
    assert_chance(both, N_DRAWS, 3.0 / 11, "both black queens with one opponent");
    assert_chance(jackless, N_DRAWS, 126.0 / 495, "no jack in seat 2");
    assert_chance(aces[0], N_DRAWS, 126.0 / 495, "no ace in seat 3");
    assert_chance(aces[1], N_DRAWS, 3 * 84.0 / 495, "one ace in seat 3");
    assert_chance(aces[2], N_DRAWS, 3 * 36.0 / 495, "two aces in seat 3");
    assert_chance(aces[3], N_DRAWS, 9.0 / 495, "three aces in seat 3");
    deals_free(deals);
}

/* In a whole-pack deal seat s holds both black queens with 4/16 · 3/15, and no
 * trump of the twelve with 1 / C(16, 4). */
TEST(chances_of_the_whole_pack_are_hypergeometric)
{
    struct rng rng;
    uint64_t both = 0, four_side_cards = 0, apart = 0;
    rng_seed(&rng, 20260107, 0);
    const cardset queens = kop_cards("CQ SQ"), side = kop_cards("CA CT SA ST");
    for (int i = 0; i < N_DRAWS; i++) {
        cardset dealt[N_SEATS];
        deal_shuffle(&pack_16, &rng, dealt);
        both += (queens & ~dealt[3]) == 0;
        four_side_cards += dealt[1] == side;
        unsigned seats = 0;
        CARDSET_EACH(c, side)
            seats |= 1u << seat_of(dealt, (unsigned)c);
        apart += seats == 15;
    }
    assert_chance(both, N_DRAWS, 0.05, "both black queens in seat 4");
    assert_chance(four_side_cards, N_DRAWS, 1.0 / 1820, "no trump in seat 2");
    /* Four cards in four hands: 4^4 · 12!/3!^4 of 16!/4!^4 deals. */
    assert_chance(apart, N_DRAWS, 64.0 / 455, "the four side cards in four hands");
}

/* A 48-card pack: two given cards in one given hand 12/48 · 11/47. */
TEST(chances_of_48_cards_are_hypergeometric)
{
    enum { N = 200000 };
    struct pack pack = {.name = "48", .n_cards = 48, .hand_size = 12, .n_copies = 2};
    pack.all = ((cardset)1 << 48) - 1;
    struct knowledge knowledge;
    struct deals *deals = NULL;
    struct rng rng;
    uint64_t shuffled = 0, sampled = 0;
    knowledge_init(&knowledge, &pack);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    rng_seed(&rng, 20260108, 0);
    for (int i = 0; i < N; i++) {
        cardset dealt[N_SEATS];
        deal_shuffle(&pack, &rng, dealt);
        shuffled += (dealt[2] & 0xc00000) == 0xc00000;
        deals_sample(deals, &rng, dealt);
        sampled += (dealt[2] & 0xc00000) == 0xc00000;
    }
    assert_chance(shuffled, N, 12.0 * 11 / (48 * 47), "a pair of 48, shuffled");
    assert_chance(sampled, N, 12.0 * 11 / (48 * 47), "a pair of 48, sampled");
    deals_free(deals);
}
