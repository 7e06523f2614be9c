/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faulty programs: each ends the run with its message and leaves no process. */
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

static const struct wrong_bot {
    const char *name, *script;
    bool is_card;
    double action_s;
    const char *why; /* after the label */
    const char *log; /* after the view */
} wrong_bots[] = {
    {"hang", "hello; ask; sleep 1000", false, 0.2, "gave no answer within 0.2 s", ""},
    {"half", "hello; ask; printf '{\"action\":'; sleep 1000", false, 0.25,
     "gave no answer within 0.25 s", ""},
    {"crash", "hello; ask; echo 'Oh dear' >&2; exit 3", false, 10,
     "ended with exit status 3 instead of answering", "\n  the end of its log:\n    | Oh dear"},
    {"signal", "hello; ask; kill -SEGV $$", false, 10,
     "was killed by signal 11 (Segmentation fault) instead of answering", ""},
    {"leaves", "hello", false, 10, "ended with exit status 0 instead of answering", ""},
    {"garbage", "hello; ask; echo 'zolo, of course'; sleep 1000", false, 10,
     "did not answer with a JSON object: zolo, of course\n  expected a line like "
     "{\"action\":\"P\"}",
     ""},
    {"empty", "hello; ask; echo; sleep 1000", true, 10,
     "did not answer with a JSON object: \n  expected a line like {\"card\":\"SQ\"}", ""},
    {"binary", "hello; ask; printf '\\001\\377\\000x\\n'; sleep 1000", false, 10,
     "did not answer with a JSON object: \?\?\?x\n  expected a line like {\"action\":\"P\"}", ""},
    {"list", "hello; ask; echo '[\"P\"]'; sleep 1000", false, 10,
     "did not answer with a JSON object: [\"P\"]\n  expected a line like {\"action\":\"P\"}", ""},
    {"number", "hello; ask; echo '{\"action\":7}'; sleep 1000", false, 10,
     "answered {\"action\":7}, which is not a legal action; expected {\"action\":\"P\"} or another "
     "of P, kontra, zolo or zolo-du",
     ""},
    {"mistaken", "hello; ask; echo '{\"card\":\"HA\"}'; sleep 1000", false, 10,
     "answered {\"card\":\"HA\"}, which is not a legal action; expected {\"action\":\"P\"} or "
     "another of P, kontra, zolo or zolo-du",
     ""},
    {"rej", "hello; ask; echo '{\"action\":\"rej\"}'; sleep 1000", false, 10,
     "answered {\"action\":\"rej\"}, which is not a legal action; expected {\"action\":\"P\"} or "
     "another of P, kontra, zolo or zolo-du",
     ""},
    {"revoke", "hello; ask; echo '{\"card\":\"CT\"}'; sleep 1000", true, 10,
     "answered {\"card\":\"CT\"}, which is not a legal action; expected {\"card\":\"SQ\"} or "
     "another of SQ or HJ",
     ""},
    {"mute", "hello; ask; exec >&-; sleep 1000", false, 10,
     "closed its output instead of answering", ""},
    {"deaf",
     "read greeting; kill $!; wait; exec <&-; echo "
     "'{\"zolo\":2,\"name\":\"deaf\",\"draws\":false}'; "
     "sleep 1000",
     false, 10, "closed its input instead of answering", ""},
    {"million", "hello; ask; head -c 1000000 /dev/zero | tr '\\0' x; sleep 1000", false, 10,
     "sent 65536 characters without a line break", ""},
};

/* The exact message, with view and log; the program and its child have ended. */
static void assert_fails(const struct wrong_bot *bot)
{
    struct policy_source source;
    struct state state;
    char expected[4096];
    bot_program_write(bot->name, bot->script);
    outsider_load(bot_program(bot->name), (struct bot_patience){10, bot->action_s}, &source);
    assert_int_equal(outsider_running(bot_program_group()), 0);
    bot_program_scene(bot->is_card, &state);
    const struct policy *policy = &source.roles.me;
    struct asked asked = outsider_ask(policy, &state);
    snprintf(expected, sizeof expected, "%s %s\n  its input was: %s%s", bot_program(bot->name),
             bot->why, asked.shown, bot->log);
    assert_non_null(asked.failure);
    assert_string_equal(asked.failure, expected);
    assert_true(cardset_has(state_actions(&state), asked.chosen));
    assert_int_equal(outsider_running(bot_program_group()), 0);
    outsider_forget(policy, &asked);
    policy_source_clear(&source);
}

TEST(every_wrong_bot_ends_with_its_message_and_leaves_nobody)
{
    for (size_t i = 0; i < sizeof wrong_bots / sizeof *wrong_bots; i++) {
        print_message("%s\n", wrong_bots[i].name);
        assert_fails(&wrong_bots[i]);
    }
}

