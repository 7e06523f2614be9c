/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perft: the number of continuations of an auction or a play from a fixed position, counted by the
 * engine and by the naive implementation in separate trees; small auctions are counted by hand. */
#include <inttypes.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"
#include "tests/support/naive_bridge.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"
#include "tests/support/trail.h"

enum { SEED = 4, DEALS = 20000 };

/* The number of continuations, and a sum over them. */
struct count {
    uint64_t n;
    int64_t sum;
};

/* The same deal in both implementations. */
struct pair {
    struct ruleset rules;
    struct state state;
    struct naive_game game;
};

static void assert_same(const struct pair *pair, struct count mine, struct count theirs)
{
    char trail[TRAIL_SIZE];
    trail_write(&pair->state, trail);
    if (mine.n != theirs.n || mine.sum != theirs.sum)
        fail_msg("engine %" PRIu64 " (%" PRId64 "), naive %" PRIu64 " (%" PRId64 ") from\n%s",
                 mine.n, mine.sum, theirs.n, theirs.sum, trail);
}

/* --- auctions ------------------------------------------------------------------ */

/* Sums the doubles that stand at the end. */
static void count_auctions(const struct state *state, struct count *count)
{
    if (state->table.phase != PHASE_CALL) {
        count->n++;
        count->sum += state->table.auction.n_doubles;
        return;
    }
    CARDSET_EACH(a, state_actions(state)) {
        struct state next = *state;
        state_apply(&next, (action)a);
        count_auctions(&next, count);
    }
}

static void count_naive_auctions(const struct naive_game *game, struct count *count)
{
    char words[32][24];
    if (!naive_in_auction(game)) {
        count->n++;
        count->sum += game->n_doubles;
        return;
    }
    const int n = naive_legal(game, words);
    for (int i = 0; i < n; i++) {
        struct naive_game next = *game;
        naive_do(&next, words[i]);
        count_naive_auctions(&next, count);
    }
}

static void start(struct pair *pair, const char *rules, const char *const hands[N_SEATS],
                  const char *calls)
{
    struct diag diag;
    cardset dealt[N_SEATS];
    char codes[4][4][3];
    test_rules_shipped(rules, &pair->rules);
    for (int s = 0; s < N_SEATS; s++)
        assert_int_equal(notation_read_cardset(pair->rules.pack, hands[s], &dealt[s], &diag), 0);
    naive_bridge_hands(pair->rules.pack, dealt, codes);
    state_init(&pair->state, &pair->rules, dealt);
    naive_start(&pair->game, rules, codes);
    while (*calls != '\0') {
        unsigned call;
        assert_int_equal(call_read(&pair->rules, &pair->state.table.auction, &calls, &call, &diag),
                         0);
        call_skip_gap(&calls);
        assert_true(cardset_has(state_actions(&pair->state), call));
        naive_bridge_do(&pair->state, &pair->game, (action)call);
    }
}

/* Forehand holds both black queens. */
static const char *const black_queens_in_front[N_SEATS] = {"CQ SQ DJ CA", "HT HJ DA SA",
                                                           "HA HQ SJ CT", "DQ CJ ST DT"};

static const char *const four_queens_in_front[N_SEATS] = {"CQ SQ HQ DQ", "HT HJ DA SA",
                                                          "HA DJ SJ CT", "CA CJ ST DT"};

static uint64_t number_with(const char *const hands[N_SEATS], const char *rules, const char *calls)
{
    struct pair pair;
    struct count mine = {0, 0}, theirs = {0, 0};
    start(&pair, rules, hands, calls);
    count_auctions(&pair.state, &mine);
    count_naive_auctions(&pair.game, &theirs);
    assert_same(&pair, mine, theirs);
    return mine.n;
}

static uint64_t number_after(const char *rules, const char *calls)
{
    return number_with(black_queens_in_front, rules, calls);
}

/* Nothing that these hands may bid outranks zolo du. With cap 1 nobody says kontra
 * or one of three does: 1 + 3 = 4. With cap 2 the declarer then has one turn to say
 * rej or not: 1 + 3·2 = 7. With cap 4 each rej is followed by silence or one of
 * three boks, each of them by slup or not, 1 + 3·2 = 7: in all 1 + 3·(1 + 7) = 25. */
TEST(auctions_over_zolo_du_are_as_many_as_counted_by_hand)
{
    assert_int_equal(number_after("kop-league", "zolo-du"), 4);
    assert_int_equal(number_after("kop-wolsztyn", "zolo-du"), 7);
    assert_int_equal(number_after("kop-asdycha", "zolo-du"), 25);
    assert_int_equal(number_after("baska-pagat", "zolo-du"), 25);
    assert_int_equal(number_after("baska-linia", "zolo-du"), 7);
}

/* The last seat bids zolo du, forehand may bid baśka over it, and nothing follows
 * baśka: 1 way. After slup forehand bids it or not: 2. After bok by forehand the
 * declarer is silent or says slup, 1 + 2 = 3; by another seat the declarer says slup
 * or it is forehand's turn, 2 + 2 = 4. After rej: baśka, one of three boks or none,
 * 1 + 3 + 4 + 4 + 1 = 13. After kontra by forehand silence or rej, 1 + 13 = 14; by
 * another seat rej or forehand's turn, 13 + 2 = 15. In all 1 + 14 + 15 + 15 + 1. */
TEST(baska_over_zolo_du_goes_on_as_counted_by_hand)
{
    assert_int_equal(number_with(four_queens_in_front, "baska-pagat", "P P P zolo-du"), 46);
}

