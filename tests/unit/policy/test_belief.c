/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of a belief, their views, and likelihoods derived by hand. */
#include <math.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/policy/belief.h"
#include "tests/support/gran_order.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})

static struct view seen_by(const struct state *state, seat me)
{
    return (struct view){
        .table = &state->table, .me = me, .dealt = state->dealt[me], .hand = state->hand[me]};
}

static struct belief belief_of(const struct state *state, seat me)
{
    struct belief belief;
    const struct view view = seen_by(state, me);
    belief_of_view(&belief, &view);
    return belief;
}

/* The deal as four hands in text. */
static void read_deal(const char *const hands[N_SEATS], cardset dealt[N_SEATS])
{
    for (int s = 0; s < N_SEATS; s++)
        assert_int_equal(notation_read_cardset(&pack_16, hands[s], &dealt[s], NULL), STATUS_OK);
}

static void assert_close(double value, double expected)
{
    if (fabs(value - expected) > 1e-15)
        fail_msg("%.17g, not %.17g", value, expected);
}

/* --- the actions -------------------------------------------------------------- */

TEST(bids_and_doubles_stand_before_passes_and_passes_before_cards)
{
    struct ruleset rules;
    struct state state;
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, HANDS("HA DT DA CJ", "CQ SA CA CT", "HT DQ HJ ST", "SQ HQ SJ DJ"),
          "P zolo P kontra P P P", "DT CQ HT DJ");
    const struct belief belief = belief_of(&state, 2);
    const char *const words[] = {"zolo", "kontra", "P", "P", "P", "DT", "CQ", "DJ"};
    const seat actors[] = {1, 3, 0, 0, 1, 0, 1, 3};
    assert_int_equal(belief.n_calls, 5);
    assert_int_equal(belief.n_actions, 8);
    for (int i = 0; i < belief.n_actions; i++) {
        const struct state before = {.table = belief.before[i]};
        assert_string_equal(scene_word(&before, belief.done[i]), words[i]);
        assert_int_equal(before.table.turn, actors[i]);
        assert_int_equal(before.table.phase, i < 5 ? PHASE_CALL : PHASE_CARD);
    }
}

TEST(a_settled_contract_gives_cards_but_no_calls)
{
    struct ruleset rules;
    struct state state;
    cardset dealt[N_SEATS];
    test_rules_shipped("kop-asdycha", &rules);
    const int zolo = ruleset_find_contract(&rules, "zolo");
    rules.contracts[zolo].order = rules.n_orders++; /* an order of its own */
    gran_order(&rules.orders[rules.contracts[zolo].order]);
    rules.first_speaker = 1; /* forehand leads all the same */
    read_deal(HANDS("HA DT DA CJ", "CQ SA CA CT", "HT DQ HJ ST", "SQ HQ SJ DJ"), dealt);
    state_init_contract(&state, &rules, dealt, zolo, 3);
    assert_int_equal(belief_of(&state, 1).n_actions, 0);
    while (state.table.n_played < 4)
        state_apply(&state, cardset_first(state_actions(&state)));
    const struct belief belief = belief_of(&state, 1);
    assert_int_equal(belief.n_calls, 0);
    assert_int_equal(belief.n_actions, 3);
    assert_int_equal(belief.before[0].turn, 0);
    assert_int_equal(belief.before[0].auction.declarer, 3);
    assert_ptr_equal(belief.before[0].order, state.table.order);
    assert_ptr_not_equal(belief.before[0].order, ruleset_order(&rules, CONTRACT_NONE));
}

TEST(the_table_before_a_card_is_the_one_at_which_it_was_played)
{
    struct ruleset rules;
    struct state state;
    test_rules_shipped("kop-3tens", &rules);
    const char *const hands[] = {"CJ ST HT DJ", "SQ HQ DT DQ", "CA SJ HJ DA", "CT CQ SA HA"};
    scene(&state, &rules, hands, "P P P P", "DJ DQ DA CQ SA HT");
    const struct belief belief = belief_of(&state, 1);
    assert_int_equal(belief.n_actions - belief.n_calls, 5);
    scene(&state, &rules, hands, "P P P P", "DJ DQ DA CQ");
    const struct table *last = &belief.before[belief.n_actions - 2]; /* seat 4 leads SA */
    assert_int_equal(last->turn, 3);
    assert_int_equal(last->n_played, 4);
    assert_int_equal(last->n_trick, 0);
    assert_memory_equal(last->played, state.table.played, sizeof last->played);
    assert_memory_equal(last->points, state.table.points, sizeof last->points);
    assert_int_equal(last->winning, state.table.winning);
}

