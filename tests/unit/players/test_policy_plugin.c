/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players as shared objects: their views, the use of their answers, and objects that are no
 * players. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/outsider.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

TEST_GROUP(outsider_setup, outsider_teardown)

/* A player configured by the compiler's -D. */
static const char source_text[] =
    "#include <stdlib.h>\n"
    "#include \"zolo_policy.h\"\n"
    "#ifndef CHOICE\n#define CHOICE 0\n#endif\n"
    "#ifndef VERSION\n#define VERSION ZOLO_POLICY_VERSION\n#endif\n"
    "#ifndef SIZE\n#define SIZE sizeof(struct zolo_policy)\n#endif\n"
    "#ifndef NAME\n#define NAME \"test\"\n#endif\n"
    "#ifndef CHOOSE\n#define CHOOSE choose\n#endif\n"
    "#ifndef OPEN\n#define OPEN NULL\n#define CLOSE NULL\n#endif\n"
    "#ifndef FLAGS\n#define FLAGS 0\n#endif\n"
    "#ifndef WEIGH\n#define WEIGH NULL\n#endif\n"
    "extern int n_open;\n"
    "int n_open;\n"
    "void *open_it(void);\nvoid *open_it(void) { n_open++; return malloc(8); }\n"
    "void *open_not(void);\nvoid *open_not(void) { return NULL; }\n"
    "void close_it(void *state);\nvoid close_it(void *state) { n_open--; free(state); }\n"
    "int choose(void *state, const struct zolo_view *view, const struct zolo_random *random);\n"
    "int choose(void *state, const struct zolo_view *view, const struct zolo_random *random)\n"
    "{ (void)state, (void)view, (void)random; return CHOICE; }\n"
    "void weigh(void *state, const struct zolo_view *view, double *chances);\n"
    "void weigh(void *state, const struct zolo_view *view, double *chances)\n"
    "{ (void)state; for (int i = 0; i < view->n_actions; i++) chances[i] = i == 1 ? 0.75 : 0.25 / "
    "(view->n_actions - 1); }\n"
    "void weigh_badly(void *state, const struct zolo_view *view, double *chances);\n"
    "void weigh_badly(void *state, const struct zolo_view *view, double *chances)\n"
    "{ (void)state; for (int i = 0; i < view->n_actions; i++) chances[i] = 0.5; }\n"
    "#ifndef NOTHING\n"
    "const struct zolo_policy *zolo_policy_get(void)\n"
    "{\n"
    "    static const struct zolo_policy it = {.version = VERSION, .size = SIZE, .name = NAME,\n"
    "        .flags = FLAGS | ZOLO_PLAYS_DOPPELKOPF, .cost_us = 3, .open = OPEN, .close = CLOSE,\n"
    "        .choose = CHOOSE, .weigh = WEIGH};\n"
    "    return RETURN;\n"
    "}\n"
    "#endif\n";

/* Compiles the player with these flags. Returns its path, valid until the next call. */
static const char *player(const char *flags)
{
    static char path[160];
    static int n;
    char name[32], all[256];
    snprintf(name, sizeof name, "player%d", n++);
    snprintf(path, sizeof path, "%s/%s.so", outsider_place, name);
    char file[64];
    snprintf(file, sizeof file, "%s.c", name);
    outsider_write(outsider_place, file, source_text, false);
    snprintf(all, sizeof all, "%s %s", strstr(flags, "-DRETURN") ? "" : "-DRETURN='&it'", flags);
    outsider_compile(outsider_place, name, all);
    return path;
}

static void load(const char *path, struct policy_source *source)
{
    outsider_load(path, bot_patience_default, source);
}

