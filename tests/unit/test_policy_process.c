/* Players that are programs: what they are shown and what comes of their answers, and
 * of programs that hang, crash, talk nonsense or cheat; nobody stays behind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/io/policy_process.h"
#include "engine/deal/deals.h"
#include "tests/support/outsider.h"
#include "tests/support/rows.h"
#include "tests/support/test_rules.h"

static char folder[64];
static struct ruleset rules;
static const struct bot_patience patience = {.start_s = 10, .action_s = 10};

static const char *const hands[N_SEATS] = {"HA HT HQ CJ", "CQ SA DT DQ", "CT ST SQ HJ",
                                           "CA SJ DJ DA"};

/* "exec:FOLDER/NAME", good until the next call. */
static const char *program(const char *name)
{
    static char text[160];
    snprintf(text, sizeof text, "exec:%s/%s", folder, name);
    return text;
}

/* Writes a bot: what it does in the beginning, then told its name, then per question. */
static void write_bot(const char *name, const char *script)
{
    char text[2048];
    /* It says which group it is in and has a child, which must go with it. */
    snprintf(text, sizeof text,
             "#!/bin/sh\n"
             "read a b c d group rest </proc/$$/stat\n"
             "echo $group >%s/group\n"
             "hello() { read greeting; echo '{\"zolo\":1,\"name\":\"bad\",\"draws\":false}'; }\n"
             "ask() { read question || exit 0; }\n"
             "sleep 1000 >/dev/null 2>&1 &\n"
             "%s\n",
             folder, script);
    outsider_write(folder, name, text, true);
}

static pid_t group_of_last(void)
{
    char path[160];
    snprintf(path, sizeof path, "%s/group", folder);
    char *text = outsider_text(path);
    const pid_t group = (pid_t)strtol(text, NULL, 10);
    free(text);
    assert_true(group > 1 && group != getpgrp());
    return group;
}

/* --- wrong bots ---------------------------------------------------------------------- */

/* Forehand is to call; or, after P zolo P P P, seat 3 has to follow ♥Q. */
static void scene_for(bool is_card, struct state *state)
{
    if (is_card)
        scene(state, &rules, hands, "P zolo P P P", "HQ CQ");
    else
        scene(state, &rules, hands, "", "");
}

static const struct wrong_bot {
    const char *name, *script;
    bool is_card;
    double action_s;
    const char *why; /* behind the label */
    const char *log; /* behind the view */
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
     "answered what is not JSON: zolo, of course\n  expected a line like {\"action\":\"zolo\"}",
     ""},
    {"empty", "hello; ask; echo; sleep 1000", true, 10,
     "answered what is not JSON: \n  expected a line like {\"card\":\"HA\"}", ""},
    {"binary", "hello; ask; printf '\\001\\377\\000x\\n'; sleep 1000", false, 10,
     "answered what is not JSON: \?\?\?x\n  expected a line like {\"action\":\"zolo\"}", ""},
    {"list", "hello; ask; echo '[\"P\"]'; sleep 1000", false, 10,
     "answered no object: [\"P\"]\n  expected a line like {\"action\":\"zolo\"}", ""},
    {"number", "hello; ask; echo '{\"action\":7}'; sleep 1000", false, 10,
     "answered \"action\" with something that is no text; expected one of P, kontra, zolo or "
     "zolo-du",
     ""},
    {"mistaken", "hello; ask; echo '{\"card\":\"HA\"}'; sleep 1000", false, 10,
     "answered without \"action\"; expected {\"action\":\"P\"} or another of P, kontra, zolo or "
     "zolo-du",
     ""},
    {"unknown", "hello; ask; echo '{\"action\":\"solo\"}'; sleep 1000", false, 10,
     "called \"solo\", which is no call of kop-asdycha (did you mean \"zolo\"?); legal: P, kontra, "
     "zolo or zolo-du",
     ""},
    {"rej", "hello; ask; echo '{\"action\":\"rej\"}'; sleep 1000", false, 10,
     "called rej, which is not legal now; legal: P, kontra, zolo or zolo-du", ""},
    {"revoke", "hello; ask; echo '{\"card\":\"CT\"}'; sleep 1000", true, 10,
     "played CT, which is not legal: must follow suit to HQ; SQ or HJ are legal", ""},
    {"stolen", "hello; ask; echo '{\"card\":\"HA\"}'; sleep 1000", true, 10,
     "played HA, which is not legal: HA is not in this hand; the hand holds CT ST SQ HJ", ""},
    {"joker", "hello; ask; echo '{\"card\":\"joker\"}'; sleep 1000", true, 10,
     "wants to play \"joker\", which is no card; legal: SQ or HJ", ""},
    {"mute", "hello; ask; exec >&-; sleep 1000", false, 10,
     "closed its output instead of answering", ""},
    {"deaf",
     "read greeting; kill $!; wait; exec <&-; echo "
     "'{\"zolo\":1,\"name\":\"deaf\",\"draws\":false}'; "
     "sleep 1000",
     false, 10, "closed its input instead of answering", ""},
    {"million", "hello; ask; head -c 1000000 /dev/zero | tr '\\0' x; sleep 1000", false, 10,
     "wrote 65536 characters without the end of a line", ""},
};

