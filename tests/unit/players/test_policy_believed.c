/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Default players, and the syntax of --model, with tables of calls. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/player_file.h"
#include "analyzer/players/policy_source.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/house_rules.h"
#include "tests/support/pools.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* The default player under these rules, and the note. */
static const char *meant(const struct ruleset *rules, char why[WHY_BYTES])
{
    const char *name = NULL;
    assert_int_equal(policy_source_default(rules, &name, why), STATUS_OK);
    return name;
}

TEST(learnt_is_meant_in_every_set_of_16_cards_and_club_in_doppelkopf)
{
    char why[WHY_BYTES];
    struct ruleset doppelkopf;
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        assert_string_equal(meant(&rules, why), "learnt");
        assert_string_equal(why, "");
    }
    test_rules_shipped("doko-48", &doppelkopf);
    assert_string_equal(meant(&doppelkopf, why), "club");
    assert_string_equal(why, "");
    struct ruleset bok_runda;
    test_rules_shipped("baska-linia", &bok_runda);
    ruleset_enter_bok_runda(&bok_runda);
    assert_string_equal(meant(&bok_runda, why), "learnt");
    assert_string_equal(why, "");
    const struct ruleset alike = house_parse("extends: kop-jp\nname: ours\nstake: 0.5\n");
    assert_string_equal(meant(&alike, why), "learnt");
    assert_string_equal(why, "");
}

