/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random play has an exact expectation: the mean over the full tree in which
 * every legal card is equally likely, worked out by the naive implementation.
 * What the engine samples must agree with it. */
#include <math.h>

#include "analyzer/answer/answer.h"
#include "analyzer/question/question_read.h"
#include "engine/core/notation.h"
#include "engine/play/playout.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/naive_bridge.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"
#include "tests/support/trail.h"

enum { SEED = 5, DEALS_PER_SET = 12, PLAYOUTS = 10000, SAMPLED_DEALS = 400000 };

/* Hand HA HT HQ CJ, forehand, zolo, kop-asdycha: mean over all 34,650 deals of
 * the full tree of each, which a long run computes again below. */
static const double zolo_expectation = 14.719389580;

/* A deal with a settled contract in both notations. */
struct setting {
    struct ruleset rules;
    cardset dealt[N_SEATS];
    char hands[4][4][3];
    int contract, declarer; /* of a bid; else CONTRACT_NONE, SEAT_NONE */
};

static void draw_setting(struct setting *setting, struct rng *rng)
{
    const struct ruleset *rules = &setting->rules;
    random_deal(rules, rng, setting->dealt);
    naive_bridge_hands(rules->pack, setting->dealt, setting->hands);
    setting->contract = (int)rng_below(rng, (uint64_t)rules->n_contracts);
    const struct contract *row = &rules->contracts[setting->contract];
    setting->declarer =
        row->needs != 0 ? sides_holder(setting->dealt, row->needs) : (int)rng_below(rng, N_SEATS);
    if (row->origin != ORIGIN_BID || setting->declarer == SEAT_NONE) {
        setting->contract = CONTRACT_NONE;
        setting->declarer = SEAT_NONE;
    }
}

static double exact_payoff(struct setting *setting, int me)
{
    const char *name = setting->contract == CONTRACT_NONE
                           ? "normal"
                           : setting->rules.contracts[setting->contract].name;
    return naive_random_payoff(setting->rules.name, setting->hands, name, setting->declarer, me);
}

struct drawn {
    double sum, squares;
    int n;
};

static double sample_mean(struct drawn sample)
{
    return sample.sum / sample.n;
}

static double sample_se(struct drawn sample)
{
    const double mean = sample_mean(sample);
    return sqrt((sample.squares / sample.n - mean * mean) / (sample.n - 1));
}

static struct drawn play_randomly(const struct setting *setting, int me, struct rng *rng)
{
    struct player players[N_SEATS];
    struct drawn sample = {0, 0, 0};
    for (int s = 0; s < N_SEATS; s++)
        players[s] = (struct player){.choose = policy_random.choose, .self = &policy_random};
    for (; sample.n < PLAYOUTS; sample.n++) {
        struct state state;
        int payoff[N_SEATS];
        state_init_contract(&state, &setting->rules, setting->dealt, setting->contract,
                            setting->declarer);
        playout(&state, players, rng);
        state_payoff(&state, payoff);
        sample.sum += payoff[me];
        sample.squares += payoff[me] * payoff[me];
    }
    return sample;
}

TEST(playouts_of_a_deal_have_the_mean_of_its_full_tree)
{
    static struct setting setting;
    for (uint64_t i = 0; i < N_SHIPPED * DEALS_PER_SET; i++) {
        struct rng rng;
        rng_seed(&rng, SEED, i);
        test_rules_shipped(shipped_names[i % N_SHIPPED], &setting.rules);
        draw_setting(&setting, &rng);
        const int me = (int)rng_below(&rng, N_SEATS);
        const double exact = exact_payoff(&setting, me);
        const struct drawn sample = play_randomly(&setting, me, &rng);
        if (!(fabs(sample_mean(sample) - exact) <= 4 * sample_se(sample) + 1e-9))
            fail_msg("deal %d, %s: sampled %.6f ± %.6f, exact %.9f", (int)i, setting.rules.name,
                     sample_mean(sample), sample_se(sample), exact);
    }
}

static cardset zolo_hand(void)
{
    struct diag diag;
    cardset hand = 0;
    assert_int_equal(notation_read_cardset(&pack_16, "HA HT HQ CJ", &hand, &diag), STATUS_OK);
    return hand;
}

static void assert_odds_cover(bool every_deal)
{
    static struct ruleset rules;
    static struct answer answer;
    struct diag diag;
    struct question_words words = QUESTION_WORDS_NONE;
    struct question question = {.request = {.exact = every_deal,
                                            .n_deals = every_deal ? 0 : SAMPLED_DEALS,
                                            .seed = SEED,
                                            .pool = pool_of_threads(0)}};
    words.hand = "HA HT HQ CJ";
    words.contract = "zolo";
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(policy_roles_parse("random", &question.request.roles, &diag), STATUS_OK);
    assert_int_equal(question_read(&words, &rules, &question, &diag), STATUS_OK);
    assert_int_equal(question_settle(&question, &diag), STATUS_OK);
    assert_int_equal(answer_find(&question, &(struct wants){.parts = WANT_VALUES}, &answer, &diag),
                     STATUS_OK);
    const struct estimate *payoff = &answer.options[0].payoff;
    assert_int_equal(payoff->n, every_deal ? 34650 : SAMPLED_DEALS);
    assert_false(payoff->exact); /* the policy draws */
    /* One play of a deal pays ±15, so its variance is at most 15² − 14.72². */
    assert_true(payoff->se > 0 && payoff->se < 3 / sqrt((double)payoff->n));
    if (!(fabs(payoff->value - zolo_expectation) <= 4 * payoff->se))
        fail_msg("sampled %.6f ± %.6f, exact %.9f", payoff->value, payoff->se, zolo_expectation);
    answer_clear(&answer);
}

TEST(odds_with_random_play_cover_the_exact_expectation)
{
    assert_odds_cover(false);
}

TEST(random_play_of_every_deal_once_covers_it_too)
{
    assert_odds_cover(true);
}

/* Σ of the exact payoff of forehand over all ways to give `rest` to the hands
 * that are not full; *n counts them. */
static double sum_over_deals(cardset dealt[N_SEATS], cardset rest, int *n)
{
    if (rest == 0) {
        char hands[4][4][3];
        naive_bridge_hands(&pack_16, dealt, hands);
        (*n)++;
        return naive_random_payoff("kop-asdycha", hands, "zolo", 0, 0);
    }
    const cardset next = cardset_of(cardset_first(rest));
    double sum = 0;
    for (unsigned s = 1; s < N_SEATS; s++) {
        if (cardset_count(dealt[s]) == pack_16.hand_size)
            continue;
        dealt[s] |= next;
        sum += sum_over_deals(dealt, rest & ~next, n);
        dealt[s] &= ~next;
    }
    return sum;
}

TEST(the_exact_expectation_is_the_mean_over_all_trees)
{
    if (!test_is_long())
        skip();
    cardset dealt[N_SEATS] = {zolo_hand(), 0, 0, 0};
    int n = 0;
    const double sum = sum_over_deals(dealt, pack_16.all & ~dealt[0], &n);
    assert_int_equal(n, 34650);
    if (!(fabs(sum / n - zolo_expectation) <= 1e-9))
        fail_msg("mean over all trees %.12f", sum / n);
}
