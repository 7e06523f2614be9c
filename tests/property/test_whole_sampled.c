/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stored counts of all deals of Kop against random deals that the naive implementation solves
 * by full trees. ZOLO_TEST_LONG=1 draws one deal in a hundred, which takes about an hour. */
#include <gsl/gsl_cdf.h>
#include <inttypes.h>
#include <math.h>

#include "engine/core/rng.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"
#include "tests/support/whole_stored.h"

TEST_GROUP(stored_load, stored_unload)

enum { N_CALLS = 6, SEED = 11 };

/* In the order of the auction: pass, the double, bids from low to high. */
static const char *const calls[N_CALLS] = {"pass",          "kontra", "wesele",
                                           "wesele+kontra", "zolo",   "zolo-du"};

/* --- random deals ----------------------------------------------------------------------- */

/* One deal, and the points of every side in one order; −1: not yet solved. */
struct drawn {
    const char *order;
    char hands[4][4][3];
    int cards[4][4];
    int points[16];
};

static void draw(struct drawn *drawn, const char *order, uint64_t index)
{
    struct rng rng;
    int pack[16];
    rng_seed(&rng, SEED, index);
    drawn->order = order;
    for (int i = 0; i < 16; i++)
        pack[i] = i;
    for (int i = 0; i < 16; i++) {
        const int other = i + (int)rng_below(&rng, (uint64_t)(16 - i));
        const int card = pack[other];
        pack[other] = pack[i];
        pack[i] = card;
        drawn->cards[i / 4][i % 4] = card;
        naive_card_code(card, drawn->hands[i / 4][i % 4]);
        drawn->points[i] = -1;
    }
}

static int points_for(struct drawn *drawn, const int side[4])
{
    const int mask = side[0] | side[1] << 1 | side[2] << 2 | side[3] << 3;
    if (drawn->points[mask] < 0)
        drawn->points[mask] = naive_open_points(drawn->order, drawn->hands, 0, side);
    return drawn->points[mask];
}

static int holder(const struct drawn *drawn, const char *code)
{
    for (int s = 0; s < 4; s++)
        if (naive_holds(drawn->cards[s], naive_card(code)))
            return s;
    fail();
    return -1;
}

/* What was seen of one rule set. */
struct seen {
    int64_t n;
    struct bands normal, cicha, wesele, zolo;
    int64_t best[4][N_CALLS];
};

static bool is_awarded(const struct drawn *drawn, const struct naive_rules *rules)
{
    const int ten = holder(drawn, "CT");
    return rules->four_tens_win && holder(drawn, "ST") == ten && holder(drawn, "HT") == ten &&
           holder(drawn, "DT") == ten;
}

/* The partner of a wesele (RULES 1.5). */
static int partner_of(const struct drawn *drawn, int declarer)
{
    static const char *const jacks[] = {"CJ", "SJ", "HJ"};
    for (int i = 0; i < 3; i++)
        if (holder(drawn, jacks[i]) != declarer)
            return holder(drawn, jacks[i]);
    fail();
    return -1;
}

/* Payoff of call number `call` that all pass after; false if it is not open to the seat. */
static bool call_payoff(struct drawn *drawn, const struct naive_rules *rules, int seat, int call,
                        int *payoff)
{
    static const int contracts[N_CALLS] = {NAIVE_NORMAL, NAIVE_NORMAL, NAIVE_WESELE,
                                           NAIVE_WESELE, NAIVE_ZOLO,   NAIVE_ZOLO_DU};
    const bool doubled = call == 1 || call == 3;
    const bool has_both = naive_holds_both_queens(drawn->cards[seat]);
    const int clubs = holder(drawn, "CQ"), spades = holder(drawn, "SQ");
    int side[4] = {0}, what = contracts[call];
    struct naive_result result;
    if ((call == 1 && has_both) || ((call == 2 || call == 3) && !has_both) ||
        (call == 3 && !rules->wesele_may_open))
        return false;
    if (what == NAIVE_NORMAL) {
        side[clubs] = side[spades] = 1;
        what = clubs == spades ? NAIVE_CICHA : NAIVE_NORMAL;
    } else {
        side[seat] = 1;
        if (what == NAIVE_WESELE)
            side[partner_of(drawn, seat)] = 1;
    }
    settle_points(rules, what, side, points_for(drawn, side), doubled, seat, &result);
    *payoff = result.payoff[seat];
    return true;
}