/* Wrong in the first line: --policy is refused. */
static const struct {
    const char *name, *script, *why;
    enum status status;
} unloadable[] = {
    {"version", "read greeting; echo '{\"zolo\":1,\"name\":\"old\"}'; sleep 1000",
     "sent an invalid handshake (version 1, name \"old\"); expected {\"zolo\":2,\"name\":\"…\"}, "
     "and \"cost_us\", if given, of at least 0",
     STATUS_PROGRAM},
    {"wordless", "read greeting; echo '{\"name\":\"new\"}'; sleep 1000",
     "sent an invalid handshake (Object item not found: zolo); expected "
     "{\"zolo\":2,\"name\":\"…\"}",
     STATUS_PROGRAM},
    {"maybe", "read greeting; echo '{\"zolo\":2,\"name\":\"x\",\"draws\":\"no\"}'; sleep 1000",
     "sent an invalid handshake (Expected true or false, got string); expected "
     "{\"zolo\":2,\"name\":\"…\"}",
     STATUS_PROGRAM},
    {"polite", "echo 'Hello, I am a bot'; sleep 1000",
     "did not answer with a JSON object: Hello, I am a bot\n  expected a line like "
     "{\"zolo\":2,\"name\":\"…\"}",
     STATUS_PROGRAM},
    {"silent", "sleep 1000", "gave no sign of life within 0.2 s", STATUS_PROGRAM},
    {"broken", "echo 'no module named zolo' >&2; exit 1",
     "ended with exit status 1 before its handshake\n  the end of its log:\n    | no module "
     "named zolo",
     STATUS_PROGRAM},
};

TEST(a_bot_that_is_wrong_from_the_start_is_refused)
{
    for (size_t i = 0; i < sizeof unloadable / sizeof *unloadable; i++) {
        struct policy_source source;
        struct diag diag = {0};
        char expected[512];
        bot_program_write(unloadable[i].name, unloadable[i].script);
        const double start_s = strcmp(unloadable[i].name, "silent") == 0 ? 0.2 : 10;
        assert_int_equal(policy_source_read(bot_program(unloadable[i].name), NULL,
                                            (struct bot_patience){start_s, 1}, &source, &diag),
                         unloadable[i].status);
        snprintf(expected, sizeof expected, "%s %s", bot_program(unloadable[i].name),
                 unloadable[i].why);
        assert_string_equal(diag.message, expected);
        assert_int_equal(outsider_running(bot_program_group()), 0);
    }
}

TEST(the_report_says_why_a_program_cannot_be_started)
{
    static const struct {
        const char *name, *why;
        enum status status;
    } cases[] = {
        {"nobody", "cannot be started: No such file or directory", STATUS_FILE},
        {"plain", "cannot be started: Permission denied: make it executable with `chmod +x'",
         STATUS_FILE},
        {"headless",
         "cannot be started: Exec format error: a script must name its interpreter in its first "
         "line, like #!/usr/bin/env python3",
         STATUS_PROGRAM},
        {"lost",
         "cannot be started: No such file or directory: the interpreter in its first line does not "
         "exist",
         STATUS_PROGRAM},
    };
    outsider_write(outsider_place, "plain", "#!/bin/sh\n", false);
    outsider_write(outsider_place, "headless", "hello\n", true);
    outsider_write(outsider_place, "lost", "#!/no/such/interpreter\n", true);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source;
        struct diag diag = {0};
        char expected[512];
        assert_int_equal(policy_source_read(bot_program(cases[i].name), NULL, bot_program_patience,
                                            &source, &diag),
                         cases[i].status);
        snprintf(expected, sizeof expected, "%s %s", bot_program(cases[i].name), cases[i].why);
        assert_string_equal(diag.message, expected);
    }
}

TEST(output_before_the_question_is_refused)
{
    struct policy_source source;
    struct state state;
    char expected[4096];
    /* Both lines at once: the second cannot be an answer. */
    bot_program_write("hasty",
                      "read greeting; printf '{\"zolo\":2,\"name\":\"hasty\",\"draws\":false}\\n"
                      "{\"action\":\"P\"}\\n'; sleep 1000");
    outsider_load(bot_program("hasty"), bot_program_patience, &source);
    bot_program_scene(false, &state);
    struct asked asked = outsider_ask(&source.roles.me, &state);
    snprintf(expected, sizeof expected,
             "%s sent a line before it received a request: {\"action\":\"P\"}\n  its input was: %s",
             bot_program("hasty"), asked.shown);
    assert_non_null(asked.failure);
    assert_string_equal(asked.failure, expected);
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
}

TEST(a_failed_bot_is_not_asked_again)
{
    struct policy_source source;
    struct state state;
    bot_program_write("once", "hello; ask; exit 1");
    outsider_load(bot_program("once"), bot_program_patience, &source);
    bot_program_scene(false, &state);
    const struct policy *policy = &source.roles.me;
    struct asked asked = outsider_ask(policy, &state);
    const struct view view = view_of(&state, state_actions(&state), false);
    const pid_t group = bot_program_group();
    struct rng rng;
    rng_seed(&rng, 1, 0);
    for (int i = 0; i < 100; i++) {
        const action chosen = policy->choose(policy, &view, &rng, asked.scratch);
        assert_true(cardset_has(view.actions, chosen));
    }
    assert_int_equal(bot_program_group(), group); /* none was started */
    assert_string_equal(policy->failure(policy, asked.scratch), asked.failure);
    outsider_forget(policy, &asked);
    policy_source_clear(&source);
}
