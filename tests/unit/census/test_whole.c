/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole of a game (advice/whole*.h): a game of 2,520 deals against plain loops over all of
 * them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/census/whole_run.h"
#include "analyzer/census/whole_summary.h"
#include "engine/solve/open_solver.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"

enum { TOTAL = 54, HALF = 27, N_DEALS = 2520, N_HANDS = 28 };

/* --- plain loops ------------------------------------------------------------------------ */

/* A game counted deal by deal, without symmetry, into the places that whole.h names. */
struct plain {
    const struct ruleset *rules;
    uint64_t *counts; /* owned */
    cardset dealt[N_SEATS];
    int deals;
};

static int open_value(const struct plain *plain, unsigned old)
{
    const struct position position =
        position_of_deal(plain->rules->pack, &plain->rules->orders[0], plain->dealt, (seatset)old);
    return open_points(&position);
}

/* Flat values of contracts (RULES 2.1); in pairs the ladder counts. */
enum { PAIR = 0, CICHA = 4, ZOLO = 5, ZOLO_DU = 10 };

/* RULES 1.8, to the old or lone side from each. `kontra` is by the old side (1), by the young (0)
 * or not said (-1). */
static int value_of(int flat, int points, int kontra)
{
    const int factor = kontra < 0 ? 1 : 2;
    const bool wins =
        flat == ZOLO_DU ? points == TOTAL : points > HALF || (points == HALF && kontra == 0);
    const int loser = wins ? TOTAL - points : points;
    const int ladder = loser == 0 ? 3 : loser <= 13 ? 2 : 1;
    const int value = (flat == PAIR ? ladder : flat) * factor;
    return wins ? value : -value;
}

static int payoff_of(int value, unsigned old, unsigned who)
{
    const int pairs = __builtin_popcount(old) == 1 ? 3 : 1;
    return (old >> who & 1) != 0 ? pairs * value : -value;
}

static unsigned holders_of(const struct plain *plain, cardset set)
{
    unsigned holders = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        holders |= (plain->dealt[s] & set) != 0 ? 1u << s : 0;
    return holders;
}

static void count_points(struct plain *plain, const char *contract, unsigned first, unsigned old,
                         int points)
{
    const unsigned others = old & ~(1u << first);
    const unsigned second = others == 0 ? first : (unsigned)__builtin_ctz(others);
    const int row = ruleset_find_contract(plain->rules, contract);
    plain->counts[whole_points_at(plain->rules, row, first, second) + (size_t)points]++;
}

/* Payoff of a call that all pass after, INT32_MIN if it is not open to the seat. */
static int call_payoff(struct plain *plain, const char *call, unsigned who)
{
    const cardset queens = plain->rules->old_cards;
    const bool has_both = (plain->dealt[who] & queens) == queens;
    const unsigned old = holders_of(plain, queens);
    const int unbid = __builtin_popcount(old) == 1 ? CICHA : PAIR;
    if (strcmp(call, "P") == 0)
        return payoff_of(value_of(unbid, open_value(plain, old), -1), old, who);
    if (strcmp(call, "kontra") == 0)
        return has_both
                   ? INT32_MIN
                   : payoff_of(value_of(unbid, open_value(plain, old), old >> who & 1), old, who);
    unsigned side = 1u << who;
    int flat = strcmp(call, "zolo") == 0 ? ZOLO : ZOLO_DU;
    if (strcmp(call, "wesele") == 0) {
        if (!has_both)
            return INT32_MIN;
        side |= holders_of(plain, cardset_of(plain->rules->partner_cards[0]));
        flat = PAIR;
    }
    const int points = open_value(plain, side);
    count_points(plain, call, who, side, points);
    return payoff_of(value_of(flat, points, -1), side, who);
}

static void count_seat(struct plain *plain, unsigned who)
{
    const struct ruleset *rules = plain->rules;
    int pass = 0, most = 0;
    unsigned best = 0;
    for (unsigned call = 0; call < (unsigned)rules->n_calls; call++) {
        const int payoff = call_payoff(plain, rules->calls[call].name, who);
        if (payoff == INT32_MIN)
            continue;
        pass = call == 0 ? payoff : pass;
        if (call == 0 || payoff > most) {
            most = payoff;
            best = call;
        }
        plain->counts[whole_call_at(rules, WHOLE_LEGAL, who, call)]++;
        plain->counts[whole_call_at(rules, WHOLE_BETTER, who, call)] += payoff > pass;
    }
    plain->counts[whole_call_at(rules, WHOLE_BEST, who, best)]++;
    plain->counts[whole_call_at(rules, WHOLE_GAIN, who, best)] += (uint64_t)(most - pass);
}

