/* SPDX-License-Identifier: GPL-3.0-or-later */
/* epimc against a brute force that shares no worlds, tree or solver with it, and an ending in which
 * pimc counts on a guess. */
#include <string.h>

#include "engine/core/notation.h"
#include "engine/policy/policy.h"
#include "tests/support/random_deal.h"
#include "tests/support/scene.h"
#include "tests/support/searching.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* What is seen up to the next own choice, and what each choice then pays over all deals. */
enum { MOST_INFORMATION_SETS = 4000 };
struct information_set {
    int n_cards;
    card cards[MAX_CARDS];
    double sum[64];
    actionset choice;
};

/* The decision, as brute force sees it. */
struct decision {
    int n_deals, n_sets;
    double open[64];    /* by first card: all cards are seen after it */
    double after[64];   /* the next own choice is one for all deals that look alike */
    double guessed[64]; /* the next own choice is right in each deal */
    struct information_set sets[MOST_INFORMATION_SETS];
};

static card club_plays(const struct state *state)
{
    const actionset actions = state_actions(state);
    const struct view view = view_of(state, actions, false);
    return cardset_is_single(actions) ? cardset_first(actions)
                                      : policy_club.choose(NULL, &view, NULL, NULL);
}

static struct information_set *information_set_of(struct decision *decision,
                                                  const struct state *state)
{
    const struct table *table = &state->table;
    for (int i = 0; i < decision->n_sets; i++) {
        struct information_set *set = &decision->sets[i];
        if (set->n_cards == table->n_played &&
            memcmp(set->cards, table->cards, table->n_played) == 0)
            return set;
    }
    assert_true(decision->n_sets < MOST_INFORMATION_SETS);
    struct information_set *set = &decision->sets[decision->n_sets++];
    memset(set, 0, sizeof *set);
    set->n_cards = table->n_played;
    memcpy(set->cards, table->cards, table->n_played);
    set->choice = state_actions(state);
    return set;
}

/* Adds one deal in which `first` is played. */
static void judge_card(struct decision *decision, const struct state *deal, card first)
{
    const seat me = deal->table.turn;
    struct state state = *deal;
    state_apply(&state, first);
    decision->open[first] += searching_minimax(&state, me);
    while (state.table.phase == PHASE_CARD &&
           (state.table.turn != me || cardset_is_single(state_actions(&state))))
        state_apply(&state, club_plays(&state));
    if (state.table.phase == PHASE_OVER) {
        decision->after[first] += searching_minimax(&state, me);
        decision->guessed[first] += searching_minimax(&state, me);
        return;
    }
    struct information_set *set = information_set_of(decision, &state);
    int best = INT32_MIN;
    CARDSET_EACH(second, set->choice) {
        struct state next = state;
        state_apply(&next, (action)second);
        const int payoff = searching_minimax(&next, me);
        set->sum[second] += payoff;
        best = payoff > best ? payoff : best;
    }
    decision->guessed[first] += best;
}

static void judge_deal(const struct state *deal, void *context)
{
    struct decision *decision = context;
    const actionset actions = state_actions(deal);
    decision->n_deals++;
    CARDSET_EACH(first, actions)
        judge_card(decision, deal, (card)first);
}

/* Each information set is worth its best choice. */
static void close_sights(struct decision *decision, int n_played)
{
    for (int i = 0; i < decision->n_sets; i++) {
        const struct information_set *set = &decision->sets[i];
        double best = -1e9;
        CARDSET_EACH(c, set->choice)
            best = set->sum[c] > best ? set->sum[c] : best;
        decision->after[set->cards[n_played]] += best;
    }
}

static struct decision decision; /* large */

static double value_of(card c)
{
    return decision.open[c] + decision.after[c];
}

/* The sums are whole. Of equal cards the club player's is due, else the one with the fewest points.
 * Returns whether the cards differ. */
static bool check_choice(const struct state *ending, card chosen)
{
    const uint8_t *points = ending->table.rules->pack->points;
    const actionset actions = state_actions(ending);
    const card usual = club_plays(ending);
    bool differ = false;
    CARDSET_EACH(a, actions) {
        assert_true(value_of(chosen) >= value_of((card)a));
        differ |= value_of(chosen) > value_of((card)a);
        if (value_of(chosen) == value_of((card)a) && chosen != usual)
            assert_true(a != usual && points[chosen] <= points[a]);
    }
    return differ;
}

static void judge_ending(const struct state *ending)
{
    memset(&decision, 0, sizeof decision);
    searching_each_deal(ending, judge_deal, &decision);
    close_sights(&decision, ending->table.n_played);
}

static card card_of(const struct state *state, const char *code)
{
    cardset found;
    assert_int_equal(notation_read_cardset(state->table.rules->pack, code, &found, NULL),
                     STATUS_OK);
    return cardset_first(found);
}

TEST(plays_what_is_best_over_every_deal_that_fits)
{
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
            judge_ending(&ending);
            if (decision.n_deals > 1000)
                continue;
            rng_seed(&rng, 1, i);
            const action chosen = searching_ask("epimc:1000", &ending, &rng);
            n_that_matter += check_choice(&ending, chosen);
        }
    }
    assert_true(n_that_matter >= 30);
}

