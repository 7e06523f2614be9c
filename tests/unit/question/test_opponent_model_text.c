/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of --model, and the messages about wrong ones. */

#include "analyzer/question/posterior.h"
#include "tests/support/test.h"

TEST(model_is_a_policy_that_can_say_or_off)
{
    struct opponent_model model;
    assert_int_equal(opponent_model_parse("club", 0.9, &model, NULL), STATUS_OK);
    assert_false(model.off);
    assert_true(model.trust == 0.9);
    assert_ptr_equal(model.policy.weigh, policy_club.weigh);
    assert_int_equal(opponent_model_parse(" Random ", 1.0, &model, NULL), STATUS_OK);
    assert_false(model.off);
    assert_ptr_equal(model.policy.weigh, policy_random.weigh);
    assert_int_equal(opponent_model_parse("OFF", 0.5, &model, NULL), STATUS_OK);
    assert_true(model.off);
    assert_true(model.trust == 0.5);
}

TEST(other_model_is_refused_at_its_place)
{
    static const struct {
        const char *text;
        int column;
        const char *message;
    } rows[] = {
        {"", 1,
         "expected an opponent model: club, loose, reckless, timid, random, "
         "learnt or off"},
        {"clib", 1,
         "unknown opponent model \"clib\" (did you mean \"club\"?); expected club, loose, "
         "reckless, "
         "timid, random, "
         "learnt or off"},
        {"  of", 3,
         "unknown opponent model \"of\" (did you mean \"off\"?); expected club, loose, reckless, "
         "timid, "
         "random, "
         "learnt or off"},
        {"minimax:3", 1,
         "unknown opponent model \"minimax:3\"; expected club, loose, reckless, timid, random, "
         "learnt or off"},
        {"pimc:100", 1,
         "policy \"pimc\" gives no action probabilities, so it cannot be an opponent model; "
         "expected "
         "club, loose, reckless, timid, random, learnt or off"},
        {"open", 1,
         "policy \"open\" sees the hidden cards, so it cannot be an opponent model; expected "
         "club, "
         "loose, reckless, timid, random, learnt or off"},
        {"club:3", 5, "policy \"club\" takes no number, but \":3\" follows it"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct opponent_model model = {.trust = 0.25};
        struct diag diag;
        assert_int_equal(opponent_model_parse(rows[i].text, 0.9, &model, &diag), STATUS_INPUT);
        assert_string_equal(diag.message, rows[i].message);
        assert_int_equal(diag.column, rows[i].column);
        assert_true(model.trust == 0.25); /* untouched */
    }
}