/* What it said, word for word, with the view and the log; it and its child are gone. */
static void assert_fails(const struct wrong_bot *bot)
{
    struct policy_source source;
    struct state state;
    char expected[4096];
    write_bot(bot->name, bot->script);
    outsider_load(program(bot->name), (struct bot_patience){10, bot->action_s}, &source);
    assert_int_equal(outsider_running(group_of_last()), 0);
    scene_for(bot->is_card, &state);
    const struct policy *policy = &source.roles.me;
    struct asked asked = outsider_ask(policy, &state);
    snprintf(expected, sizeof expected, "%s %s\n  it was shown: %s%s", program(bot->name), bot->why,
             asked.shown, bot->log);
    assert_non_null(asked.failure);
    assert_string_equal(asked.failure, expected);
    assert_true(cardset_has(state_actions(&state), asked.chosen));
    assert_int_equal(outsider_running(group_of_last()), 0);
    outsider_forget(policy, &asked);
    policy_source_clear(&source);
}

static void every_wrong_bot_ends_with_its_message_and_leaves_nobody(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof wrong_bots / sizeof *wrong_bots; i++) {
        print_message("%s\n", wrong_bots[i].name);
        assert_fails(&wrong_bots[i]);
    }
}

/* Wrong from the first line on: the text of --policy is refused. */
static const struct {
    const char *name, *script, *why;
    enum status status;
} unloadable[] = {
    {"version", "read greeting; echo '{\"zolo\":2,\"name\":\"new\"}'; sleep 1000",
     "speaks version 2 of the protocol, but this zolo speaks version 1; expected "
     "{\"zolo\":1,\"name\":\"…\"}",
     STATUS_PROGRAM},
    {"wordless", "read greeting; echo '{\"name\":\"new\"}'; sleep 1000",
     "did not say which version of the protocol it speaks; expected {\"zolo\":1,\"name\":\"…\"}",
     STATUS_PROGRAM},
    {"nameless", "read greeting; echo '{\"zolo\":1,\"name\":\"\"}'; sleep 1000",
     "did not tell its name; expected {\"zolo\":1,\"name\":\"…\"}", STATUS_PROGRAM},
    {"maybe", "read greeting; echo '{\"zolo\":1,\"name\":\"x\",\"draws\":\"no\"}'; sleep 1000",
     "says \"draws\" with something else than true or false", STATUS_PROGRAM},
    {"free", "read greeting; echo '{\"zolo\":1,\"name\":\"x\",\"cost_us\":0}'; sleep 1000",
     "says \"cost_us\" with something else than a number above 0", STATUS_PROGRAM},
    {"polite", "echo 'Hello, I am a bot'; sleep 1000",
     "answered what is not JSON: Hello, I am a bot\n  expected a line like "
     "{\"zolo\":1,\"name\":\"…\"}",
     STATUS_PROGRAM},
    {"silent", "sleep 1000", "gave no sign of life within 0.2 s", STATUS_PROGRAM},
    {"broken", "echo 'no module named zolo' >&2; exit 1",
     "ended with exit status 1 before it told its name\n  the end of its log:\n    | no module "
     "named zolo",
     STATUS_PROGRAM},
};