TEST(what_is_no_player_is_refused_with_what_was_expected)
{
    static const struct {
        const char *flags, *why;
    } cases[] = {
        {"-DNOTHING", "%s does not export zolo_policy_get, or it returned NULL; expected a plug-in "
                      "as described in zolo_policy.h"},
        {"-DVERSION=1", "%s was built for version 1 of zolo_policy.h, but this zolo has version 2; "
                        "rebuild it with this zolo's header"},
        {"'-DRETURN=it.choose?NULL:&it'",
         "%s does not export zolo_policy_get, or it returned NULL; "
         "expected a plug-in as described in zolo_policy.h"},
        {"-DCHOOSE=NULL", "%s: `choose' in its struct zolo_policy is invalid; expected size = "
                          "sizeof(struct zolo_policy), a name, choose, both or neither of open and "
                          "close, and cost_us of at least 0"},
        {"-DNAME=NULL", "%s: `name' in its struct zolo_policy is invalid; expected size = "
                        "sizeof(struct zolo_policy), a name, choose, both or neither of open and "
                        "close, and cost_us of at least 0"},
        {"-DSIZE=8", "%s: `size' in its struct zolo_policy is invalid; expected size = "
                     "sizeof(struct zolo_policy), a name, choose, both or neither of open and "
                     "close, and cost_us of at least 0"},
        {"-DOPEN=open_it -DCLOSE=NULL",
         "%s: `open and close' in its struct zolo_policy is invalid; expected size = sizeof(struct "
         "zolo_policy), a name, choose, both or neither of open and close, and cost_us of at least "
         "0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_outside *plugin = NULL;
        struct policy policy;
        struct diag diag = {0};
        char expected[512];
        const char *path = player(cases[i].flags);
        assert_int_equal(
            policy_outside_load(path, NULL, bot_patience_default, &policy, &plugin, &diag),
            STATUS_INPUT);
        const char *rest = cases[i].why + 2;
        snprintf(expected, sizeof expected, "%s%s", path, rest);
        assert_string_equal(diag.message, expected);
        assert_null(plugin);
    }
}

TEST(a_missing_file_and_a_file_that_is_no_object_are_distinguished)
{
    struct policy_outside *plugin = NULL;
    struct policy policy;
    struct diag diag = {0};
    char path[160], expected[512];
    snprintf(path, sizeof path, "%s/nothing.so", outsider_place);
    assert_int_equal(policy_outside_load(path, NULL, bot_patience_default, &policy, &plugin, &diag),
                     STATUS_FILE);
    snprintf(expected, sizeof expected, "%s cannot be opened: No such file or directory", path);
    assert_string_equal(diag.message, expected);
    outsider_write(outsider_place, "text.so", "This is no object.\n", false);
    snprintf(path, sizeof path, "%s/text.so", outsider_place);
    assert_int_equal(policy_outside_load(path, NULL, bot_patience_default, &policy, &plugin, &diag),
                     STATUS_INPUT);
    /* The text in parentheses is from the dynamic linker. */
    snprintf(expected, sizeof expected, "%s is not a loadable shared object (", path);
    assert_memory_equal(diag.message, expected, strlen(expected));
    snprintf(expected, sizeof expected,
             "); expected the output of `cc -shared -fPIC'; for a program write exec:%s", path);
    assert_non_null(strstr(diag.message, expected));
    assert_null(plugin);
}

TEST(a_place_outside_the_list_is_a_failure)
{
    static const char *const flags[] = {"-DCHOICE=4", "-DCHOICE=-1"};
    static const char *const reported[] = {"chose action 4", "chose action -1"};
    for (int i = 0; i < 2; i++) {
        struct policy_source source;
        struct state state;
        char expected[4096];
        const char *path = player(flags[i]);
        load(path, &source);
        scene(&state, &outsider_rules, scene_hands, "", "");
        const struct policy *policy = &source.roles.me;
        struct asked asked = outsider_ask(policy, &state);
        snprintf(expected, sizeof expected,
                 "%s %s; expected the index of a legal action, 0 to 3\n  its input was: %s", path,
                 reported[i], asked.shown);
        assert_non_null(asked.failure);
        assert_string_equal(asked.failure, expected);
        assert_true(cardset_has(state_actions(&state), asked.chosen));
        outsider_forget(policy, &asked);
        policy_source_clear(&source);
    }
}

TEST(weights_are_checked_and_handed_on_by_action)
{
    struct policy_source source;
    struct state state;
    scene(&state, &outsider_rules, scene_hands, "P zolo P P P", "HQ CQ");
    const struct view view = view_of(&state, state_actions(&state), false);
    for (int bad = 0; bad < 2; bad++) {
        double probability[64];
        load(player(bad ? "-DWEIGH=weigh_badly -DCHOICE=1" : "-DWEIGH=weigh"), &source);
        const struct policy *policy = &source.roles.me;
        assert_non_null(policy->weigh);
        void *scratch = calloc(1, policy->scratch_size);
        /* SQ (6) and HJ (11) may be played: two cards, so that halves sum to 1. */
        policy->weigh(policy, &view, probability, scratch);
        assert_null(policy->failure(policy, scratch));
        assert_true(probability[6] == (bad ? 0.5 : 0.25) && probability[11] == (bad ? 0.5 : 0.75));
        assert_true(probability[0] == 0 && probability[63] == 0);
        struct state calls;
        scene(&calls, &outsider_rules, scene_hands, "", "");
        const struct view first = view_of(&calls, state_actions(&calls), false);
        policy->weigh(policy, &first, probability, scratch);
        assert_int_equal(policy->failure(policy, scratch) != NULL, bad);
        double sum = 0;
        for (int a = 0; a < 64; a++)
            sum += probability[a];
        assert_true(fabs(sum - 1) < 1e-12);
        policy->close(policy, scratch);
        free(scratch);
        policy_source_clear(&source);
    }
}

TEST(a_state_is_opened_once_for_a_scratch_and_closed)
{
    struct policy_source source;
    struct state state;
    struct rng rng;
    load(player("-DOPEN=open_it -DCLOSE=close_it"), &source);
    scene(&state, &outsider_rules, scene_hands, "", "");
    const struct policy *policy = &source.roles.me;
    struct asked asked = outsider_ask(policy, &state);
    const struct view view = view_of(&state, state_actions(&state), false);
    rng_seed(&rng, 1, 0);
    policy->choose(policy, &view, &rng, asked.scratch);
    assert_null(policy->failure(policy, asked.scratch));
    outsider_forget(policy, &asked); /* for the leak sanitizer */
    policy_source_clear(&source);
    load(player("-DOPEN=open_not -DCLOSE=close_it"), &source);
    asked = outsider_ask(&source.roles.me, &state);
    assert_non_null(asked.failure);
    assert_non_null(strstr(asked.failure, " failed to start: open() returned NULL"));
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
}

enum { ROWS = 130 };

static void assert_same_rows(const struct played_rows *a, const struct played_rows *b)
{
    assert_true(rows_same(&a->sample, &b->sample, 0, ROWS));
    assert_true(rows_same_counts(&a->tally, &b->tally));
}

TEST(a_plug_in_plays_like_the_same_player_built_in)
{
    static struct setting setting;
    struct policy_source source;
    load(player("-DOPEN=open_it -DCLOSE=close_it"), &source);
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club");
    plan.roles = (struct policy_roles){outsider_first, outsider_first};
    struct played_rows built_in = rows_play(&plan, &setting, ROWS);
    plan.roles = source.roles;
    for (int threads = 1; threads <= 3; threads++) {
        plan.pool = pool_of_threads(threads);
        struct played_rows outside = rows_play(&plan, &setting, ROWS);
        assert_same_rows(&built_in, &outside);
        rows_forget(&outside);
    }
    rows_forget(&built_in);
    setting_clear(&setting);
    policy_source_clear(&source);
}

TEST(randomized_plug_ins_give_the_same_rows_on_any_threads)
{
    static struct setting setting;
    struct policy_source source;
    load(player("-DFLAGS=ZOLO_DRAWS '-DCHOICE=(int)zolo_random_below(random,view->n_actions)'"),
         &source);
    assert_true(source.roles.me.draws);
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club");
    plan.roles = source.roles;
    struct played_rows one = rows_play(&plan, &setting, ROWS);
    plan.pool = pool_of_threads(3);
    struct played_rows three = rows_play(&plan, &setting, ROWS);
    assert_same_rows(&one, &three);
    plan.seed++;
    struct played_rows reseeded = rows_play(&plan, &setting, ROWS);
    assert_false(rows_same(&one.sample, &reseeded.sample, 0, ROWS));
    rows_forget(&one);
    rows_forget(&three);
    rows_forget(&reseeded);
    setting_clear(&setting);
    policy_source_clear(&source);
}

TEST(a_run_with_a_failing_plug_in_ends_with_its_report)
{
    static struct setting setting;
    struct policy_source source;
    struct sample sample;
    load(player("'-DCHOICE=view->n_played>3?99:0'"), &source);
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club");
    plan.roles.me = source.roles.me;
    struct runner *runner = rows_runner(&plan, &setting);
    assert_int_equal(rows_fill(runner, &plan, ROWS, &sample), STATUS_PROGRAM);
    assert_non_null(runner_failure(runner));
    assert_non_null(strstr(runner_failure(runner),
                           ".so chose action 99; expected the index of a legal action, 0 to "));
    sample_clear(&sample);
    runner_free(runner);
    setting_clear(&setting);
    policy_source_clear(&source);
}
