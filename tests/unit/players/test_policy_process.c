/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players as programs: their requests, views and actions. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/players/outside/policy_outside.h"
#include "engine/deal/deals.h"
#include "tests/support/bot_program.h"
#include "tests/support/outsider.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

TEST_GROUP(outsider_setup, outsider_teardown)

TEST(a_closed_bot_is_asked_to_end_and_leaves_nobody)
{
    struct policy_source source;
    struct state state;
    char path[160];
    bot_program_write("tidy", "hello; while read question; do echo '{\"action\":\"P\"}'; done; "
                              "echo bye >\"$(dirname \"$0\")/bye\"");
    outsider_load(bot_program("tidy"), bot_program_patience, &source);
    bot_program_scene(false, &state);
    struct asked asked = outsider_ask(&source.roles.me, &state);
    assert_null(asked.failure);
    assert_int_equal(asked.chosen, CALL_INDEX_PASS);
    const pid_t group = bot_program_group();
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
    assert_int_equal(outsider_running(group), 0);
    snprintf(path, sizeof path, "%s/bye", outsider_place);
    char *bye = outsider_text(path);
    assert_string_equal(bye, "bye\n");
    free(bye);
}

/* It may take longer to start than to answer. */
TEST(a_slow_start_does_no_harm)
{
    struct policy_source source;
    struct state state;
    bot_program_write("slow", "sleep 0.4; hello; ask; echo '{\"action\":\"zolo\"}'; read question");
    outsider_load(bot_program("slow"), (struct bot_patience){10, 0.3}, &source);
    bot_program_scene(false, &state);
    struct asked asked = outsider_ask(&source.roles.me, &state);
    assert_null(asked.failure);
    assert_string_equal(scene_word(&state, asked.chosen), "zolo");
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
}

/* More than a pipe buffers; only the last lines are reported. */
TEST(a_long_log_does_no_harm_and_its_end_is_reported)
{
    struct policy_source source;
    struct state state;
    bot_program_write("chatty", "head -c 300000 /dev/zero | tr '\\0' x >&2; hello; ask; "
                                "head -c 300000 /dev/zero | tr '\\0' y >&2; echo >&2; "
                                "printf 'last \\033[31mwords\\n\\n' >&2; exit 1");
    outsider_load(bot_program("chatty"), bot_program_patience, &source);
    bot_program_scene(false, &state);
    struct asked asked = outsider_ask(&source.roles.me, &state);
    assert_non_null(asked.failure);
    const char *log = strstr(asked.failure, "\n  the end of its log:\n");
    assert_non_null(log);
    assert_string_equal(log, "\n  the end of its log:\n    | last ?[31mwords\n    | ");
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
}

TEST(a_bot_that_draws_gets_a_number_that_belongs_to_the_decision)
{
    struct policy_source source;
    struct state state;
    bot_program_write("dice",
                      "read greeting; echo '{\"zolo\":2,\"name\":\"dice\",\"cost_us\":70}'; "
                      "while read question; do echo '{\"action\":\"P\"}'; done");
    outsider_load(bot_program("dice"), bot_program_patience, &source);
    assert_true(source.roles.me.draws);
    assert_true(source.roles.me.cost_us == 70);
    assert_string_equal(source.roles.me.name, "dice");
    bot_program_scene(false, &state);
    struct asked first = outsider_ask(&source.roles.me, &state);
    scene_action(&state, "P");
    struct asked second = outsider_ask(&source.roles.me, &state);
    const char *one = strstr(first.shown, ",\"random\":"),
               *two = strstr(second.shown, ",\"random\":");
    assert_non_null(one);
    assert_non_null(two);
    assert_string_not_equal(one, two);
    outsider_forget(&source.roles.me, &first);
    outsider_forget(&source.roles.me, &second);
    policy_source_clear(&source);
}

TEST(a_pipe_that_nobody_reads_changes_no_signal)
{
    struct policy_source source;
    struct state state;
    struct sigaction on_pipe;
    sigset_t blocked, pending;
    assert_int_equal(sigaction(SIGPIPE, NULL, &on_pipe), 0);
    assert_true(on_pipe.sa_handler == SIG_DFL);
    bot_program_write("deaf", "read greeting; kill $!; wait; exec <&-; echo "
                              "'{\"zolo\":2,\"name\":\"deaf\"}'; sleep 1000");
    outsider_load(bot_program("deaf"), bot_program_patience, &source);
    bot_program_scene(false, &state);
    struct asked asked = outsider_ask(&source.roles.me, &state);
    assert_non_null(asked.failure);
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
    assert_int_equal(sigaction(SIGPIPE, NULL, &on_pipe), 0);
    assert_true(on_pipe.sa_handler == SIG_DFL);
    pthread_sigmask(SIG_BLOCK, NULL, &blocked);
    sigpending(&pending);
    assert_false(sigismember(&blocked, SIGPIPE));
    assert_false(sigismember(&pending, SIGPIPE));
}

