/* epimc against a brute force that shares no worlds, tree or solver with it. That
 * deals which look alike are decided as one is tested at the tree (test_branches.c):
 * in endings so late it changes hardly any choice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "engine/policy/policy.h"
#include "tests/support/random_deal.h"
#include "tests/support/scene.h"
#include "tests/support/searching.h"
#include "tests/support/test_rules.h"

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})

/* As epimc.c has them: trust in the others' cards, weight of open cards behind the first one. */
static const double TRUST = 0.6, LEAP = 2.0;

/* What is seen up to the next own choice, and what each choice then pays over all deals. */
enum { MOST_SIGHTS = 4000 };
struct sight {
    int n_cards;
    card cards[MAX_CARDS];
    double sum[64];
    actionset choice;
};

/* The decision, as brute force sees it. */
struct decision {
    int n_deals, n_sights;
    double sum[64]; /* that do not depend on the next choice */
    struct sight sights[MOST_SIGHTS];
};

static card club_plays(const struct state *state)
{
    const actionset actions = state_actions(state);
    const struct view view = view_of(state, actions, false);
    return cardset_is_single(actions) ? cardset_first(actions)
                                      : policy_club.choose(NULL, &view, NULL, NULL);
}

static double weight_of(const struct state *deal)
{
    const seat me = deal->table.turn;
    const struct auction *auction = &deal->table.auction;
    struct state state;
    double weight = 1.0;
    state_init_contract(&state, deal->table.rules, deal->dealt, auction->contract,
                        auction->declarer);
    for (int i = 0; i < deal->table.n_played; i++) {
        const int n = cardset_count(state_actions(&state));
        const bool as_club = club_plays(&state) == deal->table.cards[i];
        if (state.table.turn != me && n > 1)
            weight *= TRUST * as_club + (1 - TRUST) / n;
        state_apply(&state, deal->table.cards[i]);
    }
    return weight;
}

static struct sight *sight_of(struct decision *decision, const struct state *state)
{
    const struct table *table = &state->table;
    for (int i = 0; i < decision->n_sights; i++) {
        struct sight *sight = &decision->sights[i];
        if (sight->n_cards == table->n_played &&
            memcmp(sight->cards, table->cards, table->n_played) == 0)
            return sight;
    }
    assert_true(decision->n_sights < MOST_SIGHTS);
    struct sight *sight = &decision->sights[decision->n_sights++];
    memset(sight, 0, sizeof *sight);
    sight->n_cards = table->n_played;
    memcpy(sight->cards, table->cards, table->n_played);
    sight->choice = state_actions(state);
    return sight;
}

/* Adds one deal in which `first` is played. */
static void judge_card(struct decision *decision, const struct state *deal, card first,
                       double weight)
{
    const seat me = deal->table.turn;
    struct state state = *deal;
    state_apply(&state, first);
    decision->sum[first] += LEAP * weight * searching_minimax(&state, me);
    while (state.table.phase == PHASE_CARD &&
           (state.table.turn != me || cardset_is_single(state_actions(&state))))
        state_apply(&state, club_plays(&state));
    if (state.table.phase == PHASE_OVER) {
        decision->sum[first] += weight * searching_minimax(&state, me);
        return;
    }
    struct sight *sight = sight_of(decision, &state);
    CARDSET_EACH(second, sight->choice) {
        struct state next = state;
        state_apply(&next, (action)second);
        sight->sum[second] += weight * searching_minimax(&next, me);
    }
}

static void judge_deal(const struct state *deal, void *context)
{
    struct decision *decision = context;
    const double weight = weight_of(deal);
    const actionset actions = state_actions(deal);
    decision->n_deals++;
    CARDSET_EACH(first, actions)
        judge_card(decision, deal, (card)first, weight);
}

/* Each sight is worth its best choice. */
static void close_sights(struct decision *decision, int n_played)
{
    for (int i = 0; i < decision->n_sights; i++) {
        const struct sight *sight = &decision->sights[i];
        double best = -1e9;
        CARDSET_EACH(c, sight->choice)
            best = sight->sum[c] > best ? sight->sum[c] : best;
        decision->sum[sight->cards[n_played]] += best;
    }
}

static struct decision decision; /* large */

static void plays_what_is_best_over_every_deal_that_fits(void **unused)
{
    (void)unused;
    int n_that_matter = 0;
    for (unsigned set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        for (uint64_t i = 0; i < 60; i++) {
            struct state ending;
            struct rng rng;
            const int n_played = 5 + (int)(i % 5);
            if (!searching_ending(&rules, i, n_played, &ending))
                continue;
            memset(&decision, 0, sizeof decision);
            searching_each_deal(&ending, judge_deal, &decision);
            if (decision.n_deals > 1000)
                continue;
            close_sights(&decision, n_played);
            rng_seed(&rng, 1, i);
            const action chosen = searching_ask("epimc:1000", &ending, &rng);
            const actionset actions = state_actions(&ending);
            bool differ = false;
            CARDSET_EACH(a, actions) {
                assert_true(decision.sum[chosen] >= decision.sum[a] - 1e-9);
                differ |= decision.sum[chosen] > decision.sum[a] + 1e-9;
            }
            n_that_matter += differ;
        }
    }
    assert_true(n_that_matter >= 30);
}

static void a_sure_lone_hand_is_called_and_not_doubled_without_a_trump(void **unused)
{
    (void)unused;
    struct ruleset rules;
    struct state deal;
    test_rules_shipped("kop-asdycha", &rules);
    scene(&deal, &rules, HANDS("HA HT CQ SQ", "DA DT CJ ST", "HQ DQ SJ CA", "HJ DJ CT SA"), "", "");
    assert_string_equal(searching_answer("epimc:20", &deal), "zolo-du");
    scene(&deal, &rules, HANDS("HA HT CQ HQ", "CT CA ST SA", "SQ DQ SJ DA", "HJ DJ CJ DT"), "zolo",
          "");
    assert_string_equal(searching_answer("epimc:20", &deal), "P");
}

static void the_same_generator_gives_the_same_answer_and_stays(void **unused)
{
    (void)unused;
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t i = 0; i < 50; i++) {
        struct rng rng, before;
        struct state deal;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 22, i);
        random_deal(&rules, &rng, dealt);
        state_init(&deal, &rules, dealt);
        before = rng;
        const action first = searching_ask("epimc:5", &deal, &rng);
        assert_int_equal(first, searching_ask("epimc:5", &deal, &rng));
        assert_memory_equal(&rng, &before, sizeof rng);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_what_is_best_over_every_deal_that_fits),
        cmocka_unit_test(a_sure_lone_hand_is_called_and_not_doubled_without_a_trump),
        cmocka_unit_test(the_same_generator_gives_the_same_answer_and_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
