/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays where nothing is said, and what --evidence accepts: tables of calls among it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_source.h"
#include "analyzer/players/policy_table.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/house_rules.h"
#include "tests/support/naive_caller.h"
#include "tests/support/pools.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* Who is meant under these rules, and why. */
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

TEST(house_rules_that_cannot_change_a_call_keep_the_table)
{
    static const char *const texts[] = {
        "extends: kop-asdycha\npenalties: yes\n",
        "extends: kop-asdycha\nsession: {rounds: 5, deals: 32, ranking: [4, 3, 2, 1]}\n",
        "extends: kop-asdycha\nbok_runda: {deals: 4, factor: 2}\n",
        "extends: kop-asdycha\ndoubles: [kontra, rej, bok, hirsz]\n",
        "extends: kop-asdycha\ndoubles: [kontra, rej, bok, słup, dupa]\n",
        "extends: kop-asdycha\ncontracts: [{name: zolo, tabled_cap: 1, unconfirmed: yes}]\n",
        "extends: kop-asdycha\ncontracts: [{name: normal, base: 2}, {name: wesele, base: 2}, "
        "{name: cicha, base: 8}, {name: zolo, base: 10}, {name: zolo-du, base: 20}]\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char why[WHY_BYTES];
        const struct ruleset rules = house_parse(texts[i]);
        assert_string_equal(meant(&rules, why), "learnt");
        assert_non_null(strstr(why, "calls by the table of kop-asdycha: what these house rules "));
    }
}

TEST(house_rules_that_can_change_a_call_are_played_by_club_and_say_why)
{
    static const char *const cases[][2] = {
        {"extends: kop-jp\nwesele_may_open: no\n", "wesele_may_open is no, not yes"},
        {"extends: kop-asdycha\ncontracts: [{name: zolo, base: 6}]\n",
         "contracts.zolo.base is 6, not 5"},
        {"extends: kop-asdycha\ndoubles: [kontra, rej]\n", "doubles is kontra, rej, not kontra"},
        {"extends: kop-asdycha\ntie: old-loses\n", "tie is old-loses, not last-doubler-loses"},
        {"extends: kop-asdycha\nforehand_speaks: last\n", "forehand_speaks is last, not first"},
        {"extends: kop-wolsztyn\ncontracts: [{name: zolo, call_cap: 3}]\n",
         "contracts.zolo.call_cap is 3, not 2"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[WHY_BYTES];
        const struct ruleset rules = house_parse(cases[i][0]);
        assert_string_equal(meant(&rules, why), "club");
        assert_non_null(strstr(why, cases[i][1]));
    }
}

/* Beyond the levels that the table knows the players pass, as after every history it lacks. */
TEST(at_a_level_beyond_the_table_the_players_pass)
{
    static const char *const hands[N_SEATS] = {"HA HT CQ CJ", "SQ HQ DQ DT", "CA CT SJ HJ",
                                               "SA ST DJ DA"};
    const struct ruleset four = house_load("kop-asdycha"),
                         five = house_parse(
                             "extends: kop-asdycha\ndoubles: [kontra, rej, bok, słup, dupa]\n");
    struct policy_source players;
    assert_int_equal(policy_source_read("consistent", &five, bot_patience_default, &players, NULL),
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

TEST(every_form_of_evidence_is_read)
{
    static const char *const cases[][2] = {
        /* text, as written again; NULL = off */
        {"club", "club"},
        {"random", "random"},
        {" consistent ", "consistent"},
        {"consistent+random", "consistent+random"},
        {"table:data/policies/kop-asdycha.table", "table:data/policies/kop-asdycha.table"},
        {"off", NULL}};
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source = {0};
        struct evidence evidence;
        struct diag diag = {0};
        char name[128];
        if (policy_source_believe(cases[i][0], 0.25, &rules, &source, &evidence, &diag) !=
            STATUS_OK)
            fail_msg("%s: %s", cases[i][0], diag.message);
        policy_format(&evidence.policy, name, sizeof name);
        assert_true(evidence.trust == 0.25);
        assert_int_equal(evidence.off, cases[i][1] == NULL);
        if (!evidence.off)
            assert_string_equal(name, cases[i][1]);
        policy_source_clear(&source);
        assert_null(source.tables[TABLE_BELIEVED]);
    }
}

static const struct call_table *calls_of(const struct policy *policy)
{
    return ((const struct tabled *)policy->context)->calls;
}

TEST(a_table_that_several_go_by_is_read_once)
{
    static const char *const players[] = {"consistent", "me=consistent,others=consistent+random",
                                          "me=club,others=Consistent"};
    struct ruleset rules, others;
    test_rules_shipped("kop-asdycha", &rules);
    test_rules_shipped("kop-jp", &others);
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        struct policy_source source;
        struct evidence evidence;
        assert_int_equal(
            policy_source_read(players[i], &rules, (struct bot_patience){0}, &source, NULL),
            STATUS_OK);
        assert_int_equal(
            policy_source_believe("consistent+random", 0.5, &rules, &source, &evidence, NULL),
            STATUS_OK);
        assert_ptr_equal(calls_of(&source.roles.others), calls_of(&evidence.policy));
        policy_source_clear(&source);
    }
    struct policy_source source;
    struct evidence evidence;
    assert_int_equal(
        policy_source_read("consistent", &rules, (struct bot_patience){0}, &source, NULL),
        STATUS_OK);
    assert_int_equal(policy_source_believe("consistent", 0.5, &others, &source, &evidence, NULL),
                     STATUS_OK);
    assert_ptr_not_equal(calls_of(&source.roles.me), calls_of(&evidence.policy));
    policy_source_clear(&source);
}

TEST(evidence_that_cannot_be_is_told_with_its_column)
{
    static const struct {
        const char *text;
        int column;
        enum status status;
        const char *message;
    } cases[] = {
        {"consistant", 1, STATUS_INPUT,
         "unknown evidence \"consistant\" (did you mean \"consistent\"?); expected random, club, "
         "loose, reckless, timid, consistent, learnt or off"},
        {" consistent+pimc:3", 2, STATUS_INPUT,
         "policy \"consistent+pimc:3\" cannot tell how likely an act is; expected random, club, "
         "loose, reckless, timid, consistent, learnt or off"},
        {"consistent+open", 1, STATUS_INPUT,
         "policy \"consistent+open\" sees the hidden cards, so it cannot tell how likely an act "
         "is at a table; expected random, club, loose, reckless, timid, consistent, learnt "
         "or off"},
        {" consistent+clubb", 13, STATUS_INPUT, "unknown policy \"clubb\""},
        {"table:", 7, STATUS_INPUT, "expected a file after \"table:\""},
        {"table:none.table", 0, STATUS_FILE, "cannot be read: No such file or directory"},
    };
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source = {0};
        struct evidence evidence = {.trust = 0.25};
        struct diag diag = {0};
        assert_int_equal(
            policy_source_believe(cases[i].text, 0.9, &rules, &source, &evidence, &diag),
            cases[i].status);
        assert_memory_equal(diag.message, cases[i].message, strlen(cases[i].message));
        assert_int_equal(diag.column, cases[i].column);
        assert_true(evidence.trust == 0.25); /* untouched */
        policy_source_clear(&source);
    }
}

