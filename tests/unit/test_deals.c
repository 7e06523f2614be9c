/* Counting deals, deals by number, and whole-pack deals: against closed forms
 * and plain enumeration. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/deal/combination.h"
#include "engine/deal/deals.h"
#include "tests/support/random_deal.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static cardset cards(const char *text)
{
    cardset set = 0;
    assert_int_equal(notation_read_cardset(&pack_16, text, &set, NULL), STATUS_OK);
    return set;
}

static struct knowledge nothing(const struct pack *pack)
{
    struct knowledge knowledge;
    knowledge_init(&knowledge, pack);
    return knowledge;
}

static struct knowledge behind(const char *hand)
{
    struct knowledge knowledge = nothing(&pack_16);
    knowledge_holds(&knowledge, 0, cards(hand), "the hand");
    return knowledge;
}

static struct deals *count(const struct knowledge *knowledge)
{
    struct deals *deals = NULL;
    struct diag diag = {0};
    if (deals_new(knowledge, &deals, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return deals;
}

static deal_count number_of(const struct knowledge *knowledge)
{
    struct deals *deals = count(knowledge);
    const deal_count number = deals_number(deals);
    deals_free(deals);
    return number;
}

static void assert_is_deal(const struct knowledge *knowledge, const cardset dealt[N_SEATS])
{
    cardset all = 0;
    for (int s = 0; s < N_SEATS; s++) {
        assert_int_equal(cardset_count(dealt[s]), knowledge->pack->hand_size);
        assert_int_equal(all & dealt[s], 0);
        assert_int_equal(knowledge->holds[s] & ~dealt[s], 0);
        assert_int_equal(dealt[s] & ~knowledge->may[s], 0);
        all |= dealt[s];
    }
    assert_true(all == knowledge->pack->all);
    for (int i = 0; i < knowledge->n_limits; i++) {
        const struct limit *limit = &knowledge->limits[i];
        const int n = cardset_count(dealt[limit->who] & limit->cards);
        assert_in_range(n, limit->least, limit->most);
    }
}

/* --- every deal once ------------------------------------------------------------------------ */

static int by_hands(const void *a, const void *b) { return memcmp(a, b, N_SEATS * sizeof(cardset)); }

/* All deals by number are deals that fit, and no two are alike. */
static void assert_each_once(const struct knowledge *knowledge, size_t expected)
{
    struct deals *deals = count(knowledge);
    assert_true(deals_number(deals) == expected);
    cardset(*list)[N_SEATS] = malloc(expected * sizeof *list);
    assert_non_null(list);
    for (size_t i = 0; i < expected; i++) {
        deals_at(deals, i, list[i]);
        assert_is_deal(knowledge, list[i]);
    }
    qsort(list, expected, sizeof *list, by_hands);
    for (size_t i = 1; i < expected; i++)
        assert_true(by_hands(list[i - 1], list[i]) != 0);
    free(list);
    deals_free(deals);
}

static void behind_a_hand_there_are_34650_deals_each_once(void **unused)
{
    (void)unused;
    const struct knowledge knowledge = behind("HA HT HQ CJ");
    assert_each_once(&knowledge, 34650);
}

/* 63,063,000 in all; the mark of each deal among them is its rank, so a bit for
 * each number tells whether it came twice. Slow: run with ZOLO_TEST_LONG=1, else
 * behind two cards of two seats. */
static void deals_of_the_whole_pack_come_each_once(void **unused)
{
    (void)unused;
    struct knowledge knowledge = nothing(&pack_16);
    assert_true(number_of(&knowledge) == 63063000);
    knowledge_holds(&knowledge, 0, cards("HA HT"), "part of a hand");
    knowledge_holds(&knowledge, 2, cards("CQ SQ"), "part of a hand");
    /* 12! / (2! 4! 2! 4!) */
    assert_each_once(&knowledge, 207900);
}

