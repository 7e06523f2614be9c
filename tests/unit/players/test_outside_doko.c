/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players from outside at a table of Doppelkopf: one that plays at random and checks all that it is
 * told, the two examples beside each other, and answers that are refused. */
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

/* A busy machine starts a program late. */
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

/* sceptic.py works out for itself all that follows from its hand and what fell, and ends where it
 * was told otherwise. 10,000 games in long tests. */
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

/* Seat 3 has heard Re, said nothing, and holds 8 cards: it may reply, but no more. */
static const char late[] = "re CA P CT P CA P CK P SA P SA P ST P ST P HT P DK";

static const struct {
    const char *calls, *played, *answer, *why;
} wrong[] = {
    {"P P P P", "", "{\"action\":\"kontra\"}",
     "announced kontra, which is not legal now: this seat is of the team that says re; legal: P, "
     "re, no90, no60, no30 or schwarz"},
    {"P P P P", "", "{\"action\":\"karo-solo\"}",
     "announced karo-solo, which is not legal now: the game is chosen already; legal: P, re, no90, "
     "no60, no30 or schwarz"},
    {"P P P P", "", "{\"action\":\"no95\"}",
     "called \"no95\", which is no call of doko-40 (did you mean \"no90\"?); legal: P, re, no90, "
     "no60, no30 or schwarz"},
    {"P P P P", "", "{\"card\":\"HT\"}",
     "answered without \"action\"; expected {\"action\":\"P\"} or another of P, re, no90, no60, "
     "no30 or schwarz"},
    {"P P P P", "", "Re!",
     "answered what is not JSON: Re!\n  expected a line like {\"action\":\"re\"}"},
    {"P P P P", "re CA P CT P CA P CK", "{\"action\":\"re\"}",
     "announced re, but its side stands so high already; legal: P, no90, no60, no30 or schwarz"},
    {"P P P P", late, "{\"action\":\"no90\"}",
     "announced no90, which is not legal now: no90 with the missing kontra needs 9 cards in hand, "
     "here are 8; legal: P or kontra"},
    {"P P P P", "re", "{\"action\":\"re\"}",
     "answered without \"card\"; expected {\"card\":\"CA\"} or another of CA, CQ, CJ, SA, SQ, HT, "
     "HQ, DA or DQ"},
    {"", "", "{\"action\":\"karo-solo\"}",
     "called karo-solo, which is not legal now: a game is named when all have told whether they "
     "have a reservation; legal: P or vorbehalt"},
    {"vorbehalt P P P", "", "{\"action\":\"hochzeit\"}",
     "called hochzeit, which is not legal now: the hand lacks the cards that this game demands; "
     "legal: karo-solo, trefl-solo, pik-solo, kier-solo, damen-solo, buben-solo or fleischlos"},
};

TEST(wrong_answers_are_refused_with_the_rule)
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
        /* A view with all games is cut. */
        snprintf(expected, sizeof expected, "%s %s\n  it was shown: %.300s", bot_program("bad"),
                 wrong[i].why, asked.shown);
        assert_non_null(asked.failure);
        asked.failure[strlen(expected) < strlen(asked.failure) ? strlen(expected)
                                                               : strlen(asked.failure)] = '\0';
        assert_string_equal(asked.failure, expected);
        outsider_forget(&source.roles.me, &asked);
        policy_source_clear(&source);
    }
}

/* A bare solo of a seat that owes one is its Pflichtsolo (AMB-28). */
TEST(a_solo_that_is_owed_may_be_named_barely)
{
    struct ruleset rules;
    struct policy_source source;
    struct state state;
    test_rules_shipped("doko-40", &rules);
    bot_program_write("bare", "read greeting; echo '{\"zolo\":2,\"name\":\"bare\"}'; ask; echo "
                              "'{\"action\":\"Karo-Solo\"}'; read question");
    outsider_load(bot_program("bare"), patient, &source);
    scene(&state, &rules, hands, "", "");
    state_set_circumstances(&state, (struct circumstances){.owing = 1});
    scene_act(&state, "vorbehalt P P P");
    struct asked asked = outsider_ask(&source.roles.me, &state);
    assert_string_equal(asked.failure != NULL ? asked.failure : "", "");
    assert_string_equal(scene_word(&state, asked.chosen), "pflicht:karo-solo");
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
}

TEST(whoever_speaks_version_1_is_refused_with_the_reason)
{
    struct ruleset rules;
    struct policy_source source;
    struct diag diag = {0};
    char expected[512];
    test_rules_shipped("doko-48", &rules);
    bot_program_write("old", "hello; read question");
    assert_int_equal(policy_source_read(bot_program("old"), &rules, patient, &source, &diag),
                     STATUS_INPUT);
    snprintf(expected, sizeof expected,
             "the policy %s cannot play doko-48: it speaks version 1 of the protocol, Doppelkopf "
             "came with version 2; these can: ",
             bot_program("old"));
    assert_memory_equal(diag.message, expected, strlen(expected));
}