TEST(house_rules_keep_the_player_of_the_set_they_extend_and_say_what_they_change)
{
    static const char *const cases[][2] = {
        {"extends: kop-asdycha\npenalties: yes\n",
         "rules of kop-asdycha, and these rules change penalties"},
        {"extends: kop-asdycha\nbok_runda: {deals: 4, factor: 2}\n", "kop-asdycha"},
        {"extends: kop-asdycha\ndoubles: [kontra, rej, bok, słup, dupa]\n", "doubles (kontra, rej"},
        {"extends: kop-asdycha\ndoubles: [kontra, rej]\n", "doubles (kontra, rej, not kontra, rej"},
        {"extends: kop-asdycha\ncontracts: [{name: zolo, base: 6}]\n",
         "contracts.zolo.base (6, not 5)"},
        {"extends: kop-jp\nwesele_may_open: no\n",
         "rules of kop-jp, and these rules change wesele_may_open (no, not yes)"},
        {"extends: kop-asdycha\ntie: old-loses\n", "tie (old-loses, not last-doubler-loses)"},
        {"extends: kop-asdycha\nforehand_speaks: last\n", "forehand_speaks (last, not first)"},
        {"extends: kop-wolsztyn\ncontracts: [{name: zolo, call_cap: 3}]\n",
         "contracts.zolo.call_cap (3, not 2)"},
        {"extends: kop-asdycha\npenalties: yes\ntie: old-loses\nwesele_may_open: yes\n",
         "wesele_may_open (yes, not no), tie, penalties"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[WHY_BYTES];
        const struct ruleset rules = house_parse(cases[i][0]);
        assert_string_equal(meant(&rules, why), "learnt");
        if (strstr(why, cases[i][1]) == NULL)
            fail_msg("%s: %s", cases[i][0], why);
    }
}

TEST(other_contracts_cards_or_orders_are_played_by_club_and_say_why)
{
    static const char *const cases[][2] = {
        {"extends: kop-asdycha\ncontracts: [{name: zolo-du, drop: yes}]\n",
         "and these rules change contracts (normal, cicha, wesele, zolo, "
         "not"},
        {"extends: kop-asdycha\nold_cards: HQ DQ\npartner_cards: HJ DJ CJ SJ\n", "old_cards"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[WHY_BYTES];
        const struct ruleset rules = house_parse(cases[i][0]);
        assert_string_equal(meant(&rules, why), "club");
        if (strstr(why, cases[i][1]) == NULL)
            fail_msg("%s: %s", cases[i][0], why);
    }
}

/* Beyond the levels of the table, as after every missing history, the players pass. */
TEST(at_a_level_beyond_the_table_the_players_pass)
{
    static const char *const hands[N_SEATS] = {"HA HT CQ CJ", "SQ HQ DQ DT", "CA CT SJ HJ",
                                               "SA ST DJ DA"};
    const struct ruleset four = house_load("kop-asdycha"),
                         five = house_parse(
                             "extends: kop-asdycha\ndoubles: [kontra, rej, bok, słup, dupa]\n");
    struct policy_source players;
    assert_int_equal(policy_source_read("learnt", &five, bot_patience_default, &players, NULL),
                     STATUS_OK);
    struct policy_table table;
    assert_int_equal(policy_table_init(&table, &players.roles, 0), STATUS_OK);
    struct state state;
    scene(&state, &five, hands, "kontra kontra kontra kontra", "");
    const struct view view = view_of(&state, state_actions(&state), false);
    const struct player *player = &table.players[state.table.turn];
    assert_int_equal(player->choose(player->self, &view, NULL, player->scratch), CALL_INDEX_PASS);
    assert_int_not_equal(policy_club.choose(&policy_club, &view, NULL, NULL), CALL_INDEX_PASS);
    assert_null(policy_table_failure(&table));
    assert_int_equal(four.n_calls, five.n_calls); /* the calls of the table are these rules' */
    policy_table_clear(&table);
    policy_source_clear(&players);
}

TEST(every_form_of_opponent_model_is_read)
{
    static const char *const cases[][2] = {
        /* text, as written again; NULL = off */
        {"club", "club"},
        {"random", "random"},
        {" learnt ", "learnt"},
        {"learnt+random", "learnt+random"},
        {"player:data/policies/kop-asdycha.player", "player:data/policies/kop-asdycha.player"},
        {"off", NULL}};
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source = {0};
        struct opponent_model model;
        struct diag diag = {0};
        char name[128];
        if (policy_source_believe(cases[i][0], 0.25, &rules, &source, &model, &diag) != STATUS_OK)
            fail_msg("%s: %s", cases[i][0], diag.message);
        policy_format(&model.policy, name, sizeof name);
        assert_true(model.trust == 0.25);
        assert_int_equal(model.off, cases[i][1] == NULL);
        if (!model.off)
            assert_string_equal(name, cases[i][1]);
        policy_source_clear(&source);
        assert_null(source.trained[TRAINED_BELIEVED]);
    }
}

static const struct call_table *calls_of(const struct policy *policy)
{
    return ((const struct tabled *)policy->context)->calls;
}

TEST(a_player_that_several_go_by_is_read_once)
{
    static const char *const players[] = {"learnt", "me=learnt,others=learnt+random",
                                          "me=club,others=Learnt"};
    struct ruleset rules, others;
    test_rules_shipped("kop-asdycha", &rules);
    test_rules_shipped("kop-jp", &others);
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        struct policy_source source;
        struct opponent_model model;
        assert_int_equal(
            policy_source_read(players[i], &rules, (struct bot_patience){0}, &source, NULL),
            STATUS_OK);
        assert_int_equal(policy_source_believe("learnt+random", 0.5, &rules, &source, &model, NULL),
                         STATUS_OK);
        assert_ptr_equal(calls_of(&source.roles.others), calls_of(&model.policy));
        policy_source_clear(&source);
    }
    struct policy_source source;
    struct opponent_model model;
    assert_int_equal(policy_source_read("learnt", &rules, (struct bot_patience){0}, &source, NULL),
                     STATUS_OK);
    assert_int_equal(policy_source_believe("learnt", 0.5, &others, &source, &model, NULL),
                     STATUS_OK);
    assert_ptr_not_equal(calls_of(&source.roles.me), calls_of(&model.policy));
    policy_source_clear(&source);
}

TEST(a_wrong_opponent_model_is_reported_with_its_column)
{
    static const struct {
        const char *text;
        int column;
        enum status status;
        const char *message;
    } cases[] = {
        {"clup", 1, STATUS_INPUT,
         "unknown opponent model \"clup\" (did you mean \"club\"?); expected club, loose, "
         "reckless, "
         "timid, "
         "random, learnt or off"},
        {" learnt+pimc:3", 2, STATUS_INPUT,
         "policy \"learnt+pimc:3\" gives no action probabilities, so it cannot be an opponent "
         "model; "
         "expected club, loose, reckless, timid, random, learnt or off"},
        {"learnt+open", 1, STATUS_INPUT,
         "policy \"learnt+open\" sees the hidden cards, so it cannot be an opponent model; "
         "expected "
         "club, loose, reckless, timid, random, learnt or off"},
        {" learnt+clubb", 9, STATUS_INPUT, "unknown policy \"clubb\""},
        {"player:", 8, STATUS_INPUT, "expected a file after \"player:\""},
        {"player:none.player", 0, STATUS_FILE, "cannot be read: No such file or directory"},
    };
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source = {0};
        struct opponent_model model = {.trust = 0.25};
        struct diag diag = {0};
        assert_int_equal(policy_source_believe(cases[i].text, 0.9, &rules, &source, &model, &diag),
                         cases[i].status);
        assert_memory_equal(diag.message, cases[i].message, strlen(cases[i].message));
        assert_int_equal(diag.column, cases[i].column);
        assert_true(model.trust == 0.25); /* untouched */
        policy_source_clear(&source);
    }
}

