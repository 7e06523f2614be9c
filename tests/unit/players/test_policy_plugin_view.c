/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Views of shared objects are as documented in zolo_policy.h, and the two examples play alike. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/outsider.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

TEST_GROUP(outsider_setup, outsider_teardown)

static void load(const char *path, struct policy_source *source)
{
    outsider_load(path, bot_patience_default, source);
}

/* Seat 4 in the second trick of a doubled zolo; card numbers by the table of zolo_policy.h. The
 * player answers with the line of the first wrong value. */
static const char checker_text[] =
    "#include <string.h>\n"
    "#include \"zolo_policy.h\"\n"
    "#define MUST(what) if (!(what)) return -__LINE__\n"
    "static int choose(void *state, const struct zolo_view *v, const struct zolo_random *random)\n"
    "{\n"
    "    static const zolo_card order[] = {16, 17, 3, 11, 19, 27, 4, 12, 20, 28, 24, 25,\n"
    "                                      0, 1, 8, 9};\n"
    "    static const zolo_card played[] = {19, 3, 11, 12, 8, 9};\n"
    "    static const int seats[] = {1, 2, 3, 4, 2, 3};\n"
    "    (void)random;\n"
    "    MUST(state == NULL && v->size == sizeof *v && strcmp(v->rules, \"kop-asdycha\") == 0);\n"
    "    MUST(v->phase == ZOLO_CARD && v->seat == 4 && v->n_dealt == 4 && v->n_hand == 3);\n"
    "    MUST(v->dealt[0] == 0 && v->dealt[1] == 12 && v->dealt[2] == 24 && v->dealt[3] == 28);\n"
    "    MUST(v->hand[0] == 0 && v->hand[1] == 24 && v->hand[2] == 28);\n"
    "    MUST(v->n_actions == 2 && strcmp(v->actions[0], \"DA\") == 0);\n"
    "    MUST(strcmp(v->actions[1], \"DJ\") == 0 && v->action_cards[1] == 28);\n"
    "    MUST(v->n_calls == 9 && v->calls[1].seat == 2 && !strcmp(v->calls[1].word, \"zolo\"));\n"
    "    MUST(v->calls[2].seat == 3 && strcmp(v->calls[2].word, \"kontra\") == 0);\n"
    "    MUST(v->calls[5].seat == 2 && strcmp(v->calls[5].word, \"rej\") == 0);\n"
    "    MUST(v->calls[8].seat == 1 && strcmp(v->calls[8].word, \"P\") == 0);\n"
    "    MUST(v->n_played == 6);\n"
    "    for (int i = 0; i < 6; i++)\n"
    "        MUST(v->played[i].seat == seats[i] && v->played[i].card == played[i]);\n"
    "    MUST(strcmp(v->contract, \"zolo\") == 0 && v->declarer == 2 && v->n_doubles == 2);\n"
    "    MUST(v->partner_card == ZOLO_NO_CARD);\n"
    "    MUST(v->points[0] == 0 && v->points[1] == 11 && v->points[2] == 0 && !v->points[3]);\n"
    "    MUST(v->tricks[0] == 0 && v->tricks[1] == 1 && v->tricks[2] == 0 && !v->tricks[3]);\n"
    "    MUST(v->n_trumps == 12 && v->n_order == 16);\n"
    "    MUST(memcmp(v->order, order, sizeof order) == 0);\n"
    "    return 1;\n"
    "}\n"
    "const struct zolo_policy *zolo_policy_get(void)\n"
    "{\n"
    "    static const struct zolo_policy it = {.version = 2, .size = sizeof it, .name = "
    "\"checker\",\n"
    "                                          .choose = choose};\n"
    "    return &it;\n"
    "}\n";

TEST(an_object_is_shown_what_its_header_promises)
{
    struct policy_source source;
    struct state state;
    char path[160];
    outsider_write(outsider_place, "checker.c", checker_text, false);
    outsider_compile(outsider_place, "checker", "");
    snprintf(path, sizeof path, "%s/checker.so", outsider_place);
    load(path, &source);
    scene(&state, &outsider_rules, scene_hands, "P zolo kontra P P kontra P P P",
          "HQ CQ SQ SJ SA ST");
    struct asked asked = outsider_ask(&source.roles.me, &state);
    assert_string_equal(asked.failure != NULL ? asked.failure : "", "");
    assert_string_equal(scene_word(&state, asked.chosen), "DJ");
    outsider_forget(&source.roles.me, &asked);
    policy_source_clear(&source);
}

/* careful.c and bot.py are documented to play alike. */
TEST(the_two_examples_play_alike)
{
    enum { FEW = 30 };
    static struct setting setting;
    struct policy_source plug_in, program;
    char path[160];
    outsider_build_careful(path);
    load(path, &plug_in);
    outsider_load("exec:data/policies/examples/bot.py", (struct bot_patience){30, 10}, &program);
    assert_string_equal(plug_in.roles.me.name, "careful");
    assert_string_equal(program.roles.me.name, "careful");
    assert_false(plug_in.roles.me.draws || program.roles.me.draws);
    setting_init(&setting, "kop-3tens", scene_hands, "", "", 0);
    struct plan plan = setting_plan(&setting, "club");
    plan.sampling = DRAW_ONCE;
    plan.roles = plug_in.roles;
    struct played_rows fast = rows_play(&plan, &setting, FEW);
    plan.roles = program.roles;
    struct played_rows slow = rows_play(&plan, &setting, FEW);
    assert_true(rows_same(&fast.sample, &slow.sample, 0, FEW));
    assert_true(rows_same_counts(&fast.tally, &slow.tally));
    rows_forget(&fast);
    rows_forget(&slow);
    setting_clear(&setting);
    policy_source_clear(&plug_in);
    policy_source_clear(&program);
}