static void count_plainly(struct plain *plain, unsigned who, cardset rest)
{
    if (who == N_SEATS) {
        const unsigned old = holders_of(plain, plain->rules->old_cards);
        count_points(plain, __builtin_popcount(old) == 1 ? "cicha" : "normal",
                     (unsigned)__builtin_ctz(old), old, open_value(plain, old));
        for (unsigned s = 0; s < N_SEATS; s++)
            count_seat(plain, s);
        plain->deals++;
        return;
    }
    CARDSET_EACH(a, rest)
        for (cardset b = a + 1; b < 8; b++)
            if (cardset_has(rest, (unsigned)b)) {
                plain->dealt[who] = cardset_of((unsigned)a) | cardset_of((unsigned)b);
                count_plainly(plain, who + 1, rest & ~plain->dealt[who]);
            }
}

/* --- runs ------------------------------------------------------------------------------- */

struct game {
    struct pack pack;
    struct ruleset rules;
};

static struct game *game_new(const char *base)
{
    struct game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    small_game(base, &game->pack, &game->rules);
    return game;
}

static void count(const struct game *game, int threads, struct whole *whole)
{
    const struct pool pool = pool_of_threads(threads);
    const struct whole_plan plan = {.rules = &game->rules, .pool = pool};
    assert_int_equal(whole_run(&plan, whole, NULL), STATUS_OK);
    assert_int_equal(whole->counted, N_HANDS);
}

TEST(every_deal_is_counted_once)
{
    struct game *game = game_new("kop-asdycha");
    struct whole whole;
    count(game, 1, &whole);
    assert_int_equal(whole.symmetries.n, 2);
    assert_int_equal(whole.n_deals, N_DEALS);
    struct plain plain = {.rules = &game->rules,
                          .counts = calloc(whole.n_counts, sizeof *plain.counts)};
    count_plainly(&plain, 0, game->pack.all);
    assert_int_equal(plain.deals, N_DEALS);
    assert_memory_equal(whole.counts, plain.counts, whole.n_counts * sizeof *whole.counts);
    free(plain.counts);
    whole_clear(&whole);
    free(game);
}

TEST(threads_change_no_count)
{
    struct game *game = game_new("kop-league");
    struct whole one, three;
    count(game, 1, &one);
    count(game, 3, &three);
    assert_memory_equal(one.counts, three.counts, one.n_counts * sizeof *one.counts);
    whole_clear(&one);
    whole_clear(&three);
    free(game);
}

/* Stops a run once so many deals are done. */
struct stopper {
    uint64_t after, last_done, last_total;
};

static bool stop(void *self, uint64_t done, uint64_t total)
{
    struct stopper *stopper = self;
    stopper->last_done = done;
    stopper->last_total = total;
    return done < stopper->after;
}

TEST(a_run_broken_off_goes_on_to_the_same_counts)
{
    struct game *game = game_new("kop-jp");
    char file[] = "/tmp/zolo-whole-XXXXXX";
    const int fd = mkstemp(file);
    assert_true(fd >= 0);
    close(fd);
    unlink(file);
    struct whole undisturbed, part;
    count(game, 1, &undisturbed);
    const struct pool pool = pool_of_threads(1); /* with more, results come in leaps */
    for (uint64_t hands = 10; hands <= 30; hands += 10) {
        struct stopper stopper = {.after = hands * N_DEALS / N_HANDS};
        const struct progress progress = {stop, &stopper};
        const struct whole_plan plan = {
            .rules = &game->rules, .pool = pool, .progress = &progress, .checkpoint = file};
        const enum status expected = hands < N_HANDS ? STATUS_INTERRUPTED : STATUS_OK;
        assert_int_equal(whole_run(&plan, &part, NULL), expected);
        assert_int_equal(stopper.last_total, N_DEALS);
        assert_int_equal(stopper.last_done, part.counted * N_DEALS / N_HANDS);
        if (expected != STATUS_OK)
            whole_clear(&part);
    }
    assert_memory_equal(part.counts, undisturbed.counts, part.n_counts * sizeof *part.counts);
    whole_clear(&part);
    whole_clear(&undisturbed);
    unlink(file);
    free(game);
}

