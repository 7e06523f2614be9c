/* Who plays where nothing is said, and what --evidence accepts: tables of calls among it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/io/policy_source.h"
#include "analyzer/io/policy_table.h"
#include "engine/policy/tabled.h"
#include "tests/support/house_rules.h"
#include "tests/support/scene.h"
#include "tests/support/test_rules.h"

static void consistent_is_meant_where_a_table_is_shipped_and_club_elsewhere(void **unused)
{
    (void)unused;
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        const bool is_kop = strncmp(shipped_names[set], "kop-", 4) == 0;
        assert_string_equal(policy_source_default(&rules), is_kop ? "consistent" : "club");
    }
    const struct ruleset alike = house_parse("extends: kop-jp\nname: ours\nstake: 0.5\n");
    assert_string_equal(policy_source_default(&alike), "consistent");
    const struct ruleset other = house_parse("extends: kop-jp\nname: ours\nwesele_may_open: no\n");
    assert_string_equal(policy_source_default(&other), "club");
}

static void every_form_of_evidence_is_read(void **unused)
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
    (void)unused;
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

static void a_table_that_several_go_by_is_read_once(void **unused)
{
    static const char *const players[] = {"consistent", "me=consistent,others=consistent+random",
                                          "me=club,others=Consistent"};
    struct ruleset rules, others;
    (void)unused;
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

static void evidence_that_cannot_be_is_told_with_its_column(void **unused)
{
    static const struct {
        const char *text;
        int column;
        enum status status;
        const char *message;
    } cases[] = {
        {"consistant", 1, STATUS_INPUT,
         "unknown evidence \"consistant\" (did you mean \"consistent\"?); expected random, club, "
         "consistent or off"},
        {" consistent+pimc:3", 2, STATUS_INPUT,
         "policy \"consistent+pimc:3\" cannot tell how likely an act is; expected random, club, "
         "consistent or off"},
        {"consistent+open", 1, STATUS_INPUT,
         "policy \"consistent+open\" sees the hidden cards, so it cannot tell how likely an act "
         "is at a table; expected random, club, consistent or off"},
        {" consistent+clubb", 13, STATUS_INPUT, "unknown policy \"clubb\""},
        {"table:", 7, STATUS_INPUT, "expected a file behind \"table:\""},
        {"table:none.table", 0, STATUS_FILE, "cannot be read: No such file or directory"},
    };
    struct ruleset rules;
    (void)unused;
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

/* Forehand says zolo, and has four legal calls there: no hand of his can hold both black queens,
 * as seat 2 has one. So his call has the chance trust + (1 − trust)/4 where the table says zolo
 * with his hand, and (1 − trust)/4 where not. */
static void a_call_weighs_as_the_table_has_it(void **unused)
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
    (void)unused;
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, hands, "zolo", "");
    const struct situation situation = {.table = state.table, .me = 1, .dealt = state.dealt[1]};
    const struct view view = situation_view(&situation);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    assert_int_equal(policy_source_believe("consistent", trust, &rules, &source, &evidence, NULL),
                     STATUS_OK);
    assert_int_equal(posterior_new(&situation, deals, &evidence, 1, &posterior, NULL), STATUS_OK);
    assert_int_equal(policy_table_shipped(&rules, &table, &head, NULL), STATUS_OK);
    const uint8_t said = state.table.auction.calls[0], *row = call_table_row(&table, 0);
    double sum = 0;
    uint64_t n_zolo = 0;
    double *weight = malloc(posterior.n * sizeof *weight);
    assert_non_null(weight);
    for (uint64_t i = 0; i < posterior.n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        const bool would = row[call_table_hand(&table, dealt[0])] == said;
        n_zolo += would;
        sum += weight[i] = (1 - trust) / 4 + (would ? trust : 0);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(consistent_is_meant_where_a_table_is_shipped_and_club_elsewhere),
        cmocka_unit_test(every_form_of_evidence_is_read),
        cmocka_unit_test(a_table_that_several_go_by_is_read_once),
        cmocka_unit_test(evidence_that_cannot_be_is_told_with_its_column),
        cmocka_unit_test(a_call_weighs_as_the_table_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