static void a_bot_that_is_wrong_from_the_start_is_refused(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof unloadable / sizeof *unloadable; i++) {
        struct policy_source source;
        struct diag diag = {0};
        char expected[512];
        write_bot(unloadable[i].name, unloadable[i].script);
        const double start_s = strcmp(unloadable[i].name, "silent") == 0 ? 0.2 : 10;
        assert_int_equal(policy_source_read(program(unloadable[i].name),
                                            (struct bot_patience){start_s, 1}, &source, &diag),
                         unloadable[i].status);
        snprintf(expected, sizeof expected, "%s %s", program(unloadable[i].name),
                 unloadable[i].why);
        assert_string_equal(diag.message, expected);
        assert_int_equal(outsider_running(group_of_last()), 0);
    }
}

static void a_program_that_cannot_be_started_is_told_why(void **unused)
{
    static const struct {
        const char *name, *why;
        enum status status;
    } cases[] = {
        {"nobody", "cannot be started: No such file or directory", STATUS_FILE},
        {"plain", "cannot be started: Permission denied: `chmod +x' makes a file a program",
         STATUS_FILE},
        {"headless",
         "cannot be started: Exec format error: a script names its interpreter in its first line, "
         "like #!/usr/bin/env python3",
         STATUS_PROGRAM},
        {"lost",
         "cannot be started: No such file or directory: the interpreter that its first line names "
         "is not there",
         STATUS_PROGRAM},
    };
    (void)unused;
    outsider_write(folder, "plain", "#!/bin/sh\n", false);
    outsider_write(folder, "headless", "hello\n", true);
    outsider_write(folder, "lost", "#!/no/such/interpreter\n", true);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source;
        struct diag diag = {0};
        char expected[512];
        assert_int_equal(policy_source_read(program(cases[i].name), patience, &source, &diag),
                         cases[i].status);
        snprintf(expected, sizeof expected, "%s %s", program(cases[i].name), cases[i].why);
        assert_string_equal(diag.message, expected);
    }
}

static void output_before_the_question_is_refused(void **unused)
{
    struct policy_source source;
    struct state state;
    char expected[4096];
    (void)unused;
    /* Both lines at once: the second cannot be an answer. */
    write_bot("hasty", "read greeting; printf '{\"zolo\":1,\"name\":\"hasty\",\"draws\":false}\\n"
                       "{\"action\":\"P\"}\\n'; sleep 1000");
    outsider_load(program("hasty"), patience, &source);
    scene_for(false, &state);
    struct asked asked = outsider_ask(&source.roles.me, &state);
    snprintf(expected, sizeof expected,
             "%s wrote a line before it was asked: {\"action\":\"P\"}\n  it was shown: %s",
             program("hasty"), asked.shown);
    assert_non_null(asked.failure);
    assert_string_equal(asked.failure, expected);
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
}

static void a_failed_bot_is_not_asked_again(void **unused)
{
    struct policy_source source;
    struct state state;
    (void)unused;
    write_bot("once", "hello; ask; echo once >>log; exit 1");
    outsider_load(program("once"), patience, &source);
    scene_for(false, &state);
    const struct policy *policy = &source.roles.me;
    struct asked asked = outsider_ask(policy, &state);
    const struct view view = view_of(&state, state_actions(&state), false);
    const pid_t group = group_of_last();
    struct rng rng;
    rng_seed(&rng, 1, 0);
    for (int i = 0; i < 100; i++) {
        const action chosen = policy->choose(policy, &view, &rng, asked.scratch);
        assert_true(cardset_has(view.actions, chosen));
    }
    assert_int_equal(group_of_last(), group); /* none was started */
    assert_string_equal(policy->failure(policy, asked.scratch), asked.failure);
    outsider_forget(policy, &asked);
    policy_source_clear(&source);
}

/* --- right bots ---------------------------------------------------------------------- */