/* Tremble probabilities of a hand's legal calls, proportional to exp(−cost / heat); a cost is the
 * sum of the weights of the features of the hand or its image, if positive. */
static double naive_slip(const struct player_parts *parts, cardset hand, action said)
{
    const struct ruleset *rules = parts->calls->tree.nodes[0].table.rules;
    const struct table *opening = &parts->calls->tree.nodes[0].table;
    const cardset image = card_symmetry_set(&parts->net->symmetry, hand),
                  seen = hand <= image ? hand : image;
    double of_said = 0, sum = 0;
    BITS_EACH(call, auction_legal(&opening->auction, rules, hand)) {
        const int8_t *weights = parts->costs->weights[call];
        int cost = weights[0];
        for (unsigned c = 0; c < 16; c++)
            cost += cardset_has(seen, c) ? weights[COST_CARDS + c] : 0;
        cost += (hand & rules->old_cards) == rules->old_cards ? weights[COST_ALL_OLD] : 0;
        cost += (hand & rules->old_cards) == 0 ? weights[COST_NO_OLD] : 0;
        const double chance = exp(cost > 0 ? -cost / 8.0 / COST_HEAT : 0);
        sum += chance;
        of_said += call == (int)said ? chance : 0;
    }
    return of_said / sum;
}

/* Forehand says zolo. The call has probability trust + (1 − trust)·Q if the table has zolo for the
 * hand, else (1 − trust)·Q, where Q is the tremble probability. */
TEST(a_call_weighs_as_table_and_costs_have_it)
{
    static const char *const hands[N_SEATS] = {"HA HT HQ CJ", "CQ SJ DA ST", "CA CT SQ SA",
                                               "HJ DT DQ DJ"};
    static const double trust = 0.6;
    struct ruleset rules;
    struct state state;
    struct call_table calls;
    struct call_costs costs;
    struct card_net *net = malloc(sizeof *net);
    const struct player_parts parts = {&calls, &costs, net};
    struct policy_source source = {0};
    struct opponent_model model;
    struct knowledge knowledge;
    struct deals *deals;
    struct posterior posterior;
    assert_non_null(net);
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, hands, "zolo", "");
    const struct situation situation = {.table = state.table, .me = 1, .dealt = state.dealt[1]};
    const struct view view = situation_view(&situation);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    assert_int_equal(policy_source_believe("learnt", trust, &rules, &source, &model, NULL),
                     STATUS_OK);
    assert_int_equal(posterior_new(&situation, deals, &model, pool_of_one(), &posterior, NULL),
                     STATUS_OK);
    assert_int_equal(player_load_shipped(&rules, &parts, NULL), STATUS_OK);
    const uint8_t said = state.table.auction.calls[0], *row = call_table_row(&calls, 0);
    double sum = 0;
    uint64_t n_zolo = 0;
    double *weight = malloc(posterior.n * sizeof *weight);
    assert_non_null(weight);
    for (uint64_t i = 0; i < posterior.n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        const bool would = row[call_table_hand(&calls, dealt[0])] == said;
        n_zolo += would;
        sum += weight[i] = (1 - trust) * naive_slip(&parts, dealt[0], said) + (would ? trust : 0);
    }
    for (uint64_t i = 0; i < posterior.n; i++)
        assert_true(fabs(posterior.chance[i] * sum / weight[i] - 1) < 1e-9);
    assert_true(n_zolo > 0 && n_zolo < posterior.n);
    free(weight);
    free(net);
    call_table_clear(&calls);
    call_costs_clear(&costs);
    posterior_clear(&posterior);
    deals_free(deals);
    policy_source_clear(&source);
}