static void note_calls(struct drawn *drawn, const struct naive_rules *rules, struct seen *seen)
{
    for (int s = 0; s < 4; s++) {
        int best = 0, most = 0;
        for (int call = 0; call < N_CALLS; call++) {
            int payoff = 0;
            if (call_payoff(drawn, rules, s, call, &payoff) && (call == 0 || payoff > most)) {
                best = call;
                most = payoff;
            }
        }
        seen->best[s][best]++;
    }
}

static void note(struct drawn *drawn, const struct naive_rules *rules, struct seen *seen)
{
    const int clubs = holder(drawn, "CQ"), spades = holder(drawn, "SQ");
    int old[4] = {0};
    seen->n++;
    if (is_awarded(drawn, rules))
        return;
    old[clubs] = old[spades] = 1;
    const int lower = clubs < spades ? clubs : spades;
    struct bands *unbid = clubs == spades ? &seen->cicha : &seen->normal;
    unbid->n[lower][band_of(points_for(drawn, old))]++;
    if (clubs == spades) {
        old[partner_of(drawn, clubs)] = 1;
        seen->wesele.n[clubs][band_of(points_for(drawn, old))]++;
    }
    for (int s = 0; s < 4; s++) {
        int lone[4] = {0};
        lone[s] = 1;
        seen->zolo.n[s][band_of(points_for(drawn, lone))]++;
    }
    note_calls(drawn, rules, seen);
}

/* Is k of n what chance would give with so many of all deals? At most one in 10 million such
 * questions is answered wrongly with no. */
static void assert_likely(int64_t k, int64_t n, int64_t count, const char *set, const char *what,
                          int seat)
{
    const double p = (double)count / N_DEALS;
    const unsigned all = (unsigned)n, found = (unsigned)k;
    const double low = gsl_cdf_binomial_P(found, p, all);
    const double high = found == 0 ? 1 : gsl_cdf_binomial_Q(found - 1, p, all);
    if ((count == 0 && k > 0) || fmin(low, high) < 5e-8)
        fail_msg("%s, %s, seat %d: %" PRId64 " of %" PRId64 " random deals, stored %" PRId64
                 " of %d",
                 set, what, seat + 1, k, n, count, N_DEALS);
}

static void compare_bands(int set, const char *name, const struct bands *seen, int64_t n)
{
    const struct bands bands = stored_bands(set, name);
    for (int s = 0; s < 4; s++)
        for (int band = 0; band < N_BANDS; band++)
            assert_likely(seen->n[s][band], n, bands.n[s][band], stored_names[set], name, s);
}

static void compare(int set, const struct seen *seen)
{
    compare_bands(set, "normal", &seen->normal, seen->n);
    compare_bands(set, "cicha", &seen->cicha, seen->n);
    compare_bands(set, "wesele", &seen->wesele, seen->n);
    compare_bands(set, "zolo", &seen->zolo, seen->n);
    compare_bands(set, "zolo-du", &seen->zolo, seen->n);
    for (int s = 0; s < 4; s++) {
        const json_t *list = stored_calls(set, s);
        for (int call = 0; call < N_CALLS; call++) {
            const json_t *item = stored_entry(list, "call", calls[call]);
            const int64_t count = item == NULL ? 0 : stored_number(item, "best");
            assert_likely(seen->best[s][call], seen->n, count, stored_names[set], calls[call], s);
        }
    }
}

/* A deal is solved once for all sets of an order: the first two, and the other three. */
TEST(random_deals_are_as_stored)
{
    const uint64_t n = test_is_long() ? N_DEALS / 100 : test_deals(20000) / 50;
    struct seen seen[N_STORED] = {0};
    for (uint64_t i = 0; i < 2 * n; i++) {
        const int first = i % 2 == 0 ? 0 : 2, end = i % 2 == 0 ? 2 : N_STORED;
        struct drawn drawn;
        draw(&drawn, i % 2 == 0 ? "12" : "14", i);
        for (int set = first; set < end; set++)
            note(&drawn, naive_rules_find(stored_names[set]), &seen[set]);
    }
    for (int set = 0; set < N_STORED; set++)
        compare(set, &seen[set]);
}