static void a_closed_bot_is_asked_to_end_and_leaves_nobody(void **unused)
{
    struct policy_source source;
    struct state state;
    char path[160];
    (void)unused;
    write_bot("tidy", "hello; while read question; do echo '{\"action\":\"P\"}'; done; "
                      "echo bye >\"$(dirname \"$0\")/bye\"");
    outsider_load(program("tidy"), patience, &source);
    scene_for(false, &state);
    struct asked asked = outsider_ask(&source.roles.me, &state);
    assert_null(asked.failure);
    assert_int_equal(asked.chosen, CALL_INDEX_PASS);
    const pid_t group = group_of_last();
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
    assert_int_equal(outsider_running(group), 0);
    snprintf(path, sizeof path, "%s/bye", folder);
    char *bye = outsider_text(path);
    assert_string_equal(bye, "bye\n");
    free(bye);
}

/* It may take longer to start than to answer. */
static void a_slow_start_does_no_harm(void **unused)
{
    struct policy_source source;
    struct state state;
    (void)unused;
    write_bot("slow", "sleep 0.4; hello; ask; echo '{\"action\":\"zolo\"}'; read question");
    outsider_load(program("slow"), (struct bot_patience){10, 0.3}, &source);
    scene_for(false, &state);
    struct asked asked = outsider_ask(&source.roles.me, &state);
    assert_null(asked.failure);
    assert_string_equal(scene_word(&state, asked.chosen), "zolo");
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
}

/* More than a pipe holds, and of lines only the last few are told. */
static void a_long_log_does_no_harm_and_its_end_is_told(void **unused)
{
    struct policy_source source;
    struct state state;
    (void)unused;
    write_bot("chatty", "head -c 300000 /dev/zero | tr '\\0' x >&2; hello; ask; "
                        "head -c 300000 /dev/zero | tr '\\0' y >&2; echo >&2; "
                        "printf 'last \\033[31mwords\\n\\n' >&2; exit 1");
    outsider_load(program("chatty"), patience, &source);
    scene_for(false, &state);
    struct asked asked = outsider_ask(&source.roles.me, &state);
    assert_non_null(asked.failure);
    const char *log = strstr(asked.failure, "\n  the end of its log:\n");
    assert_non_null(log);
    assert_string_equal(log, "\n  the end of its log:\n    | last ?[31mwords\n    | ");
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
}

static void every_spelling_of_a_legal_action_will_do(void **unused)
{
    static const struct {
        bool is_card;
        const char *answer, *word;
    } cases[] = {{false, "{\"action\":\"pas\"}", "P"},
                 {false, "{\"action\":\"Zollo du\",\"why\":[1,2]}", "zolo-du"},
                 {true, "{\"card\":\"♥W\"}", "HJ"},
                 {true, "{\"card\":\"qs\"}", "SQ"}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source;
        struct state state;
        char script[256];
        snprintf(script, sizeof script, "hello; ask; echo '%s'; read question", cases[i].answer);
        write_bot("speller", script);
        outsider_load(program("speller"), patience, &source);
        scene_for(cases[i].is_card, &state);
        struct asked asked = outsider_ask(&source.roles.me, &state);
        assert_null(asked.failure);
        assert_string_equal(scene_word(&state, asked.chosen), cases[i].word);
        outsider_forget(&source.roles.me, &asked);
        policy_source_clear(&source);
    }
}

