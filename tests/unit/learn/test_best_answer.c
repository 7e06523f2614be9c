/* Best answers in the auction, against plain loops over lists of deals: every deal is called and
 * played from its beginning, nothing is kept between deals, and no history is numbered. In a
 * game of eight cards, where all deals can be gone through. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/learn/best_answer.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"

enum { SMALL_DEALS = 90, MOST_CALLS = 64 };

static const char *const bases[] = {"kop-asdycha", "kop-wolsztyn", "kop-league", "kop-jp"};
enum { N_BASES = sizeof bases / sizeof *bases };

/* --- plain loops ---------------------------------------------------------------------------- */

/* Deals whose auction has come to the same history, as states. */
struct bundle {
    int n;
    struct state states[SMALL_DEALS];
};

/* Who answers whom. Where `told` is given, it is told the best calls. */
struct question {
    const struct policy *policy;
    void *scratch;
    seat me;
    bool best; /* else the seat calls by the policy too */
    struct call_table *told;
};

static struct view call_view(const struct state *state)
{
    return view_of(state, state_actions(state), false);
}

static action ask(const struct question *question, const struct state *state)
{
    struct rng unused;
    rng_seed(&unused, 0, 0);
    const struct view view = call_view(state);
    return question->policy->choose(question->policy, &view, &unused, question->scratch);
}

static int64_t play_cards(const struct question *question, struct state state)
{
    struct player players[N_SEATS];
    struct rng unused;
    int payoff[N_SEATS];
    rng_seed(&unused, 0, 0);
    for (int s = 0; s < N_SEATS; s++)
        players[s] = (struct player){.choose = policy_club.choose, .self = &policy_club};
    playout(&state, players, &unused);
    state_payoff(&state, payoff);
    return payoff[question->me];
}

static int64_t answer(const struct question *question, const struct bundle *bundle);

/* All the bundle's deals after one call. */
static int64_t answer_after(const struct question *question, const struct bundle *bundle,
                            action call)
{
    struct bundle *after = malloc(sizeof *after);
    assert_non_null(after);
    *after = *bundle;
    for (int i = 0; i < after->n; i++)
        state_apply(&after->states[i], call);
    const int64_t sum = answer(question, after);
    free(after);
    return sum;
}

static int64_t answer_best(const struct question *question, const struct bundle *bundle)
{
    const struct state *first = &bundle->states[0];
    int64_t most = INT64_MIN;
    action best = 0;
    CARDSET_EACH(call, state_actions(first)) {
        const int64_t sum = answer_after(question, bundle, (action)call);
        if (sum > most) {
            most = sum;
            best = (action)call;
        }
    }
    if (question->told != NULL) {
        int node;
        assert_int_equal(call_table_add(question->told, &first->table.auction, &node), STATUS_OK);
        call_table_row(question->told,
                       node)[call_table_hand(question->told, first->dealt[question->me])] = best;
    }
    return most;
}

/* The bundle's deals in which the policy makes this call. */
static int64_t answer_part(const struct question *question, const struct bundle *bundle,
                           action call)
{
    struct bundle *part = malloc(sizeof *part);
    assert_non_null(part);
    part->n = 0;
    for (int i = 0; i < bundle->n; i++)
        if (ask(question, &bundle->states[i]) == call)
            part->states[part->n++] = bundle->states[i];
    const int64_t sum = part->n == 0 ? 0 : answer_after(question, part, call);
    free(part);
    return sum;
}

/* What the deals pay the seat in sum. */
static int64_t answer(const struct question *question, const struct bundle *bundle)
{
    int64_t sum = 0;
    const struct table *table = &bundle->states[0].table;
    if (table->phase != PHASE_CALL) {
        for (int i = 0; i < bundle->n; i++)
            sum += play_cards(question, bundle->states[i]);
        return sum;
    }
    if (table->turn == question->me && question->best)
        return answer_best(question, bundle);
    for (unsigned call = 0; call < MOST_CALLS; call++)
        sum += answer_part(question, bundle, (action)call);
    return sum;
}

/* The deals behind a hand by plain loops; those that are won before the auction are summed. */
static int64_t deal_all(const struct ruleset *rules, seat me, cardset hand, struct bundle *bundle)
{
    int64_t award = 0;
    bundle->n = 0;
    for (cardset a = 0; a < 256; a++)
        for (cardset b = 0; b < 256; b++) {
            cardset dealt[N_SEATS];
            if (cardset_count(a) != 2 || cardset_count(b) != 2 || (a & b) != 0 ||
                ((a | b) & hand) != 0)
                continue;
            dealt[me] = hand;
            dealt[(me + 1) % 4] = a;
            dealt[(me + 2) % 4] = b;
            dealt[(me + 3) % 4] = 255 & ~(hand | a | b);
            struct state *state = &bundle->states[bundle->n];
            state_init(state, rules, dealt);
            if (state->table.phase == PHASE_CALL) {
                bundle->n++;
                continue;
            }
            int payoff[N_SEATS];
            state_payoff(state, payoff);
            award += payoff[me];
        }
    return award;
}