/* After two closing passes seat 3 passes, says kontra or bids zolo du over zolo.
 * Kontra in the league: three turns each with pass or zolo du (4 ways on, as
 * above), and rej for the declarer, whose three followers may then only pass or
 * bid zolo du: 1 + 3·4 = 13 ways. So kontra: none bids 1, forehand (declarer)
 * bids 4, forehand says rej 13, seats 1 and 2 bid 4 each. In all
 * 1 + 4 + (1 + 4 + 13 + 4 + 4) = 31. */
TEST(a_zolo_almost_passed_out_goes_on_as_counted_by_hand)
{
    assert_int_equal(number_after("kop-league", "zolo P P"), 31);
}

/* Ways into an auction with black_queens_in_front. Baśka has more bids, each of
 * which multiplies the ways on: its auctions are entered later. */
static const char *const kop_calls[] = {"zolo",
                                        "P P P zolo",
                                        "wesele P P",
                                        "P P kontra zolo",
                                        "zolo kontra P P rej",
                                        "P kontra P P rej zolo",
                                        NULL};
static const char *const forehand_first_calls[] = {"P P P zolo",
                                                   "wesele P P zolo",
                                                   "wesele P P gran-du",
                                                   "P P kontra zolo",
                                                   "zolo kontra P P rej",
                                                   "gran kontra P P zolo",
                                                   "gran kontra P P gran-du",
                                                   "gran P kontra P rej P bok P",
                                                   NULL};
static const char *const forehand_last_calls[] = {"zolo",
                                                  "gran P P",
                                                  "P P P wesele gran",
                                                  "P P P wesele+kontra P rej gran",
                                                  "P P kontra zolo",
                                                  "P kontra P P rej zolo",
                                                  "gran kontra P P zolo",
                                                  "gran kontra P P gran-du",
                                                  NULL};

static const struct {
    const char *set;
    const char *const *calls;
} auctions[N_SHIPPED] = {
    {"kop-asdycha", kop_calls},
    {"kop-3tens", kop_calls},
    {"kop-wolsztyn", kop_calls},
    {"kop-league", kop_calls},
    {"kop-jp", kop_calls},
    {"baska-pagat", forehand_first_calls},
    {"baska-linia", forehand_last_calls},
};

TEST(auctions_are_as_many_as_by_the_naive_implementation)
{
    for (int i = 0; i < N_SHIPPED; i++) {
        assert_string_equal(auctions[i].set, shipped_names[i]);
        for (const char *const *calls = auctions[i].calls; *calls != NULL; calls++)
            assert_true(number_after(auctions[i].set, *calls) > 1);
    }
}

/* --- plays --------------------------------------------------------------------- */

static int64_t weighted(const int payoff[N_SEATS])
{
    return payoff[0] + 2 * payoff[1] + 3 * payoff[2] + 4 * payoff[3];
}

static void count_plays(const struct state *state, struct count *count)
{
    if (state->table.phase == PHASE_OVER) {
        int payoff[N_SEATS];
        state_payoff(state, payoff);
        count->n++;
        count->sum += weighted(payoff);
        return;
    }
    CARDSET_EACH(a, state_actions(state)) {
        struct state next = *state;
        state_apply(&next, (action)a);
        count_plays(&next, count);
    }
}

static void count_naive_plays(const struct naive_game *game, struct count *count)
{
    char words[32][24];
    if (naive_is_over(game)) {
        struct naive_result result;
        naive_result(game, &result);
        count->n++;
        count->sum += weighted(result.payoff);
        return;
    }
    const int n = naive_legal(game, words);
    for (int i = 0; i < n; i++) {
        struct naive_game next = *game;
        naive_do(&next, words[i]);
        count_naive_plays(&next, count);
    }
}

/* A random auction, then random play up to `n_played` cards. Returns false if
 * the deal ended before. */
static bool play_up_to(struct pair *pair, uint64_t index, int n_played)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    char codes[4][4][3];
    rng_seed(&rng, SEED, index);
    random_deal(&pair->rules, &rng, dealt);
    naive_bridge_hands(pair->rules.pack, dealt, codes);
    state_init(&pair->state, &pair->rules, dealt);
    naive_start(&pair->game, pair->rules.name, codes);
    const struct deal_mix type = random_mix(&pair->rules, &rng);
    while (pair->state.table.phase == PHASE_CALL ||
           (pair->state.table.phase == PHASE_CARD && pair->state.table.n_played < n_played))
        naive_bridge_do(&pair->state, &pair->game, random_action(&pair->state, type, &rng));
    return pair->state.table.phase == PHASE_CARD;
}

static void compare_plays(uint64_t n_deals, int n_played)
{
    struct pair pair;
    for (int set = 0; set < N_SHIPPED; set++) {
        test_rules_shipped(shipped_names[set], &pair.rules);
        for (uint64_t i = (uint64_t)set; i < n_deals; i += N_SHIPPED) {
            struct count mine = {0, 0}, theirs = {0, 0};
            if (!play_up_to(&pair, i, n_played))
                continue;
            count_plays(&pair.state, &mine);
            count_naive_plays(&pair.game, &theirs);
            assert_same(&pair, mine, theirs);
        }
    }
}

TEST(plays_after_one_trick_are_as_many_and_pay_the_same)
{
    compare_plays(test_deals(DEALS) / 40 + N_SHIPPED, 4);
}

TEST(whole_plays_are_as_many_and_pay_the_same)
{
    compare_plays(test_deals(DEALS) / 400 + N_SHIPPED, 0);
}
