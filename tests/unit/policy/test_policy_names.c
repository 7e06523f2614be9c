/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of policies and roles, and the resulting players. */

#include "engine/policy/policy.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/test.h"

/* An invalid text and its message. */
struct refusal {
    const char *text;
    int column;
    const char *message;
};

static void assert_refused(const struct refusal *row, enum status status, const struct diag *diag)
{
    assert_int_equal(status, STATUS_INPUT);
    assert_string_equal(diag->message, row->message);
    assert_int_equal(diag->column, row->column);
}

static struct policy parsed(const char *text)
{
    struct policy policy;
    struct diag diag;
    if (policy_parse(text, &policy, &diag) != STATUS_OK)
        fail_msg("%s: %s", text, diag.message);
    return policy;
}

TEST(names_are_read_and_written)
{
    static const char *const texts[] = {"random", "club", "loose",  "reckless",
                                        "timid",  "open", "pimc:1", "pimc:100000"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[40];
        const struct policy policy = parsed(texts[i]);
        policy_format(&policy, text, sizeof text);
        assert_string_equal(text, texts[i]);
    }
    assert_int_equal(parsed(" Club ").choose == policy_club.choose, 1);
    assert_int_equal(parsed("PIMC:020").number, 20);
}

TEST(wrong_names_are_refused_at_their_place)
{
    static const struct refusal rows[] = {
        {"", 1, "expected a policy: club, loose, reckless, timid, random, open or pimc:N"},
        {"clib", 1,
         "unknown policy \"clib\" (did you mean \"club\"?); expected club, loose, reckless, "
         "timid, random, open or pimc:N"},
        {"  minimax:3", 3,
         "unknown policy \"minimax\"; expected club, loose, reckless, timid, random, open or "
         "pimc:N"},
        {"club:3", 5, "policy \"club\" takes no number, but \":3\" follows it"},
        {"open:", 5, "policy \"open\" takes no number, but \":\" follows it"},
        {"pimc", 5, "policy \"pimc\" needs a whole number from 1 to 100000, as in pimc:100"},
        {"pimc:", 6, "policy \"pimc\" needs a whole number from 1 to 100000, as in pimc:100"},
        {"pimc:0", 6,
         "policy \"pimc\" needs a whole number from 1 to 100000, as in pimc:100, not \"0\""},
        {"pimc:100001", 6,
         "policy \"pimc\" needs a whole number from 1 to 100000, as in pimc:100, not \"100001\""},
        {"pimc:-5", 6,
         "policy \"pimc\" needs a whole number from 1 to 100000, as in pimc:100, not \"-5\""},
        {"pimc:99999999999", 6,
         "policy \"pimc\" needs a whole number from 1 to 100000, as in pimc:100, not "
         "\"99999999999\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct policy policy;
        struct diag diag;
        assert_refused(&rows[i], policy_parse(rows[i].text, &policy, &diag), &diag);
    }
}

TEST(roles_are_read_in_any_order)
{
    static const char *const rows[][2] = {
        {"club", "club"},
        {"me=pimc:100,others=club", "me=pimc:100,others=club"},
        {"others = club , me = open", "me=open,others=club"},
        {"me=club,others=club", "club"},
        {"me=pimc:3,others=pimc:4", "me=pimc:3,others=pimc:4"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct policy_roles roles;
        struct diag diag;
        char text[80];
        if (policy_roles_parse(rows[i][0], &roles, &diag) != STATUS_OK)
            fail_msg("%s: %s", rows[i][0], diag.message);
        policy_roles_format(&roles, text, sizeof text);
        assert_string_equal(text, rows[i][1]);
    }
}

TEST(wrong_roles_are_refused_at_their_place)
{
    static const struct refusal rows[] = {
        {"me=club", 8, "expected me=POLICY,others=POLICY, not \"me=club\""},
        {"others=club", 12, "expected me=POLICY,others=POLICY, not \"others=club\""},
        {"me=club,me=open", 9, "expected me=POLICY,others=POLICY, not \"me=club,me=open\""},
        {"me=club,other=open", 9, "expected me=POLICY,others=POLICY, not \"me=club,other=open\""},
        {"me=club,dealer=open", 9, "expected me=POLICY,others=POLICY, not \"me=club,dealer=open\""},
        {"me=club,", 9, "expected me=POLICY,others=POLICY, not \"me=club,\""},
        {"club,open", 1, "expected me=POLICY,others=POLICY, not \"club,open\""},
        {"me=club, others=pimc", 21,
         "policy \"pimc\" needs a whole number from 1 to 100000, as in pimc:100"},
        {"me=clubs,others=open", 4,
         "unknown policy \"clubs\" (did you mean \"club\"?); expected club, loose, reckless, "
         "timid, random, open, pimc:N, learnt, player:FILE or exec:COMMAND"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct policy_roles roles;
        struct diag diag;
        assert_refused(&rows[i], policy_roles_parse(rows[i].text, &roles, &diag), &diag);
    }
}

TEST(a_table_seats_me_and_the_others)
{
    struct policy_roles roles = {.me = parsed("open"), .others = parsed("random")};
    struct policy_table table;
    assert_int_equal(policy_table_init(&table, &roles, 2), STATUS_OK);
    assert_null(table.common);
    for (int s = 0; s < N_SEATS; s++) {
        assert_true(table.players[s].self == (s == 2 ? &roles.me : &roles.others));
        assert_int_equal(table.players[s].sees_all, s == 2);
    }
    assert_non_null(table.players[2].scratch);
    assert_null(table.players[0].scratch);
    policy_table_clear(&table);
    roles.others = roles.me;
    assert_int_equal(policy_table_init(&table, &roles, 2), STATUS_OK);
    assert_true(table.common == &roles.me);
    assert_true(table.players[0].scratch == table.players[2].scratch);
    policy_table_clear(&table);
}