static void a_bot_that_draws_gets_a_number_that_belongs_to_the_decision(void **unused)
{
    struct policy_source source;
    struct state state;
    (void)unused;
    write_bot("dice", "read greeting; echo '{\"zolo\":1,\"name\":\"dice\",\"cost_us\":70}'; "
                      "while read question; do echo '{\"action\":\"P\"}'; done");
    outsider_load(program("dice"), patience, &source);
    assert_true(source.roles.me.draws);
    assert_true(source.roles.me.cost_us == 70);
    assert_string_equal(source.roles.me.name, "dice");
    scene_for(false, &state);
    struct asked first = outsider_ask(&source.roles.me, &state);
    scene_act(&state, "P");
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

static void a_pipe_that_nobody_reads_changes_no_signal(void **unused)
{
    struct policy_source source;
    struct state state;
    struct sigaction on_pipe;
    sigset_t blocked, pending;
    (void)unused;
    assert_int_equal(sigaction(SIGPIPE, NULL, &on_pipe), 0);
    assert_true(on_pipe.sa_handler == SIG_DFL);
    write_bot("deaf", "read greeting; kill $!; wait; exec <&-; echo "
                      "'{\"zolo\":1,\"name\":\"deaf\"}'; sleep 1000");
    outsider_load(program("deaf"), patience, &source);
    scene_for(false, &state);
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

/* --- what is shown ------------------------------------------------------------------- */

static char *last_line(const char *name)
{
    char path[160];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = outsider_text(path);
    const size_t n = strlen(text);
    assert_true(n > 0 && text[n - 1] == '\n');
    text[n - 1] = '\0';
    const char *line = strrchr(text, '\n');
    char *copy = strdup(line != NULL ? line + 1 : text);
    free(text);
    return copy;
}

/* Shows the bot the same moment of `n` deals that fit; each time the line must be the
 * same. Returns how many deals differed in hidden cards. */
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

static void deals_that_differ_in_hidden_cards_look_the_same(void **unused)
{
    struct policy_source source;
    struct state state;
    char script[512];
    int shown = 0;
    (void)unused;
    snprintf(
        script, sizeof script,
        "hello; while read -r question; do echo \"$question\" >>%s/seen; case $question in "
        "*'\"ask\":\"call\"'*) key=action;; *) key=card;; esac; "
        "word=${question#*'\"legal\":[\"'}; echo \"{\\\"$key\\\":\\\"${word%%%%\\\"*}\\\"}\"; done",
        folder);
    write_bot("watcher", script);
    outsider_load(program("watcher"), patience, &source);
    scene(&state, &rules, hands, "", "");
    shown += show_others(&source.roles.me, &state, 4);
    scene_act(&state, "P zolo kontra");
    shown += show_others(&source.roles.me, &state, 4);
    scene_act(&state, "P P kontra P P P HQ CQ");
    shown += show_others(&source.roles.me, &state, 4);
    policy_source_clear(&source);
    assert_true(shown >= 9);
}

/* --- a run --------------------------------------------------------------------------- */

static action choose_first(const void *self, const struct view *view, struct rng *rng,
                           void *scratch)
{
    (void)self, (void)rng, (void)scratch;
    return cardset_first(view->actions);
}

static void a_python_bot_plays_like_the_same_player_built_in(void **unused)
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
    (void)unused;
    outsider_write(folder, "first.py", bot, false);
    snprintf(text, sizeof text, "exec:python3 %s/first.py", folder);
    outsider_load(text, patience, &source);
    setting_init(&setting, "kop-asdycha", hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club");
    plan.drawing = DRAW_ONCE;
    const struct policy first = {.name = "first", .choose = choose_first};
    plan.roles = (struct policy_roles){first, first};
    struct outcome built_in = rows_play(&plan, &setting, ROWS);
    for (plan.threads = 1; plan.threads <= 3; plan.threads += 2) {
        plan.roles = source.roles;
        struct outcome outside = rows_play(&plan, &setting, ROWS);
        assert_true(rows_same(&built_in.sample, &outside.sample, 0, ROWS));
        assert_true(rows_same_counts(&built_in.tally, &outside.tally));
        rows_forget(&outside);
    }
    rows_forget(&built_in);
    setting_clear(&setting);
    policy_source_clear(&source);
}

static void a_run_with_a_failing_bot_ends_with_its_report(void **unused)
{
    static struct setting setting;
    struct policy_source source;
    struct sample sample;
    (void)unused;
    write_bot("tired", "hello; for i in 1 2 3 4 5 6 7; do read question; "
                       "echo '{\"action\":\"P\"}'; done; ask; exit 5");
    outsider_load(program("tired"), patience, &source);
    setting_init(&setting, "kop-asdycha", hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club");
    plan.roles.others = source.roles.me;
    plan.threads = 2;
    struct runner *runner = rows_runner(&plan, &setting, NULL);
    assert_null(runner_failure(runner));
    assert_int_equal(runner_rows(runner, 200, &sample), STATUS_PROGRAM);
    assert_non_null(runner_failure(runner));
    assert_non_null(strstr(runner_failure(runner), program("tired")));
    assert_non_null(strstr(runner_failure(runner), "\n  it was shown: {\"ask\":\"c"));
    sample_clear(&sample);
    runner_free(runner);
    setting_clear(&setting);
    policy_source_clear(&source);
}

/* --- the example --------------------------------------------------------------------- */

static const char bot_path[] = "data/policies/examples/bot.py";
static const char protocol_path[] = "data/policies/examples/PROTOCOL.md";

/* The lines of the transcript that begin with `sign`, without it; *text is cut up. */
static int transcript_lines(char *text, char sign, const char *out[8])
{
    int n = 0;
    char *rest = strstr(text, "\n> {\"zolo\"");
    assert_non_null(rest);
    char *end = strstr(rest, "\n```");
    assert_non_null(end);
    *end = '\0';
    for (char *line; (line = strsep(&rest, "\n")) != NULL && n < 8;)
        if (line[0] == sign)
            out[n++] = line + 2;
    return n;
}

/* The scene of PROTOCOL.md, told there in words, through a bot that keeps a copy of all
 * that goes in and out. */
static void the_transcript_of_the_protocol_is_a_real_exchange(void **unused)
{
    struct policy_source source;
    struct state state;
    char script[512];
    (void)unused;
    snprintf(script, sizeof script, "tee %s/in | python3 %s | tee %s/out", folder, bot_path,
             folder);
    write_bot("copier", script);
    outsider_load(program("copier"), patience, &source);
    const struct policy *policy = &source.roles.me;
    static const char *const dealt[N_SEATS] = {"HT SQ CT DA", "HA CQ HQ SA", "DQ CJ DJ ST",
                                               "SJ HJ CA DT"};
    scene(&state, &rules, dealt, "P", "");
    struct asked asked = outsider_ask(policy, &state);
    assert_null(asked.failure);
    assert_string_equal(scene_word(&state, asked.chosen), "zolo");
    scene_act(&state, "zolo P P P DA");
    const struct view view = view_of(&state, state_actions(&state), false);
    struct rng rng;
    rng_seed(&rng, 1, 0);
    const action second = policy->choose(policy, &view, &rng, asked.scratch);
    assert_null(policy->failure(policy, asked.scratch));
    assert_string_equal(scene_word(&state, second), "CQ");
    outsider_forget(policy, &asked);
    policy_source_clear(&source);
    for (int side = 0; side < 2; side++) {
        char path[160], joined[8192] = "";
        const char *lines[8];
        char *document = outsider_text(protocol_path);
        const int n = transcript_lines(document, side == 0 ? '>' : '<', lines);
        assert_int_equal(n, 3);
        for (int i = 0; i < n; i++) {
            strcat(joined, lines[i]);
            strcat(joined, "\n");
        }
        snprintf(path, sizeof path, "%s/%s", folder, side == 0 ? "in" : "out");
        char *real = outsider_text(path);
        assert_string_equal(joined, real);
        free(real);
        free(document);
    }
}

static int make_folder(void **unused)
{
    (void)unused;
    outsider_folder(folder);
    test_rules_shipped("kop-asdycha", &rules);
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    outsider_remove(folder);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_wrong_bot_ends_with_its_message_and_leaves_nobody),
        cmocka_unit_test(a_bot_that_is_wrong_from_the_start_is_refused),
        cmocka_unit_test(a_program_that_cannot_be_started_is_told_why),
        cmocka_unit_test(output_before_the_question_is_refused),
        cmocka_unit_test(a_failed_bot_is_not_asked_again),
        cmocka_unit_test(a_closed_bot_is_asked_to_end_and_leaves_nobody),
        cmocka_unit_test(a_slow_start_does_no_harm),
        cmocka_unit_test(a_long_log_does_no_harm_and_its_end_is_told),
        cmocka_unit_test(every_spelling_of_a_legal_action_will_do),
        cmocka_unit_test(a_bot_that_draws_gets_a_number_that_belongs_to_the_decision),
        cmocka_unit_test(a_pipe_that_nobody_reads_changes_no_signal),
        cmocka_unit_test(deals_that_differ_in_hidden_cards_look_the_same),
        cmocka_unit_test(a_python_bot_plays_like_the_same_player_built_in),
        cmocka_unit_test(a_run_with_a_failing_bot_ends_with_its_report),
        cmocka_unit_test(the_transcript_of_the_protocol_is_a_real_exchange),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