TEST(counts_of_other_rules_are_refused)
{
    struct game *game = game_new("kop-asdycha");
    char file[] = "/tmp/zolo-whole-XXXXXX";
    struct diag diag = {0};
    const int fd = mkstemp(file);
    assert_true(fd >= 0);
    close(fd);
    unlink(file);
    const struct pool pool = pool_of_threads(1);
    const struct whole_plan plan = {.rules = &game->rules, .pool = pool, .checkpoint = file};
    struct whole whole;
    assert_int_equal(whole_run(&plan, &whole, &diag), STATUS_OK);
    whole_clear(&whole);
    game->rules.contracts[ruleset_find_contract(&game->rules, "zolo")].base = 6;
    assert_int_equal(whole_run(&plan, &whole, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "another experiment"));
    assert_non_null(strstr(diag.message, "rules=kop-asdycha:"));
    whole_clear(&whole);
    unlink(file);
    free(game);
}

TEST(a_pack_with_too_many_deals_is_refused)
{
    struct game *game = game_new("kop-asdycha");
    struct whole whole;
    struct diag diag = {0};
    game->pack.n_cards = 40;
    game->pack.hand_size = 10;
    assert_int_equal(whole_init(&whole, &game->rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "40 cards"));
    whole_clear(&whole);
    free(game);
}

/* --- what the counts say ---------------------------------------------------------------- */

/* A loser of 54 points has bez wyjścia with at most 13, so bands begin at 0, 1, 14, 27, 28, 41 and
 * 54. Old points 0: −3 from each, 13: −2, 14 and 27 (a tie is lost by the old): −1, 28 and 40: +1
 * (the young have 14), 41: +2 (13), 54: +3. */
TEST(outcomes_and_payoffs_are_read_from_points)
{
    static const int points[] = {0, 13, 14, 27, 28, 40, 41, 54};
    static const uint64_t bands[N_BANDS] = {1, 2, 3, 4, 5 + 6, 7, 8};
    struct game *game = game_new("kop-asdycha");
    struct whole whole;
    struct tally tally;
    assert_int_equal(whole_init(&whole, &game->rules, NULL), STATUS_OK);
    const int normal = ruleset_find_contract(&game->rules, "normal");
    for (uint64_t i = 0; i < 8; i++)
        whole.counts[whole_points_at(&game->rules, normal, 1, 2) + (size_t)points[i]] = i + 1;
    const struct whole_outcome outcome = whole_outcome_of(&whole, normal, SEAT_NONE);
    assert_int_equal(outcome.deals, 36);
    assert_int_equal(outcome.won, 5 + 6 + 7 + 8);
    assert_memory_equal(outcome.bands, bands, sizeof bands);
    assert_int_equal(outcome.points, 2 * 13 + 3 * 14 + 4 * 27 + 5 * 28 + 6 * 40 + 7 * 41 + 8 * 54);
    assert_int_equal(outcome.value, -3 - 2 * 2 - 3 - 4 + 5 + 6 + 2 * 7 + 3 * 8);
    assert_int_equal(whole_outcome_of(&whole, normal, 1).deals, 36);
    assert_int_equal(whole_outcome_of(&whole, normal, 2).deals, 0);
    assert_int_equal(whole_payoffs(&whole, CONTRACT_NONE, 2, &tally), STATUS_OK);
    assert_int_equal(tally_count(&tally, 0, -1), 3 + 4);
    assert_int_equal(tally_count(&tally, 0, 1), 5 + 6);
    assert_int_equal(tally_count(&tally, 0, 3), 8);
    tally_clear(&tally);
    assert_int_equal(whole_payoffs(&whole, normal, 0, &tally), STATUS_OK);
    assert_int_equal(tally_count(&tally, 0, 1), 3 + 4);
    assert_int_equal(tally_count(&tally, 0, -2), 7);
    tally_clear(&tally);
    whole_clear(&whole);
    free(game);
}

TEST(payoffs_of_the_four_seats_sum_to_nothing)
{
    struct game *game = game_new("kop-wolsztyn");
    struct whole whole;
    double unbid = 0;
    count(game, 1, &whole);
    for (unsigned s = 0; s < N_SEATS; s++) {
        unbid += whole_unbid_mean(&whole, s);
        assert_true(whole_best_mean(&whole, s) >= whole_unbid_mean(&whole, s));
    }
    assert_true(unbid < 1e-12 && unbid > -1e-12);
    whole_clear(&whole);
    free(game);
}