static char *last_line(const char *name)
{
    char path[160];
    snprintf(path, sizeof path, "%s/%s", outsider_place, name);
    char *text = outsider_text(path);
    const size_t n = strlen(text);
    assert_true(n > 0 && text[n - 1] == '\n');
    text[n - 1] = '\0';
    const char *line = strrchr(text, '\n');
    char *copy = strdup(line != NULL ? line + 1 : text);
    free(text);
    return copy;
}

/* Shows the bot the same position in n deals that fit; the lines must be equal. Returns how many
 * deals differed in hidden cards. */
static int show_others(const struct policy *policy, const struct state *state, int n)
{
    const struct view view = view_of(state, state_actions(state), false);
    struct knowledge knowledge;
    struct deals *deals;
    struct rng rng;
    int shown = 0;
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    struct asked first = outsider_ask(policy, state);
    assert_null(first.failure);
    char *line = last_line("seen");
    assert_string_equal(line, first.shown);
    rng_seed(&rng, 7, state->table.n_played);
    for (int i = 0; i < n; i++) {
        cardset dealt[N_SEATS];
        struct state other;
        deals_sample(deals, &rng, dealt);
        if (memcmp(dealt, state->dealt, sizeof dealt) == 0 ||
            !outsider_replay(&state->table, dealt, &other))
            continue;
        struct asked again = outsider_ask(policy, &other);
        char *seen = last_line("seen");
        assert_string_equal(seen, line);
        assert_int_equal(again.chosen, first.chosen);
        free(seen);
        outsider_forget(policy, &again);
        shown++;
    }
    free(line);
    outsider_forget(policy, &first);
    deals_free(deals);
    return shown;
}

TEST(deals_that_differ_in_hidden_cards_look_the_same)
{
    struct policy_source source;
    struct state state;
    char script[512];
    int shown = 0;
    snprintf(
        script, sizeof script,
        "hello; while read -r question; do echo \"$question\" >>%s/seen; case $question in "
        "*'\"ask\":\"call\"'*) key=action;; *) key=card;; esac; "
        "word=${question#*'\"legal\":[\"'}; echo \"{\\\"$key\\\":\\\"${word%%%%\\\"*}\\\"}\"; done",
        outsider_place);
    bot_program_write("watcher", script);
    outsider_load(bot_program("watcher"), bot_program_patience, &source);
    scene(&state, &outsider_rules, scene_hands, "", "");
    shown += show_others(&source.roles.me, &state, 4);
    scene_action(&state, "P zolo kontra");
    shown += show_others(&source.roles.me, &state, 4);
    scene_action(&state, "P P kontra P P P HQ CQ");
    shown += show_others(&source.roles.me, &state, 4);
    policy_source_clear(&source);
    assert_true(shown >= 9);
}

TEST(a_python_bot_plays_like_the_same_player_built_in)
{
    enum { ROWS = 40 };
    static const char bot[] = "import json, sys\n"
                              "print(json.dumps({'zolo': json.loads(input())['zolo'], 'name': "
                              "'first', 'draws': False}))\n"
                              "sys.stdout.flush()\n"
                              "for line in sys.stdin:\n"
                              "    view = json.loads(line)\n"
                              "    key = 'action' if view['ask'] == 'call' else 'card'\n"
                              "    print(json.dumps({key: view['legal'][0]}), flush=True)\n";
    static struct setting setting;
    struct policy_source source;
    char text[160];
    outsider_write(outsider_place, "first.py", bot, false);
    snprintf(text, sizeof text, "exec:python3 %s/first.py", outsider_place);
    outsider_load(text, bot_program_patience, &source);
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club");
    plan.sampling = DRAW_ONCE;
    plan.roles = (struct policy_roles){outsider_first, outsider_first};
    struct played_rows built_in = rows_play(&plan, &setting, ROWS);
    for (int threads = 1; threads <= 3; threads += 2) {
        plan.pool = pool_of_threads(threads);
        plan.roles = source.roles;
        struct played_rows outside = rows_play(&plan, &setting, ROWS);
        assert_true(rows_same(&built_in.sample, &outside.sample, 0, ROWS));
        assert_true(rows_same_counts(&built_in.tally, &outside.tally));
        rows_forget(&outside);
    }
    rows_forget(&built_in);
    setting_clear(&setting);
    policy_source_clear(&source);
}

