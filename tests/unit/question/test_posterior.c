/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The posterior: weights derived by hand, uniform cases, what the model implies for the hand of
 * a caller, and sampling by weight. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/question/posterior.h"
#include "engine/core/notation.h"
#include "tests/support/kop_cards.h"
#include "tests/support/pools.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* What a seat has observed, and the deals that fit. */
struct setting {
    struct ruleset rules;
    struct situation situation;
    struct deals *deals;
};

static void count(struct setting *setting)
{
    struct knowledge knowledge;
    struct diag diag;
    const struct view view = situation_view(&setting->situation);
    knowledge_of_view(&knowledge, &view);
    if (deals_new(&knowledge, &setting->deals, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
}

static void call_all(struct setting *setting, const char *calls)
{
    char copy[128], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", calls);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        unsigned call = 0;
        while (strcmp(setting->rules.calls[call].name, word) != 0)
            call++;
        table_call(&setting->situation.table, call);
    }
}

static void play_all(struct setting *setting, const char *plays)
{
    card c = 0;
    for (; *plays != '\0'; plays += *plays == ' ') {
        assert_int_equal(notation_read_card(&pack_16, &plays, &c, NULL), STATUS_OK);
        table_card(&setting->situation.table, c);
    }
}

/* `calls` NULL: an unbid game, settled. Calls have their names in the rule set: every double is
 * "kontra". */
static void set_up(struct setting *setting, seat me, const char *hand, const char *calls,
                   const char *plays)
{
    test_rules_shipped("kop-asdycha", &setting->rules);
    setting->situation = (struct situation){.me = me, .dealt = kop_cards(hand)};
    table_init(&setting->situation.table, &setting->rules);
    if (calls != NULL)
        call_all(setting, calls);
    else
        table_close_auction(&setting->situation.table, CONTRACT_NONE, SEAT_NONE);
    play_all(setting, plays);
    count(setting);
}

static struct posterior weighed(const struct setting *setting, const struct policy *policy,
                                double trust)
{
    struct posterior posterior;
    struct diag diag;
    const struct opponent_model model = {.policy = *policy, .trust = trust};
    if (posterior_new(&setting->situation, setting->deals, &model, pool_of_one(), &posterior,
                      &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return posterior;
}

static void assert_close(double value, double expected, double relative)
{
    if (!(fabs(value - expected) <= relative * fabs(expected)))
        fail_msg("%.17g, not %.17g", value, expected);
}

/* --- uniform chances ---------------------------------------------------------- */

static void assert_all_alike(const struct posterior *posterior, double n)
{
    assert_null(posterior->chance);
    assert_null(posterior->cumulative);
    assert_null(posterior->drawn_by);
    assert_true(posterior->effective == n);
    assert_int_equal(posterior->n_actions, 0);
}

TEST(without_a_model_all_deals_are_alike)
{
    struct setting setting;
    struct posterior posterior;
    struct opponent_model model;
    set_up(&setting, 2, "CQ HT CJ DA", "P zolo", "");
    assert_int_equal(opponent_model_parse("off", 0.9, &model, NULL), STATUS_OK);
    assert_int_equal(
        posterior_new(&setting.situation, setting.deals, &model, pool_of_one(), &posterior, NULL),
        STATUS_OK);
    assert_all_alike(&posterior, 34650.0); /* 12! / 4!^3 */
    assert_int_equal(posterior.n, 34650);
    posterior_clear(&posterior);
    deals_free(setting.deals);
}

TEST(own_actions_weigh_nothing)
{
    struct setting setting;
    set_up(&setting, 0, "HA HT HQ CJ", "zolo", "");
    struct posterior posterior = weighed(&setting, &policy_club, 1.0);
    assert_all_alike(&posterior, 34650.0);
    deals_free(setting.deals);
    set_up(&setting, 0, "HA HT HQ CJ", "zolo P P", "");
    posterior = weighed(&setting, &policy_club, 1.0);
    assert_int_equal(posterior.n_actions, 2);
    assert_non_null(posterior.chance);
    posterior_clear(&posterior);
    deals_free(setting.deals);
}

/* --- chances by hand ---------------------------------------------------------- */

/* Three tricks are over, ♦J, ♠A and ♠10 are out, one in each of the other hands:
 *   second HQ CT CJ, third DQ SJ HJ, fourth SQ CA DA.
 * Legal cards of the second, third and fourth, trick by trick (the second must
 * beat ♦10, the fourth must beat ♥Q, ♣A is led to clubs in one hand only), if ♦J is
 *   with the second   3 1 2 · 3 2 1 · 1 3 1   1/108
 *   with the third    2 1 1 · 4 3 2 · 1 3 1   1/144
 *   with the fourth   2 1 1 · 3 2 1 · 1 3 2   1/72
 * and two deals each: 4 : 3 : 6. */
static void assert_by_hand(const struct setting *setting, struct posterior posterior)
{
    const double share[N_SEATS] = {0.0, 4.0 / 26, 3.0 / 26, 6.0 / 26};
    assert_int_equal(posterior.n, 6);
    assert_int_equal(posterior.n_actions, 9);
    double sum = 0.0;
    for (uint64_t i = 0; i < posterior.n; i++) {
        cardset dealt[N_SEATS];
        deals_at(setting->deals, i, dealt);
        for (int s = 0; s < N_SEATS; s++)
            if ((dealt[s] & kop_cards("DJ")) != 0)
                assert_close(posterior.chance[i], share[s], 1e-14);
        sum += posterior.chance[i];
    }
    assert_close(sum, 1.0, 1e-14);
    assert_close(posterior.effective, 676.0 / 122, 1e-14); /* 26² / 2(4² + 3² + 6²) */
    posterior_clear(&posterior);
}

TEST(random_actions_count_by_the_choice_they_had)
{
    struct setting setting;
    set_up(&setting, 0, "DT CQ HT HA", NULL, "DT HQ DQ SQ CA CQ CT SJ HT CJ HJ DA");
    assert_by_hand(&setting, weighed(&setting, &policy_random, 1.0));
    assert_by_hand(&setting, weighed(&setting, &policy_random, 0.4));
    deals_free(setting.deals);
}

TEST(without_trust_everybody_plays_at_random)
{
    struct setting setting;
    set_up(&setting, 0, "DT CQ HT HA", NULL, "DT HQ DQ SQ CA CQ CT SJ HT CJ HJ DA");
    assert_by_hand(&setting, weighed(&setting, &policy_club, 0.0));
    deals_free(setting.deals);
}

/* A uniform player that uses scratch memory, which must be zeroed and not be shared by threads. */
static void count_calls(const void *self, const struct view *view, double probability[64],
                        void *scratch)
{
    int *calls = scratch;
    (void)self;
    policy_random.weigh(&policy_random, view, probability, NULL);
    probability[0] += ++*calls > 0 ? 0.0 : 1.0;
}

TEST(policies_get_scratch_of_their_own)
{
    struct setting setting;
    const struct policy policy = {
        .name = "counting", .weigh = count_calls, .scratch_size = sizeof(int)};
    set_up(&setting, 0, "DT CQ HT HA", NULL, "DT HQ DQ SQ CA CQ CT SJ HT CJ HJ DA");
    assert_by_hand(&setting, weighed(&setting, &policy, 1.0));
    deals_free(setting.deals);
}

/* --- what evidence does ------------------------------------------------------- */

/* The mean number of trumps that a seat was dealt. */
static double mean_trumps(const struct setting *setting, const struct posterior *posterior,
                          unsigned who)
{
    double mean = 0.0;
    for (uint64_t i = 0; i < posterior->n; i++) {
        cardset dealt[N_SEATS];
        deals_at(setting->deals, i, dealt);
        mean += posterior->chance[i] * cardset_count(dealt[who] & setting->rules.orders[0].trumps);
    }
    return mean;
}

TEST(who_said_kontra_is_thought_to_be_stronger)
{
    struct setting setting;
    const double blind = 4.0 * 9 / 12; /* nine trumps among twelve unseen cards */
    double mean[2];
    for (int i = 0; i < 2; i++) {
        set_up(&setting, 1, "CA DQ SJ DT", i == 0 ? "P" : "kontra", "");
        struct posterior posterior = weighed(&setting, &policy_club, 0.9);
        mean[i] = mean_trumps(&setting, &posterior, 0);
        posterior_clear(&posterior);
        deals_free(setting.deals);
    }
    assert_true(mean[0] < blind - 0.1); /* they passed: weaker */
    assert_true(mean[1] > blind + 0.1);
}

TEST(the_effective_number_lies_between_one_and_all)
{
    static const char *const auctions[] = {"P P", "P zolo", "kontra kontra", "P zolo-du"};
    for (size_t i = 0; i < sizeof auctions / sizeof *auctions; i++) {
        struct setting setting;
        double before = 34651.0;
        set_up(&setting, 2, "CJ DQ SJ DT", auctions[i], "");
        for (int trust = 1; trust <= 10; trust += 3) {
            struct posterior posterior = weighed(&setting, &policy_club, 0.1 * trust);
            assert_true(posterior.effective >= 1.0 && posterior.effective < 34650.0);
            assert_true(posterior.effective < before); /* the more trust, the fewer */
            before = posterior.effective;
            posterior_clear(&posterior);
        }
        deals_free(setting.deals);
    }
}

TEST(model_that_no_deal_explains_advises_to_trust_less)
{
    struct setting setting;
    struct posterior posterior = {.n = 4711};
    struct diag diag;
    /* No club player bids zolo du without the highest trump, which the own seat holds. */
    set_up(&setting, 2, "HA CA SA ST", "P zolo-du", "");
    struct opponent_model model = {.policy = policy_club, .trust = 1.0};
    assert_int_equal(
        posterior_new(&setting.situation, setting.deals, &model, pool_of_one(), &posterior, &diag),
        STATUS_IMPOSSIBLE);
    assert_int_equal(posterior.n, 4711);
    assert_non_null(strstr(diag.message, "\"club\""));
    assert_non_null(strstr(diag.message, "trust"));
    assert_non_null(strstr(diag.message, "--trust 0.5"));
    model.trust = MODEL_TRUST;
    assert_int_equal(
        posterior_new(&setting.situation, setting.deals, &model, pool_of_one(), &posterior, &diag),
        STATUS_OK);
    posterior_clear(&posterior);
    deals_free(setting.deals);
}

TEST(the_call_that_the_model_explains_least_is_named)
{
    struct setting setting;
    /* No club player bids zolo du without the highest trump, which the own seat holds; anybody
     * may pass. */
    set_up(&setting, 2, "HA CA SA ST", "P zolo-du", "");
    struct posterior posterior = weighed(&setting, &policy_club, 0.5);
    assert_true(posterior.explained.known);
    assert_int_equal(posterior.explained.who, 1);
    assert_int_equal(posterior.explained.at, 1);
    assert_true(posterior.explained.share == 0.0);
    posterior_clear(&posterior);
    deals_free(setting.deals);
    set_up(&setting, 2, "DA CA SA ST", "P zolo-du", "");
    posterior = weighed(&setting, &policy_club, 1.0); /* players outside the model are excluded */
    assert_true(fabs(posterior.explained.share - 1.0) <= 1e-12);
    posterior_clear(&posterior);
    posterior = weighed(&setting, &policy_club, 0.0);
    assert_false(posterior.explained.known);
    posterior_clear(&posterior);
    deals_free(setting.deals);
}

/* --- computing and picking ---------------------------------------------------- */

TEST(threads_leave_no_trace)
{
    struct setting setting;
    struct posterior alone, others;
    const struct opponent_model model = {.policy = policy_club, .trust = 0.9};
    set_up(&setting, 2, "CQ HT CJ DA", "P zolo", "");
    assert_int_equal(
        posterior_new(&setting.situation, setting.deals, &model, pool_of_one(), &alone, NULL),
        STATUS_OK);
    static const int threads[] = {0, 2, 7};
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
        const struct pool pool = pool_of_threads(threads[i]);
        assert_int_equal(
            posterior_new(&setting.situation, setting.deals, &model, &pool, &others, NULL),
            STATUS_OK);
        assert_memory_equal(alone.chance, others.chance, alone.n * sizeof *alone.chance);
        assert_memory_equal(alone.cumulative, others.cumulative, alone.n * sizeof *alone.chance);
        assert_true(alone.effective == others.effective);
        posterior_clear(&others);
    }
    posterior_clear(&alone);
    deals_free(setting.deals);
}

/* Deal i is picked for u between the cumulative weights of deals i − 1 and i; a deal of weight 0
 * never. */
TEST(a_deal_is_picked_by_its_chance)
{
    struct setting setting;
    set_up(&setting, 2, "CQ HT CJ DA", "P zolo", "");
    struct posterior posterior = weighed(&setting, &policy_club, 1.0);
    double from = 0.0;
    uint64_t n_without = 0;
    for (uint64_t i = 0; i < posterior.n; i++) {
        const double to = posterior.cumulative[i];
        assert_true(fabs(to - from - posterior.chance[i]) <= 1e-12);
        n_without += posterior.chance[i] == 0.0;
        assert_true((posterior.chance[i] == 0.0) == (to == from));
        if (to > from) {
            assert_int_equal(posterior_pick(&posterior, from), i);
            assert_int_equal(posterior_pick(&posterior, nextafter(to, 0.0)), i);
        }
        from = to;
    }
    assert_true(from == 1.0);
    assert_in_range(n_without, 1000, 34649);
    posterior_clear(&posterior);
    deals_free(setting.deals);
}

/* A game of 48 cards without trumps in which all suits have the same order. */
static void set_up_large(struct setting *setting, struct pack *pack)
{
    static const card first_copies[N_SUITS] = {0, 12, 24, 36};
    struct order_list list = {.n_suits = N_SUITS};
    *pack = (struct pack){
        .name = "48", .n_cards = 48, .hand_size = 12, .n_copies = 2, .all = ((cardset)1 << 48) - 1};
    for (int c = 0; c < 48; c++) {
        pack->suit[c] = (uint8_t)(c / 12);
        pack->rank[c] = (uint8_t)(c % 12 / 2);
    }
    for (int s = 0; s < N_SUITS; s++)
        for (int i = 0; i < 6; i++)
            list.suits[s][list.n_suit[s]++] = (card)(first_copies[s] + 2 * i);
    test_rules_shipped("kop-asdycha", &setting->rules);
    setting->rules.pack = pack;
    order_build(&setting->rules.orders[0], pack, &list);
    setting->situation = (struct situation){.me = 1, .dealt = 0xffful << 12};
    table_init(&setting->situation.table, &setting->rules);
    table_close_auction(&setting->situation.table, CONTRACT_NONE, SEAT_NONE);
    table_card(&setting->situation.table, 0);
    count(setting);
}

TEST(too_many_deals_are_left_to_be_drawn_by_likelihood)
{
    struct setting setting;
    struct pack pack;
    struct rng rng;
    cardset dealt[N_SEATS];
    set_up_large(&setting, &pack);
    assert_true(deals_number(setting.deals) > MOST_ENUMERATED);
    struct posterior posterior = weighed(&setting, &policy_random, 0.9);
    assert_null(posterior.chance);
    assert_close(posterior.effective / (double)deals_number(setting.deals), 1.0,
                 0.05); /* uniform, to two digits */
    assert_int_equal(posterior.n_actions, 1);
    assert_non_null(posterior.drawn_by);
    rng_seed(&rng, 1, 1);
    deals_sample(setting.deals, &rng, dealt);
    assert_close(belief_likelihood(posterior.drawn_by, dealt, &policy_random, 0.9, 0.0, NULL),
                 1.0 / 12, 1e-15); /* any of twelve cards may be led */
    posterior_clear(&posterior);
    assert_null(posterior.drawn_by);
    deals_free(setting.deals);
}

/* Two digits of 3,384,731,762,521,200 (36!/12!³) are more than all: 3.4e15. */
TEST(no_more_deals_are_left_than_there_were)
{
    static const char *const hand = "CA SA ST HK H9 CQ SJ HJ DA DK D9 DQ";
    struct setting setting;
    const char *text = hand;
    card c;
    test_rules_shipped("doko-48", &setting.rules);
    setting.situation = (struct situation){.me = 1};
    for (; *text != '\0'; text += *text == ' ') {
        assert_int_equal(notation_read_card(setting.rules.pack, &text, &c, NULL), STATUS_OK);
        setting.situation.dealt |= cardset_of(c);
    }
    table_init(&setting.situation.table, &setting.rules);
    call_all(&setting, "P");
    count(&setting);
    assert_true(deals_number(setting.deals) == 3384731762521200u);
    struct posterior posterior = weighed(&setting, &policy_random, 0.0);
    assert_non_null(posterior.drawn_by);
    assert_true(posterior.effective == 3384731762521200.0);
    posterior_clear(&posterior);
    deals_free(setting.deals);
}