TEST(what_does_not_fit_is_left_out)
{
    struct ruleset rules;
    struct table table;
    test_rules_shipped("kop-asdycha", &rules);
    table_init(&table, &rules);
    unsigned zolo = 0;
    while (strcmp(rules.calls[zolo].name, "zolo") != 0)
        zolo++;
    for (int i = 0; i < 40; i++) { /* longer than any auction of Kop */
        table_call(&table, zolo);
        table_call(&table, CALL_INDEX_PASS);
        table_call(&table, CALL_INDEX_PASS);
    }
    struct belief belief;
    const struct view view = {.table = &table, .me = 3};
    belief_of_view(&belief, &view);
    assert_int_equal(belief.n_actions, MAX_ACTIONS_DONE); /* 90 of 120 calls were made by others */
    assert_int_equal(belief.n_calls, MAX_ACTIONS_DONE);
    for (int i = 0; i < 30; i++)
        assert_int_equal(belief.done[i], zolo);
    assert_int_equal(belief.done[30], CALL_INDEX_PASS);
}

/* --- likelihoods -------------------------------------------------------------- */

TEST(among_random_players_a_call_counts_by_the_number_of_legal_calls)
{
    struct ruleset rules;
    struct state state;
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, HANDS("HA DT DA CJ", "CQ SA CA CT", "HT DQ HJ ST", "SQ HQ SJ DJ"),
          "P zolo P", "");
    const struct belief belief = belief_of(&state, 3);
    /* P, kontra, zolo, zolo-du for the first two; P, kontra, zolo-du for the third. */
    const double expected = 1.0 / 4 / 4 / 3;
    assert_close(belief_likelihood(&belief, state.dealt, &policy_random, 1.0, 0.0, NULL), expected);
    assert_close(belief_likelihood(&belief, state.dealt, &policy_random, 0.3, 0.0, NULL), expected);
    assert_close(belief_likelihood(&belief, state.dealt, &policy_club, 0.0, 0.0, NULL), expected);
}

TEST(among_random_players_a_card_counts_by_the_number_of_legal_cards)
{
    struct ruleset rules;
    struct state state;
    cardset dealt[N_SEATS];
    test_rules_shipped("kop-asdycha", &rules);
    read_deal(HANDS("HA DT DA CJ", "CQ SA CA CT", "HT DQ HJ ST", "SQ HQ SJ DJ"), dealt);
    state_init_contract(&state, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
    const char *plays = "DT CQ HT DJ";
    for (card c; notation_read_card(&pack_16, &plays, &c, NULL) == STATUS_OK;
         plays += *plays == ' ')
        state_apply(&state, c);
    const struct belief belief = belief_of(&state, 0);
    assert_int_equal(belief.n_actions, 3);
    /* CQ is the only trump, HT the only card that beats it, nobody else can: four trumps to
     * give. */
    assert_close(belief_likelihood(&belief, dealt, &policy_random, 1.0, 0.0, NULL), 1.0 / 4);
    /* With ♠Q instead of ♣A the second had two trumps that beat; the last is left three trumps. */
    read_deal(HANDS("HA DT DA CJ", "CQ SA SQ CT", "HT DQ HJ ST", "CA HQ SJ DJ"), dealt);
    assert_close(belief_likelihood(&belief, dealt, &policy_random, 1.0, 0.0, NULL), 1.0 / 2 / 3);
}

TEST(an_illegal_action_rules_a_deal_out_whatever_the_trust)
{
    struct ruleset rules;
    struct state state;
    cardset dealt[N_SEATS];
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, HANDS("HA DT DA CJ", "CQ SQ CA CT", "HT DQ HJ ST", "SA HQ SJ DJ"),
          "P wesele P P P", "DT SQ HT DJ");
    const struct belief belief = belief_of(&state, 0);
    assert_true(belief_likelihood(&belief, state.dealt, &policy_club, 0.0, 0.0, NULL) > 0.0);
    /* Without both black queens there is no wesele. */
    read_deal(HANDS("HA DT DA CJ", "CQ SA CA CT", "HT DQ HJ ST", "SQ HQ SJ DJ"), dealt);
    assert_true(belief_likelihood(&belief, dealt, &policy_random, 0.0, 0.0, NULL) == 0.0);
    /* With ♥T in the last hand the third could not have played it. */
    read_deal(HANDS("HA DT DA CJ", "CQ SQ CA CT", "SA DQ HJ ST", "HT HQ SJ DJ"), dealt);
    assert_true(belief_likelihood(&belief, dealt, &policy_random, 0.0, 0.0, NULL) == 0.0);
}