TEST(a_run_with_a_failing_bot_ends_with_its_report)
{
    static struct setting setting;
    struct policy_source source;
    struct sample sample;
    bot_program_write("tired", "hello; for i in 1 2 3 4 5 6 7; do read question; "
                               "echo '{\"action\":\"P\"}'; done; ask; exit 5");
    outsider_load(bot_program("tired"), bot_program_patience, &source);
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club");
    plan.roles.others = source.roles.me;
    plan.pool = pool_of_threads(2);
    struct runner *runner = rows_runner(&plan, &setting);
    assert_null(runner_failure(runner));
    assert_int_equal(rows_fill(runner, &plan, 200, &sample), STATUS_PROGRAM);
    assert_non_null(runner_failure(runner));
    assert_non_null(strstr(runner_failure(runner), bot_program("tired")));
    assert_non_null(strstr(runner_failure(runner), "\n  its input was: {\"ask\":\"c"));
    sample_clear(&sample);
    runner_free(runner);
    setting_clear(&setting);
    policy_source_clear(&source);
}

static const char bot_path[] = "data/policies/examples/bot.py";
static const char protocol_path[] = "data/policies/examples/PROTOCOL.md";

/* An exchange of PROTOCOL.md: the position at a request, and the actions until the next one. */
struct exchange {
    const char *rules, *dealt[N_SEATS], *calls, *played, *first, *then, *second;
};
static const struct exchange exchanges[] = {
    {"kop-asdycha",
     {"HT SQ CT DA", "HA CQ HQ SA", "DQ CJ DJ ST", "SJ HJ CA DT"},
     "P",
     "",
     "zolo",
     "zolo P P P DA",
     "CQ"},
    {"doko-40",
     {"HT CQ SQ HQ DQ DQ CJ DA CA SA", "HT CQ SJ DT DK CT CK SA HA HK",
      "HJ DJ SQ ST HA CA SK CJ SK DJ", "HJ HQ SJ HK DK CT DT CK ST DA"},
     "P P P P",
     "re CA",
     "P",
     "P",
     "CT"}};

/* The lines of exchange number `which` that begin with `sign`, joined. */
static void transcript(int which, char sign, char *out, size_t size)
{
    char *text = outsider_text(protocol_path), *rest = text;
    size_t used = 0;
    for (int i = 0; i <= which; i++) {
        rest = strstr(rest + 1, "\n> {\"zolo\"");
        assert_non_null(rest);
    }
    char *end = strstr(rest, "\n```");
    assert_non_null(end);
    *end = '\0';
    out[0] = '\0';
    for (char *line; (line = strsep(&rest, "\n")) != NULL;)
        if (line[0] == sign)
            used += (size_t)snprintf(out + used, size - used, "%s\n", line + 2);
    assert_true(used > 0 && used < size);
    free(text);
}

static void hold_exchange(int which)
{
    const struct exchange *exchange = &exchanges[which];
    struct policy_source source;
    struct ruleset rules;
    struct state state;
    struct rng rng;
    test_rules_shipped(exchange->rules, &rules);
    outsider_load(bot_program("copier"), bot_program_patience, &source);
    const struct policy *policy = &source.roles.me;
    scene(&state, &rules, exchange->dealt, exchange->calls, exchange->played);
    struct asked asked = outsider_ask(policy, &state);
    assert_string_equal(asked.failure != NULL ? asked.failure : "", "");
    assert_string_equal(scene_word(&state, asked.chosen), exchange->first);
    scene_action(&state, exchange->then);
    const struct view view = view_of(&state, state_actions(&state), false);
    rng_seed(&rng, 1, 0);
    const action second = policy->choose(policy, &view, &rng, asked.scratch);
    assert_null(policy->failure(policy, asked.scratch));
    assert_string_equal(scene_word(&state, second), exchange->second);
    outsider_forget(policy, &asked);
    policy_source_clear(&source);
}

/* The exchanges of PROTOCOL.md, played by a bot that logs its input and output. */
TEST(the_transcripts_of_the_protocol_are_real_exchanges)
{
    char script[512];
    snprintf(script, sizeof script, "tee %s/in | python3 %s | tee %s/out", outsider_place, bot_path,
             outsider_place);
    bot_program_write("copier", script);
    for (int which = 0; which < 2; which++) {
        hold_exchange(which);
        for (int side = 0; side < 2; side++) {
            char path[160], written[16384];
            transcript(which, side == 0 ? '>' : '<', written, sizeof written);
            snprintf(path, sizeof path, "%s/%s", outsider_place, side == 0 ? "in" : "out");
            char *real = outsider_text(path);
            assert_string_equal(written, real);
            free(real);
        }
    }
}