static void the_same_knowledge_gives_the_same_order(void **unused)
{
    (void)unused;
    struct knowledge knowledge = behind("HA HT HQ CJ");
    knowledge_lacks(&knowledge, 2, cards("CQ CA"), "test");
    struct deals *one = count(&knowledge), *two = count(&knowledge);
    for (deal_count i = 0; i < deals_number(one); i += 97) {
        cardset a[N_SEATS], b[N_SEATS];
        deals_at(one, i, a);
        deals_at(two, i, b);
        assert_memory_equal(a, b, sizeof a);
    }
    deals_free(one);
    deals_free(two);
}

/* DESIGN 3: 1,680 deals are left after one trick, 90 after two, 6 after three;
 * fewer where the cards played prove something. */
static void tricks_leave_at_most_1680_then_90_then_6_deals(void **unused)
{
    (void)unused;
    static const unsigned most[4] = {34650, 1680, 90, 6};
    const uint64_t n = test_deals(20000) / 20;
    unsigned met_most[4] = {0};
    for (uint64_t i = 0; i < n; i++) {
        struct ruleset rules;
        struct state state;
        struct rng rng;
        cardset dealt[N_SEATS];
        test_rules_shipped("kop-asdycha", &rules);
        rng_seed(&rng, 20260103, i);
        deal_shuffle(&pack_16, &rng, dealt);
        state_init_contract(&state, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
        for (int trick = 0; trick < 4; trick++) {
            const struct view view = view_of(&state, state_actions(&state), false);
            struct knowledge knowledge;
            knowledge_of_view(&knowledge, &view);
            struct deals *deals = count(&knowledge);
            cardset sample[N_SEATS];
            assert_in_range(deals_number(deals), 1, most[trick]);
            met_most[trick] += deals_number(deals) == most[trick];
            deals_sample(deals, &rng, sample);
            assert_is_deal(&knowledge, sample);
            deals_free(deals);
            for (int k = 0; k < 4; k++)
                state_apply(&state, random_member(state_actions(&state), &rng));
        }
    }
    for (int trick = 0; trick < 4; trick++)
        assert_true(met_most[trick] > 0);
}

/* --- closed forms --------------------------------------------------------------------------- */

/* Each of the three hands of 12 unseen cards has both queens in C(10, 2) of
 * C(12, 4) deals: 1 of 11. */
static void some_opponent_has_both_black_queens_in_3_of_11_deals(void **unused)
{
    (void)unused;
    deal_count both = 0;
    for (unsigned s = 1; s < N_SEATS; s++) {
        struct knowledge knowledge = behind("HA HT HQ CJ");
        knowledge_holds(&knowledge, s, cards("CQ SQ"), "test");
        assert_true(number_of(&knowledge) == 3150);
        both += number_of(&knowledge);
        knowledge = behind("HA HT HQ CJ");
        knowledge_limit(&knowledge, s, cards("CQ SQ"), 0, 1, "test");
        assert_true(number_of(&knowledge) == 34650 - 3150);
    }
    assert_true(both * 11 == 34650 * 3);
}

static deal_count choose(int n, int k)
{
    deal_count c = 1;
    for (int i = 1; i <= k; i++)
        c = c * (deal_count)(n - k + i) / (deal_count)i;
    return c;
}

/* With m of 12 unseen cards marked, seat 2 holds j of them in
 * C(m, j) C(12 - m, 4 - j) · C(8, 4) deals. */
static void limits_agree_with_the_hypergeometric_law(void **unused)
{
    (void)unused;
    cardset marked = 0;
    int m = 0;
    CARDSET_EACH(c, pack_16.all & ~cards("HA HT HQ CJ")) {
        marked |= cardset_of((unsigned)c);
        m++;
        for (int least = 0; least <= 4; least++) {
            deal_count expected = 0;
            for (int most = least; most <= 4; most++) {
                if (most <= m && 4 - most <= 12 - m)
                    expected += choose(m, most) * choose(12 - m, 4 - most) * 70;
                struct knowledge knowledge = behind("HA HT HQ CJ");
                struct deals *deals = NULL;
                knowledge_limit(&knowledge, 1, marked, least, most, "test");
                const enum status status = deals_new(&knowledge, &deals, NULL);
                assert_int_equal(status, expected == 0 ? STATUS_IMPOSSIBLE : STATUS_OK);
                if (status == STATUS_OK)
                    assert_true(deals_number(deals) == expected);
                deals_free(deals);
            }
        }
    }
}

/* --- against all deals one by one ----------------------------------------------------------- */

static bool fits(const struct knowledge *knowledge, const cardset dealt[N_SEATS])
{
    for (int s = 0; s < N_SEATS; s++)
        if ((knowledge->holds[s] & ~dealt[s]) != 0 || (dealt[s] & ~knowledge->may[s]) != 0)
            return false;
    for (int i = 0; i < knowledge->n_limits; i++) {
        const struct limit *limit = &knowledge->limits[i];
        const int n = cardset_count(dealt[limit->who] & limit->cards);
        if (n < limit->least || n > limit->most)
            return false;
    }
    return true;
}

static cardset random_set(struct rng *rng, uint64_t one_in)
{
    cardset set = 0;
    CARDSET_EACH(c, pack_16.all)
        if (rng_below(rng, one_in) == 0)
            set |= cardset_of((unsigned)c);
    return set;
}

/* Random facts, so many that a good part of them clash. */
static struct knowledge random_knowledge(struct rng *rng)
{
    struct knowledge knowledge = behind("HA HT HQ CJ");
    for (uint64_t left = rng_below(rng, 7); left > 0; left--) {
        const unsigned who = 1 + (unsigned)rng_below(rng, 3);
        switch (rng_below(rng, 4)) {
        case 0: knowledge_holds(&knowledge, who, random_set(rng, 16), "test"); break;
        case 1: knowledge_lacks(&knowledge, who, random_set(rng, 6), "test"); break;
        default: {
            const int least = (int)rng_below(rng, 3), most = least + (int)rng_below(rng, 3);
            knowledge_limit(&knowledge, who, random_set(rng, 3), least, most, "test");
        }
        }
    }
    return knowledge;
}

static void random_knowledge_counts_as_the_deals_that_fit(void **unused)
{
    (void)unused;
    const uint64_t n = 20 + test_deals(20000) / 20;
    const struct knowledge whole = behind("HA HT HQ CJ");
    struct deals *all = count(&whole);
    unsigned possible = 0;
    for (uint64_t i = 0; i < n; i++) {
        struct rng rng;
        rng_seed(&rng, 20260104, i);
        const struct knowledge knowledge = random_knowledge(&rng);
        size_t expected = 0;
        for (deal_count k = 0; k < deals_number(all); k++) {
            cardset dealt[N_SEATS];
            deals_at(all, k, dealt);
            expected += fits(&knowledge, dealt);
        }
        if (expected > 0) {
            assert_each_once(&knowledge, expected);
        } else {
            struct deals *none = NULL;
            assert_int_equal(deals_new(&knowledge, &none, NULL), STATUS_IMPOSSIBLE);
        }
        possible += expected > 0;
    }
    assert_in_range(possible, n / 4, n - 1);
    deals_free(all);
}

/* --- 48 cards ------------------------------------------------------------------------------- */

/* Doppelkopf: 24 cards twice. Copy k of a card stands behind the first. */
static struct pack pack_48(void)
{
    struct pack pack = {.name = "48", .n_cards = 48, .hand_size = 12, .n_copies = 2,
                        .all = ((cardset)1 << 48) - 1};
    for (int c = 0; c < 48; c++) {
        pack.suit[c] = (uint8_t)(c / 12);
        pack.rank[c] = (uint8_t)(c % 12 / 2);
    }
    return pack;
}

static deal_count decimal(const char *digits)
{
    deal_count value = 0;
    for (; *digits != '\0'; digits++)
        value = value * 10 + (deal_count)(*digits - '0');
    return value;
}

static void a_pack_of_48_cards_has_multinomially_many_deals(void **unused)
{
    (void)unused;
    const struct pack pack = pack_48();
    struct knowledge knowledge = nothing(&pack);
    /* 48! / 12!^4 and, behind a hand, 36! / 12!^3 */
    assert_true(number_of(&knowledge) == decimal("235809301462142612780721600"));
    knowledge_holds(&knowledge, 0, 0xfff, "the hand");
    assert_true(number_of(&knowledge) == decimal("3384731762521200"));
}

/* Seats 2 and 3 have none of 8 and 10 of the 36 cards. Summing over how many of
 * the other 18 seat 4 has besides the rest: of the 8 cards seat 3 takes i, seat 4
 * 8 - i; of the 10 seat 2 takes j, seat 4 10 - j; 18 are free. */
static void voids_among_48_cards_agree_with_a_sum_by_hand(void **unused)
{
    (void)unused;
    const struct pack pack = pack_48();
    struct knowledge knowledge = nothing(&pack);
    knowledge_holds(&knowledge, 0, 0xfff, "the hand");
    knowledge_lacks(&knowledge, 1, (cardset)0xff << 12, "test");
    knowledge_lacks(&knowledge, 2, (cardset)0x3ff << 20, "test");
    deal_count expected = 0;
    for (int i = 0; i <= 8; i++)
        for (int j = 0; j <= 10; j++) {
            const int fourth = 12 - (8 - i) - (10 - j);
            if (fourth >= 0)
                expected += choose(8, i) * choose(10, j) * choose(18, 12 - j) * choose(6 + j, 12 - i);
        }
    assert_true(number_of(&knowledge) == expected);
}

static void limits_among_48_cards_agree_with_the_hypergeometric_law(void **unused)
{
    (void)unused;
    const struct pack pack = pack_48();
    struct knowledge knowledge = nothing(&pack);
    knowledge_limit(&knowledge, 2, (cardset)0x3ffff << 7, 5, 6, "test");
    const deal_count others = decimal("3384731762521200");
    assert_true(number_of(&knowledge) ==
                (choose(18, 5) * choose(30, 7) + choose(18, 6) * choose(30, 6)) * others);
}

/* The last 8 cards of 48 are open: 8! / (2! 2! 2! 2!) = 2,520. */
static void late_deals_of_48_cards_come_each_once(void **unused)
{
    (void)unused;
    const struct pack pack = pack_48();
    struct knowledge knowledge = nothing(&pack);
    for (unsigned s = 0; s < N_SEATS; s++)
        knowledge_holds(&knowledge, s, (cardset)0x3ff << 10 * s, "test");
    assert_each_once(&knowledge, 2520);
}

/* Of 128-bit numbers the first, the last and random ones are walked. */
static void deals_of_48_cards_by_number_fit_and_differ(void **unused)
{
    (void)unused;
    enum { N = 500 };
    const struct pack pack = pack_48();
    struct knowledge knowledge = nothing(&pack);
    knowledge_lacks(&knowledge, 1, (cardset)0xff << 12, "test");
    knowledge_limit(&knowledge, 3, (cardset)0xf << 5, 1, 2, "test");
    struct deals *deals = count(&knowledge);
    static cardset list[2 * N + 1][N_SEATS];
    struct rng rng;
    rng_seed(&rng, 20260105, 0);
    const deal_count step = deals_number(deals) / N;
    for (int i = 0; i < N; i++) {
        deals_at(deals, (deal_count)i * step, list[i]);
        deals_sample(deals, &rng, list[N + i]);
    }
    deals_at(deals, deals_number(deals) - 1, list[2 * N]);
    for (int i = 0; i <= 2 * N; i++)
        assert_is_deal(&knowledge, list[i]);
    qsort(list, 2 * N + 1, sizeof *list, by_hands);
    for (int i = 1; i <= 2 * N; i++)
        assert_true(by_hands(list[i - 1], list[i]) != 0);
    deals_free(deals);
}

/* One copy said means at least one of the two, two mean both, "!" means none. */
static void conditions_on_twins_do_not_say_which_copy(void **unused)
{
    (void)unused;
    const struct pack pack = pack_48();
    static struct ruleset rules;
    rules.pack = &pack;
    rules.n_contracts = 1;
    rules.n_orders = 1;
    struct knowledge knowledge = nothing(&pack);
    assert_int_equal(knowledge_parse(&knowledge, &rules, "2: CQ SQ SQ !HT", NULL), STATUS_OK);
    const cardset clubs = 0x3 << 6, spades = 0x3 << 18, hearts = 0x3 << 26;
    assert_int_equal(knowledge.holds[1], spades);
    assert_int_equal(knowledge.may[1] & hearts, 0);
    assert_int_equal(knowledge.n_limits, 1);
    assert_int_equal(knowledge.limits[0].cards, clubs);
    assert_int_equal(knowledge.limits[0].least, 1);
    struct diag diag = {0};
    assert_int_equal(knowledge_parse(&knowledge, &rules, "2: CA CA CA", &diag), STATUS_INPUT);
    assert_int_equal(diag.column, 10);
    assert_string_equal(diag.message, "this card is named more often than the pack has it");
}

/* --- whole-pack deals and subsets ----------------------------------------------------------- */

static void a_shuffle_deals_every_card_once_and_repeats_with_its_seed(void **unused)
{
    (void)unused;
    const struct pack large = pack_48();
    const struct pack *const packs[] = {&pack_16, &large};
    for (int p = 0; p < 2; p++) {
        const struct knowledge knowledge = nothing(packs[p]);
        for (uint64_t i = 0; i < 1000; i++) {
            struct rng one, two;
            cardset a[N_SEATS], b[N_SEATS];
            rng_seed(&one, 7, i);
            rng_seed(&two, 7, i);
            deal_shuffle(packs[p], &one, a);
            deal_shuffle(packs[p], &two, b);
            assert_is_deal(&knowledge, a);
            assert_memory_equal(a, b, sizeof a);
        }
    }
}

/* In ascending order, each of the right size: C(n, k) of them are all there are. */
static void subsets_are_numbered_in_ascending_order(void **unused)
{
    (void)unused;
    static struct binomials binomials;
    binomials_fill(&binomials, 20, 6);
    for (int n = 1; n <= 20; n++)
        for (int k = 1; k <= 6 && k <= n; k++) {
            cardset before = 0;
            assert_true(binomials.c[k][n] == choose(n, k));
            for (uint64_t i = 0; i < binomials.c[k][n]; i++) {
                const cardset subset = combination_at(&binomials, n, k, i);
                assert_int_equal(cardset_count(subset), k);
                assert_true(subset > before && subset >> n == 0);
                before = subset;
            }
        }
}

static void places_are_spread_over_a_set_in_order(void **unused)
{
    (void)unused;
    assert_int_equal(cardset_spread(0xb, 0xf0f0), 0x10b0 & ~0x80);
    assert_true(cardset_spread(0x8001, ~(cardset)0) == 0x8001);
    assert_int_equal(cardset_spread(0x7, 0x8000000000000011u), 0x8000000000000011u);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(behind_a_hand_there_are_34650_deals_each_once),
        cmocka_unit_test(deals_of_the_whole_pack_come_each_once),
        cmocka_unit_test(the_same_knowledge_gives_the_same_order),
        cmocka_unit_test(tricks_leave_at_most_1680_then_90_then_6_deals),
        cmocka_unit_test(some_opponent_has_both_black_queens_in_3_of_11_deals),
        cmocka_unit_test(limits_agree_with_the_hypergeometric_law),
        cmocka_unit_test(random_knowledge_counts_as_the_deals_that_fit),
        cmocka_unit_test(a_pack_of_48_cards_has_multinomially_many_deals),
        cmocka_unit_test(voids_among_48_cards_agree_with_a_sum_by_hand),
        cmocka_unit_test(limits_among_48_cards_agree_with_the_hypergeometric_law),
        cmocka_unit_test(late_deals_of_48_cards_come_each_once),
        cmocka_unit_test(deals_of_48_cards_by_number_fit_and_differ),
        cmocka_unit_test(conditions_on_twins_do_not_say_which_copy),
        cmocka_unit_test(a_shuffle_deals_every_card_once_and_repeats_with_its_seed),
        cmocka_unit_test(subsets_are_numbered_in_ascending_order),
        cmocka_unit_test(places_are_spread_over_a_set_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