/* Endings found by search, in which what the next own card earns would speak for another card. */
TEST(open_cards_after_the_first_card_count_as_much)
{
    static const struct {
        uint64_t index;
        int n_played;
    } rows[] = {{1683, 8}, {1707, 7}, {2498, 8}, {2938, 8}};
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct state ending;
        struct rng rng;
        assert_true(searching_ending(&rules, rows[i].index, rows[i].n_played, &ending));
        judge_ending(&ending);
        rng_seed(&rng, 1, i);
        const card chosen = searching_ask("epimc:1000", &ending, &rng);
        const actionset actions = state_actions(&ending);
        check_choice(&ending, chosen);
        bool is_beaten = false;
        CARDSET_EACH(a, actions)
            is_beaten |= decision.after[a] > decision.after[chosen];
        assert_true(is_beaten);
    }
}

/* An unbid game. Seat 1 holds HA SJ ST, HJ and DT lie before him, and seat 2, his partner, comes
 * last. HA takes this trick, and then either SJ or ST is the card to lead. With
 * open cards he knows which, so that HA is the best card: pimc plays it. In truth he must lead the
 * same card in all deals that look alike, which costs a third of what HA promised; SJ keeps HA for
 * the tricks to come, and leaves nothing to be guessed. The deals: of CA CT SA DA HQ DQ DJ seat 4,
 * who did not beat HJ, holds two of the five that do not (10 ways), seat 3 two of the rest (10). */
TEST(does_not_count_on_a_guess)
{
    static const char *const hands[] = {"CQ ST SJ HA", "SA SQ DQ DJ", "HT HQ HJ DA", "CA CT CJ DT"};
    struct ruleset rules;
    struct state ending;
    cardset dealt[N_SEATS];
    test_rules_shipped("kop-asdycha", &rules);
    for (int s = 0; s < N_SEATS; s++)
        assert_int_equal(notation_read_cardset(rules.pack, hands[s], &dealt[s], NULL), STATUS_OK);
    state_init_contract(&ending, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
    scene_act(&ending, "CQ SQ HT CJ HJ DT");
    judge_ending(&ending);
    assert_int_equal(decision.n_deals, 100);
    const card ace = card_of(&ending, "HA"), jack = card_of(&ending, "SJ");
    assert_true(decision.open[ace] > decision.open[jack]);
    assert_true(decision.guessed[ace] > decision.guessed[jack]);
    assert_true(decision.after[ace] <= decision.guessed[ace] * 2 / 3);
    assert_true(decision.after[jack] == decision.guessed[jack]);
    assert_true(decision.after[jack] > decision.after[ace]);
    assert_string_equal(searching_answer("pimc:1000", &ending), "HA");
    assert_string_equal(searching_answer("epimc:1000", &ending), "SJ");
}

/* The unseen cards dealt anew: all deals alike. */
static void deal_anew(const struct state *real, struct rng *rng, cardset dealt[N_SEATS])
{
    const struct pack *pack = real->table.rules->pack;
    const seat me = real->table.turn;
    cardset left = pack->all & ~real->dealt[me];
    for (unsigned s = 0; s < N_SEATS; s++) {
        dealt[s] = s == me ? real->dealt[s] : 0;
        while (s != me && cardset_count(dealt[s]) < pack->hand_size) {
            dealt[s] |= cardset_of((unsigned)random_member(left, rng));
            left &= ~dealt[s];
        }
    }
}

/* Whether club players pass until it is the dealer's turn. */
static bool all_pass_before(struct state *state)
{
    while (state->table.turn != N_SEATS - 1) {
        if (club_plays(state) != CALL_INDEX_PASS)
            return false;
        state_apply(state, CALL_INDEX_PASS);
    }
    return true;
}

/* The dealer after three passes, 400 deals of his hand in which club players do pass: what each
 * call pays if he too goes on as they do. */
static void value_calls(const struct state *real, struct rng *rng, double sum[64])
{
    for (int n = 0; n < 400;) {
        struct state deal;
        cardset dealt[N_SEATS];
        deal_anew(real, rng, dealt);
        state_init(&deal, real->table.rules, dealt);
        if (deal.table.phase != PHASE_CALL || !all_pass_before(&deal))
            continue;
        n++;
        const actionset calls = state_actions(&deal);
        CARDSET_EACH(c, calls) {
            struct state next = deal;
            int payoff[N_SEATS];
            state_apply(&next, (action)c);
            while (next.table.phase != PHASE_OVER)
                state_apply(&next, club_plays(&next));
            state_payoff(&next, payoff);
            sum[c] += payoff[N_SEATS - 1] / 400.0;
        }
    }
}

/* Going on better than a club player may gain a little; two stakes it does not. */
TEST(calls_what_pays_among_club_players)
{
    struct ruleset rules;
    int n_clear = 0;
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t i = 0; i < 150; i++) {
        struct state deal;
        struct rng rng;
        cardset dealt[N_SEATS];
        double sum[64] = {0};
        rng_seed(&rng, 23, i);
        random_deal(&rules, &rng, dealt);
        state_init(&deal, &rules, dealt);
        if (deal.table.phase != PHASE_CALL || !all_pass_before(&deal))
            continue;
        value_calls(&deal, &rng, sum);
        const action chosen = searching_ask("epimc:100", &deal, &rng);
        const actionset calls = state_actions(&deal);
        CARDSET_EACH(c, calls) {
            assert_true(sum[chosen] > sum[c] - 2.0);
            n_clear += sum[chosen] > sum[c] + 2.0;
        }
    }
    assert_true(n_clear >= 20);
}

TEST(a_sure_lone_hand_is_called_and_not_doubled_without_a_trump)
{
    searching_check_sure_hands("epimc:20");
}

TEST(the_same_generator_gives_the_same_answer_and_stays)
{
    searching_check_generator("epimc:5");
}
