/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stored counts of all deals of Kop: what must hold exactly. */
#include <stdio.h>
#include <string.h>

#include "tests/support/test.h"
#include "tests/support/whole_stored.h"

TEST_GROUP(stored_load, stored_unload)

static int64_t deals_from(int set, const char *name, int seat)
{
    const struct bands bands = stored_bands(set, name);
    int64_t n = 0;
    for (int s = 0; s < 4; s++)
        for (int band = 0; band < N_BANDS; band++)
            n += seat < 0 || s == seat ? bands.n[s][band] : 0;
    return n;
}

/* --- what must hold exactly ------------------------------------------------------------- */

/* Four tens are awarded in the league: 4 of 1,820 hands, and the other hands are any. */
static int64_t awarded(int set)
{
    return strcmp(stored_names[set], "kop-league") == 0 ? 4 * (int64_t)N_DEALS / 1820 : 0;
}

/* The second black queen is one of 3 cards beside the first, of 15: 1/5 of all deals are cicha. Of
 * 12 cards beside four tens the second one is one of 3 of 11: 3/11 of those deals. */
TEST(shares_are_those_of_combinatorics)
{
    for (int set = 0; set < N_STORED; set++) {
        const int64_t cicha = N_DEALS / 5 - awarded(set) * 3 / 11;
        const int64_t played = N_DEALS - awarded(set);
        assert_int_equal(deals_from(set, "cicha", -1), cicha);
        assert_int_equal(deals_from(set, "normal", -1), played - cicha);
        for (int s = 0; s < 4; s++) {
            assert_int_equal(deals_from(set, "cicha", s), cicha / 4);
            assert_int_equal(deals_from(set, "wesele", s), cicha / 4);
            assert_int_equal(deals_from(set, "zolo", s), played);
            assert_int_equal(deals_from(set, "zolo-du", s), played);
        }
        assert_int_equal(stored_number(stored_set(set), "deals"), N_DEALS);
        assert_int_equal(awarded(set) == 0 ? 0 : stored_number(stored_contract(set, "kop"), "won"),
                         awarded(set));
    }
}

/* Every seat has one best call in every deal that is played, and pass is open to all. */
TEST(every_deal_has_one_best_call)
{
    for (int set = 0; set < N_STORED; set++)
        for (int s = 0; s < 4; s++) {
            const json_t *list = stored_calls(set, s);
            int64_t best = 0;
            for (size_t i = 0; i < json_array_size(list); i++) {
                const json_t *call = json_array_get(list, i);
                best += stored_number(call, "best");
                assert_true(stored_number(call, "best") <= stored_number(call, "legal"));
            }
            assert_int_equal(best, N_DEALS - awarded(set));
            assert_int_equal(stored_number(stored_entry(list, "call", "pass"), "legal"),
                             N_DEALS - awarded(set));
        }
}

/* Sets of one trump order have the same points in every contract that is played alike. */
TEST(points_depend_on_the_order_alone)
{
    static const char *const names[] = {"normal", "cicha", "wesele", "zolo", "zolo-du"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_true(json_equal(json_object_get(stored_contract(0, names[i]), "card_points"),
                               json_object_get(stored_contract(1, names[i]), "card_points")));
        assert_true(json_equal(json_object_get(stored_contract(2, names[i]), "card_points"),
                               json_object_get(stored_contract(3, names[i]), "card_points")));
    }
}

/* --- payoffs ---------------------------------------------------------------------------- */

enum { MOST = 60 };
struct payoffs {
    const struct naive_rules *rules;
    int contract;
    int64_t deals[4][2 * MOST + 1];
};

static void add_payoffs(void *self, const json_t *seats, int points, int64_t deals)
{
    struct payoffs *payoffs = self;
    int side[4] = {0};
    struct naive_result result;
    for (size_t i = 0; i < json_array_size(seats); i++)
        side[stored_seat(seats, i)] = 1;
    settle_points(payoffs->rules, payoffs->contract, side, points, 0, 0, &result);
    for (int s = 0; s < 4; s++)
        payoffs->deals[s][result.payoff[s] + MOST] += deals;
}

TEST(payoffs_follow_from_points)
{
    for (int set = 0; set < N_STORED; set++) {
        const json_t *list = json_object_get(stored_set(set), "contracts");
        for (size_t i = 0; i < json_array_size(list); i++) {
            const json_t *item = json_array_get(list, i);
            const char *name = json_string_value(json_object_get(item, "contract"));
            struct payoffs payoffs = {
                naive_rules_find(stored_names[set]), naive_contract_find(name), {{0}}};
            stored_each(set, name, add_payoffs, &payoffs);
            for (size_t s = 0; s < 4; s++) {
                const json_t *found = json_object_get(
                    json_array_get(json_object_get(item, "payoff"), s), "histogram");
                for (int payoff = -MOST; payoff <= MOST; payoff++) {
                    char key[12];
                    snprintf(key, sizeof key, "%d", payoff);
                    assert_int_equal(stored_number(found, key), payoffs.deals[s][payoff + MOST]);
                }
            }
        }
    }
}