/* Forehand says zolo. His call has the chance trust + (1 − trust)·Q where the table says zolo with his
 * hand, and (1 − trust)·Q where not, Q being what somebody outside the table says. */
TEST(a_call_weighs_as_the_table_has_it)
{
    static const char *const hands[N_SEATS] = {"HA HT HQ CJ", "CQ SJ DA ST", "CA CT SQ SA",
                                               "HJ DT DQ DJ"};
    static const double trust = 0.6;
    struct ruleset rules;
    struct state state;
    struct call_table table;
    struct policy_table_head head;
    struct policy_source source = {0};
    struct evidence evidence;
    struct knowledge knowledge;
    struct deals *deals;
    struct posterior posterior;
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, hands, "zolo", "");
    const struct situation situation = {.table = state.table, .me = 1, .dealt = state.dealt[1]};
    const struct view view = situation_view(&situation);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    assert_int_equal(policy_source_believe("consistent", trust, &rules, &source, &evidence, NULL),
                     STATUS_OK);
    assert_int_equal(posterior_new(&situation, deals, &evidence, pool_of_one(), &posterior, NULL),
                     STATUS_OK);
    assert_int_equal(policy_table_shipped(&rules, false, &table, &head, NULL), STATUS_OK);
    const uint8_t said = state.table.auction.calls[0], *row = call_table_row(&table, 0);
    static double outside[N_MASKS];
    struct table opening;
    double sum = 0;
    uint64_t n_zolo = 0;
    table_init(&opening, &rules);
    naive_caller(&evidence.policy, &opening, said, outside);
    double *weight = malloc(posterior.n * sizeof *weight);
    assert_non_null(weight);
    for (uint64_t i = 0; i < posterior.n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        const bool would = row[call_table_hand(&table, dealt[0])] == said;
        n_zolo += would;
        sum += weight[i] = (1 - trust) * outside[dealt[0]] + (would ? trust : 0);
    }
    for (uint64_t i = 0; i < posterior.n; i++)
        assert_true(fabs(posterior.chance[i] * sum / weight[i] - 1) < 1e-9);
    assert_true(n_zolo > 0 && n_zolo < posterior.n);
    free(weight);
    call_table_clear(&table);
    posterior_clear(&posterior);
    deals_free(deals);
    policy_source_clear(&source);
}