static struct answer_sums plain_answer(const struct ruleset *rules, const struct policy *policy,
                                       seat me, cardset hand, struct call_table *told)
{
    struct bundle *bundle = malloc(sizeof *bundle);
    struct question question = {
        .policy = policy, .scratch = calloc(1, 1 + policy->scratch_size), .me = me};
    assert_non_null(bundle);
    const int64_t award = deal_all(rules, me, hand, bundle);
    struct answer_sums sums = {award, award};
    if (bundle->n > 0) {
        sums.own += answer(&question, bundle);
        question.best = true;
        question.told = told;
        sums.best += answer(&question, bundle);
    }
    free(question.scratch);
    free(bundle);
    return sums;
}

/* --- what is tested ------------------------------------------------------------------------- */

struct game {
    struct pack pack;
    struct ruleset rules;
    struct crew crew;
};

static void set_game(struct game *game, const char *base)
{
    small_game(base, &game->pack, &game->rules);
    game->crew = crew_of_threads(2);
}

static void find(const struct game *game, const struct policy *policy, int hands,
                 struct best_answer *out)
{
    const struct best_answer_plan plan = {
        .rules = &game->rules, .policy = *policy, .hands = hands, .seed = 7, .crew = &game->crew};
    assert_int_equal(best_answer_run(&plan, out, NULL), STATUS_OK);
}

/* Hand number i: the pairs of eight cards by ascending mask. */
static cardset hand_of(int i)
{
    for (cardset hand = 0;; hand++)
        if (cardset_count(hand) == 2 && i-- == 0)
            return hand;
}

TEST(the_answer_is_that_of_plain_loops)
{
    for (int base = 0; base < N_BASES; base++) {
        struct game game;
        struct best_answer answer;
        set_game(&game, bases[base]);
        find(&game, &policy_club, 1000, &answer);
        assert_int_equal(answer.n_hands, 28);
        assert_int_equal(answer.deals, SMALL_DEALS);
        for (int i = 0; i < N_SEATS * 28; i++) {
            const struct answer_sums expected =
                plain_answer(&game.rules, &policy_club, (seat)(i / 28), hand_of(i % 28), NULL);
            assert_int_equal(answer.sums[i].own, expected.own);
            assert_int_equal(answer.sums[i].best, expected.best);
        }
        best_answer_clear(&answer);
    }
}

TEST(no_answer_loses_and_the_four_seats_add_up_to_nothing)
{
    for (int base = 0; base < N_BASES; base++) {
        struct game game;
        struct best_answer answer;
        int64_t sum = 0, gain = 0;
        set_game(&game, bases[base]);
        find(&game, &policy_club, 28, &answer);
        for (int i = 0; i < N_SEATS * 28; i++) {
            assert_true(answer.sums[i].best >= answer.sums[i].own);
            gain += answer.sums[i].best - answer.sums[i].own;
            sum += answer.sums[i].own;
        }
        assert_int_equal(sum, 0);
        assert_true(answer.mean_gain.exact);
        assert_true(fabs(answer.mean_gain.value - (double)gain / (4 * 28 * SMALL_DEALS)) < 1e-12);
        assert_true(answer.mean_gain.value > 0.01); /* club is no equilibrium of this game */
        best_answer_clear(&answer);
    }
}

/* A bidder who answers best in one seat cannot be improved upon there. */
TEST(a_best_answer_to_itself_gains_nothing)
{
    struct game game;
    struct call_table table;
    struct best_answer before, after;
    set_game(&game, "kop-wolsztyn");
    assert_int_equal(call_table_init(&table, &game.rules), STATUS_OK);
    find(&game, &policy_club, 28, &before);
    for (int i = 0; i < 28; i++)
        plain_answer(&game.rules, &policy_club, 2, hand_of(i), &table);
    const struct tabled parts = {&table, policy_club};
    const struct policy policy = tabled_policy(&parts, "table:answer");
    find(&game, &policy, 28, &after);
    for (int i = 2 * 28; i < 3 * 28; i++) {
        assert_int_equal(after.sums[i].own, before.sums[i].best);
        assert_int_equal(after.sums[i].best, before.sums[i].best);
    }
    assert_true(before.gain[2].value > 0);
    assert_true(after.gain[2].value == 0);
    best_answer_clear(&before);
    best_answer_clear(&after);
    call_table_clear(&table);
}

TEST(hands_drawn_by_chance_are_among_all_and_have_an_interval)
{
    struct game game;
    struct best_answer all, some;
    set_game(&game, "kop-asdycha");
    find(&game, &policy_club, 28, &all);
    find(&game, &policy_club, 9, &some);
    assert_int_equal(some.n_hands, 9);
    int place = 0;
    for (int i = 0; i < 9; i++) {
        while (place < 28 && all.sums[place].best != some.sums[i].best)
            place++;
        assert_true(place++ < 28);
    }
    assert_false(some.mean_gain.exact);
    assert_true(some.mean_gain.low <= all.mean_gain.value &&
                all.mean_gain.value <= some.mean_gain.high);
    best_answer_clear(&all);
    best_answer_clear(&some);
}