TEST(trust_mixes_what_the_policy_does_with_any_legal_action)
{
    struct ruleset rules;
    struct state state;
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, HANDS("HA HT CQ HQ", "DA DT CJ SQ", "ST DQ SJ CA", "HJ DJ CT SA"),
          "zolo P", "");
    const struct belief belief = belief_of(&state, 2);
    /* HA HT CQ HQ count 14 + 11 + 8 + 6 = 39 of 75, above the 38 % for playing alone as forehand;
     * DA DT CJ SQ count 3 + 2 + 5 + 7 = 17, below the 40 % for doubling. */
    assert_close(belief_likelihood(&belief, state.dealt, &policy_club, 1.0, 0.0, NULL), 1.0);
    assert_close(belief_likelihood(&belief, state.dealt, &policy_club, 0.9, 0.0, NULL),
                 (0.9 + 0.1 / 4) * (0.9 + 0.1 / 3));
    /* With these hands exchanged neither would have made its call. */
    const cardset swapped[N_SEATS] = {state.dealt[1], state.dealt[0], state.dealt[2],
                                      state.dealt[3]};
    assert_true(belief_likelihood(&belief, swapped, &policy_club, 1.0, 0.0, NULL) == 0.0);
    assert_close(belief_likelihood(&belief, swapped, &policy_club, 0.9, 0.0, NULL),
                 (0.1 / 4) * (0.1 / 3));
}

TEST(only_calls_must_agree)
{
    struct ruleset rules;
    struct state state;
    test_rules_shipped("kop-asdycha", &rules);
    /* Forehand plays alone (39 of 75) and the others pass (17, 10 and 9), as in rules 3 and 6; but
     * by rule 11 the lead would be ♥Q, the weakest trump, not ♥A. */
    scene(&state, &rules, HANDS("HA HT CQ HQ", "DA DT CJ SQ", "ST DQ SJ CA", "HJ DJ CT SA"),
          "zolo P P P", "HA");
    const struct belief belief = belief_of(&state, 1);
    assert_true(belief_agrees(&belief, state.dealt, ALL_SEATS));
    assert_true(belief_likelihood(&belief, state.dealt, &policy_club, 1.0, 0.0, NULL) == 0.0);
}

/* --- views -------------------------------------------------------------------- */

/* The views that a policy was given. */
struct notes {
    int n;
    seat me[MAX_ACTIONS_DONE];
    cardset dealt[MAX_ACTIONS_DONE], hand[MAX_ACTIONS_DONE];
    actionset actions[MAX_ACTIONS_DONE];
    const struct state *all[MAX_ACTIONS_DONE];
};

static void note(const void *self, const struct view *view, double probability[64], void *scratch)
{
    struct notes *notes = scratch;
    (void)self;
    notes->me[notes->n] = view->me;
    notes->dealt[notes->n] = view->dealt;
    notes->hand[notes->n] = view->hand;
    notes->actions[notes->n] = view->actions;
    notes->all[notes->n++] = view->all;
    policy_random.weigh(&policy_random, view, probability, NULL);
}

TEST(actors_are_asked_with_their_own_cards_and_only_if_they_had_a_choice)
{
    const struct policy witness = {.name = "witness", .weigh = note};
    struct ruleset rules;
    struct state state;
    struct notes notes = {0};
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, HANDS("HA DT DA CJ", "CQ SA CA CT", "HT DQ HJ ST", "SQ HQ SJ DJ"),
          "P P P P", "DT CQ HT DJ ST SJ HA SA");
    const struct belief belief = belief_of(&state, 0);
    assert_int_equal(belief.n_actions, 9);
    /* Three passes with four calls each, ♦J among four trumps, ♠10 among the three cards left,
     * ♠J among three trumps; ♣Q, ♥10 and ♠A were the only legal cards. */
    assert_close(belief_likelihood(&belief, state.dealt, &witness, 1.0, 0.0, &notes),
                 1.0 / 4 / 4 / 4 / 4 / 3 / 3);
    const seat actors[] = {1, 2, 3, 3, 2, 3};
    const char *const hands[] = {"CQ SA CA CT", "HT DQ HJ ST", "SQ HQ SJ DJ",
                                 "SQ HQ SJ DJ", "DQ HJ ST",    "SQ HQ SJ"};
    assert_int_equal(notes.n, 6);
    for (int i = 0; i < notes.n; i++) {
        cardset hand = 0;
        assert_int_equal(notation_read_cardset(&pack_16, hands[i], &hand, NULL), STATUS_OK);
        assert_int_equal(notes.me[i], actors[i]);
        assert_true(notes.hand[i] == hand);
        assert_true(notes.dealt[i] == state.dealt[actors[i]]);
        assert_true(i < 3 || notes.actions[i] == hand);
        assert_null(notes.all[i]);
    }
}
