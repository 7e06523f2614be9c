/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Third-party players in Doppelkopf: one that plays at random and checks its views, the two
 * examples side by side, and refused answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/play/playout.h"
#include "tests/support/bot_program.h"
#include "tests/support/doko_pair.h"
#include "tests/support/doko_sets.h"
#include "tests/support/outsider.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

TEST_GROUP(outsider_setup, outsider_teardown)

/* A busy machine is slow to start a program. */
static const struct bot_patience patient = {.start_s = 120, .action_s = 120};

static void no_failure(const struct policy_table *table)
{
    const char *failure = policy_table_failure(table);
    if (failure != NULL)
        fail_msg("%s", failure);
}

/* Deal number i of a set, in or out of a session, played by four of `roles`. */
static void play(const struct policy_table *table, unsigned set, uint64_t i, int payoff[N_SEATS])
{
    struct ruleset rules;
    doko_sets_load(set, &rules);
    struct doko_pair pair = {.naive = doko_sets[set].naive};
    rng_seed(&pair.rng, 23, i);
    doko_pair_draw(&pair, &rules);
    state_init(&pair.state, &rules, pair.dealt);
    state_set_circumstances(&pair.state, pair.circumstances);
    playout(&pair.state, table->players, &pair.rng);
    no_failure(table);
    const char *fault = state_fault(&pair.state);
    doko_pair_check(&pair, fault == NULL, fault);
    state_payoff(&pair.state, payoff);
}

static void play_many(const char *text, uint64_t n)
{
    struct policy_source source;
    struct policy_table table;
    int payoff[N_SEATS];
    outsider_load(text, patient, &source);
    assert_true(source.roles.me.any_rules);
    assert_int_equal(policy_table_init(&table, &source.roles, 0), STATUS_OK);
    for (uint64_t i = 0; i < n; i++)
        play(&table, (unsigned)(i % N_DOKO_SETS), i, payoff);
    policy_table_clear(&table);
    policy_source_clear(&source);
}

/* sceptic.py derives all that follows from its hand and the cards played, and fails if its view
 * differs. 10,000 games in long tests. */
TEST(a_program_that_believes_nothing_plays_all_sets_and_finds_nothing_wrong)
{
    play_many("exec:python3 tests/support/sceptic.py", test_is_long() ? 10000 : 12);
}

static const char random_text[] =
    "#include \"zolo_policy.h\"\n"
    "static int choose(void *state, const struct zolo_view *view, const struct zolo_random "
    "*random)\n"
    "{ (void)state; return (int)zolo_random_below(random, (uint64_t)view->n_actions); }\n"
    "const struct zolo_policy *zolo_policy_get(void)\n"
    "{\n"
    "    static const struct zolo_policy it = {.version = 2, .size = sizeof it, .name = \"dice\",\n"
    "        .flags = ZOLO_DRAWS | ZOLO_PLAYS_DOPPELKOPF, .choose = choose};\n"
    "    return &it;\n"
    "}\n";

TEST(a_plug_in_that_plays_at_random_does_nothing_illegal)
{
    char path[160];
    outsider_write(outsider_place, "dice.c", random_text, false);
    outsider_compile(outsider_place, "dice", "");
    snprintf(path, sizeof path, "%s/dice.so", outsider_place);
    play_many(path, test_is_long() ? 10000 : 300);
}

/* --- the examples -------------------------------------------------------------------- */

TEST(the_two_examples_play_doppelkopf_alike)
{
    struct policy_source plug_in, program;
    struct policy_table fast, slow;
    char path[160];
    outsider_build_careful(path);
    outsider_load(path, patient, &plug_in);
    outsider_load("exec:data/policies/examples/bot.py", patient, &program);
    assert_int_equal(policy_table_init(&fast, &plug_in.roles, 0), STATUS_OK);
    assert_int_equal(policy_table_init(&slow, &program.roles, 0), STATUS_OK);
    for (uint64_t i = 0; i < 24; i++) {
        int one[N_SEATS], other[N_SEATS];
        play(&fast, (unsigned)(i % N_DOKO_SETS), i, one);
        play(&slow, (unsigned)(i % N_DOKO_SETS), i, other);
        assert_memory_equal(one, other, sizeof one);
    }
    policy_table_clear(&fast);
    policy_table_clear(&slow);
    policy_source_clear(&plug_in);
    policy_source_clear(&program);
}

/* --- wrong answers ------------------------------------------------------------------- */

static const char *const hands[N_SEATS] = {
    "HT CQ SQ HQ DQ DQ CJ DA CA SA", "HT CQ SJ DT DK CT CK SA HA HK",
    "HJ DJ SQ ST HA CA SK CJ SK DJ", "HJ HQ SJ HK DK CT DT CK ST DA"};

/* After Re of another seat, seat 3 has announced nothing and holds 8 cards: it may only reply. */
static const char late[] = "re CA P CT P CA P CK P SA P SA P ST P ST P HT P DK";

static const struct {
    const char *calls, *played, *answer, *legal;
} wrong[] = {
    {"P P P P", "", "{\"action\":\"kontra\"}",
     "{\"action\":\"P\"} or another of P, re, no90, no60, no30 or schwarz"},
    {"P P P P", "re CA P CT P CA P CK", "{\"action\":\"re\"}",
     "{\"action\":\"P\"} or another of P, no90, no60, no30 or schwarz"},
    {"P P P P", late, "{\"action\":\"no90\"}", "{\"action\":\"P\"} or another of P or kontra"},
    {"P P P P", "re", "{\"action\":\"re\"}",
     "{\"card\":\"CA\"} or another of CA, CQ, CJ, SA, SQ, HT, HQ, DA or DQ"},
    {"", "", "{\"action\":\"karo-solo\"}", "{\"action\":\"P\"} or another of P or vorbehalt"},
    {"vorbehalt P P P", "", "{\"action\":\"hochzeit\"}",
     "{\"action\":\"karo-solo\"} or another of karo-solo, trefl-solo, pik-solo, kier-solo, "
     "damen-solo, buben-solo or fleischlos"},
};

TEST(wrong_answers_are_refused_with_what_is_legal)
{
    struct ruleset rules;
    test_rules_shipped("doko-40", &rules);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct policy_source source;
        struct state state;
        char script[256], expected[8192];
        snprintf(script, sizeof script,
                 "read greeting; echo '{\"zolo\":2,\"name\":\"bad\",\"draws\":false}'; ask; echo "
                 "'%s'; sleep 1000",
                 wrong[i].answer);
        bot_program_write("bad", script);
        outsider_load(bot_program("bad"), patient, &source);
        scene(&state, &rules, hands, wrong[i].calls, wrong[i].played);
        struct asked asked = outsider_ask(&source.roles.me, &state);
        /* A view with all games is truncated. */
        snprintf(
            expected, sizeof expected,
            "%s answered %s, which is not a legal action; expected %s\n  its input was: %.300s",
            bot_program("bad"), wrong[i].answer, wrong[i].legal, asked.shown);
        assert_non_null(asked.failure);
        asked.failure[strlen(expected) < strlen(asked.failure) ? strlen(expected)
                                                               : strlen(asked.failure)] = '\0';
        assert_string_equal(asked.failure, expected);
        outsider_forget(&source.roles.me, &asked);
        policy_source_clear(&source);
    }
}
